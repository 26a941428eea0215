// Link tests from end to end: fabricctl, real sshd or Slurm on loopback, sixteen hosts with the real agent over the
// tests' loopback network. One lab for all; a fault is planted in the network and has to come back as a cable.
#include "tests/remote/lab.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace fabric::test;

namespace {

constexpr int kHosts = 16;
const QString kCtl = FABRIC_CTL;

QString nodeName(int number)
{
    return QString("node%1").arg(number, 2, 10, QChar('0'));
}
QString planName(int number)
{
    return QString("node%1").arg(number, 4, 10, QChar('0'));
}

struct Finished {
    int status = -1;
    QJsonObject json;
    QByteArray said;
};

} // namespace

class TstLinkTestsLab : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void aDryRunListsEveryCommand();
    void sshAndSlurmGiveTheSame_data();
    void sshAndSlurmGiveTheSame();
    void aLostHostIsToldAndCostsOnlyItself();
    void killedControllerLeavesNoAgent_data();
    void killedControllerLeavesNoAgent();
    void cancelTakesASecond_data();
    void cancelTakesASecond();

private:
    QStringList words(const QString& via, const QString& out, const QStringList& more,
                      const QString& seconds = "1") const;
    Finished run(const QString& via, const QString& out, const QStringList& more = {}) const;
    void plantFaults(const QByteArray& lines) const;
    QStringList agents() const { return processesWith(dir_.path() + "/loopback"); }
    bool waitForAgents(int count, int ms) const;

    QTemporaryDir dir_;
    ClusterLab lab_;
};

void TstLinkTestsLab::initTestCase()
{
    if (const QString why = lab_.start(kHosts, true); !why.isEmpty()) QSKIP(qPrintable(why));
    QVERIFY(QDir(dir_.path()).mkpath("loopback"));
    QVERIFY(lab_.addTool("fabric-agent",
                         "FABRIC_LOOPBACK=" + dir_.path().toUtf8() + "/loopback exec " FABRIC_AGENT_TEST " \"$@\""));
    QCOMPARE(
        QProcess::execute(kCtl, {"generate", "fat-tree", "--nodes", QString::number(kHosts), "--leafs", "4", "--spines",
                                 "2", "--uplinks", "4", "--radix", "8", "-o", dir_.filePath("lab.fabric")}),
        0);
    QFile hosts(dir_.filePath("hosts"));
    QVERIFY(hosts.open(QIODevice::WriteOnly));
    for (int i = 1; i <= kHosts; ++i)
        hosts.write((planName(i) + " = " + nodeName(i) + "\n").toUtf8());
    QFile profile(dir_.filePath("profile.json"));
    QVERIFY(profile.open(QIODevice::WriteOnly));
    profile.write(R"({"pass_mbps":1,"least_share_of_pass":0.1,"most_deviation":100,"least_samples":2,)"
                  R"("latency_us":500000,"latency_per_hop_us":100000,"most_asymmetry":1})");
}

QStringList TstLinkTestsLab::words(const QString& via, const QString& out, const QStringList& more,
                                   const QString& seconds) const
{
    return QStringList{"test",         dir_.filePath("lab.fabric"),
                       "--via",        via,
                       "--hosts",      dir_.filePath("hosts"),
                       "--agent",      lab_.folder() + "/bin/fabric-agent",
                       "--profile",    dir_.filePath("profile.json"),
                       "--seconds",    seconds,
                       "--interval",   "200",
                       "--message",    "1048576",
                       "--queues",     "1",
                       "--ssh-config", lab_.folder() + "/ssh_config",
                       "--out",        dir_.filePath(out),
                       "--json"} +
           more;
}

