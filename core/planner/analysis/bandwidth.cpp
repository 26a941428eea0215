#include "core/planner/analysis/bandwidth.h"

namespace fabric {

Bandwidth bandwidthOf(const Topology& topology, const std::vector<int>& tiers)
{
    const NodeIndex count = topology.switchCount();
    Bandwidth sums{std::vector<std::int64_t>(count, 0), std::vector<std::int64_t>(count, 0),
                   std::vector<std::int64_t>(count, 0), std::vector<std::int64_t>(count, 0)};
    for (NodeIndex node = 0; node < count; ++node) {
        for (const Arc& arc : topology.endArcs(node))
            sums.host[node] += arc.mbps;
        sums.down[node] = sums.host[node];
        for (const Arc& arc : topology.switchArcs(node)) {
            auto& sum = tiers[arc.to] < tiers[node] ? sums.down : tiers[arc.to] > tiers[node] ? sums.up : sums.peer;
            sum[node] += arc.mbps;
        }
    }
    return sums;
}

} // namespace fabric
