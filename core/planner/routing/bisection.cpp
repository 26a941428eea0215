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
        const std::size_t half = shuffled.size() / 2;
        forEachWay(shuffled, [&](const std::vector<RouteLink>& way, bool) {
            for (const RouteLink link : way)
                ++load_[link];
        });
        double sum = 0;
        forEachWay(shuffled, [&](const std::vector<RouteLink>& way, bool isThere) {
            std::uint32_t most = static_cast<std::uint32_t>(flows_);
            for (const RouteLink link : way)
                most = std::max(most, load_[link]);
            if (isThere) sum += 1.0 / most;
        });
        return sum / static_cast<double>(2 * half);
    }

private:
    template <class Visit>
    void forEachWay(const std::vector<std::uint32_t>& shuffled, Visit&& visit)
    {
        const std::size_t half = shuffled.size() / 2;
        std::vector<RouteLink> way;
        for (std::size_t i = 0; i < half; ++i)
            for (int flow = 0; flow < flows_; ++flow) {
                visit(way, follow(shuffled[i], shuffled[half + i], flow, way));
                visit(way, follow(shuffled[half + i], shuffled[i], flow, way));
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
    std::vector<std::uint32_t> load_;
};

} // namespace

Result<std::optional<BisectionBand>> effectiveBisection(const Routes& routes, const BisectionQuestion& question,
                                                        const Progress& progress)
{
    const std::size_t count = routes.graph().endPorts().size();
    if (routes.kind() == RoutingKind::Ideal || count < 2 || question.trials < 1) return std::optional<BisectionBand>();
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
