#include "core/planner/placement/place_search.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace fabric {

namespace {

constexpr std::int64_t kLeastMoves = 200'000;
constexpr std::int64_t kMostMoves = 6'000'000;
constexpr std::int64_t kMovesPerReport = 1 << 16;

/// Numbers that are the same on every machine: the engine is, the library's distributions are not.
class Numbers {
public:
    explicit Numbers(std::uint64_t seed) : engine_(seed) {}
    int below(int limit) { return static_cast<int>((engine_() >> 33) % static_cast<std::uint64_t>(limit)); }
    double unit() { return static_cast<double>(engine_() >> 11) * 0x1.0p-53; }

private:
    std::mt19937_64 engine_;
};

/// An arrangement that changes by swaps.
class Arrangement {
public:
    Arrangement(const PlaceProblem& problem, const RackNeighbours& neighbours, std::vector<int> slotOf)
        : problem_(problem), neighbours_(neighbours)
    {
        restore(std::move(slotOf));
    }

    void restore(std::vector<int> slotOf)
    {
        slotOf_ = std::move(slotOf);
        rackAt_.assign(at(problem_.spots), -1);
        for (int rack = 0; rack < problem_.racks; ++rack)
            rackAt_[at(slotOf_[at(rack)])] = rack;
    }

    const std::vector<int>& slotOf() const { return slotOf_; }
    int rackAt(int slot) const { return rackAt_[at(slot)]; }

    /// Whether `rack` and whatever stands at `slot` may change places.
    bool maySwap(int rack, int slot) const
    {
        const int other = rackAt(slot);
        if (slot == slotOf_[at(rack)] || !problem_.allows(rack, slot)) return false;
        return other < 0 || (!problem_.isFixed[at(other)] && problem_.allows(other, slotOf_[at(rack)]));
    }
    /// Change in cost of that swap. O(degree of both).
    std::int64_t change(int rack, int slot) const
    {
        const int from = slotOf_[at(rack)];
        const int other = rackAt(slot);
        std::int64_t sum = moved(rack, other, from, slot);
        if (other >= 0) sum += moved(other, rack, slot, from);
        return sum;
    }
    void swap(int rack, int slot)
    {
        const int from = slotOf_[at(rack)];
        const int other = rackAt(slot);
        slotOf_[at(rack)] = slot;
        rackAt_[at(slot)] = rack;
        rackAt_[at(from)] = other;
        if (other >= 0) slotOf_[at(other)] = from;
    }

private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    /// The pair of the two racks that swap keeps its distance and is left out.
    std::int64_t moved(int rack, int partner, int from, int to) const
    {
        std::int64_t sum = 0;
        const std::uint16_t* before = &problem_.distance[problem_.at(from, 0)];
        const std::uint16_t* after = &problem_.distance[problem_.at(to, 0)];
        for (const auto& neighbour : neighbours_.of(rack)) {
            if (neighbour.rack == partner) continue;
            const std::size_t slot = at(slotOf_[at(neighbour.rack)]);
            const std::vector<std::int64_t>& cost = problem_.profileCost[at(neighbour.profile)];
            sum += cost[after[slot]] - cost[before[slot]];
        }
        return sum;
    }

    const PlaceProblem& problem_;
    const RackNeighbours& neighbours_;
    std::vector<int> slotOf_;
    std::vector<int> rackAt_;
};

class Searcher {
public:
    Searcher(const PlaceProblem& problem, const PlaceSearch& search, const Progress& progress)
        : problem_(problem),
          search_(search),
          progress_(progress),
          neighbours_(problem),
          numbers_(search.seed),
          arrangement_(problem, neighbours_, search.isFromBisection ? bisectRacks(problem, neighbours_) : problem.start)
    {
        for (int rack = 0; rack < problem.racks; ++rack)
            if (!problem.isFixed[static_cast<std::size_t>(rack)]) movable_.push_back(rack);
    }

    std::vector<int> run()
    {
        if (movable_.empty() || problem_.spots < 2) return arrangement_.slotOf();
        repair();
        improve(search_.isFromBisection ? kWarm : kHot);
        if (search_.isFromBisection && usualMoves() <= kLeastMoves) searchAfresh();
        return arrangement_.slotOf();
    }

private:
    /// Where the temperature begins, in usual changes of a try: so that a good beginning is kept, or forgotten.
    static constexpr double kWarm = 0.08;
    static constexpr double kHot = 1.0;

    std::int64_t usualMoves() const { return static_cast<std::int64_t>(movable_.size()) * search_.movesPerRack; }

    void improve(double heat)
    {
        anneal(heat);
        descend();
    }

    /// Few racks leave time to forget the bisection, which may have cut at the wrong place, and to begin anew.
    void searchAfresh()
    {
        constexpr int kBeginnings = 3;
        for (int i = 0; i < kBeginnings && !progress_.isCancelled(); ++i) {
            std::vector<int> best = arrangement_.slotOf();
            const std::int64_t leastCost = placementCost(problem_, best);
            improve(kHot);
            if (placementCost(problem_, arrangement_.slotOf()) > leastCost) arrangement_.restore(std::move(best));
        }
    }

    /// Moves racks off spots that they may not stand on, each to where it costs least.
    void repair()
    {
        for (const int rack : movable_) {
            if (problem_.allows(rack, arrangement_.slotOf()[static_cast<std::size_t>(rack)])) continue;
            int best = -1;
            std::int64_t bestChange = 0;
            for (int slot = 0; slot < problem_.spots; ++slot) {
                const int other = arrangement_.rackAt(slot);
                if (!problem_.allows(rack, slot)) continue;
                if (other >= 0 && !arrangement_.maySwap(rack, slot)) continue;
                const std::int64_t change = arrangement_.change(rack, slot);
                if (best >= 0 && change >= bestChange) continue;
                best = slot;
                bestChange = change;
            }
            if (best >= 0) arrangement_.swap(rack, best);
        }
    }

