#include "core/planner/routing/distances.h"

#include <algorithm>

namespace fabric {

DistanceSums distanceSums(const RoutingGraph& graph)
{
    constexpr int kUnseen = -1;
    DistanceSums sums;
    std::vector<int> distance(graph.switches());
    std::vector<std::uint64_t> ways(graph.switches());
    std::vector<NodeIndex> queue;
    for (NodeIndex start = 0; start < graph.switches(); ++start) {
        std::fill(distance.begin(), distance.end(), kUnseen);
        queue.assign(1, start);
        distance[start] = 0;
        ways[start] = 1;
        for (std::size_t i = 0; i < queue.size(); ++i)
            for (const RouteLink link : graph.out(queue[i])) {
                const NodeIndex node = graph.head(link);
                if (distance[node] == kUnseen) {
                    distance[node] = distance[queue[i]] + 1;
                    ways[node] = 0;
                    queue.push_back(node);
                }
                if (distance[node] == distance[queue[i]] + 1) ways[node] += ways[queue[i]];
            }
        for (const NodeIndex node : queue) {
            const auto hops = static_cast<std::uint64_t>(distance[node]);
            sums.distance += hops;
            sums.distanceTimesWays += hops * ways[node];
            sums.diameter = std::max(sums.diameter, distance[node]);
        }
        sums.pairs += queue.size() - 1;
    }
    return sums;
}

} // namespace fabric
