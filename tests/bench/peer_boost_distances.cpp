#include "tests/bench/peers.h"
#include "tests/bench/timing.h"

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>

namespace fabric::bench {

namespace {

using Graph = boost::compressed_sparse_row_graph<boost::directedS>;

/// Distance and number of shortest ways of each switch from the source.
struct WaysVisitor : boost::default_bfs_visitor {
    std::vector<std::uint32_t>* distance = nullptr;
    std::vector<std::uint64_t>* ways = nullptr;

    template <class Edge>
    void tree_edge(Edge edge, const Graph& graph) const
    {
        (*distance)[target(edge, graph)] = (*distance)[source(edge, graph)] + 1;
        (*ways)[target(edge, graph)] = (*ways)[source(edge, graph)];
    }
    template <class Edge>
    void non_tree_edge(Edge edge, const Graph& graph) const
    {
        if ((*distance)[target(edge, graph)] == (*distance)[source(edge, graph)] + 1)
            (*ways)[target(edge, graph)] += (*ways)[source(edge, graph)];
    }
};

} // namespace

PeerDistances boostDistances(const RoutingGraph& from)
{
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (RouteLink link = 0; link < from.links(); ++link)
        edges.emplace_back(from.tail(link), from.head(link));
    const Graph graph(boost::edges_are_unsorted_multi_pass, edges.begin(), edges.end(), from.switches());
    std::vector<std::uint32_t> distance(from.switches());
    std::vector<std::uint64_t> ways(from.switches());
    std::vector<boost::default_color_type> colours(from.switches());
    PeerDistances result;
    const double start = cpuMs();
    for (std::uint32_t source = 0; source < from.switches(); ++source) {
        std::fill(colours.begin(), colours.end(), boost::white_color);
        std::fill(ways.begin(), ways.end(), 0);
        distance[source] = 0;
        ways[source] = 1;
        WaysVisitor visitor;
        visitor.distance = &distance;
        visitor.ways = &ways;
        boost::queue<std::uint32_t> queue;
        boost::breadth_first_visit(
            graph, source, queue, visitor,
            boost::make_iterator_property_map(colours.begin(), boost::get(boost::vertex_index, graph)));
        for (std::uint32_t node = 0; node < from.switches(); ++node) {
            if (ways[node] == 0) continue;
            result.distance += distance[node];
            result.distanceTimesWays += distance[node] * ways[node];
        }
    }
    result.ms = cpuMs() - start;
    return result;
}

} // namespace fabric::bench
