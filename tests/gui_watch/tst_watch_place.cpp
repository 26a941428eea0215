// The Watch place on a history with known faults.
#include "tests/gui_watch/watched_day.h"

#include "app/gui/canvas/map_canvas.h"
#include "app/gui/panels/appearance.h"
#include "app/gui/panels/layer_legend.h"
#include "app/gui/verify/list_roles.h"
#include "app/gui/watch/chart_view.h"
#include "app/gui/watch/culprits_panel.h"
#include "app/gui/watch/time_line.h"
#include "app/gui/watch/time_panel.h"
#include "app/gui/watch/watch_layer.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/watch_place.h"

#include "core/verify/monitor/history.h"

#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QImage>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <memory>

using namespace fabric;
using namespace fabric::gui;
using fabric::test::DayFault;
using fabric::test::DayShape;
using fabric::test::kSmallTree;
using fabric::test::WatchedDay;

namespace {

constexpr int kPatienceMs = 20'000;
constexpr std::int64_t kHour = 3600;

/// A small fabric's day: a pulled cable, one that errs, one that fades, a dead leaf, and two hours without polls.
struct Rig {
    QTemporaryDir folder;
    WatchedDay day{"fat-tree", kSmallTree, 7};
    DayShape shape;
    QString path = folder.filePath(QStringLiteral("day.history"));
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    std::unique_ptr<MainWindow> window;

    Rig()
    {
        shape.intervalSeconds = 120;
        shape.gapFrom = shape.start + 12 * kHour;
        shape.gapUntil = shape.start + 14 * kHour;
        day.plant({"pulled", 3, shape.start + 4 * kHour, shape.start + 9 * kHour});
        day.plant({"errors", 9, shape.start + 6 * kHour, 0});
        day.plant({"fading", 20, shape.start + 2 * kHour, 0});
        day.plant({"pulled", 40, shape.start + 16 * kHour, 0});
        day.run(path, shape);
        window = std::make_unique<MainWindow>(fabric::test::builtIn(), settings, std::string());
        window->resize(1400, 900);
        window->map().setAnimated(false);
        window->show();
        window->document().reset(Project(day.site.project), {});
        window->showPlace(MainWindow::Place::Watch);
    }
    bool settle() const
    {
        return QTest::qWaitFor([this] { return window->isAtRest(); }, kPatienceMs);
    }
    bool open() const
    {
        window->watch().culprits()->openFile(path);
        return settle() && session().overview() != nullptr && session().places() != nullptr;
    }
    WatchSession& session() const { return window->watch().session(); }
    std::string keyOf(std::size_t link) { return day.keyOf(day.site.links[link].a.port); }
    std::uint64_t findingOf(std::size_t link)
    {
        const std::string a = keyOf(link);
        const std::string b = day.keyOf(day.site.links[link].b.port);
        for (const ToldFinding& one : session().overview()->findings)
            for (const ToldLink& told : one.links)
                if (told.key == a || told.key == b) return one.id;
        return 0;
    }
};

/// Made at first use and gone with the last test: a window does not outlive the application.
std::unique_ptr<Rig>& keptRig()
{
    static std::unique_ptr<Rig> kept;
    return kept;
}

Rig& rig()
{
    if (!keptRig()) keptRig() = std::make_unique<Rig>();
    return *keptRig();
}

} // namespace

class WatchPlaceTest : public QObject {
    Q_OBJECT

private slots:
    void cleanupTestCase() { keptRig().reset(); }
    void opensAndLaysOver();
    void mapShowsTheStateOfTheMoment_data();
    void mapShowsTheStateOfTheMoment();
    void aTimeWithoutPollsShowsNoState();
    void sliderMovesByMouseAndKeys();
    void aCulpritShowsBothEnds();
    void chartTellsGapsFromFigures();
    void monthOfAPortIsReadAndDrawnInTime();
    void followsAGrowingHistory();
    void acknowledges();
    void aDamagedFileIsRefused();
    void savesTheChart();
    void writesTheDayOfAPod();
};

