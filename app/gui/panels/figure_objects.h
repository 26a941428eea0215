// Which objects a figure is about: those that its derivation names, and where that names none, all that it counts.
#pragma once

#include "app/gui/panels/metrics_panel.h"

#include <set>

namespace fabric::gui {

struct FigureObjects {
    std::set<Id<Device>> devices;
    std::set<Id<Cable>> cables;
    bool isEmpty() const { return devices.empty() && cables.empty(); }
};

/// In the fabric that is shown. O(devices + cables).
FigureObjects figureObjects(const Document& document, const Figure& figure);

} // namespace fabric::gui
