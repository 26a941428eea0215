#include "core/planner/routing/link_loads.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <numeric>
#include <span>
#include <utility>

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

    Result<LinkLoads> run(const TrafficGroups& groups, const Progress& progress)
    {
        countSenders(groups);
        for (std::uint32_t leaf = 0; leaf < graph_.leaves().size(); ++leaf) {
            if (progress.isCancelled()) return cancelled();
            progress.report(static_cast<double>(leaf) / static_cast<double>(graph_.leaves().size()), "link loads");
            order(graph_.firstEndPort()[leaf]);
            receivers(leaf, groups);
            for (const auto& [group, ports] : receivers_)
                if (routes_.kind() == RoutingKind::Tables) {
                    followTables(leaf, group, ports);
                } else {
                    countUnreachable(ports.front(), group, ports.size());
                    if (!isDeterministic(routes_.kind()))
                        split(leaf, group, static_cast<double>(ports.size()));
                    else
                        for (const std::uint32_t endPort : ports)
                            follow(leaf, group, endPort);
                }
        }
        return std::move(loads_);
    }

    /// Ways that are split, towards each leaf from what its pairs send.
    LinkLoads runPairs(const std::vector<std::pair<std::uint32_t, std::uint32_t>>& pairs)
    {
        std::vector<std::vector<std::uint32_t>> senders(graph_.leaves().size());
        for (const auto& [from, to] : pairs)
            senders[graph_.leafNumber(graph_.endPorts()[to].leaf)].push_back(graph_.endPorts()[from].leaf);
        for (std::uint32_t leaf = 0; leaf < senders.size(); ++leaf) {
            if (senders[leaf].empty()) continue;
            order(graph_.firstEndPort()[leaf]);
            std::fill(inflow_.begin(), inflow_.end(), 0);
            for (const NodeIndex sender : senders[leaf]) {
                inflow_[sender] += 1;
                loads_.unreachable += routes_.distance(leaf, sender) == Routes::kFar ? 1U : 0U;
            }
            splitInflow(leaf);
        }
        return std::move(loads_);
    }

