// Optical switches through the real program: figures by configuration, what two differ in, circuits as CSV.
#include "tests/cli/fabricctl.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QTest>

using fabric::test::Fabricctl;
using fabric::test::Ran;

class CircuitsCommandTest : public QObject, private Fabricctl {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (Fabricctl::isMissing()) QSKIP("FABRICCTL names no program");
        const Ran made = run({"generate", "ocs-torus", "--cubes", "2x1x1", "--edge", "2", "-o", "t.fabric"});
        QVERIFY2(made.code == 0, made.err.constData());
    }

    void figuresOfEachConfiguration()
    {
        const QJsonArray all = json({"analyze", "t.fabric", "--configuration", "all"})["configurations"].toArray();
        QCOMPARE(all.size(), 2);
        QCOMPARE(all[0].toObject()["configuration"].toString(), QString("slices"));
        QCOMPARE(all[0].toObject()["counts"].toObject()["components"].toInt(), 2);
        const QJsonObject torus = all[1].toObject();
        QCOMPARE(torus["counts"].toObject()["components"].toInt(), 1);
        const QJsonObject optical = torus["optical"].toObject();
        QCOMPARE(optical["switches"].toInt(), 12);
        QCOMPARE(optical["links"].toInt(), 24);
        QCOMPARE(optical["dark_ports"].toInt(), 0);
        QVERIFY(optical["loss_db"].isNull() && optical["reconfiguration_ms"].isNull());
        const QJsonObject inForce = json({"analyze", "t.fabric"});
        QCOMPARE(inForce["optical"].toObject()["configuration"].toString(), QString("torus"));
        QCOMPARE(inForce["counts"], torus["counts"]);
        const Ran none = run({"analyze", "t.fabric", "--configuration", "star"});
        QCOMPARE(none.code, 2);
        QVERIFY2(none.err.contains("FP-MOD-017"), none.err.constData());
        const Ran failures = run({"analyze", "t.fabric", "--configuration", "all", "--failures"});
        QVERIFY2(failures.code == 0 && failures.out.count("configuration: ") == 2, failures.err.constData());
    }

    void movesAndUse()
    {
        const QJsonObject moves = json({"circuits", "t.fabric", "--moves", "torus", "slices"}, 1);
        QCOMPARE(moves["released"].toInt(), 8);
        QCOMPARE(moves["made"].toInt(), 8);
        QCOMPARE(moves["kept"].toInt(), 16);
        QCOMPARE(moves["moves"].toArray().size(), 16);
        QCOMPARE(run({"circuits", "t.fabric", "--moves", "torus", "torus"}).code, 0);
        QCOMPARE(run({"circuits", "t.fabric", "--use", "slices", "-o", "s.fabric"}).code, 0);
        QCOMPARE(json({"circuits", "s.fabric"})["active"].toString(), QString("slices"));
        QCOMPARE(run({"circuits", "t.fabric", "--use", "slices"}).code, 2);
    }

    void circuitsAsCsv()
    {
        QCOMPARE(run({"export", "circuits", "t.fabric", "--configuration", "slices", "-o", "c.csv"}).code, 0);
        QVERIFY(bytes("c.csv").startsWith("configuration,device,port_a,port_b\nslices,ocs01,1,2\n"));
        put("mine.csv", bytes("c.csv").replace("slices", "mine"));
        QCOMPARE(run({"import", "circuits", "mine.csv", "--into", "t.fabric", "-o", "m.fabric"}).code, 0);
        QCOMPARE(json({"circuits", "m.fabric"})["configurations"].toArray().size(), 3);
        QCOMPARE(run({"circuits", "m.fabric", "--moves", "slices", "mine"}).code, 0);
        QCOMPARE(json({"diff", "t.fabric", "m.fabric"}, 1)["changes"].toArray().size(), 24);
        put("bad.csv", "configuration,device,port_a,port_b\nx,ocs01,1,2\nx,ocs01,2,3\n");
        const Ran bad = run({"import", "circuits", "bad.csv", "--into", "t.fabric", "-o", "b.fabric"});
        QVERIFY(bad.code != 0 && bad.err.contains("bad.csv:3") && bad.err.contains("ocs01"));
        QVERIFY(bytes("b.fabric").isEmpty());
    }

    void billsHaveCordsAndNoCircuits()
    {
        const QJsonArray lines = json({"bill", "t.fabric"})["lines"].toArray();
        QHash<QString, int> quantity;
        for (const auto& line : lines)
            quantity[line.toObject()["part"].toString()] = line.toObject()["quantity"].toInt();
        QCOMPARE(quantity["ocs-136"], 12);
        int cables = 0;
        for (const auto& [part, count] : quantity.asKeyValueRange())
            if (!part.contains("switch-") && !part.contains("node-") && !part.startsWith("ocs-")) cables += count;
        QCOMPARE(cables, 16 + 2 * 12 + 2 * 24); // nodes, inside the cubes, faces
    }
};

FABRIC_TEST(CircuitsCommandTest)
#include "circuits_test.moc"
