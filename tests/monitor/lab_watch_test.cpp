// A watch over the simulated fabric of the InfiniBand lab, with more than a thousand ports: 20 faults of six kinds come
// while it runs, then a switch dies. Each is said within two polls, and nothing else is. The simulator gives a link
// another width or speed only at its start, so the fabric is started anew with those, as after a power cut, while the
// watch goes on.
#include "core/verify/monitor/watch.h"
#include "core/verify/observe/live_protocol.h"
#include "core/verify/observe/source.h"
#include "tests/rdma/lab.h"

#include "tests/support/test_main.h"

#include <QFile>
#include <QHash>
#include <QTest>

#include <algorithm>
#include <array>
#include <set>

using namespace fabric;
using namespace fabric::test;

class LabWatchTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhatHappensAndNothingElse();
};

namespace {

constexpr std::int64_t kStart = 1'760'000'000;
constexpr int kBefore = 3; ///< polls before the faults, after them, and after the switch died
constexpr int kAfter = 3;

enum class Fault { Pulled, Narrow, Slow, Symbols, Downed, Received };
constexpr int kFaultKinds = 6;

struct Cord {
    QString low; ///< console's name of the leaf's end
    QString high;
    QString key; ///< both ends as the watch knows them, in order
    int lowPort = 0;
    int highPort = 0;
    std::uint64_t leaf = 0;
    std::uint64_t spine = 0;
    Fault fault = Fault::Pulled;
};

QString console(const ObservedNode& node, int port)
{
    return QString("\"S-%1\"[%2]").arg(node.guid, 16, 16, QChar('0')).arg(port);
}

/// Cables between switches, from the net file; one row for each.
std::vector<Cord> cordsOf(const Observation& net)
{
    std::vector<Cord> cords;
    for (const ObservedLink& link : net.links) {
        const ObservedNode* a = &net.nodes[static_cast<std::size_t>(link.a.node)];
        const ObservedNode* b = &net.nodes[static_cast<std::size_t>(link.b.node)];
        if (a->kind != ObservedKind::Switch || b->kind != ObservedKind::Switch) continue;
        const ObservedPort* atA = &net.port(link.a);
        const ObservedPort* atB = &net.port(link.b);
        if (!QString::fromStdString(a->name).startsWith("leaf")) {
            std::swap(a, b);
            std::swap(atA, atB);
        }
        cords.push_back({console(*a, atA->number), console(*b, atB->number),
                         QString::fromStdString(Sampler::portKey(*a, *atA)), atA->number, atB->number, a->guid,
                         b->guid});
    }
    return cords;
}

/// 20 spread over the fabric, each thirteenth, and none of the spine that dies later; the kinds of faults in turn.
std::vector<Cord> chosenOf(const std::vector<Cord>& cords, std::uint64_t dying)
{
    std::vector<Cord> chosen;
    for (const std::size_t first : {0U, 5U})
        for (std::size_t i = first; i < cords.size() && chosen.size() < 20; i += 13) {
            if (cords[i].spine == dying) continue;
            chosen.push_back(cords[i]);
            chosen.back().fault = static_cast<Fault>((chosen.size() - 1) % kFaultKinds);
        }
    return chosen;
}

/// The net file with one lane or half the speed at both ends of those that shall have it.
QByteArray degraded(const QByteArray& net, const std::vector<Cord>& chosen)
{
    QHash<QString, QByteArray> rateOf; // by console name of an end
    for (const Cord& cord : chosen)
        if (cord.fault == Fault::Narrow || cord.fault == Fault::Slow)
            rateOf[cord.low] = rateOf[cord.high] = cord.fault == Fault::Narrow ? "1xHDR" : "4xEDR";
    QByteArray out;
    QString node;
    for (QByteArray line : net.split('\n')) {
        const QString text = QString::fromUtf8(line);
        if (text.startsWith("Switch") || text.startsWith("Ca")) node = '"' + text.section('"', 1, 1) + '"';
        if (text.startsWith('[')) {
            const auto rate = rateOf.constFind(node + text.left(text.indexOf(']') + 1));
            if (rate != rateOf.constEnd()) line.replace("4xHDR", *rate);
        }
        out += line + '\n';
    }
    return out;
}

Symptom symptomOf(Fault fault)
{
    constexpr std::array kSymptoms{Symptom::Down,         Symptom::Narrow,   Symptom::Slow,
                                   Symptom::SymbolErrors, Symptom::Flapping, Symptom::HardErrors};
    return kSymptoms[static_cast<std::size_t>(fault)];
}

Result<Observation> handedOver(const QString& path)
{
    live::Receiver receiver(path.toStdString());
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return fail(ErrorKind::Io, "FP-TEST-001", FABRIC_TEXT("test", "No such file"));
    for (const QByteArray& line : file.readAll().split('\n'))
        if (!line.isEmpty()) FABRIC_CHECK(receiver.take(line.toStdString()));
    if (receiver.error()) return Failure(*receiver.error());
    return receiver.observation().finish();
}

class Script {
public:
    explicit Script(int firstPoll) : poll_(firstPoll) {}
    void polls(int count)
    {
        for (; count > 0; --count)
            text_ += QString("$DISCOVER --on-wire 16 --counters > poll%1\n").arg(poll_++);
    }
    void say(const QString& command) { text_ += "ctl '" + command + "'\n"; }
    void strike(const Cord& cord)
    {
        if (cord.fault == Fault::Pulled) say("Unlink " + cord.low);
        if (cord.fault == Fault::Symbols) say("PerformanceSet " + cord.high + " PortCounters.SymbolErrorCounter=400");
        if (cord.fault == Fault::Downed) say("PerformanceSet " + cord.low + " PortCounters.LinkDownedCounter=9");
        if (cord.fault == Fault::Received) say("PerformanceSet " + cord.low + " PortCounters.PortRcvErrors=40");
    }
    const QString& text() const { return text_; }

private:
    QString text_;
    int poll_;
};

/// What the findings of all polls come to.
struct Tally {
    std::set<QString> said; ///< faults that were named rightly and in time
    int deadSwitches = 0;
    int others = 0;

