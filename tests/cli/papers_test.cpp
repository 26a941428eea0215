// `export` of documents and saved sets by the real fabricctl: a pack is made again by one command with its changes
// marked, nothing is written outside its folder, and posters come in sheets.
#include "tests/cli/fabricctl.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace fabric;

class TestExportSets : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void packIsRebuiltWithItsChanges();
    void linksInTheFolderAreRefused();
    void noSavedExportIsSaid();
    void posters();
    void snippets();

private:
    int run(const QStringList& arguments)
    {
        test::Ran ran = ctl_.run(arguments);
        error_ = std::move(ran.err);
        output_ = std::move(ran.out);
        return ran.code;
    }

    test::Fabricctl ctl_;
    QByteArray error_;
    QByteArray output_;
};

void TestExportSets::initTestCase()
{
    if (test::Fabricctl::isMissing()) QSKIP("FABRICCTL is not set");
    QFile sample(QStringLiteral(FABRIC_SOURCE_DIR "/examples/infiniband-16-nodes.fabric"));
    QVERIFY(sample.open(QIODevice::ReadOnly));
    ctl_.put("plan.fabric", sample.readAll());
    ctl_.put("prices.csv", "kind,item,unit_price,currency,tax_percent\nservice,Installation,1000.10,CNY,6\n");
}

void TestExportSets::packIsRebuiltWithItsChanges()
{
    const QStringList documents = {"bill", "equipment", "rack-table", "port-map", "pull-list", "proposal"};
    for (const QString& id : documents)
        QVERIFY2(run({"export", id, "plan.fabric", "-o", id + ".csv", "--save", "tender"}) == 0, error_.constData());
    QVERIFY2(run({"export", "labels", "plan.fabric", "-o", "labels.pdf", "--save", "tender"}) == 0, error_.constData());
    QVERIFY2(run({"export", "pdf", "plan.fabric", "-o", "map.pdf", "--page", "a4", "--poster", "2", "--save",
                  "tender"}) == 0,
             error_.constData());
    QVERIFY2(run({"export", "quotation", "plan.fabric", "--prices", "prices.csv", "--language", "zh", "-o", "q.csv",
                  "--save", "tender"}) == 0,
             error_.constData());
    QVERIFY2(run({"export", "--set", "tender", "plan.fabric", "-o", "pack"}) == 0, error_.constData());
    QVERIFY(ctl_.bytes("pack/labels.pdf").startsWith("%PDF"));
    QVERIFY(ctl_.bytes("pack/map.pdf").count("/Type /Page\n") >= 2);
    QVERIFY(ctl_.bytes("pack/q.csv").contains("1000.10"));
    QVERIFY(!ctl_.bytes("pack/bill.csv").startsWith("Change"));
    // Every switch becomes another part: the pack says so, and goes on saying it when run again.
    const QByteArray plan = ctl_.bytes("plan.fabric");
    QVERIFY2(plan.contains("nvidia/qm9700"), "the plan has no such part to swap");
    ctl_.put("plan.fabric", QByteArray(plan).replace("nvidia/qm9700", "nvidia/qm9790"));
    for (int again = 0; again < 2; ++again) {
        QVERIFY2(run({"export", "--all", "plan.fabric", "-o", "pack"}) == 0, error_.constData());
        for (const char* file : {"pack/bill.csv", "pack/equipment.csv", "pack/rack-table.csv"})
            QVERIFY2(ctl_.bytes(file).contains("Change"), file);
        QVERIFY2(ctl_.bytes("pack/bill.csv").startsWith("Change"), ctl_.bytes("pack/bill.csv").left(80).constData());
        QVERIFY(ctl_.bytes("pack/bill.csv").contains("\nnew,") && ctl_.bytes("pack/bill.csv").contains("\nremoved,"));
        QVERIFY(ctl_.bytes("pack/labels.pdf").startsWith("%PDF"));
    }
}

void TestExportSets::linksInTheFolderAreRefused()
{
    QVERIFY(QDir(ctl_.folder()).mkpath(QStringLiteral("trap")));
    ctl_.put("outside.txt", "mine");
    QVERIFY(QFile::link(ctl_.path("outside.txt"), ctl_.path("trap/bill.csv")));
    QVERIFY(run({"export", "--all", "plan.fabric", "-o", "trap"}) == 3);
    QVERIFY(error_.contains("FP-CLI-070"));
    QCOMPARE(ctl_.bytes("outside.txt"), QByteArray("mine"));
}

void TestExportSets::noSavedExportIsSaid()
{
    QVERIFY(run({"export", "--set", "nothing", "plan.fabric", "-o", "pack"}) == 2);
    QVERIFY(error_.contains("FP-CLI-072"));
}

void TestExportSets::posters()
{
    QVERIFY2(run({"render", "plan.fabric", "-o", "poster.pdf", "--poster", "3"}) == 0, error_.constData());
    const qsizetype sheets = ctl_.bytes("poster.pdf").count("/Type /Page\n");
    QVERIFY2(sheets >= 3 && sheets % 3 == 0, QByteArray::number(sheets).constData());
    QVERIFY2(run({"render", "plan.fabric", "-o", "large.pdf", "--page", "a1"}) == 0, error_.constData());
    QCOMPARE(ctl_.bytes("large.pdf").count("/Type /Page\n"), 1);
    QVERIFY(ctl_.bytes("large.pdf").contains("/MediaBox [0 0 2384"));
    QVERIFY(run({"render", "plan.fabric", "-o", "poster.pdf", "--poster", "0"}) == 2);
    // What cannot be tiled is refused, not made as one page.
    for (const QStringList& rest : {QStringList{"p.png", "--poster", "3"},
                                    {"p.svg", "--page", "a1"},
                                    {"p.pdf", "--poster", "3", "--view", "floor"}}) {
        QVERIFY2(run(QStringList{"render", "plan.fabric", "-o"} + rest) == 2, qPrintable(rest.join(' ')));
        QVERIFY(error_.contains("FP-CLI-136"));
        QVERIFY(ctl_.bytes(rest.front()).isEmpty());
    }
}

void TestExportSets::snippets()
{
    QVERIFY2(run({"export", "switch-config", "plan.fabric", "--system", "mlnx-os"}) == 0, error_.constData());
    QVERIFY(output_.contains("\ninterface ib 1/1/1 description "));
    QVERIFY(run({"export", "switch-config", "plan.fabric", "--device", "nobody"}) == 2);
    QVERIFY(error_.contains("FP-SWC-001"));
}

FABRIC_TEST(TestExportSets)
#include "papers_test.moc"
