// What other libraries and programs say of the same fabric: maximum flow on the whole graph (every device a node,
// nothing merged), distances, tables and credit loops.
#pragma once

#include "core/planner/routing/routes.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace fabric::bench {

/// The fabric as peers see it: links as duplex edges, nodes of side A hang on the source, those of side B on the sink.
struct PeerGraph {
    struct Edge {
        std::uint32_t a;
        std::uint32_t b;
        std::int64_t mbps;
    };
    std::uint32_t nodes = 0;
    std::vector<Edge> edges;
    std::vector<std::uint32_t> sideA;
    std::vector<std::uint32_t> sideB;
    std::int64_t terminalMbps = 0; ///< what a node of a side may send
};

struct PeerFlow {
    std::int64_t mbps = 0;
    double buildMs = 0;
    double solveMs = 0; ///< median CPU time of the flow alone, the graph being built
};

/// Distances and numbers of shortest ways between all ordered pairs of switches.
struct PeerDistances {
    std::uint64_t distance = 0;
    std::uint64_t distanceTimesWays = 0;
    double ms = 0; ///< CPU time of the searches, the graph being built
};
/// Boost's breadth_first_search over compressed rows, from every switch, once.
PeerDistances boostDistances(const RoutingGraph& graph);

/// What ibdmchk (package ibutils) says of a fabric; nothing but zeros when it is not installed.
struct IbdmchkAnswer {
    double ms = 0;           ///< CPU time of the process
    std::uint64_t pairs = 0; ///< pairs of end-ports whose way it followed
    bool isFree = false;     ///< of credit loops
    bool hasErrors = false;
};
/// Its own LIDs and min-hop tables on a topology file.
IbdmchkAnswer ibdmchkDesigns(const RoutingGraph& graph);
/// Our tables, as opensm would have dumped them. Of a routing with one way a pair on a connected fabric.
IbdmchkAnswer ibdmchkVerifies(const Routes& routes);

PeerFlow boostPushRelabel(const PeerGraph& graph, int runs);
/// Nothing when LEMON was not found at configure time.
std::optional<PeerFlow> lemonPreflow(const PeerGraph& graph, int runs);

} // namespace fabric::bench