private:
    /// How many end-ports of each group stand behind each leaf.
    void countSenders(const TrafficGroups& groups)
    {
        for (std::uint32_t leaf = 0; leaf < graph_.leaves().size(); ++leaf)
            for (std::uint32_t port = graph_.firstEndPort()[leaf]; port < graph_.firstEndPort()[leaf + 1]; ++port) {
                const std::uint32_t group = groups.of[port];
                if (group == TrafficGroups::kNone) continue;
                auto& counts = senders_[group];
                if (counts.empty() || counts.back().first != graph_.leaves()[leaf])
                    counts.emplace_back(graph_.leaves()[leaf], 0);
                counts.back().second += 1;
            }
    }

    void receivers(std::uint32_t leaf, const TrafficGroups& groups)
    {
        receivers_.clear();
        for (std::uint32_t port = graph_.firstEndPort()[leaf]; port < graph_.firstEndPort()[leaf + 1]; ++port)
            if (groups.of[port] != TrafficGroups::kNone) receivers_[groups.of[port]].push_back(port);
    }

    /// For `count` end-ports that are reached as this one is. One without an address is not reached on its own leaf.
    void countUnreachable(std::uint32_t endPort, std::uint32_t group, std::size_t count)
    {
        const NodeIndex own = graph_.endPorts()[endPort].leaf;
        for (const auto& [sender, ports] : senders_[group])
            if (routes_.hops(endPort, sender) == Routes::kFar)
                loads_.unreachable += count * (static_cast<std::uint64_t>(ports) - (sender == own ? 1U : 0U));
    }

    void order(std::uint32_t endPort)
    {
        std::array<std::uint32_t, Routes::kFar + 1U> first{};
        for (NodeIndex node = 0; node < graph_.switches(); ++node)
            ++first[routes_.hops(endPort, node)];
        // Farthest first; those without a way and the leaf itself stay out.
        std::uint32_t at = 0;
        for (int hops = Routes::kFar - 1; hops >= 1; --hops)
            at += std::exchange(first[static_cast<std::size_t>(hops)], at);
        farthestFirst_.resize(at);
        for (NodeIndex node = 0; node < graph_.switches(); ++node)
            if (const std::uint8_t hops = routes_.hops(endPort, node); hops != 0 && hops != Routes::kFar)
                farthestFirst_[first[hops]++] = node;
    }

    /// `times` what each sender of the group sends to one end-port. Kept for the next end-port of the same group.
    void fillInflow(std::uint32_t group, double times)
    {
        if (filledFor_ != std::pair(group, times)) {
            filledFor_ = {group, times};
            sent_.assign(graph_.switches(), 0);
            for (const auto& [leaf, ports] : senders_[group])
                sent_[leaf] = times * ports;
        }
        std::copy(sent_.begin(), sent_.end(), inflow_.begin());
    }

    void wait(RouteLink link, RouteLink next)
    {
        loads_.waitsFor[link * loads_.words + position_[next] / 64] |= std::uint64_t{1} << (position_[next] % 64);
    }

    void follow(std::uint32_t leaf, std::uint32_t group, std::uint32_t endPort)
    {
        fillInflow(group, 1);
        const NodeIndex goal = graph_.leaves()[leaf];
        const std::span<const std::uint8_t> choices = routes_.choicesTo(endPort);
        for (const NodeIndex at : farthestFirst_) {
            if (inflow_[at] == 0 || choices[at] == kNoChoice) continue;
            const RouteLink link = graph_.out(at)[choices[at]];
            loads_.load[link] += inflow_[at];
            const NodeIndex to = graph_.head(link);
            inflow_[to] += inflow_[at];
            if (to != goal)
                loads_.waitsFor[link * loads_.words + choices[to] / 64] |= std::uint64_t{1} << (choices[to] % 64);
        }
    }

    void followTables(std::uint32_t leaf, std::uint32_t group, const std::vector<std::uint32_t>& endPorts)
    {
        for (const std::uint32_t endPort : endPorts) {
            order(endPort);
            countUnreachable(endPort, group, 1);
            follow(leaf, group, endPort);
        }
    }

    void split(std::uint32_t leaf, std::uint32_t group, double count)
    {
        fillInflow(group, count);
        splitInflow(leaf);
    }

    void splitInflow(std::uint32_t leaf)
    {
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
    static constexpr std::uint8_t kNoChoice = 255;
    std::vector<double> inflow_;
    std::vector<double> sent_; ///< of filledFor_, by switch
    std::pair<std::uint32_t, double> filledFor_{TrafficGroups::kNone, 0};
    std::vector<NodeIndex> farthestFirst_;
    std::vector<std::uint32_t> position_; ///< of a link among those that leave its tail
    std::map<std::uint32_t, std::vector<std::pair<NodeIndex, double>>> senders_; ///< by group: leaves, end-ports there
    std::map<std::uint32_t, std::vector<std::uint32_t>> receivers_;              ///< by group, behind the leaf of now
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
    return LoadWalk(routes).run({std::vector<std::uint32_t>(routes.graph().endPorts().size(), 0)}, progress);
}

Result<LinkLoads> groupLoads(const Routes& routes, const TrafficGroups& groups, const Progress& progress)
{
    return LoadWalk(routes).run(groups, progress);
}

Result<LinkLoads> pairLoads(const Routes& routes, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& pairs)
{
    if (!isDeterministic(routes.kind())) return LoadWalk(routes).runPairs(pairs);
    const RoutingGraph& graph = routes.graph();
    LinkLoads loads;
    loads.load.assign(graph.links(), 0);
    for (const auto& [from, to] : pairs) {
        const NodeIndex goal = graph.endPorts()[to].leaf;
        NodeIndex at = graph.endPorts()[from].leaf;
        if (routes.hops(to, at) == Routes::kFar) {
            ++loads.unreachable;
            continue;
        }
        while (at != goal) {
            const RouteLink link = routes.next(at, to);
            loads.load[link] += 1;
            at = graph.head(link);
        }
    }
    return loads;
}

LoadSummary summarize(const RoutingGraph& graph, const LinkLoads& loads)
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
    bool areSpeedsKnown = true;
    for (RouteLink link = 0; link < graph.links(); link += 2)
        areSpeedsKnown = areSpeedsKnown && graph.mbps(link) > 0;
    const auto heat = [&](RouteLink link) {
        return areSpeedsKnown ? loads.load[link] / static_cast<double>(graph.mbps(link)) : loads.load[link];
    };
    constexpr std::size_t kMostHot = 20;
    const auto hot = order.begin() + static_cast<std::ptrdiff_t>(std::min(order.size(), kMostHot));
    std::partial_sort(order.begin(), hot, order.end(),
                      [&](RouteLink x, RouteLink y) { return std::pair(-heat(x), x) < std::pair(-heat(y), y); });
    std::copy_if(order.begin(), hot, std::back_inserter(summary.hottest),
                 [&](RouteLink link) { return loads.load[link] > 0; });
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
