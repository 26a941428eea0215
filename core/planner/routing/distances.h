// How far switches are from each other and over how many shortest ways, parallel links counted apart: sums over all
// ordered pairs of switches that reach each other. Plain breadth-first searches: O(switches x links).
#pragma once

#include "core/planner/routing/routing_graph.h"

namespace fabric {

struct DistanceSums {
    std::uint64_t pairs = 0;
    std::uint64_t distance = 0;
    std::uint64_t distanceTimesWays = 0;
    int diameter = 0;
};
DistanceSums distanceSums(const RoutingGraph& graph);

} // namespace fabric
