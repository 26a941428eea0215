// Detached runs from end to end, over real sshd and over a real Slurm, on an accelerated clock: three days in less than
// a minute, the controller gone for five hours, the head node started again once, and a lease that nobody renews.
#include "tests/remote/lab.h"
#include "tests/support/test_main.h"

#include <QDateTime>
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

const QString kCtl = FABRIC_CTL;
constexpr int kHosts = 4;
constexpr int kFast = 6000;   ///< an hour is 0.6 s
constexpr int kSteady = 2400; ///< an hour is 1.5 s, and a turn 9 s
constexpr int kEveryHours = 6;
constexpr int kLeadSeconds = 12;   ///< real ones, to start all hosts before the clock runs
constexpr double kLeaseHours = 36; ///< 8 of them go by before hour 0

bool isLong()
{
    return qEnvironmentVariableIntValue("FABRIC_LONG") > 0;
}

struct Finished {
    int status = -1;
    QByteArray said;
    QByteArray out;
};

} // namespace

class TstSoakLab : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void threeDaysOnTheirOwn_data();
    void threeDaysOnTheirOwn();
    void aLeaseThatNobodyRenews_data();
    void aLeaseThatNobodyRenews();
    void cleanup();

private:
    Finished ctl(const QStringList& words) const;
    Finished start(const QString& via, const QString& out, double leaseHours, int factor);
    Finished order(const QString& out, const QString& order) const;
    void setClock(int factor);
    void waitForHour(double hour) const;
    void losePower(const QString& node) const;
    void restartController() const;
    QJsonObject recordOf(const QString& out) const;
    QStringList agents() const { return processesWith(dir_.path() + "/loopback"); }

    QTemporaryDir dir_;
    ClusterLab lab_;
    double base_ = 0; ///< seconds since 1970 of hour 0
    double began_ = 0;
    int factor_ = 1;
};

void TstSoakLab::initTestCase()
{
    if (const QString why = lab_.start(kHosts, true); !why.isEmpty()) QSKIP(qPrintable(why));
    QVERIFY(QDir(dir_.path()).mkpath("loopback"));
    QFile faults(dir_.filePath("loopback/faults"));
    QVERIFY(faults.open(QIODevice::WriteOnly));
    faults.write("* * rate=1000\n"); // by the real clock
    QVERIFY(lab_.addTool("fabric-agent", "FABRIC_AGENT_CLOCK=$(cat " + dir_.filePath("clock").toUtf8() +
                                             ") FABRIC_LOOPBACK=" + dir_.path().toUtf8() +
                                             "/loopback exec " FABRIC_AGENT_TEST " \"$@\""));
    QCOMPARE(
        QProcess::execute(kCtl, {"generate", "fat-tree", "--nodes", QString::number(kHosts), "--leafs", "2", "--spines",
                                 "1", "--uplinks", "2", "--radix", "8", "-o", dir_.filePath("lab.fabric")}),
        0);
    QFile hosts(dir_.filePath("hosts"));
    QVERIFY(hosts.open(QIODevice::WriteOnly));
    for (int i = 1; i <= kHosts; ++i)
        hosts.write(QString("node000%1 = node0%1\n").arg(i).toUtf8());
    QFile profile(dir_.filePath("profile.json"));
    QVERIFY(profile.open(QIODevice::WriteOnly));
    profile.write(R"({"pass_mbps":0.0005,"least_share_of_pass":0,"most_deviation":1000,"least_samples":2,)"
                  R"("latency_us":1000000,"latency_per_hop_us":1000000,"most_asymmetry":1})");
}

/// Nothing that a test that failed has left.
void TstSoakLab::cleanup()
{
    for (const QString& process : agents())
        ::kill(process.section(' ', 0, 0).toInt(), SIGKILL);
    if (lab_.isUp()) QProcess::execute("scancel", {"--me"});
}

