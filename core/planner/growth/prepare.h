// What is new and holds cables: own parts, fabrics, racks and units, devices with their adapters and port settings.
// They are put beside what is built, under ids of their own, before any cable is touched.
#pragma once

#include "core/planner/growth/plan_pairs.h"

#include "core/model/edit.h"

namespace fabric::growth {

struct Prepared {
    std::vector<Id<Device>> devices;                        ///< by index of PlanPairs::devices: the id in the target
    std::vector<std::pair<Id<Fabric>, Id<Fabric>>> fabrics; ///< wanted -> target
    Id<Fabric> fabricOf(Id<Fabric> wanted) const;
};

/// Errors (kind Usage): a part that is described differently, a device whose part changed. `edit` is of a copy of the
/// built plan and is to be dropped then.
[[nodiscard]] Result<Prepared> prepare(const GrowthSide& wanted, const PlanPairs& pairs, Edit& edit);

} // namespace fabric::growth
