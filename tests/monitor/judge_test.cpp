// The judge, case by case: what is one finding, who is blamed, and what is no finding at all.
#include "core/verify/monitor/alerts.h"
#include "core/verify/monitor/judge.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace fabric;

class JudgeTest : public QObject {
    Q_OBJECT

private slots:
    void pulledCableIsSaidAtTheSecondPoll();
    void aFreshWatchIsNotDeaf();
    void deadSwitchIsOneFinding();
    void darkHostIsOneFinding();
    void plannedRebootIsNone();
    void bringUpIsNone();
    void countersOfBeforeAreNone();
    void smallBurstWaitsForCompany();
    void receiverIsNamed();
    void flapsAndTheirRecovery();
    void narrowLink();
    void belowItsPlanFromTheStart();
    void silenceOfADeviceIsNoLinkDown();
    void twoLinksOfOneCableAreOneFinding();
    void faultGoesAlongWithItsModule();
    void repairBeginsANewBaseline();
    void alertsAreToldOnce();
};

namespace {

constexpr std::int64_t kStart = 1'760'000'000;
constexpr std::int64_t kHour = 3600;

/// Two spines, four leaves with two links to each spine, four hosts on each leaf, each host with two leaves.
class Rig {
public:
    explicit Rig(std::int64_t restSeconds = 2 * kHour)
    {
        for (int leaf = 0; leaf < 4; ++leaf)
            for (int up = 0; up < 4; ++up)
                fabric.join(port("leaf" + std::to_string(leaf), WatchedKind::Switch, up + 1),
                            port("spine" + std::to_string(up / 2), WatchedKind::Switch, leaf * 2 + up % 2 + 1));
        for (int host = 0; host < 8; ++host)
            for (int rail = 0; rail < 2; ++rail)
                fabric.join(port("node" + std::to_string(host), WatchedKind::Host, rail + 1),
                            port("leaf" + std::to_string(host / 4 * 2 + rail), WatchedKind::Switch, 5 + host % 4));
        for (std::uint32_t p = 0; p < fabric.ports().size(); ++p) {
            set(p, Followed::Presence, static_cast<std::int64_t>(Presence::Up));
            set(p, Followed::Mbps, 400'000);
            set(p, Followed::Lanes, 4);
            set(p, Followed::SymbolErrors, 5000);
            set(p, Followed::LinkDowned, 14);
            set(p, Followed::ReceiveErrors, 3);
            set(p, Followed::Plug, static_cast<std::int64_t>(p) + 1);
        }
        poll();
        after(restSeconds);
    }

    std::uint32_t port(const std::string& node, WatchedKind kind, int number)
    {
        return fabric.addPort(fabric.addNode(node, node, kind), node + "/" + std::to_string(number),
                              node + "/" + std::to_string(number));
    }
    std::uint32_t at(const char* key) const { return *fabric.findPort(key); }
    void set(std::uint32_t p, Followed what, std::int64_t value)
    {
        changes.push_back({p, what, FollowedValue{value, false}});
    }
    void add(std::uint32_t p, Followed what, std::int64_t more)
    {
        set(p, what, judge.port(p).values().value(what).value_or(0) + more);
    }
    void presence(std::uint32_t p, Presence presence)
    {
        set(p, Followed::Presence, static_cast<std::int64_t>(presence));
        if (const auto peer = fabric.port(p).peer) set(*peer, Followed::Presence, static_cast<std::int64_t>(presence));
    }
    void node(const char* name, Presence presence)
    {
        for (std::uint32_t p = 0; p < fabric.ports().size(); ++p)
            if (fabric.nodeOf(p).name == name) this->presence(p, presence);
    }
    /// One poll 30 s after the last; gives what opened.
    std::vector<WatchFinding> poll()
    {
        now += 30;
        judge.begin(now);
        for (const PortChange& change : changes)
            judge.take(change);
        changes.clear();
        std::vector<WatchFinding> opened;
        for (FindingEvent& event : judge.end()) {
            if (event.move == FindingMove::Opened) opened.push_back(event.finding);
            events.push_back(std::move(event));
        }
        return opened;
    }
    std::vector<WatchFinding> after(std::int64_t seconds)
    {
        std::vector<WatchFinding> opened;
        for (std::int64_t end = now + seconds; now < end;)
            for (WatchFinding& finding : poll())
                opened.push_back(std::move(finding));
        return opened;
    }

    std::int64_t now = kStart;
    WatchedFabric fabric;
    Judge judge{fabric,
                Thresholds::builtIn(),
                {30, [](std::int64_t plug) { return "SN" + std::to_string(plug); },
                 [](std::int64_t) { return std::string(); }}};
    std::vector<PortChange> changes;
    std::vector<FindingEvent> events;
};

} // namespace

void JudgeTest::pulledCableIsSaidAtTheSecondPoll()
{
    Rig rig;
    rig.presence(rig.at("leaf0/1"), Presence::Down);
    QVERIFY(rig.poll().empty());
    const auto opened = rig.poll();
    QCOMPARE(opened.size(), std::size_t{1});
    QVERIFY(opened[0].culprit == Culprit::Cable);
    QVERIFY(opened[0].symptoms.has(Symptom::Down));
    QCOMPARE(opened[0].blast.uplinksUp, 3);
    QCOMPARE(opened[0].blast.uplinks, 4);
    QVERIFY(rig.after(kHour).empty());
    rig.presence(rig.at("leaf0/1"), Presence::Up);
    rig.after(3 * kHour);
    QVERIFY(rig.judge.open().empty());
}

void JudgeTest::aFreshWatchIsNotDeaf()
{
    Rig rig(0);
    rig.presence(rig.at("leaf0/1"), Presence::Down);
    rig.add(rig.at("leaf2/1"), Followed::SymbolErrors, 60);
    QCOMPARE(rig.poll().size(), std::size_t{1});
    QCOMPARE(rig.poll().size(), std::size_t{1});
}

void JudgeTest::deadSwitchIsOneFinding()
{
    Rig rig;
    rig.node("leaf1", Presence::Down);
    rig.poll();
    const auto opened = rig.poll();
    QCOMPARE(opened.size(), std::size_t{1});
    QVERIFY(opened[0].culprit == Culprit::Switch);
    QCOMPARE(QString::fromStdString(opened[0].what), QString("leaf1"));
    QCOMPARE(opened[0].links.size(), std::size_t{8});
    QVERIFY(opened[0].urgency == Urgency::Critical);
    // It comes back link by link: still one finding, and in the end none.
    for (const char* port : {"leaf1/1", "leaf1/2", "leaf1/5"}) {
        rig.presence(rig.at(port), Presence::Up);
        QVERIFY(rig.after(600).empty());
    }
    rig.node("leaf1", Presence::Up);
    QVERIFY(rig.after(3 * kHour).empty());
    QVERIFY(rig.judge.open().empty());
}

void JudgeTest::darkHostIsOneFinding()
{
    Rig rig;
    rig.node("node3", Presence::Down);
    rig.poll();
    const auto opened = rig.poll();
    QCOMPARE(opened.size(), std::size_t{1});
    QVERIFY(opened[0].culprit == Culprit::Host);
    QCOMPARE(opened[0].blast.nodesCut, 1);
}

void JudgeTest::plannedRebootIsNone()
{
    Rig rig;
    rig.judge.add({rig.now + 60, rig.now + kHour, {"node2", "node5"}});
    rig.after(120);
    for (const char* host : {"node2", "node5"}) {
        rig.node(host, Presence::Down);
        QVERIFY(rig.after(300).empty());
        rig.node(host, Presence::Up);
        rig.add(rig.at("leaf0/7"), Followed::LinkDowned, 5);
        rig.add(rig.at("leaf0/7"), Followed::SymbolErrors, 900);
        QVERIFY(rig.after(300).empty());
    }
    QVERIFY(rig.after(3 * kHour).empty());
    // One that is still away when the window has settled is told.
    rig.judge.add({rig.now, rig.now + 600, {"node2"}});
    rig.node("node2", Presence::Down);
    QVERIFY(rig.after(900).empty());
    QCOMPARE(rig.after(600).size(), std::size_t{1});
}

void JudgeTest::bringUpIsNone()
{
    Rig rig;
    const std::uint32_t a = rig.port("leaf0", WatchedKind::Switch, 20);
    const std::uint32_t b = rig.port("node9", WatchedKind::Host, 1);
    rig.fabric.join(a, b);
    rig.presence(a, Presence::Up);
    rig.poll();
    for (int i = 0; i < 8; ++i) { // trains again and again in its first minutes
        rig.presence(a, i % 2 == 0 ? Presence::Down : Presence::Up);
        rig.set(a, Followed::SymbolErrors, 100 * i);
        rig.set(a, Followed::LinkDowned, i);
        QVERIFY(rig.poll().empty());
    }
    QVERIFY(rig.after(3 * kHour).empty());
}

void JudgeTest::countersOfBeforeAreNone()
{
    Rig rig; // all ports began with 5,000 symbol errors and 14 link downs
    QVERIFY(rig.events.empty());
    rig.set(rig.at("leaf2/1"), Followed::LinkDowned, 25);
    const auto opened = rig.poll();
    QCOMPARE(opened.size(), std::size_t{1});
    QVERIFY(opened[0].symptoms.has(Symptom::Flapping));
}

void JudgeTest::smallBurstWaitsForCompany()
{
    Rig rig;
    rig.add(rig.at("leaf2/1"), Followed::SymbolErrors, 6); // over the limit of 2.88, and chance on so many ports
    QVERIFY(rig.after(kHour * 5).empty());
    rig.add(rig.at("leaf2/1"), Followed::SymbolErrors, 6);
    QVERIFY(rig.after(kHour * 5).empty());
    rig.add(rig.at("leaf2/1"), Followed::SymbolErrors, 6);
    QCOMPARE(rig.poll().size(), std::size_t{1}); // the third within a day is none
}

void JudgeTest::receiverIsNamed()
{
    Rig rig;
    rig.add(rig.at("spine1/3"), Followed::SymbolErrors, 60);
    const auto opened = rig.poll();
    QCOMPARE(opened.size(), std::size_t{1});
    QVERIFY(opened[0].receiver == rig.at("spine1/3"));
    QVERIFY(opened[0].culprit == Culprit::Cable);
}

void JudgeTest::flapsAndTheirRecovery()
{
    Rig rig;
    std::vector<WatchFinding> opened;
    for (int i = 0; i < 4; ++i) {
        rig.presence(rig.at("leaf3/2"), Presence::Down);
        for (WatchFinding& finding : rig.after(30))
            opened.push_back(finding);
        rig.presence(rig.at("leaf3/2"), Presence::Up);
        for (WatchFinding& finding : rig.after(900))
            opened.push_back(finding);
    }
    QCOMPARE(opened.size(), std::size_t{1});
    QVERIFY(opened[0].symptoms.has(Symptom::Flapping));
    rig.after(5 * kHour);
    QVERIFY(rig.judge.open().empty());
}

void JudgeTest::narrowLink()
{
    Rig rig;
    for (const char* end : {"leaf0/2", "spine0/2"}) {
        rig.set(rig.at(end), Followed::Lanes, 2);
        rig.set(rig.at(end), Followed::Mbps, 200'000);
    }
    rig.poll();
    const auto opened = rig.poll();
    QCOMPARE(opened.size(), std::size_t{1});
    QVERIFY(opened[0].symptoms.has(Symptom::Narrow));
}

void JudgeTest::belowItsPlanFromTheStart()
{
    Rig rig; // all at 400,000 Mb/s over 4 lanes, and nobody has said what they should be
    const auto plan = [&](const char* key, std::int64_t mbps, int lanes) {
        rig.fabric.describe(rig.at(key), mbps, lanes, 0);
        rig.judge.planned(rig.at(key));
    };
    plan("leaf0/1", 400'000, 4);
    plan("leaf0/2", 410'000, 4); // the same speed by another rounding
    plan("leaf0/3", 200'000, 2); // better than planned
    plan("leaf0/4", 0, 0);
    QVERIFY(rig.after(300).empty());
    plan("leaf1/1", 800'000, 4);
    plan("leaf2/1", 400'000, 8);
    auto opened = rig.poll();
    QCOMPARE(opened.size(), std::size_t{2});
    std::sort(opened.begin(), opened.end(), [](const auto& a, const auto& b) { return a.links < b.links; });
    QVERIFY(opened[0].symptoms.has(Symptom::Slow) && !opened[0].symptoms.has(Symptom::Narrow));
    QVERIFY(opened[1].symptoms.has(Symptom::Narrow));
    QVERIFY(rig.after(kHour).empty());
}

void JudgeTest::silenceOfADeviceIsNoLinkDown()
{
    Rig rig;
    rig.set(rig.at("node1/1"), Followed::Presence, static_cast<std::int64_t>(Presence::Unseen));
    QVERIFY(rig.after(kHour).empty());
}

void JudgeTest::twoLinksOfOneCableAreOneFinding()
{
    Rig rig;
    for (const char* end : {"leaf0/1", "spine0/1", "leaf0/2", "spine0/2"})
        rig.fabric.describe(rig.at(end), 400'000, 4, 77);
    rig.presence(rig.at("leaf0/1"), Presence::Down);
    rig.presence(rig.at("leaf0/2"), Presence::Down);
    rig.poll();
    const auto opened = rig.poll();
    QCOMPARE(opened.size(), std::size_t{1});
    QCOMPARE(opened[0].links.size(), std::size_t{2});
}

void JudgeTest::faultGoesAlongWithItsModule()
{
    Rig rig;
    rig.add(rig.at("leaf0/1"), Followed::SymbolErrors, 80);
    QCOMPARE(rig.poll().size(), std::size_t{1});
    const auto bad = static_cast<std::int64_t>(rig.at("leaf0/1")) + 1;
    rig.set(rig.at("leaf0/1"), Followed::Plug, static_cast<std::int64_t>(rig.at("leaf2/3")) + 1);
    rig.set(rig.at("leaf2/3"), Followed::Plug, bad);
    QVERIFY(rig.after(2 * kHour).empty());
    rig.add(rig.at("leaf2/3"), Followed::SymbolErrors, 80);
    const auto opened = rig.poll();
    QCOMPARE(opened.size(), std::size_t{1});
    QVERIFY(opened[0].culprit == Culprit::Module);
    QCOMPARE(QString::fromStdString(opened[0].what), QString("SN%1").arg(bad));
}

void JudgeTest::repairBeginsANewBaseline()
{
    Rig rig;
    rig.add(rig.at("leaf0/1"), Followed::SymbolErrors, 80);
    rig.poll();
    rig.set(rig.at("leaf0/1"), Followed::Plug, 900);
    rig.poll();
    QVERIFY(rig.judge.open().empty());
    QVERIFY(rig.events.back().finding.isRepaired);
    // Both ends exchanged and the trouble is still there: neither module is to blame.
    rig.set(rig.at("spine0/1"), Followed::Plug, 901);
    rig.after(kHour);
    rig.add(rig.at("leaf0/1"), Followed::SymbolErrors, 80);
    const auto opened = rig.poll();
    QCOMPARE(opened.size(), std::size_t{1});
    QVERIFY(opened[0].culprit == Culprit::Port);
}

void JudgeTest::alertsAreToldOnce()
{
    Rig rig;
    AlertBook book;
    rig.presence(rig.at("leaf0/1"), Presence::Down);
    rig.after(60);
    QCOMPARE(book.due(rig.events, rig.fabric, rig.now).size(), std::size_t{1});
    QVERIFY(book.due(rig.events, rig.fabric, rig.now).empty()); // the same again
    book.silence({"leaf3", rig.now + kHour});
    rig.events.clear();
    rig.presence(rig.at("leaf3/1"), Presence::Down);
    rig.after(60);
    QCOMPARE(rig.events.size(), std::size_t{1});
    QVERIFY(book.due(rig.events, rig.fabric, rig.now).empty());
    rig.events.clear();
    rig.presence(rig.at("leaf0/1"), Presence::Up);
    rig.presence(rig.at("leaf3/1"), Presence::Up);
    rig.after(3 * kHour);
    const auto over = book.due(rig.events, rig.fabric, rig.now);
    QCOMPARE(over.size(), std::size_t{1}); // only of what somebody was told
    QVERIFY(over[0].move == FindingMove::Closed);
}

FABRIC_TEST(JudgeTest)
#include "judge_test.moc"
