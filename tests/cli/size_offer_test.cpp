// Clauses of an offer through the real program: options side by side with a verdict per clause.
#include "tests/cli/fabricctl.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QJsonArray>
#include <QTest>

using fabric::test::Fabricctl;
using fabric::test::Ran;

class SizeOfferTest : public QObject, private Fabricctl {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (Fabricctl::isMissing()) QSKIP("FABRICCTL names no program");
    }

    void givesOptionsAndVerdictsOfAnOffer()
    {
        const QString clauses = QStringLiteral(FABRIC_SOURCE_DIR "/examples/rfp-512/clauses.csv");
        const Ran text = run({"size", "--clauses", clauses});
        QVERIFY2(text.code == 0, text.err.constData());
        QVERIFY(text.out.contains("compute: 512 nodes, 8 ports of 400 Gb/s each"));
        QVERIFY(text.out.contains("NOT 0"));
        const QJsonArray fabrics = json({"size", "--clauses", clauses})["fabrics"].toArray();
        QCOMPARE(fabrics.size(), 3);
        const QJsonArray options = fabrics[0].toObject()["options"].toArray();
        QVERIFY(options.size() >= 4);
        int twoTiers = 0;
        int threeTiers = 0;
        for (const QJsonValue& value : options) {
            const QJsonObject option = value.toObject();
            const QJsonObject switches = option["switches"].toObject();
            const QList<int> counts{switches["leaf"].toInt(), switches["spine"].toInt(), switches["core"].toInt()};
            if (counts == QList<int>{64, 32, 0} && option["cables"].toInt() == 8192) ++twoTiers;
            if (counts != QList<int>{128, 128, 64}) continue;
            ++threeTiers;
            QVERIFY(!option["meets_all_musts"].toBool()); // no port for the fabric manager is left
        }
        QVERIFY(twoTiers > 0 && threeTiers > 0);
    }

    /// A budget is judged by the user's prices, to the unit; without them it is unknown, not met.
    void judgesABudget()
    {
        put("offer.csv", "clause,fabric,metric,comparison,limit,obligation,text\n1,a,nodes,equal,512,must,\n"
                         "2,a,nics,equal,8,must,\n3,a,switch_price,at-most,4800000,must,\n");
        put("prices.csv", "kind,item,description,unit_price,currency,tax_percent,discount_percent,quantity,years,"
                          "lead_time,note\npart,SN5600,,50000.01,USD,,,,,,\n");
        const auto verdicts = [this](const QStringList& more) {
            QStringList found;
            const QStringList size{"size", "--clauses", "offer.csv"};
            for (const QJsonValue& value :
                 json(size + more, 1)["fabrics"].toArray()[0].toObject()["options"].toArray()) {
                const QJsonObject option = value.toObject();
                const QJsonObject verdict = option["verdicts"].toArray()[0].toObject();
                if (option["switch"] != "nvidia/sn5600" || option["layout"] != "packed") continue;
                found += verdict["verdict"].toString() + " " + verdict["measured"].toString();
            }
            return found;
        };
        QCOMPARE(verdicts({}), QStringList{"open "});
        QCOMPARE(verdicts({"--prices", "prices.csv"}), QStringList{"not-met 4800001"}); // 96 x 50,000.01, rounded up
    }

    void saysWhatIsWrongWithAFile()
    {
        put("bad.csv", "clause,fabric,metric,comparison,limit,obligation,text\n1,compute,colour,equal,red,must,\n");
        const Ran ran = run({"size", "--clauses", "bad.csv"});
        QVERIFY(ran.code != 0);
        QVERIFY2(ran.err.contains("bad.csv:2") && ran.err.contains("colour"), ran.err.constData());
        QCOMPARE(run({"size", "--clauses", "bad.csv", "--nodes", "4"}).code, 2);
    }

    /// What is wrong in a source is told when its design is generated.
    void tellsTheNotesOfAPublishedDesign()
    {
        const Ran ran = run({"generate", "dgx-basepod", "-o", "pod.fabric"});
        QVERIFY2(ran.code == 0, ran.err.constData());
        QVERIFY2(ran.err.contains("8 cords"), ran.err.constData());
        const Ran list = run({"generate", "--list"});
        for (const char* id : {"dgx-superpod-gb200", "alibaba-hpn-pod", "meta-24k", "bytedance-megascale",
                               "juniper-stripe", "rail-only", "multi-plane", "dragonfly-plus", "hyperx", "torus"})
            QVERIFY2(list.out.contains(id), id);
    }
};

FABRIC_TEST(SizeOfferTest)
#include "size_offer_test.moc"
