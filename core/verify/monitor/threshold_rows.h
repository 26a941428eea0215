// The built-in rows of Thresholds, with their sources.
#pragma once

#include "core/verify/monitor/thresholds.h"

namespace fabric {

/// One row for every metric, for any part and speed.
std::vector<ThresholdRow> builtInThresholds();

} // namespace fabric
