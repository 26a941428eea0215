// Maximum flow and minimum cut on a small explicit network. The kernel behind it is Boost's push-relabel; callers make
// the network small first (core/graph/quotient.h).
#pragma once

#include <cstdint>
#include <vector>

namespace fabric {

/// Two opposite arcs between a pair of nodes.
struct FlowArc {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::int64_t forward = 0;  ///< capacity from -> to
    std::int64_t backward = 0; ///< capacity to -> from
};

struct FlowNetwork {
    std::uint32_t nodes = 0;
    std::uint32_t source = 0;
    std::uint32_t sink = 0;
    std::vector<FlowArc> arcs;
};

struct FlowResult {
    std::int64_t value = 0;
    /// Per node: can it still be reached from the source? The arcs that leave this set are a minimum cut.
    std::vector<char> isOnSourceSide;
};

/// Capacities are not negative and their sum fits in 63 bits; source and sink differ.
FlowResult maxFlow(const FlowNetwork& network);

} // namespace fabric
