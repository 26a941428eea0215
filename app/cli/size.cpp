#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/part_prices.h"
#include "app/cli/size_offer.h"
#include "app/cli/told.h"

#include "core/base/params.h"
#include "core/planner/generators/size.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
    int nodes = 0;
    int nics = 1;
    int speedGbps = 400;
    int uplinkGbps = 0;
    int reserve = 0;
    int radix = 0;
    std::string ratio;
    std::string protocol;
    std::string switchPart;
    std::string clauses;
    std::string prices;
    int managerPorts = 0;
    int gatewayPorts = 0;
    double rackPowerKw = 0;
    bool isAll = false;
    bool isJson = false;
};

Result<SizeRequest> requestOf(const Options& options)
{
    SizeRequest request;
    request.nodes = options.nodes;
    request.nics = options.nics;
    request.speedMbps = std::int64_t{options.speedGbps} * 1000;
    if (options.uplinkGbps > 0) request.uplinkMbps = std::int64_t{options.uplinkGbps} * 1000;
    if (!options.ratio.empty()) {
        FABRIC_TRY(ratio, parseRatio(options.ratio));
        request.ratio = ratio;
    }
    request.reserve = options.reserve;
    if (options.radix > 0) request.radix = options.radix;
    request.protocol = enumFromName<Protocol>(options.protocol).value_or(Protocol::Unset);
    request.switchPart = options.switchPart;
    request.managerPorts = options.managerPorts;
    request.gatewayPorts = options.gatewayPorts;
    request.hasLayouts = true;
    if (options.rackPowerKw > 0) request.rackPowerW = std::llround(options.rackPowerKw * 1000);
    return request;
}

Json wattsJson(const std::optional<std::int64_t>& milliwatts)
{
    return milliwatts ? Json(static_cast<double>(*milliwatts) / 1000.0) : Json(nullptr);
}

std::string wattsText(const std::optional<std::int64_t>& milliwatts)
{
    return milliwatts ? fmt::format("{:.0f}", static_cast<double>(*milliwatts) / 1000.0) : std::string("?");
}

std::string orUnknown(const std::optional<int>& value)
{
    return value ? std::to_string(*value) : std::string("?");
}

Json possibleJson(const SizeOption& option, const PartPrices& prices)
{
    Json out;
    out["tiers"] = option.shape->tiers;
    out["switches"] = {{"total", option.switches},
                       {"leaf", option.planes * option.shape->leafs},
                       {"spine", option.planes * option.shape->spines()},
                       {"core", option.planes * option.shape->cores()}};
    out["links"] = option.links;
    out["cables"] = option.cables;
    out["switch_optics"] = option.switchOptics;
    out["ratio"] = option.ratio.isUndefined() ? Json(nullptr) : Json(option.ratio.str());
    if (option.ratio.isUndefined()) out["why"] = "one switch: nothing can block";
    out["free_leaf_ports"] = option.freeLeafPorts;
    out["reserved_ports"] = option.reservedPorts;
    out["growth_nodes"] = option.growthNodes;
    out["growth_limit"] = option.growthLimit.str();
    out["typical_power_w"] = wattsJson(option.typicalPowerMw);
    out["typical_power_basis"] = option.typicalPowerBasis;
    out["nameplate_power_w"] = wattsJson(option.maxPowerMw);
    out["nameplate_power_basis"] = option.maxPowerBasis;
    out["rack_units"] = option.rackUnits ? Json(*option.rackUnits) : Json(nullptr);
    out["network_racks"] = option.networkRacks ? Json(*option.networkRacks) : Json(nullptr);
    out["price"] = option.priceMinor ? Json(moneyNumber(prices, *option.priceMinor)) : Json(nullptr);
    out["price_basis"] = option.priceMinor ? Json("switches alone, " + prices.currency) : Json(nullptr);
    out["evidence"] = option.evidence;
    out["notes"] = Json::array();
    for (const Message& note : option.notes)
        out["notes"].push_back(note.str());
    return out;
}

Json optionJson(const SizeOption& option, const PartPrices& prices)
{
    Json out{{"switch", option.switchPart}, {"model", option.switchModel},
             {"radix", option.radix},       {"layout", enumName(option.layout)},
             {"planes", option.planes},     {"possible", option.shape.has_value()}};
    if (option.shape)
        out.update(possibleJson(option, prices));
    else
        out["why"] = option.reason.str();
    return out;
}

