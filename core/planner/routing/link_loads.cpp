#include "core/planner/routing/link_loads.h"

#include <algorithm>
#include <numeric>

namespace fabric {

namespace {

/// Walks the ways towards one leaf or end-port, farthest switches first, so that what a switch passes on is complete.
class LoadWalk {
public:
    LoadWalk(const Routes& routes) : routes_(routes), graph_(routes.graph()), inflow_(graph_.switches(), 0)
    {
        loads_.load.assign(graph_.links(), 0);
        std::size_t most = 1;
        position_.resize(graph_.links());
        for (NodeIndex node = 0; node < graph_.switches(); ++node) {
            most = std::max(most, graph_.out(node).size());
            for (std::size_t i = 0; i < graph_.out(node).size(); ++i)
                position_[graph_.out(node)[i]] = static_cast<std::uint32_t>(i);
        }
        loads_.words = (most + 63) / 64;
        loads_.waitsFor.assign(graph_.links() * loads_.words, 0);
    }

    Result<LinkLoads> run(const Progress& progress)
    {
        for (std::uint32_t leaf = 0; leaf < graph_.leaves().size(); ++leaf) {
            if (progress.isCancelled()) return cancelled();
            progress.report(static_cast<double>(leaf) / static_cast<double>(graph_.leaves().size()), "link loads");
            order(leaf);
            const std::uint32_t first = graph_.firstEndPort()[leaf];
            const std::uint32_t count = graph_.firstEndPort()[leaf + 1] - first;
            for (std::uint32_t other = 0; other < graph_.leaves().size(); ++other)
                if (routes_.distance(leaf, graph_.leaves()[other]) == Routes::kFar)
                    loads_.unreachable += std::uint64_t{count} * portsOf(other);
            if (!isDeterministic(routes_.kind()))
                split(leaf, count);
            else
                for (std::uint32_t endPort = first; endPort < first + count; ++endPort)
                    follow(leaf, endPort);
        }
        return std::move(loads_);
    }

private:
    std::uint32_t portsOf(std::uint32_t leaf) const
    {
        return graph_.firstEndPort()[leaf + 1] - graph_.firstEndPort()[leaf];
    }

    void order(std::uint32_t leaf)
    {
        farthestFirst_.clear();
        for (NodeIndex node = 0; node < graph_.switches(); ++node)
            if (const std::uint8_t hops = routes_.distance(leaf, node); hops != 0 && hops != Routes::kFar)
                farthestFirst_.push_back(node);
        std::stable_sort(farthestFirst_.begin(), farthestFirst_.end(), [&](NodeIndex x, NodeIndex y) {
            return routes_.distance(leaf, x) > routes_.distance(leaf, y);
        });
    }

    void fillInflow(double times)
    {
        std::fill(inflow_.begin(), inflow_.end(), 0);
        for (std::uint32_t leaf = 0; leaf < graph_.leaves().size(); ++leaf)
            inflow_[graph_.leaves()[leaf]] = times * portsOf(leaf);
    }

    void wait(RouteLink link, RouteLink next)
    {
        loads_.waitsFor[link * loads_.words + position_[next] / 64] |= std::uint64_t{1} << (position_[next] % 64);
    }

    void follow(std::uint32_t leaf, std::uint32_t endPort)
    {
        fillInflow(1);
        for (const NodeIndex at : farthestFirst_) {
            const RouteLink link = routes_.next(at, endPort);
            if (inflow_[at] == 0 || link == kNoRoute) continue;
            loads_.load[link] += inflow_[at];
            const NodeIndex to = graph_.head(link);
            inflow_[to] += inflow_[at];
            if (to != graph_.leaves()[leaf]) wait(link, routes_.next(to, endPort));
        }
    }

    void split(std::uint32_t leaf, std::uint32_t count)
    {
        fillInflow(count);
        for (const NodeIndex at : farthestFirst_) {
            if (inflow_[at] == 0) continue;
            double candidates = 0;
            routes_.forEachCandidate(at, leaf, [&](RouteLink) { candidates += 1; });
            routes_.forEachCandidate(at, leaf, [&](RouteLink link) {
                const NodeIndex to = graph_.head(link);
                loads_.load[link] += inflow_[at] / candidates;
                inflow_[to] += inflow_[at] / candidates;
                routes_.forEachCandidate(to, leaf, [&](RouteLink next) { wait(link, next); });
            });
        }
    }

