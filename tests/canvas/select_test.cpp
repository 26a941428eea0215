#include "tests/canvas/canvas_driver.h"

#include "app/gui/canvas/canvas_actions.h"

using namespace fabric;
using gui::Document;
using gui::MapCanvas;
using gui::SelectTool;
using test::CanvasDriver;

namespace {

/// A small tree whose devices the user has placed, so that each is a box that can be dragged.
Project placedTree()
{
    Project project = test::smallTree(2, 2, 2);
    const auto before = snapshot(project);
    Edit edit(project, "Place");
    std::map<Role, int> columns;
    for (const Device& device : before->devices()) {
        View view;
        view.device = device.id;
        const int row = device.role == Role::Spine ? 0 : device.role == Role::Leaf ? 1 : 2;
        view.x = (columns[device.role]++ * 240) * 16;
        view.y = (row * 240) * 16;
        edit.add(std::move(view));
    }
    const auto commit = std::move(edit).finish();
    FABRIC_EXPECT(commit.has_value());
    return project;
}

std::set<Id<Device>> inBand(const CanvasDriver& driver, QPoint from, QPoint to, bool isEnclosed)
{
    const QPointF a = driver.canvas.view().toMap(from);
    const QPointF b = driver.canvas.view().toMap(to);
    const QRectF band = QRectF(a, b).normalized();
    std::set<Id<Device>> found;
    for (const auto& [id, box] : driver.canvas.mapScene()->layout().boxes) {
        const QRectF rect(box.x, box.y, box.width, box.height);
        if (isEnclosed ? band.contains(rect) : band.intersects(rect)) found.insert(id);
    }
    return found;
}

} // namespace

class SelectTest : public QObject {
    Q_OBJECT

private slots:
    void clickSelectsAndShiftAdds()
    {
        CanvasDriver driver(placedTree());
        QVERIFY(driver.settle());
        const Id<Device> leaf = driver.device("leaf-01");
        const Id<Device> spine = driver.device("spine-01");
        QTest::mouseClick(&driver.canvas, Qt::LeftButton, {}, driver.at(leaf));
        QCOMPARE(driver.document.selection().devices(), std::set{leaf});
        QTest::mouseClick(&driver.canvas, Qt::LeftButton, Qt::ShiftModifier, driver.at(spine));
        QCOMPARE(driver.document.selection().devices(), (std::set{leaf, spine}));
        QTest::mouseClick(&driver.canvas, Qt::LeftButton, Qt::ControlModifier, driver.at(leaf));
        QCOMPARE(driver.document.selection().devices(), std::set{spine});
        QTest::mouseClick(&driver.canvas, Qt::LeftButton, {}, {3, 3});
        QVERIFY(driver.document.selection().isEmpty());
    }

    void rubberBandBothWays()
    {
        CanvasDriver driver(placedTree());
        QVERIFY(driver.settle());
        const MapRect leaf = driver.box(driver.device("leaf-01"));
        // Through the middle of a leaf: enclosing leaves it out, touching takes it in.
        const QPoint from = driver.canvas.view().toScreen(QPointF(leaf.x - 30, leaf.y - 300)).toPoint();
        const QPoint to = driver.canvas.view().toScreen(QPointF(leaf.centreX(), leaf.centreY())).toPoint();
        QCOMPARE(driver.canvas.pick(from).kind, render::ObjectKind::None);
        driver.drag(from, to);
        const auto enclosed = inBand(driver, from, to, true);
        QCOMPARE(driver.document.selection().devices(), enclosed);
        QVERIFY(!enclosed.contains(driver.device("leaf-01")));
        const QPoint right = driver.canvas.view().toScreen(QPointF(leaf.right() + 40, leaf.bottom() + 40)).toPoint();
        const QPoint left = driver.canvas.view().toScreen(QPointF(leaf.centreX(), leaf.y - 300)).toPoint();
        QCOMPARE(driver.canvas.pick(right).kind, render::ObjectKind::None);
        driver.drag(right, left);
        const auto touched = inBand(driver, right, left, false);
        QCOMPARE(driver.document.selection().devices(), touched);
        QVERIFY(touched.contains(driver.device("leaf-01")));
    }

    void selectAllIsTheWholeMap()
    {
        CanvasDriver driver(placedTree());
        QVERIFY(driver.settle());
        gui::canvasAction(driver.canvas, "canvas.select-all")->trigger();
        QCOMPARE(driver.document.selection().devices().size(), driver.document.project().devices().size());
    }