Finished TstSoakLab::ctl(const QStringList& words) const
{
    QProcess process;
    process.start(kCtl, words);
    Finished done;
    if (!process.waitForFinished(120'000)) process.kill();
    done.status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    done.said = process.readAllStandardError();
    done.out = process.readAllStandardOutput();
    return done;
}

/// Hour 0 is some seconds ahead; until then the clock of the hosts comes nearer to it, as fast as it runs later.
void TstSoakLab::setClock(int factor)
{
    factor_ = factor;
    base_ = static_cast<double>(QDateTime::currentSecsSinceEpoch() + kLeadSeconds);
    QFile clock(dir_.filePath("clock"));
    if (!clock.open(QIODevice::WriteOnly)) qFatal("no clock");
    clock.write(QString("%1:%2").arg(base_, 0, 'f', 0).arg(factor_).toUtf8());
}

void TstSoakLab::waitForHour(double hour) const
{
    const double at = base_ + (began_ - base_ + hour * 3600) / factor_;
    const double left = at - static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / 1000;
    if (left > 0) QTest::qWait(static_cast<int>(left * 1000));
}

Finished TstSoakLab::start(const QString& via, const QString& out, double leaseHours, int factor)
{
    setClock(factor);
    Finished done = ctl({"test",
                         dir_.filePath("lab.fabric"),
                         "--via",
                         via,
                         "--hosts",
                         dir_.filePath("hosts"),
                         "--agent",
                         lab_.folder() + "/bin/fabric-agent",
                         "--profile",
                         dir_.filePath("profile.json"),
                         "--seconds",
                         "1800",
                         "--interval",
                         "60000",
                         "--message",
                         "1048576",
                         "--queues",
                         "1",
                         "--at-once",
                         "2", // so that no host has a part in every round
                         "--run",
                         "--cluster",
                         "lab",
                         "--detach",
                         "72",
                         "--every",
                         QString::number(kEveryHours * 3600),
                         "--lease",
                         QString::number(leaseHours),
                         "--folder",
                         dir_.filePath(out + ".soak"),
                         "--out",
                         dir_.filePath(out + ".fabricrun"),
                         "--ssh-config",
                         lab_.folder() + "/ssh_config",
                         "--job-minutes",
                         "30"});
    began_ = recordOf(out)["detached"].toObject()["begins_at"].toDouble();
    return done;
}

Finished TstSoakLab::order(const QString& out, const QString& order) const
{
    return ctl({"test", dir_.filePath("lab.fabric"), "--attach", dir_.filePath(out + ".fabricrun"), "--ssh-config",
                lab_.folder() + "/ssh_config", order, "--json"});
}

QJsonObject TstSoakLab::recordOf(const QString& out) const
{
    return QJsonDocument::fromJson(bytesOf(dir_.filePath(out + ".fabricrun"))).object();
}

/// All that runs on a node, its agent too, is gone at once.
void TstSoakLab::losePower(const QString& node) const
{
    for (const QString& process : lab_.processesOn(node))
        ::kill(process.section(' ', 0, 0).toInt(), SIGKILL);
}

/// Slurm's head node: its slurmctld is killed and started again, as after a reboot.
void TstSoakLab::restartController() const
{
    const int pid = bytesOf(lab_.folder() + "/slurmctld.pid").split(' ').value(0).toInt();
    QVERIFY(pid > 0);
    ::kill(pid, SIGKILL);
    QTest::qWait(1000);
    QVERIFY(lab_.startSlurmController());
}

void TstSoakLab::threeDaysOnTheirOwn_data()
{
    QTest::addColumn<QString>("via");
    QTest::newRow("ssh") << "ssh";
    QTest::newRow("slurm") << "slurm";
}

void TstSoakLab::threeDaysOnTheirOwn()
{
    if (!lab_.isUp()) QSKIP("needs the lab");
    if (!isLong()) QSKIP("two minutes: FABRIC_LONG=1");
    QFETCH(QString, via);
    const Finished started = start(via, via, kLeaseHours, kSteady);
    QVERIFY2(started.status == 0, started.out + started.said);
    for (const double hour : {1.0, 7.0, 13.0, 19.0, 25.0, 29.0}) {
        waitForHour(hour);
        const Finished renewed = order(via, "--renew");
        QVERIFY2(renewed.status == 0 && renewed.out.count("\"running\":true") == kHosts, renewed.out + renewed.said);
    }
    // Five hours without the controller; then its head node is started again.
    waitForHour(38);
    if (via == "ssh") {
        losePower("node01");
        QVERIFY(lab_.fault("node01", "down"));
        waitForHour(50);
        QVERIFY(lab_.fault("node01", "ok"));
        const Finished resumed = order(via, "--resume");
        QVERIFY2(resumed.status == 0 && resumed.out.contains("\"started\""), resumed.out + resumed.said);
    } else {
        restartController(); // it refuses steps until its nodes have told it what they have
        const auto isRenewed = [&] { return order(via, "--renew").out.count("\"running\":true") == kHosts; };
        QTRY_VERIFY_WITH_TIMEOUT(isRenewed(), 20'000);
    }
    waitForHour(60);
    QCOMPARE(order(via, "--renew").status, 0);
    waitForHour(73);
    QTRY_COMPARE_WITH_TIMEOUT(agents(), QStringList(), 10'000);

    const Finished collected = order(via, "--collect");
    const QJsonObject cables = QJsonDocument::fromJson(collected.out).object()["cables"].toObject();
    qInfo("%s: %d of %d cables passed", qPrintable(via), cables["passed"].toInt(), kHosts);
    QVERIFY2(!cables.isEmpty() && cables["failed"].toInt() == 0, collected.out + collected.said);
    const int turns = 72 / kEveryHours;
    QSet<QString> withGaps;
    for (const QJsonValue& gap : recordOf(via)["gaps"].toArray())
        withGaps.insert(gap["host"].toString());
    for (int i = 1; i <= kHosts; ++i) {
        const QString host = QString("node000%1").arg(i);
        const QByteArray lines = bytesOf(dir_.filePath(via + ".d/" + host + ".results"));
        int covered = 0;
        int measured = 0;
        for (const QByteArray& line : lines.split('\n')) {
            const QJsonObject said = QJsonDocument::fromJson(line.mid(line.indexOf('{'))).object();
            if (said["t"] == "round") ++covered;
            if (said["t"] == "result" && said["outcome"] == "measured") ++measured;
            if (said["t"] == "gap") covered += said["turns"].toInt();
        }
        QVERIFY2(covered == turns, lines.constData()); // every turn was run, or is in a gap that is told
        // Each host has a part in every second turn, with two ends; a busy machine may cost one or two of them.
        QVERIFY2(measured >= turns / 2, lines.constData());
        QCOMPARE(withGaps.contains(host), lines.contains("\"t\":\"gap\""));
    }
    QCOMPARE(withGaps.contains("node0001"), via == "ssh");
}

void TstSoakLab::aLeaseThatNobodyRenews_data()
{
    threeDaysOnTheirOwn_data();
}

void TstSoakLab::aLeaseThatNobodyRenews()
{
    if (!lab_.isUp()) QSKIP("needs the lab");
    QFETCH(QString, via);
    if (via == "slurm" && !isLong()) QSKIP("half a minute: FABRIC_LONG=1");
    const QString out = via + "-left";
    const Finished started = start(via, out, 24, kFast);
    QVERIFY2(started.status == 0, started.out + started.said);
    QCOMPARE(agents().size() >= kHosts, true);
    const Finished status = order(out, "--json");
    QVERIFY2(status.status == 0 && status.out.count("\"running\":true") == kHosts, status.out + status.said);
    QTRY_COMPARE_WITH_TIMEOUT(agents(), QStringList(), 30'000);
    waitForHour(20);
    const Finished collected = order(out, "--collect");
    QVERIFY2(collected.status == 1, collected.out + collected.said);
    const QJsonArray gaps = recordOf(out)["gaps"].toArray();
    QSet<QString> hosts;
    for (const QJsonValue& gap : gaps)
        if (gap["why"] == "the lease was not renewed") hosts.insert(gap["host"].toString());
    QVERIFY2(hosts.size() == kHosts, QJsonDocument(gaps).toJson());
}

FABRIC_TEST(TstSoakLab)
#include "soak_lab_test.moc"
