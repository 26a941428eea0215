#include "core/verify/localise/collective.h"
#include "core/verify/localise/error_bound.h"
#include "tests/localise/simulated.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

constexpr std::int64_t kBigMessage = 8 << 20;

PairTest ndrTest()
{
    PairTest test;
    test.linkCount = 4;
    test.mbps = 400'000;
    return test;
}

TestResult series(std::vector<double> gbps, std::int64_t bytes = kBigMessage)
{
    TestResult result;
    result.outcome = TestOutcome::Measured;
    result.messageBytes = bytes;
    for (const double sample : gbps)
        result.mbps.push_back(1000 * sample);
    return result;
}

TestedState judged(const TestResult& result, const JudgeProfile& profile = {})
{
    return judgeTest(ndrTest(), result, profile).state;
}

/// A run over the small tree in which all tests give 392 Gb/s but those over `broken`.
JudgedRun runOver(const TwoPasses& passes, const Faults& faults, std::int64_t seconds = 60,
                  std::span<const ReceiverCount> receivers = {})
{
    const auto verdicts = simulate(passes.schedule, faults);
    std::vector<TestResult> results;
    for (const TestVerdict verdict : verdicts) {
        results.push_back(series({392, 391, 392}));
        if (verdict == TestVerdict::Bad) results.back().outcome = TestOutcome::Failed;
    }
    return judgeRun(passes.fabric, passes.schedule, {results, receivers, seconds, false}, {}, {});
}

} // namespace

