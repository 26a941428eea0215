// Plugs as switches print them, the state table of Ruijie, and lldpcli's XML: every form gives the figures in it.
#include "core/formats/neighbour_formats.h"
#include "core/verify/observe/ethernet.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace fabric;

namespace {

DeviceTable one(const std::string& text)
{
    auto tables = readNeighbourTables(text, "leaf1.txt");
    if (!tables || tables->empty()) {
        qWarning("%s", tables ? "no table" : tables.error().str().c_str());
        return {};
    }
    return tables->front();
}

const PortRow& rowOf(const DeviceTable& table, const std::string& port)
{
    static const PortRow kNone;
    const auto at =
        std::find_if(table.ports.begin(), table.ports.end(), [&](const PortRow& row) { return row.port == port; });
    return at == table.ports.end() ? kNone : *at;
}

PlugRow plugOf(const DeviceTable& table, const std::string& port)
{
    return rowOf(table, port).plug.value_or(PlugRow());
}

using Lanes = std::vector<double>;

constexpr const char* kH3c = R"(<leaf1>display transceiver diagnosis interface
Ten-GigabitEthernet1/0/1 transceiver diagnostic information:
  Current diagnostic parameters:
    Temp.(C) Voltage(V)  Bias(mA)  RX power(dBm)  TX power(dBm)
    41         3.29        6.10      -2.45          -2.61
  Alarm thresholds:
          Temp.(C) Voltage(V)  Bias(mA)  RX power(dBm)  TX power(dBm)
    High  80         3.60        15.00     0.00           0.00
    Low   -15        3.00        0.00      -10.90         -8.30
HundredGigE1/0/25 transceiver diagnostic information:
  Current diagnostic parameters:
    Temp.(C) Voltage(V)
    34         3.28
    Channel  Bias(mA)  RX power(dBm)  TX power(dBm)
    1        6.50      -2.10          -1.50
    2        6.48      -40.00         -1.55
HundredGigE1/0/26 transceiver diagnostic information:
The transceiver is absent.
)";

constexpr const char* kHuaweiVerbose = R"(<leaf1>display transceiver interface verbose

100GE1/0/3 transceiver information:
-------------------------------------------------------------
Common information:
  Transceiver Type               :100GBASE_SR4_QSFP28
  Digital Diagnostic Monitoring  :YES
  Vendor Name                    :OPTICA
  Vendor Part Number             :O-100-SR4
-------------------------------------------------------------
Manufacture information:
  Manu. Serial Number            :OA2243
  Vendor Name                    :OPTICA
-------------------------------------------------------------
Diagnostic information:
  Temperature(C)                :37.31
  Temp High Threshold(C)        :75.00
  RX Power(dBM)                 :-1.64|-2.00(Lane0|Lane1)
                                 -3.00|-40.00(Lane2|Lane3)
  RX Power High Warning(dBM)    :5.30
  TX Power(dBM)                 :2.85|1.00(Lane0|Lane1)
                                 0.50|0.25(Lane2|Lane3)
  TX Power Low  Threshold(dBM)  :-2.00
-------------------------------------------------------------
)";

constexpr const char* kHuaweiDiagnosis = R"(Port 100GE1/0/3 transceiver diagnostic information:
Parameter        Current       Low Alarm    High Alarm
  Type            Value        Threshold    Threshold    Status
-------------   ---------      ---------    ----------   --------
TxPower(dBm)    2.84  (lane0)  -2.00        6.30         normal
                1.00  (lane1)
RxPower(dBm)    -1.64 (lane0)  5.93         6.30         abnormal
                -40.00(lane1)
Current(mA)     70.18 (Lane0)  5.00         120.00       normal
                0.00  (Lane1)
Temp.(C)        37.31          -5.00        75.00        normal
Voltage(V)      3.39           3.13         3.47         normal
)";

constexpr const char* kSonic = R"(admin@leaf1:~$ show interfaces transceiver eeprom -d
Ethernet0: SFP EEPROM detected
        Connector: SN
        Length Cable Assembly(m): 2.0
        Vendor Name: OPTICA
        Vendor PN: O-400-DR4
        Vendor Rev: 01
        Vendor SN: OA77
        ChannelMonitorValues:
                RX1Power: 3.2611dBm
                RX2Power: -infdBm
                TX1Bias: 44.9420mA
                TX1Power: 2.8829dBm
                TX2Power: 3.0432dBm
        ChannelThresholdValues:
                RxPowerHighAlarm  : 7.5000dBm
        ModuleMonitorValues:
                Temperature: 27.8203C
        ModuleThresholdValues:
                TempHighAlarm  : 75.0000C

