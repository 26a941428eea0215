// Forwarding tables as the tools print them: read, joined to a fabric, walked; and the same from a simulated subnet.
#include "core/formats/forwarding_tables.h"
#include "core/verify/observe/source.h"
#include "core/verify/schedule/coverage.h"
#include "core/verify/schedule/table_ways.h"
#include "tests/schedule/trees.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <fmt/format.h>

using namespace fabric;
using namespace fabric::test;

namespace {

const SilentProgress kSilent;
constexpr std::uint64_t kFirstGuid = 0x1000;

enum class Form { Owners, Bare, Routes };

/// GUIDs by node number; LIDs of end-port i begin at 1 + i x lidsPerPort.
std::vector<NodeAddress> addressesOf(const TestFabric& fabric, int lidsPerPort = 1)
{
    std::vector<NodeAddress> addresses(fabric.size());
    for (NodeIndex node = 0; node < fabric.size(); ++node)
        addresses[node].guid = kFirstGuid + 16 * node;
    for (std::size_t i = 0; i < fabric.endPorts().size(); ++i)
        addresses[fabric.endPorts()[i]].lid = 1 + static_cast<int>(i) * lidsPerPort;
    return addresses;
}

int outPort(const TestFabric& fabric, TestLink link)
{
    return link % 2 == 0 ? fabric.cables()[link / 2].portA : fabric.cables()[link / 2].portB;
}

/// Ways of `forwarding` as text of the tools.
std::string dump(const TestFabric& fabric, const Forwarding& forwarding, Form form)
{
    std::string text;
    const unsigned paths = forwarding.pathCount();
    for (NodeIndex node = 0; node < fabric.size(); ++node) {
        if (!fabric.node(node).isSwitch) continue;
        const std::uint64_t guid = kFirstGuid + 16 * node;
        text += form == Form::Routes
                    ? fmt::format("dump_ucast_routes: Switch {:#018x}\nLID    : Port : Hops : Optimal\n", guid)
                    : fmt::format("Unicast lids [0x0-0xff] of switch Lid 7 guid {:#018x} ({}):\n"
                                  "  Lid  Out   Destination\n       Port     Info \n",
                                  guid, fabric.node(node).name);
        for (std::size_t i = 0; i < fabric.endPorts().size(); ++i)
            for (unsigned path = 0; path < paths; ++path) {
                const TestLink link = forwarding.next(node, fabric.endPorts()[i], path);
                const std::size_t lid = 1 + i * paths + path;
                const int port = link == kNoLink ? 255 : outPort(fabric, link);
                if (form == Form::Routes)
                    text += link == kNoLink ? fmt::format("{:#06x} : UNREACHABLE\n", lid)
                                            : fmt::format("{:#06x} : {:03}  : 01   : yes\n", lid, port);
                else if (form == Form::Bare)
                    text += fmt::format("{:#06x} {:03}\n", lid, port);
                else
                    text +=
                        fmt::format("{:#06x} {:03} : (Channel Adapter portguid {:#018x}: '{}')\n", lid, port,
                                    kFirstGuid + 16 * fabric.endPorts()[i] + 1, fabric.node(fabric.endPorts()[i]).name);
            }
        if (form != Form::Routes) text += "16 valid lids dumped \n";
    }
    return text;
}

} // namespace

class TablesTest : public QObject {
    Q_OBJECT

private slots:
    void everyFormGivesTheWaysBack_data()
    {
        QTest::addColumn<int>("form");
        QTest::addColumn<unsigned>("paths");
        QTest::addRow("dump_fts") << int(Form::Owners) << 1U;
        QTest::addRow("dump_fts with LMC 1") << int(Form::Owners) << 2U;
        QTest::addRow("ibroute -n") << int(Form::Bare) << 1U;
        QTest::addRow("fdbs") << int(Form::Routes) << 1U;
    }
    void everyFormGivesTheWaysBack()
    {
        QFETCH(int, form);
        QFETCH(unsigned, paths);
        Random random(7);
        const TestFabric fabric = damaged(fullTree(6), {30, 0, 0}, random);
        const auto ours = minHopForwarding(fabric, paths);
        const auto tables = readForwardingTables(dump(fabric, *ours, Form(form)), "t.txt");
        FABRIC_VERIFY_RESULT(tables);
        QVERIFY(tables->warnings.empty());
        const auto ways = waysFromTables(fabric, addressesOf(fabric, int(paths)), *tables);
        FABRIC_VERIFY_RESULT(ways);
        QCOMPARE(ways->pathCount, paths);
        QCOMPARE(ways->failing, 0U);
        QVERIFY(ways->faults.empty());
        for (const NodeIndex from : fabric.endPorts())
            for (const NodeIndex to : fabric.endPorts())
                for (unsigned path = 0; path < paths && from != to; ++path) {
                    std::vector<TestLink> a;
                    std::vector<TestLink> b;
                    QVERIFY(appendPath(fabric, *ours, from, to, path, a));
                    QVERIFY(appendPath(fabric, *ways->forwarding, from, to, path, b));
                    QVERIFY(a == b);
                }
    }

