// Detached runs on an accelerated clock: turns, lease, restart, gaps, and what is left to read.
#include "tests/agent/loopback_lab.h"
#include "tests/remote/processes.h"
#include "tests/support/test_main.h"

#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QTest>

#include <csignal>

using namespace fabric::test;

namespace {

constexpr int kFactor = 3600; ///< an hour is a second
constexpr int kEvery = 3600;

struct Said {
    int status = -1;
    QVector<QJsonObject> lines;
};

QVector<QJsonObject> parsed(const QByteArray& text)
{
    QVector<QJsonObject> lines;
    for (const QByteArray& line : text.split('\n'))
        if (line.startsWith(kRunId.toUtf8() + ' '))
            lines.push_back(QJsonDocument::fromJson(line.mid(kRunId.size() + 1)).object());
    return lines;
}

/// Two hosts with a folder each; hour 0 is a second after the object was made.
class SoakPair {
public:
    SoakPair(int hours, int leaseHours, int rounds = 2, const QVector<QPair<double, double>>& openHours = {})
        : base_(QDateTime::currentSecsSinceEpoch() + 1)
    {
        static int ports = 45'000 + static_cast<int>(::getpid() % 400) * 4;
        const QString words = "device=mlx5_0 bytes=16384 seconds=600 interval_ms=300000 verify=1";
        for (int k = 1; k <= 2; ++k) {
            QDir().mkpath(folder(k));
            const QString plan =
                QString("run %1\nhost h%2\nlisten 127.0.0.%3:%4\nevery %5\nbegin %6\nuntil %7\nlease %8\n")
                    .arg(kRunId)
                    .arg(k)
                    .arg(k + 1)
                    .arg(ports + k)
                    .arg(kEvery)
                    .arg(base_)
                    .arg(base_ + qint64(hours) * 3600)
                    .arg(leaseHours * 3600);
            const QString peer = QString("127.0.0.%1:%2").arg(4 - k).arg(ports + 3 - k);
            const QString tests = testLine(0, 0, k == 1 ? "send" : "receive", words, k == 1 ? peer : QString()) + "\n" +
                                  testLine(1, 1, k == 2 ? "send" : "receive", words, k == 2 ? peer : QString()) + "\n";
            QString open;
            for (const auto& [from, to] : openHours)
                open += QString("load %1 %2\n").arg(base_ + qint64(from * 3600)).arg(base_ + qint64(to * 3600));
            const QString count = rounds == 2 ? QString() : QString("rounds %1\n").arg(rounds);
            lab_.write(QString("h%1/plan").arg(k),
                       (plan + open + count + tests + "@h9 what another host is told\n").toUtf8());
        }
        ports += 4;
    }
    ~SoakPair()
    {
        for (int k = 1; k <= 2; ++k)
            ask({"stop", folder(k)});
    }

