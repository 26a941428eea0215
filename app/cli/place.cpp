#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/part_prices.h"

#include "core/base/strings.h"
#include "core/io/file_input.h"
#include "core/planner/placement/place_racks.h"
#include "core/planner/placement/rack_rest.h"
#include "core/planner/placement/site_file.h"
#include "core/planner/placement/split_racks.h"
#include "core/planner/rules/rule.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxSiteBytes = 8u << 20;
/// The rules that say whether a site takes the plan.
constexpr std::array<std::string_view, 7> kSiteRules{"rack-power", "rack-weight", "rack-row",    "rack-space",
                                                     "tray-fill",  "link-reach",  "cable-length"};

struct Options {
    std::string plan;
    std::string output;
    std::string site;
    std::string prices;
    std::uint64_t seed = 1;
    bool isJson = false;
};

/// Everything that one run found out.
struct Placed {
    PlaceReport report;
    std::vector<RackSplit> splits;
    RackedRest rest;
    std::vector<Finding> findings; ///< of kSiteRules, not waived
    PartPrices prices;
};

std::string costText(const Placed& placed, std::int64_t cost)
{
    if (placed.report.isPriced) return moneyText(placed.prices, cost);
    return metresText((cost + 999) / 1000 * 1000) + " m";
}

std::string basisText(const PlaceReport& report)
{
    if (report.isPriced) return "prices of the cables at the lengths ordered";
    const std::string metres = "metres of cable ordered";
    return report.unpriced.empty() ? metres : metres + ", because '" + report.unpriced + "' has no price";
}

std::string mediumText(const std::string& medium)
{
    return medium.empty() ? "no part chosen" : medium;
}

double gapPercent(const PlaceReport& report)
{
    return report.lowerBound > 0 ? 100.0 * static_cast<double>(report.costAfter - report.lowerBound) /
                                       static_cast<double>(report.lowerBound)
                                 : 0.0;
}

void printPlaced(const Placed& placed)
{
    const PlaceReport& report = placed.report;
    printLine(
        fmt::format("{} racks on {} positions, {} of them fixed", report.racks, report.positions, report.fixedRacks));
    if (placed.rest.devices > 0)
        printLine(
            fmt::format("{} devices that stood in no rack are in {} new ones", placed.rest.devices, placed.rest.racks));
    if (placed.rest.left > 0)
        printLine(fmt::format("Devices left without a rack, their height is unknown: {}", placed.rest.left));
    for (const RackSplit& split : placed.splits)
        printLine(fmt::format("Rack {} was split into {}: {} W and {} kg are more than a rack of the site takes",
                              split.rack, split.racks, split.powerW, (split.weightG + 999) / 1000));
    printLine("Cost is " + basisText(report));
    printLine("Cost with racks in the order of the plan: " + costText(placed, report.costInOrder));
    if (report.costBefore) printLine("Cost as the racks stood: " + costText(placed, *report.costBefore));
    printLine("Cost as placed: " + costText(placed, report.costAfter));
    printLine(fmt::format("Lower bound, every cable at its cheapest feasible length: {} ({:.1f} % below)",
                          costText(placed, report.lowerBound),
                          report.costAfter > 0 ? 100.0 * static_cast<double>(report.costAfter - report.lowerBound) /
                                                     static_cast<double>(report.costAfter)
                                               : 0.0));
    for (const auto& [medium, mm] : report.orderedMm)
        printLine(fmt::format("Ordered, {}: {} m", mediumText(medium), metresText((mm + 999) / 1000 * 1000)));
    if (report.mediumChanged > 0)
        printLine(fmt::format("Cables whose medium or part was changed for their length: {}", report.mediumChanged));
    if (report.cablesWithoutRack > 0)
        printLine(fmt::format("Cables without a length, an end stands in no rack: {}", report.cablesWithoutRack));
    if (report.cablesWithoutWay > 0)
        printLine(fmt::format("Cables without a length, no way leads from room to room: {}", report.cablesWithoutWay));
    for (const Finding& finding : placed.findings)
        printLine(fmt::format("{}: {}: {}", enumName(finding.severity), finding.rule, finding.message.str()));
}

