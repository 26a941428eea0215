// What is told, and how often: de-duplication, acknowledgement, silence, maintenance, a new start; and the texts that
// leave the program, with hostile names in them.
#include "core/base/strings.h"
#include "core/verify/monitor/alerts.h"
#include "core/verify/monitor/finding_json.h"
#include "core/verify/monitor/judge.h"
#include "core/verify/monitor/metrics_text.h"

#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

class AlertsTest : public QObject {
    Q_OBJECT

private slots:
    void oneFindingIsToldOnceAndItsEnd();
    void comingBackIsToldOnceAnHour();
    void whatComesBackAndStaysIsToldInTheEnd();
    void acknowledgedIsQuietUntilItIsOver();
    void silenceOfADeviceWaits();
    void explainedByAnotherHasNoEnd();
    void mostUrgentFirst();
    void aNewStartTellsTheEnd();
    void maintenanceIsNoAlert();
    void hostileNamesAreOnlyText();
    void manyLinksAreShortened();
};

namespace {

constexpr std::int64_t kNow = 1'760'000'000;
constexpr std::int64_t kHour = 3600;

struct Rig {
    WatchedFabric fabric;
    AlertBook book;

    /// A cable between two devices; gives its link.
    std::uint32_t cable(const std::string& a, const std::string& b)
    {
        const auto port = [&](const std::string& node) {
            const std::uint32_t number = fabric.addNode(node, node, WatchedKind::Switch);
            const std::string name = node + "/" + std::to_string(fabric.node(number).ports.size() + 1);
            return fabric.addPort(number, name, name);
        };
        const std::uint32_t from = port(a);
        fabric.join(from, port(b));
        return fabric.linkOf(from);
    }

    FindingEvent event(std::uint64_t id, FindingMove move, std::uint32_t link) const
    {
        FindingEvent out;
        out.move = move;
        out.finding.id = id;
        out.finding.what = fabric.linkName(link);
        out.finding.links = {link};
        out.finding.opened = kNow;
        out.finding.symptoms.add(Symptom::Down);
        out.finding.closed = move == FindingMove::Closed ? kNow + 1 : 0;
        return out;
    }
    std::size_t told(const std::vector<FindingEvent>& events, std::int64_t after)
    {
        return book.due(events, fabric, kNow + after).size();
    }
};

} // namespace

void AlertsTest::oneFindingIsToldOnceAndItsEnd()
{
    Rig rig;
    const std::uint32_t link = rig.cable("leaf1", "spine1");
    QCOMPARE(rig.told({rig.event(1, FindingMove::Opened, link)}, 0), std::size_t{1});
    for (int poll = 1; poll < 500; ++poll)
        QCOMPARE(rig.told({}, poll * 30), std::size_t{0});
    QCOMPARE(rig.told({rig.event(1, FindingMove::Grew, link)}, 5 * kHour), std::size_t{1});
    QCOMPARE(rig.told({rig.event(1, FindingMove::Closed, link)}, 6 * kHour), std::size_t{1});
    QCOMPARE(rig.told({rig.event(1, FindingMove::Closed, link)}, 6 * kHour + 30), std::size_t{0});
}

void AlertsTest::comingBackIsToldOnceAnHour()
{
    Rig rig;
    const std::uint32_t link = rig.cable("leaf1", "spine1");
    std::size_t openings = 0;
    for (int minute = 0; minute < 240; minute += 10) { // opens and ends every ten minutes
        openings += rig.told({rig.event(1, FindingMove::Opened, link)}, minute * 60);
        rig.told({rig.event(1, FindingMove::Closed, link)}, minute * 60 + 300);
    }
    QCOMPARE(openings, std::size_t{4});
}

