#include "core/planner/routing/bisection.h"

#include <algorithm>
#include <numeric>
#include <random>

namespace fabric {

namespace {

/// Well-mixed bits of a flow at a switch (splitmix64's finaliser).
std::uint64_t mixed(std::uint64_t value)
{
    value += 0x9E3779B97F4A7C15ULL;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ULL;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBULL;
    return value ^ (value >> 31);
}

class Trial {
public:
    Trial(const Routes& routes, const BisectionQuestion& question)
        : routes_(routes),
          question_(question),
          flows_(routes.kind() == RoutingKind::Ecmp ? std::max(1, question.flowsPerPair) : 1),
          load_(routes.graph().links(), 0)
    {}

    /// The mean over pairs (first i with second i, both ways).
    double mean(const std::vector<std::uint32_t>& shuffled)
    {
        std::fill(load_.begin(), load_.end(), 0);
        forEachWay(shuffled, [&](const std::vector<RouteLink>& way, bool, double mbps) {
            for (const RouteLink link : way)
                load_[link] += mbps;
        });
        double sum = 0;
        forEachWay(shuffled, [&](const std::vector<RouteLink>& way, bool isThere, double) {
            double part = 1;
            for (const RouteLink link : way)
                part = std::min(part, static_cast<double>(routes_.graph().mbps(link)) / load_[link]);
            if (isThere) sum += part / flows_;
        });
        const std::size_t paired = shuffled.size() - shuffled.size() % 2;
        return sum / static_cast<double>(paired);
    }

private:
    /// Calls visit(way, whether it arrives, Mb/s asked for) for each flow of each pair.
    template <class Visit>
    void forEachWay(const std::vector<std::uint32_t>& shuffled, Visit&& visit)
    {
        const auto& endPorts = routes_.graph().endPorts();
        const std::size_t half = shuffled.size() / 2;
        std::vector<RouteLink> way;
        for (std::size_t i = 0; i < half; ++i) {
            const std::uint32_t one = shuffled[i];
            const std::uint32_t other = shuffled[half + i];
            const double mbps = static_cast<double>(std::min(endPorts[one].mbps, endPorts[other].mbps)) / flows_;
            for (int flow = 0; flow < flows_; ++flow) {
                visit(way, follow(one, other, flow, way), mbps);
                visit(way, follow(other, one, flow, way), mbps);
            }
        }
    }

    bool follow(std::uint32_t from, std::uint32_t to, int flow, std::vector<RouteLink>& way) const
    {
        const RoutingGraph& graph = routes_.graph();
        way.clear();
        const NodeIndex goal = graph.endPorts()[to].leaf;
        if (routes_.hops(to, graph.endPorts()[from].leaf) == Routes::kFar) return false;
        const std::uint64_t key = mixed(mixed(mixed(question_.seed) ^ from) ^ to) ^ static_cast<std::uint64_t>(flow);
        for (NodeIndex at = graph.endPorts()[from].leaf; at != goal;) {
            const RouteLink link =
                isDeterministic(routes_.kind()) ? routes_.next(at, to) : hashed(at, graph.leafNumber(goal), key);
            if (link == kNoRoute) return false;
            way.push_back(link);
            at = graph.head(link);
        }
        return true;
    }

    RouteLink hashed(NodeIndex at, std::uint32_t leaf, std::uint64_t key) const
    {
        std::uint64_t candidates = 0;
        routes_.forEachCandidate(at, leaf, [&](RouteLink) { ++candidates; });
        if (candidates == 0) return kNoRoute;
        std::uint64_t skip = mixed(key ^ mixed(at)) % candidates;
        RouteLink chosen = kNoRoute;
        routes_.forEachCandidate(at, leaf, [&](RouteLink link) {
            if (skip-- == 0) chosen = link;
        });
        return chosen;
    }

    const Routes& routes_;
    BisectionQuestion question_;
    int flows_;
    std::vector<double> load_; ///< Mb/s asked for, by link
};

bool areSpeedsKnown(const RoutingGraph& graph)
{
    for (RouteLink link = 0; link < graph.links(); link += 2)
        if (graph.mbps(link) == 0) return false;
    return std::all_of(graph.endPorts().begin(), graph.endPorts().end(),
                       [](const RouteEndPort& endPort) { return endPort.mbps > 0; });
}

} // namespace

Result<std::optional<BisectionBand>> effectiveBisection(const Routes& routes, const BisectionQuestion& question,
                                                        const Progress& progress)
{
    const std::size_t count = routes.graph().endPorts().size();
    if (routes.kind() == RoutingKind::Ideal || count < 2 || question.trials < 1 || !areSpeedsKnown(routes.graph()))
        return std::optional<BisectionBand>();
    std::mt19937 random(question.seed);
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    Trial trial(routes, question);
    std::vector<double> means;
    for (int i = 0; i < question.trials; ++i) {
        if (progress.isCancelled()) return cancelled();
        progress.report(static_cast<double>(i) / question.trials, "effective bisection");
        // std::shuffle may differ between libraries; figures with a seed must not.
        for (std::size_t at = count - 1; at > 0; --at)
            std::swap(order[at], order[random() % (at + 1)]);
        means.push_back(trial.mean(order));
    }
    BisectionBand band{std::accumulate(means.begin(), means.end(), 0.0) / question.trials, 0, question.trials,
                       question.seed};
    std::sort(means.begin(), means.end());
    band.p5 = means[static_cast<std::size_t>(question.trials) / 20];
    return std::optional(band);
}

} // namespace fabric
