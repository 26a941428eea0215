// Reuse of cables as a maximum flow, against trying everything.
#include "core/planner/growth/reuse.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace fabric::growth;

namespace {

/// The most single cables that can be moved, by augmenting paths over single cables: another algorithm on another
/// graph.
std::int64_t mostByMatching(const std::vector<Bundle>& excess, const std::vector<Bundle>& missing)
{
    const auto singles = [](const std::vector<Bundle>& bundles) {
        std::vector<Bundle> cables;
        for (const Bundle& bundle : bundles)
            cables.insert(cables.end(), static_cast<std::size_t>(bundle.cables), bundle);
        return cables;
    };
    const auto from = singles(excess);
    const auto to = singles(missing);
    const auto canMove = [](const Bundle& have, const Bundle& need) {
        const auto has = [&](int place) { return place != kNoPlace && (need.a == place || need.b == place); };
        return have.lengthMm >= need.lengthMm && (has(have.a) || has(have.b));
    };
    std::vector<int> sourceOf(to.size(), -1);
    std::vector<char> isSeen;
    const auto augment = [&](auto&& self, int i) -> bool {
        for (std::size_t j = 0; j < to.size(); ++j) {
            if (isSeen[j] != 0 || !canMove(from[static_cast<std::size_t>(i)], to[j])) continue;
            isSeen[j] = 1;
            if (sourceOf[j] >= 0 && !self(self, sourceOf[j])) continue;
            sourceOf[j] = i;
            return true;
        }
        return false;
    };
    std::int64_t most = 0;
    for (std::size_t i = 0; i < from.size(); ++i) {
        isSeen.assign(to.size(), 0);
        most += augment(augment, static_cast<int>(i)) ? 1 : 0;
    }
    return most;
}

} // namespace

class ReuseTest : public QObject {
    Q_OBJECT

private slots:
    void movesAsManyAsAMatchingDoes()
    {
        fabric::test::forAll(400, [](fabric::test::Random& random, std::uint64_t) {
            const int places = random.integer(1, 8);
            const int lengths = random.integer(1, 4); // 1: all alike
            const auto bundles = [&] {
                std::vector<Bundle> made;
                for (int i = random.integer(0, 8); i > 0; --i)
                    made.push_back({random.integer(-1, places - 1), random.integer(-1, places - 1),
                                    random.integer(1, 5), 1000 * random.integer(1, lengths)});
                return made;
            };
            const std::vector<Bundle> excess = bundles();
            const std::vector<Bundle> missing = bundles();
            std::vector<int> heights;
            for (int i = 0; i < places; ++i)
                heights.push_back(random.integer(0, 3));
            const Reuse reuse = chooseReuse(excess, missing, heights);
            std::map<std::size_t, std::int64_t> taken;
            std::map<std::size_t, std::int64_t> given;
            for (const Transfer& transfer : reuse.transfers) {
                const Bundle& from = excess[transfer.excess];
                const Bundle& to = missing[transfer.missing];
                taken[transfer.excess] += transfer.cables;
                given[transfer.missing] += transfer.cables;
                if (transfer.place == kNoPlace || (from.a != transfer.place && from.b != transfer.place)) return false;
                if (to.a != transfer.place && to.b != transfer.place) return false;
                if (from.lengthMm < to.lengthMm) return false;
            }
            for (const auto& [bundle, cables] : taken)
                if (cables > excess[bundle].cables) return false;
            for (const auto& [bundle, cables] : given)
                if (cables > missing[bundle].cables) return false;
            return reuse.moved == reuse.atMost && reuse.moved == mostByMatching(excess, missing);
        });
    }

    /// The 20 m cable is kept for the run that needs it, though it would do for the other.
    void sparesLongCablesForLongRuns()
    {
        const Reuse reuse =
            chooseReuse({{0, 1, 1, 20'000}, {0, 1, 1, 5'000}}, {{0, 2, 1, 4'000}, {0, 3, 1, 12'000}}, {1, 2, 2, 2});
        QCOMPARE(reuse.moved, std::int64_t{2});
        const Reuse short2 = chooseReuse({{0, 1, 2, 5'000}}, {{0, 2, 1, 4'000}, {0, 3, 1, 12'000}}, {1, 2, 2, 2});
        QCOMPARE(short2.moved, std::int64_t{1});
        QCOMPARE(short2.atMost, std::int64_t{1});
        const Reuse unknown =
            chooseReuse({{0, 1, 2, kAnyLength}}, {{0, 2, 1, kAnyRun}, {0, 3, 1, 12'000}}, {1, 2, 2, 2});
        QCOMPARE(unknown.moved, std::int64_t{2});
    }

    /// Either end could stay; the one at the leaf does.
    void keepsTheLowerEnd()
    {
        const Reuse reuse = chooseReuse({{0, 2, 3}}, {{1, 2, 3}, {0, 3, 3}}, {1, 1, 2, 2});
        QCOMPARE(reuse.transfers.size(), std::size_t{1});
        QCOMPARE(reuse.transfers[0].place, 0);
        QCOMPARE(reuse.transfers[0].missing, std::size_t{1});
        QCOMPARE(reuse.transfers[0].cables, std::int64_t{3});
    }
};

FABRIC_TEST(ReuseTest)
#include "reuse_test.moc"