    const Routes& routes_;
    const RoutingGraph& graph_;
    LinkLoads loads_;
    std::vector<double> inflow_;
    std::vector<NodeIndex> farthestFirst_;
    std::vector<std::uint32_t> position_; ///< of a link among those that leave its tail
};

/// Links that are left when those that wait for nothing that is left are taken away, again and again.
std::vector<char> inCircles(const RoutingGraph& graph, const LinkLoads& loads)
{
    std::vector<std::uint32_t> open(graph.links(), 0);
    std::vector<std::vector<RouteLink>> waiting(graph.links());
    for (RouteLink link = 0; link < graph.links(); ++link) {
        const auto out = graph.out(graph.head(link));
        for (std::size_t i = 0; i < out.size(); ++i)
            if (loads.waits(link, i)) {
                ++open[link];
                waiting[out[i]].push_back(link);
            }
    }
    std::vector<RouteLink> free;
    for (RouteLink link = 0; link < graph.links(); ++link)
        if (open[link] == 0) free.push_back(link);
    for (std::size_t i = 0; i < free.size(); ++i)
        for (const RouteLink link : waiting[free[i]])
            if (--open[link] == 0) free.push_back(link);
    std::vector<char> isLeft(graph.links(), 1);
    for (const RouteLink link : free)
        isLeft[link] = 0;
    return isLeft;
}

/// The shortest circle through `start`, over links that are left; empty when none is shorter than `shorterThan`.
std::vector<RouteLink> circleThrough(const RoutingGraph& graph, const LinkLoads& loads, const std::vector<char>& isLeft,
                                     RouteLink start, std::size_t shorterThan)
{
    std::vector<RouteLink> before(graph.links(), kNoRoute);
    std::vector<RouteLink> queue{start};
    std::vector<std::size_t> length(graph.links(), 0);
    for (std::size_t i = 0; i < queue.size() && length[queue[i]] + 1 < shorterThan; ++i) {
        const auto out = graph.out(graph.head(queue[i]));
        for (std::size_t j = 0; j < out.size(); ++j) {
            if (isLeft[out[j]] == 0 || !loads.waits(queue[i], j)) continue;
            if (out[j] == start) {
                std::vector<RouteLink> circle;
                for (RouteLink link = queue[i]; link != kNoRoute; link = before[link])
                    circle.push_back(link);
                std::reverse(circle.begin(), circle.end());
                return circle;
            }
            if (before[out[j]] != kNoRoute) continue;
            before[out[j]] = queue[i];
            length[out[j]] = length[queue[i]] + 1;
            queue.push_back(out[j]);
        }
    }
    return {};
}

} // namespace

Result<LinkLoads> uniformLoads(const Routes& routes, const Progress& progress)
{
    return LoadWalk(routes).run(progress);
}

LoadSummary summarize(const LinkLoads& loads)
{
    LoadSummary summary;
    if (loads.load.empty()) return summary;
    std::vector<RouteLink> order(loads.load.size());
    std::iota(order.begin(), order.end(), RouteLink{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](RouteLink x, RouteLink y) { return loads.load[x] > loads.load[y]; });
    summary.most = loads.load[order.front()];
    summary.p99 = loads.load[order[order.size() / 100]];
    double sum = 0;
    for (const RouteLink link : order) {
        sum += loads.load[link];
        if (loads.load[link] > 0) summary.least = loads.load[link];
        summary.idle += loads.load[link] > 0 ? 0U : 1U;
    }
    summary.mean = sum / static_cast<double>(order.size());
    constexpr std::size_t kMostHot = 20;
    for (std::size_t i = 0; i < std::min(order.size(), kMostHot) && loads.load[order[i]] > 0; ++i)
        summary.hottest.push_back(order[i]);
    return summary;
}

std::vector<RouteLink> creditLoop(const RoutingGraph& graph, const LinkLoads& loads)
{
    const std::vector<char> isLeft = inCircles(graph, loads);
    std::vector<RouteLink> shortest;
    for (RouteLink link = 0; link < graph.links(); ++link) {
        if (isLeft[link] == 0) continue;
        const std::size_t limit = shortest.empty() ? graph.links() + 1 : shortest.size();
        auto circle = circleThrough(graph, loads, isLeft, link, limit);
        if (!circle.empty()) shortest = std::move(circle);
    }
    return shortest;
}

} // namespace fabric
