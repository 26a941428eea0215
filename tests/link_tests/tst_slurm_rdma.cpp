// Slurm and RDMA together: srun on two fake nodes starts the agent, which is a wrapper there that goes on to an
// emulated guest with real verbs (soft RoCE). The same over the nodes' sshd: both ways give the same verdicts.
#include "tests/agent/rdma_lab.h"
#include "tests/link_tests/two_tier_site.h"
#include "tests/remote/lab.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace fabric::test;

class SlurmRdmaTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void bothLaunchersReachRealVerbs_data();
    void bothLaunchersReachRealVerbs();
    void aBlockedPathFailsThroughSlurm();

private:
    CtlRun test(const QString& via) const;

    RdmaLab guests_;
    ClusterLab nodes_;
    QTemporaryDir folder_;
    std::unique_ptr<TwoTierSite> site_;
};

void SlurmRdmaTest::initTestCase()
{
    if (const QString why = guests_.start(2, {"--dev", "mlx5_"}); !why.isEmpty()) QSKIP(qPrintable(why));
    if (const QString why = nodes_.start(2, true); !why.isEmpty()) QSKIP(qPrintable(why));
    site_ = std::make_unique<TwoTierSite>(folder_.path(), 2, 1);
    QCOMPARE(site_->make(), "");
    QFile hosts(site_->path("hosts"));
    QVERIFY(hosts.open(QIODevice::WriteOnly));
    for (int k = 1; k <= 2; ++k) {
        hosts.write(QString("h%1 = node0%1\n").arg(k).toUtf8());
        // Slurm's own name for the node has to reach the agent, which runs on another machine.
        const QString body = QString("exec ssh -F %1 h%2 /mnt/host/fabric-agent \"$@\" "
                                     "${SLURMD_NODENAME:+--host $SLURMD_NODENAME}")
                                 .arg(guests_.sshConfig())
                                 .arg(k);
        QVERIFY(nodes_.addTool("guest-agent", body.toUtf8(), QString("node0%1").arg(k)));
    }
    // One path on all nodes, as the agent has on a cluster; what it is differs by node.
    QVERIFY(nodes_.addTool("fabric-agent", "exec guest-agent \"$@\""));
}

CtlRun SlurmRdmaTest::test(const QString& via) const
{
    return site_->ctl(site_->testWords(via + ".fabricrun") +
                      QStringList{"--via", via, "--ssh-config", nodes_.folder() + "/ssh_config", "--agent",
                                  nodes_.folder() + "/bin/fabric-agent", "--seconds", "6", "--at-once",
                                  "1"}); // as in tst_rdma_cli.cpp
}

void SlurmRdmaTest::bothLaunchersReachRealVerbs_data()
{
    QTest::addColumn<QString>("via");
    QTest::newRow("slurm") << "slurm";
    QTest::newRow("ssh") << "ssh";
}

void SlurmRdmaTest::bothLaunchersReachRealVerbs()
{
    QFETCH(QString, via);
    const CtlRun run = test(via);
    const QJsonArray tests = run.json()["tests"].toArray();
    QVERIFY2(tests.size() >= 2, run.error + run.out);
    for (const QJsonValue& test : tests)
        QVERIFY2(test["state"] == "passed", QJsonDocument(test.toObject()).toJson() + run.error);
    for (int k = 1; k <= 2; ++k) { // real devices of the guest, not of the node
        const QByteArray said = bytesOf(site_->path(QString("%1.d/h%2.jsonl").arg(via).arg(k)));
        QVERIFY2(said.contains("\"provider\":\"verbs\"") && said.contains("mlx5_0"), said.left(2000));
    }
}

void SlurmRdmaTest::aBlockedPathFailsThroughSlurm()
{
    QCOMPARE(guests_.on(2, "tc qdisc add dev eth0 root handle 1: prio && tc qdisc add dev eth0 parent 1:3 netem loss "
                           "100% && tc filter add dev eth0 parent 1: protocol ip prio 1 u32 match ip protocol 17 0xff "
                           "match ip dport 4791 0xffff flowid 1:3"),
             "");
    const CtlRun run = test("slurm");
    QCOMPARE(guests_.on(2, "tc qdisc del dev eth0 root"), "");
    const QJsonArray tests = run.json()["tests"].toArray();
    QVERIFY2(tests.size() >= 2, run.error + run.out);
    for (const QJsonValue& test : tests)
        QVERIFY2(test["state"] == "failed", QJsonDocument(test.toObject()).toJson() + run.error);
}

FABRIC_TEST(SlurmRdmaTest)

#include "tst_slurm_rdma.moc"
