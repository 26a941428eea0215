// Reuse: excess cables become missing ones by moving one end. A bundle of excess cables between two places can turn
// into a bundle of missing cables at either of the two places, where one end stays. The most that can be turned is a
// maximum flow bundle -> place -> bundle; the least cut certifies it. Lengths count: a place is a chain of levels from
// long to short, which a cable enters by the length it has and leaves by the length that is needed.
#pragma once

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace fabric::growth {

/// Cables between two places; a place is any number >= 0, kNoPlace where nothing can stay.
inline constexpr int kNoPlace = -1;
/// Of a length that is not known: long enough for every run, and a run that every cable is long enough for.
inline constexpr std::int64_t kAnyLength = std::numeric_limits<std::int64_t>::max();
inline constexpr std::int64_t kAnyRun = 0;
struct Bundle {
    int a = kNoPlace;
    int b = kNoPlace;
    std::int64_t cables = 0;
    std::int64_t lengthMm = kAnyRun; ///< excess: what each cable has; missing: what each needs
};

/// So many cables of an excess bundle keep their end at `place` and become cables of a missing bundle.
struct Transfer {
    std::size_t excess = 0;
    std::size_t missing = 0;
    int place = kNoPlace;
    std::int64_t cables = 0;
};

struct Reuse {
    std::vector<Transfer> transfers;
    std::int64_t moved = 0;  ///< sum over the transfers
    std::int64_t atMost = 0; ///< capacity of the least cut: no choice moves more. Equals `moved`
};

/// `heights[place]`: an end is rather kept where it is low (node, leaf, spine, core), where that loses nothing.
Reuse chooseReuse(const std::vector<Bundle>& excess, const std::vector<Bundle>& missing,
                  const std::vector<int>& heights);

} // namespace fabric::growth
