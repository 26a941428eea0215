// Routing figures, and link tests over a fabric's own tables, through the real program.
#include "tests/cli/fabricctl.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QTest>

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

    void tablesThatFitNoSwitchAreRefused()
    {
        put("t.txt", "Unicast lids [0x0-0x1] of switch Lid 1 guid 0x77 (x):\n0x0001 001\n");
        const Ran ran = run({"test", "p.fabric", "--dry-run", "--tables", "t.txt"});
        QVERIFY(ran.code != 0);
        QVERIFY2(ran.err.contains("FP-SCH-010"), ran.err.constData());
    }
};

FABRIC_TEST(RoutingCommandTest)
#include "routing_test.moc"
