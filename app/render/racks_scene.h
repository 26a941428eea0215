// RacksScene: racks as elevations, front or rear, with unit numbers and the devices where they sit, as a DisplayList.
// Racks stand side by side in row order, rows below each other. One map unit is 1 px at 100 %; a unit is kUnitHeight
// high.
#pragma once

#include "app/render/cable_layer.h"
#include "app/render/display_list.h"
#include "app/render/theme.h"
#include "core/catalog/catalog.h"
#include "core/model/project.h"

#include <memory>
#include <set>
#include <unordered_map>

namespace fabric::render {

inline constexpr double kUnitHeight = 18;
inline constexpr double kRackWidth = 220;

struct RackPlace {
    Id<Group> rack;
    MapRect frame; ///< with the unit numbers
    MapRect space; ///< where devices go; its bottom is the lower edge of U1
    int heightU = 0;
};

struct RacksLayout {
    std::vector<RackPlace> racks;                      ///< in drawing order
    std::vector<std::pair<std::string, MapRect>> rows; ///< headings of rows
    std::unordered_map<Id<Device>, MapRect> boxes;     ///< devices with a rack and a known unit
    std::unordered_map<Id<Device>, MapRect> loose;     ///< devices in a rack whose unit is unknown: listed below it
    MapRect bounds;
};

RacksLayout layoutRacks(const Project& project, const Catalog& catalog);

struct RacksRequest {
    MapRect view;
    double scale = 1;
    Face face = Face::Front;
    Theme theme = Theme::light();
    std::set<Id<Device>> selectedDevices;
    std::shared_ptr<const CableLayer> layer; ///< null = none
};

DisplayList buildRacks(const Project& project, const RacksLayout& layout, const RacksRequest& request);
/// The rack and the unit (1 = bottom) at a point; unit 0 = in the rack's frame but not on a unit.
struct RackSpot {
    Id<Group> rack;
    int unitU = 0;
};
RackSpot rackSpotAt(const RacksLayout& layout, double x, double y);

} // namespace fabric::render
