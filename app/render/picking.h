// PickGrid: what lies under a point of a DisplayList, or inside a rectangle. A uniform grid over the view; picking
// costs the primitives of one cell. Text counts as the object that it names. Holds no reference to the list.
#pragma once

#include "app/render/display_list.h"

#include <array>

namespace fabric::render {

class PickGrid {
public:
    PickGrid() = default;
    explicit PickGrid(const DisplayList& list);

    /// The topmost object at the map point: port before device before block before line; lines within `tolerancePx`.
    ObjectRef pick(double x, double y, double tolerancePx = 4) const;
    /// Devices and ports whose boxes lie in the rectangle: wholly (`isEnclosed`) or at all.
    std::vector<ObjectRef> within(const MapRect& rect, bool isEnclosed) const;

private:
    static constexpr int kColumns = 64;
    static constexpr int kRows = 36;
    struct Box {
        MapRect rect;
        ObjectRef object;
        bool isText;
    };
    struct Segment {
        double x0, y0, x1, y1, halfWidth;
        ObjectRef object;
    };
    struct Cell {
        std::vector<int> boxes;
        std::vector<int> segments;
    };
    std::array<int, 4> cellsOf(const MapRect& rect) const;

    MapRect view_;
    double scale_ = 1;
    std::vector<Box> boxes_;
    std::vector<Segment> segments_;
    std::vector<Cell> cells_;
};

} // namespace fabric::render
