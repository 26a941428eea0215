// How many links must fail, at the least, until two groups of devices are apart.
#pragma once

#include "core/planner/analysis/figures.h"

namespace fabric {

struct FewestLinks {
    std::uint64_t links = 0;           ///< minimum cut with every link counted as one (Menger)
    std::vector<std::string> cutLinks; ///< one such set, "leaf-01 .. spine-03 x2"
};
/// Links to the end devices of the groups count: a group of one node with one port is apart after one. Errors as
/// cutBetween(), but speeds need not be known.
[[nodiscard]] Result<FewestLinks> fewestLinks(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                              const std::vector<Id<Device>>& sideA,
                                              const std::vector<Id<Device>>& sideB);

} // namespace fabric
