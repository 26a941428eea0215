#include "tests/canvas/canvas_driver.h"

#include "app/gui/canvas/connect_popover.h"
#include "app/gui/canvas/tools/place_tool.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>

using namespace fabric;
using gui::ConnectPopover;
using gui::Document;
using gui::MapCanvas;
using test::CanvasDriver;

namespace {

constexpr double kNear = 3;

/// Two switches one above the other, near enough that the ports of both are on screen.
Project twoSwitches()
{
    test::FabricBuilder plan;
    int y = 0;
    for (const char* name : {"spine-01", "leaf-01"}) {
        View view;
        view.device = plan.device(name, name[0] == 's' ? Role::Spine : Role::Leaf);
        view.y = y;
        y += 120 * 16;
        plan.add(view);
    }
    return plan.project();
}

/// Looks at both switches so closely that ports are drawn; false when they are not.
bool showPorts(CanvasDriver& driver)
{
    if (!driver.settle()) return false;
    const MapRect a = driver.box(driver.device("spine-01"));
    const MapRect b = driver.box(driver.device("leaf-01"));
    driver.canvas.setView(
        gui::ViewTransform(kNear, {}).centredOn({a.centreX(), (a.y + b.bottom()) / 2}, driver.canvas.size()));
    return driver.settle();
}

/// A port of the device that can be clicked on, with no cable.
std::optional<PortRef> visibleFreePort(const CanvasDriver& driver, Id<Device> device)
{
    for (const render::BoxItem& box : driver.canvas.composition()->list.boxes) {
        if (box.object.kind != render::ObjectKind::Port || box.object.port.device != device) continue;
        const QPoint at = driver.canvas.view().toScreen(QPointF(box.rect.centreX(), box.rect.centreY())).toPoint();
        if (driver.canvas.rect().contains(at) && driver.document.occupancy().isFree(box.object.port))
            return box.object.port;
    }
    return std::nullopt;
}

QPoint at(const CanvasDriver& driver, const PortRef& port)
{
    for (const render::BoxItem& box : driver.canvas.composition()->list.boxes)
        if (box.object.kind == render::ObjectKind::Port && box.object.port == port)
            return driver.canvas.view().toScreen(QPointF(box.rect.centreX(), box.rect.centreY())).toPoint();
    return {-1, -1};
}

} // namespace

class ConnectTest : public QObject {
    Q_OBJECT

private slots:
    void portToPortLaysOneLegalCable()
    {
        CanvasDriver driver(twoSwitches());
        QVERIFY(showPorts(driver));
        const auto a = visibleFreePort(driver, driver.device("spine-01"));
        const auto b = visibleFreePort(driver, driver.device("leaf-01"));
        QVERIFY(a && b);
        const std::string before = driver.text();
        QSignalSpy changed(&driver.document, &Document::changed);
        driver.drag(at(driver, *a), at(driver, *b));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(driver.document.project().cables().size(), std::size_t(1));
        const Cable cable = *driver.document.project().cables().begin();
        QCOMPARE(cable.ends[0].end.port, *a);
        QCOMPARE(cable.ends[1].end.port, *b);
        QCOMPARE(cable.name, std::string("compute-00001"));
        QVERIFY(
            faultsOf(driver.document.project(), *driver.document.catalog(), driver.document.ports(), cable).empty());
        QCOMPARE(driver.document.selection().cables(), std::set{cable.id});
        const std::string after = driver.text();
        driver.document.undoStack().undo();
        QCOMPARE(driver.text(), before);
        driver.document.undoStack().redo();
        QCOMPARE(driver.text(), after);
    }

    void illegalDropChangesNothingAndSaysWhy()
    {
        CanvasDriver driver(twoSwitches());
        QVERIFY(showPorts(driver));
        const auto a = visibleFreePort(driver, driver.device("spine-01"));
        const auto b = visibleFreePort(driver, driver.device("leaf-01"));
        QVERIFY(a && b);
        driver.drag(at(driver, *a), at(driver, *b));
        QVERIFY(driver.settle());
        const auto c = visibleFreePort(driver, driver.device("spine-01"));
        QVERIFY(c && *c != *a);
        const std::string before = driver.text();
        QSignalSpy said(&driver.canvas, &MapCanvas::message);
        driver.drag(at(driver, *c), at(driver, *b));
        QCOMPARE(driver.text(), before);
        QCOMPARE(said.count(), 1);
        QVERIFY2(said.first().first().toString().contains(QStringLiteral("in use")),
                 qPrintable(said.first().first().toString()));
    }

