// Racks for switches and boxes that stand in none yet, such as those of a storage or management fabric beside the
// compute fabric: new racks per fabric, filled from the top unit downwards, in the order of the plan.
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/edit.h"

namespace fabric {

struct RackedRest {
    int devices = 0;
    int racks = 0;
    int left = 0; ///< of unknown height, or higher than a rack: they stay outside
};

/// Nodes are left alone: how many of them share a rack is a decision about the plan.
RackedRest rackRest(Edit& edit, const Catalog& catalog);

} // namespace fabric
