// Real files: counts of everything that is read, and a refusal by name of everything else that lies beside it.
#include "core/verify/observe/file_kinds.h"
#include "tests/observe/seen.h"
#include "tests/support/test_main.h"

#include <QDirIterator>
#include <QElapsedTimer>
#include <QTest>

#include <map>

using namespace fabric;
using namespace fabric::test;

namespace {

/// Files of InfiniBand tools with what is read of them.
const std::map<QString, const char*>& counted()
{
    static const std::map<QString, const char*> kCounts{
        {"ibnetdiscover/ibtopotool_1.topo",
         "sw 2 host 4 agg 0 ? 0 | ports 14 up 14 | links 7 one 0 doubt 0 | counters 0 | notes 0"},
        {"ibnetdiscover/ibtopotool_2.topo",
         "sw 1 host 2 agg 0 ? 0 | ports 4 up 4 | links 2 one 0 doubt 0 | counters 0 | notes 0"},
        {"ibnetdiscover/ibtopotool_3.topo",
         "sw 2 host 6 agg 0 ? 0 | ports 20 up 20 | links 10 one 0 doubt 0 | counters 0 | notes 1"},
        {"ibnetdiscover/selene.compute.txt",
         "sw 666 host 3675 agg 666 ? 0 | ports 25704 up 25704 | links 12852 one 0 doubt 0 | counters 0 | notes 0"},
        {"ibnetdiscover/superbench_hdr_topo_aware.txt",
         "sw 8 host 10 agg 1 ? 0 | ports 36 up 36 | links 18 one 1 doubt 0 | counters 0 | notes 1"},
        {"ibnetdiscover/topograph_ndr_example.out",
         "sw 40 host 542 agg 40 ? 0 | ports 2228 up 2228 | links 1114 one 0 doubt 0 | counters 0 | notes 0"},
        {"ibnetdiscover/ufm_small_topo.txt",
         "sw 2 host 12 agg 1 ? 0 | ports 32 up 32 | links 16 one 0 doubt 0 | counters 0 | notes 0"},
        {"ibnetdiscover-p/treydock_test.out",
         "sw 4 host 3 agg 0 ? 0 | ports 10 up 8 | links 4 one 1 doubt 0 | counters 0 | notes 0"},
        {"ibnetdiscover-p/treydock_test2.out",
         "sw 5 host 1 agg 1 ? 0 | ports 8 up 5 | links 3 one 3 doubt 2 | counters 0 | notes 1"},
        {"ibnetdiscover-p/treydock_test3.out",
         "sw 1 host 0 agg 0 ? 0 | ports 1 up 0 | links 0 one 0 doubt 0 | counters 0 | notes 1"},
        {"ibutils-lst/subnet.lst",
         "sw 62 host 3 agg 0 ? 0 | ports 344 up 344 | links 172 one 0 doubt 0 | counters 0 | notes 0"},
        {"perfquery/treydock_0x506b4b03005c2740.out",
         "sw 0 host 0 agg 0 ? 1 | ports 1 up 0 | links 0 one 0 doubt 0 | counters 22 | notes 0"},
        {"perfquery/treydock_0x506b4b0300cc02a6.out",
         "sw 0 host 0 agg 0 ? 0 | ports 0 up 0 | links 0 one 0 doubt 0 | counters 0 | notes 1"},
        {"perfquery/treydock_0x7cfe9003003b4b96.out",
         "sw 0 host 0 agg 0 ? 1 | ports 1 up 0 | links 0 one 0 doubt 0 | counters 22 | notes 0"},
        {"perfquery/treydock_0x7cfe9003003b4bde.out",
         "sw 0 host 0 agg 0 ? 1 | ports 1 up 0 | links 0 one 0 doubt 0 | counters 22 | notes 0"},
        {"perfquery/treydock_0x7cfe9003009ce5b0.out",
         "sw 0 host 0 agg 0 ? 1 | ports 2 up 0 | links 0 one 0 doubt 0 | counters 44 | notes 0"},
        {"perfquery/treydock_rcverr_0x506b4b03005c2740-1.out",
         "sw 0 host 0 agg 0 ? 1 | ports 1 up 0 | links 0 one 0 doubt 0 | counters 6 | notes 0"},
        {"perfquery/treydock_rcverr_0x7cfe9003009ce5b0-2.out",
         "sw 0 host 0 agg 0 ? 1 | ports 1 up 0 | links 0 one 0 doubt 0 | counters 6 | notes 0"},
        {"local-generated/ibsim/ibnetdiscover.txt",
         "sw 4 host 3 agg 0 ? 0 | ports 18 up 18 | links 9 one 0 doubt 0 | counters 0 | notes 0"},
        {"local-generated/ibsim/ibnetdiscover-f.txt",
         "sw 4 host 3 agg 0 ? 0 | ports 18 up 18 | links 9 one 0 doubt 0 | counters 0 | notes 0"},
        {"local-generated/ibsim/ibnetdiscover-g.txt",
         "sw 4 host 3 agg 0 ? 0 | ports 18 up 18 | links 9 one 0 doubt 0 | counters 0 | notes 0"},
        {"local-generated/ibsim/ibnetdiscover-m.txt",
         "sw 4 host 3 agg 0 ? 0 | ports 18 up 18 | links 9 one 0 doubt 0 | counters 0 | notes 0"},
        {"local-generated/ibsim/ibnetdiscover-p.txt",
         "sw 4 host 4 agg 0 ? 0 | ports 36 up 18 | links 9 one 0 doubt 0 | counters 0 | notes 0"},
        {"local-generated/ibsim/ibnetdiscover-l.txt",
         "sw 4 host 3 agg 0 ? 0 | ports 0 up 0 | links 0 one 0 doubt 0 | counters 0 | notes 0"},
        {"local-generated/ibsim/iblinkinfo.txt",
         "sw 4 host 3 agg 0 ? 0 | ports 36 up 18 | links 9 one 0 doubt 0 | counters 0 | notes 0"},
        {"local-generated/ibsim/iblinkinfo--line.txt",
         "sw 4 host 0 agg 0 ? 4 | ports 36 up 18 | links 9 one 0 doubt 0 | counters 0 | notes 0"},
        {"local-generated/ibsim/iblinkinfo--line_unlinked.txt",
         "sw 4 host 0 agg 0 ? 4 | ports 36 up 16 | links 8 one 0 doubt 0 | counters 0 | notes 0"},
        {"local-generated/ibsim/iblinkinfo--line--node-name-map.txt",
         "sw 4 host 0 agg 0 ? 4 | ports 36 up 18 | links 9 one 0 doubt 0 | counters 0 | notes 0"},
        {"local-generated/ibsim/ibqueryerrors.txt",
         "sw 2 host 0 agg 0 ? 0 | ports 2 up 0 | links 0 one 0 doubt 0 | counters 3 | notes 0"},
        {"local-generated/ibsim/ibqueryerrors--counters.txt",
         "sw 0 host 0 agg 0 ? 7 | ports 36 up 0 | links 0 one 0 doubt 0 | counters 288 | notes 0"},
        {"local-generated/ibsim/ibqueryerrors--report-port--data.txt",
         "sw 2 host 0 agg 0 ? 2 | ports 4 up 4 | links 2 one 2 doubt 0 | counters 11 | notes 0"},
        {"local-generated/ibsim/node-name-map",
         "sw 0 host 0 agg 0 ? 3 | ports 0 up 0 | links 0 one 0 doubt 0 | counters 0 | notes 3"},
        {"local-generated/ibsim/opensm-subnet.lst",
         "sw 4 host 3 agg 0 ? 0 | ports 18 up 18 | links 9 one 0 doubt 0 | counters 0 | notes 0"},
        {"local-generated/ibsim/perfquery-a_lid2.txt",
         "sw 0 host 0 agg 0 ? 1 | ports 0 up 0 | links 0 one 0 doubt 0 | counters 0 | notes 1"},
        {"local-generated/ibsim/perfquery-l_lid2.txt",
         "sw 0 host 0 agg 0 ? 1 | ports 0 up 0 | links 0 one 0 doubt 0 | counters 0 | notes 1"},
        {"local-generated/ibsim/perfquery-x_lid2_port5.txt",
         "sw 0 host 0 agg 0 ? 1 | ports 1 up 0 | links 0 one 0 doubt 0 | counters 8 | notes 0"},
        {"local-generated/ibsim/perfquery_lid2_port5.txt",
         "sw 0 host 0 agg 0 ? 1 | ports 1 up 0 | links 0 one 0 doubt 0 | counters 18 | notes 0"},
        {"local-generated/ibsim/smpquery_portinfo_2_6.txt",
         "sw 0 host 0 agg 0 ? 1 | ports 1 up 1 | links 0 one 0 doubt 0 | counters 0 | notes 0"},
    };
    return kCounts;
}

/// Neighbour tables of Ethernet: nodes and links (their details are tests/ethernet).
const std::map<QString, std::pair<std::size_t, std::size_t>>& neighbours()
{
    static const std::map<QString, std::pair<std::size_t, std::size_t>> kCounts{
        {"lldp/sriov-plugin_lldp.json", {5, 4}},
        {"local-generated/lldp/leaf01_0nbr.json", {1, 0}},
        {"local-generated/lldp/leaf01_1nbr.json", {2, 1}},
        {"local-generated/lldp/leaf01_1nbr.json0", {2, 1}},
        {"local-generated/lldp/leaf01_3nbr.json", {2, 3}},
        {"local-generated/lldp/leaf01_3nbr.json0", {2, 3}},
        {"local-generated/lldp/leaf01_3nbr.keyvalue", {2, 3}},
        {"local-generated/lldp/leaf01_3nbr.plain", {2, 3}},
        {"local-generated/lldp/leaf01_3nbr.xml", {2, 3}},
        {"layer1-json/batfish_example_layer1_topology.json", {15, 20}},
        {"netq-json/topograph_topologyGraph.json", {11, 79}},
    };
    return kCounts;
}

} // namespace

class ObserveSamplesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!QFile::exists(samplePath())) QSKIP("../shared/samples is not here");
    }

    void counts_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("expected");
        for (const auto& [file, expected] : counted())
            QTest::newRow(qPrintable(file)) << file << QString(expected);
    }
    void counts()
    {
        QFETCH(QString, file);
        QFETCH(QString, expected);
        const Observation o = seen(fileBytes(samplePath(file)), file.toStdString());
        QCOMPARE(QString::fromStdString(sum(o)), expected);
    }

    void neighbourTables()
    {
        for (const auto& [file, expected] : neighbours()) {
            const auto o = observed(fileBytes(samplePath(file)), file.toStdString());
            QVERIFY2(o, o ? "" : o.error().str().c_str());
            QVERIFY2(o->nodes.size() == expected.first && o->links.size() == expected.second, qPrintable(file));
        }
    }

    /// Whatever else lies there is refused with its name: plans, logs, tables, workbooks, differences.
    void everythingElseIsRefused()
    {
        int refused = 0;
        QDirIterator it(samplePath(), QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QString path = it.next();
            const QString file = path.mid(samplePath().size());
            if (counted().count(file) > 0 || neighbours().count(file) > 0 || file.startsWith("sysfs-infiniband/"))
                continue;
            const std::string name = path.section('/', -1).toStdString();
            const auto o = observed(fileBytes(path), name);
            QVERIFY2(!o, qPrintable(file));
            QVERIFY2(o.error().str().find(name) != std::string::npos, o.error().str().c_str());
            ++refused;
        }
        qInfo("%d files refused by name, %d read", refused, static_cast<int>(counted().size() + neighbours().size()));
        QVERIFY(refused >= 55);
    }

    void seleneIsFast()
    {
        const std::string bytes = fileBytes(samplePath("ibnetdiscover/selene.compute.txt"));
        QElapsedTimer timer;
        timer.start();
        const Observation o = seen(bytes);
        const qint64 ms = timer.elapsed();
        qInfo("Selene: %lld ms for %zu nodes and %zu links", ms, o.nodes.size(), o.links.size());
        QVERIFY(ms < 5000); // 1 s is promised; the factor is for loaded machines and debug builds
    }

    /// One H100 host: an InfiniBand port, and a bonded Ethernet port whose rate the kernel words as if it were NDR.
    void sysfsTree()
    {
        const auto o = observeFolder(samplePath("sysfs-infiniband/gpud_h100").toStdString(), SilentProgress());
        FABRIC_VERIFY_RESULT(o);
        QCOMPARE(QString::fromStdString(sum(*o)),
                 "sw 0 host 2 agg 0 ? 0 | ports 2 up 2 | links 0 one 0 doubt 0 | counters 42 | notes 0");
        const ObservedPort& infiniband = o->nodes[0].ports[0];
        QCOMPARE(QString::fromStdString(infiniband.name), QStringLiteral("mlx5_0"));
        QCOMPARE(infiniband.mbps, std::int64_t{400'000});
        QCOMPARE(QString::fromStdString(infiniband.speed), QStringLiteral("NDR"));
        QCOMPARE(counterOf(infiniband, "PortRcvErrors")->value, std::uint64_t{14});
        QCOMPARE(counterOf(infiniband, "PortXmitData")->value, std::uint64_t{230442669431839} * 4);
        QVERIFY(counterOf(infiniband, "ExcessiveBufferOverrunErrors")->isAtLeast);
        const ObservedPort& ethernet = o->nodes[1].ports[0];
        QCOMPARE(ethernet.mbps, std::int64_t{200'000});
        QVERIFY(ethernet.speed.empty());
        // The adapter's own folder and the folder above give the same.
        QVERIFY(observeFolder(samplePath("sysfs-infiniband/gpud_h100/mlx5_0").toStdString(), SilentProgress()));
        QVERIFY(observePath(samplePath("sysfs-infiniband").toStdString(), SilentProgress()));
        const auto other = observePath(samplePath("lldp").toStdString(), SilentProgress());
        QVERIFY(!other && QString(other.error().code) == "FP-OBS-023");
    }

    /// Counters of a port and of perfquery meet the listing by LID and port, and the name map renames.
    void countersJoinTheListing()
    {
        std::vector<Observation> parts;
        for (const char* file : {"ibnetdiscover.txt", "perfquery_lid2_port5.txt", "ibqueryerrors.txt",
                                 "ibqueryerrors--counters.txt", "iblinkinfo.txt", "node-name-map"})
            parts.push_back(seen(fileBytes(samplePath(QString("local-generated/ibsim/") + file)), file));
        const Observation all = merge(std::move(parts));
        QVERIFY(check(all));
        QCOMPARE(all.nodes.size(), std::size_t{7});
        QCOMPARE(all.links.size(), std::size_t{9});
        QVERIFY(!all.isPartial);
        const ObservedPort* port = portOf(all, 0x200000, 5);
        QVERIFY(port != nullptr);
        QCOMPARE(counterOf(*port, "SymbolErrorCounter")->value, std::uint64_t{120});
        QCOMPARE(counterOf(*port, "PortXmitData")->value, std::uint64_t{37224} * 4);
        QCOMPARE(counterOf(*portOf(all, 0x200002, 2), "PortRcvErrors")->value, std::uint64_t{7});
        QCOMPARE(QString::fromStdString(nodeOf(all, 0x200001)->name), QStringLiteral("unquoted-name "));
        QVERIFY(portOf(all, 0x200003, 2)->physical == PhysicalState::Polling);
    }
};

FABRIC_TEST(ObserveSamplesTest)
#include "tst_samples.moc"
