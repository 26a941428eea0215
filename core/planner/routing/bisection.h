// Effective bisection bandwidth (Hoefler, Schneider, Lumsdaine, CLUSTER 2008): end-ports are halved and paired at
// random, both of a pair send, and a pair gets one part in the load of the busiest link on its way; the mean over pairs
// and trials. 1 = every pair at full rate. An odd end-port stays out.
#pragma once

#include "core/planner/routing/routes.h"

namespace fabric {

struct BisectionQuestion {
    int trials = 100;
    std::uint32_t seed = 1;
    int flowsPerPair = 1; ///< of ECMP: each is hashed by itself
};

struct BisectionBand {
    double mean = 0; ///< over all pairs of all trials
    double p5 = 0;   ///< of the means of the trials: 5 % are worse
    int trials = 0;
    std::uint32_t seed = 0;
};

/// Nothing for ideal adaptive routing, whose ways are no single links, and without two end-ports. Links count as
/// equally fast. O(trials x end-ports x hops x flows). Error: cancelled.
[[nodiscard]] Result<std::optional<BisectionBand>>
effectiveBisection(const Routes& routes, const BisectionQuestion& question, const Progress& progress);

} // namespace fabric
