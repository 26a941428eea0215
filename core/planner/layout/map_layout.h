// Where things stand on the map: tiers from core at the top to nodes at the bottom, pods and rails side by side, order by the
// wiring so that trunks do not cross without need. Pure geometry in map units; user-moved devices (View rows) override.
// One map unit = 1 px at 100 % zoom. O(V + E).
#pragma once

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
    bool intersects(const MapRect& o) const { return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom(); }
    bool operator==(const MapRect&) const = default;
};

/// A box of the far view: an SU or pod with its leaves and nodes, or a group of spines or cores.
struct MapBlock {
    std::string name;
    Id<Group> unit;                     ///< none for spine and core blocks
    int tier = 0;                       ///< of the block's top switches
    MapRect rect;
    std::vector<Id<Device>> devices;
};

/// A horizontal band of one tier.
struct MapBand {
    std::string name;                   ///< "Core", "Spine", "Leaf", "Nodes"
    int tier = 0;                       ///< 0 = nodes
    double y = 0;
    double height = 0;
};

struct MapLayout {
    std::unordered_map<Id<Device>, MapRect> boxes;
    std::unordered_map<Id<Device>, int> tierOf;
    std::vector<MapBlock> blocks;
    std::vector<MapBand> bands;         ///< top to bottom
    MapRect bounds;
};

/// Tiers by role where given, else found from the wiring (distance from end nodes; nodes are devices without transit).
MapLayout layoutMap(const Project& project, const Catalog& catalog, const std::vector<Link>& links, Id<Fabric> fabric);

} // namespace fabric