    QString folder(int k) const { return lab_.folder() + QString("/h%1").arg(k); }
    std::unique_ptr<QProcess> start(const QStringList& words) const
    {
        auto process = std::make_unique<QProcess>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("FABRIC_LOOPBACK", lab_.folder());
        environment.insert("FABRIC_AGENT_CLOCK", QString("%1:%2").arg(base_).arg(kFactor));
        process->setProcessEnvironment(environment);
        process->start(FABRIC_AGENT_TEST_PROGRAM, words);
        return process;
    }
    Said ask(const QStringList& words) const
    {
        const std::unique_ptr<QProcess> process = start(words);
        if (!process->waitForFinished(10'000)) return {};
        return {process->exitCode(), parsed(process->readAllStandardOutput())};
    }
    QVector<QJsonObject> results(int k) const { return ask({"collect", folder(k), "0"}).lines; }
    bool isRunning(int k) const { return results(k).back()["running"].toBool(); }
    /// Host k loses its power.
    void kill(int k) const
    {
        for (const QString& process : processesWith(folder(k)))
            ::kill(process.section(' ', 0, 0).toInt(), SIGKILL);
    }
    void waitForHour(double hour) const
    {
        const double at = static_cast<double>(base_) + hour * 3600 / kFactor;
        const double left = at - static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / 1000;
        if (left > 0) QTest::qWait(static_cast<int>(left * 1000));
    }

private:
    LoopbackLab lab_;
    qint64 base_;
};

} // namespace

class AgentSoakTest : public QObject {
    Q_OBJECT

private slots:
    void turnsRunByThemselvesAndGapsAreTold();
    void aLeaseThatIsNotRenewedEndsIt();
    void hostsCountTheRoundsOfTheRun();
    void loadIsKeptToItsTimes();
    void stayingEndsWithItsProcess();
    void plansAreChecked_data();
    void plansAreChecked();
    void threeDays();
};

void AgentSoakTest::turnsRunByThemselvesAndGapsAreTold()
{
    const SoakPair pair(7, 24);
    for (int k = 1; k <= 2; ++k)
        QCOMPARE(pair.ask({"soak", pair.folder(k)}).lines.value(0)["t"].toString(), "started");
    QCOMPARE(pair.ask({"soak", pair.folder(1)}).status, 2); // one agent a folder
    pair.waitForHour(1.7);
    pair.kill(2);
    pair.waitForHour(3.2);
    QCOMPARE(pair.ask({"soak", pair.folder(2)}).lines.value(0)["next_turn"].toInt(), 2);
    pair.waitForHour(7.3);
    for (int k = 1; k <= 2; ++k) {
        const QVector<QJsonObject> lines = pair.results(k);
        const QVector<QJsonObject> byes = linesOf(lines, "bye");
        QCOMPARE(byes.size(), 1);
        QCOMPARE(byes[0]["status"].toInt(), 0);
        // Every turn is either run or within a gap: nothing is silently missing.
        int covered = linesOf(lines, "turn").size();
        for (const QJsonObject& gap : linesOf(lines, "gap"))
            covered += gap["turns"].toInt();
        QCOMPARE(covered, 7);
        for (const QJsonObject& result : linesOf(lines, "result"))
            QVERIFY(result["outcome"] == "measured" || result["turn"].toInt() >= 2);
        QCOMPARE(linesOf(lines, "result").back()["outcome"].toString(), "measured"); // they meet again
    }
    const QVector<QJsonObject> gaps = linesOf(pair.results(2), "gap");
    QVERIFY(!gaps.isEmpty());
    QCOMPARE(gaps[0]["first_turn"].toInt(), 2);
    QCOMPARE(gaps[0]["why"].toString(), "the agent did not run");
    // Reading goes on where it ended.
    const int next = pair.results(1).back()["next"].toInt();
    QCOMPARE(pair.ask({"collect", pair.folder(1), QString::number(next)}).lines.size(), 1);
}

void AgentSoakTest::aLeaseThatIsNotRenewedEndsIt()
{
    const SoakPair pair(100, 2);
    QCOMPARE(pair.ask({"soak", pair.folder(1)}).status, 0);
    pair.waitForHour(0.5);
    QVERIFY(pair.ask({"renew", pair.folder(1)}).lines.value(0)["running"].toBool());
    pair.waitForHour(1.8);
    QVERIFY(pair.isRunning(1));
    pair.waitForHour(3.2);
    QVERIFY(!pair.isRunning(1));
    const QVector<QJsonObject> byes = linesOf(pair.results(1), "bye");
    QCOMPARE(byes.size(), 1);
    QCOMPARE(byes[0]["status"].toInt(), 9);
    QCOMPARE(pair.ask({"soak", pair.folder(1)}).status, 0); // the lease is over: it starts and ends at once
    QTRY_VERIFY(!pair.isRunning(1));
}

/// Host 2 has no test in the last round: with the plan's `rounds` both count the same, and meet in round 0 again.
/// Turns whose load might not have ended in an open time are gaps, with that reason.
void AgentSoakTest::loadIsKeptToItsTimes()
{
    const SoakPair pair(5, 24, 2, {{0.9, 2.2}, {2.9, 3.1}}); // 600 s of load and 10: 2 fits, 3 does not
    for (int k = 1; k <= 2; ++k)
        QCOMPARE(pair.ask({"soak", pair.folder(k)}).lines.value(0)["t"].toString(), "started");
    pair.waitForHour(5.3);
    for (int k = 1; k <= 2; ++k) {
        const QVector<QJsonObject> lines = pair.results(k);
        QVector<int> turns;
        for (const QJsonObject& turn : linesOf(lines, "turn"))
            turns.append(turn["turn"].toInt());
        QCOMPARE(turns, (QVector<int>{1, 2}));
        int shut = 0;
        for (const QJsonObject& gap : linesOf(lines, "gap"))
            if (gap["why"] == "load was not allowed at that time") shut += gap["turns"].toInt();
        QCOMPARE(shut, 3); // 0, 3, 4
        for (const QJsonObject& result : linesOf(lines, "result"))
            QCOMPARE(result["outcome"].toString(), "measured");
        QCOMPARE(linesOf(lines, "bye").value(0)["status"].toInt(), 0);
    }
}

void AgentSoakTest::hostsCountTheRoundsOfTheRun()
{
    const SoakPair pair(7, 24, 3);
    for (int k = 1; k <= 2; ++k)
        QCOMPARE(pair.ask({"soak", pair.folder(k)}).status, 0);
    pair.waitForHour(7.3);
    for (int k = 1; k <= 2; ++k) {
        const QVector<QJsonObject> lines = pair.results(k);
        QVERIFY(linesOf(lines, "turn").size() >= 5);
        for (const QJsonObject& turn : linesOf(lines, "turn"))
            QCOMPARE(turn["round"].toInt(), turn["turn"].toInt() % 3);
        QCOMPARE(linesOf(lines, "result").back()["outcome"].toString(), "measured");
        QVERIFY(lines.back()["epoch"].toDouble() > 1e9);
    }
}

/// As a job step of Slurm runs it: in the foreground, to the end or to SIGTERM, with its last line.
void AgentSoakTest::stayingEndsWithItsProcess()
{
    const SoakPair pair(100, 24);
    const std::unique_ptr<QProcess> process = pair.start({"stay", pair.folder(1)});
    QTRY_VERIFY(pair.isRunning(1));
    QVERIFY(process->readAllStandardOutput().contains("\"started\"") || process->waitForReadyRead(5000));
    QCOMPARE(pair.ask({"stay", pair.folder(1)}).status, 2); // one agent a folder
    process->terminate();
    QVERIFY(process->waitForFinished(5000));
    QCOMPARE(process->exitCode(), 6);
    QVERIFY(!pair.isRunning(1));
    QCOMPARE(linesOf(pair.results(1), "bye").size(), 1);
}

void AgentSoakTest::plansAreChecked_data()
{
    QTest::addColumn<QByteArray>("plan");
    const QByteArray good =
        "run 0123456789abcdef\nlisten 127.0.0.1:45999\nevery 60\nbegin 1000\nuntil 9000\nlease 60\n";
    const QByteArray test = "test 0 round=0 role=receive device=mlx5_0\n";
    QTest::newRow("no test") << good;
    QTest::newRow("no run") << good.mid(good.indexOf('\n') + 1) + test;
    QTest::newRow("unknown line") << good + test + "exec rm\n";
    QTest::newRow("test longer than a turn") << good + "test 0 round=0 role=receive device=mlx5_0 seconds=55\n";
    QTest::newRow("end before the beginning") << QByteArray(good).replace("until 9000", "until 900") + test;
    QTest::newRow("longer than a month") << QByteArray(good).replace("until 9000", "until 9000000") + test;
    QTest::newRow("a test in a later round than the plan has")
        << good + "rounds 2\ntest 0 round=2 role=receive device=mlx5_0\n";
    QTest::newRow("no round") << good + "rounds 0\n" + test;
    QTest::newRow("times out of order") << good + test + "load 2000 3000\nload 2999 4000\n";
    QTest::newRow("a time that ends before it begins") << good + test + "load 3000 2000\n";
    QTest::newRow("one port twice") << good + test + "test 1 round=0 role=receive device=mlx5_0\n";
}

void AgentSoakTest::plansAreChecked()
{
    QFETCH(QByteArray, plan);
    LoopbackLab lab;
    lab.write("plan", plan);
    QProcess process;
    process.start(FABRIC_AGENT_TEST_PROGRAM, {"soak", lab.folder()});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 2);
    QVERIFY(process.readAllStandardError().contains("/plan"));
}

void AgentSoakTest::threeDays()
{
    if (qEnvironmentVariableIntValue("FABRIC_LONG") == 0) QSKIP("75 s: FABRIC_LONG=1");
    const SoakPair pair(72, 8);
    for (int k = 1; k <= 2; ++k)
        QCOMPARE(pair.ask({"soak", pair.folder(k)}).status, 0);
    for (double hour = 1; hour < 72; hour += 2.5) {
        const bool isControllerGone = hour > 30 && hour < 35;
        pair.waitForHour(hour);
        if (isControllerGone) continue;
        for (int k = 1; k <= 2; ++k)
            QVERIFY(pair.ask({"renew", pair.folder(k)}).lines.value(0)["running"].toBool());
    }
    pair.waitForHour(72.5);
    for (int k = 1; k <= 2; ++k) {
        const QVector<QJsonObject> lines = pair.results(k);
        int covered = linesOf(lines, "turn").size();
        for (const QJsonObject& gap : linesOf(lines, "gap"))
            covered += gap["turns"].toInt();
        QCOMPARE(covered, 72);
        QVERIFY2(linesOf(lines, "turn").size() >= 68, "a busy machine may cost a turn or two, told as gaps");
        QCOMPARE(linesOf(lines, "bye").size(), 1);
    }
}

FABRIC_TEST(AgentSoakTest)

#include "tst_soak.moc"
