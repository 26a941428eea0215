// Pairs over the loopback network: what a good one shows, and that each fault comes back as its own code.
#include "tests/agent/loopback_lab.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace fabric::test;

namespace {

struct PairLines {
    QVector<QJsonObject> sender;
    QVector<QJsonObject> receiver;
    QJsonObject sent() const { return resultOf(sender); }
    QJsonObject got() const { return resultOf(receiver); }
};

} // namespace

namespace {

/// Where a process listens, of the addresses that begin so; empty = not yet.
QString listeningAt(const QString& prefix, qint64 pid)
{
    QProcess ports;
    ports.start("ss", {"-Hltnp"});
    if (!ports.waitForFinished()) return {};
    for (const QString& line : QString(ports.readAllStandardOutput()).split('\n'))
        if (line.contains(prefix) && line.contains(QString("pid=%1,").arg(pid)))
            return line.split(' ', Qt::SkipEmptyParts).value(3);
    return {};
}

} // namespace

class AgentPairsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { lab_.faults({}); }
    void aGoodPairIsMeasured_data();
    void aGoodPairIsMeasured();
    void bothDirectionsAreTwoTestsOfARound();
    void faultsHaveTheirCodes_data();
    void faultsHaveTheirCodes();
    void corruptionIsCaught_data();
    void corruptionIsCaught();
    void aDropoutIsASampleOfZero();
    void aCapIsKept();
    void strangersAreNotPeers();
    void aSlowNetworkIsMeasured();
    void nobodyIsThere();
    void onePortOneLoad();

private:
    PairLines run(const QString& words, const QStringList& environment = {}) const;

    LoopbackLab lab_;
};

PairLines AgentPairsTest::run(const QString& words, const QStringList& environment) const
{
    const auto sender = lab_.host(1, environment);
    const auto receiver = lab_.host(2, environment);
    sender->greet();
    receiver->greet();
    sender->say(testLine(3, 0, "send", words, receiver->address()));
    receiver->say(testLine(3, 0, "receive", words));
    sender->say("go 0"); // first: its call waits until the receiver's round begins
    receiver->say("go 0");
    return {sender->until("round"), receiver->until("round")};
}

void AgentPairsTest::aGoodPairIsMeasured_data()
{
    QTest::addColumn<QString>("operation");
    QTest::newRow("write") << "write";
    QTest::newRow("send") << "send";
    QTest::newRow("read") << "read";
}

void AgentPairsTest::aGoodPairIsMeasured()
{
    QFETCH(QString, operation);
    const PairLines lines =
        run("device=mlx5_0 bytes=65536 queues=3 seconds=1 interval_ms=200 latency=1 verify=1 op=" + operation);
    for (const QJsonObject& result : {lines.sent(), lines.got()}) {
        QCOMPARE(result["outcome"].toString(), "measured");
        QCOMPARE(result["code"].toString(), "none");
        QCOMPARE(result["mtu"].toInt(), 4096);
        QCOMPARE(result["mismatches"].toInt(), 0);
        QVERIFY(result["messages_checked"].toInt() > 0);
        QCOMPARE(result["bytes"].toDouble(), lines.got()["bytes"].toDouble());
    }
    QCOMPARE(linesOf(lines.sender, "latency").size(), 1);
    QCOMPARE(linesOf(lines.sender, "sample").size(), 0); // the receiver counts
    const QVector<QJsonObject> samples = linesOf(lines.receiver, "sample");
    QVERIFY(samples.size() >= 5);
    double bytes = 0;
    for (const QJsonObject& sample : samples)
        bytes += sample["bytes"].toDouble();
    QVERIFY(bytes > 0 && bytes <= lines.got()["bytes"].toDouble());
    QCOMPARE(linesOf(lines.receiver, "counters").size(), 2);
    QVERIFY(linesOf(lines.receiver, "counters")[1]["port_rcv_data"].toDouble() * 4 >= bytes);
}

void AgentPairsTest::bothDirectionsAreTwoTestsOfARound()
{
    const QString words = "device=mlx5_0 bytes=65536 seconds=1";
    const auto one = lab_.host(1);
    const auto two = lab_.host(2);
    one->greet();
    two->greet();
    one->say(testLine(0, 0, "send", words, two->address()));
    two->say(testLine(0, 0, "receive", words));
    two->say(testLine(1, 0, "send", words, one->address()));
    one->say(testLine(1, 0, "receive", words));
    one->say("go 0");
    two->say("go 0");
    for (AgentProcess* host : {one.get(), two.get()}) {
        const QVector<QJsonObject> results = linesOf(host->until("round"), "result");
        QCOMPARE(results.size(), 2);
        for (const QJsonObject& result : results)
            QCOMPARE(result["outcome"].toString(), "measured");
    }
}

