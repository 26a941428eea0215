// The agent over real verbs: soft RoCE between emulated guests. No figure is asserted, only verdicts against thresholds
// that are far away. The short form has two hosts, so a fault is one of the two cables of a pair; the long form has
// three, and names the cable.
#include "tests/agent/rdma_lab.h"
#include "tests/support/test_main.h"

#include <QJsonDocument>
#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

const QString kLoad = "seconds=3 latency=1 verify=1";
/// Emulated hosts stand still for seconds on a busy machine: the window is long beside that, and the profile judges its
/// mean alone (labProfile()).
const QString kGoodLoad = "seconds=10 latency=1 verify=1";
/// All RoCE of the host is lost, everything else passes: what a wrong ACL or a firewall does.
const QString kBlockRoce =
    "tc qdisc add dev eth0 root handle 1: prio && tc qdisc add dev eth0 parent 1:3 netem loss 100% && tc filter add "
    "dev eth0 "
    "parent 1: protocol ip prio 1 u32 match ip protocol 17 0xff match ip dport 4791 0xffff flowid 1:3";
const QString kHealTraffic = "tc qdisc del dev eth0 root";

bool isLong()
{
    return qEnvironmentVariableIntValue("FABRIC_LONG") != 0;
}

} // namespace

class AgentRdmaLabTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void hostsTellTheirDevices();
    void aGoodLinkPasses();
    void everyOperationIsVerified_data();
    void everyOperationIsVerified();
    void corruptionInMemoryIsCaught();
    void roceBlockedWhileTcpPasses();
    void aPortThatIsDown();
    void aMissingDevice();
    void aCableCutUnderLoad();
    void mtuOfBothEnds();
    void slowLinksFail_data();
    void slowLinksFail();

private:
    /// Host 2 is at fault, or surely only what it sends: its tests are judged so, and in the long form its cable alone
    /// is.
    void verifyLocated(const LabRun& run, TestedState state, bool isOnlySending = false) const;

    RdmaLab lab_;
};

void AgentRdmaLabTest::initTestCase()
{
    if (const QString why = lab_.start(isLong() ? 3 : 2); !why.isEmpty()) QSKIP(qPrintable(why));
}

void AgentRdmaLabTest::hostsTellTheirDevices()
{
    const auto host = lab_.agent(2);
    const QJsonObject ready = host->greet();
    const QString text = QJsonDocument(ready).toJson(QJsonDocument::Compact);
    QCOMPARE(ready["provider"].toString(), "verbs");
    QCOMPARE(ready["host"].toString(), "h2");
    for (const char* fact : {"\"rxe0\"", "\"ACTIVE\"", "\"RoCE v2\"", "\"mtu\":4096", "\"mbps\":100000", "\"eth0\""})
        QVERIFY2(text.contains(fact), qPrintable(text));
}

void AgentRdmaLabTest::aGoodLinkPasses()
{
    const LabRun run = lab_.run(kGoodLoad);
    for (std::size_t i = 0; i < run.tests.size(); ++i) {
        QVERIFY2(run.tests[i].senderCode() == "none",
                 QJsonDocument(resultOf(run.tests[i].sender)).toJson().constData());
        QVERIFY2(run.judged.tests[i].state == TestedState::Pass, run.judged.tests[i].why.str().c_str());
        QVERIFY(resultOf(run.tests[i].receiver)["messages_checked"].toInt() > 0);
        const QJsonObject counters = linesOf(run.tests[i].receiver, "counters").back();
        QVERIFY(counters.contains("duplicate_request")); // one of soft RoCE's own
    }
    for (const CableJudgement& cable : run.judged.cables)
        QVERIFY2(cable.state == TestedState::Pass, cable.why.str().c_str());
}

void AgentRdmaLabTest::everyOperationIsVerified_data()
{
    QTest::addColumn<QString>("words");
    QTest::newRow("send") << "op=send queues=2";
    QTest::newRow("read") << "op=read";
    if (isLong()) QTest::newRow("UDP source port") << "op=write sport=50000 mtu=1024";
}

void AgentRdmaLabTest::everyOperationIsVerified()
{
    QFETCH(QString, words);
    const auto one = lab_.agent(1);
    const auto two = lab_.agent(2);
    one->greet();
    two->greet();
    const QString all = "device=rxe0 bytes=65536 seconds=1 verify=1 " + words;
    // Both directions in one round, as two tests.
    one->say(testLine(0, 0, "send", all, two->address()));
    two->say(testLine(0, 0, "receive", all));
    two->say(testLine(1, 0, "send", all, one->address()));
    one->say(testLine(1, 0, "receive", all));
    one->say("go 0");
    two->say("go 0");
    for (AgentProcess* host : {one.get(), two.get()})
        for (const QJsonObject& result : linesOf(host->until("round"), "result")) {
            QVERIFY2(result["outcome"] == "measured", QJsonDocument(result).toJson().constData());
            QVERIFY(result["messages_checked"].toInt() > 0);
        }
}

void AgentRdmaLabTest::corruptionInMemoryIsCaught()
{
    const auto one = lab_.agent(1);
    const auto two = lab_.agent(2, "FABRIC_AGENT_CORRUPT=1");
    one->greet();
    two->greet();
    const QString all = "device=rxe0 bytes=65536 seconds=1 verify=1";
    one->say(testLine(0, 0, "send", all, two->address()));
    two->say(testLine(0, 0, "receive", all));
    one->say("go 0");
    two->say("go 0");
    for (AgentProcess* host : {one.get(), two.get()})
        QCOMPARE(resultOf(host->until("round"))["code"].toString(), "data");
}