void WatchPlaceTest::opensAndLaysOver()
{
    QVERIFY(rig().open());
    const auto overview = rig().session().overview();
    QCOMPARE(overview->first, rig().shape.start);
    QCOMPARE(overview->summary.intervalSeconds, std::int64_t{120});
    QCOMPARE(overview->summary.gaps.size(), std::size_t{1});
    // Every planned link has both its ports in the history.
    const PlanPlaces& places = *rig().session().places();
    QCOMPARE(places.links().size(), rig().day.site.links.size());
    for (const Link& link : places.links())
        QVERIFY(places.numberOf(link.a.port) && places.numberOf(link.b.port));
    QVERIFY(rig().session().isFollowing());
    QCOMPARE(rig().session().time(), overview->last);
}

void WatchPlaceTest::mapShowsTheStateOfTheMoment_data()
{
    QTest::addColumn<int>("hour");
    for (const int hour : {1, 5, 8, 10, 15, 17, 23})
        QTest::addRow("%d h", hour) << hour;
}

/// The layer on the map says of each cable what the history's own state and findings say.
void WatchPlaceTest::mapShowsTheStateOfTheMoment()
{
    QFETCH(int, hour);
    QVERIFY(rig().open());
    WatchSession& session = rig().session();
    const std::int64_t time = rig().shape.start + hour * kHour + 60;
    session.setTime(time);
    QVERIFY(rig().settle());
    const auto layer = rig().window->map().sceneOptions().layer;
    QVERIFY(layer);
    auto history = History::open(rig().path.toStdString(), {true, false});
    QVERIFY(history);
    const auto state = history->stateAt(time);
    const auto ports = history->ports();
    QVERIFY(state && ports);
    int down = 0;
    for (const Link& link : rig().day.site.links) {
        WatchClass expected = WatchClass::NotWatched;
        bool isDown = false;
        for (const PortRef& end : {link.a.port, link.b.port})
            for (std::size_t i = 0; i < ports->size(); ++i) {
                if ((*ports)[i].key != rig().day.keyOf(end)) continue;
                if ((*state)[i].isUp()) expected = WatchClass::Up;
                isDown = isDown || (*state)[i].presence() == Presence::Down;
            }
        if (isDown) expected = WatchClass::Down;
        down += isDown ? 1 : 0;
        for (const ToldFinding& one : session.overview()->findings) {
            const bool isOf = std::any_of(one.links.begin(), one.links.end(), [&](const ToldLink& told) {
                return told.key == rig().day.keyOf(link.a.port) || told.key == rig().day.keyOf(link.b.port);
            });
            if (isOf && one.isOpenAt(time))
                expected = std::max(expected, classOf(one) < WatchClass::Down ? classOf(one) : WatchClass::Recovering);
        }
        QCOMPARE(static_cast<int>(layer->style(link.cables.front())), static_cast<int>(expected));
    }
    const int planned = (hour >= 4 && hour < 9 ? 1 : 0) + (hour >= 16 ? 1 : 0);
    QCOMPARE(down, planned);
    QCOMPARE(rig().window->watch().time()->momentShown(), momentText(time));
}

void WatchPlaceTest::aTimeWithoutPollsShowsNoState()
{
    QVERIFY(rig().open());
    rig().session().setTime(rig().shape.gapFrom + kHour);
    QVERIFY(rig().settle());
    const auto layer = rig().window->map().sceneOptions().layer;
    QVERIFY(layer);
    for (const Link& link : rig().day.site.links)
        QCOMPARE(static_cast<int>(layer->style(link.cables.front())), static_cast<int>(WatchClass::Unseen));
}

