#include "core/planner/failures/loss_index.h"

#include <algorithm>
#include <unordered_map>

namespace fabric {

namespace {

std::uint32_t arcBetween(const Topology& topology, NodeIndex from, NodeIndex to)
{
    const auto arcs = topology.isSwitch(to) ? topology.switchArcs(from) : topology.endArcs(from);
    const auto at =
        std::lower_bound(arcs.begin(), arcs.end(), to, [](const Arc& arc, NodeIndex node) { return arc.to < node; });
    return static_cast<std::uint32_t>(&*at - topology.arcs(0).data());
}

/// A rail of a node as one number; ports without a rail are told apart by cage and connector.
std::uint64_t railKey(const End& end, int rail)
{
    const std::uint64_t device = std::uint64_t{end.port.device.value} << 32;
    if (rail > 0) return device | static_cast<std::uint32_t>(rail);
    return device | 0x80000000U | std::uint32_t{end.port.bay} << 23 | std::uint32_t{end.port.cage} << 4 |
           (end.port.connector & 15U);
}

} // namespace

LossIndex::Rows LossIndex::collect(std::size_t rows,
                                   const std::vector<std::pair<std::uint32_t, std::uint32_t>>& entries)
{
    Rows result;
    result.first.assign(rows + 1, 0);
    for (const auto& [row, entry] : entries)
        ++result.first[row + 1];
    for (std::size_t i = 1; i <= rows; ++i)
        result.first[i] += result.first[i - 1];
    result.entries.resize(entries.size());
    std::vector<std::uint32_t> next(result.first.begin(), result.first.end() - 1);
    for (const auto& [row, entry] : entries)
        result.entries[next[row]++] = entry;
    return result;
}

LossIndex LossIndex::build(const Topology& topology, const std::vector<int>& tiers, const std::vector<Link>& links,
                           Id<Fabric> fabric)
{
    LossIndex index;
    std::unordered_map<std::uint64_t, std::uint32_t> rails;
    rails.reserve(topology.size() - topology.switchCount());
    std::vector<std::pair<std::uint32_t, std::uint32_t>> nodes;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> cables;
    index.links_.reserve(links.size());
    nodes.reserve(2 * links.size());
    cables.reserve(links.size());
    std::uint32_t lastCable = 0;
    for (std::size_t i = 0; i < links.size(); ++i) {
        const Link& link = links[i];
        if (fabric && link.fabric != fabric) continue;
        NodeIndex a = topology.node(link.a.port.device);
        NodeIndex b = topology.node(link.b.port.device);
        if (a == kNoNode || b == kNoNode || a == b || (!topology.isSwitch(a) && !topology.isSwitch(b))) continue;
        const bool areSwitches = topology.isSwitch(a) && topology.isSwitch(b);
        if (areSwitches ? std::pair(tiers[b], b) < std::pair(tiers[a], a) : b < a) std::swap(a, b);
        const auto number = static_cast<std::uint32_t>(index.links_.size());
        LossLink row{a, b, arcBetween(topology, a, b), arcBetween(topology, b, a), link.mbps, kNoIndex};
        if (!areSwitches) {
            const End& end = topology.node(link.a.port.device) == b ? link.a : link.b;
            const auto found =
                rails.try_emplace(railKey(end, link.rail), static_cast<std::uint32_t>(index.railLinks_.size()));
            if (found.second) index.railLinks_.push_back(0);
            row.railPort = found.first->second;
            ++index.railLinks_[row.railPort];
        }
        index.links_.push_back(row);
        index.sources_.push_back(i);
        nodes.emplace_back(a, number);
        nodes.emplace_back(b, number);
        for (const Id<Cable> cable : link.cables) {
            cables.emplace_back(cable.value, number);
            lastCable = std::max(lastCable, cable.value);
        }
    }
    index.byNode_ = collect(topology.size(), nodes);
    index.byCable_ = collect(std::size_t{lastCable} + 1, cables);
    index.arcs_ = static_cast<std::uint32_t>(2 * topology.bundleCount());
    return index;
}

} // namespace fabric