class JudgeTest : public QObject {
    Q_OBJECT

private slots:
    void ceilingsFollowFromPacketSizes()
    {
        const auto ceiling = [](std::int64_t mbps, int mtu, Protocol protocol) {
            return expectedRate({mbps, mtu, protocol, false}).ceilingMbps / 1000;
        };
        QVERIFY(std::abs(ceiling(400'000, 4096, Protocol::InfiniBand) - 397.5) < 0.05);
        QVERIFY(std::abs(ceiling(200'000, 4096, Protocol::InfiniBand) - 198.7) < 0.05);
        QVERIFY(std::abs(ceiling(100'000, 4096, Protocol::Ethernet) - 98.0) < 0.05);
        QVERIFY(std::abs(ceiling(400'000, 1024, Protocol::Ethernet) - 370) < 0.5);
        QCOMPARE(expectedRate({400'000, 4096, Protocol::InfiniBand, false}).passMbps, 390'000.0);
        QCOMPARE(expectedRate({400'000, 4096, Protocol::InfiniBand, true}).passMbps, 380'000.0);
        QCOMPARE(expectedRate({0, 4096, Protocol::InfiniBand, false}).passMbps, 0.0);
        QVERIFY(isShortMtu(1024) && !isShortMtu(2048));
    }

    void dropoutsFailThatAMeanHides()
    {
        QCOMPARE(judged(series({392, 391, 392, 391})), TestedState::Pass);
        // V18: the mean over a long run hides one bad second.
        std::vector<double> hidden(999, 392);
        hidden.push_back(12);
        QCOMPARE(judged(series(hidden)), TestedState::Fail);
        QCOMPARE(judged(series({390, 390, 12, 390})), TestedState::Fail);
        QCOMPARE(judged(series({300, 300, 300})), TestedState::Fail);
        QCOMPARE(judged(series({460, 380, 460, 380})), TestedState::Fail);
    }

    void smallMessagesAreNotJudged()
    {
        // V19: a 400G link shows 250 with 64 KiB messages.
        QCOMPARE(judged(series({250, 250, 250}, 65'536)), TestedState::NotTested);
        QCOMPARE(judged(series({392, 392, 392}, 1 << 20)), TestedState::Pass);
        QCOMPARE(judged(series({392, 392})), TestedState::NotTested);
        QCOMPARE(judged(series({392, std::nan(""), 392})), TestedState::NotTested);
        QCOMPARE(judged(TestResult{}), TestedState::NotTested);
    }

    void latencyIsJudgedByHops()
    {
        TestResult result = series({392, 392, 392});
        result.latencyUs = 5.4; // three switches: 4.5 + 2 x 0.5
        QCOMPARE(judged(result), TestedState::Pass);
        result.latencyUs = 5.6;
        QCOMPARE(judged(result), TestedState::Fail);
    }

    /// What a starved host measures fails no cable, unless it would be too slow anyway; and it passes none either.
    void aHostThatStoodStillBlamesNoCable()
    {
        const auto starved = [](TestResult result, double share) {
            result.stillShare = share;
            return judged(result);
        };
        const TestResult slow = series({300, 300, 300});
        QCOMPARE(judged(slow), TestedState::Fail);
        QCOMPARE(starved(slow, 0.1), TestedState::Fail); // 333 at best
        QCOMPARE(starved(slow, 0.3), TestedState::NotTested);
        QCOMPARE(starved(slow, 1), TestedState::NotTested);
        const TestResult dropped = series({392, 392, 392, 0, 392, 392, 392, 392, 392, 392, 392, 392});
        QCOMPARE(judged(dropped), TestedState::Fail);
        QCOMPARE(starved(dropped, 0.1), TestedState::NotTested);
        TestResult late = series({392, 392, 392});
        late.latencyUs = 50;
        QCOMPARE(starved(late, 0.1), TestedState::Fail);
        QCOMPARE(starved(late, 0.5), TestedState::NotTested);
        QCOMPARE(starved(series({392, 392, 392}), 0.5), TestedState::Pass); // it reached its rate all the same
    }

    void aLabSetsItsOwnLimits()
    {
        JudgeProfile lab;
        lab.passMbps = 2;
        lab.leastShareOfPass = 0;
        lab.mostDeviation = 10;
        lab.latencyUs = 200'000;
        QCOMPARE(judged(series({0.012, 0.030, 0.018}), lab), TestedState::Pass);
    }

    void errorBounds()
    {
        QVERIFY(!errorRateBound95(0, 0));
        QVERIFY(std::abs(*errorRateBound95(0, 1) - 2.9957) < 1e-3);
        QVERIFY(std::abs(*errorRateBound95(1, 1) - 4.7439) < 1e-3);
        QVERIFY(std::abs(*errorRateBound95(10, 1) - 16.9622) < 1e-3);
        QVERIFY(std::abs(*errorRateBound95(1000, 1) / *errorRateBound95(1001, 1) - 1) < 2e-3);
        QVERIFY(std::abs(bitsToShow95(1e-12) - 2.9957e12) < 1e9);
    }

    void goodCablesReachRdmaAndNoMore()
    {
        const TwoPasses passes(8);
        const JudgedRun run = runOver(passes, Faults(passes.fabric));
        for (const CableJudgement& cable : run.cables) {
            QCOMPARE(cable.state, TestedState::Pass);
            QCOMPARE(cable.level, EvidenceLevel::RdmaAtRate);
            QVERIFY(!cable.errorBound95[0]);
        }
        const JudgedRun soaked = runOver(passes, Faults(passes.fabric), 24 * 3600);
        QCOMPARE(soaked.cables.front().level, EvidenceLevel::Soaked);
    }

    void aBrokenCableFailsAndNoOther()
    {
        const TwoPasses passes(8);
        for (std::uint32_t cable = 0; cable < passes.fabric.cables().size(); ++cable) {
            Faults faults(passes.fabric);
            faults.breakCable(cable);
            const JudgedRun run = runOver(passes, faults);
            QVERIFY(run.cables[cable].state != TestedState::Pass);
            for (std::uint32_t other = 0; other < run.cables.size(); ++other)
                QVERIFY(other == cable || run.cables[other].state != TestedState::Fail);
        }
    }

    void errorsAtTheReceiverFailWhatCarriedEverything()
    {
        const TwoPasses passes(8);
        std::vector<ReceiverCount> counts(passes.fabric.linkCount(), {true, 0, 1'000'000'000'000});
        counts[7].errors = 40;
        const JudgedRun run = runOver(passes, Faults(passes.fabric), 60, counts);
        QCOMPARE(run.cables[3].state, TestedState::Fail);
        QCOMPARE(run.cables[3].level, EvidenceLevel::Planned);
        QCOMPARE(run.cables[2].state, TestedState::Pass);
        QVERIFY(std::abs(*run.cables[2].errorBound95[0] - 2.9957e-12) < 1e-15);
    }

    void behindASlowerLinkNothingIsShown()
    {
        TestFabric fabric;
        const NodeIndex a = fabric.addNode({"a", "a", false, false});
        const NodeIndex b = fabric.addNode({"b", "b", false, false});
        const NodeIndex leaf = fabric.addNode({"leaf", {}, true, false});
        fabric.addCable({a, 1, leaf, 1, 400'000, {}});
        fabric.addCable({b, 1, leaf, 2, 200'000, {}});
        FABRIC_VERIFY_RESULT(fabric.seal());
        const auto forwarding = minHopForwarding(fabric);
        const auto schedule = makeSchedule(fabric, *forwarding, PathControl::Fixed, SilentProgress());
        FABRIC_VERIFY_RESULT(schedule);
        const std::vector<TestResult> results(schedule->tests.size(), series({195, 195, 195}));
        const JudgedRun run = judgeRun(fabric, *schedule, {results, {}, 60, false}, {}, {});
        QCOMPARE(run.cables[0].state, TestedState::NotTested);
        QCOMPARE(run.cables[1].state, TestedState::Pass);
    }

    void aClauseAboveTheRails()
    {
        const CollectiveCase question{Collective::AllReduce, 2, 8, 4, 400'000, false};
        const auto answer = acceptCollective(question, 491.84, 353.85);
        FABRIC_VERIFY_RESULT(answer);
        QCOMPARE(answer->limitGBps, 375.0);
        QVERIFY(!*answer->isClauseAttainable);
        QVERIFY(std::abs(*answer->shareOfLimit - 0.9436) < 1e-4);
        QVERIFY(std::abs(*answer->shareOfClause - 0.7194) < 1e-4);
        QCOMPARE(answer->finding.str(),
                 std::string("The clause of 491.84 GB/s is above what the planned rails allow, about 375 GB/s. "
                             "Measured: 353.85 GB/s, 94.4 % of what they allow and 71.9 % of the clause."));
        QCOMPARE(answer->formula.str(),
                 std::string("4 rails x 400 Gb/s = 200 GB/s a node; all-reduce: 200 x 2 / (2 x (2 - 1)) x 2 x (16 - 1) "
                             "/ 16 = 375 GB/s of bus bandwidth (nccl-tests)"));
        QVERIFY(!acceptCollective({Collective::AllReduce, 1, 8, 4, 400'000, false}, {}, {}));
    }

    void collectivesOfPublishedClusters()
    {
        // Measured on 64 GPUs with 8 x 400 Gb/s a node (a cloud provider's published log): below the limit.
        const auto ring = acceptCollective({Collective::AllReduce, 8, 8, 8, 400'000, false}, {}, 386.6);
        FABRIC_VERIFY_RESULT(ring);
        QVERIFY(*ring->shareOfLimit < 1);
        const auto all = acceptCollective({Collective::AllToAll, 2, 8, 8, 400'000, false}, {}, {});
        FABRIC_VERIFY_RESULT(all);
        QVERIFY(std::abs(all->limitGBps - 400.0 * 2 / 8 * 15 / 16) < 1e-9);
        QCOMPARE(acceptCollective({Collective::Broadcast, 4, 8, 8, 400'000, false}, {}, {})->limitGBps, 400.0);
    }
};

FABRIC_TEST(JudgeTest)
#include "tst_judge.moc"
