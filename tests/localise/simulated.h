// Simulated results of a schedule over a fabric with broken links: a test fails when its way crosses one.
#pragma once

#include "core/verify/localise/judge.h"
#include "tests/schedule/trees.h"

namespace fabric::test {

struct Faults {
    std::vector<char> isBroken; ///< by link

    explicit Faults(const TestFabric& fabric) : isBroken(fabric.linkCount(), 0) {}
    void breakCable(std::uint32_t cable) { isBroken[2 * cable] = isBroken[2 * cable + 1] = 1; }
};

inline std::vector<TestVerdict> simulate(const Schedule& schedule, const Faults& faults)
{
    std::vector<TestVerdict> verdicts;
    for (const PairTest& test : schedule.tests) {
        bool isBad = false;
        for (const TestLink link : schedule.linksOf(test))
            isBad = isBad || faults.isBroken[link] != 0;
        verdicts.push_back(isBad ? TestVerdict::Bad : TestVerdict::Good);
    }
    return verdicts;
}

/// A tree with the schedule of two passes.
struct TwoPasses {
    explicit TwoPasses(int k)
        : fabric(fullTree(k)),
          forwarding(minHopForwarding(fabric)),
          schedule(makeSchedule(fabric, *forwarding, PathControl::Fixed, SilentProgress()).value())
    {
        if (!addSecondPass(fabric, *forwarding, schedule, SilentProgress())) qFatal("no second pass");
    }

    TestFabric fabric;
    std::unique_ptr<Forwarding> forwarding;
    Schedule schedule;
};

inline bool names(const Suspect& suspect, std::uint32_t cable)
{
    return std::find(suspect.cables.begin(), suspect.cables.end(), cable) != suspect.cables.end();
}

} // namespace fabric::test
