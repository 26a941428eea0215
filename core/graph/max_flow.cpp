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

Graph toBoost(const FlowNetwork& network)
{
    Graph graph(network.nodes);
    auto capacity = boost::get(boost::edge_capacity, graph);
    auto reverse = boost::get(boost::edge_reverse, graph);
    for (const FlowArc& arc : network.arcs) {
        const auto there = boost::add_edge(arc.from, arc.to, graph).first;
        const auto back = boost::add_edge(arc.to, arc.from, graph).first;
        capacity[there] = arc.forward;
        capacity[back] = arc.backward;
        reverse[there] = back;
        reverse[back] = there;
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
