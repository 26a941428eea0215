#include "core/planner/routing/routing_graph.h"

#include "core/graph/tiers.h"

#include <algorithm>
#include <numeric>

namespace fabric {

NodeIndex RoutingGraph::addSwitch(int tier)
{
    tiers_.push_back(tier);
    return static_cast<NodeIndex>(tiers_.size() - 1);
}

void RoutingGraph::addLink(NodeIndex a, NodeIndex b, std::size_t source, std::int64_t mbps)
{
    heads_.push_back(b);
    heads_.push_back(a);
    sources_.push_back(source);
    mbps_.push_back(mbps);
}

void RoutingGraph::addEndPort(NodeIndex leaf, std::size_t source, std::int64_t mbps)
{
    endPorts_.push_back({leaf, source, mbps});
}

/// Switches of one tier have no up and down between them: the lower number counts as higher, so that up*/down* holds.
bool RoutingGraph::isUp(RouteLink link) const
{
    const NodeIndex from = tail(link);
    const NodeIndex to = head(link);
    return tiers_[from] != tiers_[to] ? tiers_[from] < tiers_[to] : from > to;
}

void RoutingGraph::seal()
{
    first_.assign(tiers_.size() + 1, 0);
    for (RouteLink link = 0; link < links(); ++link)
        ++first_[tail(link) + 1];
    for (std::size_t i = 1; i < first_.size(); ++i)
        first_[i] += first_[i - 1];
    out_.resize(heads_.size());
    std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
    for (RouteLink link = 0; link < links(); ++link)
        out_[next[tail(link)]++] = link;
    for (const RouteLink link : out_)
        neighbours_.push_back(head(link));

    std::vector<NodeIndex> above(tiers_.size(), kNoNode);
    for (RouteLink link = 0; link < links(); ++link)
        if (isUp(link)) above[tail(link)] = std::min(above[tail(link)], head(link));
    std::stable_sort(endPorts_.begin(), endPorts_.end(), [&](const RouteEndPort& x, const RouteEndPort& y) {
        return std::pair(above[x.leaf], x.leaf) < std::pair(above[y.leaf], y.leaf);
    });
    leafNumber_.assign(tiers_.size(), kNoNode);
    for (std::uint32_t i = 0; i < endPorts_.size(); ++i) {
        if (i > 0 && endPorts_[i].leaf == endPorts_[i - 1].leaf) continue;
        leafNumber_[endPorts_[i].leaf] = static_cast<std::uint32_t>(leaves_.size());
        leaves_.push_back(endPorts_[i].leaf);
        firstEndPort_.push_back(i);
    }
    firstEndPort_.push_back(static_cast<std::uint32_t>(endPorts_.size()));
}

RoutingGraph RoutingGraph::build(const Project& project, const Catalog& catalog, const std::vector<Link>& links,
                                 Id<Fabric> fabric)
{
    const Topology topology = Topology::build(project, catalog, links, fabric);
    const std::vector<int> tiers = tiersOf(project, topology);
    RoutingGraph graph;
    for (NodeIndex node = 0; node < topology.switchCount(); ++node) {
        graph.addSwitch(tiers[node]);
        graph.devices_.push_back(topology.device(node));
    }
    std::vector<std::size_t> order(links.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
        return std::pair(links[x].a.port, links[x].b.port) < std::pair(links[y].a.port, links[y].b.port);
    });
    for (const std::size_t index : order) {
        const Link& link = links[index];
        if (fabric && link.fabric != fabric) continue;
        const NodeIndex a = topology.node(link.a.port.device);
        const NodeIndex b = topology.node(link.b.port.device);
        if (a == kNoNode || b == kNoNode || a == b) continue;
        if (topology.isSwitch(a) && topology.isSwitch(b))
            graph.addLink(a, b, index, link.mbps);
        else if (topology.isSwitch(a) || topology.isSwitch(b))
            graph.addEndPort(topology.isSwitch(a) ? a : b, index, link.mbps);
    }
    graph.seal();
    return graph;
}

} // namespace fabric
