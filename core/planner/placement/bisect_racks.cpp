// Recursive bisection: the spots of a region are halved where they lie farthest apart, and the racks of the region are
// dealt to the halves by Kernighan and Lin's exchange of pairs. Racks outside the region pull towards the half that is
// nearer to the region that they have reached so far.
#include "core/planner/placement/place_search.h"

#include <algorithm>
#include <numeric>

namespace fabric {

namespace {

constexpr int kPasses = 6;

class Bisector {
public:
    Bisector(const PlaceProblem& problem, const RackNeighbours& neighbours)
        : problem_(problem),
          neighbours_(neighbours),
          slotOf_(problem.start),
          sideOf_(static_cast<std::size_t>(problem.racks), kOutside)
    {}

    std::vector<int> run()
    {
        std::vector<char> isTaken(static_cast<std::size_t>(problem_.spots), 0);
        std::vector<int> racks;
        for (int rack = 0; rack < problem_.racks; ++rack) {
            if (problem_.isFixed[index(rack)])
                isTaken[index(problem_.start[index(rack)])] = 1;
            else
                racks.push_back(rack);
        }
        std::vector<int> spots;
        for (int slot = 0; slot < problem_.spots; ++slot)
            if (!isTaken[index(slot)]) spots.push_back(slot);
        // Until a region is reached, a rack counts as standing in its middle.
        if (!spots.empty())
            for (const int rack : racks)
                slotOf_[index(rack)] = middleOf(spots);
        split(racks, spots);
        return slotOf_;
    }

private:
    static constexpr char kOutside = -1;

    static std::size_t index(int i) { return static_cast<std::size_t>(i); }
    std::int64_t mm(int slotA, int slotB) const
    {
        return problem_.distanceMm[problem_.distance[problem_.at(slotA, slotB)]];
    }

    /// The slot that is nearest to a sample of the others.
    int middleOf(const std::vector<int>& spots) const
    {
        const std::size_t step = std::max<std::size_t>(1, spots.size() / 24);
        int best = spots.front();
        std::int64_t bestSum = -1;
        for (std::size_t i = 0; i < spots.size(); i += step) {
            std::int64_t sum = 0;
            for (std::size_t j = 0; j < spots.size(); j += step)
                sum += mm(spots[i], spots[j]);
            if (bestSum >= 0 && sum >= bestSum) continue;
            bestSum = sum;
            best = spots[i];
        }
        return best;
    }
    int farthestFrom(int from, const std::vector<int>& spots) const
    {
        return *std::max_element(spots.begin(), spots.end(), [&](int a, int b) { return mm(from, a) < mm(from, b); });
    }

    void split(std::vector<int> racks, std::vector<int> spots)
    {
        if (racks.empty()) return;
        if (spots.size() == 1) {
            slotOf_[index(racks.front())] = spots.front();
            return;
        }
        // Two ends of the region, and the spots ordered from one to the other.
        const int oneEnd = farthestFrom(spots.front(), spots);
        const int otherEnd = farthestFrom(oneEnd, spots);
        std::stable_sort(spots.begin(), spots.end(), [&](int a, int b) {
            return mm(oneEnd, a) - mm(otherEnd, a) < mm(oneEnd, b) - mm(otherEnd, b);
        });
        const auto half = static_cast<std::ptrdiff_t>(spots.size() / 2);
        std::vector<int> slotsA(spots.begin(), spots.begin() + half);
        std::vector<int> slotsB(spots.begin() + half, spots.end());
        const int middleA = middleOf(slotsA);
        const int middleB = middleOf(slotsB);
        auto [racksA, racksB] = deal(racks, slotsA.size(), slotsB.size(), middleA, middleB);
        for (const int rack : racksA)
            slotOf_[index(rack)] = middleA;
        for (const int rack : racksB)
            slotOf_[index(rack)] = middleB;
        split(std::move(racksA), std::move(slotsA));
        split(std::move(racksB), std::move(slotsB));
    }

    /// Deals racks to two sides that take `roomA` and `roomB` of them.
    std::pair<std::vector<int>, std::vector<int>> deal(const std::vector<int>& racks, std::size_t roomA,
                                                       std::size_t roomB, int middleA, int middleB)
    {
        grow(racks, roomA, roomB, middleA, middleB);
        const std::int64_t apart = std::max<std::int64_t>(1, mm(middleA, middleB));
        std::vector<std::int64_t> gain(index(problem_.racks), 0);
        for (int pass = 0; pass < kPasses; ++pass)
            if (!exchange(racks, gain, roomA, roomB, middleA, middleB, apart)) break;
        std::pair<std::vector<int>, std::vector<int>> sides;
        for (const int rack : racks) {
            (sideOf_[index(rack)] == 0 ? sides.first : sides.second).push_back(rack);
            sideOf_[index(rack)] = kOutside;
        }
        return sides;
    }

