// Coverage where ways are unknown (ECMP under a hash that nobody told us, adaptive routing): a cable direction counts
// as crossed when its receiving port counted at least half of the bytes that one test sends, between a reading before
// the round and one after it. What was not crossed is run again.
//
// Other traffic would count as well, so a direction whose port already received that much while nothing was sent (the
// idle reading) is not proven: it is told as noisy. A port that was not read, or whose counter stood still at its
// ceiling or went down, is not observable: neither covered nor missed.
#pragma once

#include "core/verify/schedule/schedule.h"

#include <optional>

namespace fabric {

/// Bytes that the receiving port of a link counted during a round; nothing = not read.
struct LinkCount {
    std::optional<std::uint64_t> before;
    std::optional<std::uint64_t> after;
};

struct CountedRound {
    std::uint64_t testBytes = 0;   ///< that each test of the round sent
    std::vector<LinkCount> idle;   ///< by link, over as long without tests; empty = not measured
    std::vector<LinkCount> counts; ///< by link, over the round
};

enum class CountedState : std::uint8_t { Missed, Covered, Noisy, NotObservable };

struct CounterCoverage {
    std::vector<CountedState> links;
    std::uint32_t covered = 0;
    std::vector<TestLink> again; ///< missed or noisy: to be run again
};

/// Joins all rounds: a direction that any round covers is covered; else missed, noisy or not observable, whichever the
/// last round that says something says. Vectors shorter than the fabric's links read as not observed.
CounterCoverage counterCoverage(const TestFabric& fabric, std::span<const CountedRound> rounds);

/// Pairs that are likely to cross what is left, for the next round: for each open direction a sender and a receiver of
/// which some shortest way crosses it, no end-port twice in either role. `attempt` turns to other pairs each time.
/// Expect about n x H(n) attempts to touch n equal ways by luck (coupon collector). O(open x switches).
std::vector<TestPair> pairsForAgain(const TestFabric& fabric, const Forwarding& shortest,
                                    std::span<const TestLink> again, std::uint32_t attempt);

} // namespace fabric