void AgentPairsTest::faultsHaveTheirCodes_data()
{
    QTest::addColumn<QByteArray>("faults");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("sent");
    QTest::addColumn<QString>("got");
    const QString load = "device=mlx5_0 bytes=65536 seconds=1";
    QTest::newRow("TCP reaches, RDMA does not") << QByteArray("* * dead=1\n") << load << "no-rdma"
                                                << "no-rdma";
    QTest::newRow("one way only") << QByteArray("h2:* h1:* dead=1\n") << load << "no-rdma"
                                  << "no-rdma";
    QTest::newRow("passed, then stopped") << QByteArray("* * stop_after_ms=300\n") << load << "retries"
                                          << "retries";
    QTest::newRow("another pair's fault") << QByteArray("h3:* * dead=1\n") << load << "none"
                                          << "none";
    QTest::newRow("no such device") << QByteArray() << "device=mlx5_7 seconds=1"
                                    << "no-device"
                                    << "no-device";
    QTest::newRow("port down at one end") << QByteArray() << "device=mlx5_9 seconds=1"
                                          << "no-device"
                                          << "port-down";
    QTest::newRow("no GPU") << QByteArray() << load + " gpu=0"
                            << "memory"
                            << "memory";
}

void AgentPairsTest::faultsHaveTheirCodes()
{
    QFETCH(QByteArray, faults);
    QFETCH(QString, words);
    QFETCH(QString, sent);
    QFETCH(QString, got);
    lab_.faults(faults);
    const PairLines lines = run(words);
    QCOMPARE(lines.sent()["code"].toString(), sent);
    QCOMPARE(lines.got()["code"].toString(), got);
    const bool isNetwork = sent == "no-rdma" || sent == "retries";
    QCOMPARE(lines.sent()["outcome"].toString(), isNetwork ? "failed" : sent == "none" ? "measured" : "unusable");
    QVERIFY(sent == "none" || !lines.sent()["what"].toString().isEmpty());
}

void AgentPairsTest::corruptionIsCaught_data()
{
    QTest::addColumn<QByteArray>("faults");
    QTest::addColumn<QStringList>("environment");
    QTest::newRow("on the way") << QByteArray("* * corrupt=1\n") << QStringList();
    QTest::newRow("in the receiver's memory") << QByteArray() << QStringList{"FABRIC_AGENT_CORRUPT=1"};
}

void AgentPairsTest::corruptionIsCaught()
{
    QFETCH(QByteArray, faults);
    QFETCH(QStringList, environment);
    lab_.faults(faults);
    const QString words = "device=mlx5_0 bytes=65536 seconds=1 op=";
    for (const char* operation : {"write", "read"}) {
        const PairLines lines = run(words + operation + " verify=1", environment);
        for (const QJsonObject& result : {lines.sent(), lines.got()}) {
            QCOMPARE(result["outcome"].toString(), "failed");
            QCOMPARE(result["code"].toString(), "data");
            QVERIFY(result["mismatches"].toInt() > 0);
        }
    }
    // Without the checksum nobody sees it: this is what verify is for.
    QCOMPARE(run(words + "write verify=0", environment).got()["code"].toString(), "none");
}

void AgentPairsTest::aDropoutIsASampleOfZero()
{
    lab_.faults("* * stop_after_ms=300\n");
    const PairLines lines = run("device=mlx5_0 bytes=65536 seconds=2 interval_ms=100");
    const QVector<QJsonObject> samples = linesOf(lines.receiver, "sample");
    QVERIFY(samples.size() >= 6);
    QVERIFY(samples.front()["bytes"].toInt() > 0);
    QCOMPARE(samples.back()["bytes"].toInt(), 0);
}

void AgentPairsTest::aCapIsKept()
{
    const PairLines lines = run("device=mlx5_0 bytes=16384 seconds=2 cap_mbps=10");
    const QJsonObject got = lines.got();
    const double mbps = got["bytes"].toDouble() * 8 / 1000 / got["ms"].toDouble();
    QVERIFY2(mbps > 1 && mbps < 11, qPrintable(QString::number(mbps)));
}

