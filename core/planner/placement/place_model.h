// The racks, positions and cables of a project as a PlaceProblem, and the way back.
#pragma once

#include "core/planner/placement/cable_cost.h"
#include "core/planner/placement/length_model.h"
#include "core/planner/placement/place_search.h"
#include "core/planner/placement/rack_load.h"

#include <string>

namespace fabric {

/// A position that a rack may have.
struct RackSlot {
    Id<Group> row;
    int index = 0;   ///< in the row; 0 = co-ordinates of its own
    Id<Group> owner; ///< the one rack that may stand there; none = any
    FloorPoint point;
};

struct PlaceModel {
    std::vector<Id<Group>> racks;
    std::vector<RackSlot> spots;
    std::vector<int>
        inOrder; ///< the naive answer: movable racks in the order of the plan onto the free spots in theirs
    bool isStartKnown = true; ///< every rack had a position of its own before
    PlaceProblem problem;
    std::int64_t lowerBound = 0; ///< of all cables, those inside racks included
    std::int64_t cablesBetweenRacks = 0;
    std::int64_t cablesWithoutRack = 0;
};

/// Errors as placeRacks(). `costs` gathers the classes of the cables.
Result<PlaceModel> placeModel(const Project& project, const Catalog& catalog, CableCost& costs);

} // namespace fabric
