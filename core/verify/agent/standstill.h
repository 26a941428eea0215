// Standstill: how long the thread of a test did not run although it wanted to: a host that is starved, suspended or
// swapping. What such a host measures says little of a cable, so results tell it.
//
// A loop that never waits longer than a moment beats in every turn; between two beats longer than kStandstillMs it
// stood still. Threads: one.
#pragma once

#include "clock.h"
#include "limits.h"

#include <algorithm>

namespace fabric::agent {

class Standstill {
public:
    void beat()
    {
        const std::int64_t now = steadyNs();
        const std::int64_t gapNs = lastNs_ == 0 ? 0 : now - lastNs_;
        lastNs_ = now;
        if (gapNs <= kStandstillMs * 1'000'000LL) return;
        totalNs_ += gapNs;
        longestNs_ = std::max(longestNs_, gapNs);
    }
    /// A wait for the other end begins, which is no standing still.
    void rest() { lastNs_ = 0; }
    std::int64_t ms() const { return totalNs_ / 1'000'000; }
    std::int64_t longestMs() const { return longestNs_ / 1'000'000; }

private:
    std::int64_t lastNs_ = 0; ///< of the last beat; 0 = none
    std::int64_t totalNs_ = 0;
    std::int64_t longestNs_ = 0;
};

} // namespace fabric::agent
