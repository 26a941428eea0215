// The performance counters of all ports of an observation, asked by LID: what each node can tell once, then its ports,
// one node after another so that no single one gets them in a row. Reading changes nothing; counters are never cleared.
//
// Ports without a LID (no subnet manager has swept) and nodes that do not answer keep no counters and get a note.
// Cost: 1 question a node, 1 or 2 a port.
#pragma once

#include "core/base/progress.h"
#include "core/verify/observe/observation.h"
#include "core/verify/rdma/mad_window.h"

namespace fabric::rdma {

/// Fills ObservedPort::counters. Cancelled: what was read stays, isPartial is set.
[[nodiscard]] Result<void> sweepCounters(MadTransport& transport, const MadLimits& limits, Observation& observation,
                                         const Progress& progress);

} // namespace fabric::rdma
