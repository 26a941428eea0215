// The legs of one cable: which lanes of which end join which lanes of which other end. A straight cord has one leg, a
// 1:2 splitter two, a twin-port assembly two, a trunk one per position.
#pragma once

#include "core/catalog/ports.h"

#include <vector>

namespace fabric {

/// Lane count of a leg between whole connectors: as many as the narrower port has.
inline constexpr int kWholeLanes = 64;

struct Leg {
    End a;         ///< of side A; lanes 0 = the whole connector, as the cable says
    End b;         ///< of side B
    int lanes = 0; ///< from a.lane0 and b.lane0 on; kWholeLanes between whole connectors
};

/// Appends the legs of `cable` in lane order of side A. Ends that name a whole connector share the other side's lanes
/// evenly when they are more than the other side's ends (the tails of a splitter). A laneMap entry behind the last lane
/// of side B leaves that lane dark: a spare leg of a splitter. O(lanes).
void appendLegs(const Cable& cable, const PortMap& ports, std::vector<Leg>& legs);

} // namespace fabric
