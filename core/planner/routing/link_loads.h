// Loads of the links between switches when every end-port sends the same to every other (uniform all-to-all), in units
// of one pair, and which links wait for which: both from one walk of each destination's tree.
//
// A dependency (a link into a switch, the link that traffic takes on from there) counts only when traffic of end-ports
// comes that way: entries that nothing reaches make no credit loop. O(end-ports x switches), or O(leaves x links) where
// ways are split. ECMP's loads are the expected ones, which are those of an even split.
#pragma once

#include "core/planner/routing/routes.h"

namespace fabric {

struct LinkLoads {
    std::vector<double> load;      ///< by directed link; whole numbers unless ways are split
    std::uint64_t unreachable = 0; ///< pairs of end-ports without a way
    /// By link, a bit for each link that leaves its head, in the order of out().
    std::vector<std::uint64_t> waitsFor;
    std::size_t words = 0; ///< of waitsFor a link

    bool waits(RouteLink link, std::size_t position) const
    {
        return (waitsFor[link * words + position / 64] >> (position % 64) & 1U) != 0;
    }
};

/// Error: cancelled.
[[nodiscard]] Result<LinkLoads> uniformLoads(const Routes& routes, const Progress& progress);

/// Who sends to whom: each end-port the same to every other of its group. As many entries as end-ports.
struct TrafficGroups {
    static constexpr std::uint32_t kNone = ~std::uint32_t{0}; ///< takes no part
    std::vector<std::uint32_t> of;
};
/// As uniformLoads(), for groups. `unreachable` counts pairs of one group.
[[nodiscard]] Result<LinkLoads> groupLoads(const Routes& routes, const TrafficGroups& groups, const Progress& progress);
/// Each pair (from, to) of end-ports sends one; without waitsFor. Deterministic routings O(pairs x hops), others as
/// uniformLoads().
[[nodiscard]] Result<LinkLoads> pairLoads(const Routes& routes,
                                          const std::vector<std::pair<std::uint32_t, std::uint32_t>>& pairs);

struct LoadSummary {
    double most = 0;
    double least = 0; ///< of the links that carry something
    double mean = 0;  ///< of all links
    double p99 = 0;
    std::size_t idle = 0;
    std::vector<RouteLink> hottest; ///< at most 20, by load in proportion to speed; by load where a speed is unknown
};
LoadSummary summarize(const RoutingGraph& graph, const LinkLoads& loads);

/// The shortest circle of links that wait for each other; empty = none, so deadlock-free for a deterministic routing
/// (Dally and Seitz 1987). O(links x ports), and a search for each link of a circle when there is one.
std::vector<RouteLink> creditLoop(const RoutingGraph& graph, const LinkLoads& loads);

} // namespace fabric
