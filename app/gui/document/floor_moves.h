// Moving a rack on the floor as a value: where it would stand, what would change places with it, why not, and the one
// edit that does it. No Qt.
#pragma once

#include "core/model/edit.h"
#include "core/planner/placement/floor_plan.h"

namespace fabric::gui {

/// Where racks would stand: the one that is moved, and the one that changes places with it.
struct FloorMove {
    struct Target {
        Id<Group> rack;
        Id<Group> parent;                ///< a row, or a room
        int index = 0;                   ///< position in the row, from 1; 0 = by co-ordinates
        std::optional<std::int64_t> xMm; ///< in the co-ordinates of the room, by co-ordinates only
        std::optional<std::int64_t> yMm;
        FloorArea area; ///< on the site
    };
    std::vector<Target> targets;
    std::optional<Message> refusal; ///< why it cannot be done
};

/// The rack with its corner at a point of the site: at the nearest position of a row that it is dropped on, else free
/// in the room that is there, in steps of 100 mm. On another rack of a row the two change places.
FloorMove planFloorMove(const Project& project, const FloorPlan& plan, Id<Group> rack, FloorPosition corner);
/// The rack one position on (+1) or back (-1) in its row.
FloorMove stepInRow(const Project& project, const FloorPlan& plan, Id<Group> rack, int step);

void moveOnFloor(Edit& edit, const FloorMove& move);

} // namespace fabric::gui
