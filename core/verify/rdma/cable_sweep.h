// The plugs in the ports of an observation, read through the fabric: the vendor-specific subnet attribute CableInfo
// (0xff60), which devices of Mellanox answer. Each question reads up to 48 bytes of the plug's memory; nothing is ever
// written to it.
//
// Devices without the attribute cost little: of each kind (vendor and device id) a few are asked first, one port each,
// once; the others only when one of them understood, and the other ports of a device only when it did. What does not
// answer stays unknown, with a note that counts it and says why. Cost: 4 to 5 questions a plug, 1 a port without one.
#pragma once

#include "core/base/progress.h"
#include "core/verify/observe/observation.h"
#include "core/verify/rdma/mad_window.h"

#include <vector>

namespace fabric::rdma {

/// `routes` are those of the nodes, by the same index. Cancelled: the observation is partial.
[[nodiscard]] Result<void> sweepCables(MadTransport& transport, const MadLimits& limits,
                                       const std::vector<DirectedRoute>& routes, Observation& observation,
                                       const Progress& progress);

} // namespace fabric::rdma
