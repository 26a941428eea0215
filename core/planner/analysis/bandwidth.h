// How much each switch carries down, up and sideways: the sums behind every ratio. Mb/s per direction, indexed by
// switch.
#pragma once

#include "core/graph/topology.h"

namespace fabric {

struct Bandwidth {
    std::vector<std::int64_t> host; ///< links to end devices
    std::vector<std::int64_t> down; ///< host, and links to switches of lower tiers
    std::vector<std::int64_t> up;   ///< links to switches of higher tiers
    std::vector<std::int64_t> peer; ///< links to switches of the same tier
};

/// O(E). `tiers` has one entry per switch.
Bandwidth bandwidthOf(const Topology& topology, const std::vector<int>& tiers);

} // namespace fabric