Ethernet8: SFP EEPROM not detected
)";

constexpr const char* kArista = R"(leaf1#show interfaces transceiver
                               Bias      Optical   Optical
          Temp       Voltage   Current   Tx Power  Rx Power
Port      (Celsius)  (Volts)   (mA)      (dBm)     (dBm)     Last Update
-----     ---------  --------  --------  --------  --------  -------------------
Et3/1/1    27.92      3.23      19.94     N/A      -2.39     0:00:06 ago
Et3/17/1   35.61      3.21      36.64    1.51      -0.10     0:00:03 ago
Et5/29/1   N/A        N/A       N/A       N/A       N/A      N/A
)";

constexpr const char* kAristaDetail = R"(leaf1#show interfaces transceiver detail
                         High Alarm  High Warn   Low Alarm   Low Warn
           Temperature   Threshold   Threshold   Threshold   Threshold
Port       (Celsius)     (Celsius)   (Celsius)   (Celsius)   (Celsius)
-------    ------------  ----------  ----------  ----------  ----------
Et6/1      27.48         80.00       75.00       -5.00       0.00
                         High Alarm  High Warn   Low Alarm   Low Warn
           Current       Threshold   Threshold   Threshold   Threshold
Port       (mA)          (mA)        (mA)        (mA)        (mA)
-------    ------------  ----------  ----------  ----------  ----------
Et6/1      21.90         38.30       37.35       0.00        0.00
                         High Alarm  High Warn   Low Alarm   Low Warn
           Tx Power      Threshold   Threshold   Threshold   Threshold
Port       (dBm)         (dBm)       (dBm)       (dBm)       (dBm)
-------    ------------  ----------  ----------  ----------  ----------
Et6/1      -2.39         4.40        3.40        -9.60       -8.60
                         High Alarm  High Warn   Low Alarm   Low Warn
           Rx Power      Threshold   Threshold   Threshold   Threshold
Port       (dBm)         (dBm)       (dBm)       (dBm)       (dBm)
-------    ------------  ----------  ----------  ----------  ----------
Et6/1      -0.90         4.40        3.40        -11.50      -10.50
)";

constexpr const char* kRuijie = R"(========Interface TenGigabitEthernet 1/47========
  Transceiver Type    :  10GBASE-SR-SFP+
  Vendor Name         :  OPTICA
  Vendor Serial Number           : OA9
  Current diagnostic parameters[AP:Average Power]:
  Temp(Celsius)   Voltage(V)      Bias(mA)            RX power(dBm)       TX power(dBm)
  39(OK)          3.27(OK)        6.68(OK)            -2.99(OK)[AP]       -2.40(OK)
)";

constexpr const char* kRuijieStatus = R"(leaf1#show interfaces status
Interface                                Status    Vlan   Duplex   Speed     Type
---------------------------------------- --------  ----   -------  --------- ------
TenGigabitEthernet 1/47                  up        318    Full     10G       sfp+
TenGigabitEthernet 1/48                  down      318    Unknown  Unknown   copper
AggregatePort 1                          up        1      Full     20G       copper
)";

constexpr const char* kXml = R"(<?xml version="1.0" encoding="UTF-8"?>
<lldp label="LLDP neighbors">
 <interface label="Interface" name="swp1" via="LLDP" rid="1" age="0 day, 00:01:05">
  <chassis label="Chassis">
   <id label="ChassisID" type="mac">02:00:00:00:01:01</id>
   <name label="SysName">spine1</name>
   <descr label="SysDescr">switch
second line</descr>
   <capability label="Capability" type="Bridge" enabled="on"/>
   <capability label="Capability" type="Router" enabled="off"/>
  </chassis>
  <port label="Port">
   <id label="PortID" type="ifname">swp1</id>
   <descr label="PortDescr">to leaf1</descr>
   <ttl label="TTL">120</ttl>
  </port>
  <unknown-tlvs><name>not a name</name></unknown-tlvs>
 </interface>
 <interface label="Interface" name="swp2" via="LLDP" rid="2" age="1 day, 00:00:00">
  <chassis label="Chassis"><id type="mac">02:00:00:00:02:01</id><name>A &amp; B</name></chassis>
  <port label="Port"><id type="mac">02:00:00:00:02:0A</id><descr>eth0</descr><ttl>120</ttl></port>
 </interface>