    void faultsAreToldWithSwitchAndLid()
    {
        const TestFabric fabric = leafSpine(2, 1, 2);
        // Nodes: spine0 spine1 leaf0 n0 leaf1 n1; ports of a leaf: 1 host, 2 spine0, 3 spine1.
        const char* const head = "Unicast lids [0x0-0x2] of switch Lid 1 guid {:#x} (x):\n";
        const auto table = [&](int node, int lid1, int lid2) {
            return fmt::format(fmt::runtime(head), kFirstGuid + 16 * node) +
                   fmt::format("0x1 {}\n0x2 {}\n", lid1, lid2);
        };
        const auto faultsOf = [&](const std::string& text) {
            const auto tables = readForwardingTables(text, "t.txt");
            const auto ways = waysFromTables(fabric, addressesOf(fabric), *tables);
            std::string all;
            for (const Message& fault : ways->faults)
                all += fault.str() + "\n";
            return all;
        };
        const std::string good = table(0, 1, 2) + table(1, 1, 2) + table(2, 1, 2) + table(4, 2, 1);
        QCOMPARE(faultsOf(good), std::string());
        QCOMPARE(faultsOf(table(0, 1, 1) + table(1, 1, 2) + table(2, 1, 2) + table(4, 2, 1)),
                 std::string("LID 2 runs in a circle: leaf0, spine0 and again leaf0.\n"));
        QCOMPARE(faultsOf(table(0, 1, 255) + table(1, 1, 2) + table(2, 1, 2) + table(4, 2, 1)),
                 std::string("spine0 has no way to LID 2 (n1).\n"));
        QCOMPARE(faultsOf(table(0, 1, 2) + table(1, 1, 2) + table(2, 1, 9) + table(4, 2, 1)),
                 std::string("leaf0 sends LID 2 (n1) to its port 9, which has no cable here.\n"));
        QCOMPARE(faultsOf(table(0, 1, 2) + table(1, 1, 2) + table(2, 1, 1) + table(4, 2, 1)),
                 std::string("leaf0 sends LID 2 (n1) to n0.\n"));
        QVERIFY(faultsOf(table(0, 1, 2) + table(2, 1, 2) + table(4, 2, 1)).starts_with("spine1 has no table here."));
    }

    void otherFilesAreRefused()
    {
        QCOMPARE(std::string(readForwardingTables("hello\n", "t.txt").error().code), std::string("FP-LFT-001"));
        QVERIFY(!looksLikeForwardingTables("Switch 8 \"S-1\"\n"));
        const auto tables =
            readForwardingTables("Unicast lids [0x0-0x2] of switch DR path slid 0; dlid 0; 0,1 guid 0x5 (a (b)):\n"
                                 "0x0001 005\n0x0001 006\n0xc000 001\nnonsense\n0x0003 256\n",
                                 "t.txt");
        FABRIC_VERIFY_RESULT(tables);
        QCOMPARE(tables->switches.size(), std::size_t{1});
        QCOMPARE(tables->switches[0].name, std::string("a (b)"));
        QCOMPARE(int(tables->switches[0].outPorts[1]), 5);
        QCOMPARE(tables->warnings.size(), std::size_t{4});
        QCOMPARE(tables->warnings[1].where, std::string("t.txt:4"));
        const auto strange = waysFromTables(leafSpine(2, 2, 2), addressesOf(leafSpine(2, 2, 2)), *tables);
        QCOMPARE(std::string(strange.error().code), std::string("FP-SCH-010"));
    }

