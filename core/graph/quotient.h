// The equitable quotient of the switches: classes of switches that no degree count can tell apart (colour refinement,
// 1-WL). A maximum flow that respects the classes is as large as any (Grohe, Kersting, Mladenov, Selman, ESA 2014), so
// flows and cuts may run on the classes: a class arc P -> Q carries the sum of the links between the members.
#pragma once

#include "core/graph/max_flow.h"
#include "core/graph/topology.h"

namespace fabric {

/// What end devices offer and take at each switch, in Mb/s, indexed by switch.
struct Terminals {
    std::vector<std::int64_t> supply;
    std::vector<std::int64_t> drain;
};

struct Quotient {
    std::vector<std::uint32_t> classOf; ///< of each switch
    std::uint32_t classCount = 0;
};

/// Below this many bundles the switches are their own classes: refining costs more than the flow on the whole graph.
inline constexpr std::size_t kSmallestRefinedGraph = 5000;

/// The coarsest equitable partition that keeps supplies and drains apart. O(rounds x E), in practice 3 to 8 rounds.
Quotient refine(const Topology& topology, const Terminals& terminals);
/// Every switch its own class.
Quotient trivialQuotient(const Topology& topology);

/// The classes as a flow network; node classCount is the source, classCount + 1 the sink.
FlowNetwork flowNetwork(const Topology& topology, const Quotient& quotient, const Terminals& terminals);

} // namespace fabric
