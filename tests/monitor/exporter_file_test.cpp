// Files of Prometheus exporters as a source of a watch.
#include "core/verify/monitor/sampler.h"
#include "core/verify/observe/source.h"

#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

class ExporterFileTest : public QObject {
    Q_OBJECT

private slots:
    void countersAndLinks();
    void whatIsNoNumberIsNotRead();
    void deviceThatWasNotAskedIsPartial();
};

namespace {

const std::string kFile = R"(# HELP infiniband_switch_port_symbol_error_total Symbol errors
# TYPE infiniband_switch_port_symbol_error_total counter
infiniband_switch_port_symbol_error_total{guid="0x00000000000000a1",port="1",switch="leaf \"1\""} 17
infiniband_switch_port_symbol_error_total{guid="0x00000000000000a1",port="2",switch="leaf \"1\""} NaN
infiniband_switch_port_link_downed_total{guid="0x00000000000000a1",port="1",switch="leaf \"1\""} 3e+00
infiniband_switch_port_receive_errors_total{guid="0x00000000000000a1",port="2",switch="leaf \"1\""} N/A
infiniband_switch_port_rate_bytes_per_second{guid="0x00000000000000a1",port="1",switch="leaf \"1\""} 2.5e+10
infiniband_switch_up{guid="0x00000000000000a1",switch="leaf \"1\""} 1
infiniband_switch_uplink_info{guid="0x00000000000000a1",port="1",switch="leaf \"1\"",uplink="node1 mlx5_0",uplink_guid="0xb1",uplink_lid="4",uplink_port="1",uplink_type="CA"} 1
)";

const ObservedCounter* counter(const ObservedPort& port, const char* name)
{
    for (const ObservedCounter& known : port.counters)
        if (known.name == name) return &known;
    return nullptr;
}

} // namespace

void ExporterFileTest::countersAndLinks()
{
    const auto seen = observeText(kFile, "scrape.prom", SilentProgress());
    FABRIC_VERIFY_RESULT(seen);
    FABRIC_VERIFY_RESULT(check(*seen));
    QCOMPARE(seen->nodes.size(), std::size_t{2});
    QCOMPARE(QString::fromStdString(seen->nodes[0].name), QString("leaf \"1\""));
    const ObservedPort& port = seen->nodes[0].ports[0];
    QCOMPARE(counter(port, "SymbolErrorCounter")->value, std::uint64_t{17});
    QCOMPARE(counter(port, "LinkDownedCounter")->value, std::uint64_t{3});
    QCOMPARE(port.mbps, std::int64_t{200'000});
    QCOMPARE(seen->links.size(), std::size_t{1});
    QVERIFY(!seen->isPartial);

    WatchedFabric fabric;
    Sampler sampler(fabric, [](const std::string&, const std::string&) { return std::int64_t{0}; });
    sampler.take(*seen);
    QVERIFY(fabric.port(0).peer.has_value());
    QVERIFY(sampler.values()[0].isUp());
    QVERIFY(sampler.take(*seen).changes.empty());
}

void ExporterFileTest::whatIsNoNumberIsNotRead()
{
    const auto seen = observeText(kFile, "scrape.prom", SilentProgress());
    FABRIC_VERIFY_RESULT(seen);
    for (const ObservedPort& port : seen->nodes[0].ports)
        if (port.number == 2) QVERIFY(port.counters.empty());
    QCOMPARE(seen->notes.size(), std::size_t{1}); // "N/A", with its line
    QCOMPARE(QString::fromStdString(seen->notes[0].where), QString("scrape.prom:6"));
}

void ExporterFileTest::deviceThatWasNotAskedIsPartial()
{
    const auto seen = observeText(kFile + "infiniband_switch_up{guid=\"0xa2\",switch=\"leaf2\"} 0\n", "scrape.prom",
                                  SilentProgress());
    FABRIC_VERIFY_RESULT(seen);
    QVERIFY(seen->isPartial);
}

FABRIC_TEST(ExporterFileTest)
#include "exporter_file_test.moc"
