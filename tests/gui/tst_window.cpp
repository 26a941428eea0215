// The real window, offscreen: people's ways through it by mouse and keys; afterwards the model is looked at.
#include "app/gui/canvas/connect_popover.h"
#include "app/gui/canvas/floor_view.h"
#include "app/gui/canvas/map_canvas.h"
#include "app/gui/canvas/racks_view.h"
#include "app/gui/panels/command_palette.h"
#include "app/gui/panels/generate_dialog.h"
#include "app/gui/panels/tables_view.h"
#include "app/gui/window/docks.h"
#include "app/gui/window/document_place.h"
#include "app/gui/window/exchange.h"
#include "app/gui/window/import_dialog.h"
#include "app/gui/window/menus.h"
#include "app/gui/window/project_files.h"
#include "app/gui/window/samples.h"
#include "app/gui/window/status_chips.h"
#include "core/planner/papers/documents.h"
#include "tests/gui/window_driver.h"
#include "tests/support/test_main.h"

#include <QAccessible>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QTableView>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

namespace fabric::gui::test {

namespace {

/// Interactive objects without a name below `object`, as a path of roles and classes.
void collectUnnamed(QAccessibleInterface* object, const QString& path, QStringList& found)
{
    if (object == nullptr || !object->isValid() || object->state().invisible) return;
    const QString className =
        object->object() != nullptr ? QString::fromLatin1(object->object()->metaObject()->className()) : QString();
    const QString here = path + QLatin1Char('/') + className;
    static const QList<QAccessible::Role> kNeedNames{
        QAccessible::Button,      QAccessible::CheckBox, QAccessible::ComboBox, QAccessible::EditableText,
        QAccessible::Table,       QAccessible::Tree,     QAccessible::List,     QAccessible::SpinBox,
        QAccessible::RadioButton, QAccessible::Slider};
    const bool isInner = object->object() != nullptr && object->object()->objectName().startsWith(QLatin1String("qt_"));
    if (kNeedNames.contains(object->role()) && object->text(QAccessible::Name).isEmpty() && !isInner)
        found.append(here);
    if (object->role() == QAccessible::Table || object->role() == QAccessible::Tree ||
        object->role() == QAccessible::List)
        return;
    for (int i = 0; i < object->childCount(); ++i)
        collectUnnamed(object->child(i), here, found);
}

} // namespace

class TestWindow : public QObject {
    Q_OBJECT

private slots:
    void beginsWithTheStartPage();
    void generatesThroughTheDialog();
    void drawsTwoSwitchesAndConnectsThem();
    void editsManyAndUndoes();
    void keysSwitchViews();
    void paletteFindsAndJumps();
    void chipsAreTrue();
    void problemsAreWaived();
    void savesAndReopens();
    void badFileNamesThePlaceAndLosesNothing();
    void badImportLosesNothing();
    void papersShowWhatTheyWrite();
    void samplesOpen();
    void everythingHasAName();
    void everyActionHasAUniqueKey();
    void darkAndLight();
    void goesAwayWithAStudyOpen();
};

void TestWindow::beginsWithTheStartPage()
{
    Driver driver;
    QVERIFY(driver.window.isAtStart());
    QVERIFY(driver.settle());
    QVERIFY(!driver.window.docks().parts()->isVisible());
    driver.window.drawByHand();
    QVERIFY(!driver.window.isAtStart());
    QVERIFY(driver.window.docks().parts()->isVisible());
}

void TestWindow::generatesThroughTheDialog()
{
    Driver driver;
    driver.window.generate(QStringLiteral("fat-tree"));
    auto* dialog = driver.window.findChild<GenerateDialog*>();
    QVERIFY(dialog != nullptr);
    dialog->form()->setValue("nodes", QStringLiteral("32"));
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isPreviewReady(), kPatienceMs);
    QVERIFY2(dialog->previewText().contains(QStringLiteral("32 nodes")), qPrintable(dialog->previewText()));
    QTest::mouseClick(dialog->generateButton(), Qt::LeftButton);
    int nodes = 0;
    for (const Device& device : driver.project().devices())
        nodes += device.role == Role::Node ? 1 : 0;
    QCOMPARE(nodes, 32);
    QCOMPARE(driver.window.document().undoStack().count(), 1);
    QVERIFY(driver.settle());
    QVERIFY(!driver.window.isAtStart());
}

