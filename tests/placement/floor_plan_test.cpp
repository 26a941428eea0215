#include "core/planner/placement/floor_plan.h"
#include "tests/placement/site.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

class FloorPlanTest : public QObject {
    Q_OBJECT

private slots:
    void placesRowsAndRacksOnTheSite()
    {
        test::Site site;
        const Id<Group> room = site.room("hall", 20'000, 10'000);
        const Id<Group> row = site.row(room, "A", 1'000, 2'000, 7'000);
        const Id<Group> first = site.rack(row, "A01", 1);
        const Id<Group> third = site.rack(row, "A03", 3);
        const FloorPlan plan = floorPlan(site.project(), site.catalog());
        QCOMPARE(plan.rooms.size(), std::size_t{1});
        QVERIFY((plan.rooms[0].area == FloorArea{0, 0, 20'000, 10'000}) && plan.rooms[0].isSizeStated);
        QCOMPARE(plan.rows[0].positions, 10);
        QCOMPARE(plan.rows[0].racks, 2);
        QVERIFY((plan.rows[0].area == FloorArea{1'000, 2'000, 7'000, 1'200}));
        QCOMPARE(plan.racks.size(), std::size_t{2});
        QVERIFY(plan.racks[0].id == first && plan.racks[1].id == third);
        QVERIFY((plan.racks[1].area == FloorArea{2'400, 2'000, 600, 1'200}));
        QVERIFY(plan.racksWithoutPosition.empty());
    }

    void putsRoomsWithoutAPlaceSideBySide()
    {
        test::Site site;
        const Id<Group> one = site.room("one", 20'000, 10'000);
        const Id<Group> two = site.room("two", 5'000, 5'000);
        site.rack(site.row(one, "A", 0, 0, 7'000), "A01", 1);
        site.rack(site.row(two, "B", 0, 0, 3'500), "B01", 1);
        const FloorPlan plan = floorPlan(site.project(), site.catalog());
        QCOMPARE(plan.rooms[1].area.xMm, 23'000);
        QCOMPARE(plan.racks[1].area.xMm, 23'000);
    }

    void saysWhatARackHoldsAndWhatIsNotKnown()
    {
        test::Site site;
        const Id<Group> rack = site.rack({}, "R1", 1);
        site.device("node", test::kNodePart, rack, 1);
        site.device("box", "nobody/knows", rack, 20);
        const FloorPlan plan = floorPlan(site.project(), site.catalog());
        QCOMPARE(plan.racks[0].nameplateW, 10'200);
        QCOMPARE(plan.racks[0].devicesWithoutPower, 1);
        QCOMPARE(plan.racks[0].usedU, 8);
        QCOMPARE(plan.rooms.size(), std::size_t{1});
        QVERIFY(!plan.rooms[0].id && !plan.rooms[0].isSizeStated);
    }

    void showsRacksWithoutAPositionApart()
    {
        test::Site site;
        const Id<Group> rack = site.rack({}, "R1", 0);
        const FloorPlan plan = floorPlan(site.project(), site.catalog());
        QVERIFY(plan.racks.empty());
        QCOMPARE(plan.racksWithoutPosition, std::vector{rack});
    }

    /// Numbers from a stranger's file must not overflow.
    void holdsHugeNumbersBack()
    {
        test::Site site;
        const Id<Group> room = site.room("hall", std::numeric_limits<std::int64_t>::max(), 5);
        const Id<Group> row = site.row(room, "A", std::numeric_limits<std::int64_t>::max(), 0, 7'000);
        site.rack(row, "A01", std::numeric_limits<int>::max());
        const FloorPlan plan = floorPlan(site.project(), site.catalog());
        QVERIFY(plan.racks[0].area.right() < 3 * 10'000'000);
    }
};

FABRIC_TEST(FloorPlanTest)
#include "floor_plan_test.moc"
