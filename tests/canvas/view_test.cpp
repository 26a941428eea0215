#include "tests/canvas/canvas_driver.h"

#include "app/gui/canvas/canvas_actions.h"
#include "app/gui/canvas/minimap.h"

using namespace fabric;
using gui::ViewTransform;
using test::CanvasDriver;

class ViewTest : public QObject {
    Q_OBJECT

private slots:
    void zoomKeepsThePointUnderTheCursor()
    {
        CanvasDriver driver(test::smallTree(4, 2, 4));
        QVERIFY(driver.settle());
        for (const QPoint at : {QPoint(3, 5), QPoint(600, 400), QPoint(1190, 780)}) {
            const QPointF map = driver.canvas.view().toMap(at);
            for (const int notches : {1, 1, 3, -2, 5, -8, -8, 4}) {
                driver.wheel(at, notches, notches % 2 ? Qt::NoModifier : Qt::ControlModifier);
                const QPointF drift = driver.canvas.view().toScreen(map) - QPointF(at);
                QVERIFY2(std::abs(drift.x()) <= 1 && std::abs(drift.y()) <= 1,
                         qPrintable(QStringLiteral("%1 %2").arg(drift.x()).arg(drift.y())));
            }
        }
    }

    void scaleStaysWithinLimits()
    {
        CanvasDriver driver(test::smallTree(2, 2, 2));
        QVERIFY(driver.settle());
        driver.wheel({600, 400}, 100);
        QCOMPARE(driver.canvas.view().scale(), gui::kMaxScale);
        driver.wheel({600, 400}, -200);
        QCOMPARE(driver.canvas.view().scale(), gui::kMinScale);
    }

    void everyWayToPan()
    {
        CanvasDriver driver(test::smallTree(2, 2, 2));
        QVERIFY(driver.settle());
        const auto pannedBy = [&](auto&& act) {
            const QPointF before = driver.canvas.view().toScreen(QPointF(0, 0));
            act();
            return driver.canvas.view().toScreen(QPointF(0, 0)) - before;
        };
        const QPointF way(60, -40);
        const QPoint from(5, 700);
        const QPoint to = from + way.toPoint();
        QCOMPARE(pannedBy([&] { driver.drag(from, to, {}, Qt::MiddleButton); }), way);
        QCOMPARE(driver.canvas.pick(from).kind, render::ObjectKind::None);
        QCOMPARE(pannedBy([&] { driver.drag(from, to, {}, Qt::RightButton); }), way);
        QCOMPARE(pannedBy([&] {
                     QTest::keyPress(&driver.canvas, Qt::Key_Space);
                     driver.drag(from, to);
                     QTest::keyRelease(&driver.canvas, Qt::Key_Space);
                 }),
                 way);
        QVERIFY(pannedBy([&] { driver.wheel(from, 1, Qt::ShiftModifier); }).x() > 0);
        QVERIFY(driver.document.selection().isEmpty());
        QCOMPARE(driver.document.undoStack().count(), 0);
    }

    void fitAndActualSize()
    {
        CanvasDriver driver(test::smallTree(4, 2, 4));
        QVERIFY(driver.settle());
        driver.wheel({10, 10}, 9);
        gui::canvasAction(driver.canvas, "canvas.fit-all")->trigger();
        const MapRect bounds = driver.canvas.mapScene()->layout().bounds;
        const MapRect seen = driver.canvas.visibleMap();
        QVERIFY(seen.x <= bounds.x && seen.right() >= bounds.right() && seen.y <= bounds.y &&
                seen.bottom() >= bounds.bottom());
        gui::canvasAction(driver.canvas, "canvas.zoom-actual")->trigger();
        QCOMPARE(driver.canvas.view().scale(), 1.0);
        driver.document.selection().set({driver.device("leaf-02")}, {});
        gui::canvasAction(driver.canvas, "canvas.fit-selection")->trigger();
        const QPointF middle = driver.canvas.view().toMap(QPointF(600, 400));
        QVERIFY(std::abs(middle.x() - driver.box(driver.device("leaf-02")).centreX()) < 1);
    }

    void drillsInAndOut()
    {
        CanvasDriver driver(test::smallTree(4, 2, 4));
        QVERIFY(driver.settle());
        const ViewTransform before = driver.canvas.view();
        QTest::mouseDClick(&driver.canvas, Qt::LeftButton, {}, driver.at(driver.device("leaf-02")));
        QVERIFY(driver.canvas.view().scale() > before.scale());
        QTest::keyClick(&driver.canvas, Qt::Key_Backspace);
        QVERIFY(driver.canvas.view() == before);
    }

    void animationEndsWhereItShould()
    {
        const QSizeF size(1200, 800);
        const ViewTransform a(0.1, {-300, 20});
        const ViewTransform b(2, {700, 90});
        QVERIFY(ViewTransform::between(a, b, 1, size) == b);
        const QPointF start = ViewTransform::between(a, b, 0, size).origin() - a.origin();
        QVERIFY(std::abs(start.x()) < 1e-6 && std::abs(start.y()) < 1e-6);
        CanvasDriver driver(test::smallTree(4, 2, 4));
        QVERIFY(driver.settle());
        driver.canvas.setAnimated(true);
        driver.canvas.zoomToActualSize();
        QTRY_COMPARE(driver.canvas.view().scale(), 1.0);
        QVERIFY(gui::TileView::kAnimationMs <= 150);
    }

    /// Where no words can be read, lines have no gaps for them: short trunks would be two stubs.
    void overviewHasWholeLines()
    {
        CanvasDriver driver(test::smallTree(4, 2, 4, 4));
        QVERIFY(driver.settle());
        const auto picture = driver.canvas.picture();
        QVERIFY(picture && picture->composeWhole);
        std::size_t gaps = 0;
        for (const double scale : {0.5, 1.0, 2.0}) {
            const render::DisplayList cut = picture->compose(picture->bounds, scale);
            const render::DisplayList whole = picture->composeWhole(picture->bounds, scale);
            QVERIFY(whole.lines.size() <= cut.lines.size());
            QVERIFY(whole.texts.size() <= cut.texts.size());
            gaps += cut.lines.size() - whole.lines.size();
        }
        QVERIFY(gaps > 0); // of "x4"
    }

    void minimapShowsAndMovesTheView()
    {
        CanvasDriver driver(test::smallTree(4, 2, 4));
        gui::Minimap minimap(driver.canvas);
        minimap.resize(240, 160);
        minimap.show();
        QVERIFY(driver.settle());
        QTRY_VERIFY(minimap.isSettled());
        driver.canvas.setView(ViewTransform(2, {0, 0}));
        const QRectF before = minimap.viewportBox();
        QTest::mouseClick(&minimap, Qt::LeftButton, {}, {60, 80});
        QVERIFY(minimap.viewportBox() != before);
        QVERIFY(std::abs(minimap.viewportBox().center().x() - 60) <= 1);
        QVERIFY(std::abs(minimap.viewportBox().center().y() - 80) <= 1);
    }
};

FABRIC_TEST(ViewTest)
#include "view_test.moc"
