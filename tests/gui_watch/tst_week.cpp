// The facts of a week and its report, on a history with known faults.
#include "tests/gui_watch/watched_day.h"

#include "core/text/translation.h"
#include "core/verify/monitor/port_series.h"
#include "core/verify/monitor/watch_words.h"
#include "core/verify/monitor/weekly_report.h"

#include "tests/support/hostile.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace fabric;
using fabric::test::DayShape;
using fabric::test::kSmallTree;
using fabric::test::WatchedDay;

namespace {

constexpr std::int64_t kHour = 3600;

struct WeekRig {
    QTemporaryDir folder;
    WatchedDay day{"fat-tree", kSmallTree, 5};
    DayShape shape;
    std::string path = folder.filePath(QStringLiteral("week.history")).toStdString();

    WeekRig()
    {
        shape.days = 3;
        shape.intervalSeconds = 600;
        shape.gapFrom = shape.start + 30 * kHour;
        shape.gapUntil = shape.start + 33 * kHour;
        day.plant({"pulled", 3, shape.start + 40 * kHour, 0});
        day.plant({"errors", 9, shape.start + 26 * kHour, 0});
        day.plant({"pulled", 20, shape.start + 10 * kHour, shape.start + 14 * kHour});
        day.run(QString::fromStdString(path), shape);
    }
    Result<WatchWeek> week(std::optional<ReportPeriod> period = {}, const PlanPlaces* places = nullptr) const
    {
        auto history = History::open(path, {true, false});
        if (!history) return Failure(history.error());
        return watchWeek(*history, period, places);
    }
};

const WeekRig& rig()
{
    static const WeekRig kMade;
    return kMade;
}

/// All text of a document.
std::string textOf(const std::vector<Sheet>& sheets)
{
    std::string out;
    for (const Sheet& sheet : sheets) {
        out += sheet.name + "\n";
        for (const Column& column : sheet.columns)
            out += column.title + "\n";
        for (const auto& row : sheet.rows)
            for (const Cell& cell : row)
                if (const auto* text = std::get_if<std::string>(&cell)) out += *text + "\n";
        for (const std::string& note : sheet.footnotes)
            out += note + "\n";
    }
    return out;
}

} // namespace

class WeekTest : public QObject {
    Q_OBJECT

private slots:
    void pollsAndGapsAreCounted();
    void pollTimesSurvivePacking();
    void portsTellWhatWasRead();
    void findingsAreSorted();
    void reportIsWholeInBothLanguages();
    void whatIsNotKnownIsSaid();
    void everySentenceHasItsChinese();
    void keptSentencesAreSaidAgain();
    void summaryOfPolls();
    void damagedTimesGiveNothing();
    void hostileFindingsAreRead();
    void seriesOfAPort();
};

void WeekTest::pollsAndGapsAreCounted()
{
    const auto week = rig().week();
    QVERIFY(week);
    QCOMPARE(week->polls.intervalSeconds, std::int64_t{600});
    QCOMPARE(week->polls.gaps.size(), std::size_t{1});
    QCOMPARE(week->polls.missed, std::int64_t{18});
    QCOMPARE(week->polls.polls, std::int64_t{3 * 144 - 18});
    QCOMPARE(week->firstPoll, rig().shape.start);
    QVERIFY(week->unknownBefore <= week->firstPoll);
}

void WeekTest::pollTimesSurvivePacking()
{
    auto history = History::open(rig().path, {true, false});
    QVERIFY(history);
    const auto times = history->pollTimes(rig().shape.start, rig().shape.start + 2 * 86400);
    QVERIFY(times);
    QCOMPARE(times->times.size(), std::size_t{2 * 144 - 18});
    QCOMPARE(times->times.front(), rig().shape.start);
    QVERIFY(std::is_sorted(times->times.begin(), times->times.end()));
}

void WeekTest::portsTellWhatWasRead()
{
    const auto week = rig().week();
    QVERIFY(week);
    QCOMPARE(week->ports.size(), rig().day.site.links.size() * 2);
    const PortWeek& worst = week->ports.front();
    // 46 hours of 40 errors an hour, less what came while nobody polled, which the counter kept.
    QVERIFY(worst.symbolErrors && *worst.symbolErrors > 1500 && *worst.symbolErrors < 2200);
    QVERIFY(!worst.before); // the week before was not watched: unknown, not 0
    QVERIFY(worst.hottest && *worst.hottest > 35);
    QVERIFY(worst.weakestRx && *worst.weakestRx < 0);
    const std::int64_t watched = 3 * 86400 - 3 * kHour;
    for (const PortWeek& port : week->ports) {
        const std::int64_t seen = port.upSeconds + port.downSeconds + port.notSeenSeconds;
        QVERIFY2(std::abs(seen - watched) <= 1800, port.label.c_str());
    }
    const auto down = std::count_if(week->ports.begin(), week->ports.end(),
                                    [](const PortWeek& port) { return port.downSeconds > 20 * kHour; });
    QCOMPARE(down, 2); // both ends of the cable that was pulled and not put back
}

