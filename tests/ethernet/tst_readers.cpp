// Every form of neighbour, state and MAC table gives the rows that stand in it.
#include "captures.h"

#include "core/formats/neighbour_formats.h"
#include "tests/support/forall.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <algorithm>

using namespace fabric;

namespace {

DeviceTable one(const char* text, const char* file = "leaf1.txt")
{
    auto tables = readNeighbourTables(text, file);
    if (!tables || tables->empty()) {
        qWarning("%s", tables ? "no table" : tables.error().str().c_str());
        return {};
    }
    return tables->front();
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Runs `body` with the section's format and checks that it is the expected one.
void expectFormat(const char* text, const char* id)
{
    const auto sections = captureSections(text, "x");
    QVERIFY(!sections.empty());
    const NeighbourFormat* format = neighbourFormatOf(sections.front().text);
    QVERIFY2(format != nullptr, id);
    QCOMPARE(std::string(format->id), std::string(id));
}

} // namespace

class TestReaders : public QObject {
    Q_OBJECT

private slots:
    void lldpdForms_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("json") << QByteArray(test::kLldpJsonTwo);
        QTest::newRow("json0") << QByteArray(test::kLldpJson0Two);
        QTest::newRow("keyvalue") << QByteArray(test::kLldpKeyValueTwo);
        QTest::newRow("plain") << QByteArray(test::kLldpPlainTwo);
    }
    void lldpdForms()
    {
        QFETCH(QByteArray, text);
        const DeviceTable table = one(text.constData());
        QCOMPARE(table.device, std::string("leaf1"));
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
        const NeighbourRow& node = table.neighbours[1];
        QCOMPARE(node.peerName, std::string("NODE1.example.com"));
        QCOMPARE(node.portId, std::string("02:00:00:00:02:0a"));
        QCOMPARE(node.portIdKind, PortIdKind::Mac);
        QCOMPARE(node.portDescription, std::string("eth0"));
        QCOMPARE(node.isPeerBridge, std::optional(false));
        QCOMPARE(node.ageSeconds, std::optional<std::int64_t>(86400));
    }

