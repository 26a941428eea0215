#include "core/planner/collectives/job_traffic.h"

#include "core/planner/analysis/explain.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <map>

namespace fabric {

namespace {

struct NodePort {
    int rail;
    PortRef port;
    std::uint32_t endPort;
    bool operator<(const NodePort& other) const { return std::pair(rail, port) < std::pair(other.rail, other.port); }
};

/// The ratio that holds a pattern back: load of a link over what one NIC sends, scaled to the link's speed.
struct Busiest {
    double contention = 1;
    RouteLink link = kNoRoute;
};

Busiest busiestOf(const RoutingGraph& graph, const std::vector<Link>& links, const std::vector<double>& load,
                  double unitsPerPort, double nicGBps)
{
    Busiest busiest;
    for (RouteLink link = 0; link < graph.links(); ++link) {
        if (load[link] <= 0) continue;
        const double gbps = static_cast<double>(links[graph.source(link)].mbps) / 8e3;
        const double contention =
            gbps > 0 ? load[link] / unitsPerPort * nicGBps / gbps : std::numeric_limits<double>::infinity();
        if (busiest.link != kNoRoute && contention <= busiest.contention) continue;
        busiest = {std::max(1.0, contention), link};
    }
    return busiest;
}

} // namespace

TrafficGroups groupsOf(const RoutingGraph& graph, const JobPlacement& placement, bool byRail)
{
    TrafficGroups groups;
    groups.of.assign(graph.endPorts().size(), TrafficGroups::kNone);
    for (const auto& ports : placement.ports)
        for (std::size_t rail = 0; rail < ports.size(); ++rail)
            groups.of[ports[rail]] = byRail ? static_cast<std::uint32_t>(rail) : 0;
    return groups;
}

Result<JobPlacement> placeJob(const Project& project, const RoutingGraph& graph, const std::vector<Link>& links,
                              const std::vector<Id<Device>>& nodes, int count)
{
    std::map<Id<Device>, std::vector<NodePort>> ports;
    for (std::uint32_t i = 0; i < graph.endPorts().size(); ++i) {
        const RouteEndPort& endPort = graph.endPorts()[i];
        const Link& link = links[endPort.link];
        const bool isA = link.b.port.device == graph.device(endPort.leaf);
        const End& end = isA ? link.a : link.b;
        const Role role = project.devices().at(end.port.device).role;
        const bool isWanted = std::find(nodes.begin(), nodes.end(), end.port.device) != nodes.end();
        if (nodes.empty() ? role == Role::Node || role == Role::Unset || role == Role::Other : isWanted)
            ports[end.port.device].push_back({link.rail, end.port, i});
    }
    JobPlacement placement;
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    const auto take = [&](Id<Device> device, std::vector<NodePort> of) {
        std::stable_sort(of.begin(), of.end());
        placement.nodes.push_back(device);
        placement.ports.emplace_back();
        for (const NodePort& port : of)
            placement.ports.back().push_back(port.endPort);
        fewest = std::min(fewest, of.size());
    };
    for (const Id<Device> device : nodes) {
        const auto at = ports.find(device);
        if (at == ports.end())
            return fail(ErrorKind::Usage, "FP-COL-010", FABRIC_TEXT("collectives", "%1 has no port in this fabric"),
                        {deviceLabel(project, device)});
        take(device, at->second);
    }
    if (nodes.empty())
        for (auto& [device, of] : ports)
            if (count <= 0 || placement.nodes.size() < static_cast<std::size_t>(count)) take(device, std::move(of));
    if (placement.nodes.empty() || placement.nodes.size() < static_cast<std::size_t>(std::max(0, count)))
        return fail(ErrorKind::Usage, "FP-COL-011",
                    FABRIC_TEXT("collectives", "The fabric has %1 nodes for a job; %2 are asked"),
                    {std::to_string(placement.nodes.size()), std::to_string(std::max(1, count))});
    for (auto& of : placement.ports) {
        of.resize(fewest);
        for (const std::uint32_t port : of) {
            const std::int64_t mbps = links[graph.endPorts()[port].link].mbps;
            if (mbps <= 0)
                return fail(
                    ErrorKind::Usage, "FP-COL-012",
                    FABRIC_TEXT("collectives", "The speed of a node's link is not known; set the parts at its ends"));
            const double gbps = static_cast<double>(mbps) / 8e3;
            placement.nicGBps = placement.nicGBps == 0 ? gbps : std::min(placement.nicGBps, gbps);
        }
    }
    return placement;
}

Result<TrafficFigures> jobTraffic(const Routes& routes, const std::vector<Link>& links, const JobPlacement& placement,
                                  const Progress& progress)
{
    const RoutingGraph& graph = routes.graph();
    TrafficFigures figures;
    const std::size_t k = placement.nodes.size();
    if (k < 2) return figures;
    const double rails = static_cast<double>(placement.ports.front().size());
    const auto permutation = [&](const RankPairs& pairs) -> Result<Busiest> {
        FABRIC_TRY(load, pairLoads(routes, pairs));
        if (load.unreachable > 0) return Busiest{std::numeric_limits<double>::infinity(), kNoRoute};
        return busiestOf(graph, links, load.load, 1, placement.nicGBps);
    };
    FABRIC_TRY(ring, permutation(pairsOf(placement, [&](std::size_t i) { return (i + 1) % k; })));
    figures.contention.ring = ring.contention;
    figures.hottestRing = ring.link;
    for (std::size_t distance = std::bit_floor(k) / 2; distance >= 1; distance /= 2) {
        FABRIC_TRY(phase, permutation(pairsOf(placement, [&](std::size_t i) { return i ^ distance; })));
        figures.contention.halving.push_back(phase.contention);
    }
    FABRIC_TRY(uniform, groupLoads(routes, groupsOf(graph, placement, false), progress));
    const Busiest all = busiestOf(graph, links, uniform.load, rails * static_cast<double>(k) - 1, placement.nicGBps);
    figures.contention.uniform = uniform.unreachable > 0 ? std::numeric_limits<double>::infinity() : all.contention;
    figures.hottestUniform = all.link;
    FABRIC_TRY(rail, groupLoads(routes, groupsOf(graph, placement, true), progress));
    figures.contention.rail =
        rail.unreachable > 0
            ? std::numeric_limits<double>::infinity()
            : busiestOf(graph, links, rail.load, static_cast<double>(k) - 1, placement.nicGBps).contention;
    return figures;
}

} // namespace fabric
