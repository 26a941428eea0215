// The column "abilities": what a row may say, and what it may not.
#include "core/catalog/catalog.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

namespace {

/// A switch with these abilities; the error as text when the row is refused.
Result<Part> withAbilities(const std::string& abilities, const std::string& evidence = "practice")
{
    Catalog catalog = **Catalog::builtIn();
    FABRIC_CHECK(catalog.addCsv("switches.csv", "vendor,model,cage1,cage1_count,evidence,abilities\nAcme,S,OSFP,8," +
                                                    evidence + ",\"" + abilities + "\"\n"));
    return *catalog.find("acme/s");
}

} // namespace

class AbilitiesTest : public QObject {
    Q_OBJECT

private slots:
    void areRead()
    {
        const auto part = withAbilities("sharp_trees=4;programmable=1;latency_ns=350;loss_db=1.5;"
                                        "reconfiguration_ms=10.25;source=https://example.org/a=b");
        FABRIC_VERIFY_RESULT(part);
        const Abilities& abilities = part->abilities;
        QCOMPARE(abilities.sharpTrees, std::optional(4));
        QCOMPARE(abilities.latencyNs, std::optional(std::int64_t{350}));
        QCOMPARE(abilities.insertionLossMilliDb, std::optional(std::int64_t{1500}));
        QCOMPARE(abilities.reconfigurationUs, std::optional(std::int64_t{10'250}));
        QVERIFY(abilities.isProgrammable && !abilities.isDpu && !abilities.spraysPackets);
        QCOMPARE(abilities.source, std::string("https://example.org/a=b"));
        const auto none = withAbilities("");
        FABRIC_VERIFY_RESULT(none);
        QCOMPARE(none->abilities, Abilities());
    }

    void faultsAreNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        QTest::newRow("unknown word") << "sharp=4"
                                      << "FP-CAT-040";
        QTest::newRow("no number") << "sharp_trees=many;source=x"
                                   << "FP-CAT-041";
        QTest::newRow("flag of two") << "dpu=2"
                                     << "FP-CAT-041";
        QTest::newRow("negative loss") << "loss_db=-1;source=x"
                                       << "FP-CAT-042";
        QTest::newRow("no source") << "latency_ns=5"
                                   << "FP-CAT-043";
        QTest::newRow("no value") << "dpu"
                                  << "FP-CAT-007";
    }
    void faultsAreNamed()
    {
        QFETCH(QString, text);
        QFETCH(QString, code);
        const auto part = withAbilities(text.toStdString());
        QVERIFY(!part);
        QVERIFY2(code == part.error().code && part.error().where == "switches.csv:2, column abilities",
                 part.error().str().c_str());
    }

    void aParametricPartNeedsNoSource() { FABRIC_VERIFY_RESULT(withAbilities("latency_ns=5", "generic")); }

    /// SHARP release notes 3.13: one active streaming tree a Quantum switch, one a port of Quantum-2.
    void builtInFigures()
    {
        const Catalog& catalog = **Catalog::builtIn();
        QCOMPARE(catalog.find("nvidia/qm8700")->abilities.sharpTrees, std::optional(1));
        QCOMPARE(catalog.find("nvidia/qm9700")->abilities.sharpTrees, std::optional(64));
        QVERIFY(!catalog.find("nvidia/q3400-ra")->abilities.sharpTrees); // not said by that source
        QVERIFY(!catalog.find("nvidia/sn5600")->abilities.sharpTrees);
    }
};

FABRIC_TEST(AbilitiesTest)
#include "abilities_test.moc"
