// The exact capacity between two groups of devices and a minimum cut that proves it. End devices do not forward: those
// in neither group carry nothing.
#pragma once

#include "core/graph/topology.h"

namespace fabric {

enum class CutSide : std::uint8_t { Neither, A, B };

/// A bundle in the cut: all links between two devices, the first on side A.
struct CutBundle {
    NodeIndex a = 0;
    NodeIndex b = 0;
    std::uint32_t links = 0;
    std::int64_t mbps = 0;
};

struct Cut {
    std::int64_t mbps = 0;          ///< maximum flow from A to B = from B to A, links being duplex
    std::vector<CutBundle> bundles; ///< their sum is `mbps`
    std::uint32_t classes = 0;      ///< nodes of the network that was solved
};

/// Maximum flow between the nodes of side A and those of side B; `sides` has one entry per node. A switch on a side can
/// send (or take) any amount, an end device as much as its links carry. Speeds must be known (unknownSpeedLinks() ==
/// 0).
Cut minimumCut(const Topology& topology, const std::vector<CutSide>& sides);

} // namespace fabric
