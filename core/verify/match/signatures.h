// Port-labelled colour signatures of switches: after `depth` rounds a node's hash tells its ball of that radius over
// the cables between switches, port numbers included. Plain refinement until it is stable would be wrong here: one
// defect would repaint everything within the diameter. Hosts stay out, so that dark ones change no colour.
#pragma once

#include "core/verify/match/mapping.h"

namespace fabric {

struct SignaturePair {
    std::vector<std::uint64_t> plan;  ///< per planned node; 0 for adapter ports
    std::vector<std::uint64_t> found; ///< per observed node
};

/// Matched switches are anchors: both sides start with the planned index. O(depth x E).
SignaturePair signatures(const PortGraph& plan, const PortGraph& found, const Mapping& mapping, int depth);

} // namespace fabric
