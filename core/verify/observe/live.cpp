#include "core/verify/observe/live.h"

#include "core/base/strings.h"
#include "core/io/program_path.h"
#include "core/verify/observe/child_process.h"
#include "core/verify/observe/live_protocol.h"

namespace fabric {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kLook{100}; ///< how often a cancel is looked for
constexpr milliseconds kGrace{3000};
constexpr std::size_t kMostUnread = 4U << 20; ///< of one line
constexpr const char* kProgram = "fabric-discover";

class LiveRun {
public:
    LiveRun(live::ChildProcess child, const SourceSpec& source, const LiveOptions& options, const Progress& progress)
        : child_(std::move(child)), receiver_(source.text), options_(options), progress_(progress)
    {}

    Result<Observation> run()
    {
        FABRIC_CHECK(listen());
        const std::string ending = child_.finish(kGrace);
        if (receiver_.error()) return Failure(*receiver_.error());
        if (!receiver_.observation().hasBegun()) return died(ending);
        const bool isWhole = receiver_.observation().hasEnded();
        FABRIC_TRY(observation, receiver_.observation().finish());
        if (!isWhole)
            observation.notes.push_back(
                {Message{FABRIC_TEXT("observe", "The program that walks the fabric ended before its time (%1)"),
                         {ending.empty() ? "without a word" : ending}},
                 {}});
        return observation;
    }

private:
    /// Until the child has closed its output.
    Result<void> listen()
    {
        const auto started = Clock::now();
        auto lastWord = started;
        bool isAsked = false;
        while (true) {
            const std::size_t before = text_.size();
            const bool isOpen = child_.read(text_, kLook);
            if (text_.size() > before) lastWord = Clock::now();
            FABRIC_CHECK(takeLines());
            if (!isOpen) return {};
            if (progress_.isCancelled()) return cancelled();
            if (Clock::now() - lastWord > options_.silence) return silent();
            if (!isAsked && options_.deadline.count() > 0 && Clock::now() - started > options_.deadline) {
                isAsked = true;
                child_.askToEnd();
            }
        }
    }

    Result<void> takeLines()
    {
        std::size_t from = 0;
        for (auto end = text_.find('\n'); end != std::string::npos; end = text_.find('\n', from)) {
            FABRIC_CHECK(receiver_.take(std::string_view(text_).substr(from, end - from)));
            from = end + 1;
        }
        if (from > 0) progress_.report(receiver_.done(), receiver_.stage());
        text_.erase(0, from);
        if (text_.size() > kMostUnread)
            return fail(ErrorKind::Limit, "FP-LIVE-003",
                        FABRIC_TEXT("observe", "The program that walks the fabric writes without end"));
        return {};
    }

    /// The last line that the library printed: as near to a cause as it comes.
    std::string lastComplaint() const
    {
        const std::string_view all = trimmed(child_.complaints());
        return displayText(all.substr(all.rfind('\n') + 1).substr(0, 300));
    }

    Failure died(const std::string& ending) const
    {
        return fail(
            ErrorKind::Io, "FP-LIVE-004",
            FABRIC_TEXT("observe", "The program that walks the fabric ended without a result (%1): %2"),
            {ending.empty() ? "exit code 0" : ending, lastComplaint().empty() ? "it said nothing" : lastComplaint()});
    }
    Failure silent() const
    {
        return fail(ErrorKind::Io, "FP-LIVE-005",
                    FABRIC_TEXT("observe", "The program that walks the fabric said nothing for %1 s and was ended"),
                    {std::to_string(options_.silence.count())});
    }

    live::ChildProcess child_;
    live::Receiver receiver_;
    const LiveOptions& options_;
    const Progress& progress_;
    std::string text_;
};

} // namespace

std::vector<std::string> liveCommand(const SourceSpec& source, const LiveOptions& options)
{
    std::vector<std::string> command{options.helperPath.empty() ? besideThisProgram(kProgram) : options.helperPath,
                                     "--name",
                                     source.text,
                                     "--on-wire",
                                     std::to_string(options.maxOnWire),
                                     "--counters-on-wire",
                                     std::to_string(options.maxCountersOnWire),
                                     "--timeout-ms",
                                     std::to_string(options.questionTimeout.count())};
    if (!source.argument.empty()) command.insert(command.end(), {"--device", source.argument});
    if (source.port > 0) command.insert(command.end(), {"--port", std::to_string(source.port)});
    if (options.withCounters) command.emplace_back("--counters");
    if (options.withCableInfo) command.emplace_back("--cable-info");
    return command;
}

Result<Observation> observeLive(const SourceSpec& source, const LiveOptions& options, const Progress& progress)
{
    FABRIC_TRY(child, live::ChildProcess::start(liveCommand(source, options)));
    return LiveRun(std::move(child), source, options, progress).run();
}

} // namespace fabric