void AlertsTest::whatComesBackAndStaysIsToldInTheEnd()
{
    Rig rig;
    const std::uint32_t link = rig.cable("leaf1", "spine1");
    QCOMPARE(rig.told({rig.event(1, FindingMove::Opened, link)}, 0), std::size_t{1});
    QCOMPARE(rig.told({rig.event(1, FindingMove::Closed, link)}, 600), std::size_t{1});
    QCOMPARE(rig.told({rig.event(1, FindingMove::Opened, link)}, 900), std::size_t{0});
    QCOMPARE(rig.told({}, kHour - 1), std::size_t{0});
    const auto late = rig.book.due({}, rig.fabric, kNow + kHour);
    QCOMPARE(late.size(), std::size_t{1}); // whoever was told that it is over must hear that it is not
    QVERIFY(late[0].move == FindingMove::Opened);
    QCOMPARE(rig.told({}, 9 * kHour), std::size_t{0});
}

void AlertsTest::acknowledgedIsQuietUntilItIsOver()
{
    Rig rig;
    const std::uint32_t link = rig.cable("leaf1", "spine1");
    QCOMPARE(rig.told({rig.event(1, FindingMove::Opened, link)}, 0), std::size_t{1});
    rig.book.acknowledge(1);
    QCOMPARE(rig.told({rig.event(1, FindingMove::Grew, link)}, 60), std::size_t{0});
    QCOMPARE(rig.told({rig.event(2, FindingMove::Opened, link)}, 90), std::size_t{1}); // another finding
    QCOMPARE(rig.told({rig.event(1, FindingMove::Closed, link)}, 2 * kHour), std::size_t{1});
    QCOMPARE(rig.told({rig.event(1, FindingMove::Opened, link)}, 4 * kHour), std::size_t{1});
}

void AlertsTest::silenceOfADeviceWaits()
{
    Rig rig;
    const std::uint32_t silent = rig.cable("leaf1", "spine1");
    const std::uint32_t other = rig.cable("leaf2", "spine2");
    rig.book.silence({"spine1", kNow + 2 * kHour}); // either end counts
    QCOMPARE(rig.told({rig.event(1, FindingMove::Opened, silent), rig.event(2, FindingMove::Opened, other)}, 0),
             std::size_t{1});
    QCOMPARE(rig.told({rig.event(1, FindingMove::Grew, silent)}, kHour), std::size_t{0});
    const auto after = rig.book.due({}, rig.fabric, kNow + 2 * kHour);
    QCOMPARE(after.size(), std::size_t{1}); // still open when the silence ends: nobody has heard of it yet
    QVERIFY(after[0].move == FindingMove::Opened && after[0].finding.id == 1);

    rig.book.silence({"", kNow + 9 * kHour}); // everything
    QCOMPARE(rig.told({rig.event(3, FindingMove::Opened, other)}, 3 * kHour), std::size_t{0});
    QCOMPARE(rig.told({rig.event(3, FindingMove::Closed, other)}, 4 * kHour), std::size_t{0});
    QCOMPARE(rig.told({}, 10 * kHour), std::size_t{0}); // it came and went unheard
}

void AlertsTest::explainedByAnotherHasNoEnd()
{
    Rig rig;
    const std::uint32_t link = rig.cable("leaf1", "spine1");
    QCOMPARE(rig.told({rig.event(1, FindingMove::Opened, link)}, 0), std::size_t{1});
    FindingEvent merged = rig.event(1, FindingMove::Closed, link);
    merged.finding.isMerged = true;
    QCOMPARE(rig.told({merged}, 60), std::size_t{0});
}

void AlertsTest::mostUrgentFirst()
{
    Rig rig;
    const std::uint32_t link = rig.cable("leaf1", "spine1");
    std::vector<FindingEvent> events;
    for (const Urgency urgency : {Urgency::Minor, Urgency::Critical, Urgency::Major}) {
        events.push_back(rig.event(events.size() + 1, FindingMove::Opened, link));
        events.back().finding.urgency = urgency;
    }
    const auto due = rig.book.due(events, rig.fabric, kNow);
    QCOMPARE(due.size(), std::size_t{3});
    QVERIFY(std::is_sorted(due.begin(), due.end(), [](const FindingEvent& a, const FindingEvent& b) {
        return a.finding.urgency < b.finding.urgency;
    }));
}

