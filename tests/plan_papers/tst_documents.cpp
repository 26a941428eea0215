// The documents of a plan as values: labels of both ends, no clause lost, changes marked, and nothing live or leading
// outside from hostile names.
#include "core/base/strings.h"
#include "core/papers/mark_changes.h"
#include "core/papers/qr_code.h"
#include "core/planner/papers/cable_labels.h"
#include "core/planner/papers/clauses.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/export_sets.h"
#include "core/planner/papers/make_document.h"
#include "core/planner/papers/paper_parts.h"
#include "core/text/csv.h"
#include "tests/plan_papers/paper_rig.h"
#include "tests/support/build.h"
#include "tests/support/forall.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <set>

using namespace fabric;
using namespace fabric::test;

namespace {

std::string fileText(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// A rack of a row with two devices, and one elsewhere; a straight cable, a twin-port one and a splitter.
Project rackedPlan()
{
    test::FabricBuilder plan;
    Group row;
    row.kind = GroupKind::Row;
    row.name = "Row 2";
    row.index = 2;
    const auto rowId = plan.add(row);
    Group rack;
    rack.name = "4BK01";
    rack.parent = rowId;
    rack.index = 7;
    rack.heightU = 42;
    const auto rackId = plan.add(rack);
    const auto leaf = plan.device("leaf-01", Role::Leaf);
    const auto spine = plan.device("spine-01", Role::Spine);
    const auto node = plan.device("node-0001", Role::Node);
    plan.change([&](Edit& edit) {
        Device a = edit.project().devices().at(leaf);
        a.place = rackId;
        a.unitU = 20;
        edit.replace(a);
        Device b = edit.project().devices().at(spine);
        b.place = rackId;
        b.unitU = 5;
        edit.replace(b);
        return 0;
    });
    plan.cable(port(leaf, 1), port(node, 1));
    plan.cable(std::vector{port(leaf, 2, 1), port(leaf, 2, 2)}, std::vector{port(spine, 3, 1), port(spine, 3, 2)},
               CableKind::Assembly);
    plan.cable(std::vector{port(leaf, 4)}, std::vector{port(spine, 5), port(spine, 6)}, CableKind::Assembly);
    return plan.project();
}

} // namespace

class TestDocuments : public QObject {
    Q_OBJECT

private slots:
    void labelsOfEveryPlug();
    void labelSchemes();
    void sheetsOfLabelsAreChecked();
    void qrPayloads();
    void noClauseIsLost();
    void worseClausesStayWorse();
    void swappedPartIsMarkedEverywhere();
    void airComesInAtTheSideNamedFirst();
    void changesOfRandomSheets();
    void hostileNamesThroughEveryDocument();
    void savedExportsStayInTheirFolder();
};

/// C2P is connector to power: the air comes in at the ports. Said the other way round a row would heat itself.
void TestDocuments::airComesInAtTheSideNamedFirst()
{
    Project project = rackedPlan();
    const auto withPart = [&project](const char* part) {
        Edit edit(project, "part");
        std::vector<Device> switches;
        for (const Device& device : project.devices())
            if (device.role == Role::Leaf || device.role == Role::Spine) switches.push_back(device);
        for (Device& device : switches) {
            device.part = part;
            edit.replace(device);
        }
        return std::move(edit).finish().has_value();
    };
    const auto airflows = [&project](const char* language) {
        DocumentOptions options;
        options.given["language"] = language;
        QStringList found;
        const auto made = paper(project, "rack-table", options);
        for (std::size_t row = 0; made && row < made->sheets().front().rows.size(); ++row)
            found += QString::fromStdString(cellOf(made->sheets().front(), row, "airflow"));
        return found;
    };
    QVERIFY(withPart("nvidia/q3400-ra"));
    QVERIFY2(airflows("zh").contains("端口侧进风 (C2P)"), qPrintable(airflows("zh").join("|")));
    QVERIFY(airflows("en").contains("C2P"));
    QVERIFY(withPart("nvidia/qm9700"));
    QVERIFY2(airflows("zh").contains("电源侧或端口侧进风，按料号 (P2C/C2P)"), qPrintable(airflows("zh").join("|")));
}

void TestDocuments::labelsOfEveryPlug()
{
    const Project project = rackedPlan();
    const auto made = paper(project, "labels");
    FABRIC_VERIFY_RESULT(made);
    const Sheet sheet = made->sheets().front();
    // Straight: 2 plugs. Twin-port to twin-port: 2. Splitter with its legs in two cages: 3.
    QCOMPARE(sheet.rows.size(), std::size_t{7});
    QCOMPARE(cellOf(sheet, 0, "text"), std::string("4BK01-20:1/1/node-0001:OSFP1P1"));
    QCOMPARE(cellOf(sheet, 1, "text"), std::string("node-0001:OSFP1P1/4BK01-20:1/1"));
    QCOMPARE(cellOf(sheet, 2, "near"), std::string("4BK01-20:2/1+2/2"));
    QCOMPARE(cellOf(sheet, 2, "far"), std::string("4BK01-05:3/1+3/2"));
    QCOMPARE(cellOf(sheet, 4, "far"), std::string("4BK01-05:5/1, 4BK01-05:6/1"));
    QCOMPARE(cellOf(sheet, 5, "end"), std::string("Z1"));
    QCOMPARE(cellOf(sheet, 6, "far"), std::string("4BK01-20:4/1"));
}

void TestDocuments::labelSchemes()
{
    const Project project = rackedPlan();
    DocumentOptions options;
    options.given["scheme"] = "huawei";
    auto made = paper(project, "labels", options);
    FABRIC_VERIFY_RESULT(made);
    // Row B, rack 07; from the bottom the leaf is box 2, from the top box 1. The node has no rack: its name.
    QCOMPARE(cellOf(made->sheets().front(), 0, "text"), std::string("B07-02-00-1/1 TO: node-0001:OSFP1P1"));
    options.given["scheme"] = "h3c";
    made = paper(project, "labels", options);
    FABRIC_VERIFY_RESULT(made);
    QCOMPARE(cellOf(made->sheets().front(), 0, "near"), std::string("B07-01-00-1/1"));
    options.given["scheme"] = "names";
    made = paper(project, "labels", options);
    FABRIC_VERIFY_RESULT(made);
    QCOMPARE(cellOf(made->sheets().front(), 0, "text"), std::string("leaf-01:1/1 TO: node-0001:OSFP1P1"));
}

void TestDocuments::sheetsOfLabelsAreChecked()
{
    QVERIFY(labelSheets().size() >= 5);
    const std::string head = "id,title,page_w_mm,page_h_mm,columns,rows,left_mm,top_mm,pitch_x_mm,pitch_y_mm,width_mm,"
                             "height_mm,print_height_mm\n";
    QVERIFY(readLabelSheets(head + "a,A,210,297,2,2,10,10,50,50,40,40,40\n", "s.csv"));
    for (const char* bad : {"a,A,210,297,2,2,10,10,50,50,60,40,40\n", "a,A,210,297,5,2,10,10,50,50,40,40,40\n",
                            "a,A,210,297,2,2,10,10,50,50,40,40,41\n", "a,A,210,297,2,2,10.25,10,50,50,40,40,40\n",
                            "a,A,210,297,0,2,10,10,50,50,40,40,40\n", "a,A,x,297,2,2,10,10,50,50,40,40,40\n"}) {
        const auto read = readLabelSheets(head + bad, "s.csv");
        QVERIFY2(!read, bad);
        QVERIFY(read.error().str().find("s.csv:2") != std::string::npos);
    }
    DocumentOptions options;
    options.given["sheet"] = "none";
    QVERIFY(!paper(rackedPlan(), "labels", options));
}

void TestDocuments::qrPayloads()
{
    const auto code = qrCode("POD1:compute-00001");
    QVERIFY(code && code->size >= 21);
    // The three finder patterns: a dark ring of 7 with a light one inside.
    for (const auto& [x, y] : {std::pair{0, 0}, std::pair{code->size - 7, 0}, std::pair{0, code->size - 7}}) {
        QVERIFY(code->isDark(x, y) && code->isDark(x + 6, y + 6) && code->isDark(x + 3, y + 3));
        QVERIFY(!code->isDark(x + 1, y + 1));
    }
    QVERIFY(!qrCode(""));
    QVERIFY(!qrCode(std::string(41, 'a')));
    QVERIFY(qrCode(std::string(40, 'a')));
    for (const std::string& raw : test::hostileStrings())
        QVERIFY(qrCode(raw).has_value() == isQrPayload(raw));
}

void TestDocuments::noClauseIsLost()
{
    const std::string csv = fileText(QStringLiteral(FABRIC_SOURCE_DIR "/examples/rfp-512/clauses.csv"));
    QVERIFY(!csv.empty());
    const auto clauses = readClauses(csv, "clauses.csv");
    FABRIC_VERIFY_RESULT(clauses);
    QCOMPARE(clauses->size(), std::size_t{16});
    const auto judged = judgeClauses(*clauses, rackedPlan(), *builtIn());
    QCOMPARE(judged.size(), clauses->size());
    const Sheet sheet = deviationSheet(judged, PaperLanguage::Chinese);
    QCOMPARE(sheet.rows.size(), clauses->size());
    for (std::size_t i = 0; i < judged.size(); ++i) {
        QCOMPARE(cellOf(sheet, i, "clause"), (*clauses)[i].id);
        QCOMPARE(cellOf(sheet, i, "deviation"),
                 std::string(deviationWord(judged[i].deviation, PaperLanguage::Chinese)));
    }
    QCOMPARE(judged[0].deviation, Deviation::Worse); // one node instead of 512
    QCOMPARE(judged[8].deviation, Deviation::Worse); // no storage fabric at all
    QVERIFY(judged[8].because.str().find("storage") != std::string::npos);
    // Words without a metric, unknown metrics and repeated numbers keep their rows too.
    const auto odd = readClauses("clause,fabric,metric,comparison,limit,obligation,text,answer\n"
                                 "9.1,,,,,must,Five years of warranty,\n9.1,,colour,,,should,Blue,not-met\n"
                                 "9.2,compute,growth_nodes,at-least,8,must,Growth,met\n",
                                 "c.csv");
    FABRIC_VERIFY_RESULT(odd);
    const auto answers = judgeClauses(*odd, rackedPlan(), *builtIn());
    QCOMPARE(answers.size(), std::size_t{3});
    QCOMPARE(answers[0].deviation, Deviation::Open);
    QCOMPARE(answers[1].deviation, Deviation::Worse);
    QCOMPARE(answers[2].deviation, Deviation::None);
    QVERIFY(!readClauses("clause,fabric\n", "c.csv"));
}

/// A clause that the plan fails stays failed, whatever a person answered.
void TestDocuments::worseClausesStayWorse()
{
    const Project project = test::smallTree(2, 2, 4);
    test::forAll(200, [&project](test::Random& random, std::uint64_t) {
        const int limit = random.integer(1, 20);
        const bool isLeast = random.chance(50);
        const std::string csv = "clause,fabric,metric,comparison,limit,obligation,text,answer\n1,compute,nodes," +
                                std::string(isLeast ? "at-least," : "at-most,") + std::to_string(limit) +
                                ",must,Nodes,met\n";
        const auto judged = judgeClauses(*readClauses(csv, "c.csv"), project, *builtIn());
        const bool isMet = isLeast ? 8 >= limit : 8 <= limit;
        return judged.size() == 1 && (judged[0].deviation == Deviation::Worse) == !isMet;
    });
}

void TestDocuments::swappedPartIsMarkedEverywhere()
{
    const Project before = rackedPlan();
    Project after = before;
    Edit edit(after, "Swap");
    for (const Device& device : before.devices())
        if (device.name == "leaf-01") {
            Device swapped = device;
            swapped.part = "nvidia/qm9790";
            edit.replace(swapped);
        }
    FABRIC_VERIFY_RESULT(std::move(edit).finish());
    const PlanRevision earlier{before, *builtIn()};
    DocumentOptions options;
    options.before = &earlier;
    for (const char* id : {"bill", "equipment", "rack-table", "quotation"}) {
        const auto made = paper(after, id, options);
        FABRIC_VERIFY_RESULT(made);
        const Sheet sheet = made->sheets().front();
        QVERIFY2(sheet.columns.front().key == "change", id);
        QCOMPARE(sheet.marks.size(), sheet.rows.size());
        QVERIFY2(std::any_of(sheet.marks.begin(), sheet.marks.end(), [](RowMark m) { return m != RowMark::None; }), id);
        QVERIFY2(std::any_of(sheet.marks.begin(), sheet.marks.end(), [](RowMark m) { return m == RowMark::None; }), id);
    }
    const PlanRevision same{after, *builtIn()};
    DocumentOptions unchanged;
    unchanged.before = &same;
    for (const char* id : {"bill", "equipment", "labels", "port-map", "pull-list"}) {
        const auto made = paper(after, id, unchanged);
        FABRIC_VERIFY_RESULT(made);
        const Sheet sheet = made->sheets().front();
        for (std::size_t i = 0; i < sheet.marks.size(); ++i)
            QVERIFY2(sheet.marks[i] == RowMark::None, (id + (": " + cellOf(sheet, i, "change"))).c_str());
    }
    const auto note = paper(after, "change-note", options);
    FABRIC_VERIFY_RESULT(note);
    QCOMPARE(note->sheets().front().rows.size(), std::size_t{1});
    QVERIFY(cellOf(note->sheets().front(), 0, "fields").find("nvidia/qm9700 → nvidia/qm9790") != std::string::npos);
}

void TestDocuments::changesOfRandomSheets()
{
    test::forAll(300, [](test::Random& random, std::uint64_t) {
        const auto sheet = [&random] {
            Sheet out;
            out.name = "S";
            out.key = {"k"};
            out.columns.resize(2);
            out.columns[0].key = "k";
            out.columns[1].key = "v";
            for (int i = random.integer(0, 8); i > 0; --i)
                out.rows.push_back({std::to_string(random.integer(1, 5)), std::to_string(random.integer(1, 3))});
            return out;
        };
        Paper before;
        Paper now;
        before.parts = {sheet()};
        now.parts = {sheet()};
        const std::size_t rowsBefore = before.sheets()[0].rows.size();
        const std::size_t rowsNow = now.sheets()[0].rows.size();
        const ChangeCounts counts = markChanges(now, before);
        Paper same = before;
        const bool isQuiet = markChanges(same, before).all() == 0;
        return isQuiet && rowsNow + counts.removed == now.sheets()[0].rows.size() &&
               rowsBefore + counts.added == rowsNow + counts.removed;
    });
}

void TestDocuments::hostileNamesThroughEveryDocument()
{
    test::FabricBuilder plan;
    int number = 0;
    for (const std::string& raw : test::hostileStrings()) {
        if (!isCleanText(raw) || raw.empty() || raw.size() > kMaxNameBytes) continue;
        Group rack;
        rack.name = raw;
        const auto rackId = plan.add(rack);
        const auto leaf = plan.device(raw, Role::Leaf);
        const auto node = plan.device("n" + raw, Role::Node);
        plan.change([&](Edit& edit) {
            Device row = edit.project().devices().at(leaf);
            row.place = rackId;
            row.unitU = ++number;
            row.notes = raw;
            edit.replace(row);
            return 0;
        });
        const auto cable = plan.cable(port(leaf, 1), port(node, 1));
        plan.change([&](Edit& edit) {
            Cable row = edit.project().cables().at(cable);
            row.name = raw;
            edit.replace(row);
            return 0;
        });
    }
    QVERIFY(number > 20);
    const PlanRevision revision{plan.project(), *builtIn()};
    for (const Format* format : exchangeFormats()) {
        if (format->paper == nullptr) continue;
        DocumentOptions options;
        options.suffix = "csv";
        options.before = &revision;
        const auto csv = writeDocument(revision, *format, options, SilentProgress());
        if (!csv) QCOMPARE(std::string(csv.error().code), std::string("FP-PAP-010"));
        if (!csv) continue;
        const std::string_view text = std::string_view(*csv).substr(csv->starts_with("\xEF\xBB\xBF") ? 3 : 0);
        const auto table = CsvTable::parse(text, format->id);
        FABRIC_VERIFY_RESULT(table);
        for (std::size_t r = 0; r < table->rows(); ++r)
            for (std::size_t c = 0; c < table->width(r); ++c) {
                const std::string_view cell = table->cell(r, c);
                const bool isNumber = parseDouble(cell).has_value();
                QVERIFY2(cell.empty() || isNumber || std::string_view("=+-@\t\r").find(cell[0]) == cell.npos,
                         format->id);
                QVERIFY2(std::none_of(cell.begin(), cell.end(),
                                      [](char ch) { return static_cast<unsigned char>(ch) < 0x20 && ch != '\n'; }),
                         format->id);
            }
    }
}

void TestDocuments::savedExportsStayInTheirFolder()
{
    for (const char* good : {"bill.xlsx", "labels zh.pdf", "线缆清单.xlsx", "A-1_b.csv"})
        QVERIFY2(isPlainFileName(good), good);
    for (const char* bad : {"",
                            ".",
                            "..",
                            ".hidden",
                            "-o",
                            "../x.csv",
                            "a/b",
                            "a\\b",
                            "/etc/passwd",
                            "C:x",
                            "con",
                            "CON.txt",
                            "nul.pdf",
                            "com1.csv",
                            "lpt9",
                            "a\nb",
                            "a ",
                            " a",
                            "a.",
                            "a\xE2\x80\xAE"
                            "b"})
        QVERIFY2(!isPlainFileName(bad), bad);
    for (const std::string& raw : test::hostileStrings()) {
        QVERIFY2(isPlainFileName(plainFileName(raw)), raw.c_str());
        Project project;
        const auto saved = saveExport(project, {"set", "bill", raw, {}, {}});
        QCOMPARE(saved.has_value(), isPlainFileName(raw));
        ExportJob job;
        job.format = "bill";
        job.target = raw;
        Edit edit(project, "Hostile");
        edit.add(job);
        if (!std::move(edit).finish()) continue;
        if (!isPlainFileName(raw)) QVERIFY(!savedExports(project, {}));
    }
    Project project;
    FABRIC_VERIFY_RESULT(
        saveExport(project, {"tender", "quotation", "q.xlsx", {{"language", "zh"}}, {{"prices", "p.csv"}}}));
    FABRIC_VERIFY_RESULT(
        saveExport(project, {"tender", "quotation", "q.xlsx", {{"language", "en"}}, {{"prices", "p.csv"}}}));
    const auto saved = savedExports(project, "tender");
    FABRIC_VERIFY_RESULT(saved);
    QCOMPARE(saved->size(), std::size_t{1});
    QCOMPARE(saved->front().options.at("language"), std::string("en"));
    QCOMPARE(saved->front().beside.at("prices"), std::string("p.csv"));
    QVERIFY(!saveExport(project, {"tender", "quotation", "q.xlsx", {}, {{"prices", "../p.csv"}}}));
}

FABRIC_TEST(TestDocuments)
#include "tst_documents.moc"
