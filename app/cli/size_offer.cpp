#include "app/cli/size_offer.h"

#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/part_prices.h"
#include "app/cli/told.h"

#include "core/io/file_input.h"
#include "core/planner/generators/size_clauses.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <span>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxClauseBytes = 1u << 20;
constexpr std::size_t kExplained = 5; // options of which the text says why; JSON says it of all

/// One option with a verdict for every clause of its fabric, in their order.
struct JudgedOption {
    SizeOption option;
    std::vector<ClauseVerdict> verdicts;
    int mustNotMet = 0;
    int notMet = 0;
};

Result<std::vector<JudgedOption>> judgedOptions(const Catalog& catalog, const FabricDemand& demand,
                                                const PartPrices& prices)
{
    SizeRequest request = demand.request;
    request.hasLayouts = true;
    request.prices = prices.bySlug;
    request.priceUnit = priceUnit(prices);
    FABRIC_TRY(options, sizeOptions(catalog, request));
    std::vector<JudgedOption> judged;
    for (SizeOption& option : options) {
        if (!option.shape) continue;
        JudgedOption row;
        for (const SizeClause& clause : demand.clauses) {
            row.verdicts.push_back(judgeClause(clause, option));
            if (row.verdicts.back().verdict == Verdict::Met) continue;
            ++row.notMet;
            row.mustNotMet += clause.obligation == Obligation::Must ? 1 : 0;
        }
        row.option = std::move(option);
        judged.push_back(std::move(row));
    }
    std::stable_sort(judged.begin(), judged.end(), [](const JudgedOption& a, const JudgedOption& b) {
        return std::pair(a.mustNotMet, a.notMet) < std::pair(b.mustNotMet, b.notMet);
    });
    return judged;
}

Json optionJson(const FabricDemand& demand, const JudgedOption& row, const PartPrices& prices)
{
    const ClosShape& shape = *row.option.shape;
    Json verdicts = Json::array();
    for (std::size_t i = 0; i < row.verdicts.size(); ++i) {
        const ClauseVerdict& verdict = row.verdicts[i];
        verdicts.push_back({{"clause", demand.clauses[i].id},
                            {"metric", demand.clauses[i].metric},
                            {"obligation", enumName(demand.clauses[i].obligation)},
                            {"verdict", enumName(verdict.verdict)},
                            {"measured", verdict.measured.empty() ? Json(nullptr) : Json(verdict.measured)},
                            {"because", verdict.because.str()}});
    }
    const int planes = row.option.planes;
    Json notes = Json::array();
    for (const Message& note : row.option.notes)
        notes.push_back(note.str());
    return {{"switch", row.option.switchPart},
            {"layout", enumName(row.option.layout)},
            {"tiers", shape.tiers},
            {"switches",
             {{"leaf", planes * shape.leafs}, {"spine", planes * shape.spines()}, {"core", planes * shape.cores()}}},
            {"cables", row.option.cables},
            {"switch_optics", row.option.switchOptics},
            {"reserved_ports", row.option.reservedPorts},
            {"notes", std::move(notes)},
            {"free_leaf_ports", row.option.freeLeafPorts},
            {"growth_nodes", row.option.growthNodes},
            {"price", row.option.priceMinor ? Json(moneyNumber(prices, *row.option.priceMinor)) : Json(nullptr)},
            {"meets_all_musts", row.mustNotMet == 0},
            {"verdicts", std::move(verdicts)}};
}

std::string verdictText(const ClauseVerdict& verdict)
{
    if (verdict.verdict == Verdict::Open) return "unknown";
    return (verdict.verdict == Verdict::Met ? "met " : "NOT ") + verdict.measured;
}

