// Runs the real fabricctl, whose path ctest gives in $FABRICCTL: what scripts rely on is what is tested.
#include "tests/cli/fabricctl.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include "core/base/strings.h"
#include "core/base/text.h"
#include "where.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <csignal>

namespace {

QString sample(const char* name)
{
    return QStringLiteral(FABRIC_SOURCE_DIR "/../shared/samples/") + QString::fromLatin1(name);
}

} // namespace

using fabric::test::Fabricctl;
using fabric::test::Ran;

class TestCli : public QObject, private Fabricctl {
    Q_OBJECT

private slots:
    void initTestCase();
    void saysItsVersion();
    void generateListsAndHelps();
    void generateSaysCounts();
    void analyzeKeepsItsKeys();
    void analyzeOneMetric();
    void analyzeCut();
    void checkListsFindings();
    void billKeepsItsKeys();
    void sizeGivesOptions();
    void exportEveryFormat_data();
    void exportEveryFormat();
    void exportImportExportIsIdentical();
    void renderPictures_data();
    void renderPictures();
    void diffNamesChanges();
    void usageErrors_data();
    void usageErrors();
    void badCsvRow();
    void badProjectFile();
    void badDump();
    void noisyDump();
    void hostileNamesAreHarmless();
    void cancelLeavesNothing();
    void outputIsWholeOrNotThere();
};

void TestCli::initTestCase()
{
    if (isMissing()) QSKIP("FABRICCTL names no program");
    const Ran made = run({"generate", "dgx-superpod-h100", "--su", "1", "-o", "pod.fabric"});
    QVERIFY2(made.code == 0, made.err.constData());
    QCOMPARE(run({"generate", "fat-tree", "--nodes", "16", "--nics", "1", "--radix", "8", "--speed", "400", "-o",
                  "tree.fabric"})
                 .code,
             0);
}

void TestCli::saysItsVersion()
{
    const Ran ran = run({"--version"});
    QCOMPARE(ran.code, 0);
    QCOMPARE(ran.out, QByteArray("fabricctl " FABRIC_VERSION "\n"));
}

void TestCli::generateListsAndHelps()
{
    const Ran list = run({"generate", "--list"});
    QCOMPARE(list.code, 0);
    QVERIFY(list.out.contains("fat-tree") && list.out.contains("dgx-superpod-h100"));
    const QJsonArray generators = json({"generate", "--list"})["generators"].toArray();
    QVERIFY(generators.size() >= 5);
    for (const QStringList& arguments :
         {QStringList{"generate", "fat-tree", "--help"}, QStringList{"generate", "--help", "fat-tree"}}) {
        const Ran help = run(arguments);
        QCOMPARE(help.code, 0);
        QVERIFY2(help.out.contains("--nodes") && help.out.contains("--uplink-speed") && help.out.contains("Gb/s"),
                 help.out.constData());
        QVERIFY(help.out.contains(" to "));
    }
}

void TestCli::generateSaysCounts()
{
    const QJsonObject made = json({"generate", "dgx-superpod-h100", "--su", "4", "-o", "pod4.fabric"});
    QCOMPARE(made["schema"].toInt(), 1);
    QCOMPARE(made["counts"]["leaf"].toInt(), 32);
    QCOMPARE(made["counts"]["spine"].toInt(), 16);
    QCOMPARE(made["counts"]["node"].toInt(), 127);
    QCOMPARE(made["counts"]["cables"].toInt(), 2044);
}

