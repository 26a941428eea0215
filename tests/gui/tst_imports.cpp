// Files on their way into the plan: dropped on the window, recognised, mapped by hand, refused with their cells, and
// compared with the plan that they update.
#include "app/gui/window/exchange.h"
#include "app/gui/window/import_dialog.h"
#include "app/gui/window/mapping_table.h"
#include "app/gui/window/project_files.h"
#include "core/base/progress.h"
#include "core/planner/papers/documents.h"
#include "tests/gui/window_driver.h"
#include "tests/support/test_main.h"

#include <QComboBox>
#include <QDropEvent>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QTreeWidget>

namespace fabric::gui::test {

namespace {

void drop(MainWindow& window, const QStringList& paths)
{
    QMimeData mime;
    QList<QUrl> urls;
    for (const QString& path : paths)
        urls.append(QUrl::fromLocalFile(path));
    mime.setUrls(urls);
    QDragEnterEvent enter(QPoint(600, 400), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(600, 400), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &event);
}

/// The import that is open and has its preview.
ImportDialog* openImport(MainWindow& window)
{
    ImportDialog* dialog = nullptr;
    const bool isReady = QTest::qWaitFor(
        [&] {
            dialog = window.findChild<ImportDialog*>();
            return dialog != nullptr && dialog->isReady();
        },
        kPatienceMs);
    return isReady ? dialog : nullptr;
}

std::string exported(const Project& project, const char* format, const char* suffix)
{
    const auto bytes = exportProject(project, *findFormat(format), suffix, {}, *catalog(), SilentProgress());
    FABRIC_EXPECT(bytes.has_value());
    return *bytes;
}

} // namespace

class TestImports : public QObject {
    Q_OBJECT

private slots:
    void droppedFilesAreRecognised_data();
    void droppedFilesAreRecognised();
    void aDroppedProjectOpens();
    void unknownHeadingsAreMappedByHand();
    void conflictsComeFirstAndNothingIsTaken();
    void anUpdateShowsItsDifferences();
    void whatIsNoPlanIsSaidToBeNone();
};

void TestImports::droppedFilesAreRecognised_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("file");
    const std::pair<const char*, const char*> rows[] = {{"cables", "plan.csv"},
                                                        {"cables", "plan.xlsx"},
                                                        {"p2p", "p2p.xlsx"},
                                                        {"ptm", "topology.dot"},
                                                        {"topo", "fabric.topo"}};
    for (const auto& [format, file] : rows)
        QTest::newRow(file) << QString::fromLatin1(format) << QString::fromLatin1(file);
}

void TestImports::droppedFilesAreRecognised()
{
    QFETCH(QString, format);
    QFETCH(QString, file);
    Driver source;
    source.openTree();
    const std::string suffix = QFileInfo(file).suffix().toStdString();
    Driver driver;
    const QString path =
        writeFile(driver.folder, file,
                  QByteArray::fromStdString(exported(source.project(), format.toLatin1().constData(), suffix.c_str())));
    drop(driver.window, {path});
    ImportDialog* dialog = openImport(driver.window);
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->formats()->currentData().toString(), format);
    QVERIFY2(dialog->importButton()->isEnabled(), qPrintable(dialog->summary()));
    QVERIFY(dialog->changes()->topLevelItemCount() > 0);
    QVERIFY(driver.project().devices().empty());
    QTest::mouseClick(dialog->importButton(), Qt::LeftButton);
    QCOMPARE(driver.project().cables().size(), source.project().cables().size());
    driver.trigger("edit.undo");
    QVERIFY(driver.project().devices().empty());
}

void TestImports::aDroppedProjectOpens()
{
    Driver driver;
    driver.openTree();
    const QString path = driver.folder.filePath(QStringLiteral("plan.fabric"));
    QVERIFY(driver.window.files().saveTo(path));
    QVERIFY(driver.window.files().newProject());
    drop(driver.window, {path});
    QCOMPARE(driver.window.document().path(), path);
    QVERIFY(!driver.project().devices().empty());
}

