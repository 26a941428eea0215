#include "app/cli/test_soak.h"

#include "app/cli/exit_codes.h"
#include "app/cli/test_launch.h"
#include "app/cli/test_soak_hosts.h"
#include "app/remote/process_runner.h"
#include "app/remote/run_driver.h"
#include "app/remote/run_on_hosts.h"

#include "core/base/iso_time.h"
#include "core/base/strings.h"
#include "core/verify/run/soak.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <thread>

namespace fabric::cli {

namespace {

constexpr std::int64_t kAgentGrace = 12; ///< an agent wants its tests to end 10 s before the next turn
constexpr std::int64_t kLeadSeconds = 30;

/// A short attached run without tests: who is there, with which devices and addresses.
Result<std::vector<SoakHost>> askDevices(const PreparedTest& test, const TestOptions& options, RunRecord& record,
                                         const Progress& progress)
{
    FABRIC_TRY(launch, planLaunch(test, options));
    const auto launcher = makeLauncher(std::move(launch), test);
    RunQuestion question = test.question;
    question.record.schedule = {};
    FABRIC_TRY(driven, driveRun({test.fabric, std::move(question), *launcher, soakFolder(options.out).string(), false},
                                progress));
    if (progress.isCancelled()) return cancelled();
    record.hosts = driven.record.hosts;
    for (const RunHost& host : record.hosts) // of an earlier run under the same name
        FABRIC_CHECK(writeOutput((soakFolder(options.out) / (host.name + ".results")).string(), {}));
    std::vector<SoakHost> hosts(record.hosts.size());
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        const std::string& listen = driven.listens[i];
        if (!record.hosts[i].lost.empty() || listen.empty()) continue;
        // On one machine each agent needs a port of its own.
        const int port = options.soakPort + (record.launcher == "local" ? static_cast<int>(i) : 0);
        hosts[i].listen = listen.substr(0, listen.rfind(':') + 1) + std::to_string(port);
        for (const PlacedPort& placed : driven.placed)
            if (test.fabric.node(placed.node).host == record.hosts[i].name) hosts[i].ports.push_back(placed);
    }
    return hosts;
}

DetachedRun detachedOf(const TestOptions& options, const RunRecord& record)
{
    DetachedRun detached;
    detached.folder = options.folder.empty() ? "/tmp/fabric-" + record.runId : options.folder;
    detached.everySeconds = std::max(options.everySeconds, options.seconds + options.startSeconds + kAgentGrace);
    detached.beginsAt = static_cast<std::int64_t>(std::time(nullptr)) + kLeadSeconds;
    detached.endsAt = detached.beginsAt + static_cast<std::int64_t>(options.detachHours * 3600);
    detached.leaseSeconds = static_cast<std::int64_t>(options.leaseHours * 3600);
    return detached;
}

/// Seconds that this machine's local time is ahead of UTC at a moment.
std::int64_t aheadOfUtc(std::int64_t epoch)
{
    const std::time_t moment = epoch;
    std::tm local{};
    return ::localtime_r(&moment, &local) == nullptr ? 0 : local.tm_gmtoff;
}

/// Minutes of the job of each host: so long that agents end by themselves, with their last lines.
std::int64_t jobMinutes(const RunRecord& record, const TestOptions& options)
{
    constexpr std::int64_t kSpareMinutes = 10;
    if (options.jobMinutes > 0) return options.jobMinutes;
    return (record.detached->endsAt - record.detached->beginsAt) / 60 + kSpareMinutes;
}

/// A process, or a job, for each host; beside a host that could not be started stands why. Gives how many were.
Result<std::size_t> startOnHosts(const TestOptions& options, const std::vector<std::string>& plans, RunRecord& record,
                                 const Progress& progress)
{
    std::vector<CommandSpec> commands;
    std::vector<std::size_t> started;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        if (plans[i].empty()) continue;
        FABRIC_TRY(spec, planSoakStart(soakTarget(record, i, options, {}, jobMinutes(record, options)), record.runId,
                                       plans[i]));
        commands.push_back(std::move(spec));
        started.push_back(i);
    }
    ProcessRunner runner;
    const auto outcomes = runOnHosts(commands, runner, progress);
    std::size_t running = 0;
    for (std::size_t k = 0; k < outcomes.size(); ++k) {
        if (isFine(outcomes[k])) {
            ++running;
            continue;
        }
        record.hosts[started[k]].lost = lastWords(outcomes[k]);
        printLine(fmt::format("{}: not started: {}", record.hosts[started[k]].name, lastWords(outcomes[k])));
    }
    return running;
}

