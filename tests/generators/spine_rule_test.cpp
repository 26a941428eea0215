#include "core/planner/generators/clos_shape.h"
#include "core/planner/generators/wiring.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <vector>

using namespace fabric;

class SpineRuleTest : public QObject {
    Q_OBJECT

private slots:
    /// The rule against the published two-tier InfiniBand tables: leafs, uplinks, radix -> spines.
    void givesPublishedSpineCounts_data()
    {
        QTest::addColumn<int>("leafs");
        QTest::addColumn<int>("uplinks");
        QTest::addColumn<int>("radix");
        QTest::addColumn<int>("spines");
        const int rows[][4] = {{8, 32, 64, 4},    {16, 32, 64, 8},    {24, 32, 64, 16}, {32, 32, 64, 16},
                               {64, 32, 64, 32},  {8, 72, 144, 4},    {16, 72, 144, 8}, {32, 72, 144, 18},
                               {64, 72, 144, 36}, {144, 72, 144, 72}, {6, 18, 36, 3},   {4, 18, 36, 2},
                               {16, 18, 36, 9}};
        for (const auto& row : rows)
            QTest::addRow("%d x %d on %d", row[0], row[1], row[2]) << row[0] << row[1] << row[2] << row[3];
    }
    void givesPublishedSpineCounts()
    {
        QFETCH(int, leafs);
        QFETCH(int, uplinks);
        QFETCH(int, radix);
        QFETCH(int, spines);
        QCOMPARE(dividingSpines(uplinks, leafs, radix).value_or(0), spines);
        QCOMPARE(chooseSpines(uplinks, leafs, radix).value_or(0), spines);
    }

    void countsPortsNotCages()
    {
        // Per cage (16 leafs of 36 up cages, spines of 72) the same rule would say 9.
        QCOMPARE(dividingSpines(72, 16, 144).value_or(0), 8);
        QCOMPARE(dividingSpines(36, 16, 72).value_or(0), 9);
    }

    void fallsBackWhereUplinksHardlyDivide()
    {
        QCOMPARE(dividingSpines(43, 4, 128).value_or(0), 43);
        QCOMPARE(chooseSpines(43, 4, 128).value_or(0), 2);
        QVERIFY(!chooseSpines(32, 65, 64));
    }

    void splitsPortsWithoutPassingTheRatio()
    {
        const auto split = [](int ports, Ratio ratio, std::int64_t down = 400'000, std::int64_t up = 400'000) {
            const PortSplit found = splitPorts(ports, ratio, down, up);
            return std::pair(found.down, found.up);
        };
        QCOMPARE(split(128, Ratio(1, 1)), std::pair(64, 64));
        QCOMPARE(split(128, Ratio(2, 1)), std::pair(85, 43));
        QCOMPARE(split(128, Ratio(3, 1)), std::pair(96, 32));
        QCOMPARE(split(36, Ratio(2, 1)), std::pair(24, 12));
        QCOMPARE(split(46, Ratio(8, 7), 400'000, 800'000), std::pair(32, 14));
        QCOMPARE(split(48, Ratio(1, 2)), std::pair(16, 32));
    }

    void choosesCoreLayers()
    {
        QCOMPARE(*chooseCores(4, 32, 32, 64), (CoreLayer{4, 16}));
        QCOMPARE(*chooseCores(4, 32, 64, 64), (CoreLayer{4, 32}));
        QCOMPARE(*chooseCores(8, 32, 64, 64), (CoreLayer{8, 32}));
        QCOMPARE(*chooseCores(10, 14, 8, 40), (CoreLayer{2, 14}));
        QCOMPARE(*chooseCores(10, 12, 8, 40), (CoreLayer{2, 12}));
        QVERIFY(!chooseCores(4, 32, 65, 64));
    }

    /// Any layer: no port twice, no dark switch, links differ by at most one, in total and per pair.
    void spreadsEvenly()
    {
        test::forAll(400, [](test::Random& random, std::uint64_t) {
            const int lowers = random.integer(1, 40);
            const int uplinks = random.integer(1, 40);
            const int uppers = random.integer(1, 24);
            const Spread spread(uplinks, uppers);
            std::set<std::pair<int, int>> ports;
            std::vector<int> load(static_cast<std::size_t>(uppers), 0);
            bool isFair = true;
            for (int lower = 0; lower < lowers; ++lower) {
                std::vector<int> pair(static_cast<std::size_t>(uppers), 0);
                for (int uplink = 0; uplink < uplinks; ++uplink) {
                    const Landing landing = spread.at(lower, uplink);
                    isFair = isFair && ports.emplace(landing.upper, landing.port).second;
                    ++load[static_cast<std::size_t>(landing.upper)];
                    ++pair[static_cast<std::size_t>(landing.upper)];
                }
                const auto [least, most] = std::minmax_element(pair.begin(), pair.end());
                isFair = isFair && *most - *least <= 1;
            }
            const auto [least, most] = std::minmax_element(load.begin(), load.end());
            isFair = isFair && *most - *least <= 1 && (*least > 0 || lowers * uplinks < uppers);
            for (const auto& [upper, port] : ports)
                isFair = isFair && port <= *most - 1;
            [&] { QVERIFY(isFair); }();
            return isFair;
        });
    }

    void leavesNoSpineDark()
    {
        std::vector<int> load(6, 0);
        for (int leaf = 0; leaf < 50; ++leaf)
            for (int uplink = 0; uplink < 4; ++uplink)
                ++load[static_cast<std::size_t>(Spread(4, 6).at(leaf, uplink).upper)];
        std::sort(load.begin(), load.end());
        QCOMPARE(load, (std::vector<int>{33, 33, 33, 33, 34, 34}));
    }

    void fillsLeafs()
    {
        QCOMPARE(nodesPerLeaf(7, 3, 3, true), (std::vector<int>{3, 3, 1}));
        QCOMPARE(nodesPerLeaf(7, 3, 3, false), (std::vector<int>{3, 2, 2}));
        QCOMPARE(nodesPerLeaf(2, 3, 3, true), (std::vector<int>{2, 0, 0}));
    }
};

FABRIC_TEST(SpineRuleTest)
#include "spine_rule_test.moc"
