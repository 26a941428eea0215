#include "core/verify/schedule/coverage.h"
#include "tests/localise/simulated.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

bool isLong()
{
    return qEnvironmentVariableIntValue("FABRIC_LONG") > 0;
}

/// 8,192 end-ports in the long form, 1,024 in the short one.
const TwoPasses& tree()
{
    static const TwoPasses kTree(isLong() ? 32 : 16);
    return kTree;
}

std::uint32_t anyCable(Random& random)
{
    return static_cast<std::uint32_t>(random.integer(0, static_cast<int>(tree().fabric.cables().size()) - 1));
}

Localisation locate(const Faults& faults, std::span<const ReceiverCount> counts = {})
{
    return localise(tree().fabric, tree().schedule, simulate(tree().schedule, faults), {}, counts);
}

const int kCases = isLong() ? 1000 : 60;

} // namespace

class LocaliseTest : public QObject {
    Q_OBJECT

private slots:
    void twoPassesAreSound()
    {
        const Coverage coverage = verifyCoverage(tree().fabric, *tree().forwarding, tree().schedule);
        QVERIFY(coverage.isSound());
        QCOMPARE(tree().schedule.rounds(), 2U);
        for (const std::uint32_t crossings : coverage.crossings)
            QCOMPARE(crossings, 2U);
    }

    void nothingBrokenNothingAccused()
    {
        const Localisation located = locate(Faults(tree().fabric));
        QCOMPARE(located.failed, 0U);
        QVERIFY(located.suspects.empty());
    }

    void brokenCablesComeFirst()
    {
        int first = 0;
        int alone = 0;
        forAll(kCases, [&](Random& random, std::uint64_t) {
            const std::uint32_t cable = anyCable(random);
            Faults faults(tree().fabric);
            faults.breakCable(cable);
            const Localisation located = locate(faults);
            if (located.suspects.empty()) return false;
            first += names(located.suspects.front(), cable) ? 1 : 0;
            alone += located.suspects.size() == 1 && located.suspects.front().cables.size() == 1 ? 1 : 0;
            return true;
        });
        qInfo("%d of %d broken cables ranked first, %d as the only suspect", first, kCases, alone);
        QCOMPARE(first, kCases);
        QVERIFY(alone * 100 >= kCases * 99);
    }

    void oneBrokenDirectionComesFirstWithItsClass()
    {
        int first = 0;
        std::map<std::size_t, int> sizes;
        forAll(kCases, [&](Random& random, std::uint64_t) {
            const std::uint32_t cable = anyCable(random);
            Faults faults(tree().fabric);
            faults.isBroken[2 * cable + static_cast<std::uint32_t>(random.integer(0, 1))] = 1;
            const Localisation located = locate(faults);
            if (located.suspects.empty()) return false;
            first += names(located.suspects.front(), cable) ? 1 : 0;
            ++sizes[located.suspects.front().cables.size()];
            return true;
        });
        qInfo("%d of %d broken directions in the first class", first, kCases);
        for (const auto& [size, count] : sizes)
            qInfo("class of %zu: %d", size, count);
        QVERIFY(first * 100 >= kCases * 99);
    }

    void twoBrokenCablesAreBothFound()
    {
        int both = 0;
        forAll(kCases, [&](Random& random, std::uint64_t) {
            const std::uint32_t one = anyCable(random);
            const std::uint32_t other = anyCable(random);
            Faults faults(tree().fabric);
            faults.breakCable(one);
            faults.breakCable(other);
            const Localisation located = locate(faults);
            const auto isNamed = [&](std::uint32_t cable) {
                return std::any_of(located.suspects.begin(), located.suspects.end(),
                                   [&](const Suspect& suspect) { return names(suspect, cable); });
            };
            both += isNamed(one) && isNamed(other) && located.suspects.size() <= 2 ? 1 : 0;
            return true;
        });
        qInfo("%d of %d double faults found", both, kCases);
        QVERIFY(both * 100 >= kCases * 95);
    }

