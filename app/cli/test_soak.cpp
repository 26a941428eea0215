#include "app/cli/test_soak.h"

#include "app/cli/exit_codes.h"
#include "app/cli/test_launch.h"
#include "app/cli/test_output.h"
#include "app/remote/process_runner.h"
#include "app/remote/run_driver.h"
#include "app/remote/run_on_hosts.h"

#include "core/base/iso_time.h"
#include "core/base/sha256.h"
#include "core/base/strings.h"
#include "core/io/file_input.h"
#include "core/verify/run/soak.h"
#include "core/verify/run/soak_words.h"

#include <fmt/format.h>

#include <ctime>
#include <filesystem>

namespace fabric::cli {

namespace {

constexpr std::size_t kMostRecordBytes = std::size_t{256} << 20;
constexpr std::int64_t kAgentGrace = 12; ///< an agent wants its tests to end 10 s before the next turn
constexpr std::int64_t kLeadSeconds = 30;

std::filesystem::path rawFolder(const std::string& record)
{
    return std::filesystem::path(record).replace_extension(".d");
}

SoakTarget targetOf(const RunRecord& record, std::size_t host, const SshTarget& ssh, const TestOptions& options)
{
    SoakTarget target;
    target.isLocal = record.launcher == "local";
    target.ssh = ssh;
    target.settings.config = options.sshConfig;
    target.agentPath = record.agentPath;
    target.folder = record.detached->folder + "/" + record.hosts[host].name;
    return target;
}

/// "ops@node7:2222" as shownTarget() writes it.
SshTarget targetNamed(const std::string& shown)
{
    SshTarget target;
    const std::size_t at = shown.find('@');
    if (at != std::string::npos) target.user = shown.substr(0, at);
    const std::string rest = shown.substr(at == std::string::npos ? 0 : at + 1);
    const std::size_t colon = rest.rfind(':');
    const auto port = colon == std::string::npos ? std::nullopt : parseInt(rest.substr(colon + 1));
    target.host = port ? rest.substr(0, colon) : rest;
    target.port = port ? static_cast<int>(*port) : 0;
    return target;
}

std::string lastWords(const CommandOutcome& outcome)
{
    const std::string said(trimmed(outcome.err.empty() ? outcome.out : outcome.err));
    return displayText(said.substr(said.size() - std::min<std::size_t>(said.size(), 300)));
}

bool isFine(const CommandOutcome& outcome)
{
    return outcome.end == CommandEnd::Exited && outcome.exitStatus == 0;
}

/// A short attached run without tests: who is there, with which devices and addresses.
Result<std::vector<SoakHost>> askDevices(const PreparedTest& test, const TestOptions& options, RunRecord& record,
                                         const Progress& progress)
{
    FABRIC_TRY(launch, planLaunch(test, options));
    const auto launcher = makeLauncher(std::move(launch), test);
    RunQuestion question = test.question;
    question.record.schedule = {};
    FABRIC_TRY(driven, driveRun({test.fabric, std::move(question), *launcher, rawFolder(options.out).string(), false},
                                progress));
    if (progress.isCancelled()) return cancelled();
    record.hosts = driven.record.hosts;
    for (const RunHost& host : record.hosts) // of an earlier run under the same name
        FABRIC_CHECK(writeOutput((rawFolder(options.out) / (host.name + ".results")).string(), {}));
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

/// The record with what the plan has for it.
struct Opened {
    PreparedTest test;
    RunRecord record;
};

Result<Opened> openSoak(const TestOptions& options, const Progress& progress)
{
    TestOptions plain = options;
    plain.hosts.clear();
    FABRIC_TRY(test, prepareTest(plain, progress));
    FABRIC_TRY(bytes, loadFile(options.attach, kMostRecordBytes));
    FABRIC_TRY(read, readRunRecord(bytes, options.attach, test.fabric));
    for (const Message& note : read.notes)
        printMessage(note.str());
    if (!read.record.detached)
        return fail(ErrorKind::Usage, "FP-CLI-129", FABRIC_TEXT("cli", "This run was not a detached one"), {},
                    options.attach);
    return Opened{std::move(test), std::move(read.record)};
}

Result<std::vector<CommandOutcome>> orderAll(const RunRecord& record, const TestOptions& options,
                                             const std::vector<std::int64_t>& from, const Progress& progress)
{
    std::vector<CommandSpec> commands;
    const std::string order = options.order == "status" ? "collect" : options.order;
    for (std::size_t i = 0; i < record.hosts.size(); ++i) {
        FABRIC_TRY(spec,
                   planSoakOrder(targetOf(record, i, targetNamed(record.hosts[i].target), options), order, from[i]));
        commands.push_back(std::move(spec));
    }
    ProcessRunner runner;
    return runOnHosts(commands, runner, progress);
}

Result<std::string> collected(const std::filesystem::path& file)
{
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return std::string();
    return loadFile(file.string(), static_cast<std::size_t>(kMostRawBytes));
}

/// Appends what is new to the hosts' files; the last line is the agent's own word on where it stopped.
Result<void> keepNew(const RunRecord& record, const TestOptions& options, const Progress& progress)
{
    const std::filesystem::path folder = rawFolder(options.attach);
    std::vector<std::string> kept;
    std::vector<std::int64_t> from;
    for (const RunHost& host : record.hosts) {
        FABRIC_TRY(bytes, collected(folder / (host.name + ".results")));
        from.push_back(static_cast<std::int64_t>(bytes.size()));
        kept.push_back(std::move(bytes));
    }
    FABRIC_TRY(outcomes, orderAll(record, options, from, progress));
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const std::string& out = outcomes[i].out;
        if (!isFine(outcomes[i])) {
            printMessage(record.hosts[i].name + ": " + lastWords(outcomes[i]));
            continue;
        }
        const std::size_t own = out.rfind(record.runId + " {\"t\":\"collected\"");
        if (own == std::string::npos) continue;
        kept[i] += out.substr(0, own);
        FABRIC_CHECK(writeOutput((folder / (record.hosts[i].name + ".results")).string(), kept[i]));
    }
    return {};
}

Result<int> collect(Opened opened, const TestOptions& options, const Progress& progress)
{
    FABRIC_CHECK(keepNew(opened.record, options, progress));
    SoakResults results(opened.test.fabric, opened.record);
    const std::filesystem::path folder = rawFolder(options.attach);
    std::vector<RawFile> raw;
    for (std::size_t i = 0; i < opened.record.hosts.size(); ++i) {
        const std::string name = opened.record.hosts[i].name + ".results";
        FABRIC_TRY(bytes, collected(folder / name));
        for (const std::string_view line : split(bytes, '\n'))
            results.take(i, line);
        raw.push_back({folder.filename().string() + "/" + name, sha256Hex(bytes), bytes.size()});
    }
    RunRecord record = results.finish(static_cast<std::int64_t>(std::time(nullptr)));
    record.raw = std::move(raw);
    FABRIC_CHECK(writeOutput(options.attach, writeRunRecord(record, opened.test.fabric)));
    const Plan& plan = opened.test.plan;
    FABRIC_TRY(judged, judgeRecord(plan.project, *plan.catalog, opened.test.fabricId, std::move(record)));
    return printRun(judged, {}, options.attach, options.isJson);
}

} // namespace

Result<int> startSoak(PreparedTest test, const TestOptions& options, const Progress& progress)
{
    if (options.via == "slurm" || options.tool != "agent" || options.out.empty())
        return fail(ErrorKind::Usage, "FP-CLI-133",
                    FABRIC_TEXT("cli", "A detached run needs the agent, ssh (a Slurm job would take its processes "
                                       "with it), and --out for its record"));
    RunRecord record = test.question.record;
    if (const auto refusal = checkConsent(record.rails, true, test.question.typedCluster))
        return fail(ErrorKind::Usage, "FP-CLI-127", FABRIC_TEXT("cli", "Nothing was started. %1"), {refusal->str()});
    FABRIC_TRY(hosts, askDevices(test, options, record, progress));
    record.detached = detachedOf(options, record);
    record.startedAt = isoTime(record.detached->beginsAt);
    record.results.assign(record.schedule.tests.size(), {});
    FABRIC_TRY(plans, soakPlans(test.fabric, record, hosts));
    std::vector<CommandSpec> commands;
    std::vector<std::size_t> started;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        if (plans[i].empty()) continue;
        FABRIC_TRY(spec, planSoakStart(targetOf(record, i, test.targets[i], options), plans[i]));
        commands.push_back(std::move(spec));
        started.push_back(i);
    }
    FABRIC_CHECK(writeOutput(options.out, writeRunRecord(record, test.fabric)));
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
    FABRIC_CHECK(writeOutput(options.out, writeRunRecord(record, test.fabric)));
    printLine(fmt::format("{} hosts run detached until {}; they stop when nobody renews within {} s: fabricctl test {} "
                          "--attach {} --renew",
                          running, isoTime(record.detached->endsAt), record.detached->leaseSeconds, options.plan,
                          options.out));
    return running == plans.size() ? kFine : running > 0 ? kFindings : kFailed;
}

Result<int> attachSoak(const TestOptions& options, const Progress& progress)
{
    FABRIC_TRY(opened, openSoak(options, progress));
    if (options.order == "collect") return collect(std::move(opened), options, progress);
    const std::vector<std::int64_t> fromTheEnd(opened.record.hosts.size(), std::int64_t{1} << 50);
    FABRIC_TRY(outcomes, orderAll(opened.record, options, fromTheEnd, progress));
    bool isAllFine = true;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        isAllFine = isAllFine && isFine(outcomes[i]);
        printLine(fmt::format("{}: {}", opened.record.hosts[i].name,
                              isFine(outcomes[i]) && outcomes[i].out.empty() ? "done" : lastWords(outcomes[i])));
    }
    return isAllFine ? kFine : kFindings;
}

} // namespace fabric::cli