void TestImports::unknownHeadingsAreMappedByHand()
{
    Driver driver;
    const QString path = writeFile(driver.folder, QStringLiteral("cabling.csv"),
                                   "wer,wo,wohin,dort,m\nleaf-01,1,spine-01,1,3\nleaf-02,1,spine-01,2,5\n");
    drop(driver.window, {path});
    ImportDialog* dialog = openImport(driver.window);
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->formats()->currentData().toString(), QStringLiteral("ports"));
    QVERIFY(!dialog->importButton()->isEnabled());
    MappingTable* mapping = dialog->mapping();
    QVERIFY(mapping->isVisible());
    QCOMPARE(mapping->rowCount(), 5);
    const char* const keys[] = {"a_device", "a_port", "z_device", "z_port", "length_m"};
    for (int row = 0; row < 5; ++row)
        mapping->setMeaning(row, QString::fromLatin1(keys[row]));
    QVERIFY(!dialog->isReady());
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isReady(), kPatienceMs);
    QVERIFY2(dialog->importButton()->isEnabled(), qPrintable(dialog->summary()));
    QTest::mouseClick(dialog->importButton(), Qt::LeftButton);
    QCOMPARE(driver.project().cables().size(), std::size_t{2});
    QVERIFY(driver.device("spine-01"));
}

void TestImports::conflictsComeFirstAndNothingIsTaken()
{
    Driver driver;
    const QString path = writeFile(driver.folder, QStringLiteral("list.csv"),
                                   "A-Node Name,A-Port,Z-Node Name,Z-Port,Length\n"
                                   "leaf-01,1,spine-01,1,long\n"
                                   "leaf-02,1,spine-01,2,3\n"
                                   "leaf-03,1,spine-01,2,3\n");
    ImportDialog* dialog = driver.window.exchange().showImport(findFormat("ports"), {path});
    QVERIFY(dialog != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isReady(), kPatienceMs);
    QVERIFY(!dialog->importButton()->isEnabled());
    QVERIFY(dialog->problems()->count() >= 2);
    const QString first = dialog->problems()->item(0)->text();
    QVERIFY2(first.contains(QStringLiteral("Conflict")) && first.contains(QStringLiteral("list.csv:4")),
             qPrintable(first));
    const QString second = dialog->problems()->item(1)->text();
    QVERIFY2(second.contains(QStringLiteral("list.csv:2")), qPrintable(second));
    QTest::keyClick(dialog, Qt::Key_Return); // the default button is off
    QVERIFY(driver.project().devices().empty());
}

void TestImports::anUpdateShowsItsDifferences()
{
    Driver driver;
    driver.window.document().reset(fabric::test::smallTree(1, 1, 2, 1), {});
    const Project before = driver.project();
    const QString path = writeFile(driver.folder, QStringLiteral("update.csv"),
                                   "Cable ID,A node,A port,Z node,Z port,Length\n"
                                   "compute-1,node-0001,OSFP1P1,leaf-01,1/1,3\n"
                                   "extra,node-0002,OSFP1P2,leaf-01,6/1,\n");
    ImportDialog* dialog = driver.window.exchange().showImport(findFormat("ports"), {path});
    QVERIFY(dialog != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->isReady(), kPatienceMs);
    QTreeWidget* changes = dialog->changes();
    QCOMPARE(changes->topLevelItemCount(), 2);
    QTreeWidgetItem* changed = changes->topLevelItem(0);
    QVERIFY2(changed->text(0).contains(QStringLiteral("compute-1")), qPrintable(changed->text(0)));
    QCOMPARE(changed->childCount(), 1);
    QCOMPARE(changed->child(0)->text(0), QStringLiteral("length_m"));
    QCOMPARE(changed->child(0)->text(2), QStringLiteral("3"));
    QVERIFY2(changes->topLevelItem(1)->text(0).contains(QStringLiteral("extra")),
             qPrintable(changes->topLevelItem(1)->text(0)));
    QVERIFY(driver.project().sameContent(before));
    QTest::mouseClick(dialog->importButton(), Qt::LeftButton);
    QCOMPARE(driver.project().cables().size(), before.cables().size() + 1);
    driver.trigger("edit.undo");
    QVERIFY(driver.project().sameContent(before));
}

void TestImports::whatIsNoPlanIsSaidToBeNone()
{
    Driver driver;
    const QString path = writeFile(driver.folder, QStringLiteral("letter.md"), "Dear <b>reader</b>\n");
    drop(driver.window, {path});
    ImportDialog* dialog = openImport(driver.window);
    QVERIFY(dialog != nullptr);
    QVERIFY(!dialog->importButton()->isEnabled());
    QVERIFY(!dialog->summary().isEmpty());
    QCOMPARE(dialog->formats()->currentIndex(), -1);
}

FABRIC_TEST(TestImports)

} // namespace fabric::gui::test

#include "tst_imports.moc"
