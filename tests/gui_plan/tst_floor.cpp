// The floor: racks where the plan puts them, drags that become one undoable edit, refusals with reasons, trays, ways of
// selected cables, and pictures by the same list.
#include "tests/gui_plan/study_rig.h"

#include "app/gui/canvas/floor_view.h"
#include "app/gui/panels/appearance.h"
#include "core/planner/placement/floor_plan.h"
#include "tests/support/test_main.h"

#include <QSignalSpy>

#include <cmath>

using namespace fabric;
using namespace fabric::gui;
using fabric::test::StudyRig;

namespace {

struct FloorRig : StudyRig {
    FloorRig() : StudyRig("dgx-superpod-h100", {{"su", "1"}}) {}
    QPoint screenOf(const FloorArea& area)
    {
        const MapRect rect = render::floorRect(area);
        return floor->view().toScreen(QPointF(rect.centreX(), rect.centreY())).toPoint();
    }
    void drag(QPoint from, QPoint to)
    {
        QTest::mousePress(floor, Qt::LeftButton, {}, from);
        QTest::mouseMove(floor, (from + to) / 2);
        QTest::mouseMove(floor, to);
        QTest::mouseRelease(floor, Qt::LeftButton, {}, to);
    }
    /// Two racks of one row.
    std::pair<FloorRack, FloorRack> neighbours()
    {
        const auto& standing = floor->scene()->plan.racks;
        for (const FloorRack& one : standing)
            for (const FloorRack& other : standing)
                if (one.row && one.row == other.row && other.position == one.position + 1) return {one, other};
        return {};
    }
};

} // namespace

class FloorTest : public QObject {
    Q_OBJECT

private slots:
    void racksStandWhereThePlanPutsThem()
    {
        FloorRig rig;
        QVERIFY(rig.settle());
        const FloorPlan plan = floorPlan(rig.document.project(), *rig.catalog);
        QVERIFY(!plan.racks.empty());
        QVERIFY(rig.floor->emptyText().isEmpty());
        for (const FloorRack& rack : plan.racks) {
            const MapRect rect = render::floorRect(rack.area);
            const FloorRack* found = rig.floor->scene()->rackAt(rect.centreX(), rect.centreY());
            QVERIFY(found != nullptr);
            QCOMPARE(found->id, rack.id);
        }
    }

    void aClickSelectsTheDevicesOfARack()
    {
        FloorRig rig;
        QVERIFY(rig.settle());
        const FloorRack rack = rig.neighbours().first;
        QTest::mouseClick(rig.floor, Qt::LeftButton, {}, rig.screenOf(rack.area));
        std::set<Id<Device>> expected;
        for (const Device& device : rig.document.project().devices())
            if (device.place == rack.id) expected.insert(device.id);
        QCOMPARE(rig.document.selection().devices(), expected);
        QVERIFY(rig.floor->describe(rack.id).contains(QStringLiteral("U")));
    }

    void droppedOnANeighbourTheTwoChangePlaces()
    {
        FloorRig rig;
        QVERIFY(rig.settle());
        const auto [one, other] = rig.neighbours();
        QVERIFY(one.id);
        const Project before = rig.document.project();
        rig.drag(rig.screenOf(one.area), rig.screenOf(other.area));
        const Project& after = rig.document.project();
        QCOMPARE(after.groups().at(one.id).index, other.position);
        QCOMPARE(after.groups().at(other.id).index, one.position);
        QCOMPARE(rig.document.undoStack().count(), 1);
        rig.document.undoStack().undo();
        QVERIFY(rig.document.project().sameContent(before));
    }

