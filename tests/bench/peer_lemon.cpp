#include "tests/bench/peers.h"
#include "tests/bench/timing.h"

#ifdef FABRIC_LEMON
#include <lemon/preflow.h>
#include <lemon/static_graph.h>
#endif

namespace fabric::bench {

#ifdef FABRIC_LEMON

std::optional<PeerFlow> lemonPreflow(const PeerGraph& from, int runs)
{
    struct WeightedArc {
        int from;
        int to;
        std::int64_t mbps;
    };
    PeerFlow flow;
    const double start = cpuMs();
    std::vector<WeightedArc> arcs;
    const int source = static_cast<int>(from.nodes);
    for (const PeerGraph::Edge& edge : from.edges) {
        arcs.push_back({static_cast<int>(edge.a), static_cast<int>(edge.b), edge.mbps});
        arcs.push_back({static_cast<int>(edge.b), static_cast<int>(edge.a), edge.mbps});
    }
    for (const std::uint32_t node : from.sideA)
        arcs.push_back({source, static_cast<int>(node), from.terminalMbps});
    for (const std::uint32_t node : from.sideB)
        arcs.push_back({static_cast<int>(node), source + 1, from.terminalMbps});
    std::sort(arcs.begin(), arcs.end(), [](const WeightedArc& a, const WeightedArc& b) {
        return std::pair(a.from, a.to) < std::pair(b.from, b.to);
    });
    std::vector<std::pair<int, int>> pairs;
    for (const WeightedArc& arc : arcs)
        pairs.emplace_back(arc.from, arc.to);
    lemon::StaticDigraph graph;
    graph.build(source + 2, pairs.begin(), pairs.end());
    lemon::StaticDigraph::ArcMap<std::int64_t> capacity(graph);
    for (int i = 0; i < graph.arcNum(); ++i)
        capacity[graph.arc(i)] = arcs[static_cast<std::size_t>(i)].mbps;
    flow.buildMs = cpuMs() - start;
    flow.solveMs = medianMs(runs, [&] {
        lemon::Preflow<lemon::StaticDigraph, lemon::StaticDigraph::ArcMap<std::int64_t>> preflow(
            graph, capacity, graph.node(source), graph.node(source + 1));
        preflow.run();
        flow.mbps = preflow.flowValue();
    });
    return flow;
}

#else

std::optional<PeerFlow> lemonPreflow(const PeerGraph&, int)
{
    return std::nullopt;
}

#endif

} // namespace fabric::bench
