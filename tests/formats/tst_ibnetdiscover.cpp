// The ibnetdiscover reader on real dumps (../shared/samples) and on each oddity that dumps have been seen with.
#include "core/catalog/ports.h"
#include "core/formats/ibnetdiscover.h"
#include "core/formats/ibnetdiscover_hosts.h"
#include "core/graph/links.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <algorithm>

using namespace fabric;

namespace {

const char* kHead = "vendid=0x2c9\ndevid=0xd2f0\nswitchguid=0xb1(b1)\n";

std::string switchLine(const std::string& description, const std::string& guid = "00000000000000b1", int ports = 4)
{
    return "Switch\t" + std::to_string(ports) + " \"S-" + guid + "\"\t\t# \"" + description +
           "\" base port 0 lid 1 lmc 0\n";
}

std::string hostPort(int port, const std::string& guid, const std::string& description,
                     const std::string& rate = "4xHDR")
{
    return "[" + std::to_string(port) + "]\t\"H-" + guid + "\"[1](" + guid + ") \t\t# \"" + description + "\" lid 2 " +
           rate + "\n";
}

ImportedFabric read(const std::string& text)
{
    auto dump = readIbnetdiscover(text, "dump.txt");
    if (!dump) qFatal("%s", dump.error().str().c_str());
    return std::move(*dump);
}

struct Import {
    Project project;
    ImportSummary summary;
    std::vector<ImportWarning> warnings;
};

Import imported(const ImportedFabric& dump)
{
    Import result;
    Edit edit(result.project, "import");
    const auto summary = addToProject(dump, "found", edit, result.warnings);
    if (!summary) qFatal("%s", summary.error().str().c_str());
    result.summary = *summary;
    if (const auto commit = std::move(edit).finish(); !commit) qFatal("%s", commit.error().str().c_str());
    return result;
}

std::string sample(const QString& name)
{
    QFile file(QStringLiteral(FABRIC_SOURCE_DIR "/../shared/samples/ibnetdiscover/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::vector<Link> linksOf(const Project& project)
{
    const auto builtIn = Catalog::builtIn();
    const auto catalog = Catalog::withOwnParts(*builtIn, project);
    if (!catalog) qFatal("%s", catalog.error().str().c_str());
    return deriveLinks(project, PortMap(project, **catalog), {});
}

} // namespace

class TestIbnetdiscover : public QObject {
    Q_OBJECT

private slots:
    void samples_data();
    void samples();
    void seleneIsQuick();
    void noFabricNamesFileAndPlace();
    void notAListingIsRefused();
    void toolNoiseIsAWarningWithItsLine();
    void whitespaceIsOptional();
    void namesKeepQuotesAndBlanks();
    void hostsAreGathered();
    void equalHostNamesStayTwoHosts();
    void defaultNameIsFlagged();
    void aggregationIsNoHostAndNoCable();
    void selfLoopsAndParallelCables();
    void oneSidedRecordIsALink();
    void contradictingLinesAreBothDoubtful();
    void repeatedSwitchCountsOnce();
    void unknownSpeedStaysUnknown();
    void lowerSpeedIsKeptPerPort();
    void directorBoardsAreDevices();
    void hostileNames();
    void tooLongALineIsRefused();
};

void TestIbnetdiscover::samples_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("switches");
    QTest::addColumn<int>("aggregation");
    QTest::addColumn<int>("links");
    QTest::newRow("selene") << "selene.compute.txt" << 5007 << 666 << 666 << 12852;
    QTest::newRow("small") << "ufm_small_topo.txt" << 15 << 2 << 1 << 16;
    QTest::newRow("ndr") << "topograph_ndr_example.out" << 622 << 40 << 40 << 1114;
    QTest::newRow("director") << "superbench_hdr_topo_aware.txt" << 19 << 8 << 1 << 18;
    QTest::newRow("sdr") << "ibtopotool_1.topo" << 6 << 2 << 0 << 7;
    QTest::newRow("smallest") << "ibtopotool_2.topo" << 3 << 1 << 0 << 2;
    QTest::newRow("noise") << "ibtopotool_3.topo" << 8 << 2 << 0 << 10;
}

void TestIbnetdiscover::samples()
{
    QFETCH(QString, file);
    const std::string text = sample(file);
    if (text.empty()) QSKIP("../shared/samples is not present");
    const ImportedFabric dump = read(text);
    QTEST(static_cast<int>(dump.nodes.size()), "nodes");
    QTEST(static_cast<int>(dump.switches), "switches");
    QTEST(static_cast<int>(dump.aggregationNodes), "aggregation");
    QTEST(static_cast<int>(dump.links.size()), "links");
    const Import result = imported(dump);
    QCOMPARE(result.summary.cables + result.summary.aggregationNodes, dump.links.size());
    QCOMPARE(linksOf(result.project).size(), result.summary.cables);
}

void TestIbnetdiscover::seleneIsQuick()
{
    const std::string text = sample(QStringLiteral("selene.compute.txt"));
    if (text.empty()) QSKIP("../shared/samples is not present");
    QElapsedTimer timer;
    timer.start();
    const Import result = imported(read(text));
    qInfo("selene: %lld ms, %zu hosts, %zu cables", static_cast<long long>(timer.elapsed()), result.summary.hosts,
          result.summary.cables);
    QVERIFY(result.summary.hosts > 400 && result.summary.hosts < 600);
    QVERIFY(timer.elapsed() < 5000); // a second on an idle machine; sanitizers and neighbours take their share
}

void TestIbnetdiscover::noFabricNamesFileAndPlace()
{
    const auto dump =
        readIbnetdiscover("vendid=0x2c9\ncaguid=0xa1\nCa\t1 \"H-00000000000000a1\"\t\t# \"n1 HCA-1\"\n", "bad.out");
    QVERIFY(!dump.has_value());
    QCOMPARE(dump.error().where, std::string("bad.out:3"));
    QVERIFY(dump.error().str().find("n1 HCA-1") != std::string::npos);
    const std::string text = sample(QStringLiteral("topograph_bad.out"));
    if (text.empty()) QSKIP("../shared/samples is not present");
    const auto bad = readIbnetdiscover(text, "topograph_bad.out");
    QVERIFY(!bad.has_value());
    QVERIFY(bad.error().where.rfind("topograph_bad.out:", 0) == 0);
}

void TestIbnetdiscover::notAListingIsRefused()
{
    for (const std::string text : {"", "hello\nworld\n", "{}", "\xff\xfe\x00"}) {
        const auto dump = readIbnetdiscover(text, "x");
        QVERIFY(!dump.has_value());
        QVERIFY(dump.error().where.rfind("x:", 0) == 0);
    }
}

void TestIbnetdiscover::toolNoiseIsAWarningWithItsLine()
{
    const ImportedFabric dump =
        read(std::string("src/query_smp.c:195; umad (DR path slid 0; dlid 0; 0,1,1,31 Attr 0x11:0) bad status 110; "
                         "Connection timed out\n") +
             kHead + switchLine("sw") + hostPort(1, "00000000000000a1", "n1 mlx5_0") + "ibwarn: [4711] something\n");
    QCOMPARE(dump.links.size(), 1U);
    QVERIFY(dump.warnings.size() >= 2);
    QCOMPARE(dump.warnings[0].where, std::string("dump.txt:1"));
    QVERIFY(dump.warnings[0].message.str().find("0,1,1,31") != std::string::npos);
    QCOMPARE(dump.warnings[1].where, std::string("dump.txt:7"));
}

void TestIbnetdiscover::whitespaceIsOptional()
{
    const ImportedFabric dump =
        read("\xef\xbb\xbf=~=~=~ PuTTY log =~=~\r\nSwitch41\"S-00000000000000b1\"# \"MF0;sw1:MQM8700/U1\" enhanced "
             "port 0 lid 1 lmc 0\r\n"
             "[1]\"H-00000000000000a1\"[1](a1)# \"n1 HCA-1\" lid 2 4xEDR\r\n  [2][ext 7] \"H-00000000000000a2\"[1][ext "
             "1](a2)   # \"n2 HCA-1\" lid 3 4xEDR s=4 w=2 v=4 e=4\r\n");
    QCOMPARE(dump.links.size(), 2U);
    QCOMPARE(dump.links[0].mbps, 100'000);
    QCOMPARE(dump.nodes[0].portCount, 41);
}

void TestIbnetdiscover::namesKeepQuotesAndBlanks()
{
    const ImportedFabric dump = read(std::string(kHead) + switchLine(" leaf \"A\" # 1 ") +
                                     hostPort(1, "00000000000000a1", "MT4119 ConnectX5   Mellanox Technologies"));
    QCOMPARE(dump.nodes[0].description, std::string(" leaf \"A\" # 1 "));
    QCOMPARE(dump.nodes[1].description, std::string("MT4119 ConnectX5   Mellanox Technologies"));
    const Import result = imported(dump);
    QCOMPARE(result.project.devices().begin()->name, std::string("leaf \"A\" # 1"));
}

void TestIbnetdiscover::hostsAreGathered()
{
    const Import result =
        imported(read(std::string(kHead) + switchLine("sw") + hostPort(1, "00000000000000a2", "n1 mlx5_10 ") +
                      hostPort(2, "00000000000000a1", "n1 mlx5_9") + hostPort(3, "00000000000000a3", "n2 ibp213s0f0")));
    QCOMPARE(result.summary.hosts, 2U);
    QCOMPARE(result.project.devices().size(), 3U);
    const auto ports = result.project.portOverrides();
    std::vector<std::string> names;
    for (const PortOverride& port : ports)
        names.push_back(port.name);
    QCOMPARE(names, (std::vector<std::string>{"mlx5_9", "mlx5_10", "ibp213s0f0"}));
    QCOMPARE(result.project.table<Identity>().size(), 4U);
    QCOMPARE(result.project.table<Identity>().begin()->guid, std::string("0x00000000000000b1"));
}

void TestIbnetdiscover::equalHostNamesStayTwoHosts()
{
    const Import result =
        imported(read(std::string(kHead) + switchLine("sw") + hostPort(1, "00000000000000a1", "localhost HCA-1") +
                      hostPort(2, "00000000000000a2", "localhost HCA-1")));
    QCOMPARE(result.summary.hosts, 2U);
    const bool isSaid = std::any_of(result.warnings.begin(), result.warnings.end(), [](const ImportWarning& w) {
        return w.message.str().find("more than one node") != std::string::npos;
    });
    QVERIFY(isSaid);
}

void TestIbnetdiscover::defaultNameIsFlagged()
{
    const Import result = imported(read(std::string(kHead) + switchLine("sw") +
                                        hostPort(1, "00000000000000a1", "MT4119 ConnectX5   Mellanox Technologies")));
    QVERIFY(!result.warnings.empty());
    QVERIFY(result.warnings.front().message.str().find("no host name set") != std::string::npos);
}

void TestIbnetdiscover::aggregationIsNoHostAndNoCable()
{
    const Import result = imported(read(std::string(kHead) + switchLine("sw", "00000000000000b1", 41) +
                                        hostPort(1, "00000000000000a1", "n1 mlx5_0") +
                                        hostPort(41, "00000000000000c1", "Mellanox Technologies Aggregation Node")));
    QCOMPARE(result.summary.hosts, 1U);
    QCOMPARE(result.summary.aggregationNodes, 1U);
    QCOMPARE(result.project.cables().size(), 1U);
    const bool isReserved =
        std::any_of(result.project.portOverrides().begin(), result.project.portOverrides().end(),
                    [](const PortOverride& port) { return port.port.cage == 41 && !port.reservedFor.empty(); });
    QVERIFY(isReserved);
}

void TestIbnetdiscover::selfLoopsAndParallelCables()
{
    const std::string other = "[1]\t\"S-00000000000000b2\"[1]\t\t# \"sw2\" lid 1 "
                              "4xHDR\n[2]\t\"S-00000000000000b2\"[2]\t\t# \"sw2\" lid 1 4xHDR\n";
    const std::string loop = "[3]\t\"S-00000000000000b1\"[4]\t\t# \"sw\" lid 1 "
                             "4xHDR\n[4]\t\"S-00000000000000b1\"[3]\t\t# \"sw\" lid 1 4xHDR\n";
    const ImportedFabric dump = read(std::string(kHead) + switchLine("sw") + other + loop);
    QCOMPARE(dump.links.size(), 3U);
    QCOMPARE(imported(dump).project.cables().size(), 3U);
}

void TestIbnetdiscover::oneSidedRecordIsALink()
{
    const ImportedFabric dump =
        read(std::string(kHead) + switchLine("sw") + "[1]\t\"S-00000000000000b2\"[7]\t\t# \"sw2\" lid 1 4xHDR\n");
    QCOMPARE(dump.links.size(), 1U);
    QVERIFY(dump.links[0].isOneSided);
    QCOMPARE(dump.nodes.size(), 2U);
    QVERIFY(!dump.nodes[1].hasSection);
    QCOMPARE(dump.nodes[1].portCount, 7);
    QCOMPARE(dump.warnings.size(), 1U);
}

/// Swept while somebody recabled: leaf1 still names spine1, which names leaf2 already. No order of the file decides.
void TestIbnetdiscover::contradictingLinesAreBothDoubtful()
{
    const auto section = [](const std::string& number, const std::string& name, const std::string& ports) {
        return "\nswitchguid=0xb" + number + "(b" + number + ")\n" + switchLine(name, "00000000000000b" + number, 8) +
               ports;
    };
    const auto port = [](int own, const std::string& peer, int peerPort) {
        return "[" + std::to_string(own) + "]\t\"S-00000000000000b" + peer + "\"[" + std::to_string(peerPort) +
               "]\t\t# \"peer\" lid 1 4xHDR\n";
    };
    std::vector<std::string> sections{section("1", "leaf1", port(5, "3", 3) + port(6, "3", 4)),
                                      section("2", "leaf2", port(7, "3", 3)),
                                      section("3", "spine1", port(3, "2", 7) + port(4, "1", 6))};
    std::sort(sections.begin(), sections.end());
    do {
        const ImportedFabric dump = read(sections[0] + sections[1] + sections[2]);
        QCOMPARE(dump.links.size(), 3U);
        for (const ImportedLink& link : dump.links) {
            const bool isBetweenOthers = link.portA == 4 || link.portB == 4;
            QCOMPARE(link.isDoubtful, !isBetweenOthers);
        }
        QCOMPARE(dump.warnings.size(), 1U);
        const Import result = imported(dump);
        QCOMPARE(result.summary.cables, 1U);
        QCOMPARE(result.warnings.size(), 2U);
    } while (std::next_permutation(sections.begin(), sections.end()));
}

void TestIbnetdiscover::repeatedSwitchCountsOnce()
{
    const std::string section = std::string(kHead) + switchLine("sw") + hostPort(1, "00000000000000a1", "n1 mlx5_0");
    const ImportedFabric dump = read("Chassis 1 (guid 0xb1)\n# Spine Nodes\n" + section + "\n# Chassis Switches\n" +
                                     section + "\nNon-Chassis Nodes\n");
    QCOMPARE(dump.nodes.size(), 2U);
    QCOMPARE(dump.links.size(), 1U);
}

void TestIbnetdiscover::unknownSpeedStaysUnknown()
{
    const ImportedFabric dump =
        read(std::string(kHead) + switchLine("sw") + hostPort(1, "00000000000000a1", "n1 mlx5_0", "??x???") +
             hostPort(2, "00000000000000a2", "n2 mlx5_0", "4xHDR"));
    QCOMPARE(dump.links[0].mbps, 0);
    const Import result = imported(dump);
    const auto links = linksOf(result.project);
    QCOMPARE(links.size(), 2U);
    QCOMPARE(links[0].mbps, 0);
    QCOMPARE(links[1].mbps, 200'000);
}

void TestIbnetdiscover::lowerSpeedIsKeptPerPort()
{
    const Import result =
        imported(read(std::string(kHead) + switchLine("sw") + hostPort(1, "00000000000000a1", "n1 mlx5_0", "4xHDR") +
                      hostPort(2, "00000000000000a2", "n2 mlx5_0", "1xSDR")));
    const auto links = linksOf(result.project);
    QCOMPARE(links.size(), 2U);
    QCOMPARE(links[0].mbps, 200'000);
    QCOMPARE(links[1].mbps, 2500);
}

void TestIbnetdiscover::directorBoardsAreDevices()
{
    QCOMPARE(ibnetdiscover::switchName("MF0;dir1:MCS8500/L01/U1"), std::string("dir1/L01"));
    QCOMPARE(ibnetdiscover::switchName("MF0;LG28-07:MQM8700/U1"), std::string("LG28-07"));
    QCOMPARE(ibnetdiscover::switchName("SwitchIB Mellanox Technologies"),
             std::string("SwitchIB Mellanox Technologies"));
}

void TestIbnetdiscover::hostileNames()
{
    for (const std::string& text : test::hostileStrings()) {
        if (text.find('\n') != std::string::npos) continue; // ends the line: another case
        const auto dump = readIbnetdiscover(std::string(kHead) + switchLine(text) +
                                                hostPort(1, "00000000000000a1", text + " mlx5_0") +
                                                hostPort(2, "00000000000000a2", text),
                                            "dump.txt");
        FABRIC_VERIFY_RESULT(dump);
        QVERIFY(imported(*dump).project.devices().size() >= 2);
    }
}

void TestIbnetdiscover::tooLongALineIsRefused()
{
    const auto dump = readIbnetdiscover(std::string(kMaxDumpLine + 1, 'x'), "x");
    QVERIFY(!dump.has_value());
    QCOMPARE(dump.error().kind, ErrorKind::Limit);
}

FABRIC_TEST(TestIbnetdiscover)
#include "tst_ibnetdiscover.moc"
