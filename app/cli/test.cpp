// `fabricctl test`: link checks by schedule. Without --run it is a dry run: what would run, word for word, what it
// would cost, and what it would cover.
#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/test_launch.h"
#include "app/cli/test_output.h"
#include "app/cli/test_soak.h"
#include "app/remote/marker.h"
#include "app/remote/run_driver.h"

#include "core/base/strings.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace fabric::cli {

namespace {

Result<int> showDryRun(const PreparedTest& test, const TestOptions& options)
{
    std::vector<std::string> commands;
    if (!options.hosts.empty()) {
        FABRIC_TRY(launch, planLaunch(test, options));
        commands = std::move(launch.commands);
        for (std::string& line : linesSent(test))
            commands.push_back(std::move(line));
    }
    return printDryRun(test, commands, options);
}

Result<int> runTests(PreparedTest test, const TestOptions& options, const Progress& progress)
{
    FABRIC_TRY(launch, planLaunch(test, options));
    if (options.out.empty())
        return fail(ErrorKind::Usage, "FP-CLI-126",
                    FABRIC_TEXT("cli", "Name where the record of the run goes: --out NAME.fabricrun"));
    if (const auto refusal = checkConsent(test.question.record.rails, true, test.question.typedCluster))
        return fail(ErrorKind::Usage, "FP-CLI-127", FABRIC_TEXT("cli", "Nothing was started. %1"), {refusal->str()});
    const auto launcher = makeLauncher(std::move(launch), test);
    FABRIC_TRY(driven,
               driveRun({test.fabric, test.question, *launcher, runFolder(options.out), options.tool == "perftest"},
                        progress));
    FABRIC_CHECK(writeOutput(options.out, writeRunRecord(driven.record, test.fabric)));
    FABRIC_TRY(judged, judgeRecord(test.plan.project, *test.plan.catalog, test.fabricId, std::move(driven.record)));
    return printRun(judged, driven.placed, options.out, options.isJson);
}

Result<int> runTest(const TestOptions& options, const Progress& progress)
{
    if (!options.attach.empty()) return attachSoak(options, progress);
    FABRIC_TRY(test, prepareTest(options, progress));
    test.question.record.runId = unguessableMarker();
    if (options.tool == "perftest" && options.profile.empty()) test.question.record.profile.leastSamples = 1;
    if (options.isDryRun || !options.isRun) return showDryRun(test, options);
    if (options.detachHours > 0) return startSoak(test, options, progress);
    return runTests(std::move(test), options, progress);
}

void addScheduleOptions(CLI::App& command, TestOptions& options)
{
    command.add_option("plan", options.plan, "The plan")->required()->type_name("PLAN.fabric");
    command.add_option("--fabric", options.fabric, "The fabric; the first one without it")->type_name("NAME");
    command.add_flag("--dry-run", options.isDryRun, "Show what would run, and run nothing");
    command.add_option("--paths", options.paths, "fixed: by destination; chosen: any shortest way by UDP source port")
        ->check(CLI::IsMember({"fixed", "chosen"}));
    command.add_option("--tables", options.tables, "The fabric's forwarding tables (dump_fts, ibroute, .fdbs)")
        ->type_name("FILE");
    command.add_option("--observed", options.observed, "A listing that says which GUID and LID is which, for --tables")
        ->type_name("LISTING");
    command.add_option("--lids", options.lidsPerPort, "Paths to an end-port (2^LMC LIDs)")->check(CLI::Range(1, 128));
    command.add_option("--passes", options.passes, "2: once more with other pairs, to tell cables apart")
        ->check(CLI::Range(1, 2));
    command.add_option("--seconds", options.seconds, "Load of each test")->check(CLI::Range(1, 86400));
    command.add_option("--start-seconds", options.startSeconds, "Allowed to start and end a batch on all hosts")
        ->check(CLI::Range(0, 3600));
    command.add_option("--cap", options.capGbps, "Highest rate of a test, Gb/s")->check(CLI::Range(0.0, 10000.0));
    command.add_option("--at-once", options.testsAtOnce, "Most tests that run together; 0 = a whole round");
    command.add_option("--dark", options.darkHosts, "A host that cannot run tests now; may repeat")->type_name("HOST");
    command.add_flag("--list", options.areTestsListed, "Each test too");
    command.add_flag("--json", options.isJson, "As JSON");
}

void addRunOptions(CLI::App& command, TestOptions& options)
{
    command.add_flag("--run", options.isRun, "Put load on the fabric; without it this is a dry run");
    command.add_option("--cluster", options.cluster, "The plan's name, typed, as consent to load")->type_name("NAME");
    command.add_option("--via", options.via, "How hosts are reached; local: all on this machine")
        ->check(CLI::IsMember({"ssh", "slurm", "local"}));
    command.add_option("--hosts", options.hosts, "A file of hosts, or n[001-128]; others take no part")
        ->type_name("FILE|LIST");
    command.add_option("--agent", options.agent, "Where fabric-agent is on the hosts; it is never copied")
        ->type_name("PATH");
    command.add_option("--tool", options.tool, "perftest: where the agent is not installed")
        ->check(CLI::IsMember({"agent", "perftest"}));
    command.add_option("--out", options.out, "The record; what hosts said lies beside it in NAME.d")
        ->type_name("NAME.fabricrun");
    command.add_option("--window", options.window, "Local time that load is allowed in")->type_name("22:00-06:00");
    command.add_option("--profile", options.profile, "Limits of the judge, as JSON")->type_name("FILE");
    command.add_option("--most-errors", options.mostErrors, "Growth of a port's errors that stops the run");
    command.add_option("--ready-seconds", options.readySeconds, "Allowed for all hosts to answer")
        ->check(CLI::Range(1, 86400));
    command.add_option("--message", options.traffic.messageBytes, "Bytes of a message")->check(CLI::Range(1, 64 << 20));
    command.add_option("--queues", options.traffic.queues, "Queue pairs of a test")->check(CLI::Range(1, 64));
    command.add_option("--interval", options.traffic.intervalMs, "Of a sample, ms")->check(CLI::Range(10, 60000));
    command.add_option("--op", options.traffic.op, "write, read or send")
        ->check(CLI::IsMember({"write", "read", "send"}));
    command.add_option("--ssh-config", options.sshConfig, "Settings file for ssh (-F)")->type_name("FILE");
    command.add_option("--partition", options.partition, "Slurm")->type_name("NAME");
    command.add_option("--account", options.account, "Slurm")->type_name("NAME");
    command.add_option("--qos", options.qos, "Slurm")->type_name("NAME");
    command.add_option("--reservation", options.reservation, "Slurm")->type_name("NAME");
    command.add_option("--job-minutes", options.jobMinutes, "Slurm's limit; without it what the run needs")
        ->check(CLI::Range(1, 1440));
}

void addSoakOptions(CLI::App& command, TestOptions& options)
{
    command.add_option("--detach", options.detachHours, "Hours that the hosts go on by themselves")
        ->check(CLI::Range(0.01, 744.0));
    command.add_option("--every", options.everySeconds, "Seconds between turns of a detached run")
        ->check(CLI::Range(1, 86400));
    command.add_option("--lease", options.leaseHours, "Hours after which hosts stop when nobody has renewed")
        ->check(CLI::Range(0.01, 168.0));
    command.add_option("--soak-port", options.soakPort, "TCP port of detached agents")->check(CLI::Range(1024, 65535));
    command.add_option("--folder", options.folder, "Of a detached run, on the hosts; /tmp/fabric-RUN without it")
        ->type_name("PATH");
    command.add_option("--attach", options.attach, "A detached run, by its record; with one of the next four")
        ->type_name("NAME.fabricrun");
    for (const char* order : {"renew", "resume", "collect", "stop"})
        command.add_flag_callback(std::string("--") + order, [&options, order] { options.order = order; });
}

} // namespace

void addTest(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand("test", "Test cables with RDMA traffic between hosts, by a schedule that "
                                                   "crosses each both ways; without --run a dry run");
    const auto options = std::make_shared<TestOptions>();
    addScheduleOptions(*command, *options);
    addRunOptions(*command, *options);
    addSoakOptions(*command, *options);
    command->footer("Exit codes: 0 every cable passed, 1 some failed or were not tested, 2 wrong usage, 3 stopped, "
                    "cancelled or not possible.");
    command->callback(
        [options, &chosen] { chosen = [options](const Progress& progress) { return runTest(*options, progress); }; });
}

} // namespace fabric::cli