    /// A first dealing: along the cables from one rack to the next, so that what belongs together is dealt together.
    void grow(const std::vector<int>& racks, std::size_t roomA, std::size_t roomB, int middleA, int middleB)
    {
        constexpr char kWaiting = 2;
        for (const int rack : racks)
            sideOf_[index(rack)] = kWaiting;
        // Share the empty spots between the sides, so that neither is left without racks.
        const std::size_t wantedA =
            std::clamp(racks.size() * roomA / (roomA + roomB), racks.size() > roomB ? racks.size() - roomB : 0, roomA);
        std::vector<int> order;
        for (const int seed : racks) {
            if (sideOf_[index(seed)] != kWaiting) continue;
            std::size_t next = order.size();
            order.push_back(seed);
            sideOf_[index(seed)] = 1;
            for (; next < order.size(); ++next)
                for (const auto& neighbour : neighbours_.of(order[next]))
                    if (sideOf_[index(neighbour.rack)] == kWaiting) {
                        sideOf_[index(neighbour.rack)] = 1;
                        order.push_back(neighbour.rack);
                    }
        }
        // What is pulled to side A from outside comes first; ties keep the order along the cables.
        std::vector<std::int64_t> pull(index(problem_.racks), 0);
        for (const int rack : order)
            pull[index(rack)] = outsidePull(rack, middleA, middleB);
        std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return pull[index(a)] > pull[index(b)]; });
        for (std::size_t i = 0; i < wantedA; ++i)
            sideOf_[index(order[i])] = 0;
    }

    /// How much nearer the outside neighbours of a rack are to A than to B, by cables.
    std::int64_t outsidePull(int rack, int middleA, int middleB) const
    {
        std::int64_t pull = 0;
        for (const auto& neighbour : neighbours_.of(rack)) {
            if (sideOf_[index(neighbour.rack)] != kOutside) continue;
            const int at = slotOf_[index(neighbour.rack)];
            pull += neighbour.cables * (mm(middleB, at) - mm(middleA, at));
        }
        return pull;
    }

    /// What moving a rack to the other side saves.
    std::int64_t gainOf(int rack, int middleA, int middleB, std::int64_t apart) const
    {
        const char side = sideOf_[index(rack)];
        std::int64_t gain = side == 0 ? -outsidePull(rack, middleA, middleB) : outsidePull(rack, middleA, middleB);
        for (const auto& neighbour : neighbours_.of(rack)) {
            const char other = sideOf_[index(neighbour.rack)];
            if (other == kOutside) continue;
            gain += (other == side ? -1 : 1) * neighbour.cables * apart;
        }
        return gain;
    }

    /// One pass: the racks that gain most are moved one after another, each once, and the best moment is kept. True
    /// when it gained.
    bool exchange(const std::vector<int>& racks, std::vector<std::int64_t>& gain, std::size_t roomA, std::size_t roomB,
                  int middleA, int middleB, std::int64_t apart)
    {
        std::size_t countA = 0;
        for (const int rack : racks) {
            gain[index(rack)] = gainOf(rack, middleA, middleB, apart);
            countA += sideOf_[index(rack)] == 0 ? 1 : 0;
        }
        std::vector<char> isMoved(index(problem_.racks), 0);
        std::vector<int> moved;
        std::int64_t sum = 0;
        std::int64_t best = 0;
        std::size_t bestCount = 0;
        const std::size_t balanceA = countA;
        while (moved.size() < racks.size()) {
            const int rack = mostGaining(racks, gain, isMoved, countA, balanceA, roomA, roomB);
            if (rack < 0) break;
            sum += gain[index(rack)];
            const char from = sideOf_[index(rack)];
            sideOf_[index(rack)] = static_cast<char>(1 - from);
            countA = from == 0 ? countA - 1 : countA + 1;
            isMoved[index(rack)] = 1;
            moved.push_back(rack);
            for (const auto& neighbour : neighbours_.of(rack)) {
                const char other = sideOf_[index(neighbour.rack)];
                if (other != kOutside)
                    gain[index(neighbour.rack)] += (other == from ? 2 : -2) * neighbour.cables * apart;
            }
            if (sum > best && countA <= roomA && racks.size() - countA <= roomB && countA == balanceA) {
                best = sum;
                bestCount = moved.size();
            }
        }
        for (std::size_t i = bestCount; i < moved.size(); ++i)
            sideOf_[index(moved[i])] = static_cast<char>(1 - sideOf_[index(moved[i])]);
        return best > 0;
    }

    /// The best rack to move next: from the side that has one too many, else from either.
    int mostGaining(const std::vector<int>& racks, const std::vector<std::int64_t>& gain,
                    const std::vector<char>& isMoved, std::size_t countA, std::size_t balanceA, std::size_t roomA,
                    std::size_t roomB) const
    {
        const bool mayLeaveA = countA >= balanceA && racks.size() - countA < roomB + 1;
        const bool mayLeaveB = countA <= balanceA && countA < roomA + 1;
        int best = -1;
        for (const int rack : racks) {
            if (isMoved[index(rack)]) continue;
            const bool isInA = sideOf_[index(rack)] == 0;
            if (isInA ? !mayLeaveA : !mayLeaveB) continue;
            if (best < 0 || gain[index(rack)] > gain[index(best)]) best = rack;
        }
        return best;
    }

    const PlaceProblem& problem_;
    const RackNeighbours& neighbours_;
    std::vector<int> slotOf_;
    std::vector<char> sideOf_; ///< 0 and 1 inside the region that is being split
};

} // namespace

std::vector<int> bisectRacks(const PlaceProblem& problem, const RackNeighbours& neighbours)
{
    return Bisector(problem, neighbours).run();
}

} // namespace fabric
