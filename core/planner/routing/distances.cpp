#include "core/planner/routing/distances.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

using Neighbours = std::vector<std::pair<NodeIndex, std::uint32_t>>; ///< with the number of links, by switch

Neighbours neighboursOf(const RoutingGraph& graph, NodeIndex node)
{
    const auto unsorted = graph.neighbours(node);
    std::vector<NodeIndex> heads(unsorted.begin(), unsorted.end());
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
        : graph_(graph),
          self_(static_cast<std::uint32_t>(graph.size.size())),
          distance_(graph.size.size() + 1),
          ways_(graph.size.size() + 1)
    {}

    void addFrom(std::uint32_t start, DistanceSums& sums)
    {
        std::fill(distance_.begin(), distance_.end(), kUnseen);
        queue_.assign(1, self_);
        distance_[self_] = 0;
        ways_[self_] = 1;
        DistanceSums of;
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const std::uint32_t at = queue_[i];
            const std::uint64_t members = at == self_ ? 1 : graph_.size[at] - (at == start ? 1 : 0);
            if (members == 0) continue;
            const std::uint64_t hops = distance_[at];
            of.pairs += at == self_ ? 0 : members;
            of.distance += hops * members;
            of.distanceTimesWays += hops * ways_[at] * members;
            of.diameter = std::max(of.diameter, static_cast<int>(hops));
            // Once all are reached, those at the end lead only back.
            const bool isAtTheEnd = queue_.size() == distance_.size() && distance_[at] == distance_[queue_.back()];
            if (!isAtTheEnd) expand(at == self_ ? start : at, ways_[at] * members, distance_[at] + 1U);
        }
        const std::uint64_t times = graph_.size[start];
        sums.pairs += of.pairs * times;
        sums.distance += of.distance * times;
        sums.distanceTimesWays += of.distanceTimesWays * times;
        sums.diameter = std::max(sums.diameter, of.diameter);
    }

private:
    static constexpr std::uint32_t kUnseen = ~0U;

    /// The innermost loop of all: links of a class to those that are as far as `next` or not seen yet.
    void expand(std::uint32_t number, std::uint64_t ways, std::uint32_t next)
    {
        for (std::uint32_t arc = graph_.first[number]; arc < graph_.first[number + 1]; ++arc) {
            const auto [to, links] = graph_.arcs[arc];
            if (distance_[to] == next) {
                ways_[to] += ways * links;
            } else if (distance_[to] == kUnseen) {
                distance_[to] = next;
                ways_[to] = ways * links;
                queue_.push_back(to);
            }
        }
    }

    const TwinGraph& graph_;
    std::uint32_t self_;
    std::vector<std::uint32_t> distance_; ///< of each member of a class
    std::vector<std::uint64_t> ways_;     ///< of those that are reached
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
