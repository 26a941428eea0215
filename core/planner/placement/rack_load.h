// What stands in each rack: units, nameplate power, weight; and what one lost feed leaves of its power. A row may state
// limits for each of its racks; a rack with a limit of its own is judged by that. Figures that a
// part does not state are counted, never taken as 0. Values; cost O(devices + supplies).
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/project.h"

#include <map>

namespace fabric {

struct RackLoad {
    int devices = 0;
    int usedU = 0;
    int withoutHeight = 0;
    std::int64_t nameplateMw = 0;
    int withoutPower = 0; ///< devices whose nameplate is unknown; their power is not in the sum
    std::int64_t weightG = 0;
    int withoutWeight = 0;

    std::int64_t nameplateW() const { return (nameplateMw + 999) / 1000; }
};

/// The load of every rack that holds a device.
std::map<Id<Group>, RackLoad> rackLoads(const Project& project, const Catalog& catalog);

/// The power a rack may draw when its largest feed is lost: the limit that it or its row states, and where its feeds
/// all state what they carry and there are at least two, what the others carry, whichever is less. Empty = nothing is
/// stated.
std::optional<std::int64_t> powerWithOneFeedLostW(const Project& project, const Group& rack);
/// The load limit of a rack in grams, its own or that of its row.
std::optional<std::int64_t> weightLimitG(const Project& project, const Group& rack);

} // namespace fabric
