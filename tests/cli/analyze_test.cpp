// What `analyze` and `diff --steps` say about failures, collectives and growth, through the real program: figures that
// follow by hand from a plan of eight leafs of eight nodes below four spines, and what is refused.
#include "tests/cli/fabricctl.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QTest>

using fabric::test::Fabricctl;
using fabric::test::Ran;

namespace {

/// The first object of a list whose `key` is `value`.
QJsonObject rowWith(const QJsonArray& rows, const QString& key, const QString& value)
{
    for (const QJsonValue& row : rows)
        if (row[key].toString() == value) return row.toObject();
    return {};
}

} // namespace

class AnalyzeCommandTest : public QObject, private Fabricctl {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (Fabricctl::isMissing()) QSKIP("FABRICCTL names no program");
        makeTree("a.fabric", "64");
        makeTree("b.fabric", "128");
    }

    /// A spine less leaves 6 of 8 uplinks: 8 / 6 = 4:3; a cable less 7: 8:7. Of 8 end-ports dealt to 6 or 7 links one
    /// gets 2.
    void failuresAsJson()
    {
        const QJsonObject failures = json({"analyze", "a.fabric", "--failures"})["failures"].toObject();
        QCOMPARE(failures["elements"]["cable"].toInt(), 128);
        QCOMPARE(failures["elements"]["switch"].toInt(), 12);
        const QJsonArray groups = failures["groups"].toArray();
        QCOMPARE(groups.size(), 4);
        const QJsonObject leaf = rowWith(groups, "what", "leaf");
        QCOMPARE(leaf["end_ports_lost"].toInt(), 8);
        QVERIFY(leaf["stops_jobs"].toBool());
        const QJsonObject spine = rowWith(groups, "what", "spine");
        QCOMPARE(spine["count"].toInt(), 4);
        QCOMPARE(spine["ratio"]["adaptive"].toString(), QString("4:3"));
        QCOMPARE(spine["ratio"]["static"].toString(), QString("2:1"));
        QVERIFY(!spine["stops_jobs"].toBool());
        const QJsonObject trunk = rowWith(groups, "what", "leaf-spine 400G");
        QCOMPARE(trunk["count"].toInt(), 64);
        QCOMPARE(trunk["ratio"]["adaptive"].toString(), QString("8:7"));
        QVERIFY(!failures["rates"].toArray().isEmpty() && !failures["routings"].toObject().isEmpty());
    }

    void failuresAsText()
    {
        const Ran answer = run({"analyze", "a.fabric", "--failures", "--rows", "2", "--csv", "f.csv", "--pairs", "50",
                                "--apart", "node0001", "node0064"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        QVERIFY(answer.out.startsWith("Loss of one element, worst first (cable 128, switch 12)"));
        QVERIFY(answer.out.contains("and 2 more rows"));
        QVERIFY(answer.out.contains("apart.fewest_links: 1"));
        QVERIFY(answer.out.contains("rate of rack: unknown"));
        QCOMPARE(bytes("f.csv").count('\n'), 5); // all rows, whatever --rows says
    }

    /// An own rate counts; an element that its table leaves out has no events rather than none a month.
    void ratesOfTheUser()
    {
        put("r.csv", "element,percent_per_month,source,evidence\ncable,0.1,site,ours\n");
        const QJsonObject out = json({"analyze", "a.fabric", "--failures", "--rates", "r.csv"});
        const QJsonArray groups = out["failures"]["groups"].toArray();
        QCOMPARE(rowWith(groups, "what", "leaf-spine 400G")["events_per_month"].toDouble(), 0.064);
        QVERIFY(rowWith(groups, "what", "leaf")["events_per_month"].isNull());
        put("w.csv", "element,percent_per_month,source,evidence\ncat,0.1,x,y\n");
        const Ran refused = run({"analyze", "a.fabric", "--failures", "--rates", "w.csv"});
        QCOMPARE(refused.code, 3);
        QVERIFY2(refused.err.contains("w.csv:2") && refused.err.contains("FP-FLR-002"), refused.err.constData());
    }

    void collectivesAsJson()
    {
        const QJsonObject out =
            json({"analyze", "a.fabric", "--collectives", "--generation", "h100", "--training", "gpt3-article"});
        const QJsonObject collectives = out["collectives"].toObject();
        QCOMPARE(collectives["contention"]["routing"].toString(), QString("ftree"));
        QCOMPARE(collectives["contention"]["all_to_all"].toDouble(), 1.0); // 1:1 and D-mod-K: as fast as the NICs
        const QJsonArray times = collectives["times"].toArray();
        QCOMPARE(times.size(), 5 * 24);
        for (const QJsonValue& row : times)
            for (const QJsonValue& way : row["ways"].toObject()) {
                QVERIFY(way["low_ms"].toDouble() > 0);
                QVERIFY(way["low_ms"].toDouble() < way["typical_ms"].toDouble());
                QVERIFY(way["typical_ms"].toDouble() < way["high_ms"].toDouble());
                QVERIFY(way["bus_gbytes_s"].toDouble() <= 50.0); // of one 400G NIC a node
            }
        QCOMPARE(collectives["training"]["days"].toDouble(), 13.0); // 3,640 x 1000 / (10,000 x 28)
        QVERIFY(collectives["training"]["assumes"].toString().contains("V100"));
    }

    /// A plan that is not 1:1 makes all-to-all slower by its ratio.
    void contentionSlowsCollectives()
    {
        const Ran made = run({"generate", "fat-tree", "--nodes", "40", "--radix", "15", "--ratio", "2:1", "--tiers",
                              "2", "-o", "t.fabric"});
        QVERIFY2(made.code == 0, made.err.constData());
        const QJsonObject out = json({"analyze", "t.fabric", "--collectives"});
        QVERIFY(out["collectives"]["contention"]["all_to_all"].toDouble() > 1.5);
        const Ran strange = run({"analyze", "t.fabric", "--collectives", "--generation", "nope"});
        QCOMPARE(strange.code, 2);
        QVERIFY(strange.err.contains("FP-COL-013"));
    }

    /// Two ports of one adapter serve one GPU: sixteen ports on eight rails are eight GPUs.
    void portsOfOneRailServeOneGpu()
    {
        const Ran made = run({"generate", "dgx-superpod-b300", "-o", "b300.fabric"});
        QVERIFY2(made.code == 0, made.err.constData());
        const QJsonObject out = json({"analyze", "b300.fabric", "--collectives", "--job-nodes", "4"});
        const QJsonObject job = out["collectives"]["job"].toObject();
        QCOMPARE(job["nics_per_node"].toInt(), 16);
        QCOMPARE(job["gpus_per_node"].toInt(), 8);
        QVERIFY(job["gpus_per_node_is"].toString().startsWith("assumed"));
    }

    void collectivesAsText()
    {
        const Ran answer = run({"analyze", "a.fabric", "--collectives"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        for (const char* const word : {"allreduce", "allgather", "reducescatter", "broadcast", "alltoall", "band: "})
            QVERIFY2(answer.out.contains(word), word);
    }

    /// From 64 to 128 nodes half of the 64 uplinks move to the four new spines, and no list can touch fewer.
    void stepsFromPlanToPlan()
    {
        const QJsonObject steps = json({"diff", "a.fabric", "b.fabric", "--steps"}, 1); // there are differences
        QCOMPARE(steps["cables"]["kept"].toInt(), 96);
        QCOMPARE(steps["cables"]["moved"].toInt(), 32);
        QCOMPARE(steps["cables"]["pulled"].toInt(), 0);
        QCOMPARE(steps["cables"]["added"].toInt(), 128);
        QCOMPARE(steps["touched_ends"].toInt(), 32);
        QCOMPARE(steps["least_touched_ends"].toInt(), 32);
        QCOMPARE(steps["ratio_at_the_end"].toString(), QString("1:1"));
        int items = 0;
        for (const QJsonValue& stage : steps["stages"].toArray())
            items += stage["items"].toInt();
        QCOMPARE(steps["items"].toArray().size(), qsizetype(items));
        QCOMPARE(run({"diff", "a.fabric", "a.fabric", "--steps"}).code, 0);
    }

    /// The plan after the work is a plan; the list is a table with a row an item; a device that must not be touched is
    /// named when the work needs it.
    void stepsAsTextAndFiles()
    {
        const Ran text = run({"diff", "a.fabric", "b.fabric", "--steps"});
        QVERIFY(text.out.startsWith("Stage 1: New devices."));
        QVERIFY(text.out.contains("Blocking with the new nodes at the end: 1:1"));
        QVERIFY(text.err.contains("no list of work touches fewer"));
        QCOMPARE(run({"diff", "a.fabric", "b.fabric", "--steps", "-o", "after.fabric"}).code, 1);
        const QJsonObject figures = json({"analyze", "after.fabric"});
        QCOMPARE(figures["counts"]["nodes"].toInt(), 128);
        QCOMPARE(figures["blocking"]["headline"].toString(), QString("1:1"));
        QCOMPARE(run({"diff", "a.fabric", "b.fabric", "--steps", "-o", "work.csv"}).code, 1);
        QVERIFY(bytes("work.csv").contains("place-device,leaf09"));
    }

private:
    void makeTree(const QString& name, const QString& nodes) const
    {
        const Ran made = run({"generate", "fat-tree", "--nodes", nodes, "--radix", "16", "-o", name});
        if (made.code != 0) qFatal("%s", made.err.constData());
    }
};

FABRIC_TEST(AnalyzeCommandTest)
#include "analyze_test.moc"