void TestWindow::drawsTwoSwitchesAndConnectsThem()
{
    Driver driver;
    driver.window.drawByHand();
    PartsPalette* parts = driver.window.docks().parts();
    emit parts->partActivated(QString::fromLatin1(fabric::test::kSwitchPart));
    emit parts->partActivated(QString::fromLatin1(fabric::test::kSwitchPart));
    QCOMPARE(driver.project().devices().size(), std::size_t{2});
    QVERIFY(driver.settle());
    const Id<Device> a = driver.project().devices().begin()->id;
    const Id<Device> b = std::next(driver.project().devices().begin())->id;
    emit driver.window.docks().groups()->connectRequested({a}, {b});
    ConnectPopover& popover = driver.window.map().connectPopover();
    QVERIFY(popover.isVisible());
    QCOMPARE(popover.plan().cables.size(), std::size_t{1});
    popover.commit();
    QCOMPARE(driver.project().cables().size(), std::size_t{1});
    driver.trigger("edit.undo");
    QVERIFY(driver.project().cables().empty());
    driver.trigger("edit.redo");
    QCOMPARE(driver.project().cables().size(), std::size_t{1});
}

void TestWindow::editsManyAndUndoes()
{
    Driver driver;
    driver.openTree();
    const Project before = driver.project();
    driver.window.document().selection().set({driver.device("node-0001"), driver.device("node-0002")}, {});
    InspectorPanel* inspector = driver.window.docks().inspector();
    QTRY_VERIFY(inspector->editor(QStringLiteral("device.rack")) != nullptr);
    auto* box = qobject_cast<QComboBox*>(inspector->editor(QStringLiteral("device.rack")));
    box->lineEdit()->setFocus();
    QTest::keyClicks(box->lineEdit(), QStringLiteral("A01"));
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    QCOMPARE(driver.project().groups().size(), std::size_t{1});
    driver.window.showView(MainWindow::View::Tables);
    QTableView* table = driver.window.tables().view(TablesView::Devices);
    QVERIFY(table->model()->setData(table->model()->index(0, 0), QStringLiteral("top-spine"), Qt::EditRole));
    QVERIFY(driver.device("top-spine"));
    QTest::keyClick(&driver.window, Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(&driver.window, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(driver.project().sameContent(before));
    QTest::keyClick(&driver.window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(driver.project().groups().size(), std::size_t{1});
}

void TestWindow::keysSwitchViews()
{
    Driver driver;
    driver.openTree();
    QTest::keyClick(&driver.window, Qt::Key_4, Qt::AltModifier);
    QVERIFY(driver.window.tables().isVisible());
    QTest::keyClick(&driver.window, Qt::Key_3, Qt::AltModifier);
    QVERIFY(driver.window.floor().isVisible());
    QTest::keyClick(&driver.window, Qt::Key_2, Qt::AltModifier);
    QVERIFY(driver.window.racks().isVisible());
    QTest::keyClick(&driver.window, Qt::Key_1, Qt::AltModifier);
    QVERIFY(driver.window.map().isVisible());
    QSet<QWidget*> visited;
    for (int i = 0; i < 8; ++i) {
        QTest::keyClick(&driver.window, Qt::Key_F6);
        visited.insert(QApplication::focusWidget());
    }
    QVERIFY2(visited.size() >= 4, "F6 visits the panes");
}

void TestWindow::paletteFindsAndJumps()
{
    Driver driver;
    driver.openTree();
    QVERIFY(driver.settle());
    QTest::keyClick(&driver.window, Qt::Key_K, Qt::ControlModifier);
    CommandPalette& palette = driver.window.palette();
    QVERIFY(palette.isVisible());
    QTest::keyClicks(palette.box(), QStringLiteral("leaf-02"));
    QTest::keyClick(palette.box(), Qt::Key_Return);
    QVERIFY(driver.window.document().selection().contains(driver.device("leaf-02")));
    QVERIFY(driver.settle());
    const QPoint at = driver.onScreen(driver.device("leaf-02"));
    QVERIFY(driver.window.map().rect().contains(at));
    QTest::keyClick(&driver.window, Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(palette.box(), QStringLiteral("tables"));
    QTest::keyClick(palette.box(), Qt::Key_Return);
    QVERIFY(driver.window.tables().isVisible());
}

void TestWindow::chipsAreTrue()
{
    Driver driver;
    driver.openTree();
    QVERIFY(driver.settle());
    StatusChips& chips = driver.window.chips();
    QVERIFY2(chips.text(QStringLiteral("nodes")).startsWith(QStringLiteral("8 ")),
             qPrintable(chips.text(QStringLiteral("nodes"))));
    QVERIFY2(chips.text(QStringLiteral("cables")).startsWith(QStringLiteral("12 ")),
             qPrintable(chips.text(QStringLiteral("cables"))));
    QVERIFY(driver.window.document().edit(QStringLiteral("Remove"), [&](Edit& edit) -> Result<void> {
        removeDevices(edit, {driver.device("node-0001")});
        return {};
    }));
    QVERIFY2(chips.text(QStringLiteral("nodes")).startsWith(QStringLiteral("–")), "an outdated figure is not shown");
    QVERIFY(driver.settle());
    QVERIFY(chips.text(QStringLiteral("nodes")).startsWith(QStringLiteral("7 ")));
    QCOMPARE(chips.text(QStringLiteral("fabric")), QStringLiteral("compute"));
}

void TestWindow::problemsAreWaived()
{
    Driver driver;
    driver.openTree();
    QVERIFY(driver.window.document().edit(QStringLiteral("Lonely"), [](Edit& edit) -> Result<void> {
        Device device;
        device.name = "lonely";
        device.role = Role::Spine;
        device.part = fabric::test::kSwitchPart;
        edit.add(device);
        return {};
    }));
    QVERIFY(driver.settle());
    ProblemsPanel* panel = driver.window.docks().problems();
    QAbstractItemModel* model = panel->view()->model();
    int row = -1;
    for (int i = 0; i < model->rowCount(); ++i)
        if (model->index(i, FindingsModel::ObjectsColumn).data().toString().contains(QStringLiteral("lonely"))) row = i;
    QVERIFY(row >= 0);
    panel->view()->setCurrentIndex(model->index(row, 0));
    emit panel->view()->clicked(model->index(row, 0));
    QVERIFY(driver.window.document().selection().contains(driver.device("lonely")));
    auto* reason = panel->findChild<QLineEdit*>();
    QTest::keyClicks(reason, QStringLiteral("kept as spare"));
    QTest::keyClick(reason, Qt::Key_Return);
    QCOMPARE(driver.project().waivers().size(), std::size_t{1});
    QVERIFY(driver.settle());
    QVERIFY(driver.window.results().waivedCount() >= 1);
}

void TestWindow::savesAndReopens()
{
    Driver driver;
    driver.openTree();
    const QString path = driver.folder.filePath(QStringLiteral("plan.fabric"));
    QVERIFY(driver.window.document().edit(QStringLiteral("Title"), [](Edit& edit) -> Result<void> {
        setSetting(edit, "title", "Hall 3");
        return {};
    }));
    QVERIFY(driver.window.isWindowModified());
    QVERIFY(driver.window.files().saveTo(path));
    QVERIFY(!driver.window.isWindowModified());
    QVERIFY(driver.window.windowTitle().contains(QStringLiteral("plan.fabric")));
    const Project saved = driver.project();
    QVERIFY(driver.window.files().newProject());
    QVERIFY(driver.window.isAtStart());
    QVERIFY(driver.window.files().open(path));
    QVERIFY(driver.project().sameContent(saved));
    QVERIFY(!driver.window.recent().entries().empty());
}

void TestWindow::badFileNamesThePlaceAndLosesNothing()
{
    Driver driver;
    driver.openTree();
    const Project before = driver.project();
    const QString path = driver.folder.filePath(QStringLiteral("bad.fabric"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"format\": \"fabric-planner\",\n\"version\": 3,\n\"next_id\": <b>5</b>\n");
    file.close();
    QVERIFY(!driver.window.files().open(path));
    QMessageBox* box = openMessage();
    QVERIFY(box != nullptr);
    QVERIFY2(box->text().contains(QStringLiteral("bad.fabric")), qPrintable(box->text()));
    QVERIFY2(box->text().contains(QStringLiteral("FP-")), qPrintable(box->text()));
    QCOMPARE(box->textFormat(), Qt::PlainText);
    box->close();
    QVERIFY(driver.project().sameContent(before));
}

void TestWindow::badImportLosesNothing()
{
    Driver driver;
    driver.openTree();
    const Project before = driver.project();
    const QString path = driver.folder.filePath(QStringLiteral("plan.csv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("cable_id,a_node,a_port,z_node,z_port\nc1,leaf-01,999/9,spine-01,1/1\n");
    file.close();
    const Format* format = findFormat("cables");
    QVERIFY(format != nullptr);
    ImportDialog* dialog = driver.window.exchange().showImport(format, {path});
    QVERIFY(dialog != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isReady(), kPatienceMs);
    QVERIFY(!dialog->importButton()->isEnabled());
    QVERIFY(dialog->problems()->count() > 0);
    const QString said = dialog->problems()->item(0)->text();
    QVERIFY2(said.contains(QStringLiteral("plan.csv")), qPrintable(said));
    dialog->close();
    QVERIFY(driver.project().sameContent(before));
}

void TestWindow::papersShowWhatTheyWrite()
{
    Driver driver;
    driver.openTree();
    QTest::keyClick(&driver.window, Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(driver.window.place(), MainWindow::Place::Document);
    QVERIFY(driver.settle());
    DocumentPlace& papers = driver.window.papers();
    QCOMPARE(papers.table()->rowCount(), static_cast<int>(driver.project().cables().size()));
    for (int row = 0; row < papers.list()->count(); ++row) {
        papers.list()->setCurrentRow(row);
        QVERIFY2(driver.settle(), qPrintable(papers.list()->item(row)->text()));
    }
    const QString path = driver.folder.filePath(QStringLiteral("plan.xlsx"));
    driver.window.exchange().exportTo(*findFormat("cables"), path, {});
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), kPatienceMs);
}

void TestWindow::samplesOpen()
{
    const std::vector<Sample> list = samples();
    QVERIFY(!list.empty());
    for (const Sample& sample : list) {
        Driver driver;
        QVERIFY2(driver.window.files().openSampleCopy(sample.id), qPrintable(sample.id));
        QVERIFY(!driver.project().devices().empty());
        QVERIFY(driver.settle());
        QCOMPARE(driver.window.results().count(Severity::Error), 0);
    }
}

void TestWindow::everythingHasAName()
{
    Driver driver;
    driver.openTree();
    QVERIFY(driver.settle());
    QStringList unnamed;
    for (const auto view : {MainWindow::View::Map, MainWindow::View::Racks, MainWindow::View::Tables}) {
        driver.window.showView(view);
        collectUnnamed(QAccessible::queryAccessibleInterface(&driver.window), {}, unnamed);
    }
    driver.window.document().selection().set({driver.device("leaf-01")}, {driver.project().cables().begin()->id});
    QCoreApplication::processEvents();
    driver.window.showPlace(MainWindow::Place::Document);
    collectUnnamed(QAccessible::queryAccessibleInterface(&driver.window), {}, unnamed);
    driver.window.generate();
    collectUnnamed(QAccessible::queryAccessibleInterface(driver.window.findChild<GenerateDialog*>()), {}, unnamed);
    driver.window.files().newProject();
    collectUnnamed(QAccessible::queryAccessibleInterface(&driver.window), {}, unnamed);
    QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(QLatin1Char('\n'))));
}

void TestWindow::everyActionHasAUniqueKey()
{
    Driver driver;
    QMap<QString, QString> keys;
    for (const QAction* action : driver.window.menus().commands()) {
        for (const QKeySequence& key : action->shortcuts()) {
            const QString text = key.toString();
            QVERIFY2(!keys.contains(text), qPrintable(text + QStringLiteral(": ") + action->text() +
                                                      QStringLiteral(" and ") + keys.value(text)));
            keys[text] = action->text();
        }
    }
    QVERIFY(keys.size() > 20);
}

void TestWindow::darkAndLight()
{
    Driver driver;
    driver.openTree();
    // Icons that were set before follow as well: on buttons, not only in menus.
    const QIcon held = driver.window.findChild<QToolButton*>(QStringLiteral("search"))->icon();
    const QImage onLight = held.pixmap(32, 32).toImage();
    driver.window.setColourScheme(ColourScheme::Dark);
    QVERIFY(currentTheme().isDark);
    QVERIFY(held.pixmap(32, 32).toImage() != onLight);
    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 100);
    driver.window.setColourScheme(ColourScheme::Light);
    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 200);
    QVERIFY(driver.settle());
}

/// A shown window that is destroyed hides its docks; one of them asked the window for its corners, and crashed.
void TestWindow::goesAwayWithAStudyOpen()
{
    auto driver = std::make_unique<Driver>();
    driver->openTree();
    driver->trigger("study.failures");
    QVERIFY(driver->settle());
    QVERIFY(driver->window.isVisible());
    driver.reset();
}

FABRIC_TEST(TestWindow)

} // namespace fabric::gui::test

#include "tst_window.moc"
