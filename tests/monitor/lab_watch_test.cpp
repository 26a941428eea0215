// A watch over the simulated fabric of the InfiniBand lab, with more than a thousand ports: 20 faults of four kinds
// come while it runs, then a switch dies. Each is said within two polls, and nothing else is.
#include "core/verify/monitor/watch.h"
#include "core/verify/observe/live_protocol.h"
#include "core/verify/observe/source.h"
#include "tests/rdma/lab.h"

#include "tests/support/test_main.h"

#include <QFile>
#include <QSet>
#include <QTest>

#include <algorithm>

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

struct Cord {
    QString low; ///< console's name of the leaf's end
    QString high;
    QString key; ///< both ends as the watch knows them, in order
    int lowPort = 0;
    int highPort = 0;
    std::uint64_t leaf = 0;
    std::uint64_t spine = 0;
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
    void poll() { text_ += QString("$DISCOVER --on-wire 16 --counters > poll%1\n").arg(polls_++); }
    void say(const QString& command) { text_ += "ctl '" + command + "'\n"; }
    void shell(const QString& command) { text_ += command + "\n"; }
    const QString& text() const { return text_; }
    int polls() const { return polls_; }

private:
    QString text_;
    int polls_ = 0;
};

} // namespace

void LabWatchTest::saysWhatHappensAndNothingElse()
{
    if (const QString missing = Lab::whatIsMissing(); !missing.isEmpty()) QSKIP(qPrintable(missing));
    Lab lab;
    const QString net = lab.net({"fat-tree2", "--hosts", "320", "--radix", "32"});
    const auto built = observePath(net.toStdString(), SilentProgress());
    FABRIC_VERIFY_RESULT(built);
    std::vector<Cord> cords = cordsOf(*built);
    QVERIFY(cords.size() >= 100);
    // Spread over the fabric: every thirteenth cable, and none of the spine that dies later.
    const std::uint64_t dying = cords.back().spine;
    std::vector<Cord> chosen;
    for (std::size_t i = 0; i < cords.size() && chosen.size() < 20; i += 13)
        if (cords[i].spine != dying) chosen.push_back(cords[i]);
    for (std::size_t i = 5; i < cords.size() && chosen.size() < 20; i += 13)
        if (cords[i].spine != dying) chosen.push_back(cords[i]);
    QCOMPARE(chosen.size(), std::size_t{20});

    Script script;
    for (int i = 0; i < kBefore; ++i)
        script.poll();
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const Cord& cord = chosen[i];
        if (i % 4 == 0) script.say("Unlink " + cord.low);
        if (i % 4 == 1) script.say("PerformanceSet " + cord.high + " PortCounters.SymbolErrorCounter=400");
        if (i % 4 == 2) script.say("PerformanceSet " + cord.low + " PortCounters.LinkDownedCounter=9");
        if (i % 4 == 3) script.say("PerformanceSet " + cord.low + " PortCounters.PortRcvErrors=40");
    }
    for (int i = 0; i < kAfter; ++i)
        script.poll();
    script.say(QString("Unlink \"S-%1\"").arg(dying, 16, 16, QChar('0')));
    for (int i = 0; i < kAfter; ++i)
        script.poll();
    QVERIFY(lab.run(net, {}, script.text()));

    WatchOptions options;
    options.historyPath = lab.path("watch.history").toStdString();
    auto watch = Watch::open(Thresholds::builtIn(), options);
    FABRIC_VERIFY_RESULT(watch);
    QSet<QString> wanted;
    for (const Cord& cord : chosen)
        wanted.insert(cord.key);
    QSet<QString> said;
    int deadSwitch = 0;
    int others = 0;
    for (int i = 0; i < script.polls(); ++i) {
        const auto view = handedOver(lab.path(QString("poll%1").arg(i)));
        FABRIC_VERIFY_RESULT(view);
        const PollOutcome outcome = watch->poll(*view, kStart + i * 1000); // past the settling of bring-up
        QVERIFY(!outcome.isBlind && !outcome.historyError);
        for (const FindingEvent& event : outcome.events) {
            if (event.move != FindingMove::Opened) continue;
            const WatchFinding& f = event.finding;
            const auto isWanted = [&](std::uint32_t link) {
                const auto peer = watch->fabric().port(link).peer;
                const QString a = QString::fromStdString(watch->fabric().port(link).key);
                const QString b = peer ? QString::fromStdString(watch->fabric().port(*peer).key) : QString();
                for (const QString& key : {a, b})
                    if (wanted.contains(key)) said.insert(key);
                return wanted.contains(a) || wanted.contains(b);
            };
            const bool isOne = f.links.size() == 1 && f.culprit == Culprit::Cable && isWanted(f.links.front()) &&
                               i >= kBefore && i < kBefore + 2;
            const bool isSwitch = f.culprit == Culprit::Switch && i >= kBefore + kAfter && i < kBefore + kAfter + 2;
            deadSwitch += isSwitch ? 1 : 0;
            others += isOne || isSwitch ? 0 : 1;
            if (!isOne && !isSwitch)
                qWarning("poll %d: %s (%s)", i, f.text.str().c_str(), symptomNames(f.symptoms).c_str());
        }
    }
    qInfo("%d ports; %d of 20 said within two polls, %d dead switches, %d other findings",
          static_cast<int>(watch->fabric().ports().size()), static_cast<int>(said.size()), deadSwitch, others);
    QVERIFY(watch->fabric().ports().size() >= 1000);
    QCOMPARE(said, wanted);
    QCOMPARE(deadSwitch, 1);
    QCOMPARE(others, 0);
}

FABRIC_TEST(LabWatchTest)
#include "lab_watch_test.moc"
