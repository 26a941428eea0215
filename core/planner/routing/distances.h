// How far switches are from each other and over how many shortest ways, parallel links counted apart: sums over all
// ordered pairs of switches that reach each other.
//
// Switches that are linked with the same switches by as many links (twins) cannot be told apart by distances, so one
// search a class of twins is enough, over classes: O(classes x links between classes). On a full tree of k-port
// switches that is k/2 times fewer searches over k/2 times fewer links.
#pragma once

#include "core/planner/routing/routing_graph.h"

namespace fabric {

struct DistanceSums {
    std::uint64_t pairs = 0;
    std::uint64_t distance = 0;
    std::uint64_t distanceTimesWays = 0;
    int diameter = 0;
    std::uint32_t classes = 0; ///< of twins
};
DistanceSums distanceSums(const RoutingGraph& graph);

} // namespace fabric
