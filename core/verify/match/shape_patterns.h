// Patterns in the moves of several cables at one node: a run of ports that shifted, two bundles that changed places.
// Internal to CableShapes.
#pragma once

#include "core/verify/match/cable_shapes.h"

namespace fabric {

/// Two exchanged cables at one node: their ports there, and the moves with those ports near.
struct PortPair {
    int low = 0;
    int high = 0;
    std::vector<ShapeMove> moves;
    std::size_t component = 0;
};

/// The pair as seen from `node`, out of the two ways in which the ends that stay can be chosen.
PortPair portsAt(std::uint32_t node, std::vector<ShapeMove> one, std::vector<ShapeMove> other, std::size_t component);

/// Runs of at least two pairs with neighbouring ports, which do not reach into their own partners. Sorts `pairs`.
std::vector<std::span<const PortPair>> sideBySide(std::vector<PortPair>& pairs, int distance);

/// True when the moves cover a run of at least three ports of shape.common and every far end belongs the same number of
/// ports further, around the run; fills kind, shift and the order of moves.
bool recogniseRotation(CableShape& shape);

/// A path of at least three cables whose moving ends all go the same number of ports along one node; fills kind, shift
/// and common.
bool recogniseShift(CableShape& shape);

} // namespace fabric
