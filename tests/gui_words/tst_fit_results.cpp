// Verify and Watch with something to tell: findings, a run of link tests, a day with faults. In Chinese and with texts
// 40 % longer than ours nothing is cut without its tooltip.
#include "app/gui/verify/findings_panel.h"
#include "app/gui/verify/run_panel.h"
#include "app/gui/verify/source_panel.h"
#include "app/gui/verify/work_panel.h"
#include "app/gui/watch/culprits_panel.h"
#include "app/gui/window/verify_place.h"
#include "app/gui/window/watch_place.h"
#include "tests/gui_verify/lab.h"
#include "tests/gui_verify/run_maker.h"
#include "tests/gui_watch/watched_day.h"
#include "tests/gui_words/speaker.h"
#include "tests/support/test_main.h"

#include <QComboBox>
#include <QPushButton>
#include <QTreeView>

namespace fabric::gui::test {

namespace {

/// Two cables exchanged, one pulled.
std::string faultyListing()
{
    fabric::test::SmallFabric built;
    built.swap(0, 3);
    built.links().pop_back();
    return built.listing();
}

/// Verify with a small fabric as the plan.
VerifyPlace& verifySmallFabric(Speaker& speaker)
{
    speaker.window().document().reset(fabric::test::planOf(fabric::test::SmallFabric().listing()), {});
    speaker.window().showPlace(MainWindow::Place::Verify);
    return speaker.window().verify();
}

} // namespace

class TestFitResults : public QObject {
    Q_OBJECT

private slots:
    void sources_data() { addSizes(); }
    void sources();
    void findings_data() { addSizes(); }
    void findings();
    void linkTests_data() { addSizes(); }
    void linkTests();
    void watch_data() { addSizes(); }
    void watch();
};

void TestFitResults::sources()
{
    QFETCH(bool, isLong);
    QFETCH(QSize, size);
    Speaker speaker(isLong, size);
    speaker.driver.openTree();
    speaker.window().showPlace(MainWindow::Place::Verify);
    for (const auto kind : {SourcePanel::Files, SourcePanel::LocalPort, SourcePanel::HeadNode, SourcePanel::Hosts}) {
        speaker.window().verify().source()->setKind(kind);
        speaker.look(speaker.window(), QStringLiteral("source"));
    }
    QVERIFY2(speaker.found.isEmpty(), qPrintable(speaker.report()));
}

void TestFitResults::findings()
{
    QFETCH(bool, isLong);
    QFETCH(QSize, size);
    Speaker speaker(isLong, size);
    VerifyPlace& verify = verifySmallFabric(speaker);
    verify.addFiles(
        {writeFile(speaker.driver.folder, QStringLiteral("built.txt"), QByteArray::fromStdString(faultyListing()))});
    QVERIFY(QTest::qWaitFor([&] { return verify.source()->look()->isEnabled(); }, kPatienceMs));
    QTest::mouseClick(verify.source()->look(), Qt::LeftButton);
    QVERIFY(speaker.driver.settle());
    QVERIFY(verify.session().result() != nullptr);
    const auto count = static_cast<int>(verify.session().result()->findings.size());
    QVERIFY(count > 1);
    speaker.window().docks().raise(verify.findings());
    speaker.look(speaker.window(), QStringLiteral("all findings"));
    for (int row = 0; row < count; ++row) {
        verify.session().setCurrent(row);
        speaker.look(speaker.window(), QStringLiteral("a finding"));
    }
    speaker.window().docks().raise(verify.work());
    speaker.look(speaker.window(), QStringLiteral("work order"));
    QVERIFY2(speaker.found.isEmpty(), qPrintable(speaker.report()));
}

void TestFitResults::linkTests()
{
    QFETCH(bool, isLong);
    QFETCH(QSize, size);
    Speaker speaker(isLong, size);
    VerifyPlace& verify = verifySmallFabric(speaker);
    speaker.window().docks().raise(verify.runs());
    const auto isRead = [&] { return !verify.runSession().isBusy(); };
    verify.runSession().plan({});
    QVERIFY(QTest::qWaitFor(isRead, kPatienceMs));
    speaker.look(speaker.window(), QStringLiteral("a dry run"));
    RunMaker maker(speaker.window().document());
    maker.change(maker.hostLink(0), TestOutcome::Failed);
    maker.change(maker.hostLink(3), TestOutcome::NotRun);
    verify.runSession().load(maker.write(speaker.driver.folder));
    QVERIFY(QTest::qWaitFor(isRead, kPatienceMs));
    QVERIFY(verify.runSession().run() != nullptr);
    for (const RunView view : {RunView::Verdict, RunView::Bandwidth, RunView::Latency, RunView::Errors}) {
        verify.runSession().setView(view);
        speaker.look(speaker.window(), QStringLiteral("a run"));
    }
    QVERIFY2(speaker.found.isEmpty(), qPrintable(speaker.report()));
}

void TestFitResults::watch()
{
    QFETCH(bool, isLong);
    QFETCH(QSize, size);
    Speaker speaker(isLong, size);
    fabric::test::WatchedDay day("fat-tree", fabric::test::kSmallTree, 7);
    fabric::test::DayShape shape;
    constexpr std::int64_t kHour = 3600;
    shape.intervalSeconds = 600;
    day.plant({"pulled", 3, shape.start + 4 * kHour, 0});
    day.plant({"errors", 9, shape.start + 6 * kHour, 0});
    const QString path = speaker.driver.folder.filePath(QStringLiteral("day.history"));
    day.run(path, shape);
    speaker.window().document().reset(Project(day.site.project), {});
    speaker.window().showPlace(MainWindow::Place::Watch);
    WatchPlace& watch = speaker.window().watch();
    watch.culprits()->openFile(path);
    QVERIFY(speaker.driver.settle());
    QVERIFY(watch.session().overview() != nullptr);
    QVERIFY(!watch.session().overview()->findings.empty());
    if (!isLong) { // what the history keeps in English is said in the language of the window
        const auto* list = watch.culprits()->findChild<QTreeView*>()->model();
        const QString first = list->index(0, 0, list->index(0, 0)).data().toString();
        QVERIFY2(first.contains(QStringLiteral("链路中断")), qPrintable(first));
    }
    speaker.look(speaker.window(), QStringLiteral("culprits"));
    for (const ToldFinding& told : watch.session().overview()->findings) {
        watch.session().setCurrent(told.id);
        speaker.look(speaker.window(), QStringLiteral("a culprit"));
    }
    QVERIFY2(speaker.found.isEmpty(), qPrintable(speaker.report()));
}

FABRIC_TEST(TestFitResults)

} // namespace fabric::gui::test

#include "tst_fit_results.moc"
