// Schedule: which end-port sends to which in which round, so that every cable is crossed by RDMA traffic in both
// directions in as few rounds as can be.
//
// A test loads one direction of every cable on its way, so in one round an end-port may send in one test and receive in
// another, but never two of either; and no two tests of a round share a directed link.
//
//   makeSchedule()      chooses tests and rounds, with the lower bound that it is measured against
//   verifyCoverage()    (coverage.h) walks the tables again, without trusting anything that is written here
//
// Cost: full trees O(end-ports x hops); controlled paths a maximum flow a round; fixed paths a search that grows with
// what shift permutations leave open. Threads: values.
#pragma once

#include "core/base/progress.h"
#include "core/verify/schedule/forwarding.h"

namespace fabric {

/// How much a sender can choose of the way.
enum class PathControl : std::uint8_t {
    Fixed,  ///< by destination, one way for each path number (InfiniBand: LFT, with LMC several)
    Chosen, ///< any shortest way (UDP source port under a known hash, source routing)
};

struct PairTest {
    NodeIndex from = 0;
    NodeIndex to = 0;
    unsigned path = 0; ///< path number (Fixed); 0 when chosen
    std::uint32_t firstLink = 0;
    std::uint32_t linkCount = 0;
    std::int64_t mbps = 0; ///< the slowest link on the way; 0 = a speed on the way is unknown
};

/// A cable direction that no test of this state can cross.
struct UntestableLink {
    TestLink link = 0;
    Message why;
};

/// No schedule can have fewer rounds than this.
struct LowerBound {
    std::uint32_t rounds = 0;
    Message why; ///< the formula with its figures and the place that it comes from
};

struct Schedule {
    PathControl control = PathControl::Fixed;
    std::vector<PairTest> tests;          ///< round by round
    std::vector<TestLink> links;          ///< of all tests, one after another
    std::vector<std::uint32_t> roundEnds; ///< end of each round in `tests`
    LowerBound bound;
    std::vector<UntestableLink> untestable;
    std::vector<TestLink> unreached; ///< could be crossed, but this schedule does not: never silently dropped
    const char* method = "";         ///< "shift", "flow", "cover", "exact", "repair"

    std::uint32_t rounds() const { return static_cast<std::uint32_t>(roundEnds.size()); }
    std::span<const PairTest> round(std::uint32_t index) const
    {
        const std::uint32_t from = index == 0 ? 0 : roundEnds[index - 1];
        return {tests.data() + from, roundEnds[index] - from};
    }
    std::span<const TestLink> linksOf(const PairTest& test) const
    {
        return {links.data() + test.firstLink, test.linkCount};
    }
    /// Appends a test over links that are already at the end of `links`.
    void add(const TestFabric& fabric, NodeIndex from, NodeIndex to, unsigned path, std::uint32_t firstLink);
    void endRound() { roundEnds.push_back(static_cast<std::uint32_t>(tests.size())); }
};

/// The schedule for every cable of `fabric`. Error: cancelled.
[[nodiscard]] Result<Schedule> makeSchedule(const TestFabric& fabric, const Forwarding& forwarding, PathControl control,
                                            const Progress& progress);

/// Appends a second set of rounds with other pairs. What both passes say together tells apart links that lie on the
/// same tests in one of them; one pass is enough for coverage, two are for localising. Error: cancelled.
[[nodiscard]] Result<void> addSecondPass(const TestFabric& fabric, const Forwarding& forwarding, Schedule& schedule,
                                         const Progress& progress);

/// Rounds for pairs that the user names, when only the end-ports count and not the cables between (latency tests): as
/// many as the busiest port has sends or receives. Pairs of an end-port with itself are errors (FP-SCH-003). Gives the
/// round of each pair.
struct TestPair {
    NodeIndex from = 0;
    NodeIndex to = 0;
};
[[nodiscard]] Result<std::vector<std::uint32_t>> pairRounds(const TestFabric& fabric,
                                                            const std::vector<TestPair>& pairs);

} // namespace fabric