    void dragMovesOnTheGridInOneStep()
    {
        CanvasDriver driver(placedTree());
        QVERIFY(driver.settle());
        const std::string before = driver.text();
        const Id<Device> leaf = driver.device("leaf-01");
        const MapRect old = driver.box(leaf);
        QSignalSpy changed(&driver.document, &Document::changed);
        driver.drag(driver.at(leaf), driver.at(leaf) + QPoint(61, 47));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(driver.document.undoStack().count(), 1);
        QVERIFY(driver.settle());
        const MapRect now = driver.box(leaf);
        QVERIFY(std::abs(now.x - old.x - 61 / driver.canvas.view().scale()) <= 8);
        QCOMPARE(std::fmod(now.x, gui::kGridStep), 0.0);
        QCOMPARE(std::fmod(now.y, gui::kGridStep), 0.0);
        const std::string after = driver.text();
        driver.document.undoStack().undo();
        QCOMPARE(driver.text(), before);
        driver.document.undoStack().redo();
        QCOMPARE(driver.text(), after);
    }

    void altMovesFreely()
    {
        CanvasDriver driver(placedTree());
        QVERIFY(driver.settle());
        driver.canvas.zoomToActualSize();
        driver.lookAt(driver.device("leaf-01"), 1);
        QVERIFY(driver.settle());
        const Id<Device> leaf = driver.device("leaf-01");
        const MapRect old = driver.box(leaf);
        driver.drag(driver.at(leaf), driver.at(leaf) + QPoint(61, 47), Qt::AltModifier);
        QVERIFY(driver.settle());
        QCOMPARE(driver.box(leaf).x, old.x + 61);
        QCOMPARE(driver.box(leaf).y, old.y + 47);
    }