void printFabric(const FabricDemand& demand, const std::vector<JudgedOption>& rows, const PartPrices& prices)
{
    printLine(fmt::format("{}: {} nodes, {} ports of {} Gb/s each", demand.fabric, demand.request.nodes,
                          demand.request.nics, demand.request.speedMbps / 1000));
    TextTable table{
        .headings = {"SWITCH", "LAYOUT", "TIERS", "LEAF", "SPINE", "CORE", "CABLES", "FREE PORTS", "GROWTH"},
        .isNumber = {false, false, true, true, true, true, true, true, true},
        .rows = {}};
    const bool hasPrices = !prices.bySlug.empty();
    if (hasPrices) {
        table.headings.emplace_back("PRICE OF SWITCHES");
        table.isNumber.push_back(true);
    }
    for (const SizeClause& clause : demand.clauses)
        table.headings.push_back(clause.id + " " + clause.metric);
    for (const JudgedOption& row : rows) {
        const ClosShape& shape = *row.option.shape;
        const auto count = [&row](int perPlane) { return std::to_string(row.option.planes * perPlane); };
        table.rows.push_back({row.option.switchPart, std::string(enumName(row.option.layout)),
                              std::to_string(shape.tiers), count(shape.leafs), count(shape.spines()),
                              count(shape.cores()), std::to_string(row.option.cables),
                              std::to_string(row.option.freeLeafPorts), std::to_string(row.option.growthNodes)});
        if (hasPrices)
            table.rows.back().push_back(row.option.priceMinor ? moneyText(prices, *row.option.priceMinor)
                                                              : std::string("?"));
        for (const ClauseVerdict& verdict : row.verdicts)
            table.rows.back().push_back(verdictText(verdict));
    }
    print(table);
    std::vector<const SizeOption*> options;
    options.reserve(rows.size());
    for (const JudgedOption& row : rows)
        options.push_back(&row.option);
    for (const std::string& line : noteLines(options))
        printLine(line);
    for (const JudgedOption& row : std::span(rows).first(std::min(rows.size(), kExplained)))
        for (std::size_t i = 0; i < row.verdicts.size(); ++i)
            if (row.verdicts[i].verdict != Verdict::Met)
                printLine(fmt::format("{}, clause {}: {} {}: {}", row.option.switchPart, demand.clauses[i].id,
                                      demand.clauses[i].metric, verdictText(row.verdicts[i]),
                                      told(row.verdicts[i].because)));
}

} // namespace

std::vector<std::string> noteLines(const std::vector<const SizeOption*>& options)
{
    std::map<std::string, std::vector<std::string>> about;
    for (const SizeOption* option : options)
        for (const Message& note : option->notes)
            about[note.str()].push_back(fmt::format("{} ({})", option->switchPart, enumName(option->layout)));
    std::vector<std::string> lines;
    lines.reserve(about.size());
    for (const auto& [note, switches] : about)
        lines.push_back(fmt::format("{}: {}", fmt::join(switches, ", "), note));
    return lines;
}

Result<int> judgeOffer(const OfferQuestion& question)
{
    FABRIC_TRY(bytes, loadFile(question.clauses, kMaxClauseBytes));
    FABRIC_TRY(demands, readDemands(bytes, question.clauses));
    FABRIC_TRY(catalog, Catalog::builtIn());
    FABRIC_TRY(prices, readPartPrices(question.prices, *catalog, {PartKind::Switch}));
    Json out{{"schema", 1}, {"fabrics", Json::array()}};
    bool isEachMet = true;
    for (const FabricDemand& demand : demands) {
        FABRIC_TRY(rows, judgedOptions(*catalog, demand, prices));
        isEachMet = isEachMet && !rows.empty() && rows.front().mustNotMet == 0;
        Json options = Json::array();
        for (const JudgedOption& row : rows)
            options.push_back(optionJson(demand, row, prices));
        out["fabrics"].push_back({{"fabric", demand.fabric}, {"options", std::move(options)}});
        if (!question.isJson) printFabric(demand, rows, prices);
    }
    if (!question.isJson)
        printMessage("Why a clause is not met stands below each table for the first options; --json says it of all");
    if (question.isJson) printBytes(out.dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
    return isEachMet ? kFine : kFindings;
}

} // namespace fabric::cli