void TestCli::analyzeKeepsItsKeys()
{
    const QJsonObject out = json({"analyze", "pod.fabric"});
    QCOMPARE(out["schema"].toInt(), 1);
    const QJsonObject counts = out["counts"].toObject();
    QCOMPARE(counts["switches"]["leaf"].toInt(), 8);
    QCOMPARE(counts["switches"]["spine"].toInt(), 4);
    QCOMPARE(counts["switches"]["core"].toInt(), 0);
    QCOMPARE(counts["nodes"].toInt(), 31);
    QCOMPARE(counts["end_ports"].toInt(), 252);
    QCOMPARE(counts["links"]["node-leaf"].toInt(), 252);
    QCOMPARE(counts["links"]["leaf-spine"].toInt(), 256);
    QCOMPARE(counts["links"]["spine-core"].toInt(), 0);
    QVERIFY(counts["cables"].toInt() > 0);
    const QJsonObject blocking = out["blocking"].toObject();
    QVERIFY(blocking["headline"].toString().contains(':'));
    QVERIFY(blocking["leaf"]["worst"].toString().contains(':') && blocking["leaf"]["best"].toString().contains(':'));
    const QJsonArray tiers = blocking["tiers"].toArray();
    QCOMPARE(tiers.size(), 2);
    for (const auto& tier : tiers)
        QVERIFY(tier.toObject().contains("tier") && tier.toObject().contains("ratio"));
    const QJsonArray derivation = out["derivation"].toArray();
    QVERIFY(!derivation.isEmpty());
    for (const auto& entry : derivation)
        QVERIFY(entry.toObject().contains("figure") && entry.toObject().contains("formula") &&
                entry.toObject().contains("objects"));
}

void TestCli::analyzeOneMetric()
{
    const Ran ran = run({"analyze", "pod.fabric", "--metric", "blocking.headline"});
    QCOMPARE(ran.code, 0);
    QVERIFY2(ran.out.startsWith("blocking.headline: "), ran.out.constData());
    QCOMPARE(ran.out.count('\n'), 1);
    QCOMPARE(run({"analyze", "pod.fabric", "--metric", "beauty"}).code, 2);
}

void TestCli::analyzeCut()
{
    const QJsonObject out = json({"analyze", "tree.fabric", "--cut", "node0001", "node0016"});
    QVERIFY(out["cut"]["capacity_mbps"].toDouble() >= 400'000);
    QCOMPARE(run({"analyze", "tree.fabric", "--cut", "node0001", "nobody"}).code, 2);
}

void TestCli::checkListsFindings()
{
    const Ran ran = run({"check", "pod.fabric", "--json"});
    QVERIFY2(ran.code == 0 || ran.code == 1, ran.err.constData());
    const QJsonArray findings = QJsonDocument::fromJson(ran.out)["findings"].toArray();
    for (const auto& entry : findings) {
        const QJsonObject finding = entry.toObject();
        QVERIFY(finding.contains("rule") && finding.contains("severity") && finding.contains("message") &&
                finding.contains("objects"));
        QVERIFY2(finding["severity"] != "error", ran.out.constData());
    }
    QCOMPARE(run({"check", "--list"}).code, 0);

    QCOMPARE(run({"generate", "dgx-superpod-h100", "--su", "1", "--ufm", "0", "-o", "ideal.fabric"}).code, 0);
    QCOMPARE(run({"check", "ideal.fabric"}).code, 1); // no port left for the fabric manager
}

void TestCli::billKeepsItsKeys()
{
    const QJsonObject out = json({"bill", "pod.fabric"});
    const QJsonArray lines = out["lines"].toArray();
    QVERIFY(!lines.isEmpty());
    for (const auto& entry : lines) {
        const QJsonObject line = entry.toObject();
        for (const char* key : {"part", "description", "length_m", "quantity", "spares", "evidence"})
            QVERIFY2(line.contains(QLatin1String(key)), key);
        QVERIFY(line["length_m"].isNull() || line["length_m"].toDouble() > 0);
    }
    const Ran text = run({"bill", "pod.fabric"});
    QCOMPARE(text.code, 0);
    QVERIFY(text.out.contains("Nameplate power") && text.out.contains("max(2, 3 % rounded up)"));
}

void TestCli::sizeGivesOptions()
{
    const QJsonArray options =
        json({"size", "--nodes", "64", "--nics", "8", "--radix", "64", "--speed", "400"})["options"].toArray();
    QVERIFY(!options.isEmpty());
    bool isFound = false;
    for (const auto& entry : options) {
        const QJsonObject option = entry.toObject();
        QVERIFY(option.contains("cables") && option.contains("ratio") && option["price"].isNull());
        isFound = isFound || (option["radix"].toInt() == 64 && option["switches"]["leaf"].toInt() == 16 &&
                              option["switches"]["spine"].toInt() == 8);
    }
    QVERIFY(isFound); // 512 ports of 400G on 64-port switches at 1:1
    QCOMPARE(run({"size", "--nodes", "0"}).code, 2);
    QCOMPARE(run({"size"}).code, 2);
}

void TestCli::exportEveryFormat_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("cables csv") << "cables"
                                << "c.csv" << QByteArray("No,Cable ID,Fabric,Rail,Plane,A room");
    QTest::newRow("cables xlsx") << "cables"
                                 << "c.xlsx" << QByteArray("PK\x03\x04");
    QTest::newRow("bill csv") << "bill"
                              << "b.csv" << QByteArray("No,Section,Part");
    QTest::newRow("bill xlsx") << "bill"
                               << "b.xlsx" << QByteArray("PK\x03\x04");
    QTest::newRow("equipment csv") << "equipment"
                                   << "e.csv" << QByteArray("No,Name,Role");
    QTest::newRow("equipment xlsx") << "equipment"
                                    << "e.XLSX" << QByteArray("PK\x03\x04");
    QTest::newRow("dot") << "dot"
                         << "m.dot" << QByteArray("graph ");
    QTest::newRow("graphml") << "graphml"
                             << "m.graphml" << QByteArray("<?xml");
    QTest::newRow("svg") << "svg"
                         << "m.svg" << QByteArray("<");
    QTest::newRow("png") << "png"
                         << "m.png" << QByteArray("\x89PNG");
    QTest::newRow("pdf") << "pdf"
                         << "m.pdf" << QByteArray("%PDF");
}