void WatchPlaceTest::sliderMovesByMouseAndKeys()
{
    QVERIFY(rig().open());
    WatchSession& session = rig().session();
    TimeLine* line = rig().window->watch().time()->line();
    const TimeAxis axis = line->axis();
    const std::int64_t wanted = rig().shape.start + 11 * kHour;
    QTest::mouseClick(line, Qt::LeftButton, {}, QPoint(static_cast<int>(axis.x(wanted)), line->height() / 2));
    const auto pixel =
        static_cast<std::int64_t>(static_cast<double>(axis.until - axis.from) / (axis.right - axis.left));
    QVERIFY(std::abs(session.time() - wanted) <= 6 * pixel);
    QVERIFY(!session.isFollowing());
    session.setTime(rig().shape.start + kHour);
    line->setFocus();
    QTest::keyClick(line, Qt::Key_Right);
    QCOMPARE(session.time(), rig().shape.start + kHour + 120);
    QTest::keyClick(line, Qt::Key_Left);
    QTest::keyClick(line, Qt::Key_Left);
    QCOMPARE(session.time(), rig().shape.start + kHour - 120);
    QTest::keyClick(line, Qt::Key_Home);
    QCOMPARE(session.time(), session.overview()->first);
    session.stepToEvent(1);
    QCOMPARE(session.time(), session.events().front());
    QTest::keyClick(line, Qt::Key_End);
    QVERIFY(session.isFollowing());
    QCOMPARE(session.time(), session.overview()->last);
}

void WatchPlaceTest::aCulpritShowsBothEnds()
{
    QVERIFY(rig().open());
    WatchSession& session = rig().session();
    session.setTime(rig().shape.start + 17 * kHour);
    QVERIFY(rig().settle());
    CulpritsPanel* panel = rig().window->watch().culprits();
    const std::uint64_t number = rig().findingOf(40);
    QVERIFY(number != 0);
    QModelIndex index;
    for (int i = 0; i < panel->model()->item(0)->rowCount(); ++i)
        if (panel->model()->item(0)->child(i)->data(IndexRole).toULongLong() == number)
            index = panel->model()->item(0)->child(i)->index();
    QVERIFY(index.isValid());
    panel->view()->scrollTo(index);
    QTest::mouseClick(panel->view()->viewport(), Qt::LeftButton, {}, panel->view()->visualRect(index).center());
    QVERIFY(rig().settle());
    QCOMPARE(session.current(), number);
    const Link& link = rig().day.site.links[40];
    const std::set<Id<Device>> ends{link.a.port.device, link.b.port.device};
    QCOMPARE(rig().window->document().selection().devices(), ends);
    QVERIFY(rig().window->document().selection().contains(link.cables.front()));
    QVERIFY(session.series() != nullptr);
    QCOMPARE(session.series()->ends.size(), std::size_t{2});
    const QString words = panel->detailText();
    QVERIFY2(words.contains(QStringLiteral("Reseat both ends")), qPrintable(words));
    // The other way: the cable that errs, chosen on the map, chooses its finding.
    rig().window->document().selection().set({}, {rig().day.site.links[9].cables.front()});
    QCOMPARE(session.current(), rig().findingOf(9));
}

void WatchPlaceTest::chartTellsGapsFromFigures()
{
    QVERIFY(rig().open());
    WatchSession& session = rig().session();
    session.setTime(rig().shape.start + 12 * kHour);
    session.setCurrent(rig().findingOf(9));
    QVERIFY(rig().settle());
    const auto series = session.series();
    QVERIFY(series);
    QCOMPARE(series->gaps.size(), std::size_t{1});
    int unknown = 0;
    int loud = 0;
    for (const ErrorBin& bin : series->ends.front().series.errors) {
        const bool isInGap = bin.from >= rig().shape.gapFrom && bin.until <= rig().shape.gapUntil;
        if (isInGap) {
            QVERIFY(!bin.symbolErrors);
            ++unknown;
        }
        loud += bin.rate && *bin.rate > 1e-14 ? 1 : 0;
    }
    QVERIFY(unknown >= 8);
    QVERIFY(loud > 20);
    const auto states = series->ends.front().series.states;
    const auto notPolled = std::find_if(states.begin(), states.end(),
                                        [](const StateSpan& span) { return span.state == PortState::NotPolled; });
    QVERIFY(notPolled != states.end());
    // A quiet window is none and known; the words say which is which.
    const QRectF area(0, 0, 1000, 300);
    const QRectF plot = linkChartPlot(area);
    const TimeAxis axis{series->period.from, series->period.until, plot.left(), plot.right()};
    const LinkChart chart = rig().window->watch().time()->chart()->chart();
    const auto wordsAt = [&](std::int64_t time) {
        return linkChartWords(chart, area, {axis.x(time), plot.center().y()});
    };
    QVERIFY(wordsAt(rig().shape.gapFrom + kHour).contains(QStringLiteral("not polled")));
    QVERIFY(wordsAt(rig().shape.gapFrom + kHour).contains(QStringLiteral("errors not known")));
    QVERIFY(wordsAt(rig().shape.start + 3 * kHour).contains(QStringLiteral("0 symbol errors")));
    QVERIFY(errorLimitWords(Thresholds::builtIn(), series->ends.front(), 720).contains(QStringLiteral("1.0e-14")));
}