    void tablesOfASimulatedSubnet_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<unsigned>("paths");
        QTest::addRow("minhop") << QStringList{"--routing", "minhop"} << 1U;
        QTest::addRow("ftree") << QStringList{"--routing", "ftree"} << 1U;
        QTest::addRow("minhop, LMC 1") << QStringList{"--routing", "minhop", "--opensm-arg=-l", "--opensm-arg=1"} << 2U;
        QTest::addRow("ftree, LMC 1") << QStringList{"--routing", "ftree", "--opensm-arg=-l", "--opensm-arg=1"} << 2U;
    }
    /// opensm's own tables: every pair arrives, over as many hops as ours, and a schedule of them covers every cable.
    void tablesOfASimulatedSubnet()
    {
        QFETCH(QStringList, options);
        QFETCH(unsigned, paths);
        const QString lab = QString(FABRIC_SOURCE_DIR) + "/../shared/lab/ib/";
        if (!QFile::exists(lab + "fabric-lab")) QSKIP("needs the InfiniBand lab");
        QTemporaryDir folder;
        QDir::setCurrent(folder.path());
        const auto run = [&](const QStringList& words) {
            QProcess process;
            process.setWorkingDirectory(folder.path());
            process.start(words.front(), words.mid(1));
            return process.waitForFinished(60'000) && process.exitCode() == 0;
        };
        if (!run({"python3", lab + "fabgen.py", "fat-tree2", "--hosts", "32", "--radix", "8", "--roots", "f.roots",
                  "-o", "f.net"}))
            QSKIP("needs python3");
        QStringList words{lab + "fabric-lab", "f.net"};
        words += options;
        if (options.contains("ftree")) words += QStringList{"--roots", "f.roots"};
        words +=
            QStringList{"--", "sh", "-c", "ibnetdiscover -p >/dev/null; ibnetdiscover >net.txt; dump_fts >fts.txt"};
        if (!run(words)) QSKIP("the InfiniBand lab does not come up here");
        const auto read = [&](const char* name) {
            QFile file(folder.filePath(name));
            return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
        };
        const auto observation = observeText(read("net.txt"), "net.txt", kSilent);
        FABRIC_VERIFY_RESULT(observation);
        const auto graph = observedGraph(*observation);
        FABRIC_VERIFY_RESULT(graph);
        const auto fabric = TestFabric::fromGraph(*graph);
        FABRIC_VERIFY_RESULT(fabric);
        const auto tables = readForwardingTables(read("fts.txt"), "fts.txt");
        FABRIC_VERIFY_RESULT(tables);
        for (const ImportWarning& warning : tables->warnings)
            qWarning("%s", warning.message.str().c_str());
        const auto addresses = observedAddresses(*graph, *graph, mapNodes(*graph, *graph), *observation);
        const auto ways = waysFromTables(*fabric, addresses, *tables);
        FABRIC_VERIFY_RESULT(ways);
        QCOMPARE(ways->pathCount, paths);
        QCOMPARE(ways->failing, 0U);
        QVERIFY(ways->faults.empty());
        QCOMPARE(fabric->endPorts().size(), std::size_t{32});
        const auto ours = minHopForwarding(*fabric);
        for (const NodeIndex from : fabric->endPorts())
            for (const NodeIndex to : fabric->endPorts())
                for (unsigned path = 0; path < paths && from != to; ++path) {
                    std::vector<TestLink> a;
                    std::vector<TestLink> b;
                    QVERIFY(appendPath(*fabric, *ours, from, to, 0, a));
                    QVERIFY(appendPath(*fabric, *ways->forwarding, from, to, path, b));
                    QCOMPARE(a.size(), b.size());
                }
        const auto schedule = makeSchedule(*fabric, *ways->forwarding, PathControl::Fixed, kSilent);
        FABRIC_VERIFY_RESULT(schedule);
        const Coverage coverage = verifyCoverage(*fabric, *ways->forwarding, *schedule);
        QVERIFY(coverage.isSound());
        QVERIFY(missedLinks(coverage, *schedule).empty());
        qInfo("%u rounds, bound %u; %u of %u directions crossed", schedule->rounds(), schedule->bound.rounds,
              coverage.covered, coverage.links);
        QVERIFY(schedule->rounds() * 10 <= schedule->bound.rounds * 11);
    }
};

FABRIC_TEST(TablesTest)
#include "tst_tables.moc"
