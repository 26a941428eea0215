#include "core/planner/placement/length_model.h"
#include "core/planner/placement/rack_plan.h"
#include "tests/generators/generated.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

namespace {

/// Two racks in one row and one in a second row, with a device in each.
class Floor {
public:
    Floor()
    {
        Edit edit(project, "floor");
        room = group(edit, GroupKind::Room, "room", {}, 1);
        const Id<Group> row1 = group(edit, GroupKind::Row, "row1", room, 1);
        const Id<Group> row2 = group(edit, GroupKind::Row, "row2", room, 2);
        rack1 = group(edit, GroupKind::Rack, "a", row1, 1);
        rack3 = group(edit, GroupKind::Rack, "b", row1, 3);
        rackOpposite = group(edit, GroupKind::Rack, "c", row2, 1);
        const auto commit = std::move(edit).finish();
        FABRIC_EXPECT(commit.has_value());
    }
    static Id<Group> group(Edit& edit, GroupKind kind, const char* name, Id<Group> parent, int index)
    {
        Group row;
        row.kind = kind;
        row.name = name;
        row.parent = parent;
        row.index = index;
        if (kind == GroupKind::Rack) row.heightU = 42;
        return edit.add(std::move(row));
    }
    Id<Device> device(Id<Group> place, std::optional<int> unit)
    {
        Edit edit(project, "device");
        Device row;
        row.name = "d";
        row.place = place;
        row.unitU = unit;
        const Id<Device> id = edit.add(std::move(row));
        const auto commit = std::move(edit).finish();
        FABRIC_EXPECT(commit.has_value());
        return id;
    }
    void set(const char* key, const char* value)
    {
        Edit edit(project, "setting");
        setSetting(edit, key, value);
        const auto commit = std::move(edit).finish();
        FABRIC_EXPECT(commit.has_value());
    }

    Project project;
    Id<Group> room, rack1, rack3, rackOpposite;
};

} // namespace

class PlacementTest : public QObject {
    Q_OBJECT

private slots:
    void measuresInsideARack()
    {
        Floor floor;
        const auto a = floor.device(floor.rack1, 10);
        const auto b = floor.device(floor.rack1, 40);
        // 30 x 44.45 = 1333.5 mm, rounded up, + 2 x 300.
        QCOMPARE(LengthModel(floor.project).between(a, b).value_or(0), 1934);
        QCOMPARE(LengthModel(floor.project).between(b, a).value_or(0), 1934);
    }

    void measuresBetweenRacks()
    {
        Floor floor;
        const auto a = floor.device(floor.rack1, 42);
        const auto b = floor.device(floor.rack3, 40);
        const auto c = floor.device(floor.rackOpposite, 42);
        // 0 + 89 mm down, 2 x 700 tray, 2 x 400 riser, 2 x 500 slack = 3289; 5 % more, rounded up.
        QCOMPARE(LengthModel(floor.project).between(a, b).value_or(0), 3289 + 165);
        QCOMPARE(LengthModel(floor.project).between(a, c).value_or(0), 4800 + 240);
        const auto why = LengthModel(floor.project).explain(a, c);
        QVERIFY(why && why->mm == 5040 && why->derivation.str().find("3000 mm tray") != std::string::npos);
        floor.set("length.slack_percent", "0");
        floor.set("row.pitch_mm", "2400");
        QCOMPARE(LengthModel(floor.project).between(a, c).value_or(0), 4200);
        floor.set("length.slack_percent", "many");
        QCOMPARE(LengthModel(floor.project).between(a, c).value_or(0), 4410);
    }

