// Moving, aligning and distributing devices on the map as values: positions in, positions out, and the one edit that
// stores them. Positions are the top left corners of boxes in map units; the file keeps them in 1/16 units (View rows).
#pragma once

#include "app/gui/document/document.h"
#include "core/planner/layout/map_layout.h"

#include <QPointF>

#include <map>

namespace fabric::gui {

inline constexpr double kGridStep = 8;
inline constexpr double kViewUnits = 16; ///< View units per map unit

using Positions = std::map<Id<Device>, QPointF>;
using Boxes = std::map<Id<Device>, MapRect>;

enum class Arrange {
    Left,
    HorizontalMiddle,
    Right,
    Top,
    VerticalMiddle,
    Bottom,
    DistributeHorizontally,
    DistributeVertically
};

/// The boxes of these devices as laid out; devices that are not on the map are left out.
Boxes boxesOf(const MapLayout& layout, const std::set<Id<Device>>& devices);
MapRect boundsOf(const Boxes& boxes);
Positions moved(const Boxes& boxes, QPointF delta);
/// Aligned to the common edge or middle, or with equal gaps between the outermost two, which stay. Fewer than two boxes
/// (three to distribute): unchanged.
Positions arranged(const Boxes& boxes, Arrange how);

/// A coordinate on the grid.
double snapped(double value);

struct Guide {
    bool isVertical = false;
    double at = 0; ///< x of a vertical guide, y of a horizontal one
    double from = 0;
    double to = 0;
};
struct Snap {
    QPointF delta;             ///< the movement after snapping
    std::vector<Guide> guides; ///< edges or middles that meet a neighbour's
};
/// Snaps the movement of `box` by `delta`: to edges and middles of `neighbours` within `reach` map units, else to the
/// grid.
Snap snappedMove(const MapRect& box, QPointF delta, const std::vector<MapRect>& neighbours, double reach);

/// Stores the positions in one undo step.
Result<void> storePositions(Document& document, const QString& label, const Positions& positions, int mergeKey = 0);
/// Gives the devices back to the automatic layout in one undo step.
Result<void> forgetPositions(Document& document, const QString& label, const std::set<Id<Device>>& devices);

} // namespace fabric::gui