void AgentRdmaLabTest::verifyLocated(const LabRun& run, TestedState state, bool isOnlySending) const
{
    const int hosts = isLong() ? 3 : 2;
    std::size_t index = 0;
    for (int from = 1; from <= hosts; ++from)
        for (int to = 1; to <= hosts; ++to) {
            if (from == to) continue;
            const TestedState wanted = from == 2 || to == 2 ? state : TestedState::Pass;
            const TestJudgement& judged = run.judged.tests[index++];
            if (to == 2 && isOnlySending) continue; // lost acknowledgements may or may not slow what it receives
            QVERIFY2(judged.state == wanted,
                     (std::to_string(from) + " to " + std::to_string(to) + ": " + judged.why.str()).c_str());
        }
    const CableJudgement& cable = run.judged.cables[RdmaLab::cableOf(2)];
    if (state == TestedState::Fail) { // two hosts cannot tell their two cables apart, and say so
        QCOMPARE(run.judged.localisation.suspects.size(), std::size_t(1));
        QCOMPARE(run.judged.localisation.suspects[0].cables.size(), std::size_t(isLong() ? 1 : 2));
        QVERIFY2(cable.state == (isLong() ? TestedState::Fail : TestedState::NotObservable), cable.why.str().c_str());
    } else {
        QVERIFY2(cable.state == state, cable.why.str().c_str());
    }
    if (!isLong()) return;
    QVERIFY(run.judged.cables[RdmaLab::cableOf(1)].state == TestedState::Pass);
    QVERIFY(run.judged.cables[RdmaLab::cableOf(3)].state == TestedState::Pass);
}

void AgentRdmaLabTest::roceBlockedWhileTcpPasses()
{
    QCOMPARE(lab_.on(2, kBlockRoce), "");
    const LabRun run = lab_.run(kLoad);
    QCOMPARE(lab_.on(2, kHealTraffic), "");
    QCOMPARE(run.tests[0].senderCode(), "no-rdma");
    verifyLocated(run, TestedState::Fail);
}

void AgentRdmaLabTest::aPortThatIsDown()
{
    QVERIFY(lab_.lab({"link", "h2", "down"}));
    QTest::qWait(700);
    const LabRun run = lab_.run(kLoad);
    QVERIFY(lab_.lab({"link", "h2", "up"}));
    QTest::qWait(1'500);
    QCOMPARE(run.tests[0].receiverCode(), "port-down");
    verifyLocated(run, TestedState::Fail);
}

void AgentRdmaLabTest::aMissingDevice()
{
    lab_.on(2, "rdma link del rxe0");
    const LabRun run = lab_.run(kLoad);
    lab_.on(2, "rdma link add rxe0 type rxe netdev eth0");
    // Nobody's cable is blamed, and nobody's is good: the host that says why is host 2.
    QCOMPARE(run.tests[0].receiverCode(), "no-device");
    QCOMPARE(run.tests[0].senderCode(), "remote");
    verifyLocated(run, TestedState::NotTested);
}

void AgentRdmaLabTest::aCableCutUnderLoad()
{
    const LabRun run = lab_.run("seconds=6", [&] { QVERIFY(lab_.lab({"cable", "h2", "cut"})); });
    QVERIFY(lab_.lab({"cable", "h2", "heal"}));
    QCOMPARE(run.tests[0].senderCode(), "retries");
    QVERIFY(run.judged.tests[0].state == TestedState::Fail);
    QVERIFY(run.judged.cables[RdmaLab::cableOf(2)].state != TestedState::Pass);
}

void AgentRdmaLabTest::mtuOfBothEnds()
{
    if (!isLong()) QSKIP("FABRIC_LONG=1");
    lab_.on(2, "ip link set eth0 mtu 1500");
    const LabRun run = lab_.run(kLoad);
    lab_.on(2, "ip link set eth0 mtu 9000");
    QCOMPARE(resultOf(run.tests[0].sender)["mtu"].toInt(), 1024);
    QCOMPARE(run.tests[0].senderCode(), "none");
}

void AgentRdmaLabTest::slowLinksFail_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<bool>("isOnlySending"); // a host's own tc sees what it sends
    QTest::newRow("30 % loss") << "netem loss 30%" << true;
    QTest::newRow("600 ms delay") << "netem delay 600ms" << false;
    QTest::newRow("0.6 Mbit/s") << "netem rate 600kbit limit 100" << true;
}

void AgentRdmaLabTest::slowLinksFail()
{
    if (!isLong()) QSKIP("a minute each: FABRIC_LONG=1");
    QFETCH(QString, fault);
    QFETCH(bool, isOnlySending);
    QCOMPARE(lab_.on(2, "tc qdisc add dev eth0 root " + fault), "");
    const LabRun run = lab_.run("seconds=8 latency=1");
    QCOMPARE(lab_.on(2, kHealTraffic), "");
    verifyLocated(run, TestedState::Fail, isOnlySending);
}

FABRIC_TEST(AgentRdmaLabTest)

#include "tst_rdma_lab.moc"
