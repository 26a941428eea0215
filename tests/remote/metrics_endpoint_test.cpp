// The figures that a watch serves to Prometheus: on loopback, to who asks rightly, whoever else there is.
#include "app/remote/metrics_endpoint.h"
#include "core/verify/monitor/metrics_text.h"

#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace fabric;
using namespace fabric::test;

class MetricsEndpointTest : public QObject {
    Q_OBJECT

private slots:
    void servesTheLastText();
    void isOnLoopback();
    void nothingElseIsServed();
    void whoeverIsSlowIsHungUpOn();
    void addressesAreChecked();
};

namespace {

class Client {
public:
    explicit Client(int port, const char* address = "127.0.0.1") : socket_(::socket(AF_INET, SOCK_STREAM, 0))
    {
        sockaddr_in where{};
        where.sin_family = AF_INET;
        where.sin_port = htons(static_cast<std::uint16_t>(port));
        inet_pton(AF_INET, address, &where.sin_addr);
        isConnected_ = connect(socket_, reinterpret_cast<sockaddr*>(&where), sizeof where) == 0;
    }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    ~Client() { close(socket_); }
    bool isConnected() const { return isConnected_; }
    bool say(const std::string& bytes) const
    {
        return send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
    }
    std::string rest() const
    {
        std::string out;
        char bytes[4096];
        for (ssize_t got = 0; (got = recv(socket_, bytes, sizeof bytes, 0)) > 0;)
            out.append(bytes, static_cast<std::size_t>(got));
        return out;
    }

private:
    int socket_;
    bool isConnected_ = false;
};

std::string answer(int port, const std::string& request)
{
    const Client client(port);
    return client.say(request) ? client.rest() : std::string();
}

constexpr const char* kAsk = "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n";

} // namespace

void MetricsEndpointTest::servesTheLastText()
{
    const auto endpoint = MetricsEndpoint::open("0");
    FABRIC_VERIFY_RESULT(endpoint);
    for (const std::uint64_t polls : {1U, 2U}) {
        WatchFigures figures;
        figures.polls = polls;
        const std::string text = metricsText(figures, {});
        (*endpoint)->set(text);
        const std::string said = answer((*endpoint)->port(), kAsk);
        QVERIFY(said.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/plain; version=0.0.4"));
        QCOMPARE(said.substr(said.find("\r\n\r\n") + 4), text);
        QVERIFY(said.find("fabric_watch_polls_total " + std::to_string(polls) + "\n") != std::string::npos);
    }
}

void MetricsEndpointTest::isOnLoopback()
{
    const auto endpoint = MetricsEndpoint::open("0");
    FABRIC_VERIFY_RESULT(endpoint);
    QFile sockets("/proc/net/tcp");
    QVERIFY(sockets.open(QIODevice::ReadOnly));
    const QByteArray port = ':' + QByteArray::number((*endpoint)->port(), 16).toUpper().rightJustified(4, '0');
    int listening = 0;
    for (const QByteArray& row : sockets.readAll().split('\n')) {
        const QList<QByteArray> words = row.simplified().split(' ');
        if (words.size() < 4 || words[3] != "0A" || !words[1].endsWith(port)) continue;
        ++listening;
        QCOMPARE(words[1], "0100007F" + port);
    }
    QCOMPARE(listening, 1);
}

void MetricsEndpointTest::nothingElseIsServed()
{
    const auto endpoint = MetricsEndpoint::open("0");
    FABRIC_VERIFY_RESULT(endpoint);
    (*endpoint)->set("secret 1\n");
    for (const char* request : {"GET /../etc/passwd HTTP/1.1\r\n\r\n", "POST /metrics HTTP/1.1\r\n\r\n",
                                "GET /metricsx HTTP/1.1\r\n\r\n", "DELETE / HTTP/1.1\r\n\r\n", "\r\n\r\n"}) {
        const std::string said = answer((*endpoint)->port(), request);
        QVERIFY2(said.starts_with("HTTP/1.1 404 "), request);
        QVERIFY2(said.find("secret") == std::string::npos, request);
    }
    answer((*endpoint)->port(), std::string(100'000, 'x')); // is hung up on
    QVERIFY(answer((*endpoint)->port(), kAsk).starts_with("HTTP/1.1 200 "));
}

void MetricsEndpointTest::whoeverIsSlowIsHungUpOn()
{
    const auto endpoint = MetricsEndpoint::open("0");
    FABRIC_VERIFY_RESULT(endpoint);
    (*endpoint)->set("a 1\n");
    const Client slow((*endpoint)->port());
    QVERIFY(slow.isConnected());
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < 8000 && slow.say("G")) // a byte now and then would go on for an hour
        QTest::qWait(300);
    QVERIFY(timer.elapsed() < 5000);
    QVERIFY(answer((*endpoint)->port(), kAsk).starts_with("HTTP/1.1 200 "));
}

void MetricsEndpointTest::addressesAreChecked()
{
    for (const char* bad : {"", "x", "70000", "-1", "127.0.0.1:", "localhost:9417", "::1:9417", "1.2.3:9417"}) {
        const auto endpoint = MetricsEndpoint::open(bad);
        QVERIFY2(!endpoint, bad);
        QCOMPARE(QString(endpoint.error().code), QString("FP-RMT-063"));
    }
    const auto first = MetricsEndpoint::open("127.0.0.1:0");
    FABRIC_VERIFY_RESULT(first);
    const auto second = MetricsEndpoint::open(std::to_string((*first)->port()));
    QVERIFY(!second);
    QCOMPARE(QString(second.error().code), QString("FP-RMT-064"));
}

FABRIC_TEST(MetricsEndpointTest)
#include "metrics_endpoint_test.moc"
