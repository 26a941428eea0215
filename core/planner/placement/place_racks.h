// Assigns the racks of a plan to the positions of its site for the least cost of cables, orders lengths anew, and
// changes the medium where the old one does not reach.
//
// Positions: every place of a row that states its length; of other rows the places that racks have now. Racks marked as
// fixed, and racks with co-ordinates of their own, stay. A row may limit power, weight and height of each of its racks:
// a rack above a limit is not put there. Deterministic: the same plan, options and seed give the same answer.
#pragma once

#include "core/base/progress.h"
#include "core/catalog/catalog.h"
#include "core/model/edit.h"
#include "core/planner/placement/cable_cost.h"

#include <map>
#include <optional>
#include <string>

namespace fabric {

struct PlaceOptions {
    std::uint64_t seed = 1;
    CablePrices prices; ///< by slug, in the smallest unit; empty = cost is metres ordered
};

/// Costs are of the cables alone: prices in the smallest unit, or millimetres ordered.
struct PlaceReport {
    int racks = 0;
    int fixedRacks = 0;
    int positions = 0;
    bool isPriced = false;
    std::string unpriced;                   ///< a part without a price: the cost is metres although prices were given
    std::int64_t costInOrder = 0;           ///< racks in the order of the plan on the positions in theirs
    std::optional<std::int64_t> costBefore; ///< as they stood, where every run was known
    std::int64_t costAfter = 0;
    std::int64_t lowerBound = 0; ///< every cable at its cheapest feasible length
    std::int64_t cablesBetweenRacks = 0;
    std::int64_t cablesWithoutRack = 0;            ///< an end in no rack or without a unit: in no cost
    std::int64_t cablesWithoutWay = 0;             ///< between rooms that nothing joins: no length, in no cost
    std::map<std::string, std::int64_t> orderedMm; ///< by medium ("CU", "MMF", "SMF", "" = none chosen)
    int mediumChanged = 0;                         ///< cables
    int mediumNotFound = 0;                        ///< cables that no stocked medium serves
};

/// Errors: fewer positions than racks, a fixed rack without a position, a rack that no row may take (named with the
/// limit), more than kMaxPositions positions.
Result<PlaceReport> placeRacks(Edit& edit, const Catalog& catalog, const PlaceOptions& options,
                               const Progress& progress);

inline constexpr int kMaxPositions = 5000;

} // namespace fabric
