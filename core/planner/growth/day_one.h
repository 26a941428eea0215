// Day one of a plan that is to grow: the first nodes with the switches above them, wired as in the big plan, under the
// top tier that the big plan needs. Growing from it moves no cable; the price is a top tier with empty ports.
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/edit.h"

namespace fabric {

struct DayOne {
    int nodesKept = 0;
    int nodesLater = 0;
    int switchesKept = 0;
    int switchesLater = 0;
    int topTierPortsEmpty = 0; ///< ports of the top tier whose cable comes later
};

/// Takes out of `fabric` all nodes behind the first `nodes` (in the order of the plan) and the switches below the top
/// tier that have none of the others beneath them. Errors (kind Usage): the fabric is no tree, or has fewer nodes.
[[nodiscard]] Result<DayOne> keepDayOne(Edit& edit, const Catalog& catalog, Id<Fabric> fabric, int nodes);

} // namespace fabric
