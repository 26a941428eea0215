// Where racks stand: the one place that turns rows, indices and pitches into co-ordinates. Millimetres in the
// co-ordinates of the room; the point of a rack is its corner with the least x and y, and stands for the whole rack.
//
// Invariant: a rack that states neither co-ordinates nor a place in its row has no point, never (0, 0). Co-ordinates
// are held within kMaxFloorMm, so that sums cannot overflow. Built in O(groups); a look-up is O(1). Keeps no reference.
#pragma once

#include "core/model/project.h"
#include "core/planner/placement/length_rule.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace fabric {

inline constexpr std::int64_t kMaxFloorMm = 10'000'000; ///< 10 km
inline constexpr int kMaxRowPositions = 10'000;

inline std::int64_t clampedMm(std::int64_t value)
{
    return std::clamp<std::int64_t>(value, 0, kMaxFloorMm);
}

/// Floor position of a rack.
struct FloorPoint {
    std::int64_t xMm = 0;
    std::int64_t yMm = 0;
    Id<Group> room; ///< or what else the row stands in, such as a site; may be none
    int topU = 0;
};

class RackPositions {
public:
    explicit RackPositions(const Project& project);

    std::optional<FloorPoint> rackAt(Id<Group> rack) const;
    /// The point that a rack at `index` (from 1) of a row has.
    FloorPoint inRow(const Group& row, int index) const;
    /// How many racks the stated length of a row takes; 0 when it states none.
    int positionsOf(const Group& row) const;
    const LengthRule& rule() const { return rule_; }

private:
    LengthRule rule_;
    std::unordered_map<Id<Group>, FloorPoint> racks_;
};

/// The room that a place stands in: itself, or the nearest one above it; without one, the place itself.
Id<Group> roomOf(const Project& project, Id<Group> place);

} // namespace fabric
