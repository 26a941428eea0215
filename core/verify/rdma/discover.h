// Discovery: the walk and, when asked for, the counters and the plugs, as an Observation.
#pragma once

#include "core/base/progress.h"
#include "core/verify/observe/observation.h"
#include "core/verify/rdma/walk.h"

namespace fabric::rdma {

struct DiscoverOptions {
    MadLimits walk{4, std::chrono::milliseconds(500), 3}; ///< for the numbers under way see LiveOptions
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