</lldp>
)";

} // namespace

class TestOptics : public QObject {
    Q_OBJECT

private slots:
    void h3c()
    {
        const DeviceTable table = one(kH3c);
        QCOMPARE(table.device, std::string("leaf1"));
        QCOMPARE(table.ports.size(), 2U); // one is empty
        const PlugRow single = plugOf(table, "Ten-GigabitEthernet1/0/1");
        QCOMPARE(single.temperatureC, std::optional(41.0));
        QCOMPARE(single.rxDbm, Lanes{-2.45});
        QCOMPARE(single.txDbm, Lanes{-2.61});
        const PlugRow several = plugOf(table, "HundredGigE1/0/25");
        QCOMPARE(several.temperatureC, std::optional(34.0));
        QCOMPARE(several.rxDbm, (Lanes{-2.10, -40.0}));
        QCOMPARE(several.txDbm, (Lanes{-1.50, -1.55}));
    }
    void h3cIdentity()
    {
        const DeviceTable table = one("<leaf1>display transceiver manuinfo interface\n"
                                      "Ten-GigabitEthernet1/0/51 transceiver manufacture information:\n"
                                      "  Manu. Serial Number : OA0123\n"
                                      "  Manufacturing Date  : 2024-04-01\n"
                                      "  Vendor Name         : OPTICA\n");
        const PlugRow plug = plugOf(table, "Ten-GigabitEthernet1/0/51");
        QCOMPARE(plug.serial, std::string("OA0123"));
        QCOMPARE(plug.vendor, std::string("OPTICA"));
        QVERIFY(plug.rxDbm.empty() && !plug.temperatureC);
    }
    void huawei()
    {
        const PlugRow verbose = plugOf(one(kHuaweiVerbose), "100GE1/0/3");
        QCOMPARE(verbose.vendor, std::string("OPTICA"));
        QCOMPARE(verbose.part, std::string("O-100-SR4"));
        QCOMPARE(verbose.serial, std::string("OA2243"));
        QCOMPARE(verbose.temperatureC, std::optional(37.31));
        QCOMPARE(verbose.rxDbm, (Lanes{-1.64, -2.0, -3.0, -40.0}));
        QCOMPARE(verbose.txDbm, (Lanes{2.85, 1.0, 0.5, 0.25}));
        const PlugRow table = plugOf(one(kHuaweiDiagnosis), "100GE1/0/3");
        QCOMPARE(table.rxDbm, (Lanes{-1.64, -40.0}));
        QCOMPARE(table.txDbm, (Lanes{2.84, 1.0}));
        QCOMPARE(table.temperatureC, std::optional(37.31));
    }
    void sonic()
    {
        const DeviceTable table = one(kSonic);
        QCOMPARE(table.ports.size(), 1U);
        const PlugRow plug = plugOf(table, "Ethernet0");
        QCOMPARE(plug.serial, std::string("OA77"));
        QCOMPARE(plug.revision, std::string("01"));
        QCOMPARE(plug.lengthMm, std::optional<std::int64_t>(2000));
        QCOMPARE(plug.rxDbm, (Lanes{3.2611, -40.0}));
        QCOMPARE(plug.txDbm, (Lanes{2.8829, 3.0432}));
        QCOMPARE(plug.temperatureC, std::optional(27.8203));
    }
    void arista()
    {
        const DeviceTable table = one(kArista);
        QCOMPARE(table.ports.size(), 2U); // the empty cage is not there
        QCOMPARE(plugOf(table, "Et3/17/1").txDbm, Lanes{1.51});
        QCOMPARE(plugOf(table, "Et3/17/1").rxDbm, Lanes{-0.10});
        QVERIFY(plugOf(table, "Et3/1/1").txDbm.empty());
        const PlugRow detail = plugOf(one(kAristaDetail), "Et6/1");
        QCOMPARE(detail.temperatureC, std::optional(27.48));
        QCOMPARE(detail.txDbm, Lanes{-2.39});
        QCOMPARE(detail.rxDbm, Lanes{-0.90});
    }
    void ruijie()
    {
        const PlugRow plug = plugOf(one(kRuijie), "TenGigabitEthernet 1/47");
        QCOMPARE(plug.serial, std::string("OA9"));
        QCOMPARE(plug.temperatureC, std::optional(39.0));
        QCOMPARE(plug.rxDbm, Lanes{-2.99});
        QCOMPARE(plug.txDbm, Lanes{-2.40});
        const DeviceTable state = one(kRuijieStatus);
        QCOMPARE(state.ports.size(), 2U); // bundles have no cage
        QCOMPARE(rowOf(state, "TenGigabitEthernet 1/47").carrier, Carrier::Up);
        QCOMPARE(rowOf(state, "TenGigabitEthernet 1/47").mbps, std::int64_t{10'000});
        QCOMPARE(rowOf(state, "TenGigabitEthernet 1/48").carrier, Carrier::Down);
        QCOMPARE(rowOf(state, "TenGigabitEthernet 1/48").mbps, std::int64_t{0});
    }
    void xml()
    {
        const DeviceTable table = one(kXml);
        QVERIFY(table.hasNeighbourTable);
        QCOMPARE(table.neighbours.size(), 2U);
        const NeighbourRow& spine = table.neighbours[0];
        QCOMPARE(spine.port, std::string("swp1"));
        QCOMPARE(spine.peerName, std::string("spine1"));
        QCOMPARE(spine.chassisId, std::string("02:00:00:00:01:01"));
        QCOMPARE(spine.portId, std::string("swp1"));
        QCOMPARE(spine.portIdKind, PortIdKind::Name);
        QCOMPARE(spine.portDescription, std::string("to leaf1"));
        QCOMPARE(spine.peerDescription, std::string("switch"));
        QCOMPARE(spine.isPeerBridge, std::optional(true));
        QCOMPARE(spine.ageSeconds, std::optional<std::int64_t>(65));
        QCOMPARE(spine.ttlSeconds, std::optional<std::int64_t>(120));
        QCOMPARE(table.neighbours[1].peerName, std::string("A & B"));
        QCOMPARE(table.neighbours[1].portIdKind, PortIdKind::Mac);
        QVERIFY(one("<lldp label=\"LLDP neighbors\"/>\n").hasNeighbourTable);
    }
    void brokenXmlIsRefused()
    {
        const auto doctype =
            readNeighbourTables("<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"b\">]><lldp/>", "a.xml");
        QVERIFY(!doctype);
        QVERIFY(!readNeighbourTables("<lldp label=\"x\"><interface name=\"swp1\">", "a.xml"));
    }
    /// A capture with state, neighbours and plugs is one device; the plugs are at its ports.
    void plugsReachTheObservation()
    {
        const std::string text = std::string(kH3c) + "<leaf1>display transceiver manuinfo interface\n"
                                                     "Ten-GigabitEthernet1/0/1 transceiver manufacture information:\n"
                                                     "  Manu. Serial Number : OA0123\n";
        const EthernetCapture capture{text, "leaf1.txt", {}};
        const auto seen = observeEthernet({&capture, 1});
        FABRIC_VERIFY_RESULT(seen);
        QCOMPARE(seen->nodes.size(), 1U);
        const auto& ports = seen->nodes[0].ports;
        const auto at = std::find_if(ports.begin(), ports.end(),
                                     [](const ObservedPort& port) { return port.name == "Ten-GigabitEthernet1/0/1"; });
        QVERIFY(at != ports.end() && at->plug);
        QCOMPARE(at->plug->serial, std::string("OA0123"));
        QCOMPARE(at->plug->rxDbm, Lanes{-2.45});
        for (const ObservationSource& source : seen->sources)
            for (const Text& what : source.cannotTell)
                QVERIFY(std::string_view(what.source) != "which module or cable is plugged");
    }
    void hostileTextIsKeptShort()
    {
        for (const std::string& raw : test::hostileStrings()) {
            const std::string text = "100GE1/0/3 transceiver information:\n  Vendor Name : " + raw +
                                     "\n  RX Power(dBM) :" + raw + "\n  Temperature(C) : " + raw + "\n";
            const auto tables = readNeighbourTables(text, "leaf1.txt");
            if (!tables) continue;
            for (const PortRow& row : tables->front().ports)
                QVERIFY(!row.plug || row.plug->vendor.size() <= 64);
        }
    }
};

FABRIC_TEST(TestOptics)

#include "tst_optics.moc"
