#include "app/cli/routing_output.h"

#include "core/io/file_input.h"
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

/// {"1": pairs behind one leaf, "3": ...}
Json hopsJson(const RoutingFigures& figures)
{
    Json out = Json::object();
    for (std::size_t switches = 1; switches < figures.pairsBySwitches.size(); ++switches)
        if (figures.pairsBySwitches[switches] > 0) out[std::to_string(switches)] = figures.pairsBySwitches[switches];
    return out;
}

Json tablesJson(const TableFacts& facts, const std::vector<ForwardingTables>& files)
{
    Json out{{"lids_per_end_port", facts.lidsPerEndPort},
             {"end_ports_without_lid", facts.endPortsWithoutLid},
             {"lids_out_of_the_plan", facts.foreignLids},
             {"pairs_on_detours", facts.longerThanShortest},
             {"faults", Json::array()},
             {"warnings", Json::array()}};
    for (const Message& fault : facts.faults)
        out["faults"].push_back(fault.str());
    for (const ForwardingTables& file : files)
        for (const ImportWarning& warning : file.warnings)
            out["warnings"].push_back(warning.where + ": " + warning.message.str());
    return out;
}

Result<std::vector<ForwardingTables>> readTables(const std::vector<std::string>& paths)
{
    std::vector<ForwardingTables> files;
    for (const std::string& path : paths) {
        FABRIC_TRY(bytes, loadFile(path, kMaxReadBytes));
        FABRIC_TRY(tables, readForwardingTables(bytes, path));
        files.push_back(std::move(tables));
    }
    return files;
}

/// How each figure came about, for whoever has to defend it.
std::string howLoads(RoutingKind kind)
{
    return kind == RoutingKind::Tables
               ? "every end-port sends one to the base LID of every other, over the way of the fabric's own tables"
           : isDeterministic(kind) ? "every end-port sends one to every other, over the one way of the tables"
           : kind == RoutingKind::Ecmp
               ? "expected over hashes: an even split at each switch"
               : "ideal: an even split at each switch, which adaptive routing comes near to at best";
}

} // namespace

void addRoutingOptions(CLI::App& command, RoutingOptions& options)
{
    CLI::Option* kind =
        command.add_option("--routing", options.kind, "Loads, effective bisection and credit loops under this routing")
            ->check(CLI::IsMember({"minhop", "updn", "ftree", "ecmp", "ideal"}));
    command
        .add_option(
            "--tables", options.tables,
            "The same under the fabric's own forwarding tables: files of dump_fts, dump_lfts, opensm, ibdiagnet")
        ->type_name("FILE")
        ->excludes("--routing");
    command.add_option("--trials", options.trials, "Random bisections")->check(CLI::Range(1, 10000));
    command.add_option("--seed", options.seed, "Of bisections and hashes");
    command.add_option("--flows", options.flowsPerPair, "Flows a pair, each hashed by itself (ecmp)")
        ->check(CLI::Range(1, 256))
        ->needs(kind);
    command.add_option("--lmc", options.lmc, "2^LMC LIDs an end-port")->check(CLI::Range(0, 7))->needs(kind);
}

Result<std::string> routingJson(const Plan& plan, Id<Fabric> fabric, const RoutingOptions& options,
                                const Progress& progress)
{
    const BisectionQuestion question{options.trials, options.seed, options.flowsPerPair};
    FABRIC_TRY(files, readTables(options.tables));
    auto answer = files.empty() ? routingFigures(plan.project, *plan.catalog, fabric,
                                                 routingNamed(options.kind).value_or(RoutingKind::MinHop), question,
                                                 options.lmc, progress)
                                : tableFigures(plan.project, *plan.catalog, fabric, files, question, progress);
    FABRIC_TRY(figures, std::move(answer));
    Json out{{"kind", routingName(figures.kind)},
             {"end_ports", figures.endPorts},
             {"switches", figures.switches},
             {"longest_way_switches", figures.longest},
             {"pairs_by_switches_on_way", hopsJson(figures)},
             {"pairs_without_way", figures.unreachable},
             {"loads",
              {{"how", howLoads(figures.kind)},
               {"most", rounded(figures.loads.most)},
               {"p99", rounded(figures.loads.p99)},
               {"mean", rounded(figures.loads.mean)},
               {"least", rounded(figures.loads.least)},
               {"idle_links", figures.loads.idle},
               {"hottest", hotJson(figures.hottest)}}},
             {"credit_loop", figures.hasCreditLoop ? hotJson(figures.creditLoop) : Json("none")}};
    if (figures.subnets > 0)
        out["lids"] = {{"subnets", figures.subnets},
                       {"needed", figures.lids}, // in the largest
                       {"most", kUnicastLids},
                       {"fits_one_subnet", figures.fitsSubnet}};
    if (figures.bisection)
        out["effective_bisection"] = {{"mean", rounded(figures.bisection->mean)},
                                      {"p5", rounded(figures.bisection->p5)},
                                      {"trials", figures.bisection->trials},
                                      {"seed", figures.bisection->seed},
                                      {"flows_per_pair", figures.kind == RoutingKind::Ecmp ? options.flowsPerPair : 1}};
    else
        out["effective_bisection"] = nullptr;
    if (figures.tables) out["tables"] = tablesJson(*figures.tables, files);
    return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace fabric::cli
