// The work between the two plans, item by item and not yet in order: moves, new cables under free numbers, cables out,
// devices in and out.
#pragma once

#include "core/planner/growth/choose_moves.h"
#include "core/planner/growth/prepare.h"
#include "core/planner/growth/work.h"

namespace fabric::growth {

/// What the list is made from. `target` is the built plan with what is prepared, before any cable changes.
struct WorkSources {
    const GrowthSide& built;
    const GrowthSide& wanted;
    const PortMap& wantedPorts;
    const Project& target;
    const PortMap& targetPorts;
    const PlanPairs& pairs;
    const Prepared& prepared;
    const std::vector<Move>& moves;
};

std::vector<Work> listWork(const WorkSources& sources);

} // namespace fabric::growth
