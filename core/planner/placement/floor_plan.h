// The floor as a drawing: rooms, rows, racks and ways of cables as rectangles and lines of one site plan, with what
// each carries. A value: made from one state of a project, it keeps no reference to it.
//
// Invariants: every length is integer millimetres in site co-ordinates (x to the right, y downwards; rooms that state
// no place stand side by side); what the project does not say is empty, and sizes that are only derived say so. Rows of
// the result are in the order of the project's groups. Cost: O(groups + devices + cables), with trays O(pairs of
// racks).
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/project.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

struct FloorPosition {
    std::int64_t xMm = 0;
    std::int64_t yMm = 0;
    bool operator==(const FloorPosition&) const = default;
};

struct FloorArea {
    std::int64_t xMm = 0;
    std::int64_t yMm = 0;
    std::int64_t widthMm = 0;
    std::int64_t depthMm = 0;

    std::int64_t right() const { return xMm + widthMm; }
    std::int64_t bottom() const { return yMm + depthMm; }
    bool operator==(const FloorArea&) const = default;
};

struct FloorRoom {
    Id<Group> id;     ///< none: what stands in no room
    std::string name; ///< empty then
    FloorArea area;
    bool isSizeStated = false; ///< false: the area is drawn round what stands in it
};

struct FloorRow {
    Id<Group> id;
    Id<Group> room;
    std::string name;
    FloorArea area;
    int positions = 0; ///< racks that the stated length takes; 0 = the row states no length
    int racks = 0;     ///< that stand in it
};

struct FloorRack {
    Id<Group> id;
    Id<Group> row;  ///< may be none
    Id<Group> room; ///< may be none
    std::string name;
    FloorArea area;
    int position = 0; ///< in its row, from 1; 0 = it states co-ordinates instead
    bool isFixed = false;
    int heightU = 0; ///< 0 = not stated
    int usedU = 0;   ///< by devices of known height
    std::int64_t nameplateW = 0;
    int devicesWithoutPower = 0; ///< their power is unknown and not in nameplateW
    std::optional<std::int64_t> maxPowerW;
    std::int64_t weightG = 0;
    int devicesWithoutWeight = 0;
    std::optional<std::int64_t> maxWeightG;
};

/// A tray, or one end of a riser or way between rooms (which then appears once in each room, as a point).
struct FloorTray {
    Id<Route> id;
    RouteKind kind = RouteKind::Tray;
    Id<Group> room;
    std::string name;
    std::vector<FloorPosition> points;
    std::int64_t cables = 0;                  ///< in its fullest cross-section
    std::optional<std::int64_t> fillPercent;  ///< there; empty = it states no cross-section
    std::optional<std::int64_t> limitPercent; ///< empty = none stated
    std::optional<std::int64_t> crossSectionMm2;
    bool isOverfull = false;
};

struct FloorPlan {
    std::vector<FloorRoom> rooms;
    std::vector<FloorRow> rows;
    std::vector<FloorRack> racks;
    std::vector<FloorTray> trays;
    std::vector<Id<Group>> racksWithoutPosition; ///< they state neither co-ordinates nor a place in a row
};

FloorPlan floorPlan(const Project& project, const Catalog& catalog);

/// Usual size of a rack that states none (trade practice: 600 x 1,200 mm).
inline constexpr std::int64_t kUsualRackWidthMm = 600;
inline constexpr std::int64_t kUsualRackDepthMm = 1200;

} // namespace fabric
