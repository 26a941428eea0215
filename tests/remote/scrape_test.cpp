// Exporters over HTTP as a source: what a good one gives, and what is refused, bounded or never asked.
#include "app/remote/process_runner.h"
#include "app/remote/scrape.h"
#include "app/remote/sources.h"
#include "core/base/strings.h"
#include "tests/remote/lab.h"
#include "tests/remote/tiny_server.h"

#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

class ScrapeTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void exporterOfSwitches();
    void nodeExportersAreToldApart();
    void redirectsAreRefused();
    void proxiesAreNotUsed();
    void errorsOfTheServer();
    void silenceHasALimit();
    void sizeHasALimit();
    void otherFiguresAreNone();
    void hostileTextIsText();
    void theDryRunNamesIt();

private:
    static Result<Observation> scraped(const std::string& address, int seconds = 5)
    {
        FABRIC_TRY(source, parseSource(address));
        ObserveOptions options;
        options.hostDeadline = std::chrono::seconds(seconds);
        return observe(source, options, SilentProgress());
    }
};

namespace {

const std::string kSwitch = R"(go_goroutines 7
infiniband_switch_port_symbol_error_total{guid="0xa1",port="1",switch="leaf1"} 17
infiniband_switch_port_rate_bytes_per_second{guid="0xa1",port="1",switch="leaf1"} 2.5e+10
infiniband_switch_uplink_info{guid="0xa1",port="1",switch="leaf1",uplink="node1 mlx5_0",uplink_guid="0xb1",uplink_port="1",uplink_type="CA"} 1
)";

const std::string kNode = R"(node_cpu_seconds_total{cpu="0",mode="idle"} 1
node_infiniband_link_downed_total{device="mlx5_0",port="1"} 3
node_infiniband_physical_state_id{device="mlx5_0",port="1"} 5
)";

} // namespace

void ScrapeTest::initTestCase()
{
    if (QStandardPaths::findExecutable("curl").isEmpty()) QSKIP("No curl on this machine");
}

void ScrapeTest::exporterOfSwitches()
{
    const TinyServer server(TinyServer::page(kSwitch));
    const auto seen = scraped(server.address("/metrics"));
    FABRIC_VERIFY_RESULT(seen);
    QCOMPARE(seen->nodes.size(), std::size_t{2});
    QCOMPARE(seen->links.size(), std::size_t{1});
    QCOMPARE(seen->sources[0].name, server.address("/metrics"));
    QVERIFY(!seen->sources[0].time.empty());
    QCOMPARE(server.requests().size(), std::size_t{1});
    QVERIFY(server.requests()[0].starts_with("GET /metrics HTTP/1.1\r\n"));
    FABRIC_VERIFY_RESULT(scraped(server.address(""))); // where exporters serve
    QVERIFY(server.requests()[1].starts_with("GET /metrics HTTP/1.1\r\n"));
    FABRIC_VERIFY_RESULT(scraped(server.address("/a{b,c}[1-9]?x=y")));
    QVERIFY(server.requests()[2].starts_with("GET /a{b,c}[1-9]?x=y "));
    QCOMPARE(server.requests().size(), std::size_t{3}); // nothing was expanded
}

void ScrapeTest::nodeExportersAreToldApart()
{
    // mlx5_0 of two hosts is not one device.
    const TinyServer server(TinyServer::page(kNode));
    const auto byAddress = scraped(server.address(""));
    FABRIC_VERIFY_RESULT(byAddress);
    QCOMPARE(byAddress->nodes[0].name, std::string("127.0.0.1 mlx5_0"));
    QCOMPARE(byAddress->nodes[0].host, std::string("127.0.0.1"));
    std::string other = server.address("");
    other.replace(other.find("127.0.0.1"), 9, "localhost");
    const auto byName = scraped(other);
    FABRIC_VERIFY_RESULT(byName);
    const Observation both = merge({*byAddress, *byName});
    QCOMPARE(both.nodes.size(), std::size_t{2});
    // A collector that speaks for many names each.
    const TinyServer federation(TinyServer::page(
        "node_infiniband_link_downed_total{device=\"mlx5_0\",instance=\"node7:9100\",port=\"1\"} 3\n"
        "node_infiniband_link_downed_total{device=\"mlx5_0\",instance=\"node8:9100\",port=\"1\"} 4\n"));
    const auto many = scraped(federation.address("/federate"));
    FABRIC_VERIFY_RESULT(many);
    QCOMPARE(many->nodes.size(), std::size_t{2});
    QCOMPARE(many->nodes[1].host, std::string("node8"));
}

void ScrapeTest::redirectsAreRefused()
{
    const TinyServer target(TinyServer::page(kSwitch));
    for (const char* status :
         {"301 Moved Permanently", "302 Found", "307 Temporary Redirect", "308 Permanent Redirect"}) {
        const TinyServer server(TinyServer::page(kSwitch, status, "Location: " + target.address("/metrics") + "\r\n"));
        const auto seen = scraped(server.address("/metrics"));
        QVERIFY(!seen);
        QCOMPARE(QString(seen.error().code), QString("FP-RMT-066"));
    }
    QVERIFY(target.requests().empty()); // whom the user did not name is not asked
}

