// Link tests in the real window, offscreen: a person looks at what a run would be, opens the record of one, colours the
// map, goes through what did not pass, writes evidence, undoes it, and writes the report.
#include "bench.h"
#include "run_maker.h"

#include "app/gui/panels/layer_legend.h"
#include "app/gui/verify/findings_panel.h"
#include "app/gui/verify/run_panel.h"
#include "app/gui/window/docks.h"
#include "core/model/cable_level.h"
#include "tests/support/test_main.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeWidget>

namespace fabric::gui::test {

namespace {

bool settleRun(Bench& bench)
{
    return QTest::qWaitFor(
        [&] {
            RunSession& runs = bench.verify().runSession();
            return bench.window.isAtRest() && !runs.isBusy() && !runs.isStale();
        },
        kPatienceMs);
}

/// A look at the plan as built, recorded: every cable stands at L3.
void recordLook(Bench& bench, const std::string& listing)
{
    if (!bench.look(bench.write(listing))) qFatal("no look");
    bench.session().recordEvidence();
    if (!QTest::qWaitFor([&] { return bench.project().table<Evidence>().size() > 0; }, kPatienceMs)) qFatal("no rows");
    if (!bench.settle()) qFatal("not at rest");
}

QTreeWidgetItem* rowOf(RunPanel* panel, const std::string& cable)
{
    const QList<QTreeWidgetItem*> found =
        panel->list()->findItems(QString::fromStdString(cable), Qt::MatchExactly | Qt::MatchRecursive);
    return found.isEmpty() ? nullptr : found.front();
}

std::uint8_t levelsAt(const Project& project, EvidenceLevel level)
{
    const CableLevels levels(project);
    std::uint8_t count = 0;
    for (const Cable& cable : project.cables())
        count = static_cast<std::uint8_t>(count + (levels.level(cable.id) == level ? 1 : 0));
    return count;
}

} // namespace

class TestLinkTests : public QObject {
    Q_OBJECT

private slots:
    void nothingIsClaimedWithoutARun();
    void theDryRunShowsCostAndCover();
    void aRunColoursTheMap();
    void aFailedCableShowsBothEnds();
    void evidenceIsOneUndoableStep();
    void theReportIsWritten();
    void aBrokenFileSaysWhy();
    void hostileTextIsPlain();
};

void TestLinkTests::nothingIsClaimedWithoutARun()
{
    Bench bench(fabric::test::SmallFabric().listing());
    QVERIFY(bench.settle());
    RunPanel* panel = bench.verify().runs();
    bench.window.docks().raise(panel);
    QVERIFY(!panel->evidenceButton()->isVisible());
    QVERIFY(!panel->list()->isVisible());
    QVERIFY(panel->summary().isEmpty());
    QCOMPARE(bench.verify().layer(), LayerKind::None);
}

void TestLinkTests::theDryRunShowsCostAndCover()
{
    Bench bench(fabric::test::SmallFabric().listing());
    QVERIFY(bench.settle());
    RunPanel* panel = bench.verify().runs();
    bench.window.docks().raise(panel);
    QTest::mouseClick(panel->dryRunButton(), Qt::LeftButton);
    QVERIFY(settleRun(bench));
    const auto planned = bench.verify().runSession().planned();
    QVERIFY(planned != nullptr);
    QCOMPARE(planned->figures.hosts, 8U);
    QCOMPARE(planned->figures.links, 32U);
    QCOMPARE(planned->figures.covered + planned->figures.untestable + planned->figures.missed, 32U);
    QVERIFY(panel->summary().contains(QStringLiteral("nothing was run")));
    QVERIFY(panel->summary().contains(QStringLiteral("8 hosts")));
    QVERIFY(panel->summary().contains(QStringLiteral("32 cable directions")));
    QCOMPARE(bench.verify().layer(), LayerKind::None);
}

void TestLinkTests::aRunColoursTheMap()
{
    Bench bench(fabric::test::SmallFabric().listing());
    QVERIFY(bench.settle());
    RunMaker maker(bench.window.document());
    const std::uint32_t bad = maker.hostLink(0);
    const std::uint32_t skipped = maker.hostLink(3);
    maker.change(bad, TestOutcome::Failed);
    maker.change(skipped, TestOutcome::NotRun);
    RunPanel* panel = bench.verify().runs();
    bench.window.docks().raise(panel);
    bench.verify().runSession().load(maker.write(bench.folder));
    QVERIFY(settleRun(bench));
    QVERIFY2(bench.verify().runSession().run() != nullptr, qPrintable(panel->summary()));
    QCOMPARE(bench.verify().layer(), LayerKind::Run);
    const auto layer = bench.window.map().sceneOptions().layer;
    QVERIFY(layer != nullptr);
    const auto styleOf = [&](std::uint32_t link) { return (*layer)[layer->style(maker.links[link].cables.front())]; };
    QCOMPARE(styleOf(bad).symbol, testedSymbol(TestedState::Fail));
    QCOMPARE(styleOf(skipped).symbol, testedSymbol(TestedState::NotTested));
    QVERIFY(styleOf(bad).dash != styleOf(skipped).dash);
    QVERIFY(!styleOf(skipped).isQuiet); // never looks good
    QVERIFY(bench.verify().legend()->isVisible());
    QVERIFY(bench.verify().legend()->lines().join(QLatin1Char(' ')).contains(testedName(TestedState::NotTested)));
    QVERIFY(!layer->dimsQuiet);
    panel->onlyNotPassed()->click();
    QTRY_VERIFY(bench.window.map().sceneOptions().layer->dimsQuiet);
    for (const RunView view : {RunView::Bandwidth, RunView::Latency, RunView::Errors}) {
        panel->viewChoice()->setCurrentIndex(static_cast<int>(view));
        QCOMPARE(bench.verify().runSession().view(), view);
        QVERIFY(settleRun(bench));
        QVERIFY(bench.window.map().sceneOptions().layer->styles.size() >= 5);
    }
    // A look takes the map over.
    QVERIFY(bench.look(bench.write(fabric::test::SmallFabric().listing())));
    QCOMPARE(bench.verify().layer(), LayerKind::Check);
}

void TestLinkTests::aFailedCableShowsBothEnds()
{
    Bench bench(fabric::test::SmallFabric().listing());
    QVERIFY(bench.settle());
    RunMaker maker(bench.window.document());
    const std::uint32_t bad = maker.hostLink(2);
    maker.change(bad, TestOutcome::Failed);
    RunPanel* panel = bench.verify().runs();
    bench.window.docks().raise(panel);
    bench.verify().runSession().load(maker.write(bench.folder));
    QVERIFY(settleRun(bench));
    const Id<Cable> cable = maker.links[bad].cables.front();
    QTreeWidgetItem* row = rowOf(panel, bench.project().cables().at(cable).name);
    QVERIFY(row != nullptr);
    Bench::click(panel->list(), panel->list()->indexFromItem(row));
    QCOMPARE(bench.selection().cables(), std::set<Id<Cable>>{cable});
    QCOMPARE(bench.selection().devices().size(), std::size_t{2});
    QVERIFY(settleRun(bench));
    const auto& boxes = bench.window.map().mapScene()->layout().boxes;
    for (const Id<Device> id : bench.selection().devices())
        QVERIFY(bench.window.map().visibleMap().intersects(boxes.at(id)));
}

void TestLinkTests::evidenceIsOneUndoableStep()
{
    const std::string listing = fabric::test::SmallFabric().listing();
    Bench bench(listing);
    recordLook(bench, listing);
    const std::uint8_t all = levelsAt(bench.project(), EvidenceLevel::RightPeer);
    QCOMPARE(int{all}, 16);
    RunMaker maker(bench.window.document());
    maker.change(maker.hostLink(1), TestOutcome::NotRun);
    RunPanel* panel = bench.verify().runs();
    bench.window.docks().raise(panel);
    bench.verify().runSession().load(maker.write(bench.folder));
    QVERIFY(settleRun(bench));
    const int passed = bench.verify().runSession().run()->facts.count(TestedState::Pass);
    QVERIFY(passed > 0 && passed < 16);
    QTest::mouseClick(panel->evidenceButton(), Qt::LeftButton);
    QVERIFY(settleRun(bench));
    QCOMPARE(int{levelsAt(bench.project(), EvidenceLevel::RdmaAtRate)}, passed);
    QCOMPARE(int{levelsAt(bench.project(), EvidenceLevel::RightPeer)}, 16 - passed);
    bench.window.document().undoStack().undo();
    QVERIFY(settleRun(bench));
    QCOMPARE(int{levelsAt(bench.project(), EvidenceLevel::RdmaAtRate)}, 0);
    QCOMPARE(int{levelsAt(bench.project(), EvidenceLevel::RightPeer)}, 16);
}

void TestLinkTests::theReportIsWritten()
{
    Bench bench(fabric::test::SmallFabric().listing());
    QVERIFY(bench.settle());
    const RunMaker maker(bench.window.document());
    RunPanel* panel = bench.verify().runs();
    bench.verify().runSession().load(maker.write(bench.folder));
    QVERIFY(settleRun(bench));
    QVERIFY(panel->summary().startsWith(QStringLiteral("Not accepted"))); // nobody looked: no right peer on record
    for (const char* name : {"report.pdf", "report.xlsx"}) {
        const QString path = bench.folder.filePath(QString::fromLatin1(name));
        bench.verify().runSession().writeReport(path, PaperLanguage::Chinese);
        QVERIFY(settleRun(bench));
        QVERIFY(QFileInfo(path).size() > 5000);
    }
    panel->levelChoice()->setCurrentIndex(panel->levelChoice()->count() - 1);
    QVERIFY(settleRun(bench));
    QCOMPARE(bench.verify().runSession().run()->required, EvidenceLevel::Soaked);
}

void TestLinkTests::aBrokenFileSaysWhy()
{
    Bench bench(fabric::test::SmallFabric().listing());
    QVERIFY(bench.settle());
    const QString path = bench.folder.filePath(QStringLiteral("broken.fabricrun"));
    Bench::overwrite(path, "{\"format\": ");
    bench.verify().runSession().load(path);
    QVERIFY(settleRun(bench));
    QVERIFY(bench.verify().runSession().run() == nullptr);
    QVERIFY(bench.verify().runs()->summary().contains(QStringLiteral("broken.fabricrun")));
    QCOMPARE(bench.verify().layer(), LayerKind::None);
}

void TestLinkTests::hostileTextIsPlain()
{
    Bench bench(fabric::test::SmallFabric().listing());
    QVERIFY(bench.settle());
    RunMaker maker(bench.window.document());
    maker.record.stopped = "<b>x</b>\x1b[2J\xE2\x80\xAE";
    maker.change(maker.hostLink(0), TestOutcome::Failed);
    for (TestResult& result : maker.record.results)
        result.what = "<img src=x>\x1b]0;y\x07";
    bench.verify().runSession().load(maker.write(bench.folder));
    QVERIFY(settleRun(bench));
    const QString text = bench.verify().runs()->summary();
    QVERIFY2(text.contains(QStringLiteral("<b>x</b>")), qPrintable(text));
    QVERIFY(!text.contains(QChar(0x1b)) && !text.contains(QChar(0x202e)));
}

} // namespace fabric::gui::test

using TestLinkTests = fabric::gui::test::TestLinkTests;
FABRIC_TEST(TestLinkTests)
#include "tst_link_tests.moc"
