// The state of a watch in the Prometheus text format (version 0.0.4), for a scraper. Label values from the cluster are
// cleaned and escaped. O(open findings).
#pragma once

#include "core/verify/monitor/finding.h"

#include <string>
#include <vector>

namespace fabric {

struct WatchFigures {
    std::uint64_t polls = 0;
    std::uint64_t failedPolls = 0;
    std::int64_t lastPoll = 0;   ///< seconds since 1970; 0 = none yet
    double lastPollSeconds = 0;  ///< how long it took
    std::size_t ports = 0;       ///< known
    std::size_t seenPorts = 0;   ///< in the last view
    std::uint64_t lostPolls = 0; ///< that the history could not keep
};

std::string metricsText(const WatchFigures& figures, const std::vector<WatchFinding>& open);

} // namespace fabric
