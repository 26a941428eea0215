// The window changes its language while it is used: everything stays where it was, and everything is said anew.
#include "app/gui/canvas/racks_view.h"
#include "app/gui/panels/command_palette.h"
#include "app/gui/verify/source_panel.h"
#include "app/gui/window/document_place.h"
#include "app/gui/window/language.h"
#include "app/gui/window/verify_place.h"
#include "tests/gui/window_driver.h"
#include "tests/support/test_main.h"

#include <QDockWidget>
#include <QFontDatabase>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QScopeGuard>

namespace fabric::gui::test {

namespace {

bool hasHan(const QString& text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.script() == QChar::Script_Han; });
}

QMap<QString, QRect> visibleDocks(MainWindow& window)
{
    QMap<QString, QRect> docks;
    for (const QDockWidget* dock : window.docks().all())
        if (dock->isVisible()) docks[dock->objectName()] = dock->geometry();
    return docks;
}

} // namespace

class TestLanguage : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { applyLanguage(*qApp, Language::English); }
    void isChosenByTheUserElseByTheSystem();
    void everyCommandIsChinese();
    void switchesWhileEverythingStays();
    void switchesInEveryPlace();
    void keepsSourcesAndTheirResult();
    void runningJobsGoOn();
    void pinyinFindsCommandsAndNames();
    void chineseCanBeDrawn();
};

void TestLanguage::isChosenByTheUserElseByTheSystem()
{
    QCOMPARE(languageOf(QStringLiteral("zh")), Language::Chinese);
    QCOMPARE(languageOf(QStringLiteral("en")), Language::English);
    const bool isSystemChinese = QLocale::system().language() == QLocale::Chinese;
    QCOMPARE(languageOf({}) == Language::Chinese, isSystemChinese);
    Driver driver;
    driver.trigger("view.language.zh");
    QVERIFY(driver.settle());
    QCOMPARE(driver.window.chosenLanguage(), QStringLiteral("zh"));
    QVERIFY(hasHan(driver.window.menuBar()->actions().first()->text()));
    QVERIFY(driver.window.menus().find(QStringLiteral("view.language.zh"))->isChecked());
    driver.trigger("view.language.en");
    QVERIFY(driver.settle());
    QCOMPARE(driver.window.menuBar()->actions().first()->text(), QStringLiteral("&File"));
}

void TestLanguage::everyCommandIsChinese()
{
    Driver driver;
    driver.openTree();
    driver.window.setLanguage(QStringLiteral("zh"));
    QVERIFY(driver.settle());
    int commands = 0;
    for (const QAction* action : driver.window.menus().commands()) {
        if (action->objectName().startsWith(QStringLiteral("view.language."))) continue; // each in its own language
        QVERIFY2(hasHan(action->iconText()), qPrintable(action->iconText())); // with its verb, as the search says it
        ++commands;
    }
    QVERIFY(commands > 60);
}

