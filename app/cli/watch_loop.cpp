#include "app/cli/watch_loop.h"

#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/watch_sources.h"
#include "app/remote/metrics_endpoint.h"
#include "app/remote/process_runner.h"
#include "app/remote/sources.h"

#include "core/base/iso_time.h"
#include "core/base/strings.h"
#include "core/io/file_input.h"
#include "core/verify/monitor/alerts.h"
#include "core/verify/monitor/finding_json.h"
#include "core/verify/monitor/metrics_text.h"

#include <fmt/format.h>

#include <chrono>
#include <optional>
#include <thread>

namespace fabric::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMaxThresholdBytes = 4U << 20;
constexpr std::chrono::milliseconds kLook{200}; ///< how soon a wait notices that it should end

/// Polls belong to the wire; how far one is interests nobody who watches for months.
class Quiet : public Progress {
public:
    explicit Quiet(const Progress& outer) : outer_(outer) {}
    void report(double, std::string_view) const override {}
    bool isCancelled() const override { return outer_.isCancelled(); }

private:
    const Progress& outer_;
};

std::string_view moveName(const FindingEvent& event)
{
    if (event.move == FindingMove::Opened) return event.finding.returns > 0 ? "again" : "new";
    if (event.move == FindingMove::Grew) return "worse";
    return event.finding.isMerged ? "explained by another" : event.finding.isRepaired ? "repaired" : "over";
}

std::string lineOf(const FindingEvent& event, std::int64_t now)
{
    const WatchFinding& f = event.finding;
    std::string line = fmt::format("{} {} #{} {}", isoTime(now), moveName(event), f.id, f.text.str());
    if (event.move == FindingMove::Closed) return line;
    if (f.blast.nodesCut > 0) line += fmt::format("; hosts cut off: {}", f.blast.nodesCut);
    if (f.blast.uplinks > 0) line += fmt::format("; {} of {} uplinks left", f.blast.uplinksUp, f.blast.uplinks);
    for (const Message& evidence : f.evidence)
        line += "; " + evidence.str();
    return line;
}

class Loop {
public:
    Loop(const WatchCommand& options, const Progress& progress, Watch watch, std::vector<SourceSpec> sources)
        : options_(options),
          progress_(progress),
          watch_(std::move(watch)),
          sources_(std::move(sources), std::chrono::seconds(options.intervalSeconds))
    {
        book_.resume(watch_.judge().open());
    }

    Result<void> openMetrics()
    {
        if (options_.metrics.empty()) return {};
        FABRIC_TRY(endpoint, MetricsEndpoint::open(options_.metrics));
        endpoint_ = std::move(endpoint);
        printMessage(fmt::format("Figures are served at port {}", endpoint_->port()));
        return {};
    }

    Result<int> run(const std::optional<Plan>& plan)
    {
        for (int done = 0; !progress_.isCancelled() && (options_.polls == 0 || done < options_.polls); ++done) {
            const Clock::time_point begin = Clock::now();
            poll(plan);
            figures_.lastPollSeconds = std::chrono::duration<double>(Clock::now() - begin).count();
            publish();
            const bool isLast = options_.polls != 0 && done + 1 == options_.polls;
            while (!isLast && !progress_.isCancelled() &&
                   Clock::now() < begin + std::chrono::seconds(options_.intervalSeconds))
                std::this_thread::sleep_for(kLook);
        }
        return watch_.judge().open().empty() ? kFine : kFindings;
    }

private:
    WatchSources::View see()
    {
        ObserveOptions how;
        how.hostDeadline = std::chrono::seconds(options_.deadlineSeconds);
        how.live.deadline = std::chrono::seconds(options_.deadlineSeconds);
        how.live.questionTimeout = std::chrono::milliseconds(options_.timeoutMs);
        how.live.maxOnWire = options_.onWire;
        how.live.maxCountersOnWire = options_.onWire;
        how.live.withCounters = true;
        how.live.withCableInfo = options_.withCableInfo;
        return sources_.look(how, Quiet(progress_));
    }

    void poll(const std::optional<Plan>& plan)
    {
        const auto [view, news] = see();
        const std::int64_t now = secondsNow();
        for (const std::string& line : news)
            printMessage(isoTime(now) + " " + line);
        if (!view) {
            figures_.failedPolls += view.error().kind == ErrorKind::Cancelled ? 0 : 1;
            return;
        }
        readNotes(now);
        const PollOutcome outcome = watch_.poll(*view, now);
        ++figures_.polls;
        figures_.lastPoll = now;
        figures_.ports = watch_.fabric().ports().size();
        figures_.seenPorts = outcome.seenPorts;
        if (outcome.isBlind)
            printMessage(isoTime(now) +
                         " The fabric is out of sight: most of its ports are gone from the view at once");
        if (outcome.historyError) printMessage(isoTime(now) + " " + outcome.historyError->str());
        if (plan && !outcome.isBlind) describe(*plan, *view, now);
        tell(outcome.events, now);
    }

