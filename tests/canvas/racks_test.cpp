#include "tests/canvas/canvas_driver.h"

#include "app/gui/canvas/racks_view.h"

using namespace fabric;
using gui::Document;
using gui::RacksView;

namespace {

struct RacksDriver {
    Document document{test::catalog()};
    RacksView view{document};
    Id<Group> rack1;
    Id<Group> rack2;
    Id<Device> a;
    Id<Device> b;

    RacksDriver()
    {
        test::FabricBuilder plan;
        const auto rack = [&](const char* name, int index) {
            Group row;
            row.kind = GroupKind::Rack;
            row.name = name;
            row.index = index;
            row.heightU = 20;
            return plan.add(row);
        };
        rack1 = rack("R01", 1);
        rack2 = rack("R02", 2);
        const auto device = [&](const char* name, Id<Group> place, int u) {
            Device row;
            row.name = name;
            row.part = test::kSwitchPart;
            row.role = Role::Leaf;
            row.place = place;
            row.unitU = u;
            return plan.add(row);
        };
        a = device("leaf-01", rack1, 2);
        b = device("leaf-02", rack2, 10);
        document.reset(plan.project(), {});
        view.setAnimated(false);
        view.resize(1000, 800);
        view.show();
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return view.isSettled(); }, 20000);
    }
    QPoint at(Id<Device> device) const
    {
        const MapRect box = view.racks()->boxes.at(device);
        return view.view().toScreen(QPointF(box.centreX(), box.bottom() - render::kUnitHeight / 2)).toPoint();
    }
    QPoint at(Id<Group> rack, int u) const
    {
        for (const render::RackPlace& place : view.racks()->racks)
            if (place.rack == rack)
                return view.view()
                    .toScreen(QPointF(place.space.centreX(), place.space.bottom() - (u - 0.5) * render::kUnitHeight))
                    .toPoint();
        return {};
    }
    void drag(QPoint from, QPoint to)
    {
        QTest::mousePress(&view, Qt::LeftButton, {}, from);
        for (const QPoint point : {(from + to) / 2, to}) {
            QMouseEvent event(QEvent::MouseMove, point, view.mapToGlobal(point), Qt::NoButton, Qt::LeftButton, {});
            QCoreApplication::sendEvent(&view, &event);
        }
        QTest::mouseRelease(&view, Qt::LeftButton, {}, to);
    }
};

} // namespace

class RacksTest : public QObject {
    Q_OBJECT

private slots:
    void dragMovesBetweenRacksInOneStep()
    {
        RacksDriver driver;
        QVERIFY(driver.settle());
        const std::string before = writeProject(driver.document.project());
        QSignalSpy changed(&driver.document, &Document::changed);
        driver.drag(driver.at(driver.a), driver.at(driver.rack2, 5));
        QCOMPARE(changed.count(), 1);
        const Device& moved = driver.document.project().devices().at(driver.a);
        QCOMPARE(moved.place, driver.rack2);
        QCOMPARE(moved.unitU, std::optional<int>(5));
        driver.document.undoStack().undo();
        QCOMPARE(writeProject(driver.document.project()), before);
    }

    void takenUnitsAreRefusedWithTheReason()
    {
        RacksDriver driver;
        QVERIFY(driver.settle());
        QSignalSpy changed(&driver.document, &Document::changed);
        QSignalSpy said(&driver.view, &RacksView::message);
        driver.drag(driver.at(driver.a), driver.at(driver.rack2, 10));
        QCOMPARE(changed.count(), 0);
        QCOMPARE(said.count(), 1);
        QVERIFY2(said.first().first().toString().contains(QStringLiteral("leaf-02")),
                 qPrintable(said.first().first().toString()));
    }

    void aPlanWithoutRacksSaysSo()
    {
        Document document(test::catalog());
        RacksView view(document);
        view.resize(800, 600);
        view.show();
        QVERIFY(QTest::qWaitFor([&] { return view.isSettled(); }, 20'000));
        QVERIFY(view.emptyText().contains("no racks"));
        RacksDriver driver;
        QVERIFY(driver.settle());
        QVERIFY(driver.view.emptyText().isEmpty());
    }

    void clickSelectsAndFaceTurns()
    {
        RacksDriver driver;
        QVERIFY(driver.settle());
        QTest::mouseClick(&driver.view, Qt::LeftButton, {}, driver.at(driver.b));
        QCOMPARE(driver.document.selection().devices(), std::set{driver.b});
        driver.view.setFace(Face::Rear);
        QVERIFY(driver.settle());
        QVERIFY(driver.view.overlay().size() == 1);
    }
};

FABRIC_TEST(RacksTest)
#include "racks_test.moc"