    void take(const WatchFinding& f, int poll, const WatchedFabric& fabric, const std::vector<Cord>& chosen)
    {
        if (f.culprit == Culprit::Switch && poll >= kBefore + kAfter && poll < kBefore + kAfter + 2) {
            ++deadSwitches;
            return;
        }
        const auto of = std::find_if(chosen.begin(), chosen.end(), [&](const Cord& cord) {
            const std::uint32_t link = f.links.empty() ? 0 : f.links.front();
            const auto peer = fabric.port(link).peer;
            const std::string key = cord.key.toStdString();
            return fabric.port(link).key == key || (peer && fabric.port(*peer).key == key);
        });
        const bool isInTime = poll >= kBefore && poll < kBefore + 2;
        if (of != chosen.end() && f.links.size() == 1 && f.culprit == Culprit::Cable && isInTime &&
            f.symptoms.has(symptomOf(of->fault)) && said.insert(of->key).second)
            return;
        ++others;
        qWarning("poll %d: %s (%s)", poll, f.text.str().c_str(), symptomNames(f.symptoms).c_str());
    }
};

} // namespace

void LabWatchTest::saysWhatHappensAndNothingElse()
{
    if (const QString missing = Lab::whatIsMissing(); !missing.isEmpty()) QSKIP(qPrintable(missing));
    Lab lab;
    const QString net = lab.net({"fat-tree2", "--hosts", "320", "--radix", "32"});
    const auto built = observePath(net.toStdString(), SilentProgress());
    FABRIC_VERIFY_RESULT(built);
    const std::vector<Cord> cords = cordsOf(*built);
    QVERIFY(cords.size() >= 100);
    const std::uint64_t dying = cords.back().spine;
    const std::vector<Cord> chosen = chosenOf(cords, dying);
    QCOMPARE(chosen.size(), std::size_t{20});

    Script before(0);
    before.polls(kBefore);
    QVERIFY(lab.run(net, {}, before.text()));
    Script after(kBefore);
    for (const Cord& cord : chosen)
        after.strike(cord);
    after.polls(kAfter);
    after.say(QString("Unlink \"S-%1\"").arg(dying, 16, 16, QChar('0')));
    after.polls(kAfter);
    QFile file(net);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(lab.write("degraded.net", degraded(file.readAll(), chosen), false));
    QVERIFY(lab.run(lab.path("degraded.net"), {}, after.text()));

    WatchOptions options;
    options.historyPath = lab.path("watch.history").toStdString();
    auto watch = Watch::open(Thresholds::builtIn(), options);
    FABRIC_VERIFY_RESULT(watch);
    Tally tally;
    for (int poll = 0; poll < kBefore + 2 * kAfter; ++poll) {
        const auto view = handedOver(lab.path(QString("poll%1").arg(poll)));
        FABRIC_VERIFY_RESULT(view);
        const PollOutcome outcome = watch->poll(*view, kStart + poll * 1000); // past the settling of bring-up
        QVERIFY(!outcome.isBlind && !outcome.historyError);
        for (const FindingEvent& event : outcome.events)
            if (event.move == FindingMove::Opened) tally.take(event.finding, poll, watch->fabric(), chosen);
    }
    qInfo("%d ports; %d of 20 said within two polls, %d dead switches, %d other findings",
          static_cast<int>(watch->fabric().ports().size()), static_cast<int>(tally.said.size()), tally.deadSwitches,
          tally.others);
    QVERIFY(watch->fabric().ports().size() >= 1000);
    QCOMPARE(tally.said.size(), chosen.size());
    QCOMPARE(tally.deadSwitches, 1);
    QCOMPARE(tally.others, 0);
}

FABRIC_TEST(LabWatchTest)
#include "lab_watch_test.moc"
