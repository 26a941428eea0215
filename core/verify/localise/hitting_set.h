// The fewest candidates that together explain every failed test; of equally few, the likelier. Greedy over all, then
// exact by branch and bound in each component (failed tests that share candidates) of at most kExactCandidates.
// Internal to localise.
#pragma once

#include <cstdint>
#include <vector>

namespace fabric {

inline constexpr std::size_t kExactCandidates = 40;

struct HittingCandidate {
    std::vector<std::uint32_t> tests; ///< sorted
    double weight = 1;                ///< likelier = larger
};

struct HittingSet {
    std::vector<std::uint32_t> chosen; ///< indices of candidates
    std::vector<char> isExact;         ///< of each: proven to belong to a smallest set
};

HittingSet smallestHittingSet(const std::vector<HittingCandidate>& candidates, std::uint32_t tests);

} // namespace fabric
