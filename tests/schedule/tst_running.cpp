// What a run costs, what must hold while it runs, and what port counters prove of it.
#include "core/verify/schedule/counter_coverage.h"
#include "core/verify/schedule/guards.h"
#include "tests/schedule/trees.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

const SilentProgress kSilent;

struct Planned {
    TestFabric fabric = fullTree(8);
    std::unique_ptr<Forwarding> forwarding = minHopForwarding(fabric);
    Schedule schedule = makeSchedule(fabric, *forwarding, PathControl::Fixed, kSilent).value();
};

std::vector<Running> firstTests(const Schedule& schedule, std::size_t count, std::int64_t mbps)
{
    std::vector<Running> running;
    for (std::size_t i = 0; i < count; ++i)
        running.push_back({schedule.tests[i], mbps});
    return running;
}

} // namespace

class RunningTest : public QObject {
    Q_OBJECT

private slots:
    void aDryRunCounts()
    {
        const Planned planned;
        const Coverage coverage = verifyCoverage(planned.fabric, *planned.forwarding, planned.schedule);
        const DryRun run = dryRun(planned.fabric, planned.schedule, coverage,
                                  {.testSeconds = 10, .startSeconds = 5, .testsAtOnce = 50});
        QCOMPARE(run.hosts, 128U);
        QCOMPARE(run.commands, std::uint64_t{256});
        QCOMPARE(run.rounds, 1U);
        QCOMPARE(run.batches, 3U);
        QCOMPARE(run.seconds, std::int64_t{45});
        QCOMPARE(run.mostAtOnce, 50U);
        QCOMPARE(run.gigabits, std::uint64_t{128 * 400 * 10});
        QCOMPARE(run.covered, run.links);
        QCOMPARE(run.missed, 0U);
        const DryRun capped = dryRun(planned.fabric, planned.schedule, coverage, {.capMbps = 100'000});
        QCOMPARE(capped.gigabits, std::uint64_t{128 * 100 * 10});
    }

    void loadNeedsConsent()
    {
        const GuardRails rails{.clusterName = "lab-7"};
        QVERIFY(checkConsent(rails, false, "lab-7"));
        QVERIFY(checkConsent(rails, true, "lab"));
        QVERIFY(checkConsent(rails, true, ""));
        QVERIFY(!checkConsent(rails, true, "lab-7"));
        QVERIFY(checkConsent(GuardRails{}, true, ""));
    }

    void theWindowHoldsTheWholeBatch()
    {
        const GuardRails rails{.window = {22 * 60, 6 * 60}};
        QVERIFY(!checkWindow(rails, 23 * 60, 30));
        QVERIFY(!checkWindow(rails, 5 * 60 + 30, 30));
        QVERIFY(checkWindow(rails, 5 * 60 + 31, 30));
        QVERIFY(checkWindow(rails, 12 * 60, 1));
        QVERIFY(!checkWindow(GuardRails{}, 12 * 60, 1));
    }

    void whatIsNotListedDoesNotRun()
    {
        const Planned planned;
        const GuardRails rails{.capMbps = 100'000, .testsAtOnce = 4};
        const ListedTests listed(planned.schedule);
        const auto check = [&](const std::vector<Running>& running) {
            return checkBatch(planned.fabric, rails, listed, running).has_value();
        };
        QVERIFY(!check(firstTests(planned.schedule, 4, 100'000)));
        QVERIFY(check(firstTests(planned.schedule, 5, 100'000)));
        QVERIFY(check(firstTests(planned.schedule, 1, 200'000)));
        QVERIFY(check(firstTests(planned.schedule, 1, 0)));
        auto twice = firstTests(planned.schedule, 1, 1000);
        twice.push_back(twice.front());
        QVERIFY(check(twice));
        auto foreign = firstTests(planned.schedule, 1, 1000);
        foreign.front().test.to = planned.schedule.tests[1].to;
        QVERIFY(check(foreign));
    }

    void risingErrorsStop()
    {
        const GuardRails rails{.mostErrorGrowth = 10};
        QVERIFY(!checkErrors(rails, 10, "leaf:1"));
        QVERIFY(checkErrors(rails, 11, "leaf:1"));
    }

    void countersTellWhatWasCrossed()
    {
        const Planned planned;
        CountedRound round;
        round.testBytes = 1000;
        round.counts.assign(planned.fabric.linkCount(), {5000, 6000});
        round.counts[0] = {5000, 5100};
        round.counts[1] = {5000, std::nullopt};
        round.counts[2] = {5000, 4000};
        round.idle.assign(planned.fabric.linkCount(), {0, 0});
        round.idle[3] = {0, 900};
        const CounterCoverage first = counterCoverage(planned.fabric, std::vector{round});
        QCOMPARE(first.links[0], CountedState::Missed);
        QCOMPARE(first.links[1], CountedState::NotObservable);
        QCOMPARE(first.links[2], CountedState::NotObservable);
        QCOMPARE(first.links[3], CountedState::Noisy);
        QCOMPARE(first.covered, planned.fabric.linkCount() - 4);
        QCOMPARE(first.again, (std::vector<TestLink>{0, 3}));
        CountedRound second = round;
        second.counts[0] = {6000, 7000};
        second.idle.clear();
        const CounterCoverage both = counterCoverage(planned.fabric, std::vector{round, second});
        QCOMPARE(both.links[0], CountedState::Covered);
        QVERIFY(both.again.empty());
    }

    /// A fabric whose switches hash each flow: rounds are run and missed cables run again until all are crossed.
    void unknownWaysAreCoveredByRunningAgain()
    {
        const TestFabric fabric = leafSpine(8, 8, 8);
        const auto shortest = minHopForwarding(fabric);
        const auto schedule = makeSchedule(fabric, *shortest, PathControl::Fixed, kSilent);
        FABRIC_VERIFY_RESULT(schedule);
        Random random(7);
        std::vector<TestPair> pairs;
        for (const PairTest& test : schedule->tests)
            pairs.push_back({test.from, test.to});
        std::vector<CountedRound> rounds;
        std::size_t left = fabric.linkCount();
        for (std::uint32_t attempt = 0; attempt < 100 && left > 0; ++attempt) {
            CountedRound round{1000, {}, std::vector<LinkCount>(fabric.linkCount(), {0, 0})};
            for (const TestPair& pair : pairs)
                sendSomehow(fabric, *shortest, pair, random, round);
            rounds.push_back(round);
            const CounterCoverage coverage = counterCoverage(fabric, rounds);
            left = coverage.again.size();
            pairs = pairsForAgain(fabric, *shortest, coverage.again, attempt);
            QVERIFY(left == 0 || !pairs.empty());
        }
        QCOMPARE(left, std::size_t{0});
        qInfo("%zu rounds for 8 hashed uplinks a leaf", rounds.size());
    }

private:
    static void sendSomehow(const TestFabric& fabric, const Forwarding& shortest, const TestPair& pair, Random& random,
                            CountedRound& round)
    {
        TestLink link = fabric.uplink(pair.from);
        for (int hop = 0; hop < 8; ++hop) {
            *round.counts[link].after += 1000;
            const NodeIndex at = fabric.head(link);
            if (at == pair.to) return;
            std::vector<TestLink> allowed;
            for (const TestLink next : fabric.out(at))
                if (shortest.isAllowed(at, pair.to, next)) allowed.push_back(next);
            link = random.pick(allowed);
        }
    }
};

FABRIC_TEST(RunningTest)
#include "tst_running.moc"
