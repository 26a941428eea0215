// The attached session: what it refuses, and every way to end.
#include "tests/agent/loopback_lab.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QTest>

#include <csignal>

using namespace fabric::test;

namespace {

const QString kLoad = "device=mlx5_0 bytes=65536 seconds=60 interval_ms=100";

/// Two hosts with one long test that is running.
struct RunningPair {
    explicit RunningPair(const LoopbackLab& lab, const QStringList& environment = {})
        : sender(lab.host(1, environment)), receiver(lab.host(2, environment))
    {
        sender->greet();
        receiver->greet();
        sender->say(testLine(0, 0, "send", kLoad, receiver->address()));
        receiver->say(testLine(0, 0, "receive", kLoad));
        sender->say("go 0");
        receiver->say("go 0");
        isRunning = !receiver->until("sample").isEmpty();
    }

    std::unique_ptr<AgentProcess> sender;
    std::unique_ptr<AgentProcess> receiver;
    bool isRunning = false;
};

} // namespace

class AgentSessionTest : public QObject {
    Q_OBJECT

private slots:
    void badLinesEndIt_data();
    void badLinesEndIt();
    void readyTellsTheHost();
    void linesForOtherHostsAreLeftAlone();
    void anEmptyRoundIsDoneAtOnce();
    void noiseBeforeTheGreetingIsRefused();
    void cancelTakesLessThanASecond();
    void endOfInputTakesLessThanTwoSeconds();
    void aSignalGivesAStatusAndALastLine();
    void aReaderThatIsGoneEndsIt();
    void aKilledPeerIsTold();
    void aRoundWithinARoundIsRefused();
    void countersAreAskedFor();

private:
    LoopbackLab lab_;
};

void AgentSessionTest::badLinesEndIt_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("status");
    const QString good = "round=0 role=receive device=mlx5_0";
    QTest::newRow("unknown word") << "reboot" << 2;
    QTest::newRow("two blanks") << "go  0" << 2;
    QTest::newRow("not ASCII") << QString("go \u00e9") << 2;
    QTest::newRow("tab") << "go\t0" << 2;
    QTest::newRow("empty") << "" << 2;
    QTest::newRow("too long") << "test 0 " + QString(5000, 'x') << 2;
    QTest::newRow("no number") << "go" << 2;
    QTest::newRow("negative round") << "go -1" << 2;
    QTest::newRow("huge round") << "go 99999999999999999999" << 2;
    QTest::newRow("hello twice") << "hello 1 " + kRunId << 2;
    QTest::newRow("no round") << "test 0 role=receive device=mlx5_0" << 2;
    QTest::newRow("no role") << "test 0 round=0 device=mlx5_0" << 2;
    QTest::newRow("unknown key") << "test 0 retry_cnt=7 " + good << 2;
    QTest::newRow("key twice") << "test 0 round=1 " + good << 2;
    QTest::newRow("device is a path") << "test 0 round=0 role=receive device=../../etc" << 2;
    QTest::newRow("sender without peer") << "test 0 round=0 role=send device=mlx5_0" << 2;
    QTest::newRow("peer by name") << "test 0 round=0 role=send device=mlx5_0 peer=h2:99" << 2;
    QTest::newRow("more than a day") << "test 0 seconds=86401 " + good << 2;
    QTest::newRow("65 queues") << "test 0 queues=65 " + good << 2;
    QTest::newRow("more than 64 MiB") << "test 0 bytes=67108872 " + good << 2;
    QTest::newRow("more than 1 GiB in all") << "test 0 bytes=67108864 queues=64 " + good << 2;
    QTest::newRow("odd MTU") << "test 0 mtu=1500 " + good << 2;
    QTest::newRow("port that no flow label gives") << "test 0 sport=4791 " + good << 2;
    QTest::newRow("test number beyond all") << "test 1000000 " + good << 2;
    QTest::newRow("cancel") << "cancel" << 4;
    QTest::newRow("end") << "end" << 0;
}

void AgentSessionTest::badLinesEndIt()
{
    QFETCH(QString, line);
    QFETCH(int, status);
    const auto host = lab_.host(1);
    QCOMPARE(host->greet()["t"].toString(), "ready");
    host->say(line);
    const QJsonObject bye = host->next();
    QCOMPARE(bye["t"].toString(), "bye");
    QCOMPARE(bye["status"].toInt(), status);
    QCOMPARE(host->status(), status);
}

void AgentSessionTest::readyTellsTheHost()
{
    const auto host = lab_.host(2);
    const QJsonObject ready = host->greet();
    QCOMPARE(ready["protocol"].toInt(), 1);
    QCOMPARE(ready["host"].toString(), "h2");
    QCOMPARE(ready["provider"].toString(), "loopback");
    QVERIFY(ready["listen"].toString().startsWith("127.0.0.3:"));
    QCOMPARE(ready["devices"].toArray().size(), 3);
}

