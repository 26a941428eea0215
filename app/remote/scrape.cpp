#include "app/remote/scrape.h"

#include "app/remote/curl_settings.h"
#include "core/base/iso_time.h"
#include "core/base/strings.h"
#include "core/formats/reading.h"

#include <chrono>

namespace fabric {

namespace {

constexpr std::size_t kMaxSaid = 300; ///< of curl's own words
constexpr int kMaxConnectSeconds = 5;

/// "http://node7:9100/metrics" -> "node7"; the address was held to its form by parseSource().
std::string_view hostOf(std::string_view address)
{
    address.remove_prefix(address.find("//") + 2);
    if (address.starts_with('[')) return address.substr(1, address.find(']') - 1);
    return address.substr(0, address.find_first_of(":/?"));
}

Failure failed(const SourceSpec& source, const std::string& why)
{
    return fail(ErrorKind::Io, "FP-RMT-066", FABRIC_TEXT("remote", "The exporter gave no figures: %1"), {why},
                displayText(source.text));
}

} // namespace

CommandSpec scrapeCommand(const SourceSpec& source, std::chrono::seconds deadline)
{
    const std::string seconds = std::to_string(deadline.count());
    const std::string connect = std::to_string(std::min<std::int64_t>(deadline.count(), kMaxConnectSeconds));
    CommandSpec spec;
    // With --location and no redirect allowed, a redirect is an error and not an empty answer.
    spec.argv = {"curl",
                 "--disable",
                 "--silent",
                 "--show-error",
                 "--fail",
                 "--globoff",
                 "--noproxy",
                 "*",
                 "--proto",
                 "=http,https",
                 "--location",
                 "--max-redirs",
                 "0",
                 "--max-time",
                 seconds,
                 "--max-filesize",
                 std::to_string(kMaxReadBytes),
                 "--connect-timeout",
                 connect,
                 "--config",
                 "-"};
    spec.input = curlSetting("url", source.argument);
    spec.limits.deadline = deadline + std::chrono::seconds(2);
    spec.limits.maxBytes = kMaxReadBytes;
    return spec;
}

Result<Observation> scrape(const SourceSpec& source, std::chrono::seconds deadline, CommandRunner& runner,
                           const Progress& progress)
{
    const CommandOutcome outcome = runner.run(scrapeCommand(source, deadline), progress);
    switch (outcome.end) {
    case CommandEnd::Exited:
        break;
    case CommandEnd::Cancelled:
        return cancelled();
    case CommandEnd::NotStarted:
        return failed(source, "curl could not be started");
    case CommandEnd::TimedOut:
        return failed(source, "no answer in time");
    case CommandEnd::Killed:
        return failed(source, "curl was killed");
    case CommandEnd::TooMuchOutput:
    case CommandEnd::LineTooLong:
        return fail(ErrorKind::Limit, "FP-RMT-067",
                    FABRIC_TEXT("remote", "The exporter serves more than is read: %1 bytes, lines of at most 64 KiB"),
                    {std::to_string(kMaxReadBytes)}, displayText(source.text));
    }
    if (outcome.exitStatus != 0)
        return failed(source, displayText(trimmed(std::string_view(outcome.err).substr(0, kMaxSaid))));
    FABRIC_TRY(observation, observeExporter(outcome.out, source.text, hostOf(source.argument), progress));
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    for (ObservationSource& one : observation.sources) {
        one.name = source.text;
        one.time = isoTime(std::chrono::duration_cast<std::chrono::seconds>(now).count());
    }
    return observation;
}

} // namespace fabric
