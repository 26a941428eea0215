#include "core/planner/collectives/placed_job.h"

#include "core/base/strings.h"

#include <cmath>
#include <set>

namespace fabric {

namespace {

constexpr int kSmallestLog2 = 10;
constexpr int kSizes = 24;
constexpr int kWays = 8;

BusiestLink busiest(const RoutingGraph& graph, const std::vector<Link>& links, RouteLink link)
{
    if (link == kNoRoute) return {};
    return {graph.device(graph.tail(link)), graph.device(graph.head(link)), links[graph.source(link)].cables};
}

/// GPUs of a node that nobody counted: one for each rail of its ports, as the two ports of an adapter on a rail serve
/// the same GPU; one for each port where rails are not known.
int gpusOf(const RoutingGraph& graph, const std::vector<Link>& links, const std::vector<std::uint32_t>& ports)
{
    std::set<int> rails;
    for (const std::uint32_t port : ports)
        rails.insert(links[graph.endPorts()[port].link].rail);
    return static_cast<int>(rails.contains(0) ? ports.size() : rails.size());
}

} // namespace

Result<PlacedJob> placeOnFabric(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                const std::vector<FabricGeneration>& table, const JobQuestion& question,
                                const Progress& progress)
{
    const std::vector<Link> links = deriveLinks(project, PortMap(project, catalog), fabric);
    const RoutingGraph graph = RoutingGraph::build(project, catalog, links, fabric);
    FABRIC_TRY(placement, placeJob(project, graph, links, question.nodes, question.count));
    PlacedJob job;
    job.routing = question.routing;
    if (question.generation.empty()) {
        const auto [row, isKnown] = guessGeneration(table, project.devices().at(placement.nodes.front()).part);
        job.question.generation = row;
        job.isGenerationAssumed = !isKnown;
    } else {
        const FabricGeneration* named = generationNamed(table, question.generation);
        if (named == nullptr)
            return fail(ErrorKind::Usage, "FP-COL-013", FABRIC_TEXT("collectives", "The table has no generation '%1'"),
                        {displayText(question.generation)});
        job.question.generation = *named;
    }
    FABRIC_TRY(routes, Routes::compute(graph, question.routing, progress));
    FABRIC_TRY(traffic, jobTraffic(routes, links, placement, progress));
    job.inUniform = busiest(graph, links, traffic.hottestUniform);
    job.inRing = busiest(graph, links, traffic.hottestRing);
    job.question.contention = std::move(traffic.contention);
    job.question.abilities = question.abilities;
    const std::vector<std::uint32_t>& ports = placement.ports.front();
    const int gpus = question.gpusPerNode > 0 ? question.gpusPerNode : gpusOf(graph, links, ports);
    job.question.job = {static_cast<int>(placement.nodes.size()), gpus, static_cast<int>(ports.size()),
                        placement.nicGBps};
    job.nodes = std::move(placement.nodes);
    return job;
}

std::vector<WaySeries> sweepSizes(const CollectiveQuestion& question, CollectiveOp collective)
{
    std::vector<WaySeries> list;
    for (int w = 0; w < kWays; ++w) {
        WaySeries series{static_cast<CollectiveWay>(w), {}};
        for (int i = 0; i < kSizes; ++i) {
            const double bytes = std::ldexp(1.0, kSmallestLog2 + i);
            const auto time = collectiveTime(question, collective, series.way, bytes);
            if (time && std::isfinite(time->typicalMs)) series.points.emplace_back(bytes, *time);
        }
        if (!series.points.empty()) list.push_back(std::move(series));
    }
    return list;
}

} // namespace fabric
