// The values that each reader takes from its file, one oddity of the field after the other.
#include "core/base/iso_time.h"
#include "core/formats/db_csv.h"
#include "core/formats/iblinkinfo.h"
#include "core/formats/ibnetdiscover_report.h"
#include "core/formats/node_name_map.h"
#include "tests/observe/seen.h"
#include "tests/support/test_main.h"

#include <QDateTime>
#include <QFileInfo>
#include <QTest>

#include <ctime>

using namespace fabric;
using namespace fabric::test;

class ObserveValuesTest : public QObject {
    Q_OBJECT

private slots:
    // ---- ibnetdiscover

    void listing()
    {
        const Observation o = own("ib_listing/small.txt");
        QCOMPARE(QString::fromStdString(o.sources[0].tool),
                 QStringLiteral("ibnetdiscover, Tue Mar  3 10:20:30 2026 local time"));
        std::tm heading{};
        heading.tm_year = 126;
        heading.tm_mon = 2;
        heading.tm_mday = 3;
        heading.tm_hour = 10;
        heading.tm_min = 20;
        heading.tm_sec = 30;
        heading.tm_isdst = -1;
        QCOMPARE(parseIsoTime(o.sources[0].time).value_or(0), std::int64_t{std::mktime(&heading)}); // no zone: ours
        QVERIFY(!o.sources[0].isFileTime);
        QCOMPARE(QString::fromStdString(nodeOf(o, 0xa1)->host), QStringLiteral("gpu01"));
        QCOMPARE(portOf(o, 0xa1, 1)->lid, 11);
        QCOMPARE(portOf(o, 0xb1, 4)->lid, 1); // ports of a switch are reached by the switch
        QCOMPARE(portOf(o, 0xb1, 4)->width, 1);
        QCOMPARE(portOf(o, 0xb1, 4)->mbps, std::int64_t{25'000});
        QVERIFY(nodeOf(o, 0xc1)->kind == ObservedKind::Aggregation);
        QVERIFY(o.sources[0].cannotTell.size() == 3);
    }

    /// A file that does not say when it was made has the time at which it was written, and says so.
    void timeOfAFile()
    {
        const QString path = ownPath("db_csv/small.db_csv");
        const auto o = observePath(path.toStdString(), SilentProgress());
        FABRIC_VERIFY_RESULT(o);
        QVERIFY(o->sources[0].isFileTime);
        QCOMPARE(parseIsoTime(o->sources[0].time).value_or(0),
                 std::int64_t{QFileInfo(path).lastModified().toSecsSinceEpoch()});
        const auto listing = observePath(ownPath("ib_listing/small.txt").toStdString(), SilentProgress());
        FABRIC_VERIFY_RESULT(listing);
        QVERIFY(!listing->sources[0].isFileTime && listing->sources[0].time.starts_with("2026-03-03T10:20:30"));
    }

    /// A dump pasted through a terminal: no tabs, CRLF, a byte order mark, quotes in names, a loopback plug.
    void pastedListing()
    {
        const Observation o = own("ib_listing/pasted.txt");
        QCOMPARE(QString::fromStdString(nodeOf(o, 0xb1)->name), QStringLiteral("MF0;leaf \"x\" #1:MQM8700/U1"));
        QCOMPARE(portOf(o, 0xb1, 1)->lid, 0);                // 65535: not assigned
        QCOMPARE(portOf(o, 0xb1, 1)->mbps, std::int64_t{0}); // "???" is unknown, not slow
        QCOMPARE(portOf(o, 0xb1, 1)->width, 4);
        QCOMPARE(portOf(o, 0xb1, 2)->mbps, std::int64_t{100'000});
        QVERIFY(o.links[2].a == o.links[2].b && o.links[2].isDoubtful);
        QVERIFY(o.notes[0].str().find("0,1,1,31") != std::string::npos); // the unreadable port is listed
    }

    /// Speeds that older tools or other adapters print.
    void speeds_data()
    {
        QTest::addColumn<QString>("rate");
        QTest::addColumn<int>("width");
        QTest::addColumn<qlonglong>("mbps");
        QTest::newRow("HDR") << "4xHDR" << 4 << qlonglong{200'000};
        QTest::newRow("HDR100") << "2xHDR" << 2 << qlonglong{100'000};
        QTest::newRow("NDR") << "4xNDR" << 4 << qlonglong{400'000};
        QTest::newRow("XDR") << "4xXDR" << 4 << qlonglong{800'000};
        QTest::newRow("unknown") << "4x???" << 4 << qlonglong{0};
        QTest::newRow("neither") << "??x???" << 0 << qlonglong{0};
    }
    void speeds()
    {
        QFETCH(QString, rate);
        QFETCH(int, width);
        QFETCH(qlonglong, mbps);
        const Observation o =
            seen("switchguid=0xb1(b1)\nSwitch\t4 \"S-00000000000000b1\"\t# \"s\" base port 0 lid 1 lmc "
                 "0\n[1]\t\"H-00000000000000a1\"[1](a1) \t# \"h\" lid 2 " +
                 rate.toStdString() + '\n');
        QCOMPARE(portOf(o, 0xb1, 1)->width, width);
        QCOMPARE(portOf(o, 0xb1, 1)->mbps, static_cast<std::int64_t>(mbps));
    }

    /// Factory names repeat: all are kept, none is taken for another.
    void sameNames()
    {
        std::string text = "switchguid=0xb1(b1)\nSwitch\t4 \"S-00000000000000b1\"\t# \"s\" base port 0 lid 1 lmc 0\n";
        for (const char* port : {"1", "2", "3"})
            text += "[" + std::string(port) + "]\t\"H-00000000000000a" + port + "\"[1](a" + port +
                    ") \t# \"MT4119 ConnectX5   Mellanox Technologies\" lid 2 4xEDR\n";
        const Observation o = seen(text);
        QCOMPARE(o.nodes.size(), std::size_t{4});
        QCOMPARE(QString::fromStdString(nodeOf(o, 0xa1)->name),
                 QStringLiteral("MT4119 ConnectX5   Mellanox Technologies"));
        QCOMPARE(merge({o, o}).nodes.size(), std::size_t{4});
    }

    /// One bad section among many: the rest is read, one complaint.
    void oneBadSection()
    {
        std::string text = fileBytes(ownPath("ib_listing/small.txt"));
        text.replace(text.find("Switch\t8"), 8, "Switch\tx");
        const Observation o = seen(text);
        QVERIFY(nodeOf(o, 0xb1) != nullptr && o.links.size() == 5);
        QVERIFY(!o.notes.empty());
    }

    // ---- ibnetdiscover -p

    void report()
    {
        const Observation o = own("ib_report/small.txt");
        QCOMPARE(portOf(o, 0xb1, 5)->width, 0); // a dark port has no width or speed, whatever is printed
        QVERIFY(portOf(o, 0xb1, 5)->speed.empty());
        QVERIFY(portOf(o, 0xb1, 5)->physical == PhysicalState::Unknown);
        const auto adapter = std::find_if(o.nodes.begin(), o.nodes.end(),
                                          [](const ObservedNode& n) { return n.name == "gpu01 mlx5_0"; });
        QVERIFY(adapter != o.nodes.end() && adapter->guid == 0); // only the GUID of the port is printed
        QCOMPARE(adapter->ports[0].guid, std::uint64_t{0xa1});
        const auto& ports = nodeOf(o, 0xb1)->ports; // printed in descending order
        QVERIFY(std::is_sorted(ports.begin(), ports.end(),
                               [](const ObservedPort& a, const ObservedPort& b) { return a.number < b.number; }));
    }

    void reportOddities()
    {
        const Observation o = own("ib_report/odd.txt");
        QCOMPARE(QString::fromStdString(nodeOf(o, 0xb3)->name), QStringLiteral(" spine-2 "));
        QCOMPARE(QString::fromStdString(nodeOf(o, 0xb4)->name), QStringLiteral("no quotes here"));
        QVERIFY(o.notes[1].where == "ib_report/odd.txt:2");
        QVERIFY(o.links[0].isDoubtful && o.links[1].isDoubtful); // two peers on one port
        const auto pair = parseReportLine("CA     7  1 0xa7 4x ??? - SW     9  1 0xb4 ( 'a' - 'b' - 'c (x)' )");
        QVERIFY(pair && !pair->isNameCertain && pair->row.width == 4 && pair->row.mbps == 0);
    }

    // ---- iblinkinfo

    void linkInfo()
    {
        const Observation o = own("iblinkinfo/small.txt");
        QVERIFY(portOf(o, 0xb1, 5)->physical == PhysicalState::Polling);
        QVERIFY(portOf(o, 0xb1, 5)->logical == LogicalState::Down);
        QVERIFY(portOf(o, 0xb1, 1)->logical == LogicalState::Active);
        QCOMPARE(portOf(o, 0xb1, 4)->ableMbps, std::int64_t{100'000}); // "Could be 4X" of a link at 1X
        QCOMPARE(portOf(o, 0xb1, 1)->ableMbps, std::int64_t{0});       // no hint, no claim
        QCOMPARE(portOf(o, 0xb1, 1)->lid, 1);
    }

    void linkInfoOddities()
    {
        const Observation o = own("iblinkinfo/odd.txt");
        const ObservedPort* unknown = portOf(o, 0xb6, 1);
        QVERIFY(unknown->physical == PhysicalState::LinkUp && unknown->speed == "HDR"); // up, peer unknown
        QVERIFY(std::none_of(o.links.begin(), o.links.end(), [&](const ObservedLink& l) {
            return &o.port(l.a) == unknown || &o.port(l.b) == unknown;
        }));
        QVERIFY(portOf(o, 0xb6, 2)->physical == PhysicalState::Training && portOf(o, 0xb6, 2)->width == 0);
        QVERIFY(portOf(o, 0xb6, 3)->speed == "FDR10" && portOf(o, 0xb6, 3)->logical == LogicalState::Armed);
        const auto row =
            parseLinkRow("0xb1 \"   name with \"quotes\" \" 3 1[ ] ==( 4X 106.25 Gbps Active/ LinkUp)==> 0xa1 "
                         "8 1[ ] \"far \"x\"\" (Could be 12X Could be 10.0 Gbps)");
        QVERIFY(row && row->near.name == "   name with \"quotes\" " && row->far.name == "far \"x\"");
        QCOMPARE(row->mbps, std::int64_t{400'000});
        QCOMPARE(row->ableMbps, std::int64_t{120'000});
    }

    void paddedNames()
    {
        const auto row =
            parseLinkRow("0x00000000000000b1 \"                         leaf1\"      3    1[  ] ==(                "
                         "Down/ Polling)==>             [  ] \"\" ( )");
        QVERIFY(row && row->near.name == "leaf1" && !row->hasFar && !row->isFarUnknown);
    }

    // ---- counters

    void counters()
    {
        const Observation o = own("ib_attributes/small.txt");
        const ObservedPort& port = o.nodes[0].ports[0];
        QVERIFY(port.lid == 1 && port.number == 3);
        QVERIFY(counterOf(port, "SymbolErrorCounter")->isAtLeast); // at its ceiling
        QVERIFY(!counterOf(port, "LinkDownedCounter")->isAtLeast);
        QVERIFY(counterOf(port, "PortXmitData")->isAtLeast);
        QCOMPARE(counterOf(port, "PortRcvData")->value, std::uint64_t{400}); // words of four bytes
        QVERIFY(counterOf(port, "PortSelect") == nullptr && counterOf(port, "CounterSelect") == nullptr);
        QCOMPARE(counterOf(o.nodes[1].ports[0], "PortXmitData")->value, std::uint64_t{178791657177235} * 4);
    }

    void portInfo()
    {
        const Observation o = own("ib_attributes/portinfo.txt");
        const ObservedPort& port = o.nodes[0].ports[0];
        QVERIFY(port.width == 1 && port.speed == "EDR" && port.mbps == 25'000); // the extended speed wins
    }

    void queryErrors()
    {
        const Observation o = own("ibqueryerrors/small.txt");
        QCOMPARE(counterOf(*portOf(o, 0xb1, 3), "SymbolErrorCounter")->value, std::uint64_t{65535});
        QVERIFY(counterOf(*portOf(o, 0xb1, 3), "SymbolErrorCounter")->isAtLeast);
        QCOMPARE(counterOf(*portOf(o, 0xb1, 3), "PortXmitData")->value, std::uint64_t{400});
        QCOMPARE(nodeOf(o, 0xb1)->ports.size(), std::size_t{1}); // "ALL" is a sum and no port
        QCOMPARE(QString::fromStdString(nodeOf(o, 0xa2)->name), QStringLiteral("gpu02 mlx5_0"));
    }

    // ---- subnet lists

    void subnetList()
    {
        const Observation o = own("subnet_lst/small.lst");
        QCOMPARE(portOf(o, 0xb1, 4)->mbps, std::int64_t{25'000});
        QCOMPARE(nodeOf(o, 0xb1)->device, std::uint32_t{0xcf08}); // written in the upper half
        QCOMPARE(portOf(o, 0xa1, 1)->lid, 11);                    // hexadecimal 000B
        const Observation odd = own("subnet_lst/odd.lst");
        QCOMPARE(QString::fromStdString(nodeOf(odd, 0xd1)->name), QStringLiteral("brace } LID:x {"));
        QVERIFY(nodeOf(odd, 0xd1)->kind == ObservedKind::Unknown); // "CA" with 24 ports
        QCOMPARE(portOf(odd, 0xd2, 2)->lid, 0);                    // FFFF: not assigned
        QCOMPARE(portOf(odd, 0xd1, 1)->width, 12);
    }

    // ---- ibdiagnet

    void dbCsv()
    {
        const Observation o = own("db_csv/small.db_csv");
        const ObservedPort* port = portOf(o, 0xb1, 3);
        QVERIFY(port->speed == "EDR" && port->width == 4 && port->logical == LogicalState::Active);
        QCOMPARE(QString::fromStdString(port->name), QStringLiteral("sw1p2"));
        QVERIFY(port->plug && port->plug->serial == "S0001" && port->plug->part == "CAB-3M");
        QCOMPARE(*port->plug->lengthMm, std::int64_t{3000});
        QCOMPARE(*port->plug->temperatureC, 42.0);
        QVERIFY(!portOf(o, 0xb1, 4)->plug);                                            // all cells N/A
        QCOMPARE(counterOf(*port, "SymbolErrorCounter")->value, std::uint64_t{70000}); // the 64-bit column
        QVERIFY(!counterOf(*port, "SymbolErrorCounter")->isAtLeast);
        QCOMPARE(counterOf(*port, "PortXmitData")->value, std::uint64_t{20'000'000'000});
        QVERIFY(counterOf(*port, "PortRcvErrors") == nullptr); // N/A is not 0
        QCOMPARE(counterOf(*portOf(o, 0xa2, 1), "SymbolErrorCounter")->value, std::uint64_t{0});
        QVERIFY(portOf(o, 0xb1, 5)->physical == PhysicalState::Polling && portOf(o, 0xb1, 5)->width == 0);
        QVERIFY(nodeOf(o, 0xb1)->serial == "SER0001" && nodeOf(o, 0xb1)->model == "PART-1");
        QVERIFY(!o.isPartial);
    }

    void dbCells()
    {
        const auto cells = splitDbLine("\"a, \"b\" c\",,N/A,\"\",\"open");
        QCOMPARE(cells.size(), std::size_t{5});
        QVERIFY(cells[0] == "a, \"b\" c" && cells[1].empty() && cells[3].empty() && cells[4] == "\"open");
    }

    void netDumpExt()
    {
        const Observation o = own("net_dump_ext/small.txt");
        const ObservedPort* port = portOf(o, 0xb1, 3);
        QCOMPARE(*port->rawBer, 1e-8);
        QCOMPARE(*port->effectiveBer, 1.5e-254);
        QCOMPARE(*port->symbolBer, 15e-255);
        QCOMPARE(QString::fromStdString(port->fec), QStringLiteral("STD-RS"));
        QVERIFY(!portOf(o, 0xb1, 5)->rawBer && portOf(o, 0xb1, 5)->fec.empty());
        const ObservedNode& adapter = o.nodes[1];
        QCOMPARE(QString::fromStdString(adapter.name), QStringLiteral("gpu01: with colon"));
        QVERIFY(!adapter.ports[0].rawBer); // 2 is no rate
    }

    // ---- names

    /// As the InfiniBand tools read the map, for these are the names that their listings show.
    void nameMap()
    {
        const Observation o = own("node_name_map/small.txt");
        QVERIFY(o.isNameMap);
        QCOMPARE(QString::fromStdString(nodeOf(o, 0xb1)->name), QStringLiteral("Leaf A (rack 1)"));
        QCOMPARE(QString::fromStdString(nodeOf(o, 0xb2)->name), QStringLiteral("Spine "));
        QCOMPARE(QString::fromStdString(nodeOf(o, 0xa1)->name), QStringLiteral("gpu "));
        const auto map = readNodeNameMap(fileBytes(ownPath("node_name_map/odd.txt")), "map");
        QVERIFY(map && map->names.size() == 3);
        QVERIFY(map->names[0].name == "leaf " && map->names[1].guid == 0262 && map->names[1].name == "octal");
        QCOMPARE(map->names[2].name.size(), std::size_t{249}); // lines are cut at 255 bytes
        QCOMPARE(map->warnings.size(), std::size_t{5});
    }

    // ---- modules and hosts

    void mlxlink()
    {
        const Observation o = own("mlxlink/small.json");
        const ObservedPort& port = o.nodes[0].ports[0];
        QVERIFY(port.speed == "NDR" && port.mbps == 400'000 && port.physical == PhysicalState::LinkUp);
        QCOMPARE(QString::fromStdString(port.name), QStringLiteral("31/1"));
        QCOMPARE(*port.rawBer, 1e-8);
        QCOMPARE(*port.symbolBer, 15e-255);
        QVERIFY(port.plug->serial == "S0002" && port.plug->firmware == "46.1" && *port.plug->lengthMm == 3000);
        QCOMPARE(*port.plug->temperatureC, 54.0);
        QCOMPARE(port.plug->rxDbm, (std::vector<double>{1.886, 1.989, 2.281, -40}));
        QCOMPARE(port.plug->txDbm, (std::vector<double>{1.5, 1.25}));
        QVERIFY(o.notes[0].str().find("unplugged") != std::string::npos);
        const Observation copper = own("mlxlink/copper.json");
        const ObservedPort& dark = copper.nodes[0].ports[0];
        QVERIFY(!dark.rawBer && !dark.effectiveBer && !dark.symbolBer && dark.mbps == 0);
        QVERIFY(dark.plug && !dark.plug->temperatureC && dark.plug->rxDbm.empty()); // no sensor: "[0..0]"
        const Observation ethernet =
            seen(R"({"result":{"output":{"Operational Info":{"State":"Active","Speed":"400G"}}}})");
        QCOMPARE(ethernet.nodes[0].ports[0].mbps, std::int64_t{400'000});
        QVERIFY(!ethernet.nodes[0].ports[0].plug);
    }

    void sysfs()
    {
        const Observation o = own("sysfs/small.txt");
        const ObservedPort* port = portOf(o, 0xa1, 1);
        QVERIFY(port->lid == 11 && port->guid == 0xa1 && port->name == "mlx5_0" && port->speed == "EDR");
        QVERIFY(counterOf(*port, "LinkDownedCounter")->isAtLeast);
        QCOMPARE(counterOf(*port, "PortRcvData")->value, std::uint64_t{100});
        QVERIFY(counterOf(*port, "PortXmitWait") == nullptr); // "N/A (no PMA)": that counter alone is missing
        QVERIFY(o.notes[0].str().find("N/A (no PMA)") != std::string::npos);
        const Observation odd = own("sysfs/odd.txt");
        QCOMPARE(odd.nodes[0].ports[1].mbps, std::int64_t{0}); // the rate of a port that is down
    }

    /// mlx5_0 of two hosts in one file are two adapters.
    void sysfsOfTwoHosts()
    {
        const Observation o = seen("a/mlx5_0/ports/1/state:4: ACTIVE\nb/mlx5_0/ports/1/state:1: DOWN\n");
        QCOMPARE(o.nodes.size(), std::size_t{2});
        QCOMPARE(merge({o}).nodes.size(), std::size_t{2});
    }

    /// No signal at the other end is not the same as switched off.
    void ibstat()
    {
        const Observation o = own("ibstat/small.txt");
        QVERIFY(portOf(o, 0xa2, 1)->mbps == 100'000 && portOf(o, 0xa2, 1)->lid == 12);
        const ObservedPort& down = o.nodes[1].ports[0];
        QVERIFY(down.physical == PhysicalState::Polling && down.logical == LogicalState::Down);
        QVERIFY(down.mbps == 0 && down.lid == 0);
    }
};

FABRIC_TEST(ObserveValuesTest)
#include "tst_values.moc"
