// The same maximum flow by other libraries, on the whole graph: every device a node, nothing merged.
#pragma once

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

PeerFlow boostPushRelabel(const PeerGraph& graph, int runs);
/// Nothing when LEMON was not found at configure time.
std::optional<PeerFlow> lemonPreflow(const PeerGraph& graph, int runs);

} // namespace fabric::bench