void WeekTest::findingsAreSorted()
{
    const auto week = rig().week();
    QVERIFY(week);
    QCOMPARE(week->open.size(), std::size_t{2});
    QCOMPARE(week->opened.size(), std::size_t{3});
    QCOMPARE(week->closed.size(), std::size_t{1});
    QVERIFY(!isMoreUrgent(week->open[1], week->open[0]));
    // The second day alone: the first cable's finding is over, the errors have begun.
    const auto day = rig().week(ReportPeriod{rig().shape.start + 86400, rig().shape.start + 2 * 86400});
    QVERIFY(day);
    QCOMPARE(day->opened.size(), std::size_t{2});
    QVERIFY(!rig().week(ReportPeriod{0, 86400}));
}

void WeekTest::reportIsWholeInBothLanguages()
{
    auto history = History::open(rig().path, {true, false});
    QVERIFY(history);
    const auto ports = history->ports();
    const auto places = PlanPlaces::of(rig().day.site.project, *rig().day.site.catalog, *ports);
    QVERIFY(places);
    QCOMPARE(places->placed() >= rig().day.site.links.size() * 2, true);
    const auto week = watchWeek(*history, {}, &*places);
    QVERIFY(week);
    const WeeklyInput input{*week, Thresholds::builtIn(), "week.history", "Pod", "2026-12-03T00:00:00Z"};
    for (const PaperLanguage language : {PaperLanguage::English, PaperLanguage::Chinese}) {
        const std::vector<Sheet> paper = weeklyPaper(input, language);
        for (const Sheet& sheet : paper)
            for (const auto& row : sheet.rows)
                QCOMPARE(row.size(), sheet.columns.size());
        const std::string text = textOf(paper);
        QVERIFY(text.find(week->open.front().what) != std::string::npos);
        QVERIFY(text.find("ibcheckerrs") != std::string::npos); // limits name their source
        const auto bytes = toXlsx(weeklyBook(input, language));
        QVERIFY(bytes && bytes->size() > 4000);
    }
    QVERIFY(weeklyVerdict(*week, PaperLanguage::English).starts_with("2 findings open (1 critical), 3 new, 1 over"));
}

void WeekTest::whatIsNotKnownIsSaid()
{
    const auto week = rig().week();
    QVERIFY(week);
    const WeeklyInput input{*week, Thresholds::builtIn(), "week.history", "", "2026-12-03T00:00:00Z"};
    const std::string text = textOf(weeklyPaper(input, PaperLanguage::English));
    QVERIFY(text.find("18 missed in 1 gaps") != std::string::npos);
    QVERIFY(text.find("nobody polled") != std::string::npos);
    QVERIFY(text.find("not known") != std::string::npos); // the trend without a week before
    QVERIFY(text.find("100.00 %") == std::string::npos);
}

static bool isChinese(const std::string& english)
{
    return saidAgain(english, PaperLanguage::Chinese) != english;
}

