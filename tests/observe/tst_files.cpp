// Every kind of file on small inputs of our own: what is read of it, and what is refused and why.
#include "core/verify/observe/file_kinds.h"
#include "tests/observe/seen.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <set>

using namespace fabric;
using namespace fabric::test;

class ObserveFilesTest : public QObject {
    Q_OBJECT

private slots:
    void counts_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* file, const char* kind, const char* expected) {
            QTest::newRow(file) << QString(file) << QString(kind) << QString(expected);
        };
        row("ib_listing/small.txt", "ibnetdiscover",
            "sw 2 host 2 agg 1 ? 0 | ports 10 up 10 | links 5 one 0 doubt 0 | counters 0 | notes 0");
        row("ib_listing/pasted.txt", "ibnetdiscover",
            "sw 1 host 1 agg 0 ? 0 | ports 5 up 5 | links 3 one 2 doubt 1 | counters 0 | notes 3");
        row("ib_report/small.txt", "ibnetdiscover-p",
            "sw 2 host 2 agg 1 ? 0 | ports 20 up 10 | links 5 one 0 doubt 0 | counters 0 | notes 0");
        row("ib_nodes/small.txt", "ibnetdiscover-l",
            "sw 2 host 2 agg 1 ? 0 | ports 0 up 0 | links 0 one 0 doubt 0 | counters 0 | notes 0");
        row("iblinkinfo/small.txt", "iblinkinfo",
            "sw 2 host 2 agg 1 ? 0 | ports 20 up 10 | links 5 one 0 doubt 0 | counters 0 | notes 0");
        row("iblinkinfo/line.txt", "iblinkinfo",
            "sw 2 host 0 agg 0 ? 3 | ports 20 up 10 | links 5 one 0 doubt 0 | counters 0 | notes 0");
        row("ibqueryerrors/small.txt", "ibqueryerrors",
            "sw 1 host 0 agg 0 ? 2 | ports 3 up 2 | links 1 one 1 doubt 0 | counters 4 | notes 0");
        row("ibqueryerrors/data.txt", "ibqueryerrors",
            "sw 0 host 0 agg 0 ? 2 | ports 2 up 0 | links 0 one 0 doubt 0 | counters 4 | notes 1");
        row("ib_attributes/small.txt", "perfquery",
            "sw 0 host 0 agg 0 ? 2 | ports 2 up 0 | links 0 one 0 doubt 0 | counters 8 | notes 0");
        row("ib_attributes/portinfo.txt", "perfquery",
            "sw 0 host 0 agg 0 ? 1 | ports 1 up 1 | links 0 one 0 doubt 0 | counters 0 | notes 0");
        row("subnet_lst/small.lst", "lst",
            "sw 2 host 2 agg 1 ? 0 | ports 10 up 10 | links 5 one 0 doubt 0 | counters 0 | notes 0");
        row("db_csv/small.db_csv", "db-csv",
            "sw 2 host 2 agg 1 ? 0 | ports 20 up 10 | links 5 one 0 doubt 0 | counters 7 | notes 0");
        row("net_dump_ext/small.txt", "net-dump-ext",
            "sw 1 host 1 agg 0 ? 0 | ports 3 up 2 | links 0 one 0 doubt 0 | counters 0 | notes 0");
        row("node_name_map/small.txt", "node-name-map",
            "sw 0 host 0 agg 0 ? 3 | ports 0 up 0 | links 0 one 0 doubt 0 | counters 0 | notes 2");
        row("mlxlink/small.json", "mlxlink",
            "sw 0 host 0 agg 0 ? 1 | ports 1 up 1 | links 0 one 0 doubt 0 | counters 0 | notes 1");
        row("sysfs/small.txt", "sysfs",
            "sw 0 host 2 agg 0 ? 0 | ports 2 up 2 | links 0 one 0 doubt 0 | counters 3 | notes 1");
        row("ibstat/small.txt", "ibstat",
            "sw 0 host 2 agg 0 ? 0 | ports 2 up 1 | links 0 one 0 doubt 0 | counters 0 | notes 0");
    }
    void counts()
    {
        QFETCH(QString, file);
        QFETCH(QString, kind);
        QFETCH(QString, expected);
        const std::string bytes = fileBytes(ownPath(file));
        const FileKind* detected = detectFileKind(bytes);
        QVERIFY(detected != nullptr);
        QCOMPARE(QString(detected->id), kind);
        const Observation o = seen(bytes, "given.txt");
        QCOMPARE(QString::fromStdString(sum(o)), expected);
        QCOMPARE(o.sources.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(o.sources[0].name), QStringLiteral("file:given.txt"));
        QVERIFY(!o.sources[0].tool.empty());
    }

    /// The same cables whichever tool told.
    void sameCables_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* file : {"ib_report/small.txt", "iblinkinfo/small.txt", "iblinkinfo/line.txt",
                                 "subnet_lst/small.lst", "db_csv/small.db_csv"})
            QTest::newRow(file) << QString(file);
    }
    void sameCables()
    {
        QFETCH(QString, file);
        QCOMPARE(cables(own(file)), cables(own("ib_listing/small.txt")));
    }

    void refused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        QTest::newRow("difference") << "\nswitchguid=0xb1(b1)\nSwitch\t8 \"S-00000000000000b1\"\t# \"leaf1\" base port "
                                       "0 lid 6 lmc 0\n< [1]\t\"S-00000000000000b2\"[7]\t# \"x\" lid 2 4xSDR\n"
                                    << "FP-OBS-030";
        QTest::newRow("simulator") << "Switch\t8 \"leaf1\"\n[1]\t\"node1 HCA-1\"[1]\n"
                                   << "FP-OBS-031";
        QTest::newRow("forwarding") << "Unicast lids [0x0-0x8] of switch Lid 3 guid 0x1 (leaf2):\n0x0001 005 : (x)\n"
                                    << "FP-OBS-032";
        QTest::newRow("route") << "From ca {0x0000000000100000} portnum 1 lid 1-1 \"n\"\n"
                               << "FP-OBS-033";
        QTest::newRow("records") << "NodeRecord dump:\n\t\tlid.....................1\n"
                                 << "FP-OBS-034";
        QTest::newRow("plan") << "graph G { \"sw\":\"swp1\" -- \"host\":\"eth0\" }\n"
                              << "FP-OBS-011";
        QTest::newRow("words") << "all is well\n"
                               << "FP-OBS-011";
        QTest::newRow("bytes") << QString::fromLatin1("PK\x03\x04\x14") << "FP-OBS-011";
        QTest::newRow("no switch") << "caguid=0xa1\nCa\t1 \"H-00000000000000a1\"\t\t# \"alone HCA-1\"\n"
                                   << "FP-IBN-005";
    }
    void refused()
    {
        QFETCH(QString, text);
        QFETCH(QString, code);
        const auto o = observed(text.toStdString(), "wrong.txt");
        QVERIFY(!o);
        QCOMPARE(QString(o.error().code), code);
        QVERIFY(o.error().str().find("wrong.txt") != std::string::npos);
    }

    /// A file that is nothing known tells everything that was looked for.
    void refusalNamesAllKinds()
    {
        const auto o = observed("all is well\n");
        QVERIFY(!o);
        for (const FileKind* kind : fileKinds())
            QCOMPARE(o.error().str().find(kind->title.source) != std::string::npos, !kind->isRefused);
    }

    void idsAreUnique()
    {
        std::set<std::string> ids;
        for (const FileKind* kind : fileKinds())
            QVERIFY2(ids.insert(kind->id).second, kind->id);
    }

    /// The file of a node that timed out is empty: said, and not a fabric without cables.
    void emptyFile()
    {
        for (const char* text : {"", "\n\n", "\xef\xbb\xbf\r\n"}) {
            const Observation o = seen(text);
            QVERIFY(o.nodes.empty() && o.isPartial);
            QCOMPARE(o.notes.size(), std::size_t{1});
        }
    }

    void tooLarge()
    {
        const auto o = observed(std::string(kMaxReadBytes + 1, 'x'));
        QVERIFY(!o);
        QCOMPARE(QString(o.error().code), QStringLiteral("FP-OBS-010"));
        const auto line = observed("Switch: 0xb1 x:\n  1  1[  ] ==( Down/ Polling)==>  [  ] \"\" ( )\n" +
                                   std::string(kMaxReadLine + 1, 'x') + '\n');
        QVERIFY(!line);
        QCOMPARE(QString(line.error().code), QStringLiteral("FP-READ-002"));
    }

private:
    /// "guid:port-guid:port width speed", of node or port GUIDs, sorted.
    static QStringList cables(const Observation& o)
    {
        QStringList list;
        for (const ObservedLink& link : o.links) {
            const auto end = [&](ObservedRef ref) {
                const ObservedNode& node = o.nodes[static_cast<std::size_t>(ref.node)];
                const std::uint64_t guid = node.guid != 0 ? node.guid : o.port(ref).guid;
                return QString::number(guid, 16) + ':' + QString::number(o.port(ref).number);
            };
            QStringList ends{end(link.a), end(link.b)};
            ends.sort();
            list += ends.join('-') + ' ' + QString::number(o.port(link.a).width) + ' ' +
                    QString::fromStdString(o.port(link.a).speed) + ' ' + QString::number(o.port(link.b).mbps);
        }
        list.sort();
        return list;
    }
};

FABRIC_TEST(ObserveFilesTest)
#include "tst_files.moc"
