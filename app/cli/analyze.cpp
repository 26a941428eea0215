#include "app/cli/collectives_output.h"
#include "app/cli/command.h"
#include "app/cli/configurations.h"
#include "app/cli/exit_codes.h"
#include "app/cli/failures_output.h"
#include "app/cli/output.h"
#include "app/cli/routing_output.h"
#include "app/cli/selection.h"
#include "app/cli/told.h"

#include "core/base/strings.h"
#include "core/planner/analysis/figures.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::string plan;
    std::string fabric;
    std::vector<std::string> metrics;
    std::vector<std::string> cut;
    std::string configuration;
    RoutingOptions routing;
    FailureOptions failures;
    CollectiveOptions collectives;
    bool isJson = false;
};

/// "a:b", "inf", or null where a ratio has no meaning.
Json ratioJson(const std::optional<Ratio>& ratio)
{
    return ratio && !ratio->isUndefined() ? Json(ratio->str()) : Json(nullptr);
}

Json countsJson(const FabricFigures& figures)
{
    Json switches{{"leaf", 0}, {"spine", 0}, {"core", 0}};
    for (const auto& [role, count] : figures.switches)
        switches[role] = count;
    Json links{{"node-leaf", 0}, {"leaf-spine", 0}, {"spine-core", 0}};
    for (const auto& [tiers, count] : figures.links)
        links[tiers] = count;
    return {{"switches", std::move(switches)},  {"nodes", figures.nodes},          {"end_devices", figures.endDevices},
            {"end_ports", figures.endPorts},    {"links", std::move(links)},       {"cables", figures.cables},
            {"components", figures.components}, {"ports_used", figures.portsUsed}, {"ports_free", figures.portsFree}};
}

Json byNumberJson(const std::map<int, Ratio>& ratios)
{
    Json out = Json::object();
    for (const auto& [number, ratio] : ratios)
        out[std::to_string(number)] = ratioJson(ratio);
    return out;
}

Json blockingJson(const FabricFigures& figures)
{
    Json blocking{{"headline", ratioJson(figures.headline)},
                  {"needed_only", ratioJson(figures.neededOnly)},
                  {"leaf", {{"worst", ratioJson(figures.leafWorst)}, {"best", ratioJson(figures.leafBest)}}},
                  {"tiers", Json::array()}};
    for (const TierFigures& tier : figures.tiers) {
        Json entry{{"tier", tier.tier},
                   {"name", tier.name},
                   {"switches", tier.switches},
                   {"ratio", ratioJson(tier.worst)},
                   {"best", ratioJson(tier.best)},
                   {"total", ratioJson(tier.total)},
                   {"down_mbps", tier.downMbps},
                   {"up_mbps", tier.upMbps}};
        if (tier.worst.isUndefined())
            entry["why"] = figures.isTree ? FABRIC_TEXT("analysis", "the top tier has no links up").source
                                          : figures.whyNoRatio.str();
        blocking["tiers"].push_back(std::move(entry));
    }
    if (!figures.headlineByPlane.empty()) blocking["planes"] = byNumberJson(figures.headlineByPlane);
    if (!figures.headlineByRail.empty()) blocking["rails"] = byNumberJson(figures.headlineByRail);
    if (!figures.headline) blocking["why"] = figures.whyNoRatio.str();
    return blocking;
}

Json derivationJson(const Derivation& derivation)
{
    return {{"figure", derivation.figure}, {"formula", derivation.formula.str()}, {"objects", derivation.objects}};
}

Json figuresJson(const Project& project, const FabricFigures& figures)
{
    Json out{{"fabric", project.fabrics().at(figures.fabric).name},
             {"counts", countsJson(figures)},
             {"blocking", blockingJson(figures)},
             {"derivation", Json::array()}};
    for (const Derivation& derivation : figures.derivation)
        out["derivation"].push_back(derivationJson(derivation));
    return out;
}

