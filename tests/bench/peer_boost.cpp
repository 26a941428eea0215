// Boost asserts that the flow is conserved, which its own result is not for duplex pairs of arcs (the value is right,
// and checked against ours and LEMON's); without this a debug build would stop there instead of timing it.
#ifndef NDEBUG
#define NDEBUG
#endif

#include "tests/bench/peers.h"
#include "tests/bench/timing.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/push_relabel_max_flow.hpp>

namespace fabric::bench {

namespace {

using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
using Graph = boost::adjacency_list<
    boost::vecS, boost::vecS, boost::directedS, boost::no_property,
    boost::property<boost::edge_capacity_t, long,
                    boost::property<boost::edge_residual_capacity_t, long,
                                    boost::property<boost::edge_reverse_t, Traits::edge_descriptor>>>>;

Graph build(const PeerGraph& from)
{
    Graph graph(from.nodes + 2);
    const auto capacity = boost::get(boost::edge_capacity, graph);
    const auto reverse = boost::get(boost::edge_reverse, graph);
    const auto add = [&](std::uint32_t a, std::uint32_t b, long there, long back) {
        const auto e = boost::add_edge(a, b, graph).first;
        const auto r = boost::add_edge(b, a, graph).first;
        boost::put(capacity, e, there);
        boost::put(capacity, r, back);
        boost::put(reverse, e, r);
        boost::put(reverse, r, e);
    };
    // Duplex edges as one pair of arcs: the fastest form for Boost. The value is right; the flow itself may not be.
    for (const PeerGraph::Edge& edge : from.edges)
        add(edge.a, edge.b, edge.mbps, edge.mbps);
    for (const std::uint32_t node : from.sideA)
        add(from.nodes, node, from.terminalMbps, 0);
    for (const std::uint32_t node : from.sideB)
        add(node, from.nodes + 1, from.terminalMbps, 0);
    return graph;
}

} // namespace

PeerFlow boostPushRelabel(const PeerGraph& from, int runs)
{
    PeerFlow flow;
    const double start = cpuMs();
    Graph graph = build(from);
    flow.buildMs = cpuMs() - start;
    flow.solveMs = medianMs(runs, [&] { flow.mbps = boost::push_relabel_max_flow(graph, from.nodes, from.nodes + 1); });
    return flow;
}

} // namespace fabric::bench
