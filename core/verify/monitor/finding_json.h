// A finding as JSON: what alerts carry, what the history keeps and what a later start reads back. Links stand by the
// keys of their ports, so that they outlive the watch's numbers. Text from the cluster is cleaned in what is only
// shown.
#pragma once

#include "core/base/result.h"
#include "core/verify/monitor/finding.h"
#include "core/verify/monitor/watched_fabric.h"

#include <string>

namespace fabric {

/// One line of ASCII, keys in a fixed order. Times are ISO 8601 in UTC.
std::string findingJson(const WatchFinding& finding, const WatchedFabric& fabric);
/// The same with the first 50 links only: what is sent somewhere stays small, and "link_count" tells how many there
/// are.
std::string alertJson(const WatchFinding& finding, const WatchedFabric& fabric);

/// What adopt() of a Judge needs of it; words and figures are made anew. Links that the watch does not know are left
/// out. Errors: no such JSON.
[[nodiscard]] Result<WatchFinding> readFinding(const std::string& json, const WatchedFabric& fabric);

} // namespace fabric
