// `fabricctl compare` with the real program: clean and swapped fabrics, the work order, accepting and recording.
#include "core/verify/observe/observation_text.h"
#include "tests/cli/fabricctl.h"
#include "tests/evidence/site_rig.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QTest>

using namespace fabric;
using fabric::test::Ran;
using fabric::test::Site;

class TestCliCompare : public QObject, private fabric::test::Fabricctl {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (isMissing()) QSKIP("FABRICCTL names no program");
        const QStringList arguments{"generate", "fat-tree", "--nodes", "16",      "--radix", "8",  "--speed",
                                    "400",      "--tiers",  "2",       "--leafs", "4",       "-o", "plan.fabric"};
        QCOMPARE(run(arguments).code, 0);
    }

    void cleanIsEqual()
    {
        Site site("fat-tree", kPlan);
        write(site, "2026-11-30T08:00:00Z", "clean.observation");
        const QJsonObject out = json({"compare", "plan.fabric", "file:clean.observation"}, 0);
        QCOMPARE(out["equal"].toBool(), true);
        QCOMPARE(out["moves"].toInt(), 0);
        QVERIFY(out["findings"].toArray().isEmpty() && out["not_observed"].toArray().isEmpty());
        QCOMPARE(out["cables"]["as_planned"].toInt(), static_cast<int>(site.project.cables().size()));
    }

    void swappedIsTwoMovesAndAWorkOrder()
    {
        swapped("swapped.observation");
        const QJsonObject out =
            json({"compare", "plan.fabric", "file:swapped.observation", "--work-order", "order.csv"}, 1);
        QCOMPARE(out["equal"].toBool(), false);
        QCOMPARE(out["moves"].toInt(), 2);
        QCOMPARE(out["findings"].toArray().size(), 1);
        const QJsonObject finding = out["findings"].toArray()[0].toObject();
        QCOMPARE(finding["kind"].toString(), QStringLiteral("cables-swapped"));
        for (const char* key : {"expected", "found", "action", "objects", "cables", "ends", "ports"})
            QVERIFY2(finding.contains(QLatin1String(key)), key);
        QCOMPARE(finding["cables"].toArray().size(), 2);
        QCOMPARE(out["work_order"]["items"].toInt(), 3);
        const QList<QByteArray> lines = bytes("order.csv").trimmed().split('\n');
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[1].contains("unplug and park") && lines[2].contains("move plug") &&
                lines[3].contains("plug parked end"));
        QVERIFY(lines[1].contains("compute-"));
    }

    void workOrderAsXlsxPdfAndInChinese()
    {
        swapped("swapped.observation");
        const QStringList base{"compare", "plan.fabric", "file:swapped.observation", "--work-order"};
        QCOMPARE(run(base + QStringList{QStringLiteral("order.xlsx")}).code, 1);
        QVERIFY(bytes("order.xlsx").startsWith("PK"));
        QCOMPARE(run(base + QStringList{"order.pdf"}).code, 1);
        QVERIFY(bytes("order.pdf").startsWith("%PDF"));
        QCOMPARE(run(base + QStringList{"order.csv", "--language", "zh"}).code, 1);
        QVERIFY(bytes("order.csv").contains(QByteArray("拔下暂放")));
    }

    void dryRunReadsNothing()
    {
        const auto listed =
            run({"compare", "plan.fabric", "file:not-there.txt", "--earlier", "ssh:head1", "--dry-run"});
        QCOMPARE(listed.code, 0);
        QVERIFY(listed.out.contains("not-there.txt"));
        QVERIFY(listed.out.contains("head1") && listed.out.contains("ibnetdiscover"));
    }

    void acceptedIsEqual()
    {
        swapped("swapped.observation");
        const QJsonObject out =
            json({"compare", "plan.fabric", "file:swapped.observation", "--accept", "-o", "asbuilt.fabric"}, 1);
        QCOMPARE(out["accepted"]["count"].toInt(), 1);
        QVERIFY(out["accepted"]["refused"].toArray().isEmpty());
        QVERIFY(json({"compare", "asbuilt.fabric", "file:swapped.observation"}, 0)["equal"].toBool());
        QVERIFY(!json({"compare", "plan.fabric", "file:swapped.observation"}, 1)["equal"].toBool());
    }

    void recordedLevelsRiseAndFall()
    {
        Site site("fat-tree", kPlan);
        const int cables = static_cast<int>(site.project.cables().size());
        write(site, "2026-11-30T08:00:00Z", "one.observation");
        const QJsonObject first =
            json({"compare", "plan.fabric", "file:one.observation", "--record", "-o", "known.fabric"}, 0)["record"]
                .toObject();
        QCOMPARE(first["raised"].toInt(), cables);
        QCOMPARE(first["cables_at_level"]["L3-right-peer"].toInt(), cables);
        site.port(site.links[0].a.port).plug->serial = "NEW";
        write(site, "2026-11-30T09:00:00Z", "two.observation");
        const QJsonObject record =
            json({"compare", "known.fabric", "file:two.observation", "--record", "-o", "known.fabric"}, 0)["record"]
                .toObject();
        QCOMPARE(record["events"].toArray().size(), 1);
        QCOMPARE(record["fallen"].toInt(), 1);
        QCOMPARE(record["cables_at_level"]["L2-present"].toInt(), 1);
        const Ran again = run({"compare", "known.fabric", "file:two.observation", "--record", "-o", "again.fabric"});
        QCOMPARE(again.code, 0);
        QCOMPARE(bytes("again.fabric"), bytes("known.fabric"));
    }

    void twoReadingsProveAWindow()
    {
        Site site("fat-tree", kPlan);
        for (const Link& link : site.links)
            for (const End& end : {link.a, link.b})
                site.port(end.port).counters = {{"SymbolErrorCounter", 3, false},
                                                {"LinkDownedCounter", 1, false},
                                                {"LinkErrorRecoveryCounter", 0, false},
                                                {"PortRcvErrors", 0, false}};
        write(site, "2026-11-30T08:00:00Z", "t0.observation");
        write(site, "2026-11-30T08:12:00Z", "t1.observation");
        const QJsonObject out = json({"compare", "plan.fabric", "file:t1.observation", "--earlier",
                                      "file:t0.observation", "--record", "-o", "window.fabric"},
                                     0);
        QCOMPARE(out["record"]["cables_at_level"]["L4-error-window"].toInt(),
                 static_cast<int>(site.project.cables().size()));
    }

    void severalSourcesAreOne()
    {
        Site site("fat-tree", kPlan);
        write(site, "2026-11-30T08:00:00Z", "one.observation");
        write(site, "2026-11-30T08:00:05Z", "two.observation");
        QVERIFY(json({"compare", "plan.fabric", "file:one.observation", "file:two.observation"}, 0)["equal"].toBool());
    }

    void wrongUse_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        const QStringList base{"compare", "plan.fabric", "file:swapped.observation"};
        QTest::newRow("record without output") << base + QStringList{"--record"} << 2;
        QTest::newRow("output without a reason") << base + QStringList{"-o", "x.fabric"} << 2;
        QTest::newRow("work order of unknown kind") << base + QStringList{"--work-order", "x.doc"} << 2;
        QTest::newRow("no such source") << QStringList{"compare", "plan.fabric", "nonsense"} << 2;
        QTest::newRow("no such file") << QStringList{"compare", "plan.fabric", "file:none"} << 3;
    }
    void wrongUse()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        swapped("swapped.observation");
        QCOMPARE(run(arguments).code, code);
    }

private:
    void write(Site& site, const std::string& time, const QString& name) const
    {
        site.built.sources = {{"file:" + name.toStdString(), "test rig", time, {}}};
        put(name, QByteArray::fromStdString(writeObservation(site.built)));
    }
    /// Two leaf-spine cables with their far ends exchanged.
    void swapped(const QString& name) const
    {
        Site site("fat-tree", kPlan);
        const auto isHostLink = [&](const Link& link) {
            return site.project.devices().at(link.a.port.device).role == Role::Node ||
                   site.project.devices().at(link.b.port.device).role == Role::Node;
        };
        std::size_t one = 0;
        while (isHostLink(site.links[one]))
            ++one;
        std::size_t two = one + 1;
        while (site.links[two].a.port.device == site.links[one].a.port.device ||
               site.links[two].b.port.device == site.links[one].b.port.device)
            ++two;
        site.swapEnds(one, two);
        write(site, "2026-11-30T08:00:00Z", name);
    }

    inline static const std::map<std::string, std::string> kPlan{
        {"nodes", "16"}, {"radix", "8"}, {"speed", "400"}, {"tiers", "2"}, {"leafs", "4"}};
};

FABRIC_TEST(TestCliCompare)
#include "compare_test.moc"
