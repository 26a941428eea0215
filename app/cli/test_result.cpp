// The result of a run in plain words, and the same as JSON.
#include "app/cli/exit_codes.h"
#include "app/cli/test_output.h"

#include "core/base/strings.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostListed = 50;
constexpr std::array kStates{"passed", "failed", "not tested", "not observable"};

std::string nameOf(const TestFabric& fabric, std::uint32_t cable)
{
    return displayText(fabric.linkName(2 * cable));
}

std::array<std::size_t, 4> countStates(const JudgedRun& judged)
{
    std::array<std::size_t, 4> counts{};
    for (const CableJudgement& cable : judged.cables)
        ++counts[static_cast<std::size_t>(cable.state)];
    return counts;
}

Json cablesJson(const JudgedRecord& run)
{
    Json list = Json::array();
    for (std::uint32_t c = 0; c < run.judged.cables.size(); ++c) {
        const CableJudgement& cable = run.judged.cables[c];
        Json row{{"ends", nameOf(run.fabric, c)},
                 {"state", kStates[static_cast<std::size_t>(cable.state)]},
                 {"level", enumName(cable.level)},
                 {"why", cable.why.str()}};
        for (const int way : {0, 1})
            row[way == 0 ? "mbps" : "mbps_back"] = cable.mbps[way] > 0 ? Json(cable.mbps[way]) : Json(nullptr);
        list.push_back(std::move(row));
    }
    return list;
}

Json suspectsJson(const JudgedRecord& run)
{
    Json list = Json::array();
    for (const Suspect& suspect : run.judged.localisation.suspects) {
        Json cables = Json::array();
        for (const std::uint32_t cable : suspect.cables)
            cables.push_back(nameOf(run.fabric, cable));
        list.push_back({{"cables", std::move(cables)}, {"explains", suspect.explains}, {"exact", suspect.isExact}});
    }
    return list;
}

Json testsJson(const JudgedRecord& run)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < run.judged.tests.size(); ++i) {
        const TestJudgement& test = run.judged.tests[i];
        const PairTest& pair = run.record.schedule.tests[i];
        const TestResult& result = run.record.results[i];
        list.push_back({{"from", displayText(run.fabric.node(pair.from).name)},
                        {"to", displayText(run.fabric.node(pair.to).name)},
                        {"state", kStates[static_cast<std::size_t>(test.state)]},
                        {"mbps", test.meanMbps > 0 ? Json(test.meanMbps) : Json(nullptr)},
                        {"latency_us", result.latencyUs ? Json(*result.latencyUs) : Json(nullptr)},
                        {"why", test.why.str()},
                        {"said", displayText(result.what)}});
    }
    return list;
}

Json runJson(const JudgedRecord& run, const std::string& file)
{
    Json states;
    const auto counts = countStates(run.judged);
    for (std::size_t i = 0; i < kStates.size(); ++i)
        states[kStates[i]] = counts[i];
    Json hosts = Json::array();
    for (const RunHost& host : run.record.hosts)
        hosts.push_back({{"name", host.name},
                         {"agent", displayText(host.agent)},
                         {"lost", host.lost.empty() ? Json(nullptr) : Json(displayText(host.lost))}});
    Json gaps = Json::array();
    for (const RunGap& gap : run.record.gaps)
        gaps.push_back({{"host", gap.host}, {"from", gap.from}, {"to", gap.to}, {"why", displayText(gap.why)}});
    return {{"schema", 1},
            {"run", run.record.runId},
            {"file", file},
            {"cancelled", run.record.isCancelled},
            {"stopped", run.record.stopped.empty() ? Json(nullptr) : Json(run.record.stopped)},
            {"cables", std::move(states)},
            {"suspects", suspectsJson(run)},
            {"unexplained_failures", run.judged.localisation.unexplained},
            {"hosts", std::move(hosts)},
            {"gaps", std::move(gaps)},
            {"by_cable", cablesJson(run)},
            {"tests", testsJson(run)}};
}

void printSuspects(const JudgedRecord& run)
{
    for (const Suspect& suspect : run.judged.localisation.suspects) {
        std::string line = fmt::format("failed: explained by {}", suspect.cables.size() == 1 ? "" : "one of ");
        for (std::size_t i = 0; i < std::min(suspect.cables.size(), std::size_t{5}); ++i)
            line += (i == 0 ? "" : ", ") + nameOf(run.fabric, suspect.cables[i]);
        if (suspect.cables.size() > 5) line += fmt::format(" and {} more", suspect.cables.size() - 5);
        printLine(line + fmt::format(" ({} failed tests)", suspect.explains));
    }
    if (run.judged.localisation.unexplained > 0)
        printLine(fmt::format("{} failed tests are explained by no single cable: each of theirs also carried good ones",
                              run.judged.localisation.unexplained));
}

void printHosts(const RunRecord& record, const std::vector<PlacedPort>& placed)
{
    for (const RunHost& host : record.hosts)
        if (!host.lost.empty()) printLine(fmt::format("host {}: {}", host.name, displayText(host.lost)));
    std::size_t byOrder = 0;
    for (const PlacedPort& port : placed) {
        byOrder += port.by == PlacedBy::Order ? 1U : 0U;
        if (port.by == PlacedBy::Nothing) printLine("not usable: " + port.why.str());
    }
    if (byOrder > 0)
        printLine(fmt::format("{} end-ports were found by the order of the host's devices, as none has a planned name",
                              byOrder));
    for (const RunGap& gap : record.gaps)
        printLine(fmt::format("gap: {} {} to {}: {}", gap.host, gap.from, gap.to, displayText(gap.why)));
}

void printText(const JudgedRecord& run, const std::vector<PlacedPort>& placed)
{
    const auto counts = countStates(run.judged);
    for (std::size_t i = 0; i < kStates.size(); ++i)
        printLine(fmt::format("cables {}: {}", kStates[i], counts[i]));
    if (!run.record.stopped.empty()) printLine("stopped: " + run.record.stopped);
    if (run.record.isCancelled) printLine("cancelled: what had not ended is not tested");
    printSuspects(run);
    printHosts(run.record, placed);
    std::size_t listed = 0;
    for (std::uint32_t c = 0; c < run.judged.cables.size(); ++c) {
        const CableJudgement& cable = run.judged.cables[c];
        if (cable.state == TestedState::Pass || ++listed > kMostListed) continue;
        const std::string name = nameOf(run.fabric, c);
        const std::string why = cable.why.str(); // a reason that belongs to one direction begins with its name
        printLine(fmt::format("{}: {}{}", kStates[static_cast<std::size_t>(cable.state)],
                              why.starts_with(name) ? "" : name + ": ", why));
    }
    if (listed > kMostListed) printLine(fmt::format("and {} more; --json lists all", listed - kMostListed));
}

} // namespace

int printRun(const JudgedRecord& run, const std::vector<PlacedPort>& placed, const std::string& file, bool isJson)
{
    if (isJson)
        printBytes(runJson(run, file).dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
    else
        printText(run, placed);
    const auto counts = countStates(run.judged);
    if (run.record.isCancelled || !run.record.stopped.empty()) return kFailed;
    return counts[0] == run.judged.cables.size() ? kFine : kFindings;
}

} // namespace fabric::cli
