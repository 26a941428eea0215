#include "core/planner/analysis/shape.h"

#include <algorithm>
#include <bit>
#include <map>

namespace fabric {

namespace {

using Bits = std::vector<std::uint64_t>;
using SwitchPair = std::pair<NodeIndex, NodeIndex>;

bool intersects(const Bits& a, const Bits& b)
{
    for (std::size_t i = 0; i < a.size(); ++i)
        if ((a[i] & b[i]) != 0) return true;
    return false;
}

std::size_t countBits(const Bits& bits)
{
    std::size_t count = 0;
    for (const std::uint64_t word : bits)
        count += static_cast<std::size_t>(std::popcount(word));
    return count;
}

bool hasPeers(const Topology& topology, const std::vector<int>& tiers, const Shape& shape)
{
    for (NodeIndex node = 0; node < topology.switchCount(); ++node)
        if (tiers[node] == shape.topOf(node))
            for (const Arc& arc : topology.switchArcs(node))
                if (tiers[arc.to] == tiers[node]) return true;
    return false;
}

/// Two switches of one part that are not linked with each other, or nothing when every part is a full mesh.
std::optional<std::pair<NodeIndex, NodeIndex>> unlinkedPair(const Topology& topology, const Components& parts)
{
    std::vector<std::vector<NodeIndex>> members(parts.count);
    for (NodeIndex node = 0; node < topology.switchCount(); ++node)
        members[parts.of[node]].push_back(node);
    for (NodeIndex node = 0; node < topology.switchCount(); ++node) {
        const auto& around = members[parts.of[node]];
        if (topology.switchArcs(node).size() + 1 == around.size()) continue;
        for (const NodeIndex other : around) {
            const auto arcs = topology.switchArcs(node);
            const bool isLinked =
                std::any_of(arcs.begin(), arcs.end(), [&](const Arc& arc) { return arc.to == other; });
            if (other != node && !isLinked) return std::pair(node, other);
        }
    }
    return std::nullopt;
}

/// Per switch, the switches of tier `top` it reaches going up only. Bits are numbered over that tier of the whole
/// fabric.
std::vector<Bits> topsAbove(const Topology& topology, const std::vector<int>& tiers, int top)
{
    std::vector<NodeIndex> order;
    for (NodeIndex node = 0; node < topology.switchCount(); ++node)
        if (tiers[node] <= top) order.push_back(node);
    std::stable_sort(order.begin(), order.end(), [&](NodeIndex a, NodeIndex b) { return tiers[a] > tiers[b]; });
    const auto tops = static_cast<std::size_t>(std::count(tiers.begin(), tiers.end(), top));
    std::vector<Bits> above(topology.switchCount(), Bits((tops + 63) / 64, 0));
    std::size_t number = 0;
    for (const NodeIndex node : order) {
        if (tiers[node] == top) {
            above[node][number / 64] |= std::uint64_t{1} << (number % 64);
            ++number;
            continue;
        }
        for (const Arc& arc : topology.switchArcs(node))
            if (tiers[arc.to] > tiers[node] && tiers[arc.to] <= top)
                for (std::size_t i = 0; i < above[node].size(); ++i)
                    above[node][i] |= above[arc.to][i];
    }
    return above;
}

/// Why a tier is not where the end devices of a part meet.
struct Gap {
    SwitchPair pair;           ///< two switches with end devices that have no switch of that tier in common
    std::size_t unreached = 0; ///< switches with end devices that reach no switch of that tier
};

/// The gap of each part at tier `top`; parts without one are left out.
std::map<std::uint32_t, Gap> gapsAt(const Topology& topology, const std::vector<int>& tiers, const Bandwidth& bandwidth,
                                    const Components& parts, int top)
{
    const std::vector<Bits> above = topsAbove(topology, tiers, top);
    std::vector<std::size_t> topsOfPart(parts.count, 0);
    for (NodeIndex node = 0; node < topology.switchCount(); ++node)
        if (tiers[node] == top) ++topsOfPart[parts.of[node]];

    // Switches that reach more than half of their part's tops always share one; only the others must be compared.
    std::map<std::uint32_t, std::map<Bits, NodeIndex>> few;
    std::map<std::uint32_t, std::map<Bits, NodeIndex>> all;
    for (NodeIndex node = 0; node < topology.switchCount(); ++node) {
        if (bandwidth.host[node] == 0) continue;
        const std::uint32_t part = parts.of[node];
        all[part].try_emplace(above[node], node);
        if (2 * countBits(above[node]) <= topsOfPart[part]) few[part].try_emplace(above[node], node);
    }
    std::map<std::uint32_t, Gap> gaps;
    for (const auto& [part, sets] : few)
        for (const auto& [bits, node] : sets)
            for (const auto& [otherBits, other] : all[part])
                if (other != node && !gaps.contains(part) && !intersects(bits, otherBits))
                    gaps.emplace(part, Gap{{node, other}, 0});
    for (NodeIndex node = 0; node < topology.switchCount(); ++node) {
        const auto at = gaps.find(parts.of[node]);
        if (at != gaps.end() && bandwidth.host[node] > 0 && countBits(above[node]) == 0) ++at->second.unreached;
    }
    return gaps;
}

/// Finds where the end devices of each part meet, and two switches of a part where they do not meet at all.
void findTops(const Topology& topology, const std::vector<int>& tiers, const Bandwidth& bandwidth, Shape& shape)
{
    const int highest = *std::max_element(tiers.begin(), tiers.end());
    std::vector<std::size_t> size(shape.parts.count, 0);
    for (const std::uint32_t part : shape.parts.of)
        ++size[part];
    shape.topOfPart.assign(shape.parts.count, 0);
    std::map<std::uint32_t, Gap> narrowest; // the tier that comes nearest to joining all says best what is missing
    for (int top = 2; top <= highest; ++top) {
        const std::map<std::uint32_t, Gap> gaps = gapsAt(topology, tiers, bandwidth, shape.parts, top);
        for (std::uint32_t part = 0; part < shape.parts.count; ++part) {
            const auto gap = gaps.find(part);
            if (gap == gaps.end()) {
                if (size[part] > 1 && shape.topOfPart[part] == 0) shape.topOfPart[part] = top;
                continue;
            }
            const auto [at, isNew] = narrowest.try_emplace(part, gap->second);
            if (!isNew && gap->second.unreached < at->second.unreached) at->second = gap->second;
        }
    }
    for (std::uint32_t part = 0; part < shape.parts.count; ++part) {
        if (size[part] == 1) continue;
        if (shape.topOfPart[part] == 0) {
            const auto at = narrowest.find(part);
            if (at != narrowest.end() && !shape.why) shape.why = at->second.pair;
            shape.topOfPart[part] = highest;
        }
        shape.topTier = std::max(shape.topTier, shape.topOfPart[part]);
    }
    // A switch on its own is a fabric of one switch, or, below others that have tiers, an orphan that reaches no top.
    if (shape.topTier == 0) shape.topTier = highest;
    for (std::uint32_t part = 0; part < shape.parts.count; ++part)
        if (size[part] == 1) shape.topOfPart[part] = shape.topTier;
}

/// The parts of switches that an end device is attached to, sorted, each once.
std::vector<std::uint32_t> attachedParts(const Topology& topology, const Components& parts, NodeIndex node)
{
    std::vector<std::uint32_t> attached;
    for (const Arc& arc : topology.switchArcs(node))
        attached.push_back(parts.of[arc.to]);
    std::sort(attached.begin(), attached.end());
    attached.erase(std::unique(attached.begin(), attached.end()), attached.end());
    return attached;
}

/// Two end devices of one connected fabric that are attached to no common part of switches.
std::optional<std::pair<NodeIndex, NodeIndex>> pairApart(const Topology& topology, const Components& parts)
{
    if (parts.count < 2) return std::nullopt;
    const Components whole = connectedParts(topology);
    std::map<std::uint32_t, std::map<std::vector<std::uint32_t>, NodeIndex>> attachments;
    for (NodeIndex node = topology.switchCount(); node < topology.size(); ++node) {
        std::vector<std::uint32_t> attached = attachedParts(topology, parts, node);
        if (!attached.empty()) attachments[whole.of[node]].try_emplace(std::move(attached), node);
    }
    for (const auto& [component, sets] : attachments)
        for (auto a = sets.begin(); a != sets.end(); ++a)
            for (auto b = std::next(a); b != sets.end(); ++b) {
                const bool isJoined = std::any_of(a->first.begin(), a->first.end(), [&](std::uint32_t part) {
                    return std::binary_search(b->first.begin(), b->first.end(), part);
                });
                if (!isJoined) return std::pair(a->second, b->second);
            }
    return std::nullopt;
}

} // namespace

Shape shapeOf(const Topology& topology, const std::vector<int>& tiers, const Bandwidth& bandwidth)
{
    Shape shape;
    shape.parts = switchParts(topology);
    shape.topOfPart.assign(shape.parts.count, 0);
    const bool hasHosts =
        std::any_of(bandwidth.host.begin(), bandwidth.host.end(), [](std::int64_t mbps) { return mbps > 0; });
    if (!hasHosts) {
        shape.kind = ShapeKind::NoLinks;
        return shape;
    }
    findTops(topology, tiers, bandwidth, shape);
    shape.apart = pairApart(topology, shape.parts);
    const bool isPeered = hasPeers(topology, tiers, shape);
    if (shape.topTier <= 1) {
        if (!isPeered) return shape;
        shape.why = unlinkedPair(topology, shape.parts);
        shape.kind = shape.why ? ShapeKind::PeersNotMeshed : ShapeKind::Mesh;
        return shape;
    }
    if (shape.why) shape.kind = isPeered ? ShapeKind::PeersNotMeshed : ShapeKind::NoCommonTop;
    return shape;
}

} // namespace fabric
