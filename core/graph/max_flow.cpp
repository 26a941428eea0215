#include "core/graph/max_flow.h"

#include "core/base/contract.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/push_relabel_max_flow.hpp>

namespace fabric {

namespace {

using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
using EdgeProperties =
    boost::property<boost::edge_capacity_t, std::int64_t,
                    boost::property<boost::edge_residual_capacity_t, std::int64_t,
                                    boost::property<boost::edge_reverse_t, Traits::edge_descriptor>>>;
using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, EdgeProperties>;

/// One direction with its reverse. Boost returns unused excess along reverse edges of capacity 0 only, so an arc with
/// capacity both ways has to become two of these.
void addOneWay(Graph& graph, std::uint32_t from, std::uint32_t to, std::int64_t mbps)
{
    const auto there = boost::add_edge(from, to, graph).first;
    const auto back = boost::add_edge(to, from, graph).first;
    boost::put(boost::edge_capacity, graph, there, mbps);
    boost::put(boost::edge_capacity, graph, back, std::int64_t{0});
    boost::put(boost::edge_reverse, graph, there, back);
    boost::put(boost::edge_reverse, graph, back, there);
}

Graph toBoost(const FlowNetwork& network)
{
    Graph graph(network.nodes);
    for (const FlowArc& arc : network.arcs) {
        if (arc.forward > 0) addOneWay(graph, arc.from, arc.to, arc.forward);
        if (arc.backward > 0) addOneWay(graph, arc.to, arc.from, arc.backward);
    }
    return graph;
}

std::vector<char> reachable(const Graph& graph, std::uint32_t source)
{
    const auto residual = boost::get(boost::edge_residual_capacity, graph);
    std::vector<char> isSeen(boost::num_vertices(graph), 0);
    std::vector<std::uint32_t> frontier{source};
    isSeen[source] = 1;
    while (!frontier.empty()) {
        const std::uint32_t node = frontier.back();
        frontier.pop_back();
        for (auto [edge, end] = boost::out_edges(node, graph); edge != end; ++edge) {
            const auto to = static_cast<std::uint32_t>(boost::target(*edge, graph));
            if (residual[*edge] <= 0 || isSeen[to]) continue;
            isSeen[to] = 1;
            frontier.push_back(to);
        }
    }
    return isSeen;
}

} // namespace

FlowResult maxFlow(const FlowNetwork& network)
{
    FABRIC_EXPECT(network.source != network.sink && network.source < network.nodes && network.sink < network.nodes);
    Graph graph = toBoost(network);
    FlowResult result;
    result.value = boost::push_relabel_max_flow(graph, network.source, network.sink);
    result.isOnSourceSide = reachable(graph, network.source);
    return result;
}

} // namespace fabric
