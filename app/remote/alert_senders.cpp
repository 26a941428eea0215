#include "app/remote/alert_senders.h"

#include "app/remote/curl_settings.h"
#include "core/base/strings.h"

#include <syslog.h>

#include <algorithm>

namespace fabric {

namespace {

constexpr std::chrono::seconds kDeadline{10};
constexpr std::size_t kMaxOutput = 64U << 10;

CommandSpec commandOf(const AlertTargets& targets, const std::string& json)
{
    CommandSpec spec;
    spec.argv = targets.command;
    spec.input = json + "\n";
    return spec;
}

CommandSpec webhookOf(const AlertTargets& targets, const std::string& json)
{
    CommandSpec spec;
    // The answer is of no use; a redirect is an error, because a post that was led elsewhere reached nobody.
    spec.argv = {"curl",       "--silent", "--show-error", "--fail",      "--globoff",  "--output",     "/dev/null",
                 "--max-time", "8",        "--proto",      "=http,https", "--location", "--max-redirs", "0",
                 "--config",   "-"};
    spec.input = curlSetting("url", targets.webhook) + curlSetting("header", "Content-Type: application/json") +
                 curlSetting("data-raw", json);
    return spec;
}

void runOne(CommandSpec spec, const char* what, CommandRunner& runner, const Progress& progress,
            std::vector<Error>& out)
{
    spec.limits.deadline = kDeadline;
    spec.limits.maxBytes = kMaxOutput;
    const CommandOutcome outcome = runner.run(spec, progress);
    if (outcome.end == CommandEnd::Exited && outcome.exitStatus == 0) return;
    std::string why = outcome.end == CommandEnd::TimedOut ? "no answer in time"
                      : outcome.end == CommandEnd::NotStarted
                          ? "it could not be started"
                          : displayText(trimmed(std::string_view(outcome.err).substr(0, 300)));
    if (why.empty()) why = "exit status " + std::to_string(outcome.exitStatus);
    out.push_back(
        fail(ErrorKind::Io, "FP-RMT-060", FABRIC_TEXT("remote", "The alert could not be sent by %1: %2"), {what, why})
            .value());
}

} // namespace

Result<void> checkTargets(const AlertTargets& targets)
{
    if (!targets.command.empty() && targets.command.front().empty())
        return fail(ErrorKind::Usage, "FP-RMT-061", FABRIC_TEXT("remote", "The alert command has no program"));
    if (targets.webhook.empty()) return {};
    const bool hasScheme = targets.webhook.starts_with("https://") || targets.webhook.starts_with("http://");
    const bool isPlain =
        std::all_of(targets.webhook.begin(), targets.webhook.end(), [](char c) { return c > 0x20 && c < 0x7f; });
    if (!hasScheme || !isPlain || targets.webhook.size() > 2000)
        return fail(ErrorKind::Usage, "FP-RMT-062",
                    FABRIC_TEXT("remote", "A web hook is an address that begins with http:// or https://"));
    return {};
}

std::vector<Error> sendAlert(const AlertTargets& targets, const std::string& json, const std::string& line,
                             bool isUrgent, CommandRunner& runner, const Progress& progress)
{
    std::vector<Error> out;
    if (targets.toSyslog) syslog(LOG_DAEMON | (isUrgent ? LOG_ERR : LOG_WARNING), "%s", displayText(line).c_str());
    if (!targets.command.empty()) runOne(commandOf(targets, json), "the command", runner, progress, out);
    if (!targets.webhook.empty()) runOne(webhookOf(targets, json), "the web hook", runner, progress, out);
    return out;
}

} // namespace fabric