Result<Json> cutJson(const Plan& plan, Id<Fabric> fabric, const std::vector<std::string>& sides,
                     const Progress& progress)
{
    FABRIC_TRY(a, devicesNamed(plan.project, {sides[0]}));
    FABRIC_TRY(b, devicesNamed(plan.project, {sides[1]}));
    FABRIC_TRY(cut, cutBetween(plan.project, *plan.catalog, fabric, a, b, progress));
    return Json{{"between", sides},
                {"capacity_mbps", cut.capacityMbps},
                {"demand_mbps", cut.demandMbps},
                {"ratio", ratioJson(Ratio(cut.demandMbps, cut.capacityMbps))},
                {"links", cut.cutLinks},
                {"derivation", Json::array({derivationJson(cut.derivation)})}};
}

/// "counts.switches.leaf" in a tree of objects; null when there is no such figure.
const Json* figureAt(const Json& tree, std::string_view path)
{
    const Json* at = &tree;
    for (const std::string_view key : split(path, '.')) {
        if (!at->is_object() || !at->contains(std::string(key))) return nullptr;
        at = &at->at(std::string(key));
    }
    return at;
}

/// Leaves of the tree as "counts.switches.leaf: 64" lines.
void printTree(const Json& tree, const std::string& path)
{
    if (tree.is_object()) {
        for (const auto& [key, value] : tree.items())
            printTree(value, path.empty() ? key : fmt::format("{}.{}", path, key));
        return;
    }
    if (tree.is_array() && !tree.empty() && tree.front().is_object()) {
        for (std::size_t i = 0; i < tree.size(); ++i)
            printTree(tree[i], fmt::format("{}[{}]", path, i));
        return;
    }
    if (tree.is_array() && tree.empty()) return;
    printLine(path + ": " +
              (tree.is_string() ? toldAgain(tree.get<std::string>())
               : tree.is_null() ? told(FABRIC_TEXT("cli", "unknown"))
                                : tree.dump()));
}

Result<Json> onlyMetrics(const Json& all, const std::vector<std::string>& metrics)
{
    Json out = Json::object();
    for (const std::string& metric : metrics) {
        const Json* figure = figureAt(all, metric);
        if (figure == nullptr)
            return fail(ErrorKind::Usage, "FP-CLI-050",
                        FABRIC_TEXT("cli", "There is no figure '%1'; run without --metric to see them all"),
                        {displayText(metric)});
        Json* at = &out;
        for (const std::string_view key : split(metric, '.'))
            at = &(*at)[std::string(key)];
        *at = *figure;
    }
    return out;
}

/// One seed for everything that is drawn.
FailureOptions withSeed(const Options& options)
{
    FailureOptions failures = options.failures;
    failures.seed = options.routing.seed;
    return failures;
}

/// The figures of one plan in one state, and those that have tables of their own as text.
struct Answer {
    Json figures;
    std::string failures;
    std::string collectives;
};

