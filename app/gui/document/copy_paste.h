// Copy and paste as values: the copied devices with what hangs on them are a small project of their own, which can be
// put into any project. What is physical about one specimen (serials, evidence, asset tag, place in a rack) is not
// copied. No Qt.
#pragma once

#include "core/model/edit.h"

#include <functional>
#include <set>

namespace fabric::gui {

/// A position in View units (1/16 px at 100 %).
struct ViewPoint {
    std::int64_t x = 0;
    std::int64_t y = 0;
};
using PositionOf = std::function<std::optional<ViewPoint>(Id<Device>)>;

/// The devices with their modules, port overrides, own parts and fabrics, the cables whose ends are all on them, and a
/// View row where `position` knows one.
Project copyDevices(const Project& project, const std::set<Id<Device>>& devices, const PositionOf& position);

/// Puts the copy in: new ids, names counted up (leaf-07 -> leaf-08), new cable numbers, positions moved by (dx, dy).
/// Fabrics and units are found by name; a fabric that is missing is added, a unit that is missing is left out.
/// Returns the new devices in the order of the copy.
std::vector<Id<Device>> pasteDevices(Edit& edit, const Project& copy, ViewPoint shift);

} // namespace fabric::gui