Json placedJson(const Placed& placed)
{
    const PlaceReport& report = placed.report;
    const auto cost = [&](std::int64_t value) -> Json {
        return report.isPriced ? moneyNumber(placed.prices, value) : static_cast<double>(value) / 1000.0;
    };
    Json out{{"schema", 1},
             {"racks", report.racks},
             {"positions", report.positions},
             {"fixed", report.fixedRacks},
             {"cost", {{"basis", basisText(report)}, {"unit", report.isPriced ? placed.prices.currency : "m"}}}};
    out["cost"]["in_order"] = cost(report.costInOrder);
    out["cost"]["before"] = report.costBefore ? cost(*report.costBefore) : Json(nullptr);
    out["cost"]["placed"] = cost(report.costAfter);
    out["cost"]["lower_bound"] = cost(report.lowerBound);
    out["cost"]["gap_percent"] = gapPercent(report);
    out["ordered_m"] = Json::object();
    for (const auto& [medium, mm] : report.orderedMm)
        out["ordered_m"][medium.empty() ? "undecided" : medium] = static_cast<double>(mm) / 1000.0;
    out["medium_changed"] = report.mediumChanged;
    out["cables"] = {{"between_racks", report.cablesBetweenRacks},
                     {"without_rack", report.cablesWithoutRack},
                     {"without_way", report.cablesWithoutWay},
                     {"without_medium", report.mediumNotFound}};
    out["racked"] = {{"devices", placed.rest.devices}, {"racks", placed.rest.racks}, {"left", placed.rest.left}};
    out["split"] = Json::array();
    for (const RackSplit& split : placed.splits)
        out["split"].push_back({{"rack", split.rack}, {"racks", split.racks}, {"power_w", split.powerW}});
    out["findings"] = Json::array();
    for (const Finding& finding : placed.findings)
        out["findings"].push_back({{"rule", finding.rule},
                                   {"severity", enumName(finding.severity)},
                                   {"message", finding.message.str()},
                                   {"objects", finding.objects}});
    return out;
}

Result<std::vector<Finding>> siteFindings(const Project& project, const Catalog& catalog, const Progress& progress)
{
    FABRIC_TRY(all, check(project, catalog, progress));
    std::erase_if(all, [](const Finding& finding) {
        return finding.isWaived || std::find(kSiteRules.begin(), kSiteRules.end(), finding.rule) == kSiteRules.end();
    });
    return all;
}

Result<int> runPlace(const Options& options, const Progress& progress)
{
    FABRIC_TRY(plan, openPlan(options.plan));
    Placed placed;
    PlaceOptions wanted{.seed = options.seed, .prices = {}};
    FABRIC_TRY(prices, readPartPrices(options.prices, *plan.catalog, {PartKind::Cable, PartKind::Fibre}));
    placed.prices = std::move(prices);
    wanted.prices = placed.prices.bySlug;
    Edit edit(plan.project, "Place racks");
    if (!options.site.empty()) {
        FABRIC_TRY(bytes, loadFile(options.site, kMaxSiteBytes));
        FABRIC_TRY(site, readSite(bytes, options.site));
        FABRIC_CHECK(applySite(edit, site));
    }
    placed.rest = rackRest(edit, *plan.catalog);
    placed.splits = splitRacks(edit, *plan.catalog);
    FABRIC_TRY(report, placeRacks(edit, *plan.catalog, wanted, progress));
    if (!options.site.empty()) removeEmptyPlaces(edit);
    FABRIC_CHECK(std::move(edit).finish());
    placed.report = std::move(report);
    FABRIC_TRY(findings, siteFindings(plan.project, *plan.catalog, progress));
    placed.findings = std::move(findings);
    if (!options.output.empty()) FABRIC_CHECK(savePlan(plan.project, options.output));
    if (options.isJson)
        printBytes(placedJson(placed).dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
    else
        printPlaced(placed);
    const bool isKept = std::all_of(placed.findings.begin(), placed.findings.end(),
                                    [](const Finding& finding) { return finding.severity == Severity::Info; });
    return isKept ? kFine : kFindings;
}

} // namespace

void addPlace(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand(
        "place", "Racks to positions of the site for the least cable, with lengths, media and the limits of the site");
    const auto options = std::make_shared<Options>();
    command->add_option("plan", options->plan, "The plan")->required()->type_name("PLAN.fabric");
    command->add_option("-o,--output", options->output, "The placed plan; without it nothing is written")
        ->type_name("FILE");
    command
        ->add_option(
            "--site", options->site,
            "Rooms, rows, trays, ways between rooms, limits and fixed racks as CSV; without it the rows of the "
            "plan")
        ->type_name("FILE");
    command
        ->add_option("--prices", options->prices,
                     "Prices of cables as CSV (as for a quotation); without it the cost is metres ordered")
        ->type_name("FILE");
    command->add_option("--seed", options->seed, "Of the search; the same seed gives the same answer (default 1)");
    command->add_flag("--json", options->isJson, "As JSON");
    command->footer("Racks marked as fixed stay. Exit code 1 when a limit of the site is not kept.");
    command->callback(
        [options, &chosen] { chosen = [options](const Progress& progress) { return runPlace(*options, progress); }; });
}

} // namespace fabric::cli
