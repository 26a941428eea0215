// Where things stand on the map: tiers from core at the top to nodes at the bottom, pods and rails side by side, order
// by the wiring so that trunks do not cross without need. Pure geometry in map units; user-moved devices (View rows)
// override. One map unit = 1 px at 100 % zoom. O(V + E).
#pragma once

#include "core/base/text.h"
#include "core/catalog/catalog.h"
#include "core/graph/links.h"
#include "core/model/project.h"

#include <unordered_map>
#include <vector>

namespace fabric {

struct MapRect {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    double right() const { return x + width; }
    double bottom() const { return y + height; }
    double centreX() const { return x + width / 2; }
    double centreY() const { return y + height / 2; }
    bool contains(double px, double py) const { return px >= x && px < right() && py >= y && py < bottom(); }
    bool intersects(const MapRect& o) const
    {
        return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom();
    }
    bool operator==(const MapRect&) const = default;
};

/// Where a device sits inside its block. Blocks hold up to two grids: switches above, nodes below; between the columns
/// of a grid run lanes in which lines pass the rows.
struct MapDevice {
    Id<Device> id;
    MapRect rect;
    int tier = 0;
    int block = -1;
    int grid = 0; ///< index into MapBlock::grids
    int row = 0;  ///< 0 = top
    int column = 0;
};

/// Boxes of one size in rows and columns. Column c spans x + c * (boxWidth + lane); the lane of a column is at its
/// right.
struct MapGrid {
    MapRect rect; ///< around the boxes and the lane of the last column
    int rows = 0;
    int columns = 0;
    double boxWidth = 0;
    double boxHeight = 0;
    double lane = 0; ///< width of a lane
    double rowGap = 0;

    double laneX(int column) const { return rect.x + (column + 1) * boxWidth + column * lane; }
};

/// A box of the far view: an SU or pod with its leaves and nodes, or a group of spines or cores.
struct MapBlock {
    std::string name;
    Id<Group> unit; ///< none for spine and core blocks
    int tier = 0;   ///< of the block's top switches
    MapRect rect;
    std::vector<Id<Device>> devices; ///< in drawing order
    std::vector<MapGrid> grids;      ///< top to bottom; empty for a device that the user placed
    int row = -1;                    ///< index into MapLayout::rows; -1 = placed by the user
    int firstDevice = 0;             ///< its devices are a run of MapLayout::devices
    bool isSingle = false;           ///< stands for one device that the user placed: rect is its box
};

/// Blocks side by side. Lines pass a row only between its blocks or beside it.
struct MapRow {
    double y = 0;
    double height = 0;
    double gutter = 0;       ///< free height above the row
    std::vector<int> blocks; ///< left to right
};

/// A horizontal band of one tier.
struct MapBand {
    Text name;    ///< "Core", "Spine", "Leaf", "Nodes"; "Tier" of those above, said with the number
    int tier = 0; ///< 0 = nodes
    double y = 0;
    double height = 0;
};

struct MapLayout {
    std::unordered_map<Id<Device>, MapRect> boxes;
    std::unordered_map<Id<Device>, int> tierOf;
    std::vector<MapBlock> blocks;
    std::vector<MapBand> bands;     ///< top to bottom
    std::vector<MapRow> rows;       ///< top to bottom
    std::vector<MapDevice> devices; ///< block by block
    double headerWidth = 0;         ///< width of the column of tier names, left of x = 0
    MapRect bounds;
};

/// Tiers by role where given, else found from the wiring (distance from end nodes; nodes are devices without transit).
MapLayout layoutMap(const Project& project, const Catalog& catalog, const std::vector<Link>& links, Id<Fabric> fabric);

} // namespace fabric
