#include "core/planner/routing/distances.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

using Neighbours = std::vector<std::pair<NodeIndex, std::uint32_t>>; ///< with the number of links, by switch

Neighbours neighboursOf(const RoutingGraph& graph, NodeIndex node)
{
    std::vector<NodeIndex> heads;
    for (const RouteLink link : graph.out(node))
        heads.push_back(graph.head(link));
    std::sort(heads.begin(), heads.end());
    Neighbours neighbours;
    for (const NodeIndex head : heads) {
        if (neighbours.empty() || neighbours.back().first != head) neighbours.emplace_back(head, 0);
        ++neighbours.back().second;
    }
    return neighbours;
}

/// Classes of twins, and the links between a member of one and each member of another.
struct TwinGraph {
    std::vector<std::uint64_t> size;
    std::vector<std::uint32_t> first;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> arcs; ///< class, links between two members

    explicit TwinGraph(const RoutingGraph& graph)
    {
        std::map<Neighbours, std::uint32_t> classes;
        std::vector<std::uint32_t> classOf(graph.switches());
        std::vector<const Neighbours*> shown;
        for (NodeIndex node = 0; node < graph.switches(); ++node) {
            const auto [at, isNew] =
                classes.try_emplace(neighboursOf(graph, node), static_cast<std::uint32_t>(classes.size()));
            if (isNew) {
                size.push_back(0);
                shown.push_back(&at->first);
            }
            ++size[at->second];
            classOf[node] = at->second;
        }
        std::vector<std::uint32_t> seen(size.size(), ~0U);
        for (std::uint32_t number = 0; number < size.size(); ++number) {
            first.push_back(static_cast<std::uint32_t>(arcs.size()));
            for (const auto& [node, links] : *shown[number])
                if (std::exchange(seen[classOf[node]], number) != number) arcs.emplace_back(classOf[node], links);
        }
        first.push_back(static_cast<std::uint32_t>(arcs.size()));
    }
};

/// Breadth first from one member of a class. The member itself stands at self_, the others of its class in its class.
class TwinSearch {
public:
    explicit TwinSearch(const TwinGraph& graph)
        : graph_(graph), self_(static_cast<std::uint32_t>(graph.size.size())), reached_(graph.size.size() + 1)
    {}

    void addFrom(std::uint32_t start, DistanceSums& sums)
    {
        std::fill(reached_.begin(), reached_.end(), Reached{});
        queue_.assign(1, self_);
        reached_[self_] = {1, 0};
        DistanceSums of;
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const std::uint32_t at = queue_[i];
            const std::uint64_t members = at == self_ ? 1 : graph_.size[at] - (at == start ? 1 : 0);
            if (members == 0) continue;
            const auto [ways, distance] = reached_[at];
            const auto hops = static_cast<std::uint64_t>(distance);
            of.pairs += at == self_ ? 0 : members;
            of.distance += hops * members;
            of.distanceTimesWays += hops * ways * members;
            of.diameter = std::max(of.diameter, distance);
            expand(at == self_ ? start : at, ways * members, distance + 1);
        }
        const std::uint64_t times = graph_.size[start];
        sums.pairs += of.pairs * times;
        sums.distance += of.distance * times;
        sums.distanceTimesWays += of.distanceTimesWays * times;
        sums.diameter = std::max(sums.diameter, of.diameter);
    }

private:
    static constexpr int kUnseen = -1;
    /// Of each member of a class.
    struct Reached {
        std::uint64_t ways = 0;
        int distance = kUnseen;
    };

    /// The innermost loop of all: links of a class to those that are as far as `next` or not seen yet.
    void expand(std::uint32_t number, std::uint64_t ways, int next)
    {
        for (std::uint32_t arc = graph_.first[number]; arc < graph_.first[number + 1]; ++arc) {
            const auto [to, links] = graph_.arcs[arc];
            Reached& other = reached_[to];
            if (other.distance == kUnseen) {
                other.distance = next;
                queue_.push_back(to);
            }
            if (other.distance == next) other.ways += ways * links;
        }
    }

    const TwinGraph& graph_;
    std::uint32_t self_;
    std::vector<Reached> reached_;
    std::vector<std::uint32_t> queue_;
};

} // namespace

DistanceSums distanceSums(const RoutingGraph& graph)
{
    const TwinGraph twins(graph);
    TwinSearch search(twins);
    DistanceSums sums;
    sums.classes = static_cast<std::uint32_t>(twins.size.size());
    for (std::uint32_t start = 0; start < sums.classes; ++start)
        search.addFrom(start, sums);
    return sums;
}

} // namespace fabric