    void arrowsMoveOneStepAndShiftTen()
    {
        CanvasDriver driver(placedTree());
        QVERIFY(driver.settle());
        const Id<Device> leaf = driver.device("leaf-01");
        const MapRect old = driver.box(leaf);
        driver.document.selection().set({leaf}, {});
        QTest::keyClick(&driver.canvas, Qt::Key_Right);
        QTest::keyClick(&driver.canvas, Qt::Key_Right);
        QTest::keyClick(&driver.canvas, Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY(driver.settle());
        QCOMPARE(driver.box(leaf).x, old.x + 16);
        QCOMPARE(driver.box(leaf).y, old.y + 80);
        driver.document.undoStack().undo();
        QVERIFY(driver.settle());
        QCOMPARE(driver.box(leaf), old);
    }

    void escapeEndsADragWithoutAChange()
    {
        CanvasDriver driver(placedTree());
        QVERIFY(driver.settle());
        const std::string before = driver.text();
        const QPoint at = driver.at(driver.device("leaf-01"));
        QTest::mousePress(&driver.canvas, Qt::LeftButton, {}, at);
        driver.moveTo(at + QPoint(50, 50), {}, Qt::LeftButton);
        QTest::keyClick(&driver.canvas, Qt::Key_Escape);
        QTest::mouseRelease(&driver.canvas, Qt::LeftButton, {}, at + QPoint(50, 50));
        QCOMPARE(driver.text(), before);
    }

    void alignAndDistributeAreOneStepEach()
    {
        CanvasDriver driver(placedTree());
        QVERIFY(driver.settle());
        const Id<Device> a = driver.device("leaf-01");
        const Id<Device> b = driver.device("spine-02");
        driver.document.selection().set({a, b, driver.device("node-0001")}, {});
        for (const char* name :
             {"canvas.align-left", "canvas.align-middle-x", "canvas.align-right", "canvas.align-top",
              "canvas.align-middle-y", "canvas.align-bottom", "canvas.distribute-x", "canvas.distribute-y"}) {
            const std::string before = driver.text();
            QSignalSpy changed(&driver.document, &Document::changed);
            gui::canvasAction(driver.canvas, name)->trigger();
            QVERIFY2(changed.count() <= 1, name);
            QVERIFY(driver.settle());
            if (changed.count() == 1) {
                driver.document.undoStack().undo();
                QCOMPARE(driver.text(), before);
                driver.document.undoStack().redo();
            }
            QVERIFY(driver.settle());
        }
        const gui::Boxes boxes = gui::boxesOf(driver.canvas.mapScene()->layout(), {a, b});
        const auto left = gui::arranged(boxes, gui::Arrange::Left);
        QCOMPARE(left.at(a).x(), left.at(b).x());
    }

    void deleteTakesCablesAlong()
    {
        CanvasDriver driver(placedTree());
        QVERIFY(driver.settle());
        const std::string before = driver.text();
        driver.document.selection().set({driver.device("leaf-01")}, {});
        QSignalSpy changed(&driver.document, &Document::changed);
        gui::canvasAction(driver.canvas, "canvas.delete")->trigger();
        QCOMPARE(changed.count(), 1);
        QVERIFY(!driver.device("leaf-01"));
        QCOMPARE(driver.document.project().cables().size(), std::size_t(4));
        driver.document.undoStack().undo();
        QCOMPARE(driver.text(), before);
    }

    void copyPasteKeepsInnerCables()
    {
        CanvasDriver driver(placedTree());
        QVERIFY(driver.settle());
        const std::string before = driver.text();
        const std::size_t cables = driver.document.project().cables().size();
        driver.document.selection().set({driver.device("leaf-01"), driver.device("spine-01")}, {});
        gui::canvasAction(driver.canvas, "canvas.copy")->trigger();
        QSignalSpy changed(&driver.document, &Document::changed);
        gui::canvasAction(driver.canvas, "canvas.paste")->trigger();
        QCOMPARE(changed.count(), 1);
        QVERIFY(driver.device("leaf-03"));
        QVERIFY(driver.device("spine-03"));
        QCOMPARE(driver.document.project().cables().size(), cables + 1);
        QCOMPARE(driver.document.selection().devices(),
                 (std::set{driver.device("leaf-03"), driver.device("spine-03")}));
        driver.document.undoStack().undo();
        QCOMPARE(driver.text(), before);
        driver.document.selection().set({driver.device("leaf-02")}, {});
        gui::canvasAction(driver.canvas, "canvas.duplicate")->trigger();
        QVERIFY(driver.device("leaf-03"));
    }

    void tabWalksAlongTheDevices()
    {
        CanvasDriver driver(placedTree());
        QVERIFY(driver.settle());
        std::set<Id<Device>> seen;
        for (std::size_t i = 0; i < driver.document.project().devices().size(); ++i) {
            QTest::keyClick(&driver.canvas, Qt::Key_Tab);
            QCOMPARE(driver.document.selection().devices().size(), std::size_t(1));
            seen.insert(*driver.document.selection().devices().begin());
        }
        QCOMPARE(seen.size(), driver.document.project().devices().size());
        const auto last = driver.document.selection().devices();
        QTest::keyClick(&driver.canvas, Qt::Key_Tab);
        QTest::keyClick(&driver.canvas, Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(driver.document.selection().devices(), last);
    }

    void toolTipsNeverReadNamesAsMarkup()
    {
        Project project = placedTree();
        CanvasDriver driver(project);
        const Id<Device> leaf = driver.device("leaf-01");
        FABRIC_VERIFY_RESULT(driver.document.edit("Rename", [&](Edit& edit) -> Result<void> {
            Device device = edit.project().devices().at(leaf);
            device.name = "<b>leaf</b><img src=x>";
            edit.replace(std::move(device));
            return {};
        }));
        render::ObjectRef object;
        object.kind = render::ObjectKind::Device;
        object.device = leaf;
        QVERIFY(driver.canvas.describe(object).startsWith(QStringLiteral("<b>leaf</b><img src=x>\n")));
    }

    void liftedBoxesKeepTheirNames()
    {
        for (const int nodes : {4, 32}) {
            CanvasDriver driver(test::smallTree(8, 8, nodes));
            QVERIFY(driver.settle());
            driver.moveTo(driver.at(driver.device("leaf-02")));
            QTRY_VERIFY(driver.canvas.overlay().isDimmed());
            const gui::Overlay overlay = driver.canvas.overlay();
            std::set<Id<Device>> named;
            for (const render::TextItem& text : overlay.list().texts)
                named.insert(text.object.device);
            QVERIFY(named.contains(driver.device("leaf-02")));
            for (const render::BoxItem& box : overlay.list().boxes)
                if (box.object.kind == render::ObjectKind::Device) QVERIFY(named.contains(box.object.device));
            QVERIFY(overlay.size() <= gui::Overlay::kMaxPrimitives);
        }
    }

    void overlayStaysInItsBudget()
    {
        CanvasDriver driver(test::smallTree(16, 8, 24));
        QVERIFY(driver.settle());
        driver.canvas.selectAll();
        std::set<Id<Cable>> cables;
        for (const Cable& cable : driver.document.project().cables())
            cables.insert(cable.id);
        driver.document.selection().add({}, cables);
        for (const double scale : {0.1, 0.3, 1.0, 3.0}) {
            driver.lookAt(driver.device("leaf-03"), scale);
            QVERIFY(driver.settle());
            driver.moveTo(driver.at(driver.device("leaf-03")));
            QTest::mousePress(&driver.canvas, Qt::LeftButton, {}, driver.at(driver.device("leaf-03")));
            driver.moveTo(driver.at(driver.device("leaf-03")) + QPoint(40, 40), {}, Qt::LeftButton);
            const std::size_t size = driver.canvas.overlay().size();
            QVERIFY2(size > 0 && size <= gui::Overlay::kMaxPrimitives, qPrintable(QString::number(size)));
            QTest::keyClick(&driver.canvas, Qt::Key_Escape);
            QTest::mouseRelease(&driver.canvas, Qt::LeftButton, {}, {5, 5});
            driver.canvas.selectAll();
        }
    }
};

FABRIC_TEST(SelectTest)
#include "select_test.moc"
