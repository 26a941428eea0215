// Every place, panel and dialog, in Chinese and with texts 40 % longer than ours: nothing is cut without its tooltip.
// At 1366x768, the smallest screen; with FABRIC_LONG=1 also at 1600x1000.
#include "app/gui/canvas/connect_popover.h"
#include "app/gui/panels/command_palette.h"
#include "app/gui/panels/generate_dialog.h"
#include "app/gui/plan/growth_panel.h"
#include "app/gui/plan/plan_studies.h"
#include "app/gui/verify/findings_panel.h"
#include "app/gui/verify/run_dialog.h"
#include "app/gui/verify/run_panel.h"
#include "app/gui/verify/work_panel.h"
#include "app/gui/window/document_place.h"
#include "app/gui/window/exchange.h"
#include "app/gui/window/import_dialog.h"
#include "app/gui/window/project_files.h"
#include "app/gui/window/shortcut_sheet.h"
#include "app/gui/window/verify_place.h"
#include "core/planner/papers/documents.h"
#include "tests/generators/generated.h"
#include "tests/gui_words/speaker.h"
#include "tests/support/test_main.h"

#include <QComboBox>
#include <QDockWidget>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>

namespace fabric::gui::test {

class TestFit : public QObject {
    Q_OBJECT

private slots:
    void startAndPlan_data() { addSizes(); }
    void startAndPlan();
    void studies_data() { addSizes(); }
    void studies();
    void papers_data() { addSizes(); }
    void papers();
    void verifyAndWatch_data() { addSizes(); }
    void verifyAndWatch();
    void dialogs_data() { addSizes(); }
    void dialogs();
};

void TestFit::startAndPlan()
{
    QFETCH(bool, isLong);
    QFETCH(QSize, size);
    Speaker speaker(isLong, size);
    speaker.look(speaker.window(), QStringLiteral("start"));
    speaker.driver.openTree();
    for (const auto view : {MainWindow::View::Map, MainWindow::View::Racks, MainWindow::View::Tables}) {
        speaker.window().showView(view);
        speaker.look(speaker.window(), QStringLiteral("view"));
    }
    for (auto* tabs : speaker.window().findChildren<QTabWidget*>())
        for (int tab = 0; tabs->isVisible() && tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            speaker.look(speaker.window(), QStringLiteral("table"));
        }
    speaker.window().showView(MainWindow::View::Map);
    speaker.window().document().selection().set({speaker.driver.device("leaf-01")}, {});
    speaker.look(speaker.window(), QStringLiteral("a device"));
    speaker.window().document().selection().set({}, {speaker.driver.project().cables().begin()->id});
    speaker.look(speaker.window(), QStringLiteral("a cable"));
    for (QDockWidget* dock : speaker.window().docks().all())
        if (dock->isVisible()) {
            speaker.window().docks().raise(dock->widget());
            speaker.look(speaker.window(), dock->objectName());
        }
    speaker.window().palette().open();
    speaker.look(speaker.window(), QStringLiteral("search"));
    speaker.window().map().connectPopover().ask({speaker.driver.device("leaf-01")}, {speaker.driver.device("spine-01")},
                                                QPoint(24, 24));
    speaker.look(speaker.window(), QStringLiteral("connect"));
    QVERIFY2(speaker.found.isEmpty(), qPrintable(speaker.report()));
}

void TestFit::studies()
{
    QFETCH(bool, isLong);
    QFETCH(QSize, size);
    Speaker speaker(isLong, size);
    Project plan;
    QVERIFY(fabric::test::generateInto(plan, "rail", {{"su", "1"}}));
    speaker.window().document().reset(std::move(plan), {});
    for (const char* study : {"study.link-load", "study.failures", "study.collectives", "study.growth"}) {
        speaker.driver.trigger(study);
        speaker.look(speaker.window(), QString::fromLatin1(study));
    }
    auto* grown = speaker.window().studies().growthPanel()->findChild<QComboBox*>();
    QVERIFY(grown->count() > 0);
    for (int parameter = 0; parameter < grown->count(); ++parameter) {
        grown->setCurrentIndex(parameter);
        speaker.look(*speaker.window().studies().growthPanel(), QStringLiteral("growth"));
    }
    QVERIFY2(speaker.found.isEmpty(), qPrintable(speaker.report()));
}

void TestFit::papers()
{
    QFETCH(bool, isLong);
    QFETCH(QSize, size);
    Speaker speaker(isLong, size);
    speaker.driver.openTree();
    speaker.window().showPlace(MainWindow::Place::Document);
    DocumentPlace& place = speaker.window().papers();
    for (int row = 0; row < place.list()->count(); ++row) {
        place.list()->setCurrentRow(row);
        speaker.look(speaker.window(), place.list()->item(row)->text());
    }
    place.choosePaper(QStringLiteral("port-map"), QStringLiteral("pdf"));
    speaker.look(speaker.window(), QStringLiteral("pages"));
    QVERIFY2(speaker.found.isEmpty(), qPrintable(speaker.report()));
}

void TestFit::verifyAndWatch()
{
    QFETCH(bool, isLong);
    QFETCH(QSize, size);
    Speaker speaker(isLong, size);
    speaker.driver.openTree();
    speaker.window().showPlace(MainWindow::Place::Verify);
    VerifyPlace& verify = speaker.window().verify();
    for (QWidget* panel : std::initializer_list<QWidget*>{verify.findings(), verify.work(), verify.runs()}) {
        speaker.window().docks().raise(panel);
        speaker.look(speaker.window(), QStringLiteral("verify"));
    }
    speaker.window().showPlace(MainWindow::Place::Watch);
    speaker.look(speaker.window(), QStringLiteral("watch"));
    QVERIFY2(speaker.found.isEmpty(), qPrintable(speaker.report()));
}

void TestFit::dialogs()
{
    QFETCH(bool, isLong);
    QFETCH(QSize, size);
    Speaker speaker(isLong, size);
    speaker.driver.openTree();
    speaker.window().generate();
    auto* generate = speaker.window().findChild<GenerateDialog*>();
    QVERIFY(generate != nullptr);
    for (const char* id : {"fat-tree", "rail", "dgx-superpod-h100", "torus", "dragonfly"}) {
        generate->choose(QString::fromLatin1(id));
        speaker.look(*generate, QString::fromLatin1(id));
    }
    generate->close();
    const QString list = writeFile(speaker.driver.folder, QStringLiteral("list.csv"),
                                   "A-Node Name,A-Port,Z-Node Name,Z-Port\nx,1,y,1\nz,2,y,1\n");
    ImportDialog* import = speaker.window().exchange().showImport(findFormat("ports"), {list});
    QVERIFY(import != nullptr);
    QVERIFY(QTest::qWaitFor([import] { return import->isReady(); }, kPatienceMs));
    for (int tab = 0; tab < 3; ++tab) {
        import->findChild<QTabWidget*>()->setCurrentIndex(tab);
        speaker.look(*import, QStringLiteral("import"));
    }
    import->close();
    speaker.window().showShortcuts();
    auto* sheet = speaker.window().findChild<ShortcutSheet*>();
    QVERIFY(sheet != nullptr);
    speaker.look(*sheet, QStringLiteral("keys"));
    sheet->close();
    speaker.window().showPlace(MainWindow::Place::Verify);
    speaker.window().docks().raise(speaker.window().verify().runs());
    QVERIFY(speaker.driver.settle());
    QVERIFY(speaker.window().files().saveTo(speaker.driver.folder.filePath(QStringLiteral("plan.fabric"))));
    speaker.window().verify().runs()->startButton()->click();
    QVERIFY(speaker.window().verify().runs()->dialog() != nullptr);
    speaker.look(*speaker.window().verify().runs()->dialog(), QStringLiteral("run"));
    speaker.window().verify().runs()->dialog()->close();
    QVERIFY2(speaker.found.isEmpty(), qPrintable(speaker.report()));
}

FABRIC_TEST(TestFit)

} // namespace fabric::gui::test

#include "tst_fit.moc"
