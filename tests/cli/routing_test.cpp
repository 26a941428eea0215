// Routing figures, and link tests over a fabric's own tables, through the real program.
#include "tests/cli/fabricctl.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QTest>

#include <functional>

using fabric::test::Fabricctl;
using fabric::test::Ran;

class RoutingCommandTest : public QObject, private Fabricctl {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (Fabricctl::isMissing()) QSKIP("FABRICCTL names no program");
        const Ran made = run({"generate", "fat-tree", "--nodes", "16", "--nics", "1", "--radix", "8", "--speed", "400",
                              "-o", "p.fabric"});
        QVERIFY2(made.code == 0, made.err.constData());
    }

    void routingFiguresAreShown()
    {
        const QJsonObject out = json({"analyze", "p.fabric", "--routing", "ftree", "--trials", "5"});
        const QJsonObject routing = out["routing"].toObject();
        QCOMPARE(routing["pairs_without_way"].toInt(), 0);
        QCOMPARE(routing["credit_loop"].toString(), QString("none"));
        QVERIFY(routing["loads"].toObject()["most"].toDouble() > 0);
        QVERIFY(routing["effective_bisection"].toObject()["mean"].toDouble() > 0);
        QCOMPARE(run({"analyze", "p.fabric", "--routing", "magic"}).code == 0, false);
    }

    /// Two planes that never meet are two subnets, and Ethernet has no LIDs.
    void lidsOfTheLargestSubnet()
    {
        for (const char* protocol : {"infiniband", "ethernet"}) {
            const Ran made = run({"generate", "multi-plane", "--nodes", "32", "--planes", "2", "--radix", "8",
                                  "--protocol", protocol, "-o", QString("planes-%1.fabric").arg(protocol)});
            QVERIFY2(made.code == 0, made.err.constData());
        }
        const QJsonObject out =
            json({"analyze", "planes-infiniband.fabric", "--routing", "ftree", "--lmc", "1", "--trials", "2"});
        const QJsonObject lids = out["routing"]["lids"].toObject();
        QCOMPARE(lids["subnets"].toInt(), 2);
        QCOMPARE(lids["needed"].toInt(), 2 * 32 + 12); // 8 leafs and 4 spines a plane
        const QJsonObject none = json({"analyze", "planes-ethernet.fabric", "--routing", "ftree", "--trials", "2"});
        QVERIFY(none["routing"].toObject().contains("loads") && !none["routing"].toObject().contains("lids"));
    }

    /// An option that would change nothing is refused, not ignored.
    void optionsWithoutTheirQuestion_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("training") << QStringList{"--training", "gpt3-article"};
        QTest::newRow("generation") << QStringList{"--generation", "h100"};
        QTest::newRow("pairs of failures") << QStringList{"--pairs", "100"};
        QTest::newRow("rates") << QStringList{"--rates", "/nonexistent"};
        QTest::newRow("flows") << QStringList{"--flows", "4"};
        QTest::newRow("LMC") << QStringList{"--lmc", "3"};
        QTest::newRow("collectives under tables") << QStringList{"--collectives", "--tables", "own.txt"};
    }
    void optionsWithoutTheirQuestion()
    {
        QFETCH(QStringList, words);
        putTables("own.txt");
        const Ran refused = run(QStringList{"analyze", "p.fabric"} + words);
        QCOMPARE(refused.code, 2);
        QVERIFY(!refused.err.isEmpty());
    }

    /// 16 nodes on four leafs below two spines, tables written by hand: every leaf sends LID 1 to 4 by port 5 (spine 1)
    /// and so on, and all to one spine: 12 pairs x 4 on one link.
    void tablesOfTheFabric()
    {
        putTables("own.txt");
        const QJsonObject out = json({"analyze", "p.fabric", "--tables", "own.txt", "--trials", "5"});
        const QJsonObject routing = out["routing"].toObject();
        QCOMPARE(routing["kind"].toString(), QString("tables"));
        QCOMPARE(routing["pairs_without_way"].toInt(), 0);
        QCOMPARE(routing["pairs_by_switches_on_way"]["1"].toInt(), 16 * 3);
        QCOMPARE(routing["pairs_by_switches_on_way"]["3"].toInt(), 16 * 12);
        QCOMPARE(routing["loads"]["most"].toDouble(), 48.0);
        QVERIFY(routing["loads"]["idle_links"].toInt() > 0);
        const QJsonObject hottest = routing["loads"]["hottest"][0].toObject();
        QVERIFY(hottest["link"].toString().contains("spine01"));
        QCOMPARE(hottest["cables"].toArray().size(), qsizetype(1));
        QCOMPARE(routing["credit_loop"].toString(), QString("none"));
        QCOMPARE(routing["tables"]["lids_per_end_port"].toInt(), 1);
        const Ran text = run({"analyze", "p.fabric", "--tables", "own.txt", "--trials", "5"});
        QVERIFY(text.out.contains("routing.loads.most: 48"));
        QVERIFY(text.out.contains("routing.tables.pairs_on_detours: 0"));
    }

    void tablesOfAnotherFabricAreRefused()
    {
        putTables("other.txt", "spine02", "spine99");
        const Ran ran = run({"analyze", "p.fabric", "--tables", "other.txt"});
        QCOMPARE(ran.code, 3);
        QVERIFY2(ran.err.contains("FP-RTT-001") && ran.err.contains("spine99"), ran.err.constData());
        QCOMPARE(run({"analyze", "p.fabric", "--tables", "other.txt", "--routing", "ftree"}).code, 2);
        QCOMPARE(run({"analyze", "p.fabric", "--tables", "missing.txt"}).code, 3);
    }

    void tablesThatFitNoSwitchAreRefused()
    {
        put("t.txt", "Unicast lids [0x0-0x1] of switch Lid 1 guid 0x77 (x):\n0x0001 001\n");
        const Ran ran = run({"test", "p.fabric", "--dry-run", "--tables", "t.txt"});
        QVERIFY(ran.code != 0);
        QVERIFY2(ran.err.contains("FP-SCH-010"), ran.err.constData());
    }

private:
    /// Leaf l has LIDs 4l - 3 to 4l on its ports 1 to 4, and the spines' ports 2l - 1 and 2l lead to it.
    static QByteArray table(const QByteArray& name, int guid, const std::function<int(int)>& portFor)
    {
        QByteArray text =
            "Unicast lids [0x0-0x10] of switch Lid 20 guid 0x" + QByteArray::number(guid, 16) + " (" + name + "):\n";
        for (int lid = 1; lid <= 16; ++lid)
            text += "0x" + QByteArray::number(lid, 16) + " " + QByteArray::number(portFor(lid)) + "\n";
        return text;
    }
    void putTables(const QString& name, const char* from = "", const char* to = "") const
    {
        QByteArray text;
        for (int leaf = 1; leaf <= 4; ++leaf)
            text += table("leaf0" + QByteArray::number(leaf), leaf,
                          [&](int lid) { return (lid - 1) / 4 + 1 == leaf ? (lid - 1) % 4 + 1 : 5; });
        for (int spine = 1; spine <= 2; ++spine)
            text +=
                table("spine0" + QByteArray::number(spine), 10 + spine, [](int lid) { return (lid - 1) / 4 * 2 + 1; });
        if (*from != '\0') text.replace(from, to);
        put(name, text);
    }
};

FABRIC_TEST(RoutingCommandTest)
#include "routing_test.moc"
