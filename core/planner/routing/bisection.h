// Effective bisection bandwidth (Hoefler, Schneider, Lumsdaine, CLUSTER 2008): end-ports are halved and paired at
// random, both of a pair send as fast as the slower of them, and of what a link is asked for beyond its speed all that
// cross it lose the same part; a pair gets what the worst link on its way leaves of it; the mean over pairs and trials.
// 1 = every pair at full rate. An odd end-port stays out, a pair without a way gets nothing.
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

/// Nothing for ideal adaptive routing, whose ways are no single links, without two end-ports, and when the speed of a
/// link is not known. O(trials x end-ports x hops x flows). Error: cancelled.
[[nodiscard]] Result<std::optional<BisectionBand>>
effectiveBisection(const Routes& routes, const BisectionQuestion& question, const Progress& progress);

} // namespace fabric
