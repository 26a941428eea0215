// What the report says: everything that was not tested, in both languages, whatever the names are.
#include "acceptance_rig.h"

#include "core/base/strings.h"
#include "core/text/translation.h"
#include "tests/support/hostile.h"
#include "where.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace fabric::test {

namespace {

AcceptanceInput inputOf(const RunRig& rig, const JudgedRecord& run, EvidenceLevel required = EvidenceLevel::RdmaAtRate)
{
    return {rig.site.project,     *rig.site.catalog,      run, required, "plan.fabric",
            std::string(64, 'c'), "2026-11-30T09:00:00Z", {}};
}

AcceptanceFacts factsOf(const AcceptanceInput& input)
{
    auto facts = acceptanceFacts(input);
    if (!facts) qFatal("%s", facts.error().str().c_str());
    return std::move(*facts);
}

const Sheet& sheetNamed(const std::vector<Sheet>& sheets, const std::string& name)
{
    for (const Sheet& sheet : sheets)
        if (sheet.name == name) return sheet;
    qFatal("no sheet '%s'", name.c_str());
}

std::string cellText(const Cell& cell)
{
    if (const auto* words = std::get_if<std::string>(&cell)) return *words;
    if (const auto* number = std::get_if<std::int64_t>(&cell)) return std::to_string(*number);
    return {};
}

std::string allText(const std::vector<Sheet>& sheets)
{
    std::string text;
    for (const Sheet& sheet : sheets) {
        text += sheet.name + "\n";
        for (const auto& row : sheet.rows)
            for (const Cell& cell : row)
                text += cellText(cell) + "\n";
        for (const std::string& note : sheet.footnotes)
            text += note + "\n";
    }
    return text;
}

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

/// Every FABRIC_TEXT of some folders, as written.
QStringList templatesIn(const QStringList& paths)
{
    static const QRegularExpression kText(
        QStringLiteral(R"re(FABRIC_TEXT\(\s*"(\w+)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\))re"));
    static const QRegularExpression kPart(QStringLiteral(R"re("((?:[^"\\]|\\.)*)")re"));
    QStringList found;
    for (const QString& path : paths) {
        QFile file(QStringLiteral(FABRIC_SOURCE_DIR "/core/verify/") + path);
        if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(path));
        auto texts = kText.globalMatch(QString::fromUtf8(file.readAll()));
        while (texts.hasNext()) {
            QString whole;
            auto parts = kPart.globalMatch(texts.next().captured(2));
            while (parts.hasNext())
                whole += parts.next().captured(1);
            found << whole;
        }
    }
    return found;
}

} // namespace

class AcceptanceReport : public QObject {
    Q_OBJECT

private slots:
    void aCleanRunIsAccepted();
    void theLevelOfTheContractDecides();
    void aSkippedCableIsNeverGreen();
    void anEarlierRunIsToldApart();
    void failuresAreNamedWithAdvice();
    void aFailedCableIsNotAcceptedAtAnyLevel();
    void changedRawFilesAreNotAccepted();
    void everySentenceIsChinese();
    void finishedSentencesAreTakenApart();
    void hostileNamesStayText();
    void oneCableOnOnePage();
    void cableNamesMustBeUnique();
    void theSpreadsheetIsWellFormed();
};

void AcceptanceReport::aCleanRunIsAccepted()
{
    RunRig rig;
    const JudgedRecord run = rig.judged();
    const AcceptanceInput input = inputOf(rig, run);
    const AcceptanceFacts facts = factsOf(input);
    QVERIFY(facts.isAccepted);
    QCOMPARE(facts.reached, static_cast<int>(rig.links.size()));
    QCOMPARE(facts.count(TestedState::Pass), static_cast<int>(rig.links.size()));
    const std::string text = allText(acceptanceBook(input, facts, PaperLanguage::English).sheets);
    QVERIFY(contains(text, "ACCEPTED: all 32 cables reached L5: RDMA both ways at rate."));
    QVERIFY(contains(text, "Every cable of the fabric was tested."));
    QVERIFY(contains(text, std::string(64, 'b')));
    QVERIFY(contains(text, "collectives are not tested"));
    QVERIFY(contains(allText(acceptanceBook(input, facts, PaperLanguage::Chinese).sheets), "合格：全部 32 根线缆达到"));
}

void AcceptanceReport::theLevelOfTheContractDecides()
{
    RunRig rig;
    const JudgedRecord run = rig.judged();
    QVERIFY(factsOf(inputOf(rig, run, EvidenceLevel::RightPeer)).isAccepted);
    QVERIFY(!factsOf(inputOf(rig, run, EvidenceLevel::Soaked)).isAccepted);
    RunRig unseen(false);
    const JudgedRecord blind = unseen.judged();
    const AcceptanceFacts facts = factsOf(inputOf(unseen, blind));
    QVERIFY(!facts.isAccepted);
    QCOMPARE(facts.withoutPeer, static_cast<int>(unseen.links.size()));
    QVERIFY(contains(verdictText(facts, EvidenceLevel::RdmaAtRate, PaperLanguage::English), "nobody recorded"));
}

void AcceptanceReport::aSkippedCableIsNeverGreen()
{
    RunRig rig;
    const std::uint32_t skipped = rig.linkBetween(false);
    rig.skipLink(skipped);
    const JudgedRecord run = rig.judged();
    const AcceptanceInput input = inputOf(rig, run);
    const AcceptanceFacts facts = factsOf(input);
    QVERIFY(!facts.isAccepted);
    QVERIFY(facts.count(TestedState::NotTested) >= 1);
    QCOMPARE(facts.count(TestedState::Pass) + facts.count(TestedState::Fail) + facts.count(TestedState::NotTested) +
                 facts.count(TestedState::NotObservable),
             static_cast<int>(rig.links.size()));
    const std::string name = rig.site.project.cables().at(rig.cable(skipped)).name;
    for (const PaperLanguage language : {PaperLanguage::English, PaperLanguage::Chinese}) {
        const std::vector<Sheet> paper = acceptancePaper(input, facts, language);
        const bool isEnglish = language == PaperLanguage::English;
        const Sheet& open = sheetNamed(paper, isEnglish ? "Cables not tested" : "未测试线缆");
        QCOMPARE(open.rows.size(), static_cast<std::size_t>(facts.count(TestedState::NotTested) +
                                                            facts.count(TestedState::NotObservable)));
        bool isListed = false;
        for (const auto& row : open.rows)
            isListed = isListed || cellText(row[1]) == name;
        QVERIFY(isListed);
        std::int64_t reasons = 0;
        for (const auto& row : sheetNamed(paper, isEnglish ? "What was not tested" : "未测试内容").rows)
            reasons += std::get<std::int64_t>(row.back());
        QCOMPARE(static_cast<std::size_t>(reasons), open.rows.size());
    }
}

void AcceptanceReport::anEarlierRunIsToldApart()
{
    RunRig rig;
    rig.accept();
    rig.record.startedAt = "2026-11-03T01:00:00Z";
    rig.record.endedAt = "2026-11-03T01:05:00Z";
    rig.record.results.assign(rig.record.results.size(), TestResult());
    const JudgedRecord run = rig.judged();
    const AcceptanceFacts facts = factsOf(inputOf(rig, run));
    QCOMPARE(facts.count(TestedState::Pass), 0);
    QCOMPARE(facts.reached, static_cast<int>(rig.links.size()));
    QCOMPARE(facts.reachedUntested, facts.reached);
}

void AcceptanceReport::failuresAreNamedWithAdvice()
{
    RunRig rig;
    const std::uint32_t bad = rig.linkBetween(false);
    rig.breakLink(bad);
    const JudgedRecord run = rig.judged();
    const AcceptanceInput input = inputOf(rig, run);
    const AcceptanceFacts facts = factsOf(input);
    QCOMPARE(facts.count(TestedState::Fail), 1);
    const std::string name = rig.site.project.cables().at(rig.cable(bad)).name;
    const std::vector<Sheet> paper = acceptancePaper(input, facts, PaperLanguage::English);
    const Sheet& failures = sheetNamed(paper, "Failures");
    QCOMPARE(failures.rows.size(), std::size_t{1});
    QCOMPARE(cellText(failures.rows.front()[0]), name);
    QVERIFY(contains(cellText(failures.rows.front()[4]), "Clear the error counters"));
    QVERIFY(contains(cellText(sheetNamed(paper, "Failed tests and where they point").rows.front()[1]), name));
}

void AcceptanceReport::aFailedCableIsNotAcceptedAtAnyLevel()
{
    RunRig rig;
    rig.breakLink(rig.linkBetween(false));
    const JudgedRecord run = rig.judged();
    QVERIFY(!factsOf(inputOf(rig, run, EvidenceLevel::Planned)).isAccepted);
}

void AcceptanceReport::changedRawFilesAreNotAccepted()
{
    RunRig rig;
    JudgedRecord run = rig.judged();
    run.raw = {RawState::Same};
    QVERIFY(factsOf(inputOf(rig, run)).isAccepted);
    run.raw = {RawState::Changed};
    const AcceptanceInput input = inputOf(rig, run);
    const AcceptanceFacts facts = factsOf(input);
    QVERIFY(!facts.isAccepted);
    QVERIFY(contains(verdictText(facts, input.required, PaperLanguage::English), "Raw files have changed"));
}

/// Whatever a report can hold has its Chinese; tests/words sees to the placeholders.
void AcceptanceReport::everySentenceIsChinese()
{
    const QStringList texts =
        templatesIn({QStringLiteral("localise/judge_run.cpp"), QStringLiteral("localise/judge_test.cpp"),
                     QStringLiteral("localise/expected_rate.cpp"), QStringLiteral("localise/collective.cpp"),
                     QStringLiteral("schedule/scheduler.cpp"), QStringLiteral("schedule/counting_bound.cpp"),
                     QStringLiteral("schedule/table_bound.cpp"), QStringLiteral("schedule/guards.cpp"),
                     QStringLiteral("schedule/cover_rounds.cpp"), QStringLiteral("evidence/repair.cpp"),
                     QStringLiteral("acceptance/cable_results.cpp"), QStringLiteral("acceptance/collective_log.cpp")});
    QVERIFY(texts.size() > 50);
    // Errors that stop a command never stand in a report.
    const QStringList errors{QStringLiteral("A collective over the network needs"),
                             QStringLiteral("A test needs two different end-ports"),
                             QStringLiteral("No row of 1 MiB or more"),
                             QStringLiteral("HCCL does not document"),
                             QStringLiteral("The log is of %1 ranks"),
                             QStringLiteral("The plan's hosts do not all"),
                             QStringLiteral("%1: %2")};
    for (const QString& text : texts) {
        if (std::any_of(errors.begin(), errors.end(), [&](const QString& begin) { return text.startsWith(begin); }))
            continue;
        QVERIFY2(saidAgain(text.toStdString(), PaperLanguage::Chinese) != text.toStdString(), qPrintable(text));
    }
}

void AcceptanceReport::finishedSentencesAreTakenApart()
{
    QCOMPARE(saidAgain(std::string("node-0007 cannot run tests now."), PaperLanguage::Chinese),
             std::string("node-0007 目前无法运行测试。"));
    QCOMPARE(
        saidAgain(std::string("Outside the time that load is allowed in (22:00 to 06:00)."), PaperLanguage::Chinese),
        std::string("不在允许施加负载的时段内（22:00 至 06:00）。"));
    QCOMPARE(saidAgain(std::string("nobody knows this"), PaperLanguage::Chinese), std::string("nobody knows this"));
    QCOMPARE(saidAgain(std::string("a -> b: no test crossed it."), PaperLanguage::English),
             std::string("a -> b: no test crossed it."));
    for (const std::string& hostile : hostileStrings())
        saidAgain(hostile, PaperLanguage::Chinese);
}

void AcceptanceReport::hostileNamesStayText()
{
    RunRig rig;
    const std::vector<std::string> names = hostileStrings();
    rig.record.hosts.clear();
    for (const std::string& name : names) {
        rig.record.hosts.push_back({name, name, name, name, name});
        rig.record.gaps.push_back({name, name, name, name});
        rig.record.raw.push_back({name, name, 1});
    }
    rig.record.cluster = rig.record.ways = rig.record.stopped = rig.record.tool = "=cmd|' /C calc'!A0\x1b[2J";
    for (std::size_t i = 0; i < rig.record.results.size(); ++i) {
        rig.record.results[i].what = names[i % names.size()];
        rig.record.results[i].outcome = i % 2 == 0 ? TestOutcome::Failed : TestOutcome::Unusable;
    }
    const JudgedRecord run = rig.judged();
    const AcceptanceInput input = inputOf(rig, run);
    const AcceptanceFacts facts = factsOf(input);
    QVERIFY(!facts.isAccepted);
    QCOMPARE(facts.count(TestedState::Pass), 0);
    for (const PaperLanguage language : {PaperLanguage::English, PaperLanguage::Chinese}) {
        const auto bytes = toXlsx(acceptanceBook(input, facts, language));
        FABRIC_VERIFY_RESULT(bytes);
        for (const Sheet& sheet : acceptancePaper(input, facts, language)) {
            for (const auto& row : sheet.rows)
                QCOMPARE(row.size(), sheet.columns.size());
            const std::string csv = toCsv(sheet);
            QVERIFY(isValidUtf8(csv));
            QVERIFY(!contains(csv, "\x1b"));
            QVERIFY(!contains(csv, "\n=cmd") && !contains(csv, ",=cmd"));
        }
    }
    // What is written into the plan is clean, whatever the run said.
    rig.accept();
}

void AcceptanceReport::oneCableOnOnePage()
{
    RunRig rig;
    rig.readReceivers();
    rig.accept();
    const std::uint32_t link = rig.linkBetween(true);
    const JudgedRecord run = rig.judged();
    const AcceptanceInput input = inputOf(rig, run);
    for (const PaperLanguage language : {PaperLanguage::English, PaperLanguage::Chinese}) {
        const auto sheets = certificate(input, rig.cable(link), language);
        FABRIC_VERIFY_RESULT(sheets);
        const std::string text = allText(*sheets);
        QVERIFY(contains(text, rig.site.project.cables().at(rig.cable(link)).name));
        QVERIFY(contains(text, "S")); // serials of both ends
        QVERIFY(contains(text, run.sha256) && contains(text, std::string(64, 'b')));
        for (const Sheet& sheet : *sheets) {
            QVERIFY(!sheet.name.empty());
            for (const auto& row : sheet.rows)
                QCOMPARE(row.size(), sheet.columns.size());
        }
        QCOMPARE(
            sheetNamed(*sheets, language == PaperLanguage::English ? "Evidence on record" : "已记录证据").rows.size(),
            std::size_t{2});
        QVERIFY((*sheets)[1].rows.size() == 2);
        QVERIFY(!cellText((*sheets)[1].rows[0][3]).empty());
    }
    QVERIFY(!certificate(input, Id<Cable>{999'999}, PaperLanguage::English));
}

void AcceptanceReport::cableNamesMustBeUnique()
{
    RunRig rig;
    const Cable& first = *rig.site.project.cables().begin();
    const JudgedRecord run = rig.judged();
    const auto found = cableNamed(rig.site.project, run, first.name);
    FABRIC_VERIFY_RESULT(found);
    QCOMPARE(*found, first.id);
    for (const TestLink way : {0U, 1U}) { // as `fabricctl test` prints it
        const auto byEnds = cableNamed(rig.site.project, run, run.fabric.linkName(way));
        FABRIC_VERIFY_RESULT(byEnds);
        QCOMPARE(*byEnds, run.links.front().cables.front());
    }
    QVERIFY(!cableNamed(rig.site.project, run, "no such cable"));
}

void AcceptanceReport::theSpreadsheetIsWellFormed()
{
    const QString unzip = QStandardPaths::findExecutable(QStringLiteral("unzip"));
    const QString xmllint = QStandardPaths::findExecutable(QStringLiteral("xmllint"));
    if (unzip.isEmpty() || xmllint.isEmpty()) QSKIP("unzip or xmllint is not installed");
    RunRig rig;
    rig.skipLink(0);
    const JudgedRecord run = rig.judged();
    const AcceptanceInput input = inputOf(rig, run);
    const auto bytes = toXlsx(acceptanceBook(input, factsOf(input), PaperLanguage::Chinese));
    FABRIC_VERIFY_RESULT(bytes);
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("report.xlsx")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes->data(), static_cast<qint64>(bytes->size()));
    file.close();
    QCOMPARE(QProcess::execute(unzip, {QStringLiteral("-q"), file.fileName(), QStringLiteral("-d"), folder.path()}), 0);
    QDirIterator parts(folder.path(), {QStringLiteral("*.xml")}, QDir::Files, QDirIterator::Subdirectories);
    int count = 0;
    while (parts.hasNext()) {
        QCOMPARE(QProcess::execute(xmllint, {QStringLiteral("--noout"), parts.next()}), 0);
        ++count;
    }
    QVERIFY(count > 16);
}

} // namespace fabric::test

using AcceptanceReport = fabric::test::AcceptanceReport;
FABRIC_TEST(AcceptanceReport)
#include "report_test.moc"
