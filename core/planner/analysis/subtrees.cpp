#include "core/planner/analysis/subtrees.h"

#include "core/graph/max_flow.h"

#include <algorithm>
#include <set>

namespace fabric {

namespace {

/// Capacity from sets of switches up to the tops. Holds scratch space, so that one question costs only what it touches.
class Climb {
public:
    Climb(const Topology& topology, const std::vector<int>& tiers, const Shape& shape)
        : topology_(topology),
          tiers_(tiers),
          shape_(shape),
          up_(tiers.size(), 0),
          inflow_(tiers.size(), 0),
          isSource_(tiers.size(), 0),
          endsAtTop_(tiers.size(), 1)
    {
        for (NodeIndex node = 0; node < topology.switchCount(); ++node)
            for (const Arc& arc : topology.switchArcs(node)) {
                if (!isUp(node, arc)) continue;
                up_[node] += arc.mbps;
                if (!isTop(arc.to)) endsAtTop_[node] = 0;
            }
    }

    std::int64_t capacity(const std::vector<NodeIndex>& sources)
    {
        for (const NodeIndex source : sources)
            isSource_[source] = 1;
        const bool isShort =
            std::all_of(sources.begin(), sources.end(), [&](NodeIndex source) { return isShortClimb(source); });
        const std::int64_t mbps = isShort ? closedForm(sources) : flow(sources);
        for (const NodeIndex source : sources)
            isSource_[source] = 0;
        return mbps;
    }

private:
    bool isTop(NodeIndex node) const { return tiers_[node] == shape_.topOf(node); }
    /// Up, but not beyond the top: what stands higher is no way to anywhere.
    bool isUp(NodeIndex node, const Arc& arc) const
    {
        return tiers_[arc.to] > tiers_[node] && tiers_[arc.to] <= shape_.topOf(node);
    }

    /// At most one switch between the source and a top on every way up: then the ways of different switches share no
    /// link.
    bool isShortClimb(NodeIndex source) const
    {
        if (endsAtTop_[source]) return true;
        for (const Arc& arc : topology_.switchArcs(source))
            if (isUp(source, arc) && !isTop(arc.to) && !isSource_[arc.to] && !endsAtTop_[arc.to]) return false;
        return true;
    }

    /// Each switch between passes on min(what the sources send it, its own links up), independently of the others.
    std::int64_t closedForm(const std::vector<NodeIndex>& sources)
    {
        std::int64_t total = 0;
        std::vector<NodeIndex> between;
        for (const NodeIndex source : sources)
            for (const Arc& arc : topology_.switchArcs(source)) {
                if (!isUp(source, arc) || isSource_[arc.to])
                    continue; // a source sends all that its own links up can carry
                if (isTop(arc.to)) {
                    total += arc.mbps;
                    continue;
                }
                if (inflow_[arc.to] == 0) between.push_back(arc.to);
                inflow_[arc.to] += arc.mbps;
            }
        for (const NodeIndex node : between) {
            total += std::min(std::exchange(inflow_[node], 0), up_[node]);
        }
        return total;
    }

    std::int64_t flow(const std::vector<NodeIndex>& sources) const
    {
        std::vector<NodeIndex> reached(sources);
        std::vector<std::uint32_t> number(tiers_.size(), ~std::uint32_t{0});
        for (std::uint32_t i = 0; i < reached.size(); ++i)
            number[reached[i]] = i;
        FlowNetwork network;
        std::int64_t unlimited = 1;
        for (std::size_t i = 0; i < reached.size(); ++i)
            for (const Arc& arc : topology_.switchArcs(reached[i])) {
                if (!isUp(reached[i], arc)) continue;
                if (number[arc.to] == ~std::uint32_t{0}) {
                    number[arc.to] = static_cast<std::uint32_t>(reached.size());
                    reached.push_back(arc.to);
                }
                network.arcs.push_back({static_cast<std::uint32_t>(i), number[arc.to], arc.mbps, 0});
                unlimited += arc.mbps;
            }
        network.source = static_cast<std::uint32_t>(reached.size());
        network.sink = network.source + 1;
        network.nodes = network.sink + 1;
        for (std::uint32_t i = 0; i < reached.size(); ++i) {
            if (i < sources.size()) network.arcs.push_back({network.source, i, unlimited, 0});
            if (isTop(reached[i])) network.arcs.push_back({i, network.sink, unlimited, 0});
        }
        return maxFlow(network).value;
    }