void ScrapeTest::proxiesAreNotUsed()
{
    const TinyServer proxy(TinyServer::page(kSwitch));
    const TinyServer server(TinyServer::page(kSwitch));
    qputenv("http_proxy", QByteArray::fromStdString(proxy.address("")));
    const auto seen = scraped(server.address("/metrics"));
    qunsetenv("http_proxy");
    FABRIC_VERIFY_RESULT(seen);
    QVERIFY(proxy.requests().empty());
}

void ScrapeTest::errorsOfTheServer()
{
    for (const char* status : {"404 Not Found", "500 Internal Server Error", "401 Unauthorized"}) {
        const TinyServer server(TinyServer::page(kSwitch, status));
        const auto seen = scraped(server.address("/metrics"));
        QVERIFY(!seen);
        QCOMPARE(QString(seen.error().code), QString("FP-RMT-066"));
        QVERIFY(seen.error().str().find(std::string(status).substr(0, 3)) != std::string::npos);
    }
    std::string nobody;
    {
        const TinyServer server("");
        nobody = server.address("/metrics");
        QVERIFY(!scraped(nobody)); // hangs up without a word
    }
    QVERIFY(!scraped(nobody));
    // Half of what was announced is no view of the fabric.
    const TinyServer half("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n" + kSwitch);
    QVERIFY(!scraped(half.address("/metrics")));
}

void ScrapeTest::silenceHasALimit()
{
    const TinyServer mute({}, {}, true);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(!scraped(mute.address("/metrics"), 1));
    QVERIFY(timer.elapsed() < 4000);
    const TinyServer other({}, {}, true);
    const auto source = parseSource(other.address("/metrics"));
    ProcessRunner runner;
    timer.restart();
    const auto ended = scrape(*source, std::chrono::seconds(30), runner, CancelAfter(200));
    QVERIFY(!ended && ended.error().kind == ErrorKind::Cancelled);
    QVERIFY(timer.elapsed() < 3000);
}

void ScrapeTest::sizeHasALimit()
{
    // One that never ends: stopped by the longest line, long before time is up.
    const TinyServer line("HTTP/1.1 200 OK\r\n\r\n", std::string(4096, 'x'));
    const auto seen = scraped(line.address("/metrics"), 20);
    QVERIFY(!seen);
    QCOMPARE(QString(seen.error().code), QString("FP-RMT-067"));
    const TinyServer announced("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n");
    const auto large = scraped(announced.address("/metrics"), 20);
    QVERIFY(!large);
    QCOMPARE(QString(large.error().code), QString("FP-RMT-066")); // curl read the announcement
}

void ScrapeTest::otherFiguresAreNone()
{
    for (const char* body : {"", "up 1\n", "<html><a href=\"/metrics\">Metrics</a></html>", "node_load1 0.3\n"}) {
        const TinyServer server(TinyServer::page(body));
        const auto seen = scraped(server.address("/metrics"));
        QVERIFY(!seen);
        QCOMPARE(QString(seen.error().code), QString("FP-OBS-060"));
    }
}

void ScrapeTest::hostileTextIsText()
{
    std::string body;
    int port = 0;
    for (const std::string& name : hostileStrings()) {
        std::string label;
        for (const char c : name) {
            if (c == '\n') {
                label += "\\n";
                continue;
            }
            if (c == '"' || c == '\\') label += '\\';
            label += c;
        }
        body += "infiniband_switch_port_symbol_error_total{guid=\"0xa" + std::to_string(++port) +
                "\",port=\"1\",switch=\"" + label.substr(0, 20'000) + "\"} 1\n";
        body += name.substr(0, 20'000) + "\n";
    }
    body += "infiniband_switch_port_symbol_error_total{guid=\"0xffffffffffffffffff\",port=\"-1\"} 1e999\n";
    body += "infiniband_switch_port_symbol_error_total{" + std::string(30'000, '{') + "\n";
    const TinyServer server(TinyServer::page(body));
    const auto seen = scraped(server.address("/metrics"));
    FABRIC_VERIFY_RESULT(seen);
    FABRIC_VERIFY_RESULT(check(*seen));
    for (const ObservationNote& note : seen->notes)
        QVERIFY(isCleanText(note.str()));
}

void ScrapeTest::theDryRunNamesIt()
{
    const auto source = parseSource("https://sm1:9315/metrics");
    FABRIC_VERIFY_RESULT(source);
    const auto lines = dryRun(*source);
    FABRIC_VERIFY_RESULT(lines);
    QCOMPARE(lines->size(), std::size_t{1});
    QVERIFY(lines->front().find("curl") != std::string::npos);
    QVERIFY(lines->front().find("https://sm1:9315/metrics") != std::string::npos);
    // The address is nowhere in the process list.
    for (const std::string& word : scrapeCommand(*source, std::chrono::seconds(5)).argv)
        QVERIFY(word.find("sm1") == std::string::npos);
}

FABRIC_TEST(ScrapeTest)
#include "scrape_test.moc"
