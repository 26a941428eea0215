#include "core/planner/placement/place_racks.h"
#include "core/planner/placement/rack_load.h"
#include "core/planner/placement/rack_rest.h"
#include "core/planner/placement/site_file.h"
#include "core/planner/placement/split_racks.h"
#include "tests/placement/site.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

namespace {

constexpr const char* kHead = "kind,name,in,to,x_m,y_m,width_m,position,power_kw,length_m,path_m\n";

std::string errorOf(const std::string& rows)
{
    const auto site = readSite(kHead + rows, "site.csv");
    return site ? std::string() : site.error().str();
}

const Group* named(const Project& project, const std::string& name)
{
    for (const Group& group : project.groups())
        if (group.name == name) return &group;
    return nullptr;
}

} // namespace

class SiteFileTest : public QObject {
    Q_OBJECT

private slots:
    void readsRoomsRowsWaysAndFixedRacks()
    {
        test::Site plan;
        plan.rack({}, "R7", 0);
        const auto site = readSite(std::string(kHead) + "room,hall,,,0,0,20,,,,\n"
                                                        "row,A,hall,,1,2.5,7,,25,,\n"
                                                        "tray,t,hall,,,,,,,,0 2.5; 20 2.5; 20 8\n"
                                                        "room,other,,,,,,,,,\n"
                                                        "riser,up,hall,other,,,,,,4,20 8; 1 1\n"
                                                        "rack,R7,A,,,,,3,,,\n",
                                   "site.csv");
        QVERIFY2(site.has_value(), site ? "" : site.error().str().c_str());
        plan.builder().change([&](Edit& edit) {
            const auto applied = applySite(edit, *site);
            [&] { QVERIFY2(applied.has_value(), applied ? "" : applied.error().str().c_str()); }();
            return 0;
        });
        const Project& project = plan.project();
        const Group* row = named(project, "A");
        QVERIFY(row != nullptr && row->yMm == 2'500 && row->widthMm == 7'000 && row->maxPowerW == 25'000);
        const Group* rack = named(project, "R7");
        QVERIFY(rack->parent == row->id && rack->index == 3 && rack->mobility == Mobility::Fixed);
        QCOMPARE(project.table<Route>().size(), std::size_t{2});
        const Route& tray = *project.table<Route>().begin();
        QCOMPARE(tray.pathMm, (std::vector<std::int64_t>{0, 2'500, 20'000, 2'500, 20'000, 8'000}));
    }

    void namesFileRowAndColumnOfAFault_data()
    {
        QTest::addColumn<QString>("rows");
        QTest::addColumn<QString>("says");
        QTest::newRow("kind") << "shelf,a,,,,,,,,,\n"
                              << "'shelf' is none of room";
        QTest::newRow("number") << "room,a,,,x,,,,,,\n"
                                << "site.csv:2, column 5 (x_m)";
        QTest::newRow("negative") << "room,a,,,-1,,,,,,\n"
                                  << "'-1' is not a number in range";
        QTest::newRow("huge") << "room,a,,,99999999999,,,,,,\n"
                              << "is not a number in range";
        QTest::newRow("path") << "tray,t,hall,,,,,,,,1 2 3; 4\n"
                              << "is not a path";
        QTest::newRow("slanting") << "tray,t,hall,,,,,,,,0 0; 5 5\n"
                                  << "corners that lie along x or y";
        QTest::newRow("way") << "riser,r,hall,other,,,,,,,0 0; 1 1\n"
                             << "needs length_m";
        QTest::newRow("row length") << "row,A,hall,,,,,,,,\n"
                                    << "needs width_m";
        QTest::newRow("control") << "room,\"a\tb\",,,,,,,,,\n"
                                 << "is not a name";
    }
    void namesFileRowAndColumnOfAFault()
    {
        QFETCH(QString, rows);
        QFETCH(QString, says);
        const std::string error = errorOf(rows.toStdString());
        QVERIFY2(error.find(says.toStdString()) != std::string::npos, error.c_str());
        QVERIFY2(error.find("site.csv:2") != std::string::npos, error.c_str());
    }

    void refusesUnknownColumnsAndPlaces()
    {
        QVERIFY(!readSite("kind,name,colour\n", "site.csv"));
        QVERIFY(!readSite("name\n", "site.csv"));
        QVERIFY(!readSite("", "site.csv"));
        const auto site = readSite(std::string(kHead) + "row,A,nowhere,,,,7,,,,\n", "site.csv");
        QVERIFY(site.has_value());
        Project project;
        Edit edit(project, "site");
        const auto applied = applySite(edit, *site);
        QVERIFY(!applied && applied.error().str().find("'nowhere', which is no room") != std::string::npos);
    }

    void survivesHostileNames()
    {
        for (const std::string& name : test::hostileStrings()) {
            const auto site = readSite(std::string(kHead) + "room,\"" + name + "\",,,,,,,,,\n", "site.csv");
            if (!site) continue;
            Project project;
            Edit edit(project, "site");
            QVERIFY(applySite(edit, *site).has_value());
            QVERIFY(std::move(edit).finish().has_value());
        }
    }

    /// 3 x 10.2 kW do not go on 25 kW; the rest gets a rack of its own, and place finds room for both.
    void splitsRacksThatNoRowTakes()
    {
        test::Site plan;
        const Id<Group> row = plan.row(plan.room("hall", 20'000, 9'000), "A", 0, 0, 7'000);
        const Id<Group> rack = plan.rack(row, "R1", 1);
        for (int i = 0; i < 3; ++i)
            plan.device("node" + std::to_string(i), test::kNodePart, rack, 1 + 8 * i);
        plan.builder().change([&](Edit& edit) {
            Group limited = edit.project().groups().at(row);
            limited.maxPowerW = 25'000;
            edit.replace(limited);
            return 0;
        });
        const auto splits = plan.builder().change([&](Edit& edit) { return splitRacks(edit, plan.catalog()); });
        QCOMPARE(splits.size(), std::size_t{1});
        QCOMPARE(splits[0].racks, 2);
        QCOMPARE(splits[0].powerW, 30'600);
        plan.builder().change([&](Edit& edit) {
            const auto placed = placeRacks(edit, plan.catalog(), PlaceOptions(), SilentProgress());
            [&] { QVERIFY2(placed.has_value(), placed ? "" : placed.error().str().c_str()); }();
            return 0;
        });
        for (const auto& [id, load] : rackLoads(plan.project(), plan.catalog()))
            QVERIFY(load.nameplateW() <= 25'000);
        const Group* second = named(plan.project(), "R1-2");
        QVERIFY(second != nullptr && second->index > 0 && second->parent == row);
    }

    void saysWhatDoesNotFit()
    {
        test::Site plan;
        const Id<Group> row = plan.row(plan.room("hall", 20'000, 9'000), "A", 0, 0, 1'400);
        for (int i = 1; i <= 3; ++i)
            plan.rack(i < 3 ? row : Id<Group>(), "R" + std::to_string(i), i < 3 ? i : 0);
        Project project = plan.project();
        Edit edit(project, "place");
        const auto placed = placeRacks(edit, plan.catalog(), PlaceOptions(), SilentProgress());
        QVERIFY(!placed && placed.error().str().find("2 positions for 3 racks") != std::string::npos);
    }

    void racksWhatStandsNowhere()
    {
        test::Site plan;
        plan.builder().device("leaf", Role::Leaf);
        plan.builder().device("node", Role::Node);
        plan.builder().device("box", Role::Manager, "nobody/knows");
        const RackedRest rest = plan.builder().change([&](Edit& edit) { return rackRest(edit, plan.catalog()); });
        QCOMPARE(rest.devices, 1);
        QCOMPARE(rest.racks, 1);
        QCOMPARE(rest.left, 1);
        const Group* rack = named(plan.project(), "compute-n01");
        QVERIFY(rack != nullptr && rack->heightU == 48);
    }
};

FABRIC_TEST(SiteFileTest)
#include "site_file_test.moc"
