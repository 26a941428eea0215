// Takes devices out of racks that draw more, or weigh more, than any row of the site takes, into new racks beside them.
// Devices keep their units; they are dealt in order, so that what stood together stays together.
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/edit.h"

#include <string>
#include <vector>

namespace fabric {

struct RackSplit {
    std::string rack;
    int racks = 0; ///< that its devices are in now
    std::int64_t powerW = 0;
    std::int64_t weightG = 0;
};

/// What was split. Fixed racks, and racks with limits of their own, are left as they are. Does nothing when a row
/// states no limit. A device that is alone above the limit stays alone in its rack.
std::vector<RackSplit> splitRacks(Edit& edit, const Catalog& catalog);

} // namespace fabric