void AgentPairsTest::strangersAreNotPeers()
{
    const QString words = "device=mlx5_0 seconds=1";
    const auto sender = lab_.host(1);
    sender->greet();
    // An agent of another run.
    const QString otherRun = "aaaaaaaaaaaaaaaa";
    const auto stranger = lab_.host(2, {}, otherRun);
    stranger->say("hello 1 " + otherRun);
    QString address; // its greeting would be another run's, so the kernel is asked
    QTRY_VERIFY2_WITH_TIMEOUT(!(address = listeningAt("127.0.0.3:", stranger->pid())).isEmpty(),
                              "the stranger does not listen", 10'000);
    sender->say(testLine(0, 0, "send", words, address));
    sender->say("go 0");
    QCOMPARE(resultOf(sender->until("round"))["code"].toString(), "wrong-peer");
    // Something that is no agent at all.
    const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in name{};
    socklen_t length = sizeof name;
    name.sin_family = AF_INET;
    name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    QVERIFY(::bind(server, reinterpret_cast<sockaddr*>(&name), length) == 0 && ::listen(server, 1) == 0);
    ::getsockname(server, reinterpret_cast<sockaddr*>(&name), &length);
    sender->say(testLine(1, 1, "send", words, QString("127.0.0.1:%1").arg(ntohs(name.sin_port))));
    sender->say("go 1");
    const int caller = ::accept(server, nullptr, nullptr);
    QCOMPARE(::send(caller, "SSH-2.0-x\r\n", 11, 0), ssize_t(11));
    QCOMPARE(resultOf(sender->until("round"))["code"].toString(), "wrong-peer");
    ::close(caller);
    ::close(server);
}

/// So slow that the latency alone takes seconds and a message outlasts the load: measured, not a test that hung.
void AgentPairsTest::aSlowNetworkIsMeasured()
{
    if (qEnvironmentVariableIntValue("FABRIC_LONG") == 0) QSKIP("12 s: FABRIC_LONG=1");
    lab_.faults("* * rate=2 delay_ms=300\n");
    const auto sender = lab_.host(1);
    const auto receiver = lab_.host(2);
    sender->greet();
    receiver->greet();
    const QString words = "device=mlx5_0 bytes=1048576 seconds=3 latency=1";
    sender->say(testLine(0, 0, "send", words, receiver->address()));
    receiver->say(testLine(0, 0, "receive", words));
    sender->say("go 0");
    receiver->say("go 0");
    const QVector<QJsonObject> sent = sender->until("round");
    lab_.faults({});
    for (const QVector<QJsonObject>& lines : {sent, receiver->until("round")}) {
        const QByteArray said = QJsonDocument(resultOf(lines)).toJson();
        QVERIFY2(resultOf(lines)["outcome"] == "measured", said);
    }
    QCOMPARE(linesOf(sent, "latency").size(), 1);
    QVERIFY(linesOf(sent, "latency")[0]["median_us"].toDouble() >= 300'000);
}

void AgentPairsTest::nobodyIsThere()
{
    if (qEnvironmentVariableIntValue("FABRIC_LONG") == 0) QSKIP("8 s: FABRIC_LONG=1");
    const auto host = lab_.host(1);
    host->greet();
    host->say(testLine(0, 0, "send", "device=mlx5_0 seconds=1", "127.0.0.1:9"));
    host->say(testLine(1, 0, "receive", "device=mlx5_0 seconds=1"));
    host->say("go 0");
    for (const QJsonObject& result : linesOf(host->until("round"), "result")) {
        QCOMPARE(result["code"].toString(), "no-peer");
        QCOMPARE(result["outcome"].toString(), "unusable");
    }
}

void AgentPairsTest::onePortOneLoad()
{
    const auto host = lab_.host(1);
    host->greet();
    host->say(testLine(0, 0, "receive", "device=mlx5_0"));
    host->say(testLine(1, 0, "receive", "device=mlx5_1"));
    host->say(testLine(2, 1, "receive", "device=mlx5_0"));
    host->say(testLine(3, 0, "receive", "device=mlx5_0"));
    const QJsonObject bye = host->next();
    QCOMPARE(bye["status"].toInt(), 2);
    QVERIFY(bye["why"].toString().contains("mlx5_0:1"));
}

FABRIC_TEST(AgentPairsTest)

#include "tst_pairs.moc"
