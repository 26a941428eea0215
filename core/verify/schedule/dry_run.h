// What a schedule would cost to run, before anything runs: hosts, commands, time and traffic. Figures follow from the
// schedule and the settings alone; the time assumes that hosts start within `startSeconds` of each other.
#pragma once

#include "core/verify/schedule/coverage.h"

namespace fabric {

struct RunSettings {
    std::int64_t testSeconds = 10; ///< load of each test
    std::int64_t startSeconds = 5; ///< to start and end a round on all hosts
    std::int64_t capMbps = 0;      ///< highest rate of a test; 0 = no cap
    std::uint32_t testsAtOnce = 0; ///< most tests that run together; 0 = a whole round
};

struct DryRun {
    std::uint32_t hosts = 0;       ///< machines on which something is started
    std::uint32_t endPorts = 0;    ///< that send or receive
    std::uint64_t commands = 0;    ///< one at the sender and one at the receiver of each test
    std::uint32_t rounds = 0;      ///< as planned
    std::uint32_t batches = 0;     ///< rounds, split so that no more than testsAtOnce run together
    std::int64_t seconds = 0;      ///< batches x (testSeconds + startSeconds)
    std::uint64_t gigabits = 0;    ///< sum over tests of min(rate, cap) x testSeconds, rounded up; sent, not per hop
    std::uint32_t unknownRate = 0; ///< tests whose rate is not known: not in gigabits
    std::uint32_t mostAtOnce = 0;
    LowerBound bound;
    std::uint32_t links = 0; ///< directed
    std::uint32_t covered = 0;
    std::uint32_t untestable = 0;
    std::uint32_t missed = 0; ///< neither covered nor untestable: told, never dropped
};

DryRun dryRun(const TestFabric& fabric, const Schedule& schedule, const Coverage& coverage,
              const RunSettings& settings);

/// The tests of a round in the batches that the cap on tests at once makes of it.
std::vector<std::span<const PairTest>> batches(std::span<const PairTest> round, const RunSettings& settings);

} // namespace fabric
