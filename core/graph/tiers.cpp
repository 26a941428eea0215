#include "core/graph/tiers.h"

#include <algorithm>
#include <optional>

namespace fabric {

namespace {

/// A switch whose neighbours carry this many times more end links than it does is above them, not beside them.
constexpr std::uint64_t kFarMore = 4;

std::vector<std::uint64_t> endLinks(const Topology& topology)
{
    std::vector<std::uint64_t> count(topology.switchCount(), 0);
    for (NodeIndex node = 0; node < topology.switchCount(); ++node)
        for (const Arc& arc : topology.endArcs(node))
            count[node] += arc.links;
    return count;
}

/// Median over the neighbouring switches of their end links; 0 without neighbours.
std::uint64_t medianAround(const Topology& topology, const std::vector<std::uint64_t>& ends, NodeIndex node)
{
    std::vector<std::uint64_t> around;
    for (const Arc& arc : topology.switchArcs(node))
        around.push_back(ends[arc.to]);
    if (around.empty()) return 0;
    const auto middle = around.begin() + static_cast<std::ptrdiff_t>(around.size() / 2);
    std::nth_element(around.begin(), middle, around.end());
    return *middle;
}

std::optional<int> tierOfRole(Role role)
{
    if (role == Role::Leaf) return 1;
    if (role == Role::Spine) return 2;
    if (role == Role::Core) return 3;
    return std::nullopt;
}

} // namespace

std::vector<int> tiersFromWiring(const Topology& topology)
{
    const std::vector<std::uint64_t> ends = endLinks(topology);
    std::vector<int> tiers(topology.switchCount(), 0);
    std::vector<NodeIndex> frontier;
    for (NodeIndex node = 0; node < topology.switchCount(); ++node) {
        if (ends[node] == 0 || ends[node] * kFarMore < medianAround(topology, ends, node)) continue;
        tiers[node] = 1;
        frontier.push_back(node);
    }
    for (std::size_t at = 0; at < frontier.size(); ++at)
        for (const Arc& arc : topology.switchArcs(frontier[at])) {
            if (tiers[arc.to] != 0) continue;
            tiers[arc.to] = tiers[frontier[at]] + 1;
            frontier.push_back(arc.to);
        }
    return tiers;
}

std::vector<int> tiersOf(const Project& project, const Topology& topology)
{
    std::vector<int> tiers(topology.switchCount(), 0);
    bool isComplete = true;
    for (NodeIndex node = 0; node < topology.switchCount(); ++node) {
        const auto tier = tierOfRole(project.devices().at(topology.device(node)).role);
        tiers[node] = tier.value_or(0);
        isComplete = isComplete && tier.has_value();
    }
    if (isComplete) return tiers;
    const std::vector<int> wired = tiersFromWiring(topology);
    for (NodeIndex node = 0; node < topology.switchCount(); ++node)
        if (tiers[node] == 0) tiers[node] = wired[node];
    return tiers;
}

std::string tierName(int tier)
{
    static constexpr const char* kNames[] = {"switch", "leaf", "spine", "core"};
    return tier >= 0 && tier <= 3 ? kNames[tier] : "tier-" + std::to_string(tier);
}

} // namespace fabric