Result<Answer> answerOf(const Plan& plan, const Options& options, const Progress& progress)
{
    FABRIC_TRY(fabric, chooseFabric(plan.project, options.fabric));
    Json out = figuresJson(plan.project, analyze(plan.project, *plan.catalog, fabric));
    if (const std::string optical = opticalJson(plan, fabric); !optical.empty()) out["optical"] = Json::parse(optical);
    if (!options.cut.empty()) {
        FABRIC_TRY(cut, cutJson(plan, fabric, options.cut, progress));
        out["cut"] = std::move(cut);
    }
    if (!options.routing.kind.empty() || !options.routing.tables.empty()) {
        FABRIC_TRY(routing, routingJson(plan, fabric, options.routing, progress));
        out["routing"] = Json::parse(routing);
    }
    std::string failures;
    if (options.failures.isAsked) {
        FABRIC_TRY(swept, failuresJson(plan, fabric, withSeed(options), progress));
        failures = std::move(swept);
        out["failures"] = Json::parse(failures);
    }
    std::string collectives;
    if (options.collectives.isAsked) {
        if (!options.routing.tables.empty())
            return fail(ErrorKind::Usage, "FP-CLI-137",
                        FABRIC_TEXT("cli", "Collectives are worked out under a routing (--routing), not under tables "
                                           "that were read (--tables)"));
        CollectiveOptions asked = options.collectives;
        asked.routing = options.routing.kind;
        FABRIC_TRY(times, collectivesJson(plan, fabric, asked, progress));
        collectives = std::move(times);
        out["collectives"] = Json::parse(collectives);
    }
    if (options.fabric.empty() && plan.project.fabrics().size() > 1) {
        Json names = Json::array();
        for (const Fabric& row : plan.project.fabrics())
            names.push_back(row.name);
        out["fabrics"] = std::move(names);
        if (!options.isJson)
            printMessage(
                told(FABRIC_TEXT("cli", "The plan has several fabrics; this is the first. Choose with --fabric")));
    }
    if (!options.metrics.empty()) {
        FABRIC_TRY(picked, onlyMetrics(out, options.metrics));
        out = std::move(picked);
    }
    return Answer{std::move(out), std::move(failures), std::move(collectives)};
}

void printAnswer(const Answer& answer, const Options& options)
{
    const bool hasTables = options.metrics.empty() && (!answer.failures.empty() || !answer.collectives.empty());
    if (!hasTables) printTree(answer.figures, "");
    if (hasTables && !answer.failures.empty()) printFailures(answer.failures, options.failures);
    if (hasTables && !answer.collectives.empty()) printCollectives(answer.collectives);
}

void printJson(const Json& out)
{
    Json withSchema{{"schema", 1}};
    withSchema.update(out);
    printBytes(withSchema.dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
}

/// The same questions of each configuration; the one of a plan without optical switches has no name.
Result<int> runAnalyze(const Options& options, const Progress& progress)
{
    FABRIC_TRY(opened, openPlan(options.plan));
    FABRIC_TRY(plans, inConfigurations(opened, options.configuration));
    const bool isOne = options.configuration != kAllConfigurations;
    Json all = Json::array();
    for (const NamedPlan& plan : plans) {
        FABRIC_TRY(answer, answerOf(plan.plan, options, progress));
        if (options.isJson) {
            Json named{{"configuration", plan.configuration}};
            named.update(answer.figures);
            all.push_back(options.configuration.empty() ? std::move(answer.figures) : std::move(named));
            continue;
        }
        if (!isOne) printLine("configuration: " + plan.configuration);
        printAnswer(answer, options);
    }
    if (options.isJson) printJson(isOne ? std::move(all.front()) : Json{{"configurations", std::move(all)}});
    return kFine;
}

} // namespace

void addAnalyze(CLI::App& app, Action& chosen)
{
    CLI::App* command =
        app.add_subcommand("analyze", "Counts and exact blocking ratios of a fabric, each with its derivation");
    const auto options = std::make_shared<Options>();
    command->add_option("plan", options->plan, "The plan")->required()->type_name("PLAN.fabric");
    command->add_option("--fabric", options->fabric, "The fabric; the first one without it")->type_name("NAME");
    command->add_option("--metric", options->metrics, "Only these figures, such as blocking.headline or counts.links")
        ->type_name("FIGURE");
    command->add_option("--cut", options->cut, "Exact capacity between two groups or devices")
        ->expected(2)
        ->type_name("A B");
    command
        ->add_option("--configuration", options->configuration,
                     "With optical switches: the circuits of this configuration instead of the one in force, or "
                     "'all' for each in turn")
        ->type_name("NAME");
    addRoutingOptions(*command, options->routing);
    addFailureOptions(*command, options->failures);
    addCollectiveOptions(*command, options->collectives);
    command->add_flag("--json", options->isJson, "As JSON");
    command->callback([options, &chosen] {
        chosen = [options](const Progress& progress) { return runAnalyze(*options, progress); };
    });
}

} // namespace fabric::cli
