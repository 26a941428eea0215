#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/size_offer.h"

#include "core/base/params.h"
#include "core/planner/generators/size.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

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
    return request;
}

Json wattsJson(const std::optional<std::int64_t>& milliwatts)
{
    return milliwatts ? Json(static_cast<double>(*milliwatts) / 1000.0) : Json(nullptr);
}

Json optionJson(const SizeOption& option)
{
    Json out{{"switch", option.switchPart},
             {"model", option.switchModel},
             {"radix", option.radix},
             {"possible", option.shape.has_value()}};
    if (!option.shape) {
        out["why"] = option.reason.str();
        return out;
    }
    out["tiers"] = option.shape->tiers;
    out["switches"] = {{"total", option.switches},
                       {"leaf", option.shape->leafs},
                       {"spine", option.shape->spines()},
                       {"core", option.shape->cores()}};
    out["links"] = option.links;
    out["cables"] = option.cables;
    out["ratio"] = option.ratio.isUndefined() ? Json(nullptr) : Json(option.ratio.str());
    if (option.ratio.isUndefined()) out["why"] = "one switch: nothing can block";
    out["free_leaf_ports"] = option.freeLeafPorts;
    out["growth_nodes"] = option.growthNodes;
    out["growth_limit"] = option.growthLimit.str();
    out["typical_power_w"] = wattsJson(option.typicalPowerMw);
    out["typical_power_basis"] = option.typicalPowerBasis;
    out["nameplate_power_w"] = wattsJson(option.maxPowerMw);
    out["nameplate_power_basis"] = option.maxPowerBasis;
    out["rack_units"] = option.rackUnits ? Json(*option.rackUnits) : Json(nullptr);
    out["price"] = nullptr;
    out["evidence"] = option.evidence;
    return out;
}

std::string wattsText(const std::optional<std::int64_t>& milliwatts)
{
    return milliwatts ? fmt::format("{:.0f}", static_cast<double>(*milliwatts) / 1000.0) : std::string("?");
}

void printOptions(const std::vector<SizeOption>& options, bool isAll)
{
    TextTable table{.headings = {"SWITCH", "TIERS", "LEAF", "SPINE", "CORE", "CABLES", "RATIO", "TYPICAL W",
                                 "NAMEPLATE W", "U", "EVIDENCE"},
                    .isNumber = {false, true, true, true, true, true, true, true, true, true},
                    .rows = {}};
    for (const SizeOption& option : options) {
        if (!option.shape) continue;
        table.rows.push_back({option.switchPart, std::to_string(option.shape->tiers),
                              std::to_string(option.shape->leafs), std::to_string(option.shape->spines()),
                              std::to_string(option.shape->cores()), std::to_string(option.cables),
                              option.ratio.isUndefined() ? "-" : option.ratio.str(), wattsText(option.typicalPowerMw),
                              wattsText(option.maxPowerMw), option.rackUnits ? std::to_string(*option.rackUnits) : "?",
                              option.evidence});
    }
    print(table);
    if (!isAll) return;
    for (const SizeOption& option : options)
        if (!option.shape) printLine(option.switchPart + ": " + option.reason.str());
}

Result<int> runSize(const Options& options)
{
    FABRIC_TRY(request, requestOf(options));
    FABRIC_TRY(catalog, Catalog::builtIn());
    FABRIC_TRY(found, sizeOptions(*catalog, request));
    if (options.isJson) {
        Json out{{"schema", 1}, {"nodes", options.nodes}, {"options", Json::array()}};
        for (const SizeOption& option : found)
            if (option.shape || options.isAll) out["options"].push_back(optionJson(option));
        printBytes(out.dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
        return kFine;
    }
    printOptions(found, options.isAll);
    printMessage("Power is that of the switches alone, on the basis that --json names; ? = unknown");
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
            return options->clauses.empty() ? runSize(*options) : judgeOffer(options->clauses, options->isJson);
        };
    });
}

} // namespace fabric::cli
