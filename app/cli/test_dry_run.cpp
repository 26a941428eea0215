// The dry run: what would run, what it would cost, and what it would cover.
#include "app/cli/exit_codes.h"
#include "app/cli/test_output.h"

#include "core/base/strings.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostListed = 20; ///< directions without a test, as text

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

Json dryRunJson(const PreparedTest& test, const std::vector<std::string>& commands)
{
    const TestFabric& fabric = test.fabric;
    const Project& project = test.plan.project;
    const Schedule& schedule = test.question.record.schedule;
    const DryRun& run = test.cost;
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
            {"host_commands", commands},
            {"coverage",
             {{"directions", run.links},
              {"planned", run.covered},
              {"not_testable", run.untestable},
              {"missed", run.missed},
              {"not_testable_links", std::move(untestable)},
              {"missed_links", std::move(unreached)}}}};
}

void printCost(const TestFabric& fabric, const Schedule& schedule, const DryRun& run)
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

} // namespace

int printDryRun(const PreparedTest& test, const std::vector<std::string>& commands, const TestOptions& options)
{
    const Schedule& schedule = test.question.record.schedule;
    printMessage(test.waysFrom + " Nothing was run.");
    for (const std::string& fault : test.wayFaults)
        printMessage(fault);
    if (options.isJson) {
        Json out = dryRunJson(test, commands);
        if (options.areTestsListed) out["tests"] = testsJson(test.fabric, schedule);
        printBytes(out.dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
    } else {
        printCost(test.fabric, schedule, test.cost);
        for (const std::string& command : commands)
            printLine(command);
        if (options.areTestsListed)
            for (const Json& row : testsJson(test.fabric, schedule))
                printLine(fmt::format("round {}: {} -> {}", row["round"].get<int>(), row["from"].get<std::string>(),
                                      row["to"].get<std::string>()));
    }
    return test.cost.untestable + test.cost.missed > 0 ? kFindings : kFine;
}

} // namespace fabric::cli
