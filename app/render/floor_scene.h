// FloorScene: the floor from above as a DisplayList: rooms, rows, racks with what fills them, trays with what lies in
// them, and the ways of the cables that are selected. One map unit is a centimetre, so that a room is as large on
// screen as a rack is in the racks view.
//
// Overload is told by colour, a bar that is full, and a word or sign. What a rack or tray does not state is drawn as
// not stated, never as empty. Pure; safe from any thread that may use QFontMetricsF.
#pragma once

#include "app/render/cable_layer.h"
#include "app/render/render_map.h"
#include "core/planner/placement/floor_plan.h"

#include <set>

namespace fabric::render {

inline constexpr double kMmPerFloorUnit = 10;

/// The floor of one state of a project; keeps the project alive.
struct FloorScene {
    std::shared_ptr<const Project> project;
    FloorPlan plan;
    MapRect bounds;

    static std::shared_ptr<const FloorScene> build(std::shared_ptr<const Project> project, const Catalog& catalog);
    const FloorRack* rack(Id<Group> id) const;
    /// The rack under a point; null where there is none.
    const FloorRack* rackAt(double x, double y) const;
};

MapRect floorRect(const FloorArea& area);

struct FloorRequest {
    MapRect view;
    double scale = 1;
    Theme theme = Theme::light();
    std::set<Id<Group>> selectedRacks;
    std::set<Id<Cable>> selectedCables;
    std::shared_ptr<const CableLayer> layer; ///< of devices and cables, shown on their racks; null = none
};

DisplayList buildFloor(const FloorScene& scene, const FloorRequest& request);

/// The way of a cable over the floor, as far as the project says it: along the trays that it is led over, or straight
/// along x and y as the length rule counts where none is stated. Empty where an end has no place on the floor.
struct FloorWay {
    std::vector<std::vector<std::pair<double, double>>> lines; ///< map units
    std::vector<Id<Group>> racks;
    bool isAlongTrays = false;
};
FloorWay floorWay(const FloorScene& scene, Id<Cable> cable);

/// The floor as a picture's bytes; as renderMapBytes(), without level of detail and selection.
[[nodiscard]] Result<QByteArray> renderFloorBytes(std::shared_ptr<const Project> project, const Catalog& catalog,
                                                  const RenderOptions& options, Picture picture);

} // namespace fabric::render
