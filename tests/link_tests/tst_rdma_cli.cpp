// fabricctl over real verbs (soft RoCE between emulated guests): the agent, and perftest's own programs where it is not
// installed, give the same verdicts and name the same cable. No figure is asserted. The short form has two hosts and
// perftest's path; the long one three, both tools and every fault.
#include "tests/agent/rdma_lab.h"
#include "tests/link_tests/two_tier_site.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace fabric::test;

namespace {

bool isLong()
{
    return qEnvironmentVariableIntValue("FABRIC_LONG") != 0;
}

struct Fault {
    const char* name;
    const char* make; ///< on host 2; empty = none
    const char* heal;
    const char* state;  ///< of its tests
    bool isOnlySending; ///< what it receives may pass
    bool isShort;
};

const char* const kHealTraffic = "tc qdisc del dev eth0 root";
const Fault kFaults[] = {
    {"a good link", "", "", "passed", false, true},
    {"RoCE blocked while TCP passes",
     "tc qdisc add dev eth0 root handle 1: prio && tc qdisc add dev eth0 parent 1:3 netem loss 100% && tc filter add "
     "dev eth0 parent 1: protocol ip prio 1 u32 match ip protocol 17 0xff match ip dport 4791 0xffff flowid 1:3",
     kHealTraffic, "failed", false, true},
    {"a missing device", "rdma link del mlx5_0", "rdma link add mlx5_0 type rxe netdev eth0", "not tested", false,
     false},
    {"600 ms delay", "tc qdisc add dev eth0 root netem delay 600ms", kHealTraffic, "failed", false, false},
    {"30 % loss", "tc qdisc add dev eth0 root netem loss 30%", kHealTraffic, "failed", true, false},
    {"0.6 Mbit/s", "tc qdisc add dev eth0 root netem rate 600kbit limit 100", kHealTraffic, "failed", true, false},
    {"a port that is down", "link down", "link up", "failed", false, false},
};

} // namespace

class RdmaCliTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void bothToolsGiveTheSameVerdicts_data();
    void bothToolsGiveTheSameVerdicts();
    void perftestIsNotHeldToACap();

private:
    CtlRun test(const QString& tool, const QStringList& more = {}) const;
    void change(const QString& what) const;

    RdmaLab lab_;
    QTemporaryDir folder_;
    std::unique_ptr<TwoTierSite> site_;
};

void RdmaCliTest::initTestCase()
{
    const int hosts = isLong() ? 3 : 2;
    if (const QString why = lab_.start(hosts, {"--dev", "mlx5_"}); !why.isEmpty()) QSKIP(qPrintable(why));
    site_ = std::make_unique<TwoTierSite>(folder_.path(), hosts, hosts - 1);
    QCOMPARE(site_->make(), "");
}

CtlRun RdmaCliTest::test(const QString& tool, const QStringList& more) const
{
    QStringList words = site_->testWords(tool + ".fabricrun");
    words << "--via"
          << "ssh"
          << "--ssh-config" << lab_.sshConfig() << "--tool" << tool << "--seconds"
          << "6"
          << "--passes"
          << "2"
          << "--at-once" // the emulated hosts share two cores
          << "1";
    if (tool == "agent")
        words << "--agent"
              << "/mnt/host/fabric-agent";
    return site_->ctl(words + more);
}

void RdmaCliTest::change(const QString& what) const
{
    if (what.startsWith("link "))
        QVERIFY(lab_.lab({"link", "h2", what.mid(5)}));
    else if (!what.isEmpty())
        QCOMPARE(lab_.on(2, what), "");
    if (!what.isEmpty()) QTest::qWait(1'000);
}

void RdmaCliTest::bothToolsGiveTheSameVerdicts_data()
{
    QTest::addColumn<QString>("tool");
    QTest::addColumn<int>("number");
    for (const QString tool : {"agent", "perftest"})
        for (int i = 0; i < static_cast<int>(std::size(kFaults)); ++i)
            if (isLong() || (kFaults[i].isShort && tool == "perftest"))
                QTest::addRow("%s: %s", qPrintable(tool), kFaults[i].name) << tool << i;
}

void RdmaCliTest::bothToolsGiveTheSameVerdicts()
{
    QFETCH(QString, tool);
    QFETCH(int, number);
    const Fault& fault = kFaults[number];
    change(fault.make);
    const CtlRun run = test(tool);
    change(fault.heal);
    const QJsonArray tests = run.json()["tests"].toArray();
    QVERIFY2(!tests.isEmpty(), run.error + run.out);
    for (const QJsonValue& value : tests) {
        const QJsonObject test = value.toObject();
        const bool isFrom = test["from"].toString().startsWith("h2");
        const bool isTo = test["to"].toString().startsWith("h2");
        if (isTo && fault.isOnlySending) continue;
        const QString wanted = isFrom || isTo ? fault.state : "passed";
        QVERIFY2(test["state"].toString() == wanted, QJsonDocument(test).toJson() + run.error);
    }
    const QJsonArray suspects = run.json()["suspects"].toArray();
    const bool hasFailed = qstrcmp(fault.state, "failed") == 0;
    QVERIFY2(suspects.size() == (hasFailed ? 1 : 0), QJsonDocument(suspects).toJson());
    if (!hasFailed) return;
    const QByteArray named = QJsonDocument(suspects).toJson();
    QVERIFY2(named.contains("h2"), named);
    if (isLong()) QVERIFY2(suspects[0].toObject()["cables"].toArray().size() == 1, named); // the cable alone
}

/// Its limiter was seen to send three times the cap: nothing is started.
void RdmaCliTest::perftestIsNotHeldToACap()
{
    const CtlRun run = test("perftest", {"--cap", "0.004"});
    QCOMPARE(run.status, 2);
    QVERIFY2(run.error.contains("FP-CLI-125"), run.error);
}

FABRIC_TEST(RdmaCliTest)

#include "tst_rdma_cli.moc"
