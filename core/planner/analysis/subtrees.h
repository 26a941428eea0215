// The subtrees of a fabric and the capacity each has towards the top: the numbers behind the headline ratio.
//
// A subtree of level t is what hangs together through switches of tiers up to t, links going up or down only: a leaf (t
// = 1), a pod or rail group (t = 2) and so on, below the top tier. D(g) is the bandwidth of its end ports, C(g) the
// maximum flow from its switches that have end devices up to all tops, along links that lead up. On regular trees max
// D/C is the product of the tiers' ratios; on uneven ones it stays right (algorithm: max_g D(g)/C(g)).
#pragma once

#include "core/planner/analysis/shape.h"

#include <span>

namespace fabric {

struct Subtree {
    int level = 1;
    std::int64_t hostMbps = 0;      ///< D(g)
    std::int64_t capacityMbps = 0;  ///< C(g)
    std::int64_t restMbps = 0;      ///< bandwidth of the end ports that switches join with it and that lie outside
    std::vector<NodeIndex> sources; ///< its switches with end devices, in node order
};

/// All subtrees with end devices, by level, then first switch. In a mesh of leaves each leaf is one, and C is what its
/// links to the others carry. Closed form O(E) for up to three tiers above each source; a max-flow per subtree
/// otherwise.
std::vector<Subtree> subtreesOf(const Topology& topology, const std::vector<int>& tiers, const Bandwidth& bandwidth,
                                const Shape& shape);

} // namespace fabric
