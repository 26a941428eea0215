// Discovery: the walk and, when asked for, the counters and the plugs, as an Observation.
#pragma once

#include "core/base/progress.h"
#include "core/verify/observe/observation.h"
#include "core/verify/rdma/walk.h"

namespace fabric::rdma {

struct DiscoverOptions {
    /// Two questions at a time is what the tools of infiniband-diags allow themselves: directed questions go through
    /// the management agents of all switches on the way, over a lane that may drop them.
    MadLimits walk{2, std::chrono::milliseconds(500), 3};
    /// Counters are asked by LID, each node by itself, over a lane with flow control: more may be under way.
    MadLimits counters{32, std::chrono::milliseconds(500), 3};
    bool withCounters = false;
    bool withCableInfo = false; ///< which plugs the ports hold; asked once each, as the walk asks
};

/// `sourceName` is what ObservationSource::name will say ("umad:mlx5_0:1").
[[nodiscard]] Result<Observation> discover(MadTransport& transport, const std::string& sourceName,
                                           const DiscoverOptions& options, const Progress& progress);

/// The walk alone as an observation. Down ports are in it, with their state.
Observation observationOf(WalkResult walked, const std::string& sourceName);

} // namespace fabric::rdma