Finished TstLinkTestsLab::run(const QString& via, const QString& out, const QStringList& more) const
{
    QProcess ctl;
    ctl.start(kCtl, words(via, out, QStringList{"--run", "--cluster", "lab"} + more));
    Finished done;
    if (!ctl.waitForFinished(120'000)) ctl.kill();
    done.status = ctl.exitStatus() == QProcess::NormalExit ? ctl.exitCode() : -1;
    done.said = ctl.readAllStandardError();
    done.json = QJsonDocument::fromJson(ctl.readAllStandardOutput()).object();
    return done;
}

/// Between adapters of the loopback; hosts have one name in the plan and another in Slurm.
void TstLinkTestsLab::plantFaults(const QByteArray& lines) const
{
    QFile faults(dir_.filePath("loopback/faults"));
    if (!faults.open(QIODevice::WriteOnly)) qFatal("no faults file");
    faults.write("* * rate=200\n" + lines);
}

bool TstLinkTestsLab::waitForAgents(int count, int ms) const
{
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < ms) {
        const auto now = agents().size();
        if (count == 0 ? now == 0 : now >= count) return true;
        QTest::qWait(100);
    }
    return false;
}

void TstLinkTestsLab::aDryRunListsEveryCommand()
{
    if (!lab_.isUp()) QSKIP("needs the lab");
    QProcess ctl;
    ctl.start(kCtl, words("ssh", "no.fabricrun", {}));
    QVERIFY(ctl.waitForFinished(20'000));
    const QJsonObject json = QJsonDocument::fromJson(ctl.readAllStandardOutput()).object();
    QVERIFY2(json["dry_run"].toBool(), ctl.readAllStandardError().constData());
    QCOMPARE(json["hosts"].toInt(), kHosts);
    int sshCount = 0;
    for (const QJsonValue& command : json["host_commands"].toArray())
        sshCount += command.toString().startsWith("this machine: ssh ") ? 1 : 0;
    QCOMPARE(sshCount, kHosts);
    QVERIFY(!QFile::exists(dir_.filePath("no.fabricrun")));
    QVERIFY(bytesOf(lab_.folder() + "/calls").isEmpty()); // nothing was started
    QCOMPARE(run("ssh", "no.fabricrun", {"--cluster", "elsewhere"}).status, 2);
    QVERIFY(bytesOf(lab_.folder() + "/calls").isEmpty());
}

void TstLinkTestsLab::sshAndSlurmGiveTheSame_data()
{
    QTest::addColumn<QByteArray>("faults");
    QTest::addColumn<int>("failed");
    QTest::newRow("all is well") << QByteArray() << 0;
    QTest::newRow("a dead adapter cable")
        << QByteArray("node0003:* * dead=1\n* node0003:* dead=1\nnode03:* * dead=1\n* node03:* dead=1\n") << 1;
}

void TstLinkTestsLab::sshAndSlurmGiveTheSame()
{
    if (!lab_.isUp()) QSKIP("needs the lab");
    QFETCH(QByteArray, faults);
    QFETCH(int, failed);
    plantFaults(faults);
    QJsonArray states[2];
    for (const int i : {0, 1}) {
        const QString via = i == 0 ? "ssh" : "slurm";
        QElapsedTimer clock;
        clock.start();
        const Finished done = run(via, via + ".fabricrun", {"--passes", "2"});
        qInfo("%s: %lld ms", qPrintable(via), clock.elapsed());
        // Status 1 either way: ways between switches are assumed, so those cables are not observable.
        QVERIFY2(done.status == 1, done.said + QJsonDocument(done.json).toJson());
        QCOMPARE(done.json["cables"].toObject()["passed"].toInt(), kHosts - failed);
        QCOMPARE(done.json["cables"].toObject()["failed"].toInt(), failed);
        for (const QJsonValue& cable : done.json["by_cable"].toArray())
            states[i].append(cable["ends"].toString() + cable["state"].toString());
        const QJsonArray suspects = done.json["suspects"].toArray();
        QCOMPARE(suspects.size(), failed);
        if (failed > 0) QVERIFY(suspects[0]["cables"].toArray()[0].toString().contains("node0003"));
        QVERIFY(QFile::exists(dir_.filePath(via + ".d/node0001.jsonl")));
    }
    QCOMPARE(states[0], states[1]);
    QCOMPARE(agents(), QStringList());
}

void TstLinkTestsLab::aLostHostIsToldAndCostsOnlyItself()
{
    if (!lab_.isUp()) QSKIP("needs the lab");
    plantFaults({});
    QVERIFY(lab_.fault("node05", "down"));
    const Finished done = run("ssh", "lost.fabricrun");
    QVERIFY(lab_.fault("node05", "ok"));
    QVERIFY2(done.status == 1, done.said);
    for (const QJsonValue& test : done.json["tests"].toArray()) {
        const bool isItsOwn = (test["from"].toString() + test["to"].toString()).contains("node0005");
        QCOMPARE(test["state"].toString(), QString(isItsOwn ? "not tested" : "passed"));
    }
    QCOMPARE(done.json["suspects"].toArray().size(), 0);
}

void TstLinkTestsLab::killedControllerLeavesNoAgent_data()
{
    QTest::addColumn<QString>("via");
    for (const char* via : {"ssh", "slurm", "local"})
        QTest::newRow(via) << via;
}

void TstLinkTestsLab::killedControllerLeavesNoAgent()
{
    if (!lab_.isUp()) QSKIP("needs the lab");
    QFETCH(QString, via);
    plantFaults({});
    QProcess ctl;
    ctl.start(kCtl, words(via, "killed.fabricrun", {"--run", "--cluster", "lab"}, "60"));
    QVERIFY(waitForAgents(kHosts, 20'000));
    QTest::qWait(500);
    ::kill(static_cast<pid_t>(ctl.processId()), SIGKILL);
    QElapsedTimer clock;
    clock.start();
    ctl.waitForFinished(1000);
    const bool isGone = waitForAgents(0, 10'000);
    qInfo("%s: no agent %lld ms after kill -9", qPrintable(via), clock.elapsed());
    QVERIFY2(isGone, qPrintable(agents().join('\n')));
}

void TstLinkTestsLab::cancelTakesASecond_data()
{
    QTest::addColumn<QString>("via");
    QTest::addColumn<bool>("isOneDeaf");
    for (const char* via : {"ssh", "slurm", "local"}) {
        QTest::newRow(via) << via << false;
        QTest::addRow("%s, one agent does not answer", via) << via << true;
    }
}

void TstLinkTestsLab::cancelTakesASecond()
{
    if (!lab_.isUp()) QSKIP("needs the lab");
    QFETCH(QString, via);
    QFETCH(bool, isOneDeaf);
    plantFaults({});
    QProcess ctl;
    ctl.start(kCtl, words(via, "cancelled.fabricrun", {"--run", "--cluster", "lab"}, "60"));
    QVERIFY(waitForAgents(kHosts, 20'000));
    QTest::qWait(500);
    const int deaf = isOneDeaf ? agents()[kHosts / 2].section(' ', 0, 0).toInt() : 0;
    if (isOneDeaf) ::kill(deaf, SIGSTOP);
    ::kill(static_cast<pid_t>(ctl.processId()), SIGINT);
    QElapsedTimer clock;
    clock.start();
    QVERIFY(ctl.waitForFinished(20'000));
    const qint64 ms = clock.elapsed();
    qInfo("%s: cancelled after %lld ms", qPrintable(via), ms);
    if (isOneDeaf) ::kill(deaf, SIGCONT);
    QVERIFY(ms < 1000);
    QCOMPARE(ctl.exitCode(), 3);
    QVERIFY(waitForAgents(0, 1000));
    QVERIFY(QJsonDocument::fromJson(ctl.readAllStandardOutput()).object()["cancelled"].toBool());
}

FABRIC_TEST(TstLinkTestsLab)
#include "link_tests_lab_test.moc"
