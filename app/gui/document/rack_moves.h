// Moving devices in racks as values: where each would go, why it may not, and the one edit that does it. No Qt.
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/edit.h"

#include <set>

namespace fabric::gui {

/// Where a set of devices would stand.
struct RackMove {
    struct Target {
        Id<Device> device;
        Id<Group> rack;
        int unitU = 0; ///< lowest unit, 1 = bottom
        int heightU = 1;
    };
    std::vector<Target> targets;
};

/// Units that a device fills: as its part says, 1 where the catalogue does not know.
int unitsOf(const Catalog& catalog, const Device& device);

/// The grabbed device to `unitU` of `rack`, and the other `devices` of its present rack by the same number of units.
/// Devices of other racks, or without a known unit, stay where they are.
RackMove planRackMove(const Project& project, const Catalog& catalog, Id<Device> grabbed,
                      const std::set<Id<Device>>& devices, Id<Group> rack, int unitU);

/// Why the move cannot be done: outside the rack, or a unit that another device fills; nothing when it can.
/// Depths are not compared: a device fills its units on both faces.
std::optional<Message> whyNotMove(const Project& project, const Catalog& catalog, const RackMove& move);

void moveInRacks(Edit& edit, const RackMove& move);

} // namespace fabric::gui
