// Papers of what was built are Chinese when they are in Chinese: the report of a run, certificates, work orders and the
// weekly report, each with faults, hold no English sentence.
#include "core/verify/evidence/work_paper.h"
#include "core/verify/monitor/weekly_report.h"
#include "tests/acceptance/acceptance_rig.h"
#include "tests/evidence/accept_rig.h"
#include "tests/gui_watch/watched_day.h"
#include "tests/plan_papers/english_run.h"

#include <QTemporaryDir>
#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

constexpr PaperLanguage kZh = PaperLanguage::Chinese;

QString englishOfSheets(const std::vector<Sheet>& sheets)
{
    for (const Sheet& sheet : sheets)
        if (const QString found = englishIn(wordsOf(sheet)); !found.isEmpty())
            return QString::fromStdString(sheet.name) + QStringLiteral(": ") + found;
    return {};
}

QString englishOfBook(const Workbook& book)
{
    std::vector<std::string> about;
    for (const auto& [key, value] : book.about) {
        about.push_back(key);
        about.push_back(value);
    }
    const QString found = englishIn(about);
    return found.isEmpty() ? englishOfSheets(book.sheets) : found;
}

} // namespace

class TstChinesePapers : public QObject {
    Q_OBJECT

private slots:
    void acceptanceOfARun();
    void workOrder();
    void weeklyReport();
};

void TstChinesePapers::acceptanceOfARun()
{
    RunRig rig;
    rig.breakLink(rig.linkBetween(true));
    rig.skipLink(rig.linkBetween(false));
    rig.readReceivers();
    rig.record.stopped = "Outside the time that load is allowed in (22:00 to 06:00).";
    rig.record.ways = "own shortest paths";
    rig.accept();
    const JudgedRecord run = rig.judged();
    const AcceptanceInput input{
        rig.site.project,     *rig.site.catalog,      run, EvidenceLevel::RdmaAtRate, "a.fabric",
        std::string(64, 'c'), "2026-11-30T09:00:00Z", {}};
    const auto facts = acceptanceFacts(input);
    FABRIC_VERIFY_RESULT(facts);
    QString found = englishOfBook(acceptanceBook(input, *facts, kZh));
    QVERIFY2(found.isEmpty(), found.toUtf8());
    found = englishOfSheets(acceptancePaper(input, *facts, kZh));
    QVERIFY2(found.isEmpty(), found.toUtf8());
    for (const Cable& cable : rig.site.project.cables()) {
        const auto sheets = certificate(input, cable.id, kZh);
        FABRIC_VERIFY_RESULT(sheets);
        found = englishOfSheets(*sheets);
        QVERIFY2(found.isEmpty(), found.toUtf8());
    }
}

void TstChinesePapers::workOrder()
{
    Site site("fat-tree", kTree);
    giveGuids(site);
    std::vector<std::size_t> trunks;
    for (std::size_t i = 0; i < site.links.size(); ++i)
        if (!isHostLink(site, i)) trunks.push_back(i);
    site.swapEnds(trunks[0], trunks[5]);
    site.unplug(site.links[trunks[2]].a.port);
    for (const PortRef& ref : {site.links[trunks[3]].a.port, site.links[trunks[3]].b.port})
        site.port(ref).mbps = 100'000;
    for (const PortRef& ref : {site.links[trunks[8]].a.port, site.links[trunks[8]].b.port})
        site.port(ref).width = 1;
    const Look look = site.look("2026-11-30T08:00:00Z");
    const auto items = workItems(site.project, *site.catalog, look.comparison);
    QVERIFY(items.size() >= 4);
    for (const auto& sheets :
         {workOrderSheets(items, look.comparison, kZh), paperSheets(items, look.comparison, kZh)}) {
        const QString found = englishOfSheets(sheets);
        QVERIFY2(found.isEmpty(), found.toUtf8());
    }
}

void TstChinesePapers::weeklyReport()
{
    constexpr std::int64_t kHour = 3600;
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("week.history"));
    WatchedDay day("fat-tree", kSmallTree, 5);
    DayShape shape;
    shape.days = 2;
    shape.intervalSeconds = 600;
    std::size_t link = 3;
    for (const char* kind : {"pulled", "errors", "fading", "flapping", "dead-switch", "narrow", "hot"})
        day.plant({kind, link += 6, shape.start + 20 * kHour, 0});
    day.run(path, shape);
    auto history = History::open(path.toStdString(), {true, false});
    FABRIC_VERIFY_RESULT(history);
    const auto week = watchWeek(*history, {}, nullptr);
    FABRIC_VERIFY_RESULT(week);
    const Thresholds thresholds = Thresholds::builtIn();
    const WeeklyInput input{*week, thresholds, "week.history", "Halle 2", "2026-11-30T09:00:00Z"};
    QString found = englishOfBook(weeklyBook(input, kZh));
    QVERIFY2(found.isEmpty(), found.toUtf8());
    found = englishOfSheets(weeklyPaper(input, kZh));
    QVERIFY2(found.isEmpty(), found.toUtf8());
}

FABRIC_TEST(TstChinesePapers)

#include "chinese_papers_test.moc"
