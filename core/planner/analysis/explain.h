// How figures are put into words: speeds, sums of links, lists of names. The derivations of figures.h are made of
// these.
#pragma once

#include "core/graph/topology.h"
#include "core/planner/analysis/figures.h"

#include <functional>

namespace fabric {

/// Always in G, so that sums can be compared with their terms: 400000 -> "400G", 2500 -> "2.5G", 100 -> "0.1G".
std::string capacityText(std::int64_t mbps);

/// The device's name as it may be shown; "#17" when it has none.
std::string deviceLabel(const Project& project, Id<Device> device);

/// At most 20 names, then "and N more".
std::vector<std::string> shortList(std::vector<std::string> names);

/// "32 x 400G + 4 x 200G" for the links of `fabric` that `counts` accepts, fastest first; "none" without any. O(links).
std::string linkSum(const std::vector<Link>& links, Id<Fabric> fabric, const std::function<bool(const Link&)>& counts);

} // namespace fabric
