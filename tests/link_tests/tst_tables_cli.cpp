// From the fabric's own forwarding tables to a signed report, by the real fabricctl: hosts are agents of this machine
// over the tests' loopback network. With tables the ways between switches are known, so those cables are judged too.
#include "tests/agent/loopback_lab.h"
#include "tests/link_tests/two_tier_site.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace fabric::test;

class TablesCliTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyCableIsProven();
    void whatIsLostBetweenSwitchesIsTold();

private:
    CtlRun test(const QString& out) const
    {
        return site_.ctl(site_.testWords(out) + QStringList{"--via", "local", "--agent", agent(), "--seconds", "1",
                                                            "--interval", "200", "--passes", "2"});
    }
    QString agent() const { return folder_.filePath("fabric-agent"); }

    LoopbackLab lab_;
    QTemporaryDir folder_;
    TwoTierSite site_{folder_.path(), 6, 3};
};

void TablesCliTest::initTestCase()
{
    // The agent finds the loopback network by its environment, which a launcher does not pass on to hosts.
    QFile wrapper(agent());
    QVERIFY(wrapper.open(QIODevice::WriteOnly));
    wrapper.write("#!/bin/sh\nFABRIC_LOOPBACK=" + lab_.folder().toUtf8() +
                  " exec " FABRIC_AGENT_TEST_PROGRAM " \"$@\"\n");
    QVERIFY(wrapper.setPermissions(QFile::ReadOwner | QFile::ExeOwner | QFile::WriteOwner));
    wrapper.close();
    lab_.write("devices", "* mlx5_0\n");
    lab_.faults("* * rate=200\n");
    QCOMPARE(site_.make(), "");
    QTest::qWait(1'100); // the run is newer than the look, and records count in seconds
}

void TablesCliTest::everyCableIsProven()
{
    const CtlRun run = test("good.fabricrun");
    QVERIFY2(run.status == 0, run.error + run.out);
    QCOMPARE(run.json()["cables"].toObject()["passed"].toInt(), 10); // six of hosts, four between switches
    const CtlRun accept =
        site_.ctl({"accept", "run", "site.fabric", "--run", "good.fabricrun", "-o", "done.fabric", "--json"});
    QVERIFY2(accept.status == 0, accept.error);
    QCOMPARE(accept.json()["raised"].toArray().size(), 10);
    for (const QString lang : {"en", "zh"})
        for (const QString name : {"report.pdf", "report.xlsx"}) {
            const CtlRun report = site_.ctl({"report", "acceptance", "site.fabric", "--run", "good.fabricrun", "--out",
                                             name, "--lang", lang, "--json"});
            QVERIFY2(report.status == 0, report.error + report.out);
            QCOMPARE(report.json()["accepted"].toBool(), true);
        }
}

void TablesCliTest::whatIsLostBetweenSwitchesIsTold()
{
    // What leaf 1 sends to h6 goes over spine 1 by these tables, and only that is lost.
    lab_.faults("* * rate=200\nh1:* h6:* dead=1\nh2:* h6:* dead=1\nh3:* h6:* dead=1\n");
    const CtlRun run = test("bad.fabricrun");
    lab_.faults("* * rate=200\n");
    QVERIFY2(run.status == 1, run.error + run.out);
    const QJsonArray suspects = run.json()["suspects"].toArray();
    QVERIFY2(suspects.size() == 1, run.out);
    const QString named = QJsonDocument(suspects).toJson();
    QVERIFY2(named.contains("leaf1:21 -> spine1") && named.contains("spine1:2 -> leaf2"), qPrintable(named));
    for (const QJsonValue& value : run.json()["by_cable"].toArray()) {
        const QJsonObject cable = value.toObject();
        const QString ends = cable["ends"].toString();
        if (ends.contains("spine1")) QVERIFY2(cable["state"].toString() == "not observable", qPrintable(ends));
        if (ends.contains("spine2")) QVERIFY2(cable["state"].toString() == "passed", qPrintable(ends));
    }
}

FABRIC_TEST(TablesCliTest)

#include "tst_tables_cli.moc"
