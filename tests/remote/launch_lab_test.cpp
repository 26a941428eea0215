// Link tests over as many hosts as one machine can play: how long it takes until all agents run, and whether every one
// of them takes part. Over ssh the hosts are 256 names of 128 sshd, two sessions each; Slurm has 250 nodes, which is
// what the lab has addresses for.
#include "tests/remote/lab.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace fabric::test;

namespace {

const QString kCtl = FABRIC_CTL;

} // namespace

class TstLaunchLab : public QObject {
    Q_OBJECT

private slots:
    void manyHosts_data();
    void manyHosts();

private:
    static void write(const QString& path, const QByteArray& bytes)
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("%s", qPrintable(path));
    }
};

void TstLaunchLab::manyHosts_data()
{
    QTest::addColumn<QString>("via");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("hosts");
    QTest::newRow("ssh") << "ssh" << 128 << 256;
    QTest::newRow("slurm") << "slurm" << 250 << 250;
}

void TstLaunchLab::manyHosts()
{
    if (qEnvironmentVariableIntValue("FABRIC_LONG") == 0) QSKIP("minutes, and some GiB: FABRIC_LONG=1");
    QFETCH(QString, via);
    QFETCH(int, nodes);
    QFETCH(int, hosts);
    ClusterLab lab;
    if (const QString why = lab.start(nodes, via == "slurm"); !why.isEmpty()) QSKIP(qPrintable(why));
    const QTemporaryDir dir;
    QVERIFY(QDir(dir.path()).mkpath("loopback"));
    write(dir.filePath("loopback/faults"), "* * rate=20 silence_ms=3800\n");
    QVERIFY(lab.addTool("fabric-agent",
                        "FABRIC_LOOPBACK=" + dir.path().toUtf8() + "/loopback exec " FABRIC_AGENT_TEST " \"$@\""));
    QCOMPARE(QProcess::execute(kCtl, {"generate", "fat-tree", "--nodes", QString::number(hosts), "--radix", "64", "-o",
                                      dir.filePath("lab.fabric")}),
             0);
    QByteArray list;
    for (int i = 1; i <= hosts; ++i)
        list +=
            QString("node%1 = node%2\n").arg(i, 4, 10, QChar('0')).arg((i - 1) % nodes + 1, 3, 10, QChar('0')).toUtf8();
    write(dir.filePath("hosts"), list);
    write(dir.filePath("profile.json"),
          R"({"pass_mbps":0.01,"least_share_of_pass":0,"most_deviation":1000,"least_samples":1,)"
          R"("latency_us":100000000,"latency_per_hop_us":100000000,"most_asymmetry":1})");

    QElapsedTimer clock;
    clock.start();
    QProcess ctl;
    ctl.start(kCtl, {"test",         dir.filePath("lab.fabric"),
                     "--via",        via,
                     "--hosts",      dir.filePath("hosts"),
                     "--agent",      lab.folder() + "/bin/fabric-agent",
                     "--profile",    dir.filePath("profile.json"),
                     "--seconds",    "4",
                     "--message",    "1048576",
                     "--queues",     "1",
                     "--ssh-config", lab.folder() + "/ssh_config",
                     "--out",        dir.filePath("run.fabricrun"),
                     "--run",        "--cluster",
                     "lab",          "--ready-seconds",
                     "600",          "--json"});
    qint64 allRunMs = -1;
    while (!ctl.waitForFinished(250) && clock.elapsed() < 900'000)
        if (allRunMs < 0 && processesWith(dir.path() + "/loopback").size() >= hosts) allRunMs = clock.elapsed();
    const QByteArray said = ctl.readAllStandardError();
    const QJsonObject json = QJsonDocument::fromJson(ctl.readAllStandardOutput()).object();
    qInfo("%s: %d agents run after %lld ms, all is over after %lld ms", qPrintable(via), hosts, allRunMs,
          clock.elapsed());
    QVERIFY2(ctl.exitStatus() == QProcess::NormalExit && ctl.exitCode() <= 1, said);
    int started = 0;
    for (int i = 1; i <= hosts; ++i)
        started += bytesOf(dir.filePath(QString("run.d/node%1.jsonl").arg(i, 4, 10, QChar('0')))).contains("\"ready\"");
    QCOMPARE(started, hosts);
    int passed = 0;
    for (const QJsonValue& test : json["tests"].toArray())
        passed += test["state"] == "passed" ? 1 : 0;
    qInfo("%d of %lld tests passed", passed, static_cast<long long>(json["tests"].toArray().size()));
    QVERIFY(json["tests"].toArray().size() >= hosts);
    for (const QJsonValue& test : json["tests"].toArray())
        QVERIFY2(test["state"] == "passed", QJsonDocument(test.toObject()).toJson());
    QVERIFY(allRunMs > 0);
    QCOMPARE(processesWith(dir.path() + "/loopback"), QStringList());
}

FABRIC_TEST(TstLaunchLab)
#include "launch_lab_test.moc"
