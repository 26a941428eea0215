// How full trays, risers and ways between rooms are: the cross-sections of the cables in them against their own.
//
//   fill = sum over the cables in the fullest cross-section of pi/4 x d^2, divided by the cross-section stated
//
// d is the diameter by medium, a setting: cable.copper_diameter_um (9,430) and cable.fibre_diameter_um (3,000), the two
// figures of the vendor's data-centre guide for planning trays. Cables whose medium is not decided, and trunks, have no
// known diameter: they are counted apart and the fill is then "at least". Cost O(cables + pairs of racks x way).
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/project.h"

#include <map>
#include <optional>

namespace fabric {

struct RouteFill {
    std::int64_t cables = 0;  ///< in the fullest cross-section
    std::int64_t areaMm2 = 0; ///< of those of known diameter, rounded up
    std::int64_t unknownCables = 0;
    std::optional<std::int64_t> percent; ///< rounded up; empty = no cross-section stated
    std::int64_t limitPercent = 100;     ///< as stated, else 100: more than full is never right

    bool isOverfull() const { return percent && *percent > limitPercent; }
};

/// The fill of every route that a cable lies in, by where the racks stand now.
std::map<Id<Route>, RouteFill> routeFill(const Project& project, const Catalog& catalog);

} // namespace fabric
