// Puts devices into racks by trade practice: a zone (a scalable unit, or all nodes of a small plan) becomes one or more
// rows with its network racks in the middle, nodes stacked from the bottom of their racks, switches from the top of
// theirs. Rows stand in a grid that is about as long as it is wide, so that no run is longer than it must be.
//
// This is practice, not a vendor's drawing: the room that is added says so in its notes.
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/edit.h"

#include <vector>

namespace fabric {

struct RackRules {
    int nodesPerRack = 4;
    int racksPerRow = 16; ///< node racks in a row; network racks come on top
    int heightU = 48;
    int networkUnitsPerRack = 40; ///< units of a network rack that switches may fill; the rest is for cable management
};

/// What stands together. A zone without nodes is a row of network racks only.
struct RackZone {
    std::string name; ///< names its rows: "su01"
    std::vector<Id<Device>> nodes;
    std::vector<Id<Device>> network;
};

/// Adds a room, rows and racks, and sets place and unit of every device of the zones. Fails with kind Usage when the
/// height of a part is unknown or the nodes of a rack do not fit; the caller then drops the edit.
Result<void> placeInRacks(Edit& edit, const Catalog& catalog, const std::vector<RackZone>& zones,
                          const RackRules& rules);

} // namespace fabric
