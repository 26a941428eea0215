// Fixed ways in a given number of rounds, by exhaustive search: either tests that cross every link that can be crossed,
// or the proof that so few rounds cannot do it. Internal to the cover planner.
//
// Rules: each link is crossed in some round; no link by two tests of a round (its own cable makes an end-port receive
// at most once); no leaf sends more tests in a round than it has end-ports. Each rule is necessary, so "none" is a
// lower bound. Who sends, and that every end-port sends, is settled afterwards.
#pragma once

#include "core/verify/schedule/clause_search.h"
#include "core/verify/schedule/ways.h"

namespace fabric {

/// Larger searches (ways x rounds) are not tried.
inline constexpr std::uint64_t kMostChoices = 600'000;

/// Indices of the ways of each round.
using ChosenWays = std::vector<std::vector<std::uint32_t>>;

struct ExactAnswer {
    ClauseSearch::Answer answer = ClauseSearch::Answer::GaveUp;
    ChosenWays rounds; ///< of Found
};

/// False: too large, exactRounds() would give up at once.
bool isSearchable(const Ways& ways, std::uint32_t rounds);
ExactAnswer exactRounds(const TestFabric& fabric, const Ways& ways, std::uint32_t rounds, std::uint64_t mostConflicts,
                        std::uint32_t seed, const Progress& progress);

} // namespace fabric
