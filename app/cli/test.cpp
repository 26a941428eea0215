// `fabricctl test`: link checks by schedule. Without a launcher only the dry run exists: what would run, what it would
// cost, and what it would cover.
#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"

#include "core/base/strings.h"
#include "core/verify/schedule/dry_run.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostListed = 20; ///< directions without a test, as text

struct Options {
    std::string plan;
    std::string fabric;
    std::string paths = "fixed";
    unsigned lidsPerPort = 1;
    std::int64_t seconds = 10;
    double capGbps = 0;
    std::uint32_t testsAtOnce = 0;
    std::vector<std::string> darkHosts;
    bool isDryRun = false;
    bool areTestsListed = false;
    bool isJson = false;
};

/// The fabric with the hosts that cannot run tests now. A name that no host has is an error.
Result<TestFabric> testFabric(const Plan& plan, const Options& options)
{
    FABRIC_TRY(fabric, chooseFabric(plan.project, options.fabric));
    FABRIC_TRY(graph, planGraph(plan.project, *plan.catalog, fabric));
    TestFabric made;
    std::vector<char> isUsed(options.darkHosts.size(), 0);
    for (const MatchNode& node : graph.nodes()) {
        TestNode copy{node.name, node.host.empty() ? node.name : node.host, node.isSwitch, false};
        for (std::size_t i = 0; i < options.darkHosts.size(); ++i)
            if (!node.isSwitch && copy.host == options.darkHosts[i]) copy.isDark = true, isUsed[i] = 1;
        made.addNode(std::move(copy));
    }
    const auto unused = std::find(isUsed.begin(), isUsed.end(), 0);
    if (unused != isUsed.end())
        return fail(ErrorKind::Usage, "FP-CLI-120", FABRIC_TEXT("cli", "No host of this fabric is called '%1'"),
                    {displayText(options.darkHosts[static_cast<std::size_t>(unused - isUsed.begin())])});
    for (const MatchCable& cable : graph.cables())
        made.addCable({cable.nodeA, cable.portA, cable.nodeB, cable.portB, cable.mbps, cable.id});
    FABRIC_CHECK(made.seal());
    return made;
}

Json linkJson(const TestFabric& fabric, const Project& project, TestLink link)
{
    const Cable* cable = project.cables().find(fabric.cables()[link / 2].id);
    return {{"cable", cable != nullptr ? Json(displayText(cable->name)) : Json(nullptr)},
            {"direction", fabric.linkName(link)}};
}

Json testsJson(const TestFabric& fabric, const Schedule& schedule)
{
    Json tests = Json::array();
    for (std::uint32_t round = 0; round < schedule.rounds(); ++round)
        for (const PairTest& test : schedule.round(round))
            tests.push_back({{"round", round + 1},
                             {"from", displayText(fabric.node(test.from).name)},
                             {"to", displayText(fabric.node(test.to).name)},
                             {"path", test.path},
                             {"links", test.linkCount},
                             {"mbps", test.mbps > 0 ? Json(test.mbps) : Json(nullptr)}});
    return tests;
}

Json dryRunJson(const TestFabric& fabric, const Project& project, const Schedule& schedule, const DryRun& run)
{
    Json untestable = Json::array();
    for (const UntestableLink& entry : schedule.untestable) {
        Json row = linkJson(fabric, project, entry.link);
        row["why"] = entry.why.str();
        untestable.push_back(std::move(row));
    }
    Json unreached = Json::array();
    for (const TestLink link : schedule.unreached)
        unreached.push_back(linkJson(fabric, project, link));
    return {{"schema", 1},
            {"dry_run", true},
            {"method", schedule.method},
            {"rounds", run.rounds},
            {"lower_bound", {{"rounds", run.bound.rounds}, {"why", run.bound.why.str()}}},
            {"batches", run.batches},
            {"hosts", run.hosts},
            {"end_ports", run.endPorts},
            {"commands", run.commands},
            {"tests_at_once", run.mostAtOnce},
            {"seconds", run.seconds},
            {"gigabits", run.gigabits},
            {"tests_of_unknown_rate", run.unknownRate},
            {"coverage",
             {{"directions", run.links},
              {"planned", run.covered},
              {"not_testable", run.untestable},
              {"missed", run.missed},
              {"not_testable_links", std::move(untestable)},
              {"missed_links", std::move(unreached)}}}};
}

