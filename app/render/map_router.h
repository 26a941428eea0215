// MapRouter: the way of a line over the map. Lines leave boxes vertically, pass other rows of the same grid in the lane
// beside their column, other rows of blocks between the blocks, and cross from side to side only in gutters. So no line
// meets a box by construction; lines that touch devices which the user placed are checked and led around what is in the
// way (detour). Holds a reference to the layout. Immutable after construction; all functions are safe from many
// threads.
#pragma once

#include "core/planner/layout/map_layout.h"

#include <optional>
#include <utility>
#include <vector>

namespace fabric::render {

using Point = std::pair<double, double>;
using Path = std::vector<Point>;

enum class Edge : std::uint8_t { Top, Bottom };

class MapRouter {
public:
    explicit MapRouter(const MapLayout& layout);

    /// The edge of device `from` at which a line to device `to` leaves (indices into MapLayout::devices).
    Edge edgeToward(int from, int to) const;
    /// The same between blocks.
    Edge blockEdgeToward(int from, int to) const;

    /// From (x, edge of the device's box) to the edge of its grid. `share` in 0..1 keeps lines of one device apart in
    /// its lane.
    Path leaveGrid(int device, Edge edge, double x, double share) const;
    /// True when leaveGrid() has to use a lane.
    bool usesLane(int device, Edge edge) const;
    /// From grid edge to grid edge; `from` and `to` are the last points of the two leaveGrid() paths.
    /// `spread` in 0..1 keeps parallel lines apart where they pass rows.
    Path join(int a, Edge edgeA, Point from, int b, Edge edgeB, Point to, double spread) const;
    /// From block edge to block edge.
    Path joinBlocks(int a, Point from, int b, Point to, double spread) const;
    /// From the edge of a block in row `row` to height `y` in the gutter above row `targetRow`.
    Path toGutter(int block, Point from, int targetRow, double y, double spread) const;

    /// Around all blocks but those of the two ends, in straight lines; nothing when there is no way.
    std::optional<Path> detour(Point from, Edge edgeFrom, Point to, Edge edgeTo,
                               const std::vector<MapRect>& obstacles) const;

private:
    struct Gap {
        double x0;
        double x1;
    };
    void leaveBlock(Path& path, int device, Edge edge) const;
    void passRow(Path& path, int row, bool isUpward, double wantedX, double spread) const;
    void passGrid(Path& path, const MapGrid& grid, bool isUpward) const;
    const MapDevice& device(int index) const { return layout_.devices[static_cast<std::size_t>(index)]; }
    const MapBlock& block(int index) const { return layout_.blocks[static_cast<std::size_t>(index)]; }

    const MapLayout& layout_;
    std::vector<std::vector<Gap>> gaps_; ///< per row, left to right
};

/// Appends an S from the end of `path` to `to` with vertical ends.
void appendCurve(Path& path, Point to);
/// True when the polyline meets the inside of the rectangle.
bool meets(const Path& path, const MapRect& rect);
bool segmentMeets(Point a, Point b, const MapRect& rect);

} // namespace fabric::render
