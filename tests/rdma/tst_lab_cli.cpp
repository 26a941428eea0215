// fabricctl in the lab: discover writes a plan and an observation, and compare takes the observation back.
#include "tests/rdma/lab.h"
#include "tests/support/fault_catalogue.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric::test;

class TestLabCli : public QObject {
    Q_OBJECT

private slots:
    void discoverThenCompare()
    {
#ifndef FABRIC_CTL
        QSKIP("the app is not built");
#else
        if (!Lab::whatIsMissing().isEmpty()) QSKIP(qPrintable(Lab::whatIsMissing()));
        Lab lab;
        const QString net = lab.net({"fat-tree2", "--hosts", "32", "--radix", "8"});
        const QString script = "F='" FABRIC_CTL "'\n"
                               "$F discover --from umad -o plan.fabric --json > plan.json\n"
                               "$F discover --from umad --counters -o found.observation --json > found.json\n"
                               "$F compare plan.fabric file:found.observation --json > equal.json\n"
                               "ctl 'Unlink \"S-fc6a1c0300000000\"[5]'\n"
                               "$F discover --from umad -o pulled.observation\n"
                               "$F compare plan.fabric file:pulled.observation --json > pulled.json || [ $? = 1 ]\n"
                               "$F discover --from umad:nothere -o x.observation 2> refused && exit 9 || [ $? = 2 ]\n";
        QVERIFY(lab.run(net, {}, script));
        const auto json = [&](const char* name) { return QJsonDocument::fromJson(bytesOf(lab.path(name))).object(); };
        const QJsonObject counts = json("found.json")["counts"].toObject();
        QCOMPARE(counts["adapters"].toInt(), 32);
        QCOMPARE(counts["switches"].toInt(), 12);
        QCOMPARE(counts["links"].toInt(), 64);
        QCOMPARE(counts["ports"].toInt(), 32 + 12 * 8);
        QCOMPARE(counts["ports_with_counters"].toInt(), 32 + 12 * 8);
        QCOMPARE(json("plan.json")["counts"].toObject()["ports_with_counters"].toInt(), 0);
        QVERIFY(json("equal.json")["equal"].toBool());
        const QJsonArray findings = json("pulled.json")["findings"].toArray();
        QCOMPARE(findings.size(), 1);
        QCOMPARE(findings[0].toObject()["kind"].toString(), QString("cable-missing"));
        QVERIFY(bytesOf(lab.path("refused")).contains("nothere"));
#endif
    }
};

FABRIC_TEST(TestLabCli)
#include "tst_lab_cli.moc"
