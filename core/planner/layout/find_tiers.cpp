#include "core/planner/layout/layout_graph.h"

#include <algorithm>

namespace fabric::layout {

namespace {

constexpr int kUnknown = -1;
/// A switch is a leaf when at least one link in this many goes to nodes: one manager on a spine does not make it a
/// leaf.
constexpr int kLeafShare = 10;

int tierOfRole(Role role)
{
    switch (role) {
    case Role::Leaf:
        return 1;
    case Role::Spine:
        return 2;
    case Role::Core:
        return 3;
    default:
        return kUnknown;
    }
}

int nodeLinks(const LayoutGraph& graph, int index)
{
    int count = 0;
    for (const int peer : graph.neighbours(index)) {
        const Role role = graph.device(peer).role;
        if (!graph.isSwitch(peer) && role != Role::Other && role != Role::Manager) ++count;
    }
    return count;
}

/// No switch has nodes: those with the fewest links are the edge.
void seedByDegree(const LayoutGraph& graph, std::vector<int>& tier)
{
    std::size_t fewest = SIZE_MAX;
    for (int i = 0; i < graph.size(); ++i)
        if (graph.isSwitch(i)) fewest = std::min(fewest, graph.neighbours(i).size());
    for (int i = 0; i < graph.size(); ++i)
        if (graph.isSwitch(i) && graph.neighbours(i).size() == fewest) tier[static_cast<std::size_t>(i)] = 1;
}

/// A branch that hangs off the top (management spines below the cores) is found as tiers above it: it is folded back
/// down, so that its spines stand with the spines and its leaves with the leaves.
void foldBranches(const LayoutGraph& graph, std::vector<int>& tier)
{
    constexpr int kTop = 3;
    int top = 0;
    int above = 0;
    for (int i = 0; i < graph.size(); ++i) {
        const int own = tier[static_cast<std::size_t>(i)];
        top += own == kTop ? 1 : 0;
        above += own > kTop ? 1 : 0;
    }
    if (above == 0 || above >= top) return;
    for (int& own : tier)
        if (own > kTop) own = std::max(1, 2 * kTop - own);
}

/// Every unknown switch gets one more than its lowest neighbour; tiers are spread in rising order, so each is settled
/// once.
void spreadUpwards(const LayoutGraph& graph, std::vector<int>& tier)
{
    std::vector<std::vector<int>> waiting(4);
    for (int i = 0; i < graph.size(); ++i)
        if (tier[static_cast<std::size_t>(i)] > 0)
            waiting[static_cast<std::size_t>(tier[static_cast<std::size_t>(i)])].push_back(i);
    for (std::size_t level = 1; level < waiting.size(); ++level)
        for (std::size_t k = 0; k < waiting[level].size(); ++k)
            for (const int peer : graph.neighbours(waiting[level][k])) {
                int& peerTier = tier[static_cast<std::size_t>(peer)];
                if (peerTier != kUnknown) continue;
                peerTier = static_cast<int>(level) + 1;
                if (waiting.size() < level + 2) waiting.resize(level + 2);
                waiting[level + 1].push_back(peer);
            }
}

} // namespace

std::vector<int> findTiers(const LayoutGraph& graph)
{
    std::vector<int> tier(static_cast<std::size_t>(graph.size()), 0);
    bool hasSeed = false;
    for (int i = 0; i < graph.size(); ++i) {
        if (!graph.isSwitch(i)) continue;
        int& own = tier[static_cast<std::size_t>(i)];
        own = tierOfRole(graph.device(i).role);
        if (graph.device(i).role == Role::Ocs) continue; // above what is plugged into it, whatever that is
        if (own == kUnknown &&
            nodeLinks(graph, i) * kLeafShare >= std::max<int>(1, static_cast<int>(graph.neighbours(i).size())))
            own = 1;
        hasSeed = hasSeed || own != kUnknown;
    }
    if (!hasSeed) seedByDegree(graph, tier);
    spreadUpwards(graph, tier);
    foldBranches(graph, tier);
    std::replace(tier.begin(), tier.end(), kUnknown, 1);
    return tier;
}

} // namespace fabric::layout
