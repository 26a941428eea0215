// Lower bounds against exhaustive search on fabrics that are small enough: a bound above what can be done would hide
// that a schedule is too long.
#include "core/verify/schedule/exact_rounds.h"
#include "core/verify/schedule/repair_rounds.h"
#include "tests/schedule/trees.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

const SilentProgress kSilent;
constexpr std::uint64_t kConflicts = 200'000;

TestFabric smallDamaged(Random& random)
{
    const TestFabric whole = random.chance(50) ? fullTree(4)
                                               : leafSpine(random.integer(2, 5), random.integer(2, 4),
                                                           random.integer(1, 4), random.integer(1, 2));
    return damaged(whole, {random.integer(0, 250), random.chance(50) ? random.integer(0, 200) : 0, 0}, random);
}

/// No two tests of a round share a link, no leaf sends more than it can.
bool isConflictFree(const TestFabric& fabric, const Ways& ways, const std::vector<std::uint32_t>& round)
{
    std::vector<int> crossings(fabric.linkCount(), 0);
    std::vector<std::size_t> sending(ways.leaves().size(), 0);
    for (const std::uint32_t way : round) {
        for (const TestLink link : ways.links(ways.all()[way]))
            if (++crossings[link] > 1) return false;
        const std::uint32_t leaf = ways.all()[way].leaf;
        if (++sending[leaf] > ways.senders(leaf).size()) return false;
    }
    return true;
}

} // namespace

class ScheduleBoundsTest : public QObject {
    Q_OBJECT

private slots:
    void noBoundIsAboveWhatSearchFinds()
    {
        int raised = 0;
        forAll(300, [&](Random& random, std::uint64_t) {
            const TestFabric fabric = smallDamaged(random);
            const auto forwarding = minHopForwarding(fabric, random.chance(20) ? 2 : 1);
            const Ways ways(fabric, *forwarding);
            const std::uint32_t bound = tableBound(fabric, ways).rounds;
            if (bound < 2) return true;
            ++raised;
            return exactRounds(fabric, ways, bound - 1, kConflicts, 1, kSilent).answer != ClauseSearch::Answer::Found;
        });
        QVERIFY(raised > 30);
    }

    void parityRefutesNothingThatExists()
    {
        int refuted = 0;
        int possible = 0;
        forAll(400, [&](Random& random, std::uint64_t) {
            const TestFabric fabric = smallDamaged(random);
            const auto forwarding = minHopForwarding(fabric);
            const Ways ways(fabric, *forwarding);
            const auto answer = exactRounds(fabric, ways, 1, kConflicts, 1, kSilent).answer;
            const bool isRefuted = isOneRoundRefuted(fabric, ways);
            refuted += isRefuted ? 1 : 0;
            possible += answer == ClauseSearch::Answer::Found ? 1 : 0;
            return !(isRefuted && answer == ClauseSearch::Answer::Found);
        });
        QVERIFY2(refuted > 30 && possible > 30, qPrintable(QString("%1 %2").arg(refuted).arg(possible)));
    }

    void repairKeepsTheRulesAtEveryMoment()
    {
        int solved = 0;
        forAll(100, [&](Random& random, std::uint64_t seed) {
            const TestFabric fabric = smallDamaged(random);
            const auto forwarding = minHopForwarding(fabric);
            const Ways ways(fabric, *forwarding);
            if (ways.all().empty()) return true;
            const std::uint32_t rounds = tableBound(fabric, ways).rounds;
            RepairSearch search(fabric, ways, rounds, static_cast<std::uint32_t>(seed));
            bool isSolved = false;
            for (int i = 0; i < 20 && !isSolved; ++i) {
                isSolved = search.run(50, kSilent);
                for (const auto& round : search.rounds())
                    if (!isConflictFree(fabric, ways, round)) return false;
            }
            if (!isSolved) return true;
            ++solved;
            std::vector<char> isCrossed(fabric.linkCount(), 0);
            for (const auto& round : search.rounds())
                for (const std::uint32_t way : round)
                    for (const TestLink link : ways.links(ways.all()[way]))
                        isCrossed[link] = 1;
            for (TestLink link = 0; link < fabric.linkCount(); ++link)
                if (!ways.users(link).empty() && isCrossed[link] == 0) return false;
            return true;
        });
        QVERIFY2(solved > 60, qPrintable(QString::number(solved)));
    }
};

FABRIC_TEST(ScheduleBoundsTest)
#include "tst_bounds.moc"
