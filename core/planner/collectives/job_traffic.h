// How far a job's patterns are held back by the fabric that is planned: the patterns are routed over the links between
// switches, and the busiest link says how much slower than its NICs the job runs there.
#pragma once

#include "core/planner/collectives/collective_time.h"
#include "core/planner/routing/link_loads.h"

namespace fabric {

/// The job's end-ports: of each node, in rail order.
struct JobPlacement {
    std::vector<Id<Device>> nodes;
    std::vector<std::vector<std::uint32_t>> ports; ///< of RoutingGraph::endPorts(); as many of each node
    double nicGBps = 0;                            ///< of the slowest of them
};

/// The end-ports of the nodes; the first `count` nodes of the fabric when `nodes` is empty (all when 0). Nodes with
/// fewer ports than others set how many count. Errors (kind Usage): a device without ports in the fabric, fewer than so
/// many nodes, a speed that is not known.
[[nodiscard]] Result<JobPlacement> placeJob(const Project& project, const RoutingGraph& graph,
                                            const std::vector<Link>& links, const std::vector<Id<Device>>& nodes,
                                            int count);

/// Pairs of end-ports that send to each other.
using RankPairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
/// Node i to node partner(i), rail by rail; a partner beyond the last node means that node i sends nothing.
template <class Partner>
RankPairs pairsOf(const JobPlacement& placement, Partner&& partner)
{
    RankPairs pairs;
    for (std::size_t i = 0; i < placement.nodes.size(); ++i) {
        const std::size_t other = partner(i);
        for (std::size_t rail = 0; other < placement.nodes.size() && rail < placement.ports[i].size(); ++rail)
            pairs.emplace_back(placement.ports[i][rail], placement.ports[other][rail]);
    }
    return pairs;
}
/// All end-ports of the job as one group, or one group a rail.
TrafficGroups groupsOf(const RoutingGraph& graph, const JobPlacement& placement, bool byRail);

/// Which link decided, for whoever asks why.
struct TrafficFigures {
    Contention contention;
    RouteLink hottestUniform = kNoRoute;
    RouteLink hottestRing = kNoRoute;
};
/// O(ports x switches) for the all-to-all patterns, O(ports x hops) for the others. Pairs without a way make the
/// contention infinite. Error: cancelled.
[[nodiscard]] Result<TrafficFigures> jobTraffic(const Routes& routes, const std::vector<Link>& links,
                                                const JobPlacement& placement, const Progress& progress);

} // namespace fabric