    /// Half of the tries go anywhere, half beside a neighbour, where good places are.
    std::pair<int, int> candidate()
    {
        const int rack = movable_[static_cast<std::size_t>(numbers_.below(static_cast<int>(movable_.size())))];
        const auto neighbours = neighbours_.of(rack);
        if (neighbours.empty() || numbers_.below(2) == 0) return {rack, numbers_.below(problem_.spots)};
        const int near = neighbours[static_cast<std::size_t>(numbers_.below(static_cast<int>(neighbours.size())))].rack;
        const int around = arrangement_.slotOf()[static_cast<std::size_t>(near)];
        constexpr int kReach = 6; // positions along the row
        const int slot = around + numbers_.below(2 * kReach + 1) - kReach;
        return {rack, std::clamp(slot, 0, problem_.spots - 1)};
    }

    /// The usual change of a try, from which the temperatures follow.
    double usualChange()
    {
        double sum = 0;
        int counted = 0;
        for (int i = 0; i < 400; ++i) {
            const auto [rack, slot] = candidate();
            if (!arrangement_.maySwap(rack, slot)) continue;
            const std::int64_t change = arrangement_.change(rack, slot);
            if (change <= 0 || change >= kUnreachableCost) continue;
            sum += static_cast<double>(change);
            ++counted;
        }
        return counted > 0 ? sum / counted : 1.0;
    }

    void anneal(double heat)
    {
        const std::int64_t moves =
            std::clamp<std::int64_t>(usualMoves(), kLeastMoves, search_.isFromBisection ? kMostMoves : INT64_MAX);
        const double usual = usualChange();
        const double hot = usual * heat;
        const double cold = usual * 0.0015;
        double temperature = hot;
        std::int64_t now = placementCost(problem_, arrangement_.slotOf());
        std::int64_t best = now;
        std::vector<int> bestSlots = arrangement_.slotOf();
        for (std::int64_t i = 0; i < moves; ++i) {
            if (i % 1024 == 0)
                temperature = hot * std::pow(cold / hot, static_cast<double>(i) / static_cast<double>(moves));
            if (i % kMovesPerReport == 0) {
                if (progress_.isCancelled()) break;
                progress_.report(static_cast<double>(i) / static_cast<double>(moves), "placing racks");
                if (now < best) {
                    best = now;
                    bestSlots = arrangement_.slotOf();
                }
            }
            const auto [rack, slot] = candidate();
            if (!arrangement_.maySwap(rack, slot)) continue;
            const std::int64_t change = arrangement_.change(rack, slot);
            if (change > 0 && numbers_.unit() >= std::exp(-static_cast<double>(change) / temperature)) continue;
            arrangement_.swap(rack, slot);
            now += change;
        }
        if (best < now) arrangement_.restore(std::move(bestSlots));
    }

    /// Takes every swap that still pays, rack by rack, until none does (or the rounds run out).
    void descend()
    {
        constexpr int kRounds = 3;
        constexpr std::int64_t kMostTries = 4'000'000;
        std::int64_t tries = 0;
        bool hasGained = true;
        for (int round = 0; round < kRounds && hasGained; ++round) {
            hasGained = false;
            for (const int rack : movable_)
                for (int slot = 0; slot < problem_.spots && tries < kMostTries; ++slot, ++tries) {
                    if (!arrangement_.maySwap(rack, slot) || arrangement_.change(rack, slot) >= 0) continue;
                    arrangement_.swap(rack, slot);
                    hasGained = true;
                }
            if (progress_.isCancelled()) return;
        }
    }

    const PlaceProblem& problem_;
    PlaceSearch search_;
    const Progress& progress_;
    RackNeighbours neighbours_;
    Numbers numbers_;
    Arrangement arrangement_;
    std::vector<int> movable_;
};

} // namespace

RackNeighbours::RackNeighbours(const PlaceProblem& problem) : first_(static_cast<std::size_t>(problem.racks) + 1, 0)
{
    for (const PlaceProblem::Pair& pair : problem.pairs) {
        ++first_[static_cast<std::size_t>(pair.rackA) + 1];
        ++first_[static_cast<std::size_t>(pair.rackB) + 1];
    }
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    all_.resize(2 * problem.pairs.size());
    std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
    for (const PlaceProblem::Pair& pair : problem.pairs) {
        all_[next[static_cast<std::size_t>(pair.rackA)]++] = {pair.rackB, pair.profile, pair.cables};
        all_[next[static_cast<std::size_t>(pair.rackB)]++] = {pair.rackA, pair.profile, pair.cables};
    }
}

std::int64_t placementCost(const PlaceProblem& problem, const std::vector<int>& slotOf)
{
    std::int64_t sum = 0;
    for (const PlaceProblem::Pair& pair : problem.pairs)
        sum += problem.profileCost[static_cast<std::size_t>(pair.profile)][problem.distance[problem.at(
            slotOf[static_cast<std::size_t>(pair.rackA)], slotOf[static_cast<std::size_t>(pair.rackB)])]];
    return sum;
}

std::vector<int> searchPlacement(const PlaceProblem& problem, const PlaceSearch& search, const Progress& progress)
{
    return Searcher(problem, search, progress).run();
}

} // namespace fabric