/// Slurm starts jobs when it can; until then there are gaps. Waits some seconds; gives how many agents say they run.
Result<std::size_t> waitForJobs(const TestOptions& options, std::size_t submitted, const RunRecord& record,
                                const Progress& progress)
{
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(kLeadSeconds);
    std::size_t running = 0;
    while (running < submitted && std::chrono::steady_clock::now() < until && !progress.isCancelled()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        FABRIC_TRY(jobs, runningJobs(record, progress));
        if (jobs.size() < submitted) continue;
        FABRIC_TRY(outcomes, orderAll(record, options, "status", progress));
        running =
            static_cast<std::size_t>(std::count_if(outcomes.begin(), outcomes.end(), [](const CommandOutcome& outcome) {
                return isFine(outcome) && outcome.out.find("\"running\":true") != std::string::npos;
            }));
    }
    if (running < submitted)
        printLine(fmt::format("{} of {} agents run; turns that begin before an agent runs will be told as gaps",
                              running, submitted));
    return running;
}

} // namespace

Result<int> startSoak(const PreparedTest& test, const TestOptions& options, const Progress& progress)
{
    if (options.tool != "agent" || options.out.empty())
        return fail(ErrorKind::Usage, "FP-CLI-134",
                    FABRIC_TEXT("cli", "A detached run needs the agent on its hosts, and --out for its record"));
    RunRecord record = test.question.record;
    if (const auto refusal = checkConsent(record.rails, true, test.question.typedCluster))
        return fail(ErrorKind::Usage, "FP-CLI-127", FABRIC_TEXT("cli", "Nothing was started. %1"), {refusal->str()});
    FABRIC_TRY(hosts, askDevices(test, options, record, progress));
    record.detached = detachedOf(options, record);
    record.startedAt = isoTime(record.detached->beginsAt);
    record.results.assign(record.schedule.tests.size(), {});
    FABRIC_TRY(plans, soakPlans(test.fabric, record, hosts,
                                openTimes(record.rails.window, record.detached->beginsAt, record.detached->endsAt,
                                          aheadOfUtc)));
    const auto wanted = static_cast<std::size_t>(
        std::count_if(plans.begin(), plans.end(), [](const std::string& plan) { return !plan.empty(); }));
    if (wanted == 0)
        return fail(ErrorKind::Conflict, "FP-CLI-135",
                    FABRIC_TEXT("cli", "No two hosts answered that have a test between them; nothing was started"));
    FABRIC_CHECK(writeOutput(options.out, writeRunRecord(record, test.fabric)));
    FABRIC_TRY(started, startOnHosts(options, plans, record, progress));
    std::size_t running = started;
    if (record.launcher == "slurm" && started > 0) {
        FABRIC_TRY(answering, waitForJobs(options, started, record, progress));
        running = answering;
    }
    FABRIC_CHECK(writeOutput(options.out, writeRunRecord(record, test.fabric)));
    printLine(fmt::format("{} hosts run detached until {}; they stop when nobody renews within {} s: fabricctl test {} "
                          "--attach {} --renew",
                          running, isoTime(record.detached->endsAt), record.detached->leaseSeconds, options.plan,
                          options.out));
    return running == wanted ? kFine : running > 0 ? kFindings : kFailed;
}

} // namespace fabric::cli
