#include "core/graph/components.h"

#include <numeric>

namespace fabric {

UnionFind::UnionFind(NodeIndex size) : parent_(size), size_(size, 1)
{
    std::iota(parent_.begin(), parent_.end(), NodeIndex{0});
}

NodeIndex UnionFind::find(NodeIndex node)
{
    while (parent_[node] != node) {
        parent_[node] = parent_[parent_[node]];
        node = parent_[node];
    }
    return node;
}

void UnionFind::join(NodeIndex a, NodeIndex b)
{
    a = find(a);
    b = find(b);
    if (a == b) return;
    if (size_[a] < size_[b]) std::swap(a, b);
    parent_[b] = a;
    size_[a] += size_[b];
}

namespace {

Components numbered(UnionFind& sets, NodeIndex count)
{
    Components parts;
    parts.of.resize(count);
    std::vector<std::uint32_t> numberOf(count, ~std::uint32_t{0});
    for (NodeIndex node = 0; node < count; ++node) {
        std::uint32_t& number = numberOf[sets.find(node)];
        if (number == ~std::uint32_t{0}) number = parts.count++;
        parts.of[node] = number;
    }
    return parts;
}

} // namespace

Components connectedParts(const Topology& topology)
{
    UnionFind sets(topology.size());
    for (NodeIndex node = 0; node < topology.size(); ++node)
        for (const Arc& arc : topology.arcs(node))
            if (arc.to > node) sets.join(node, arc.to);
    return numbered(sets, topology.size());
}

Components switchParts(const Topology& topology)
{
    UnionFind sets(topology.switchCount());
    for (NodeIndex node = 0; node < topology.switchCount(); ++node)
        for (const Arc& arc : topology.switchArcs(node))
            if (arc.to > node) sets.join(node, arc.to);
    return numbered(sets, topology.switchCount());
}

} // namespace fabric
