// Which built cables are moved at one end: the most that can be, by maximum flow (reuse.h), with pinned plugs left
// alone and only to runs that they are long enough for. A length that is not known stands in no way.
#pragma once

#include "core/planner/growth/plan_pairs.h"

namespace fabric::growth {

/// An excess cable that becomes a missing one: the end at `place` stays.
struct Move {
    std::size_t excess = 0;
    std::size_t missing = 0;
    int place = kNoPlace;
};

struct Moves {
    std::vector<Move> moves;
    std::int64_t tooShort = 0;     ///< so many more could be moved, were cables longer
    std::int64_t leastTouched = 0; ///< 2 x excess - the most that can be moved, by the lengths that they have
};

/// Which of the two plugs of a straight cable sits at `place`.
inline std::size_t plugAt(const LooseCable& cable, int place)
{
    return cable.plugs[0].place == place ? 0 : 1;
}

/// Errors (kind Usage): a pinned device that is not built, or whose cable cannot stay. `pairs` loses the places where
/// an end could stay only by moving a pinned plug.
[[nodiscard]] Result<Moves> chooseMoves(const GrowthSide& built, const GrowthSide& wanted,
                                        const std::vector<std::string>& pinned, PlanPairs& pairs);

} // namespace fabric::growth
