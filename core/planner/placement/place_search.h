// Racks onto positions for the least cost of cables, as plain numbers: recursive bisection, then a search by swaps
// whose change in cost is computed in O(degree of the two racks). Deterministic: the same problem and seed, the same
// answer.
//
// The problem is the quadratic assignment problem, which nobody solves exactly at this size; the answer is good, not
// proven best. The lower bound in place_model.h says how far it can be from the best at most.
#pragma once

#include "core/base/progress.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fabric {

inline constexpr std::int64_t kUnreachableCost = 1'000'000'000'000; ///< of one cable that no way leads for

struct PlaceProblem {
    /// The cables between two racks.
    struct Pair {
        int rackA = 0;
        int rackB = 0;
        int profile = 0;         ///< index into profileCost
        std::int64_t cables = 1; ///< what bisection counts
    };

    int racks = 0;
    int spots = 0; ///< at least as many as racks
    std::vector<Pair> pairs;
    std::vector<std::uint16_t> distance; ///< by slot x slot: index of a distance
    /// Cost of all cables of a pair by profile and distance index. Any unit, non-negative.
    std::vector<std::vector<std::int64_t>> profileCost;
    std::vector<std::int64_t> distanceMm;    ///< by distance index; what bisection measures with
    std::vector<int> start;                  ///< slot of each rack, each slot once
    std::vector<char> isFixed;               ///< by rack; stays at its start
    std::vector<int> kindOfRack;             ///< racks of one kind may stand on the same spots
    std::vector<std::vector<char>> mayStand; ///< by kind, then slot

    std::size_t at(int slotA, int slotB) const
    {
        return static_cast<std::size_t>(slotA) * static_cast<std::size_t>(spots) + static_cast<std::size_t>(slotB);
    }
    bool allows(int rack, int slot) const
    {
        return mayStand[static_cast<std::size_t>(kindOfRack[static_cast<std::size_t>(rack)])]
                       [static_cast<std::size_t>(slot)] != 0;
    }
};

struct PlaceSearch {
    std::uint64_t seed = 1;
    int movesPerRack = 1200;     ///< tried by the search; at least kLeastMoves in all
    bool isFromBisection = true; ///< false: from `start`, with a hot beginning (the long anneals of the tests)
};

std::int64_t placementCost(const PlaceProblem& problem, const std::vector<int>& slotOf);
/// The slot of every rack. Racks that may not stand where they start are moved first. Stops early, with the best so
/// far, when cancelled.
std::vector<int> searchPlacement(const PlaceProblem& problem, const PlaceSearch& search, const Progress& progress);

/// The neighbours of every rack, as ranges of one array.
class RackNeighbours {
public:
    struct Neighbour {
        int rack = 0;
        int profile = 0;
        std::int64_t cables = 0;
    };
    explicit RackNeighbours(const PlaceProblem& problem);
    std::span<const Neighbour> of(int rack) const
    {
        const auto at = static_cast<std::size_t>(rack);
        return std::span(all_).subspan(first_[at], first_[at + 1] - first_[at]);
    }

private:
    std::vector<std::size_t> first_;
    std::vector<Neighbour> all_;
};

/// A first answer: halves of the racks onto halves of the spots, with the fewest cable metres between the halves, down
/// to single racks. Fixed racks pull; limits of spots are not looked at. Cost O(spots^2).
std::vector<int> bisectRacks(const PlaceProblem& problem, const RackNeighbours& neighbours);

} // namespace fabric