    void leavesUnknownWhatIsUnknown()
    {
        Floor floor;
        const auto placed = floor.device(floor.rack1, 1);
        QVERIFY(!LengthModel(floor.project).between(placed, floor.device(floor.rack3, std::nullopt)));
        QVERIFY(!LengthModel(floor.project).between(placed, floor.device(floor.room, 1)));
        QVERIFY(!LengthModel(floor.project).between(placed, floor.device({}, 1)));
        QVERIFY(!LengthModel(floor.project).between(placed, Id<Device>{999'999}));
    }

    /// Moving racks apart lengthens cables to stocked lengths; taking a rack away makes them unknown; nothing else
    /// changes.
    void reordersLengthsWhenRacksMove()
    {
        Project project;
        const auto made = test::generateInto(project, "dgx-superpod-h100", {{"su", "1"}});
        FABRIC_VERIFY_RESULT(made);
        {
            Edit edit(project, "again");
            QCOMPARE(assignLengths(edit, *test::builtInCatalog()), 0);
        }
        Edit edit(project, "wider");
        setSetting(edit, "rack.pitch_mm", "2000");
        QVERIFY(assignLengths(edit, *test::builtInCatalog()) > 0);
        for (const Cable& cable : edit.project().cables()) {
            QVERIFY(cable.lengthMm && *cable.lengthMm >= *cable.routedMm);
            QCOMPARE(test::builtInCatalog()->find(cable.part)->fibre->lengthMm, *cable.lengthMm);
        }
        Device leaf = *edit.project().devices().begin();
        const Id<Device> id = leaf.id;
        leaf.place = {};
        edit.replace(std::move(leaf));
        assignLengths(edit, *test::builtInCatalog());
        for (const Cable& cable : edit.project().cables()) {
            const bool isAtLeaf = cable.ends.front().end.port.device == id || cable.ends.back().end.port.device == id;
            QCOMPARE(cable.lengthMm.has_value(), !isAtLeaf);
            QCOMPARE(cable.routedMm.has_value(), !isAtLeaf);
        }
    }

    /// Nothing overlaps, nothing sticks out, network racks stand between node racks.
    void stacksRacksWithoutOverlap()
    {
        for (const char* preset : {"dgx-superpod-h100", "dgx-superpod-b300-xdr", "dgx-superpod-a100"}) {
            Project project;
            const auto made = test::generateInto(project, preset, {{"su", "3"}});
            FABRIC_VERIFY_RESULT(made);
            std::map<Id<Group>, std::set<int>> taken;
            for (const Device& device : project.devices()) {
                QVERIFY(device.place && device.unitU);
                const Group& rack = project.groups().at(device.place);
                QCOMPARE(rack.kind, GroupKind::Rack);
                const int height = test::builtInCatalog()->find(device.part)->heightU.value_or(0);
                QVERIFY(height > 0 && *device.unitU >= 1 && *device.unitU + height - 1 <= rack.heightU);
                for (int unit = *device.unitU; unit < *device.unitU + height; ++unit)
                    QVERIFY(taken[device.place].insert(unit).second);
            }
        }
    }

    /// Chassis of which no two fit a rack get one each; they are dealt, not tried for ever.
    void chassisHaveARackEach()
    {
        Project project;
        const auto made = test::generateInto(project, "fat-tree",
                                             {{"nodes", "150"},
                                              {"nics", "8"},
                                              {"part-node", "nvidia/dgx-a100"},
                                              {"part-switch", "nvidia/cs8500"}, // 29 U
                                              {"nodes-per-rack", "4"}});
        FABRIC_VERIFY_RESULT(made);
        std::map<Id<Group>, int> inRack;
        for (const Device& device : project.devices())
            if (device.role == Role::Leaf || device.role == Role::Spine) ++inRack[device.place];
        QCOMPARE(inRack.size(), std::size_t{3 + 2});
        for (const auto& [rack, count] : inRack)
            QCOMPARE(count, 1);
    }

    /// No rack holds all spines of a plan of several units: its loss takes a share of them.
    void spreadsSpinesOverRacks()
    {
        for (const char* preset : {"dgx-superpod-h100", "dgx-superpod-b200", "dgx-superpod-b300"}) {
            Project project;
            const auto made = test::generateInto(project, preset, {{"su", "4"}});
            FABRIC_VERIFY_RESULT(made);
            std::map<int, std::map<Id<Group>, int>> spines; // by plane and rack
            for (const Device& device : project.devices())
                if (device.role == Role::Spine) ++spines[device.plane][device.place];
            for (const auto& [plane, racks] : spines) {
                QVERIFY2(racks.size() >= 4, preset);
                for (const auto& [rack, count] : racks)
                    QCOMPARE(count, racks.begin()->second);
            }
        }
    }
};

FABRIC_TEST(PlacementTest)
#include "placement_test.moc"