void printOptions(const std::vector<SizeOption>& options, bool isAll, const PartPrices& prices)
{
    TextTable table{
        .headings = {told(FABRIC_TEXT("cli", "SWITCH")), told(FABRIC_TEXT("cli", "LAYOUT")),
                     told(FABRIC_TEXT("cli", "TIERS")), "LEAF", "SPINE", told(FABRIC_TEXT("cli", "CORE")),
                     told(FABRIC_TEXT("cli", "CABLES")), told(FABRIC_TEXT("cli", "SWITCH OPTICS")),
                     told(FABRIC_TEXT("cli", "RATIO")), told(FABRIC_TEXT("cli", "FREE PORTS")),
                     told(FABRIC_TEXT("cli", "GROWTH")), told(FABRIC_TEXT("cli", "TYPICAL W")),
                     told(FABRIC_TEXT("cli", "NAMEPLATE W")), "U", told(FABRIC_TEXT("cli", "RACKS")),
                     told(FABRIC_TEXT("cli", "EVIDENCE"))},
        .isNumber = {false, false, true, true, true, true, true, true, true, true, true, true, true, true, true},
        .rows = {}};
    const bool hasPrices = !prices.bySlug.empty();
    if (hasPrices) table.headings.push_back(told(FABRIC_TEXT("cli", "PRICE OF SWITCHES")));
    for (const SizeOption& option : options) {
        if (!option.shape) continue;
        const ClosShape& shape = *option.shape;
        const auto count = [&option](int perPlane) { return std::to_string(option.planes * perPlane); };
        table.rows.push_back({option.switchPart, std::string(enumName(option.layout)), std::to_string(shape.tiers),
                              count(shape.leafs), count(shape.spines()), count(shape.cores()),
                              std::to_string(option.cables), std::to_string(option.switchOptics),
                              option.ratio.isUndefined() ? "-" : option.ratio.str(),
                              std::to_string(option.freeLeafPorts), std::to_string(option.growthNodes),
                              wattsText(option.typicalPowerMw), wattsText(option.maxPowerMw),
                              orUnknown(option.rackUnits), orUnknown(option.networkRacks), option.evidence});
        if (hasPrices)
            table.rows.back().push_back(option.priceMinor ? moneyText(prices, *option.priceMinor) : std::string("?"));
    }
    print(table);
    std::vector<const SizeOption*> possible;
    for (const SizeOption& option : options)
        if (option.shape) possible.push_back(&option);
    for (const std::string& line : noteLines(possible))
        printMessage(line);
    if (!isAll) return;
    for (const SizeOption& option : options)
        if (!option.shape) printLine(option.switchPart + ": " + told(option.reason));
}

Result<int> runSize(const Options& options)
{
    FABRIC_TRY(request, requestOf(options));
    FABRIC_TRY(catalog, Catalog::builtIn());
    FABRIC_TRY(prices, readPartPrices(options.prices, *catalog, {PartKind::Switch}));
    request.prices = prices.bySlug;
    request.priceUnit = priceUnit(prices);
    FABRIC_TRY(found, sizeOptions(*catalog, request));
    if (options.isJson) {
        Json out{{"schema", 1}, {"nodes", options.nodes}, {"options", Json::array()}};
        for (const SizeOption& option : found)
            if (option.shape || options.isAll) out["options"].push_back(optionJson(option, prices));
        printBytes(out.dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
        return kFine;
    }
    printOptions(found, options.isAll, prices);
    printMessage(
        told(FABRIC_TEXT("cli", "Power and racks are those of the switches alone, on the basis that --json names; "
                                "optics in switches when every link is fibre; ? = unknown")));
    return kFine;
}

} // namespace

void addSize(CLI::App& app, Action& chosen)
{
    CLI::App* command =
        app.add_subcommand("size", "Options for a node count: switches, cables, ratio and power, one per row");
    const auto options = std::make_shared<Options>();
    constexpr int kMostNodes = 1'000'000;
    CLI::Option* nodes = command->add_option("--nodes", options->nodes, "Nodes")->check(CLI::Range(1, kMostNodes));
    command
        ->add_option(
            "--clauses", options->clauses,
            "The clauses of an offer as CSV (clause, fabric, metric, comparison, limit, obligation, text): options "
            "for every fabric, with a verdict per clause")
        ->excludes(nodes)
        ->type_name("FILE");
    command->add_option("--nics", options->nics, "End ports per node (default 1)")->check(CLI::Range(1, 64));
    command->add_option("--speed", options->speedGbps, "Speed of an end port (default 400)")
        ->check(CLI::Range(1, 100'000))
        ->type_name("Gb/s");
    command
        ->add_option("--uplink-speed", options->uplinkGbps,
                     "Speed of links between switches; as the end ports without it")
        ->check(CLI::Range(1, 100'000))
        ->type_name("Gb/s");
    command->add_option("--ratio", options->ratio, "Most bandwidth down : up at a leaf (default 1:1)")
        ->type_name("A:B");
    command->add_option("--reserve", options->reserve, "Ports of each leaf to keep free (default 0)")
        ->check(CLI::Range(0, 1024));
    command
        ->add_option("--manager-ports", options->managerPorts,
                     "Leaf ports for the fabric manager, where the switch has no port of its own for it (default 0)")
        ->check(CLI::Range(0, 1024));
    command->add_option("--gateway-ports", options->gatewayPorts, "Leaf ports for gateways (default 0)")
        ->check(CLI::Range(0, 100'000));
    command
        ->add_option("--rack-power", options->rackPowerKw,
                     "What a rack may draw; the racks of the switches are then counted by it")
        ->check(CLI::Range(0.1, 1000.0))
        ->type_name("kW");
    command->add_option("--prices", options->prices, "Prices of switches as CSV (as for a quotation)")
        ->type_name("FILE");
    command->add_option("--radix", options->radix, "Also parametric switches of that many ports")
        ->check(CLI::Range(2, 4096));
    command->add_option("--protocol", options->protocol, "infiniband or ethernet; both without it")
        ->check(CLI::IsMember({"infiniband", "ethernet"}));
    command->add_option("--part-switch", options->switchPart, "Only this switch")->type_name("SLUG");
    command->add_flag("--all", options->isAll, "Also switches that do not serve, and why not");
    command->add_flag("--json", options->isJson, "As JSON");
    command->callback([options, nodes, &chosen] {
        if (nodes->count() == 0 && options->clauses.empty()) throw CLI::RequiredError("--nodes, or --clauses,");
        chosen = [options](const Progress&) {
            return options->clauses.empty() ? runSize(*options)
                                            : judgeOffer({options->clauses, options->prices, options->isJson});
        };
    });
}

} // namespace fabric::cli