    void lldpdShapes()
    {
        QVERIFY(one(R"({"lldp": {}})").neighbours.empty());
        QVERIFY(one(R"({"lldp": {}})").hasNeighbourTable);
        QVERIFY(one(R"({"lldp": [{}]})").neighbours.empty());
        QVERIFY(one("-----\nLLDP neighbors:\n-----\n").hasNeighbourTable);
        const DeviceTable nameless = one(R"({"lldp": {"interface": {"eth0": {"chassis": {"id": {"type": "local",
            "value": "sw-without-name"}}, "port": {"id": {"type": "local", "value": "Eth 1/7"}}}}}})");
        QCOMPARE(nameless.neighbours.size(), 1U);
        QVERIFY(nameless.neighbours[0].peerName.empty());
        QCOMPARE(nameless.neighbours[0].chassisId, std::string("sw-without-name"));
        QCOMPARE(nameless.neighbours[0].portIdKind, PortIdKind::Local);
        QCOMPARE(nameless.neighbours[0].portId, std::string("Eth 1/7"));
        const DeviceTable twice = one(R"({"lldp": {"interface": [{"eth0": {"chassis": {"a": {}}}},
            {"eth0": {"chassis": {"b": {}}}}]}})");
        QCOMPARE(twice.neighbours.size(), 2U);
        QCOMPARE(twice.neighbours[1].peerName, std::string("b"));
        const DeviceTable dotted = one("lldp.eth0.100.via=LLDP\nlldp.eth0.100.chassis.name=x\n");
        QCOMPARE(dotted.neighbours[0].port, std::string("eth0.100"));
        const DeviceTable chassis = one(R"({"local-chassis": [{"chassis": [{"id": [{"type": "mac",
            "value": "02:00:00:00:02:01"}], "name": [{"value": "node1"}]}]}]})",
                                        "lldp.json");
        QCOMPARE(chassis.device, std::string("node1"));
        QCOMPARE(chassis.chassisId, std::string("02:00:00:00:02:01"));
    }

    void switchForms_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("rows");
        const auto row = [](const char* text, const char* format, const char* rows) {
            QTest::newRow(format + QByteArray::number(qHash(QByteArray(text))))
                << QByteArray(text) << QString(format) << QString(rows);
        };
        row(test::kH3cList, "switch-lldp-list",
            "400GE1/0/8>H3C-spine1>FourHundredGigE1/0/1;400GE1/0/9>BJ01-R02-AIDC-H3C-P-Spine-02>FourHundredGigE1/0/1;"
            "400GE1/0/10>>02:00:00:00:02:0a");
        row(test::kH3cListOther, "switch-lldp-list",
            "400GE1/0/8>H3C-spine1>FourHundredGigE1/0/1;400GE1/0/10>node1>02:00:00:00:02:0a");
        row(test::kH3cVerbose, "h3c-lldp-verbose",
            "FourHundredGigE1/0/8>H3C-spine1>FourHundredGigE1/0/1;FourHundredGigE1/0/10>node1>02:00:00:00:02:0a");
        row(test::kHuaweiDetail, "huawei-lldp", "400GE1/0/8>CE-spine1>400GE1/0/1;MEth0/0/0>oob1>GigabitEthernet1/0/42");
        row(test::kHuaweiBrief, "switch-lldp-list",
            "400GE1/0/8>CE-spine1>400GE1/0/1;400GE1/0/10>node1>02:00:00:00:02:0a;"
            "MEth0/0/0>oob1>GigabitEthernet1/0/42");
        row(test::kRuijieDetail, "ruijie-lldp-detail",
            "HundredGigabitEthernet 0/49>RG-spine1>HundredGigabitEthernet 0/1");
        row(test::kRuijieList, "switch-lldp-list",
            "Hu0/49>RG-spine1>HundredGigabitEthernet 0/1;Hu0/50>SH-MHZS-M504-G28U47-H3CS5570>FourHundredGigE1/0/46");
        row(test::kAristaDetail, "arista-lldp-detail",
            "Ethernet1/1>spine1.example.com>Ethernet1/1;Ethernet3/1>node1>02:00:00:00:02:0a;"
            "Ethernet3/1>node2>02:00:00:00:03:0a");
        row(test::kAristaList, "switch-lldp-list",
            "Et1/1>spine1>Ethernet1/1;Et3/1>node1.with-a-very-long-name.example.com>02:00:00:00:02:0a;"
            "Ma1>oob1>GigabitEthernet1/0/1");
        row(test::kAristaJson, "arista-lldp-json",
            "Ethernet1/1>spine1>Ethernet1/1;Ethernet3/1>node1>02:00:00:00:02:0a");
        row(test::kSonicList, "switch-lldp-list",
            "Ethernet0>spine1>etp1;Ethernet8>>02:00:00:00:02:0a;eth0>oob1>GigabitEthernet1");
        row(test::kNetShowLldp, "switch-lldp-list",
            "eth0>oob-mgmt-switch>swp10;swp1>spine1>swp1;swp2>node1>02:00:00:00:02:0a");
        row(test::kNvueJson, "nvue-json", "swp1>spine1>swp1");
    }
    void switchForms()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, format);
        QFETCH(QString, rows);
        expectFormat(text.constData(), qPrintable(format));
        const DeviceTable table = one(text.constData());
        QVERIFY(table.hasNeighbourTable);
        QStringList found;
        for (const NeighbourRow& row : table.neighbours)
            found << QString::fromStdString(row.port + ">" + row.peerName + ">" + row.portId);
        QCOMPARE(found.join(';'), rows);
    }

    void switchDetails()
    {
        const DeviceTable h3c = one(test::kH3cVerbose);
        QCOMPARE(h3c.neighbours[0].portDescription,
                 std::string("To_leaf1_of_a_row_whose_name_is_very_long_and_wraps_here"));
        QCOMPARE(h3c.neighbours[0].isPeerBridge, std::optional(true));
        QCOMPARE(h3c.neighbours[1].isPeerBridge, std::optional(false));
        QCOMPARE(h3c.neighbours[0].chassisId, std::string("02:00:00:00:01:01"));
        QCOMPARE(one(test::kH3cList).device, std::string("H3C-leaf1"));
        QCOMPARE(one(test::kRuijieDetail, "x.txt").device, std::string("leaf1"));
        QCOMPARE(one(test::kNetShowLldp, "x.txt").device, std::string("leaf1"));
        const DeviceTable arista = one(test::kAristaDetail);
        QCOMPARE(arista.neighbours[2].ageSeconds, std::optional<std::int64_t>(300));
        QCOMPARE(arista.neighbours[1].portIdKind, PortIdKind::Mac);
    }

    /// Whoever is heard through other bridges is at the end of no cable of ours.
    void neighboursBehindOthers()
    {
        const DeviceTable list = one("System Name          Local Interface Chassis ID      Port ID\n"
                                     "far                  400GE1/0/1      *0200-0000-0101 FourHundredGigE1/0/1\n"
                                     "near                 400GE1/0/1      0200-0000-0102  FourHundredGigE1/0/2\n");
        QCOMPARE(list.neighbours.size(), 1U);
        QCOMPARE(list.neighbours[0].peerName, std::string("near"));
        QCOMPARE(list.warnings.size(), 1U);
        std::string verbose(test::kH3cVerbose);
        verbose.replace(verbose.find("nearest-bridge"), 14, "nearest-customer");
        const DeviceTable blocks = one(verbose.c_str());
        QCOMPARE(blocks.neighbours.size(), 1U);
        QCOMPARE(blocks.neighbours[0].peerName, std::string("node1"));
        QCOMPARE(blocks.warnings.size(), 1U);
    }

    void states()
    {
        const auto sonic = readNeighbourTables(test::kSonicList, "x.log");
        FABRIC_VERIFY_RESULT(sonic);
        QCOMPARE(sonic->size(), 2U);
        const DeviceTable& status = sonic->at(1);
        QCOMPARE(status.device, std::string("leaf1"));
        QVERIFY(!status.hasNeighbourTable);
        QCOMPARE(status.ports.size(), 4U);
        QCOMPARE(status.ports[0].alias, std::string("etp1"));
        QCOMPARE(status.ports[0].fec, std::string("rs"));
        QCOMPARE(status.ports[0].lanes, 8);
        QCOMPARE(status.ports[0].mbps, 400000);
        QCOMPARE(status.ports[0].carrier, Carrier::Up);
        QCOMPARE(status.ports[1].fec, std::string());
        QCOMPARE(status.ports[2].carrier, Carrier::Down);
        QCOMPARE(status.ports[3].carrier, Carrier::AdminDown);

        const DeviceTable h3c = one(test::kH3cBrief);
        QCOMPARE(h3c.ports.size(), 4U);
        QCOMPARE(h3c.ports[0].carrier, Carrier::Up);
        QCOMPARE(h3c.ports[0].mbps, 0);
        QCOMPARE(h3c.ports[1].mbps, 400000);
        QCOMPARE(h3c.ports[2].carrier, Carrier::Down);
        QCOMPARE(h3c.ports[3].carrier, Carrier::AdminDown);

        const DeviceTable huawei = one(test::kHuaweiInterfaces);
        QCOMPARE(huawei.ports.size(), 3U);
        QCOMPARE(huawei.ports[0].carrier, Carrier::Up);
        QCOMPARE(huawei.ports[1].carrier, Carrier::Down);
        QCOMPARE(huawei.ports[2].carrier, Carrier::AdminDown);

        const DeviceTable arista = one(test::kAristaStatus);
        QCOMPARE(arista.ports.size(), 3U);
        QCOMPARE(arista.ports[0].description, std::string("I am a 400G port !! Hi"));
        QCOMPARE(arista.ports[0].mbps, 400000);
        QCOMPARE(arista.ports[1].mbps, 0);
        QCOMPARE(arista.ports[2].carrier, Carrier::AdminDown);

        const DeviceTable linux = one(test::kIpLink, "node1.json");
        QCOMPARE(linux.ports.size(), 2U);
        QCOMPARE(linux.ports[0].mac, std::string("02:00:00:00:02:0a"));
        QCOMPARE(linux.ports[0].carrier, Carrier::Up);
        QCOMPARE(linux.ports[1].carrier, Carrier::Down);

        const DeviceTable nvue = one(test::kNvueJson);
        QCOMPARE(nvue.ports.size(), 2U);
        QCOMPARE(nvue.ports[0].mbps, 400000);
        QCOMPARE(nvue.ports[1].carrier, Carrier::Down);
    }

    void counters()
    {
        const DeviceTable table = one(test::kH3cCounters, "x.log");
        QCOMPARE(table.ports.size(), 3U);
        QCOMPARE(table.ports[0].rxErrors, std::optional<std::uint64_t>(0));
        QCOMPARE(table.ports[1].rxErrors, std::optional<std::uint64_t>(30));
        QCOMPARE(table.ports[1].rxPackets, std::optional<std::uint64_t>(429854186000));
        QVERIFY(table.ports[2].isRxErrorsAtLeast);
        QCOMPARE(one(test::kHuaweiInterfaces).ports[0].rxErrors, std::optional<std::uint64_t>(12));
        const DeviceTable linux =
            one(R"([{"ifname":"ens1np0","flags":["UP","LOWER_UP"],"operstate":"UP","link_type":"ether",
            "stats64":{"rx":{"bytes":5,"packets":1,"errors":9},"tx":{"bytes":5,"errors":3,"carrier_changes":7}}},
            {"ifname":"ens2np0","flags":["UP"],"operstate":"DOWN","link_type":"ether",
            "stats64":{"rx":{"errors":-1},"tx":{"carrier_changes":"many"}}},
            {"ifname":"ens3np0","flags":["UP"],"operstate":"DOWN","link_type":"ether"}])");
        QCOMPARE(linux.ports.size(), 3U);
        QCOMPARE(linux.ports[0].rxErrors, std::optional<std::uint64_t>(9));
        QCOMPARE(linux.ports[0].linkDowns, std::optional<std::uint64_t>(3));
        for (const std::size_t port : {1U, 2U}) // not a count, and none at all: unknown, not 0
            QVERIFY(!linux.ports[port].rxErrors && !linux.ports[port].linkDowns);
        // Sent or received? Without the prompt nobody knows.
        const std::string text(test::kH3cCounters);
        const DeviceTable unknown = one(text.substr(text.find('\n') + 1).c_str());
        QVERIFY(unknown.ports.empty());
        QCOMPARE(unknown.warnings.size(), 1U);
    }

    void macTables_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("port");
        QTest::newRow("bridge fdb") << QByteArray(test::kBridgeFdb) << "swp2";
        QTest::newRow("SONiC") << QByteArray(test::kSonicMac) << "Ethernet8";
        QTest::newRow("Arista") << QByteArray(test::kAristaMac) << "Et2/1";
        QTest::newRow("H3C") << QByteArray(test::kH3cMac) << "FourHundredGigE1/0/9";
        QTest::newRow("Huawei") << QByteArray(test::kHuaweiMac) << "400GE1/0/9";
        QTest::newRow("ip neigh") << QByteArray("10.0.0.2 dev swp2 lladdr 02:00:00:00:02:0a REACHABLE\n"
                                                "10.0.0.3 dev swp3 FAILED\n")
                                  << "swp2";
        QTest::newRow("bridge -j") << QByteArray(R"([{"mac":"02:00:00:00:02:0a","ifname":"swp2","flags":[],
            "state":""},{"mac":"02:00:00:00:09:02","ifname":"swp2","flags":[],"state":"permanent"}])")
                                   << "swp2";
        QTest::newRow("ip -j neigh") << QByteArray(R"([{"dst":"10.0.0.2","dev":"swp2","lladdr":"02:00:00:00:02:0a",
            "state":["REACHABLE"]},{"dst":"10.0.0.3","dev":"swp3","lladdr":"02:00:00:00:02:0b","state":["FAILED"]}])")
                                     << "swp2";
    }
    void macTables()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, port);
        const DeviceTable table = one(text.constData());
        QCOMPARE(table.macs.size(), 1U);
        QCOMPARE(table.macs[0].mac, std::string("02:00:00:00:02:0a"));
        QCOMPARE(table.macs[0].port, port.toStdString());
    }

    void whoseItIs()
    {
        QCOMPARE(deviceOfFileName("dir/leaf1.json0"), std::string("leaf1"));
        QCOMPARE(deviceOfFileName("gpu.01.json"), std::string("gpu.01"));
        QCOMPARE(deviceOfFileName("leaf1.example.com.txt"), std::string("leaf1.example.com"));
        QCOMPARE(deviceOfFileName("lldp.json"), std::string());
        QCOMPARE(deviceOfFileName("-"), std::string());
        const auto nobody = readNeighbourTables(test::kLldpJsonTwo, "lldp.json");
        QVERIFY(!nobody);
        QCOMPARE(std::string(nobody.error().code), std::string("FP-NBR-004"));
        const auto told = readNeighbourTables(test::kLldpJsonTwo, "lldp.json", "leaf7");
        FABRIC_VERIFY_RESULT(told);
        QCOMPARE(told->front().device, std::string("leaf7"));
        QCOMPARE(readNeighbourTables("hello\n", "leaf1.txt").error().code, "FP-NBR-005");
        // One log of two switches, with something in it that is no table.
        const std::string log = "<a>display version\nH3C Comware\n<a>display lldp neighbor-information list\n" +
                                std::string(test::kH3cListOther) + "<b>display lldp neighbor-information list\n" +
                                test::kH3cListOther;
        const auto two = readNeighbourTables(log, "session.log");
        FABRIC_VERIFY_RESULT(two);
        QCOMPARE(two->size(), 2U);
        QCOMPARE(two->at(0).device, std::string("a"));
        QCOMPARE(two->at(1).device, std::string("b"));
        QCOMPARE(two->at(0).warnings.size(), 1U);
        QCOMPARE(two->at(1).neighbours[0].line, 9);
    }

    void samples_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("devices");
        QTest::addColumn<int>("neighbours");
        QTest::newRow("none") << "local-generated/lldp/leaf01_0nbr.json" << 1 << 0;
        QTest::newRow("one json") << "local-generated/lldp/leaf01_1nbr.json" << 1 << 1;
        QTest::newRow("one json0") << "local-generated/lldp/leaf01_1nbr.json0" << 1 << 1;
        QTest::newRow("three json") << "local-generated/lldp/leaf01_3nbr.json" << 1 << 3;
        QTest::newRow("three json0") << "local-generated/lldp/leaf01_3nbr.json0" << 1 << 3;
        QTest::newRow("three keyvalue") << "local-generated/lldp/leaf01_3nbr.keyvalue" << 1 << 3;
        QTest::newRow("three plain") << "local-generated/lldp/leaf01_3nbr.plain" << 1 << 3;
        QTest::newRow("a host") << "lldp/sriov-plugin_lldp.json" << 1 << 4;
        QTest::newRow("NetQ") << "netq-json/topograph_topologyGraph.json" << 4 << 79;
        QTest::newRow("layer 1") << "layer1-json/batfish_example_layer1_topology.json" << 15 << 40;
    }
    void samples()
    {
        QFETCH(QString, file);
        QFETCH(int, devices);
        QFETCH(int, neighbours);
        const QString path = QString(FABRIC_SOURCE_DIR) + "/../shared/samples/" + file;
        if (!QFile::exists(path)) QSKIP("the samples are not here");
        const QByteArray bytes = contents(path);
        const auto tables =
            readNeighbourTables({bytes.constData(), static_cast<std::size_t>(bytes.size())}, file.toStdString());
        FABRIC_VERIFY_RESULT(tables);
        std::size_t rows = 0;
        for (const DeviceTable& table : *tables) {
            rows += table.neighbours.size();
            QVERIFY(table.warnings.empty());
        }
        QCOMPARE(static_cast<int>(tables->size()), devices);
        QCOMPARE(static_cast<int>(rows), neighbours);
    }

    void hostileTextIsData()
    {
        for (const std::string& text : test::hostileStrings()) {
            const auto tables = readNeighbourTables("lldp.swp1.via=LLDP\nlldp.swp1.chassis.name=" + text +
                                                        "\nlldp.swp1.port.ifname=" + text + "\n",
                                                    "leaf1.keyvalue");
            FABRIC_VERIFY_RESULT(tables);
            QVERIFY(looksLikeNeighbourTables(text) == false || !text.empty());
            (void)readNeighbourTables(text, "leaf1.txt");
        }
    }

    /// Any prefix and any single damaged byte of any form is read or refused, never a crash, and in bounded time.
    void damagedCaptures()
    {
        const std::vector<std::string> seeds{
            test::kLldpJsonTwo,  test::kLldpJson0Two, test::kLldpKeyValueTwo, test::kLldpPlainTwo, test::kH3cList,
            test::kH3cVerbose,   test::kHuaweiDetail, test::kHuaweiBrief,     test::kRuijieDetail, test::kRuijieList,
            test::kAristaDetail, test::kAristaList,   test::kAristaJson,      test::kSonicList,    test::kNetShowLldp,
            test::kNvueJson,     test::kH3cBrief,     test::kAristaStatus,    test::kIpLink,       test::kAristaMac};
        test::forAll(400, [&](test::Random& random, std::uint64_t) {
            std::string text = seeds[static_cast<std::size_t>(random.integer(0, static_cast<int>(seeds.size()) - 1))];
            if (random.chance(50))
                text.resize(static_cast<std::size_t>(random.integer(0, static_cast<int>(text.size()))));
            for (int i = random.integer(0, 8); i > 0 && !text.empty(); --i)
                text[static_cast<std::size_t>(random.integer(0, static_cast<int>(text.size()) - 1))] =
                    static_cast<char>(random.integer(0, 255));
            const auto tables = readNeighbourTables(text, "leaf1.txt");
            return tables.has_value() || !tables.error().str().empty();
        });
    }

    void largeInputsTakeLinearTime()
    {
        std::string lines = "Local Interface         Exptime(s) Neighbor Interface      Neighbor Device\n";
        while (lines.size() < 4U << 20)
            lines += "10GE1/0/1                     111  f4f4-abcd-0001          localhost.localdomain\n";
        std::string json = R"({"lldp": {"interface": [)";
        while (json.size() < 4U << 20)
            json += R"({"swp1": {"chassis": {"a": {}}}},)";
        json += R"({"swp1": {"chassis": {"a": {}}}}]}})";
        std::string prompts;
        while (prompts.size() < 4U << 20)
            prompts += "a#show\nx\n";
        std::string keys;
        while (keys.size() < 4U << 20)
            keys += "lldp.a" + std::to_string(keys.size()) + ".via=\n";
        QCOMPARE(std::string(readNeighbourTables(keys, "leaf1.txt").error().code), std::string("FP-NBR-006"));
        for (const std::string& text :
             {lines, json, prompts, keys, std::string(4U << 20, '#'), std::string(4U << 20, 'x'),
              std::string(4U << 20, '\n'), std::string(4U << 20, '-'), std::string(4U << 20, '['), "<a>" + lines}) {
            QElapsedTimer timer;
            timer.start();
            (void)readNeighbourTables(text, "leaf1.txt");
            QVERIFY2(timer.elapsed() < 5000, text.substr(0, 20).c_str()); // 0.1-0.5 s alone on the machine
        }
    }
};

FABRIC_TEST(TestReaders)
#include "tst_readers.moc"