/// Every sentence that the judge and the words can say has its Chinese.
void WeekTest::everySentenceHasItsChinese()
{
    const QRegularExpression text(
        QStringLiteral("FABRIC_TEXT\\(\\s*\"monitor\",\\s*((?:\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+)\\)"));
    int found = 0;
    for (const char* name : {"judge_words.cpp", "judge_findings.cpp", "watch_words.cpp"}) {
        QFile file(QStringLiteral(FABRIC_SOURCE_DIR "/core/verify/monitor/") + QLatin1String(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString source = QString::fromUtf8(file.readAll());
        for (auto match = text.globalMatch(source); match.hasNext();) {
            QString said = match.next().captured(1);
            said.remove(QRegularExpression(QStringLiteral("\"\\s*\"")));
            said = said.trimmed().mid(1);
            said.chop(1);
            QVERIFY2(isChinese(said.toStdString()), qPrintable(said));
            ++found;
        }
    }
    QVERIFY(found > 60);
    for (const ThresholdRow& row : Thresholds::builtIn().rows())
        QVERIFY2(isChinese(row.detail), row.detail.c_str());
}

void WeekTest::keptSentencesAreSaidAgain()
{
    const auto zh = [](const char* english) { return saidOfFinding(english, PaperLanguage::Chinese); };
    QCOMPARE(zh("cable leaf1/9/1 - node0003/mlx5_1: the link is down"),
             std::string("线缆 leaf1/9/1 - node0003/mlx5_1：链路中断"));
    QCOMPARE(zh("12 symbol errors in 7500 s, where 3.00 are allowed"),
             std::string("7500 秒内 12 个符号误码，允许 3.00 个"));
    QCOMPARE(zh("Seen at leaf1/9/1"), std::string("由 leaf1/9/1 观测到"));
    QCOMPARE(zh("nobody knows this"), std::string("nobody knows this"));
}

void WeekTest::summaryOfPolls()
{
    std::vector<std::int64_t> times;
    for (std::int64_t t = 0; t < 3000; t += 30)
        if (t < 900 || t >= 1500) times.push_back(t);
    const PollSummary all = summarise(times, 0, 3000);
    QCOMPARE(all.intervalSeconds, std::int64_t{30});
    QCOMPARE(all.gaps, (std::vector<PollGap>{{870, 1500, 20}}));
    QCOMPARE(all.polls + all.missed, std::int64_t{100});
    // One poll that is late is no gap; a period that ends long after the last poll is one.
    times.push_back(3030);
    QCOMPARE(summarise(times, 1500, 3100).gaps.size(), std::size_t{0});
    QCOMPARE(summarise(times, 1500, 6000).gaps.size(), std::size_t{1});
    QVERIFY(!summarise({}, 0, 100).share());
    QCOMPARE(summarise({}, 0, 100).gaps.size(), std::size_t{1});
}

void WeekTest::damagedTimesGiveNothing()
{
    const std::vector<std::int64_t> times{1'796'083'200, 1'796'083'230, 1'796'083'260};
    const std::string packed = packTimes(times);
    QCOMPARE(unpackTimes(packed).value(), times);
    for (std::size_t cut = 1; cut < 5; ++cut)
        QVERIFY(!unpackTimes(packed.substr(0, cut)));
    QVERIFY(!unpackTimes(std::string(40, '\xff')));
}

void WeekTest::hostileFindingsAreRead()
{
    for (const char* json : {"", "[]", "{", "7"})
        QVERIFY(!toldFinding({1, 10, 0, json}));
    const auto told = toldFinding({3, 10, 0,
                                   R"({"what":"<b>\u0007x","links":[1,{"key":5},{"key":"a/1","link":"a - b"}],)"
                                   R"("loses":{"hosts_cut_off":-4,"rails_cut":["x",3]},"symptoms":"down, nonsense"})"});
    QVERIFY(told);
    QCOMPARE(told->what.find('\x07'), std::string::npos);
    QCOMPARE(told->links.size(), std::size_t{2});
    QCOMPARE(told->blast.nodesCut, 0);
    QCOMPARE(told->blast.rails, std::vector<int>{3});
    QVERIFY(told->symptoms.has(Symptom::Down));
    QVERIFY(told->isOpenAt(10) && !told->isOpenAt(9));
}

void WeekTest::seriesOfAPort()
{
    const auto change = [](std::int64_t time, Followed what, std::int64_t value) {
        return TimedChange{time, {0, what, FollowedValue{value, false}}};
    };
    const std::vector<TimedChange> changes{
        change(0, Followed::Presence, 2),       change(0, Followed::Mbps, 400'000),
        change(0, Followed::SymbolErrors, 100), change(800, Followed::SymbolErrors, 104),
        change(1500, Followed::Presence, 1),    change(2200, Followed::Presence, 2),
        change(2900, Followed::SymbolErrors, 3)}; // cleared by somebody: three came since
    const std::vector<PollGap> gaps{{4320, 5760, 48}};
    const PortSeries series = portSeries(changes, gaps, {0, 7200, 720});
    QCOMPARE(series.errors.size(), std::size_t{10});
    QCOMPARE(series.errors[0].symbolErrors, std::optional<std::uint64_t>(0));
    QCOMPARE(series.errors[1].symbolErrors, std::optional<std::uint64_t>(4));
    QCOMPARE(*series.errors[1].rate, 4 / (400e9 * 720));
    QCOMPARE(series.errors[4].symbolErrors, std::optional<std::uint64_t>(3));
    QVERIFY(!series.errors[6].symbolErrors && !series.errors[7].symbolErrors);
    QCOMPARE(series.states, (std::vector<StateSpan>{{0, 1500, PortState::Up},
                                                    {1500, 2200, PortState::Down},
                                                    {2200, 4320, PortState::Up},
                                                    {4320, 5760, PortState::NotPolled},
                                                    {5760, 7200, PortState::Up}}));
    // Never told of: no figure anywhere.
    const PortSeries silent = portSeries({}, {}, {0, 7200, 720});
    for (const ErrorBin& bin : silent.errors)
        QVERIFY(!bin.symbolErrors && !bin.rate);
    QCOMPARE(silent.states, (std::vector<StateSpan>{{0, 7200, PortState::Unknown}}));
}

FABRIC_TEST(WeekTest)

#include "tst_week.moc"
