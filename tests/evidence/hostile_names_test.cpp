// Every hostile string through what verification writes: the text of an observation, work orders as CSV and XLSX in
// both languages, rows of evidence and identities, the plan with everything accepted. The window, the command line and
// paper are tests/gui_verify/tst_hostile_names.cpp.
#include "core/io/project_file.h"
#include "core/papers/workbook.h"
#include "core/text/csv.h"
#include "core/verify/evidence/work_paper.h"
#include "core/verify/evidence/work_sheets.h"
#include "core/verify/observe/observation_text.h"
#include "tests/evidence/hostile_scene.h"
#include "tests/support/test_main.h"

#include <QJsonDocument>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>

using namespace fabric;
using namespace fabric::test;

class TestHostileEvidence : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { scene_ = std::make_unique<HostileScene>(); }
    void cleanupTestCase() { scene_.reset(); }

    void findingsOfManyKinds()
    {
        std::set<std::string> kinds;
        std::string all;
        for (const Difference& difference : comparison().differences) {
            kinds.insert(difference.kind);
            all += difference.action.str() + difference.found.str();
        }
        for (const char* kind : {"cables-swapped", "cable-missing", "cable-extra", "link-speed", "description"})
            QVERIFY2(kinds.contains(kind), kind);
        // Each string of the cluster got as far as a finding, as it may be shown.
        for (const std::string& text : strings())
            if (!trimmed(text).empty() && text.size() < 200)
                QVERIFY2(all.find(displayText(trimmed(text))) != std::string::npos, text.c_str());
    }

    void observationText()
    {
        const std::string text = writeObservation(observation());
        for (const char c : text)
            QVERIFY(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
        QVERIFY(isValidUtf8(text));
        for (const std::string_view line : split(text, '\n'))
            if (!line.empty())
                QVERIFY(
                    !QJsonDocument::fromJson(QByteArray(line.data(), static_cast<qsizetype>(line.size()))).isNull());
        const auto back = readObservation(text, "hostile.observation");
        FABRIC_VERIFY_RESULT(back);
        QVERIFY(check(*back));
        QCOMPARE(back->nodes.size(), observation().nodes.size());
        for (std::size_t i = 0; i < back->nodes.size(); ++i) {
            const std::string& name = observation().nodes[i].name;
            QCOMPARE(back->nodes[i].name, isValidUtf8(name) ? name : displayText(name));
        }
        // Names of counters that are shown alike become one; after that nothing changes any more.
        const std::string again = writeObservation(*back);
        const auto third = readObservation(again, "again.observation");
        FABRIC_VERIFY_RESULT(third);
        QVERIFY(writeObservation(*third) == again);
    }

    void workOrders()
    {
        const auto items = workItems(scene_->site.project, *scene_->site.catalog, comparison());
        QVERIFY(items.size() > strings().size());
        for (const PaperLanguage language : {PaperLanguage::English, PaperLanguage::Chinese}) {
            Workbook book = workbookOf(scene_->site.project, workOrderTitle(language));
            book.sheets = workOrderSheets(items, comparison(), language);
            checkCsv(toCsv(book.sheets.front()), items.size() + 1);
            const auto xlsx = toXlsx(book);
            FABRIC_VERIFY_RESULT(xlsx);
            checkXlsx(*xlsx);
        }
    }

    void evidenceAndAcceptedPlanAreStored()
    {
        QTemporaryDir folder;
        Site site = scene_->site;
        const Look look = site.lookAt(site.built);
        static_cast<void>(site.record(look));
        Commit commit;
        const auto accepted = acceptAll(site, look, commit);
        FABRIC_VERIFY_RESULT(accepted);
        QVERIFY(!accepted->accepted.empty());
        for (const Refusal& refusal : accepted->refused)
            checkShown(refusal.why.str());
        for (const Evidence& row : site.project.table<Evidence>())
            QVERIFY(isCleanText(row.source) && isCleanText(row.detail));
        for (const Identity& row : site.project.table<Identity>())
            for (const std::string& text : {row.serial, row.part, row.lot, row.firmware, row.source, row.place})
                QVERIFY(isCleanText(text));
        for (const Device& device : site.project.devices())
            QVERIFY(isName(device.name));
        const std::string path = folder.filePath("accepted.fabric").toStdString();
        FABRIC_VERIFY_RESULT(saveProject(site.project, path));
        const auto loaded = loadProject(path);
        FABRIC_VERIFY_RESULT(loaded);
        QVERIFY(loaded->project.sameContent(site.project));
        checkOnlyFiles(folder.path(), {QStringLiteral("accepted.fabric")});
    }

private:
    const Observation& observation() const { return *scene_->look->observation; }
    const FabricComparison& comparison() const { return scene_->look->comparison; }

    static void checkCsv(const std::string& csv, std::size_t rows)
    {
        const auto table = CsvTable::parse(csv.starts_with("\xEF\xBB\xBF") ? csv.substr(3) : csv, "order.csv");
        FABRIC_VERIFY_RESULT(table);
        QCOMPARE(table->rows(), rows);
        for (std::size_t row = 0; row < rows; ++row)
            for (std::size_t column = 0; column < table->width(row); ++column) {
                const std::string_view cell = table->cell(row, column);
                if (cell.empty()) continue;
                QVERIFY2(std::string_view("=+-@\t\r").find(cell.front()) == std::string_view::npos,
                         std::string(cell).c_str());
                QVERIFY(!cell.starts_with("\xEF\xBC\x9D"));
                checkShown(std::string(cell));
            }
    }

    static void checkXlsx(const std::string& bytes)
    {
        if (QStandardPaths::findExecutable(QStringLiteral("unzip")).isEmpty()) QSKIP("unzip is missing");
        QTemporaryFile file;
        QVERIFY(file.open());
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
        file.flush();
        QProcess unzip;
        unzip.start(QStringLiteral("unzip"), {QStringLiteral("-p"), file.fileName()});
        QVERIFY(unzip.waitForFinished());
        const QByteArray parts = unzip.readAllStandardOutput();
        QVERIFY(parts.contains("<row"));
        for (const char* live : {"<f>", "<f ", "<hyperlink", "TargetMode=\"External\"", "<img", "vbaProject"})
            QVERIFY2(!parts.contains(live), live);
    }

    std::unique_ptr<HostileScene> scene_;
};

FABRIC_TEST(TestHostileEvidence)

#include "hostile_names_test.moc"
