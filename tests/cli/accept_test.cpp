// `fabricctl accept` and `fabricctl report` with the real program: what a run showed becomes evidence and a report, the
// skipped is never green, a clause above the rails is shown as such.
#include "core/base/sha256.h"
#include "core/io/project_file.h"
#include "tests/acceptance/acceptance_rig.h"
#include "tests/cli/fabricctl.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace fabric::test {

class TestCliAccept : public QObject, private Fabricctl {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (isMissing()) QSKIP("FABRICCTL names no program");
    }

    void evidenceGoesIntoThePlan()
    {
        RunRig rig;
        const std::uint32_t skipped = rig.linkBetween(false);
        rig.skipLink(skipped);
        write(rig);
        const QJsonObject out =
            json({"accept", "run", "plan.fabric", "--run", "night.fabricrun", "-o", "done.fabric"}, 0);
        QVERIFY(out["not_tested"].toInt() >= 1);
        QCOMPARE(out["raised"].toArray().size() + out["not_tested"].toInt() + out["not_observable"].toInt(), 32);
        const auto done = loadProject(path("done.fabric").toStdString());
        FABRIC_VERIFY_RESULT(done);
        QCOMPARE(CableLevels(done->project).level(rig.cable(skipped)), EvidenceLevel::RightPeer);
        // The same again changes nothing.
        QCOMPARE(json({"accept", "run", "done.fabric", "--run", "night.fabricrun"}, 0)["raised"].toArray().size(), 0);
    }

    void changedRawFilesProveNothing()
    {
        RunRig rig;
        rig.record.raw.front().sha256 = sha256Hex("as received\n");
        write(rig);
        put("node-0001.jsonl", "as received\n");
        QCOMPARE(run({"accept", "run", "plan.fabric", "--run", "night.fabricrun", "-o", "a.fabric"}).code, 0);
        put("node-0001.jsonl", "edited\n");
        const Ran edited = run({"accept", "run", "plan.fabric", "--run", "night.fabricrun", "-o", "b.fabric"});
        QCOMPARE(edited.code, 3);
        QVERIFY(edited.err.contains("FP-CLI-132"));
        QVERIFY(!QFile::exists(path("b.fabric")));
        const QJsonObject report =
            json({"report", "acceptance", "plan.fabric", "--run", "night.fabricrun", "--out", "r.xlsx"}, 1);
        QCOMPARE(report["accepted"].toBool(), false);
        QCOMPARE(report["raw_files_changed"].toBool(), true);
        QFile::remove(path("node-0001.jsonl"));
    }

    void theReportSaysWhatWasNotTested()
    {
        RunRig rig;
        const std::uint32_t skipped = rig.linkBetween(false);
        rig.skipLink(skipped);
        write(rig);
        const std::string name = rig.site.project.cables().at(rig.cable(skipped)).name;
        const QJsonObject out =
            json({"report", "acceptance", "plan.fabric", "--run", "night.fabricrun", "--out", "en.pdf"}, 1);
        QCOMPARE(out["accepted"].toBool(), false);
        json({"report", "acceptance", "plan.fabric", "--run", "night.fabricrun", "--out", "zh.pdf", "--lang", "zh"}, 1);
        const QString english = pdfText("en.pdf");
        const QString chinese = pdfText("zh.pdf");
        if (english.isEmpty()) QSKIP("pdftotext is not installed");
        QVERIFY(english.contains(QStringLiteral("NOT ACCEPTED")));
        QVERIFY(english.contains(QStringLiteral("What was not tested")));
        QVERIFY(english.contains(QString::fromStdString(name)));
        QVERIFY(chinese.contains(QStringLiteral("不合格")));
        QVERIFY(chinese.contains(QStringLiteral("未测试内容")));
        QVERIFY(chinese.contains(QString::fromStdString(name)));
        // Sentences of three words or more are Chinese; names, hashes and units stay.
        const QRegularExpression sentence(QStringLiteral("\\b(the|that|was|were|cable|needed|average|tested)\\b"));
        const QRegularExpressionMatch match = sentence.match(chinese);
        QVERIFY2(!match.hasMatch(), qPrintable(chinese.mid(std::max<qsizetype>(0, match.capturedStart() - 60), 160)));
    }

    void aCleanRunIsGreen()
    {
        const RunRig rig;
        write(rig);
        QCOMPARE(
            json({"report", "acceptance", "plan.fabric", "--run", "night.fabricrun", "--out", "g.xlsx"}, 0)["accepted"]
                .toBool(),
            true);
        QCOMPARE(json({"report", "acceptance", "plan.fabric", "--run", "night.fabricrun", "--out", "g.xlsx", "--level",
                       "L6"},
                      1)["accepted"]
                     .toBool(),
                 false);
        QCOMPARE(run({"report", "acceptance", "plan.fabric", "--run", "night.fabricrun", "--out", "g.doc"}).code, 2);
        QCOMPARE(
            run({"report", "acceptance", "plan.fabric", "--run", "night.fabricrun", "--out", "g.pdf", "--level", "L9"})
                .code,
            2);
    }

    void oneCableHasACertificate()
    {
        const RunRig rig;
        write(rig);
        const QString name =
            QString::fromStdString(rig.site.project.cables().at(rig.cable(rig.linkBetween(true))).name);
        QCOMPARE(
            run({"report", "certificate", "plan.fabric", "--run", "night.fabricrun", "--cable", name, "--out", "c.pdf"})
                .code,
            0);
        const QString text = pdfText("c.pdf");
        if (!text.isEmpty()) QVERIFY(text.contains(name) && text.contains(QStringLiteral("Files by hash")));
        QCOMPARE(
            run({"report", "certificate", "plan.fabric", "--run", "night.fabricrun", "--cable", "no", "--out", "d.pdf"})
                .code,
            2);
    }

    void aClauseAboveTheRails()
    {
        const RunRig rig;
        write(rig);
        const QStringList question{"accept",  "collective", "plan.fabric", "--nodes",    "2",
                                   "--ranks", "8",          "--rails",     "4",          "--rail-gbps",
                                   "400",     "--clause",   "491.84",      "--measured", "353.85"};
        const QJsonObject out = json(question, 1);
        QCOMPARE(out["limit_gbytes_s"].toDouble(), 375.0);
        QCOMPARE(out["clause_attainable"].toBool(), false);
        QVERIFY(std::abs(out["share_of_limit"].toDouble() - 0.9436) < 1e-4);
        QVERIFY(std::abs(out["share_of_clause"].toDouble() - 0.7194) < 1e-4);
        const QString said = QString::fromUtf8(run(question).out);
        QVERIFY(said.contains(QStringLiteral("above what the planned rails allow, about 375 GB/s")));
        QVERIFY(said.contains(QStringLiteral("94.4 %")) && said.contains(QStringLiteral("71.9 %")));
        QCOMPARE(run({"accept", "collective", "plan.fabric"}).code, 2);
    }

private:
    void write(const RunRig& rig) const
    {
        const auto saved = saveProject(rig.site.project, path("plan.fabric").toStdString());
        if (!saved) qFatal("%s", saved.error().str().c_str());
        put("night.fabricrun", QByteArray::fromStdString(writeRunRecord(rig.record, rig.fabric)));
    }
    QString pdfText(const char* name) const
    {
        const QString tool = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
        if (tool.isEmpty()) return {};
        QProcess process;
        process.start(tool, {QStringLiteral("-layout"), path(name), QStringLiteral("-")});
        process.waitForFinished(30'000);
        return QString::fromUtf8(process.readAllStandardOutput());
    }
};

} // namespace fabric::test

using TestCliAccept = fabric::test::TestCliAccept;
FABRIC_TEST(TestCliAccept)
#include "accept_test.moc"