void TestCli::exportEveryFormat()
{
    QFETCH(QString, format);
    QFETCH(QString, file);
    QFETCH(QByteArray, start);
    const Ran ran = run({"export", format, "pod.fabric", "-o", file, "--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    QCOMPARE(QJsonDocument::fromJson(ran.out)["schema"].toInt(), 1);
    const QByteArray written = bytes(file);
    QVERIFY2(written.startsWith(start), written.left(60).constData());
    QVERIFY(run({"export", "--list"}).out.contains(format.toLatin1()));
}

void TestCli::exportImportExportIsIdentical()
{
    QCOMPARE(run({"export", "cables", "pod.fabric", "-o", "first.csv"}).code, 0);
    const QJsonObject read = json({"import", "cables", "first.csv", "-o", "again.fabric"});
    QCOMPARE(read["counts"]["cables"].toInt(), 508);
    QCOMPARE(run({"export", "cables", "again.fabric", "-o", "second.csv"}).code, 0);
    QVERIFY(bytes("first.csv").size() > 10'000);
    QVERIFY(bytes("first.csv") == bytes("second.csv"));
    const QJsonObject before = json({"analyze", "pod.fabric"});
    const QJsonObject after = json({"analyze", "again.fabric"});
    QCOMPARE(after["counts"], before["counts"]);
    QCOMPARE(after["blocking"], before["blocking"]);
}

void TestCli::renderPictures_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("svg") << QStringList{} << "map.svg" << QByteArray("<");
    QTest::newRow("png") << QStringList{"--width", "800", "--dark"} << "map.png" << QByteArray("\x89PNG");
    QTest::newRow("pdf") << QStringList{"--page", "a4", "--date", "2026-11-30"} << "map.pdf" << QByteArray("%PDF");
    QTest::newRow("part") << QStringList{"--detail", "ports", "--select", "su01-r1"} << "part.svg" << QByteArray("<");
}

void TestCli::renderPictures()
{
    QFETCH(QStringList, options);
    QFETCH(QString, file);
    QFETCH(QByteArray, start);
    const Ran ran = run(QStringList{"render", "pod.fabric", "-o", file} + options);
    QVERIFY2(ran.code == 0, ran.err.constData());
    QVERIFY(bytes(file).startsWith(start));
}

void TestCli::diffNamesChanges()
{
    QCOMPARE(json({"diff", "pod.fabric", "pod.fabric"})["changes"].toArray().size(), 0);
    const QJsonArray changes = json({"diff", "pod.fabric", "tree.fabric"}, 1)["changes"].toArray();
    QVERIFY(!changes.isEmpty());
    QVERIFY(changes[0].toObject().contains("name"));
}

void TestCli::usageErrors_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("nothing") << QStringList{};
    QTest::newRow("unknown command") << QStringList{"dance"};
    QTest::newRow("unknown generator") << QStringList{"generate", "moebius", "-o", "x.fabric"};
    QTest::newRow("no output") << QStringList{"generate", "fat-tree", "--nodes", "4"};
    QTest::newRow("unknown parameter") << QStringList{"generate", "fat-tree", "--colour", "red", "-o", "x.fabric"};
    QTest::newRow("out of range") << QStringList{"generate", "fat-tree", "--nodes", "-4", "-o", "x.fabric"};
    QTest::newRow("not a number") << QStringList{"generate", "fat-tree", "--nodes", "many", "-o", "x.fabric"};
    QTest::newRow("unknown format") << QStringList{"export", "stone-tablet", "pod.fabric"};
    QTest::newRow("wrong suffix") << QStringList{"export", "cables", "pod.fabric", "-o", "x.doc"};
    QTest::newRow("unknown fabric") << QStringList{"bill", "pod.fabric", "--fabric", "storage"};
    QTest::newRow("write-only format") << QStringList{"import", "dot", "x.dot", "-o", "x.fabric"};
    QTest::newRow("picture of wrong kind") << QStringList{"render", "pod.fabric", "-o", "x.gif"};
}

void TestCli::usageErrors()
{
    QFETCH(QStringList, arguments);
    const Ran ran = run(arguments);
    QVERIFY2(ran.code == 2, ran.err.constData());
    QVERIFY(ran.out.isEmpty());
    QVERIFY(!ran.err.isEmpty());
    QVERIFY(!QFileInfo::exists(path("x.fabric")));
}

void TestCli::badCsvRow()
{
    QCOMPARE(run({"export", "cables", "tree.fabric", "-o", "bad.csv"}).code, 0);
    QList<QByteArray> lines = bytes("bad.csv").split('\n');
    QVERIFY(lines.size() > 12);
    lines[11].replace(",leaf,", ",leaf,R-X9/X10-");
    put("bad.csv", lines.join('\n'));
    const Ran ran = run({"import", "cables", "bad.csv", "-o", "never.fabric"});
    QCOMPARE(ran.code, 3);
    QVERIFY2(ran.err.contains("bad.csv:12, column") && ran.err.contains("R-X9/X10"), ran.err.constData());
    QVERIFY(!QFileInfo::exists(path("never.fabric")));
}

void TestCli::badProjectFile()
{
    QByteArray broken = bytes("tree.fabric");
    broken.replace("\"role\": \"spine\"", "\"role\": \"king\"").replace("\"role\":\"spine\"", "\"role\":\"king\"");
    put("broken.fabric", broken);
    for (const QStringList& command :
         {QStringList{"analyze"}, QStringList{"check"}, QStringList{"bill"}, QStringList{"export", "cables"}}) {
        const Ran ran = run(command + QStringList{"broken.fabric"});
        QCOMPARE(ran.code, 3);
        QVERIFY2(ran.err.contains("broken.fabric:") && ran.err.contains("king"), ran.err.constData());
        QVERIFY(ran.out.isEmpty());
    }
    QCOMPARE(run({"analyze", "missing.fabric"}).code, 3);
    QCOMPARE(bytes("broken.fabric"), broken);
}

void TestCli::badDump()
{
    const QString dump = sample("ibnetdiscover/topograph_bad.out");
    if (!QFileInfo::exists(dump)) QSKIP("the shared samples are not here");
    const Ran ran = run({"import", "ibnetdiscover", dump, "-o", "never.fabric"});
    QCOMPARE(ran.code, 3);
    QVERIFY2(ran.err.contains("topograph_bad.out"), ran.err.constData());
    QVERIFY(!QFileInfo::exists(path("never.fabric")));
}

void TestCli::noisyDump()
{
    const QString dump = sample("ibnetdiscover/ibtopotool_3.topo");
    if (!QFileInfo::exists(dump)) QSKIP("the shared samples are not here");
    const Ran ran = run({"import", "ibnetdiscover", dump, "-o", "noisy.fabric", "--json"});
    QVERIFY2(ran.code == 0, ran.err.constData());
    const QJsonDocument out = QJsonDocument::fromJson(ran.out);
    QVERIFY(out["counts"]["devices"].toInt() > 0);
    QVERIFY(!out["notes"].toArray().isEmpty());
    QVERIFY2(ran.err.contains("ibtopotool_3.topo:"), ran.err.constData());
}

void TestCli::hostileNamesAreHarmless()
{
    int done = 0;
    for (const std::string& raw : fabric::test::hostileStrings()) {
        if (raw.empty() || raw.find('\0') != std::string::npos || ++done % 4 != 0) continue;
        const Ran ran = run({"generate", "fat-tree", "--nodes", "2", "--radix", "4", "--speed", "100",
                             QStringLiteral("--name=") + QString::fromStdString(raw), "-o", "hostile.fabric"});
        QVERIFY2(ran.code == 0 || ran.code == 2, ran.err.constData());
        for (const QByteArray& text : {ran.out, ran.err})
            for (const QByteArray& line : text.split('\n'))
                QVERIFY2(fabric::isCleanText(line.toStdString()), line.constData());
        if (ran.code != 0) continue;
        for (const QStringList& command : {QStringList{"analyze"}, QStringList{"check"}, QStringList{"bill"},
                                           QStringList{"export", "dot"}, QStringList{"export", "graphml"}}) {
            const Ran next = run(command + QStringList{"hostile.fabric"});
            QVERIFY2(next.code == 0 || next.code == 1, next.err.constData());
            for (const QByteArray& line : (next.out + next.err).split('\n'))
                QVERIFY2(fabric::isCleanText(line.toStdString()), line.constData());
        }
        QCOMPARE(run({"export", "cables", "hostile.fabric", "-o", "hostile.csv"}).code, 0);
        QCOMPARE(run({"export", "cables", "hostile.fabric", "-o", "hostile.xlsx"}).code, 0);
        QCOMPARE(run({"import", "cables", "hostile.csv", "-o", "hostile2.fabric"}).code, 0);
    }
    QVERIFY(done > 40);
}

/// How fast the machine is decides when the signal falls into the work: it is sent later and later until it does.
void TestCli::cancelLeavesNothing()
{
    constexpr int kStepMs = 20;
    constexpr int kMostMs = 600;
    for (int afterMs = kStepMs; afterMs <= kMostMs; afterMs += kStepMs) {
        QFile::remove(path("huge.fabric"));
        QProcess process;
        process.setWorkingDirectory(folder());
        process.start(program(), {"generate", "fat-tree", "--tiers", "3", "--nodes", "60000", "--radix", "64",
                                  "--speed", "400", "-o", "huge.fabric"});
        QVERIFY(process.waitForStarted());
        QTest::qSleep(static_cast<unsigned>(afterMs));
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60'000));
        const bool isWhole = process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
        QCOMPARE(QFileInfo::exists(path("huge.fabric")), isWhole);
        if (process.exitStatus() == QProcess::CrashExit || isWhole) continue; // before it listens, after the work
        QCOMPARE(process.exitCode(), 3);
        return;
    }
    QFAIL("no signal stopped the work");
}

void TestCli::outputIsWholeOrNotThere()
{
    const Ran ran = run({"export", "cables", "pod.fabric", "-o", "no/such/folder/c.csv"});
    QCOMPARE(ran.code, 3);
    QVERIFY2(ran.err.contains("no/such/folder"), ran.err.constData());
    put("kept.csv", "old");
    QCOMPARE(run({"export", "cables", "pod.fabric", "--fabric", "nothing", "-o", "kept.csv"}).code, 2);
    QCOMPARE(bytes("kept.csv"), QByteArray("old"));
}

FABRIC_TEST(TestCli)
#include "tst_cli.moc"
