#include "app/cli/routing_output.h"

#include "core/planner/routing/routing_figures.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cmath>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

/// Three digits: more would pretend to know.
double rounded(double value)
{
    return std::round(value * 1000) / 1000;
}

Json hotJson(const std::vector<HotLink>& links)
{
    Json out = Json::array();
    for (const HotLink& link : links)
        out.push_back({{"link", link.name}, {"load", rounded(link.load)}, {"cables", link.cables}});
    return out;
}

/// How each figure came about, for whoever has to defend it.
std::string howLoads(RoutingKind kind)
{
    return isDeterministic(kind) ? "every end-port sends one to every other, over the one way of the tables"
           : kind == RoutingKind::Ecmp
               ? "expected over hashes: an even split at each switch"
               : "ideal: an even split at each switch, which adaptive routing comes near to at best";
}

} // namespace

void addRoutingOptions(CLI::App& command, RoutingOptions& options)
{
    command.add_option("--routing", options.kind, "Loads, effective bisection and credit loops under this routing")
        ->check(CLI::IsMember({"minhop", "updn", "ftree", "ecmp", "ideal"}));
    command.add_option("--trials", options.trials, "Random bisections")->check(CLI::Range(1, 10000));
    command.add_option("--seed", options.seed, "Of bisections and hashes");
    command.add_option("--flows", options.flowsPerPair, "Flows a pair, each hashed by itself (ecmp)")
        ->check(CLI::Range(1, 256));
    command.add_option("--lmc", options.lmc, "2^LMC LIDs an end-port")->check(CLI::Range(0, 7));
}

Result<std::string> routingJson(const Plan& plan, Id<Fabric> fabric, const RoutingOptions& options,
                                const Progress& progress)
{
    const auto kind = routingNamed(options.kind);
    FABRIC_TRY(figures, routingFigures(plan.project, *plan.catalog, fabric, kind.value_or(RoutingKind::MinHop),
                                       {options.trials, options.seed, options.flowsPerPair}, options.lmc, progress));
    Json out{{"kind", options.kind},
             {"end_ports", figures.endPorts},
             {"switches", figures.switches},
             {"longest_way_switches", figures.longest},
             {"pairs_without_way", figures.unreachable},
             {"loads",
              {{"how", howLoads(figures.kind)},
               {"most", rounded(figures.loads.most)},
               {"p99", rounded(figures.loads.p99)},
               {"mean", rounded(figures.loads.mean)},
               {"least", rounded(figures.loads.least)},
               {"idle_links", figures.loads.idle},
               {"hottest", hotJson(figures.hottest)}}},
             {"credit_loop", figures.hasCreditLoop ? hotJson(figures.creditLoop) : Json("none")},
             {"lids", {{"needed", figures.lids}, {"most", kUnicastLids}, {"fits_one_subnet", figures.fitsSubnet}}}};
    if (figures.bisection)
        out["effective_bisection"] = {{"mean", rounded(figures.bisection->mean)},
                                      {"p5", rounded(figures.bisection->p5)},
                                      {"trials", figures.bisection->trials},
                                      {"seed", figures.bisection->seed},
                                      {"flows_per_pair", *kind == RoutingKind::Ecmp ? options.flowsPerPair : 1}};
    else
        out["effective_bisection"] = nullptr;
    return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace fabric::cli