void AlertsTest::aNewStartTellsTheEnd()
{
    Rig rig;
    const std::uint32_t link = rig.cable("leaf1", "spine1");
    rig.book.resume({rig.event(7, FindingMove::Opened, link).finding});
    QCOMPARE(rig.told({}, 0), std::size_t{0});
    QCOMPARE(rig.told({rig.event(7, FindingMove::Closed, link)}, kHour), std::size_t{1});
}

void AlertsTest::maintenanceIsNoAlert()
{
    Rig rig;
    for (int host = 0; host < 40; ++host)
        for (int rail = 0; rail < 2; ++rail)
            rig.cable("node" + std::to_string(host), "leaf" + std::to_string(rail));
    Judge judge(rig.fabric, Thresholds::builtIn(),
                {30, [](std::int64_t) { return std::string(); }, [](std::int64_t) { return std::string(); }});
    std::int64_t now = kNow;
    std::size_t alerts = 0;
    const auto poll = [&](std::optional<Presence> presence) {
        now += 30;
        judge.begin(now);
        for (std::uint32_t port = 0; presence && port < rig.fabric.ports().size(); ++port)
            judge.take({port, Followed::Presence, FollowedValue{static_cast<std::int64_t>(*presence), false}});
        alerts += rig.book.due(judge.end(), rig.fabric, now).size();
    };
    poll(Presence::Up);
    MaintenanceWindow window{now, now + kHour, {}};
    for (int host = 0; host < 40; ++host)
        window.nodes.push_back("node" + std::to_string(host));
    judge.add(window);
    for (int i = 0; i < 10; ++i)
        poll({});
    poll(Presence::Down); // all forty at once
    for (int i = 0; i < 20; ++i)
        poll({});
    poll(Presence::Up);
    for (int i = 0; i < 200; ++i)
        poll({});
    QCOMPARE(alerts, std::size_t{0});
    poll(Presence::Down); // long after the window
    poll({});
    QVERIFY(alerts > 0);
}

void AlertsTest::hostileNamesAreOnlyText()
{
    for (const std::string& name : hostileStrings()) {
        Rig rig;
        const std::uint32_t link = rig.cable(name, "spine1");
        FindingEvent event = rig.event(1, FindingMove::Opened, link);
        event.finding.what = name;
        event.finding.text = {FABRIC_TEXT("test", "%1"), {name}};
        const std::string json = findingJson(event.finding, rig.fabric);
        QVERIFY2(std::none_of(json.begin(), json.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }),
                 json.c_str()); // one line, whatever is in it
        const QJsonDocument read = QJsonDocument::fromJson(QByteArray::fromStdString(json));
        QCOMPARE(read["what"].toString().toStdString(), displayText(name));
        const std::string metrics = metricsText({}, {event.finding});
        const auto lines = split(metrics, '\n');
        const auto own = std::count_if(lines.begin(), lines.end(),
                                       [](std::string_view line) { return line.starts_with("fabric_watch_finding{"); });
        QCOMPARE(own, std::ptrdiff_t{1});
        for (const std::string_view line : lines) // no name makes a line of its own
            QVERIFY(line.empty() || line.starts_with("# ") || line.starts_with("fabric_watch_"));
    }
}

void AlertsTest::manyLinksAreShortened()
{
    Rig rig;
    FindingEvent event = rig.event(1, FindingMove::Opened, rig.cable("leaf0", "spine1"));
    for (int i = 1; i < 2000; ++i)
        event.finding.links.push_back(rig.cable("leaf" + std::to_string(i), "spine1"));
    const auto linksOf = [](const std::string& json) {
        return QJsonDocument::fromJson(QByteArray::fromStdString(json))["links"].toArray().size();
    };
    QCOMPARE(linksOf(findingJson(event.finding, rig.fabric)), 2000);
    const std::string alert = alertJson(event.finding, rig.fabric);
    QVERIFY(alert.size() < 64U << 10); // what curl takes as one setting
    QCOMPARE(linksOf(alert), 50);
    QCOMPARE(QJsonDocument::fromJson(QByteArray::fromStdString(alert))["link_count"].toInt(), 2000);
}

FABRIC_TEST(AlertsTest)
#include "alerts_test.moc"