void TestLanguage::switchesWhileEverythingStays()
{
    Driver driver;
    driver.openTree();
    QVERIFY(driver.settle());
    driver.window.docks().all().front()->hide();
    driver.window.document().selection().set({driver.device("leaf-01")}, {});
    driver.window.map().zoomIn();
    driver.window.map().zoomIn();
    QVERIFY(driver.settle());
    const double scale = driver.window.map().view().scale();
    const QPoint onScreen = driver.onScreen(driver.device("leaf-01"));
    const auto docks = visibleDocks(driver.window);
    const QRect geometry = driver.window.geometry();
    const int steps = driver.window.document().undoStack().count();

    driver.trigger("view.language.zh");
    QVERIFY(driver.settle());
    QCOMPARE(driver.window.place(), MainWindow::Place::Plan);
    QCOMPARE(driver.window.geometry(), geometry);
    QCOMPARE(driver.window.map().view().scale(), scale);
    QCOMPARE(driver.onScreen(driver.device("leaf-01")), onScreen);
    QVERIFY(driver.window.document().selection().contains(driver.device("leaf-01")));
    QCOMPARE(driver.window.document().undoStack().count(), steps);
    const auto after = visibleDocks(driver.window);
    QCOMPARE(after.keys(), docks.keys());
    for (auto dock = docks.begin(); dock != docks.end(); ++dock)
        QVERIFY2((after[dock.key()].size() - dock->size()).width() < 24, qPrintable(dock.key()));
    for (const QDockWidget* dock : driver.window.docks().all())
        QVERIFY2(hasHan(dock->windowTitle()), qPrintable(dock->windowTitle()));
    // The new parts work: a click on the map selects, undo takes back.
    QTest::mouseClick(&driver.window.map(), Qt::LeftButton, {}, driver.onScreen(driver.device("spine-01")));
    QVERIFY(driver.window.document().selection().contains(driver.device("spine-01")));
    QTest::keyClick(&driver.window.map(), Qt::Key_Delete);
    QVERIFY(!driver.device("spine-01"));
    QTest::keyClick(&driver.window, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(driver.device("spine-01"));
}

void TestLanguage::switchesInEveryPlace()
{
    Driver driver;
    driver.openTree();
    for (const auto place : {MainWindow::Place::Document, MainWindow::Place::Verify, MainWindow::Place::Watch})
        for (const char* code : {"zh", "en"}) {
            driver.window.showPlace(place);
            if (place == MainWindow::Place::Document)
                driver.window.papers().choosePaper(QStringLiteral("bill"), QStringLiteral("pdf"));
            QVERIFY(driver.settle());
            driver.window.setLanguage(QString::fromLatin1(code));
            QVERIFY(driver.settle());
            QCOMPARE(driver.window.place(), place);
            if (place == MainWindow::Place::Document)
                QCOMPARE(driver.window.papers().chosenPaper().first, QStringLiteral("bill"));
        }
    driver.window.showPlace(MainWindow::Place::Plan);
    for (const auto view : {MainWindow::View::Racks, MainWindow::View::Tables}) {
        driver.window.showView(view);
        driver.window.setLanguage(QStringLiteral("zh"));
        QVERIFY(driver.settle());
        QCOMPARE(driver.window.view(), view);
        driver.window.setLanguage(QStringLiteral("en"));
        QVERIFY(driver.settle());
    }
}

void TestLanguage::keepsSourcesAndTheirResult()
{
    Driver driver;
    driver.openTree();
    const QString path = writeFile(driver.folder, QStringLiteral("nothing.txt"), "this is nothing of the kind\n");
    driver.window.showPlace(MainWindow::Place::Verify);
    driver.window.verify().addFiles({path});
    driver.window.verify().session().observe();
    QVERIFY(driver.settle());
    QVERIFY(!driver.window.verify().session().failure().isEmpty());
    driver.window.setLanguage(QStringLiteral("zh"));
    QVERIFY(driver.settle());
    QCOMPARE(driver.window.verify().source()->files()->count(), 1);
    QCOMPARE(driver.window.verify().session().sources().size(), std::size_t{1});
    QVERIFY(!driver.window.verify().session().failure().isEmpty());
}

void TestLanguage::runningJobsGoOn()
{
    int delivered = 0;
    const auto mayEnd = std::make_shared<std::atomic<bool>>(false);
    Driver driver;
    const auto end = qScopeGuard([mayEnd] { *mayEnd = true; }); // the window waits for its jobs, also after a failure
    driver.openTree();
    QVERIFY(driver.settle());
    driver.window.jobs().start<int>(
        QStringLiteral("Long work"),
        [mayEnd](const Project&, const Progress&) -> Result<int> {
            while (!*mayEnd)
                QThread::msleep(2);
            return 7;
        },
        &driver.window, [&delivered](Result<int> result, bool) { delivered = result.value_or(0); });
    driver.window.setLanguage(QStringLiteral("zh"));
    QTRY_VERIFY(hasHan(driver.window.menuBar()->actions().first()->text()));
    QCOMPARE(driver.window.jobs().running().size(), std::size_t{1});
    *mayEnd = true;
    QTRY_COMPARE(delivered, 7);
}

void TestLanguage::pinyinFindsCommandsAndNames()
{
    Driver driver;
    driver.openTree();
    QVERIFY(driver.window.document().edit(QStringLiteral("Name"), [&](Edit& edit) -> Result<void> {
        Device row = edit.project().devices().at(driver.device("leaf-01"));
        row.name = "一号楼接入交换机01";
        edit.replace(std::move(row));
        return {};
    }));
    driver.window.setLanguage(QStringLiteral("zh"));
    QVERIFY(driver.settle());
    const auto hits = [&](const char* typed) {
        driver.window.palette().open();
        driver.window.palette().box()->setText(QString::fromUtf8(typed));
        QStringList list;
        for (int row = 0; row < driver.window.palette().list()->count(); ++row)
            list.append(driver.window.palette().list()->item(row)->text());
        return list.join(QLatin1Char('\n'));
    };
    for (const char* typed : {"yhljrjhj", "jieru", "jrjiaohuanji01", "交换机01"})
        QVERIFY2(hits(typed).contains(QStringLiteral("一号楼接入交换机01")), typed);
    for (const char* typed : {"tjjg", "tianjiajigui", "tianjia jigui", "添加机柜"})
        QVERIFY2(hits(typed).contains(QStringLiteral("添加机柜")), qPrintable(hits(typed)));
    QVERIFY2(hits("chongzuo").contains(QStringLiteral("重做")) ||
                 !driver.window.menus().find(QStringLiteral("edit.redo"))->isEnabled(),
             "the second reading of a character");
    QVERIFY(!hits("xyzzy").contains(QStringLiteral("接入")));
}

void TestLanguage::chineseCanBeDrawn()
{
    QVERIFY(missingFontNotice().isEmpty());
    QVERIFY(!QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty());
}

FABRIC_TEST(TestLanguage)

} // namespace fabric::gui::test

#include "tst_language.moc"