    void portsLightUpWhileACableIsDrawn()
    {
        CanvasDriver driver(twoSwitches());
        QVERIFY(showPorts(driver));
        const auto a = visibleFreePort(driver, driver.device("spine-01"));
        QVERIFY(a);
        const std::size_t quiet = driver.canvas.overlay().size();
        QTest::mousePress(&driver.canvas, Qt::LeftButton, {}, at(driver, *a));
        driver.moveTo(at(driver, *a) + QPoint(30, 30), {}, Qt::LeftButton);
        const std::size_t lit = driver.canvas.overlay().size();
        QVERIFY(lit > quiet + 2 && lit <= gui::Overlay::kMaxPrimitives);
        QTest::keyClick(&driver.canvas, Qt::Key_Escape);
        QTest::mouseRelease(&driver.canvas, Qt::LeftButton, {}, {5, 5});
        QCOMPARE(driver.document.project().cables().size(), std::size_t(0));
    }

    void deviceToDeviceAsksAndPreviews()
    {
        CanvasDriver driver(twoSwitches());
        QVERIFY(driver.settle());
        driver.canvas.setMode(MapCanvas::Mode::Connect);
        driver.canvas.setView(gui::ViewTransform(0.6, {-200, -100}));
        QVERIFY(driver.settle());
        driver.drag(driver.at(driver.device("leaf-01")), driver.at(driver.device("spine-01")));
        ConnectPopover& popover = driver.canvas.connectPopover();
        QVERIFY(popover.isVisible());
        QCOMPARE(popover.plan().cables.size(), std::size_t(1));
        popover.findChild<QSpinBox*>(QStringLiteral("links"))->setValue(4);
        QCOMPARE(popover.plan().cables.size(), std::size_t(4));
        QCOMPARE(driver.document.project().cables().size(), std::size_t(0));
        QSignalSpy changed(&driver.document, &Document::changed);
        QTest::mouseClick(popover.findChild<QPushButton*>(QStringLiteral("connect")), Qt::LeftButton);
        QCOMPARE(changed.count(), 1);
        QVERIFY(!popover.isVisible());
        QCOMPARE(driver.document.project().cables().size(), std::size_t(4));
    }

    void groupToGroupEqualsExpectedCables()
    {
        test::FabricBuilder plan;
        std::set<Id<Device>> all;
        for (int i = 1; i <= 4; ++i)
            all.insert(plan.device("leaf-0" + std::to_string(i), Role::Leaf));
        for (int i = 1; i <= 2; ++i)
            all.insert(plan.device("spine-0" + std::to_string(i), Role::Spine));
        CanvasDriver driver(plan.project());
        QVERIFY(driver.settle());
        const std::string before = driver.text();
        driver.document.selection().set(all, {});
        driver.canvas.connectSelection();
        ConnectPopover& popover = driver.canvas.connectPopover();
        QVERIFY(popover.isVisible());
        popover.findChild<QSpinBox*>(QStringLiteral("links"))->setValue(2);
        QTest::keyClick(&popover, Qt::Key_Return);
        std::map<std::pair<std::string, std::string>, int> links;
        for (const Cable& cable : driver.document.project().cables()) {
            const auto name = [&](int end) {
                return driver.document.project()
                    .devices()
                    .at(cable.ends[static_cast<std::size_t>(end)].end.port.device)
                    .name;
            };
            ++links[{name(0), name(1)}];
        }
        QCOMPARE(links.size(), std::size_t(8));
        for (const auto& [pair, count] : links) {
            QCOMPARE(count, 2);
            QVERIFY(pair.first.starts_with("leaf") && pair.second.starts_with("spine"));
        }
        driver.document.undoStack().undo();
        QCOMPARE(driver.text(), before);
    }

    void dropPlacesAPart()
    {
        CanvasDriver driver{Project()};
        QVERIFY(driver.settle());
        QMimeData mime;
        mime.setData(QString::fromLatin1(gui::kPartMimeType), test::kSwitchPart);
        const QPoint at(500, 300);
        const QPointF map = driver.canvas.view().toMap(at);
        QSignalSpy changed(&driver.document, &Document::changed);
        QDragEnterEvent enter(at, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&driver.canvas, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(at, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&driver.canvas, &drop);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(driver.document.project().devices().size(), std::size_t(1));
        QCOMPARE(driver.document.project().devices().begin()->name, std::string("switch01"));
        QCOMPARE(driver.document.project().fabrics().size(), std::size_t(1));
        QVERIFY(driver.settle());
        const MapRect box = driver.box(driver.document.project().devices().begin()->id);
        QVERIFY(box.contains(map.x(), map.y()));
        QCOMPARE(driver.canvas.pick(at).kind, render::ObjectKind::Device);

        QMimeData cable;
        cable.setData(QString::fromLatin1(gui::kPartMimeType), "no/such-part");
        QDragEnterEvent refused(at, Qt::CopyAction, &cable, Qt::LeftButton, Qt::NoModifier);
        refused.ignore();
        QCoreApplication::sendEvent(&driver.canvas, &refused);
        QVERIFY(!refused.isAccepted());
    }
};

FABRIC_TEST(ConnectTest)
#include "connect_test.moc"
