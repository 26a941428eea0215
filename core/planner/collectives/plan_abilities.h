// What the parts of a plan can do for a job: aggregation trees of the switches on its ways, what DPUs add or spare,
// programmable switches. A part that does not say so is taken not to do it, and is named. Figures come from the
// catalogue's column "abilities", with its source.
#pragma once

#include "core/catalog/catalog.h"
#include "core/planner/collectives/job_traffic.h"

#include <string>
#include <vector>

namespace fabric {

struct PlanAbilities {
    NetworkAbilities network;
    bool sprays = false;           ///< every adapter of the job spreads its packets
    bool offloads = false;         ///< every adapter of the job runs collectives without the host
    std::vector<std::string> says; ///< one sentence per ability: which parts, which figure, from where
};

/// `nodes` are those of the job, in `fabric`. Trees are those of the switch that has fewest, over all switches of the
/// fabric; 0 when any of them has none or does not say. O(devices + modules).
PlanAbilities planAbilities(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                            const std::vector<Id<Device>>& nodes);

} // namespace fabric