    void countersTellMembersOfAClassApart()
    {
        const TwoPasses& passes = tree();
        // The link from a core down lies on the same tests as what follows it.
        const PairTest& test = passes.schedule.tests.front();
        const auto links = passes.schedule.linksOf(test);
        const TestLink down = links[links.size() - 2];
        Faults faults(passes.fabric);
        faults.isBroken[down] = 1;
        const Localisation without = locate(faults);
        QVERIFY(without.suspects.front().cables.size() > 1);
        std::vector<ReceiverCount> counts(passes.fabric.linkCount(), {true, 0, 1'000'000'000});
        counts[down].errors = 500;
        const Localisation with = locate(faults, counts);
        QCOMPARE(with.suspects.size(), std::size_t{1});
        QCOMPARE(with.suspects.front().cables, std::vector{down / 2});
        QVERIFY(with.suspects.front().isSeparatedByCounters);
    }

    void contradictionsAreNotBlamedOnACable()
    {
        const TestFabric fabric = leafSpine(2, 2, 2);
        const auto forwarding = minHopForwarding(fabric);
        auto schedule = makeSchedule(fabric, *forwarding, PathControl::Fixed, SilentProgress());
        FABRIC_VERIFY_RESULT(schedule);
        const std::uint32_t count = static_cast<std::uint32_t>(schedule->tests.size());
        std::vector<TestVerdict> verdicts(2 * count, TestVerdict::Good);
        const Schedule once = *schedule;
        for (std::uint32_t i = 0; i < count; ++i)
            schedule->tests.push_back(once.tests[i]);
        schedule->endRound();
        verdicts.back() = TestVerdict::Bad;
        const Localisation located = localise(fabric, *schedule, verdicts, {}, {});
        QVERIFY(located.suspects.empty());
        QCOMPARE(located.unexplained, 1U);
    }

    void likelierCablesLeadTheirClass()
    {
        const TestFabric fabric = leafSpine(1, 2, 0);
        const auto forwarding = minHopForwarding(fabric);
        const auto schedule = makeSchedule(fabric, *forwarding, PathControl::Fixed, SilentProgress());
        FABRIC_VERIFY_RESULT(schedule);
        const std::vector<TestVerdict> verdicts(schedule->tests.size(), TestVerdict::Bad);
        const Localisation located = localise(fabric, *schedule, verdicts, {{kPriorCopper, kPriorOptics}}, {});
        QCOMPARE(located.suspects.size(), std::size_t{1});
        QCOMPARE(located.suspects.front().cables, (std::vector<std::uint32_t>{1, 0}));
    }

    void softLossIsGivenItsShare()
    {
        const TwoPasses& passes = tree();
        const TestLink up = passes.schedule.linksOf(passes.schedule.tests.front())[1];
        const TestLink other = passes.schedule.linksOf(passes.schedule.tests[40])[2];
        std::vector<TestResult> results(passes.schedule.tests.size());
        for (std::size_t i = 0; i < results.size(); ++i) {
            double kept = 1;
            for (const TestLink link : passes.schedule.linksOf(passes.schedule.tests[i]))
                kept *= link == up ? 0.99 : link == other ? 0.995 : 1;
            results[i].outcome = TestOutcome::Measured;
            results[i].lossShare = 1 - kept;
        }
        const auto suspects = localiseLoss(passes.fabric, passes.schedule, results, 1e-3);
        QCOMPARE(suspects.size(), std::size_t{2});
        QCOMPARE(suspects[0].cables, std::vector{up / 2});
        QVERIFY(std::abs(suspects[0].loss - 0.01) < 1e-6);
        QCOMPARE(suspects[1].cables, std::vector{other / 2});
        QVERIFY(std::abs(suspects[1].loss - 0.005) < 1e-6);
    }
};

FABRIC_TEST(LocaliseTest)
#include "tst_localise.moc"