    /// Again whenever there are ports that the plan was not asked about, and when a whole view follows a partial one.
    void describe(const Plan& plan, const Observation& view, std::int64_t now)
    {
        const std::size_t ports = watch_.fabric().ports().size();
        const bool isBetter = isDescribedByPart_ && !view.isPartial;
        if (ports == describedPorts_ && !isBetter) return;
        describedPorts_ = ports;
        isDescribedByPart_ = view.isPartial;
        const Result<Id<Fabric>> fabric = chooseFabric(plan.project, options_.fabric);
        const Result<void> described = fabric ? watch_.describe(plan.project, *plan.catalog, *fabric, view)
                                              : Result<void>(Failure(fabric.error()));
        if (!described) printMessage(isoTime(now) + " " + described.error().str());
    }

    void readNotes(std::int64_t now)
    {
        if (watch_.history() == nullptr) return;
        const Result<std::vector<std::pair<std::string, std::string>>> notes = watch_.history()->notes();
        if (!notes) return;
        for (const auto& [name, text] : *notes) {
            if (known_.contains({name, text})) continue;
            known_.insert({name, text});
            take(name, text, now);
        }
    }

    void take(const std::string& name, const std::string& text, std::int64_t now)
    {
        const std::size_t blank = name.find(' ');
        const std::string kind = name.substr(0, blank);
        const std::string what = blank == std::string::npos ? std::string() : name.substr(blank + 1);
        const std::vector<std::string_view> times = split(text, ' ');
        const std::int64_t until = parseInt(times.back()).value_or(0);
        if (kind == "acknowledged") book_.acknowledge(static_cast<std::uint64_t>(parseInt(what).value_or(0)));
        if (kind == "silence" && until > now) book_.silence({what, until});
        if (kind != "maintenance" || until <= now) return;
        MaintenanceWindow window{parseInt(times.front()).value_or(now), until, {}};
        for (const std::string_view node : split(what, ','))
            window.nodes.emplace_back(trimmed(node));
        watch_.add(window);
    }

    void tell(const std::vector<FindingEvent>& events, std::int64_t now)
    {
        for (const FindingEvent& event : events)
            printLine(options_.isJson ? findingJson(event.finding, watch_.fabric()) : lineOf(event, now));
        std::fflush(stdout);
        for (const FindingEvent& event : book_.due(events, watch_.fabric(), now))
            for (const Error& error :
                 sendAlert(options_.targets, alertJson(event.finding, watch_.fabric()), lineOf(event, now),
                           event.finding.urgency <= Urgency::Major, runner_, progress_))
                printMessage(isoTime(now) + " " + error.str());
    }

    void publish()
    {
        if (!endpoint_) return;
        if (watch_.history() != nullptr) figures_.lostPolls = watch_.history()->lostPolls();
        endpoint_->set(metricsText(figures_, watch_.judge().open()));
    }

    const WatchCommand& options_;
    const Progress& progress_;
    Watch watch_;
    WatchSources sources_;
    std::unique_ptr<MetricsEndpoint> endpoint_;
    AlertBook book_;
    ProcessRunner runner_;
    WatchFigures figures_;
    std::set<std::pair<std::string, std::string>> known_; ///< notes that were taken
    std::size_t describedPorts_ = 0;
    bool isDescribedByPart_ = false; ///< the last view that the plan was laid over
};

} // namespace

std::int64_t secondsNow()
{
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

Result<int> runWatch(const WatchCommand& options, const Progress& progress)
{
    if (options.sources.empty())
        return fail(ErrorKind::Usage, "FP-CLI-071", FABRIC_TEXT("cli", "Name what to watch with --source"));
    FABRIC_CHECK(checkTargets(options.targets));
    std::vector<SourceSpec> sources;
    for (const std::string& text : options.sources) {
        FABRIC_TRY(source, parseSource(text));
        sources.push_back(std::move(source));
    }
    Thresholds thresholds = Thresholds::builtIn();
    if (!options.thresholds.empty()) {
        FABRIC_TRY(csv, loadFile(options.thresholds, kMaxThresholdBytes));
        FABRIC_TRY(read, Thresholds::read(csv, options.thresholds));
        thresholds = std::move(read);
    }
    std::optional<Plan> plan;
    if (!options.plan.empty()) {
        FABRIC_TRY(opened, openPlan(options.plan));
        plan = std::move(opened);
        FABRIC_CHECK(chooseFabric(plan->project, options.fabric));
    }
    FABRIC_TRY(watch, Watch::open(thresholds, {options.intervalSeconds, {}, options.history, true}));
    Loop loop(options, progress, std::move(watch), std::move(sources));
    FABRIC_CHECK(loop.openMetrics());
    return loop.run(plan);
}

} // namespace fabric::cli