    void keysMoveOnePositionOn()
    {
        FloorRig rig;
        QVERIFY(rig.settle());
        const FloorRack rack = rig.neighbours().first;
        QTest::mouseClick(rig.floor, Qt::LeftButton, {}, rig.screenOf(rack.area));
        QTest::keyClick(rig.floor, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(rig.document.project().groups().at(rack.id).index, rack.position + 1);
    }

    void aFixedRackStays()
    {
        FloorRig rig;
        QVERIFY(rig.settle());
        const auto [one, other] = rig.neighbours();
        QVERIFY(rig.document.edit(QStringLiteral("Fix"), [&](Edit& edit) -> Result<void> {
            Group rack = edit.project().groups().at(one.id);
            rack.mobility = Mobility::Fixed;
            edit.replace(std::move(rack));
            return {};
        }));
        QVERIFY(rig.settle());
        QSignalSpy said(rig.floor, &FloorView::message);
        rig.drag(rig.screenOf(one.area), rig.screenOf(other.area));
        QCOMPARE(rig.document.project().groups().at(one.id).index, one.position);
        QCOMPARE(said.count(), 1);
        QVERIFY(said.front().front().toString().contains(QStringLiteral("fixed")));
    }

    /// Free in the room: by co-ordinates, in steps of 100 mm; on top of another rack it is refused.
    void freePlacesAreCoordinates()
    {
        FloorRig rig;
        QVERIFY(rig.settle());
        const FloorPlan& plan = rig.floor->scene()->plan;
        const FloorRack rack = plan.racks.front();
        std::int64_t lowest = 0;
        for (const FloorRack& other : plan.racks)
            lowest = std::max(lowest, other.area.bottom());
        FloorPosition corner{rack.area.xMm + 130, lowest + 900};
        const FloorRoom& room = plan.rooms.front();
        if (corner.yMm + rack.area.depthMm / 2 >= room.area.bottom())
            corner.yMm = room.area.bottom() - rack.area.depthMm;
        const FloorMove move = planFloorMove(rig.document.project(), plan, rack.id, corner);
        QVERIFY2(!move.refusal || move.refusal->str().find("stands there") != std::string::npos,
                 move.refusal ? move.refusal->str().c_str() : "");
        QCOMPARE(move.targets.front().index, 0);
        QCOMPARE(*move.targets.front().xMm % 100, std::int64_t{0});
        const FloorMove outside = planFloorMove(rig.document.project(), plan, rack.id, {-9'000'000, 0});
        QVERIFY(outside.refusal.has_value());
    }

    /// An overfull tray is said in words and dashes, not by colour alone; one without a cross-section is dotted.
    void traysSayWhatFillsThem()
    {
        FloorRig rig;
        QVERIFY(rig.settle());
        const FloorRoom room = rig.floor->scene()->plan.rooms.front();
        QVERIFY(rig.document.edit(QStringLiteral("Trays"), [&](Edit& edit) -> Result<void> {
            Route tray;
            tray.kind = RouteKind::Tray;
            tray.name = "T1";
            tray.from = room.id;
            tray.pathMm = {0, 2000, 8000, 2000};
            edit.add(tray);
            return {};
        }));
        QVERIFY(rig.settle());
        render::FloorScene scene = *rig.floor->scene();
        QCOMPARE(scene.plan.trays.size(), std::size_t{1});
        const auto drawn = [&] {
            render::FloorRequest request;
            request.view = scene.bounds;
            request.scale = 1;
            return render::buildFloor(scene, request);
        };
        const auto trayLine = [](const render::DisplayList& list) { return list.lines.front(); };
        QCOMPARE(trayLine(drawn()).dash, render::Dash::Dotted);
        FloorTray& tray = scene.plan.trays.front();
        tray.fillPercent = 62;
        tray.limitPercent = 50;
        tray.isOverfull = true;
        const render::DisplayList list = drawn();
        QCOMPARE(trayLine(list).dash, render::Dash::Dashed);
        QCOMPARE(trayLine(list).colour, render::verdictColour(render::Theme::light(), render::Verdict::Warning));
        const bool isSaid = std::any_of(list.texts.begin(), list.texts.end(), [](const render::TextItem& text) {
            return text.text.contains(QStringLiteral("62 % of 50 %")) && text.text.contains(QLatin1Char('!'));
        });
        QVERIFY(isSaid);
    }

    void aSelectedCableShowsItsWay()
    {
        FloorRig rig;
        QVERIFY(rig.settle());
        const Project& project = rig.document.project();
        Id<Cable> between;
        for (const Cable& cable : project.cables()) {
            const Id<Group> a = project.devices().at(cable.ends.front().end.port.device).place;
            const Id<Group> b = project.devices().at(cable.ends.back().end.port.device).place;
            if (a && b && a != b) between = cable.id;
        }
        QVERIFY(between);
        rig.document.selection().set({}, {between});
        QVERIFY(rig.settle());
        const auto composition = rig.floor->composition();
        QVERIFY(composition);
        const auto& lines = composition->list.lines;
        QVERIFY(std::any_of(lines.begin(), lines.end(),
                            [&](const render::LineItem& line) { return line.object.cable == between; }));
    }

    void picturesAreMadeOfTheSameList()
    {
        FloorRig rig;
        QVERIFY(rig.settle());
        const auto project = rig.document.snapshot();
        const auto svg = render::renderFloorBytes(project, *rig.catalog, {}, render::Picture::Svg);
        QVERIFY(svg);
        for (const FloorRack& rack : rig.floor->scene()->plan.racks)
            QVERIFY(svg->contains(QByteArray::fromStdString(rack.name)));
        QVERIFY(render::renderFloorBytes(project, *rig.catalog, {}, render::Picture::Pdf)->startsWith("%PDF"));
        QVERIFY(render::renderFloorBytes(project, *rig.catalog, {}, render::Picture::Png)->startsWith("\x89PNG"));
        QVERIFY(!render::renderFloorBytes(std::make_shared<const Project>(), *rig.catalog, {}, render::Picture::Png));
    }
};
FABRIC_TEST(FloorTest)
#include "tst_floor.moc"