void printDryRun(const TestFabric& fabric, const Schedule& schedule, const DryRun& run)
{
    printLine(fmt::format("rounds: {} (lower bound {}: {})", run.rounds, run.bound.rounds, run.bound.why.str()));
    printLine(fmt::format("hosts: {}, end-ports: {}, commands: {}, tests at once: {}", run.hosts, run.endPorts,
                          run.commands, run.mostAtOnce));
    printLine(fmt::format("time: {} s in {} batches, traffic: {} Gbit{}", run.seconds, run.batches, run.gigabits,
                          run.unknownRate > 0 ? fmt::format(" and {} tests of unknown rate", run.unknownRate) : ""));
    printLine(fmt::format("cable directions: {}, planned: {}, not testable: {}, missed: {}", run.links, run.covered,
                          run.untestable, run.missed));
    std::vector<std::string> lines;
    for (const UntestableLink& entry : schedule.untestable)
        lines.push_back(fmt::format("not testable: {}: {}", fabric.linkName(entry.link), entry.why.str()));
    for (const TestLink link : schedule.unreached)
        lines.push_back("missed: " + fabric.linkName(link));
    for (std::size_t i = 0; i < std::min(lines.size(), kMostListed); ++i)
        printLine(lines[i]);
    if (lines.size() > kMostListed) printLine(fmt::format("and {} more; --json lists all", lines.size() - kMostListed));
}

Result<int> runTest(const Options& options, const Progress& progress)
{
    if (!options.isDryRun)
        return fail(ErrorKind::Usage, "FP-CLI-121",
                    FABRIC_TEXT("cli",
                                "Running tests needs a launcher, which this build does not have; --dry-run shows "
                                "what would run"));
    FABRIC_TRY(plan, openPlan(options.plan));
    FABRIC_TRY(fabric, testFabric(plan, options));
    const auto forwarding = minHopForwarding(fabric, options.lidsPerPort);
    const PathControl control = options.paths == "chosen" ? PathControl::Chosen : PathControl::Fixed;
    FABRIC_TRY(schedule, makeSchedule(fabric, *forwarding, control, progress));
    const Coverage coverage = verifyCoverage(fabric, *forwarding, schedule);
    if (!coverage.isSound()) {
        printMessage(coverage.faults.front().str());
        return kFailed;
    }
    RunSettings settings;
    settings.testSeconds = options.seconds;
    settings.capMbps = static_cast<std::int64_t>(options.capGbps * 1000);
    settings.testsAtOnce = options.testsAtOnce;
    const DryRun run = dryRun(fabric, schedule, coverage, settings);
    printMessage("Ways are those of our own shortest-path tables, not read from the fabric; nothing was run.");
    if (options.isJson) {
        Json out = dryRunJson(fabric, plan.project, schedule, run);
        if (options.areTestsListed) out["tests"] = testsJson(fabric, schedule);
        printBytes(out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
    } else {
        printDryRun(fabric, schedule, run);
        if (options.areTestsListed)
            for (const Json& test : testsJson(fabric, schedule))
                printLine(fmt::format("round {}: {} -> {}", test["round"].get<int>(), test["from"].get<std::string>(),
                                      test["to"].get<std::string>()));
    }
    return run.untestable + run.missed > 0 ? kFindings : kFine;
}

} // namespace

void addTest(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand("test", "Which end-ports would test which cables, in which round, and at "
                                                   "what cost (dry run)");
    const auto options = std::make_shared<Options>();
    command->add_option("plan", options->plan, "The plan")->required()->type_name("PLAN.fabric");
    command->add_option("--fabric", options->fabric, "The fabric; the first one without it")->type_name("NAME");
    command->add_flag("--dry-run", options->isDryRun, "Show what would run, and run nothing");
    command->add_option("--paths", options->paths, "fixed: by destination; chosen: any shortest way by UDP source port")
        ->check(CLI::IsMember({"fixed", "chosen"}));
    command->add_option("--lids", options->lidsPerPort, "Paths to an end-port (2^LMC LIDs)")->check(CLI::Range(1, 128));
    command->add_option("--seconds", options->seconds, "Load of each test")->check(CLI::Range(1, 86400));
    command->add_option("--cap", options->capGbps, "Highest rate of a test, Gb/s")->check(CLI::Range(0.0, 10000.0));
    command->add_option("--at-once", options->testsAtOnce, "Most tests that run together; 0 = a whole round");
    command->add_option("--dark", options->darkHosts, "A host that cannot run tests now; may repeat")
        ->type_name("HOST");
    command->add_flag("--list", options->areTestsListed, "Each test too");
    command->add_flag("--json", options->isJson, "As JSON");
    command->callback(
        [options, &chosen] { chosen = [options](const Progress& progress) { return runTest(*options, progress); }; });
}

} // namespace fabric::cli