    const Topology& topology_;
    const std::vector<int>& tiers_;
    const Shape& shape_;
    std::vector<std::int64_t> up_; ///< links that lead up
    std::vector<std::int64_t> inflow_;
    std::vector<char> isSource_;
    std::vector<char> endsAtTop_; ///< all links up of the switch lead to tops
};

/// Subtrees of one level, sources filled in; `sets` joins everything up to that level.
std::vector<Subtree> subtreesOfLevel(const Topology& topology, const std::vector<int>& tiers,
                                     const Bandwidth& bandwidth, UnionFind& sets, int level)
{
    std::vector<Subtree> found;
    std::vector<std::uint32_t> number(topology.switchCount(), ~std::uint32_t{0});
    for (NodeIndex node = 0; node < topology.switchCount(); ++node) {
        if (tiers[node] > level || bandwidth.host[node] == 0) continue;
        std::uint32_t& at = number[sets.find(node)];
        if (at == ~std::uint32_t{0}) {
            at = static_cast<std::uint32_t>(found.size());
            found.push_back({.level = level, .hostMbps = 0, .capacityMbps = 0, .restMbps = 0, .sources = {}});
        }
        found[at].sources.push_back(node);
        found[at].hostMbps += bandwidth.host[node];
    }
    return found;
}

std::vector<std::int64_t> hostMbpsOfParts(const Bandwidth& bandwidth, const Components& parts)
{
    std::vector<std::int64_t> sums(parts.count, 0);
    for (std::size_t node = 0; node < parts.of.size(); ++node)
        sums[parts.of[node]] += bandwidth.host[node];
    return sums;
}

} // namespace

std::vector<Subtree> subtreesOf(const Topology& topology, const std::vector<int>& tiers, const Bandwidth& bandwidth,
                                const Shape& shape)
{
    const std::vector<std::int64_t> partMbps = hostMbpsOfParts(bandwidth, shape.parts);
    UnionFind sets(topology.switchCount());
    std::vector<Subtree> all;
    if (shape.kind == ShapeKind::Mesh) {
        all = subtreesOfLevel(topology, tiers, bandwidth, sets, shape.topTier);
        for (Subtree& leaf : all)
            leaf.capacityMbps = bandwidth.peer[leaf.sources.front()];
    } else {
        Climb climb(topology, tiers, shape);
        const std::set<int> levels(tiers.begin(), tiers.end());
        for (const int level : levels) {
            if (level >= shape.topTier) break;
            for (NodeIndex node = 0; node < topology.switchCount(); ++node)
                if (tiers[node] == level)
                    for (const Arc& arc : topology.switchArcs(node))
                        if (tiers[arc.to] < level) sets.join(node, arc.to);
            std::vector<Subtree> found = subtreesOfLevel(topology, tiers, bandwidth, sets, level);
            std::erase_if(found, [&](const Subtree& subtree) { return shape.topOf(subtree.sources.front()) <= level; });
            for (Subtree& subtree : found)
                subtree.capacityMbps = climb.capacity(subtree.sources);
            std::move(found.begin(), found.end(), std::back_inserter(all));
        }
    }
    for (Subtree& subtree : all)
        subtree.restMbps = partMbps[shape.parts.of[subtree.sources.front()]] - subtree.hostMbps;
    return all;
}

} // namespace fabric