void AgentSessionTest::linesForOtherHostsAreLeftAlone()
{
    const auto host = lab_.host(1);
    host->greet();
    host->say("@h2 this is not for us");
    host->say("@h1 end");
    QCOMPARE(host->status(), 0);
}

void AgentSessionTest::anEmptyRoundIsDoneAtOnce()
{
    const auto host = lab_.host(1);
    host->greet();
    host->say("go 7");
    const QJsonObject round = host->next();
    QCOMPARE(round["t"].toString(), "round");
    QCOMPARE(round["round"].toInt(), 7);
    QVERIFY(round["done"].toBool());
}

void AgentSessionTest::noiseBeforeTheGreetingIsRefused()
{
    const auto other = [&](const QString& line) {
        const auto host = lab_.host(1);
        host->say(line);
        const QVector<QJsonObject> lines = host->until("bye");
        return lines.size() == 1 ? host->status() : -3; // nothing but bye: a stranger learns nothing of the host
    };
    QCOMPARE(other("go 0"), 2);
    QCOMPARE(other("hello 2 " + kRunId), 3);
    QCOMPARE(other("hello 1 fedcba9876543210"), 3);
    QCOMPARE(other("hello 1"), 2);
}

void AgentSessionTest::cancelTakesLessThanASecond()
{
    RunningPair pair(lab_);
    QVERIFY(pair.isRunning);
    QElapsedTimer clock;
    clock.start();
    pair.sender->say("cancel");
    const QVector<QJsonObject> lines = pair.sender->until("bye");
    QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(resultOf(lines)["outcome"].toString(), "cancelled");
    QCOMPARE(lines.back()["status"].toInt(), 4);
    QCOMPARE(pair.sender->status(), 4);
    // The other end is told, and does not blame the network.
    QCOMPARE(resultOf(pair.receiver->until("round"))["outcome"].toString(), "unusable");
}

void AgentSessionTest::endOfInputTakesLessThanTwoSeconds()
{
    RunningPair pair(lab_);
    QVERIFY(pair.isRunning);
    QElapsedTimer clock;
    clock.start();
    pair.receiver->hangUp();
    QCOMPARE(pair.receiver->status(), 5);
    QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
}

void AgentSessionTest::aSignalGivesAStatusAndALastLine()
{
    RunningPair pair(lab_);
    QVERIFY(pair.isRunning);
    ::kill(static_cast<pid_t>(pair.sender->pid()), SIGTERM);
    const QVector<QJsonObject> lines = pair.sender->until("bye");
    QVERIFY(!lines.isEmpty());
    QCOMPARE(lines.back()["status"].toInt(), 6);
    QCOMPARE(pair.sender->status(), 6);
}

void AgentSessionTest::aReaderThatIsGoneEndsIt()
{
    QProcess process;
    process.start(
        "bash",
        {"-c", QString("{ echo 'hello 1 %1'; sleep 0.2; echo 'go 0'; sleep 0.2; echo 'go 0'; sleep 20; } | "
                       "{ FABRIC_LOOPBACK=%2 '%3' session %1 --host h1 --listen 127.0.0.2; echo $? >&2; } | head -c 1")
                   .arg(kRunId, lab_.folder(), FABRIC_AGENT_TEST_PROGRAM)});
    QVERIFY(process.waitForReadyRead(5'000) || true);
    QElapsedTimer clock;
    clock.start();
    while (process.readAllStandardError().trimmed() != "5" && clock.elapsed() < 4'000)
        process.waitForReadyRead(100);
    QVERIFY2(clock.elapsed() < 4'000, "it did not end with status 5");
    process.kill();
    process.waitForFinished();
}

void AgentSessionTest::aKilledPeerIsTold()
{
    RunningPair pair(lab_);
    QVERIFY(pair.isRunning);
    ::kill(static_cast<pid_t>(pair.sender->pid()), SIGKILL);
    const QJsonObject result = resultOf(pair.receiver->until("round"));
    QCOMPARE(result["code"].toString(), "remote");
    QCOMPARE(result["outcome"].toString(), "unusable");
    pair.receiver->say("end");
    QCOMPARE(pair.receiver->status(), 0);
}

void AgentSessionTest::aRoundWithinARoundIsRefused()
{
    RunningPair pair(lab_);
    QVERIFY(pair.isRunning);
    pair.sender->say("go 1");
    QCOMPARE(pair.sender->status(), 2);
}

void AgentSessionTest::countersAreAskedFor()
{
    const auto host = lab_.host(1);
    host->greet();
    host->say("count 3");
    for (const char* device : {"mlx5_0", "mlx5_1"}) {
        const QJsonObject counters = host->next();
        QCOMPARE(counters["t"].toString(), "counters");
        QCOMPARE(counters["when"].toString(), "asked");
        QCOMPARE(counters["round"].toInt(), 3);
        QCOMPARE(counters["device"].toString(), device);
        QCOMPARE(counters["port_rcv_data"].toInt(), 0);
    }
}

FABRIC_TEST(AgentSessionTest)

#include "tst_session.moc"