/// One port's 30 days from disk to pixels: at most 100 ms (done-when 2 of the issue, here with the drawing).
void WatchPlaceTest::monthOfAPortIsReadAndDrawnInTime()
{
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("month.history")).toStdString();
    auto history = History::open(path, {false, false});
    QVERIFY(history);
    constexpr std::uint32_t kPorts = 64;
    for (std::uint32_t i = 0; i < kPorts; ++i)
        QVERIFY(history->portNumber({"k/" + std::to_string(i), "leaf1/" + std::to_string(i), "k", "leaf1", 2}));
    constexpr std::int64_t kStart = 1'796'083'200;
    constexpr std::int64_t kMonth = 30LL * 86400;
    for (std::int64_t now = kStart; now < kStart + kMonth; now += 120) {
        std::vector<PortChange> changes;
        for (std::uint32_t i = 0; i < kPorts; ++i) {
            if (now == kStart) {
                changes.push_back({i, Followed::Presence, FollowedValue{2, false}});
                changes.push_back({i, Followed::Mbps, FollowedValue{400'000, false}});
                changes.push_back({i, Followed::Lanes, FollowedValue{4, false}});
                changes.push_back({i, Followed::SymbolErrors, FollowedValue{0, false}});
            }
            if ((now / 120 + i) % 30 == 0)
                changes.push_back({i, Followed::Temperature, FollowedValue{40 + now / 3600 % 9, false}});
            if (i == 5 && now % 600 == 0)
                changes.push_back({i, Followed::SymbolErrors, FollowedValue{(now - kStart) / 600, false}});
        }
        QVERIFY(history->record(now, changes));
    }
    auto reader = History::open(path, {true, false});
    QVERIFY(reader);
    const auto times = reader->pollTimes(0, kStart + 2 * kMonth);
    QVERIFY(times);
    QCOMPARE(times->times.size(), std::size_t{30 * 720});
    QElapsedTimer clock;
    clock.start();
    const auto changes = reader->read(5, kStart, kStart + kMonth);
    QVERIFY(changes);
    WatchSeries series;
    series.period = {kStart, kStart + kMonth, 7500};
    series.gaps = summarise(times->times, kStart, kStart + kMonth).gaps;
    WatchEnd end;
    end.series = portSeries(*changes, series.gaps, series.period);
    series.ends.push_back(std::move(end));
    LinkChart chart;
    chart.series = &series;
    chart.thresholds = &Thresholds::builtIn();
    QImage image(1200, 300, QImage::Format_RGB32);
    QPainter painter(&image);
    paintLinkChart(painter, image.rect(), chart, currentTheme());
    painter.end();
    const qint64 ms = clock.elapsed();
    qInfo("30 days of a port, read and drawn: %lld ms", static_cast<long long>(ms));
    QVERIFY(ms <= 100);
}

void WatchPlaceTest::followsAGrowingHistory()
{
    QTemporaryDir folder;
    WatchedDay day("fat-tree", kSmallTree, 3);
    DayShape shape;
    shape.intervalSeconds = 3600;
    const QString path = folder.filePath(QStringLiteral("growing.history"));
    day.run(path, shape);
    MainWindow& window = *rig().window;
    window.document().reset(Project(day.site.project), {});
    window.watch().culprits()->openFile(path);
    QVERIFY(rig().settle());
    const std::int64_t before = rig().session().time();
    WatchOptions options;
    options.historyPath = path.toStdString();
    auto watch = Watch::open(Thresholds::builtIn(), options);
    QVERIFY(watch);
    (void)watch->poll(day.site.built, before + 3600);
    rig().session().refresh();
    QVERIFY(rig().settle());
    QCOMPARE(rig().session().time(), before + 3600);
    // Who looks at the past stays there.
    rig().session().setTime(before);
    (void)watch->poll(day.site.built, before + 7200);
    rig().session().refresh();
    QVERIFY(rig().settle());
    QCOMPARE(rig().session().overview()->last, before + 7200);
    QCOMPARE(rig().session().time(), before);
    window.document().reset(Project(rig().day.site.project), {});
}

void WatchPlaceTest::acknowledges()
{
    QVERIFY(rig().open());
    const std::uint64_t number = rig().findingOf(9);
    rig().session().setCurrent(number);
    QVERIFY(rig().settle());
    QPushButton* button = rig().window->watch().culprits()->acknowledgeButton();
    QVERIFY(button->isEnabled());
    button->click();
    QVERIFY(QTest::qWaitFor([&] { return rig().session().overview()->acknowledged.contains(number); }, kPatienceMs));
    QVERIFY(!button->isEnabled());
}

void WatchPlaceTest::aDamagedFileIsRefused()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("none.history"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(5000, 'x'));
    file.close();
    rig().window->watch().culprits()->openFile(path);
    QVERIFY(rig().settle());
    QVERIFY(rig().session().overview() == nullptr);
    QVERIFY2(rig().session().failure().contains(QStringLiteral("FP-MON")), qPrintable(rig().session().failure()));
    QVERIFY(rig().open());
    QVERIFY(rig().session().failure().isEmpty());
}

void WatchPlaceTest::savesTheChart()
{
    QVERIFY(rig().open());
    rig().session().setCurrent(rig().findingOf(9));
    QVERIFY(rig().settle());
    QTemporaryDir folder;
    ChartView* chart = rig().window->watch().time()->chart();
    QVERIFY(chart->save(folder.filePath(QStringLiteral("link.png"))));
    QVERIFY(!QImage(folder.filePath(QStringLiteral("link.png"))).isNull());
    QVERIFY(chart->save(folder.filePath(QStringLiteral("link.svg"))));
    QFile svg(folder.filePath(QStringLiteral("link.svg")));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QVERIFY(svg.readAll().contains("symbol errors"));
    QVERIFY(!chart->save(QStringLiteral("/nowhere/link.svg")));
}

/// A day of the 4-SU pod of examples/, for pictures: FABRIC_WATCH_DAY names the file to write.
void WatchPlaceTest::writesTheDayOfAPod()
{
    const QString path = qEnvironmentVariable("FABRIC_WATCH_DAY");
    if (path.isEmpty()) QSKIP("FABRIC_WATCH_DAY names no file");
    WatchedDay day("dgx-superpod-h100", {{"su", "4"}}, 11);
    DayShape shape;
    const std::int64_t t = shape.start;
    shape.gapFrom = t + 12 * kHour + 1800;
    shape.gapUntil = t + 13 * kHour + 600;
    const std::size_t n = day.site.links.size();
    day.plant({"pulled", n / 5, t + 5 * kHour, t + 7 * kHour});
    day.plant({"errors", n / 3, t + 3 * kHour, 0});
    day.plant({"fading", n / 2, t + 8 * kHour, 0});
    day.plant({"flapping", n * 2 / 3, t + 15 * kHour, 0});
    day.plant({"narrow", n * 3 / 4, t + 17 * kHour, 0});
    day.plant({"hot", n - 40, t + 14 * kHour, 0});
    day.plant({"pulled", n - 7, t + 19 * kHour, 0});
    day.plant({"dead-switch", 300, t + 20 * kHour, t + 22 * kHour});
    day.run(path, shape);
}

FABRIC_TEST(WatchPlaceTest)

#include "tst_watch_place.moc"
