#include "core/formats/cable_legs.h"
#include "core/formats/cables.h"
#include "core/formats/part_labels.h"
#include "tests/support/build.h"
#include "tests/support/forall.h"
#include "tests/support/golden.h"
#include "tests/support/hostile.h"
#include "tests/support/random_plan.h"
#include "tests/support/test_main.h"

#include "core/base/strings.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace fabric;
using fabric::test::port;

namespace {

std::shared_ptr<const Catalog> builtIn()
{
    static const auto catalog = Catalog::builtIn();
    return catalog ? *catalog : nullptr;
}

std::shared_ptr<const Catalog> catalogOf(const Project& project)
{
    const auto catalog = Catalog::withOwnParts(builtIn(), project);
    return catalog ? *catalog : builtIn();
}

using Options = std::map<std::string, std::string>;

Result<std::string> csvOf(const Project& project, const Options& options = {})
{
    return exportProject(project, kCablesFormat, "csv", options, *catalogOf(project), SilentProgress());
}

Result<Imported> importCsv(Project& project, const std::string& csv)
{
    return importFiles(project, kCablesFormat, {{"plan.csv", csv}}, {}, builtIn(), SilentProgress());
}

/// The error of importing `csv` into an empty project, which must stay as it was; empty text when it is accepted.
std::string errorOf(const std::string& csv)
{
    Project project;
    const auto imported = importCsv(project, csv);
    if (imported) return {};
    return project.sameContent(Project()) ? imported.error().str() : "the project was changed";
}

/// Column `index` of line `line` (both 1-based) replaced.
std::string withCell(const std::string& csv, int line, int column, const std::string& value)
{
    std::vector<std::string> lines;
    for (const std::string_view text : split(csv, '\n'))
        lines.emplace_back(text);
    std::vector<std::string> cells;
    for (const std::string_view text : split(lines[static_cast<std::size_t>(line - 1)], ','))
        cells.emplace_back(text);
    cells[static_cast<std::size_t>(column - 1)] = value;
    std::string row;
    for (std::size_t i = 0; i < cells.size(); ++i)
        row += (i == 0 ? "" : ",") + cells[i];
    lines[static_cast<std::size_t>(line - 1)] = row;
    std::string out;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i)
        out += lines[i] + "\n";
    return out;
}

int columnOf(CableField field)
{
    return static_cast<int>(field) + 1;
}

/// Racks, a splitter, a twin DAC, a dangling cord, evidence, rails: one of everything that a row can say.
Project richPlan()
{
    test::FabricBuilder plan;
    Group room;
    room.kind = GroupKind::Room;
    room.name = "Hall 2";
    const auto hall = plan.add(room);
    Group rack;
    rack.kind = GroupKind::Rack;
    rack.name = "007";
    rack.parent = hall;
    const auto cabinet = plan.add(rack);
    Group su;
    su.kind = GroupKind::Su;
    su.name = "su-1";
    const auto unit = plan.add(su);
    Device leafRow;
    leafRow.name = "leaf-01";
    leafRow.part = test::kSwitchPart;
    leafRow.role = Role::Leaf;
    leafRow.fabric = plan.fabric();
    leafRow.place = cabinet;
    leafRow.unitU = 40;
    leafRow.face = Face::Rear;
    leafRow.unit = unit;
    leafRow.rail = 3;
    const auto leaf = plan.add(leafRow);
    const auto spine = plan.device("spine-01", Role::Spine);
    const auto node = plan.device("node, \"1\"", Role::Node);
    const auto other = plan.device("=node+2", Role::Node);
    plan.cable(port(node, 1, 1), port(leaf, 1, 1));
    plan.cable({port(leaf, 2, 1)}, {port(other, 1, 1), port(other, 2, 1)}, CableKind::Assembly);
    plan.cable({port(leaf, 32, 1), port(leaf, 32, 2)}, {port(spine, 1, 1), port(spine, 1, 2)}, CableKind::Assembly);
    plan.cable(std::vector{port(leaf, 31, 1)}, std::vector<PortRef>{}, CableKind::Undecided);
    const auto tested = plan.cable(port(leaf, 30, 1), port(spine, 2, 1));
    Evidence evidence;
    evidence.cable = tested;
    evidence.level = EvidenceLevel::Pulled;
    evidence.source = "Li Wei";
    evidence.time = "2026-11-30";
    plan.add(evidence);
    plan.change([&](Edit& edit) {
        Cable cable = edit.project().cables().at(tested);
        cable.routedMm = 7400;
        cable.lengthMm = 10000;
        cable.colour = "aqua";
        cable.notes = "two\nlines";
        cable.laneMap = {1, 0};
        edit.replace(cable);
        return 0;
    });
    return plan.project();
}

} // namespace

class TestCables : public QObject {
    Q_OBJECT

private slots:
    void labelsOfPartsAreInverse();
    void goldenFile();
    void chineseHeadings();
    void roundTripOfEverything();
    void roundTripOfRandomPlans();
    void roundTripThroughXlsx();
    void thousandCables();
    void bothWaysIsReadOnce();
    void chosenColumns();
    void badRowNamesRowColumnDeviceAndPort();
    void refusals_data();
    void refusals();
    void hostileNames();
    void gb18030AndSemicolons();
    void genericPartsAreMade();
    void intoAnExistingPlan();
};

void TestCables::labelsOfPartsAreInverse()
{
    const PartLabels labels(*builtIn());
    for (const PartKind kind : {PartKind::Switch, PartKind::System, PartKind::Adapter, PartKind::Cable,
                                PartKind::Transceiver, PartKind::Fibre})
        for (const Part* part : builtIn()->all(kind))
            QVERIFY2(labels.find(labels.label(part->slug)) == part, part->slug.c_str());
    QCOMPARE(labels.label("nvidia/qm9700"), std::string("QM9700"));
}

void TestCables::goldenFile()
{
    const auto csv = csvOf(richPlan());
    FABRIC_VERIFY_RESULT(csv);
    FABRIC_COMPARE_GOLDEN(*csv, "exporters/cables.csv");
}

void TestCables::chineseHeadings()
{
    const auto csv = csvOf(richPlan(), {{"language", "zh"}});
    FABRIC_VERIFY_RESULT(csv);
    QVERIFY(csv->starts_with("\xEF\xBB\xBF序号,线缆编号,网络,轨道,平面,A端机房"));
    Project project;
    FABRIC_VERIFY_RESULT(importCsv(project, *csv));
    const auto english = csvOf(project);
    FABRIC_VERIFY_RESULT(english);
    QCOMPARE(*english, *csvOf(richPlan()));
}

void TestCables::roundTripOfEverything()
{
    const auto csv = csvOf(richPlan());
    FABRIC_VERIFY_RESULT(csv);
    Project project;
    const auto imported = importCsv(project, *csv);
    FABRIC_VERIFY_RESULT(imported);
    const auto again = csvOf(project);
    FABRIC_VERIFY_RESULT(again);
    QCOMPARE(*again, *csv);
    QCOMPARE(project.cables().size(), richPlan().cables().size());
    revert(project, imported->commit);
    QVERIFY(project.sameContent(Project()));
}

void TestCables::roundTripOfRandomPlans()
{
    const int count = qEnvironmentVariableIntValue("FABRIC_LONG") > 0 ? 300 : 30;
    test::forAll(count, [](test::Random& random, std::uint64_t) {
        const Project plan = test::randomPlan(random);
        const auto csv = csvOf(plan);
        const auto book = exportProject(plan, kCablesFormat, "xlsx", {}, *builtIn(), SilentProgress());
        if (!csv || !book) return false;
        for (const SourceFile& file : {SourceFile{"plan.csv", *csv}, SourceFile{"plan.xlsx", *book}}) {
            Project project;
            const auto done = importFiles(project, kCablesFormat, {file}, {}, builtIn(), SilentProgress());
            if (!done) qWarning("%s", done.error().str().c_str());
            const auto again = csvOf(project);
            if (!done || !again || *again != *csv) return false;
        }
        return true;
    });
}

/// Cells are typed in a workbook: what CSV guards with an apostrophe stands there as it is.
void TestCables::roundTripThroughXlsx()
{
    std::vector<Project> plans = {richPlan(), test::smallTree(3, 2, 6, 2)};
    test::FabricBuilder hostile;
    const auto leaf = hostile.device("leaf", Role::Leaf);
    int cage = 1;
    for (const std::string& name : test::hostileStrings())
        if (isCleanText(name) && !name.empty() && name.size() <= kMaxNameBytes && cage <= 32)
            hostile.cable(port(hostile.device(name, Role::Node), 1), port(leaf, cage++));
    plans.push_back(hostile.project());
    for (const Project& plan : plans)
        for (const char* language : {"en", "zh"}) {
            const auto book = exportProject(plan, kCablesFormat, "xlsx", {{"language", language}}, *catalogOf(plan),
                                            SilentProgress());
            FABRIC_VERIFY_RESULT(book);
            Project project;
            const auto imported =
                importFiles(project, kCablesFormat, {{"plan.xlsx", *book}}, {}, builtIn(), SilentProgress());
            FABRIC_VERIFY_RESULT(imported);
            QCOMPARE(*csvOf(project), *csvOf(plan));
        }
}

void TestCables::thousandCables()
{
    const Project plan = test::smallTree(20, 8, 30, 3);
    QVERIFY(plan.cables().size() >= 1000);
    const auto csv = csvOf(plan);
    FABRIC_VERIFY_RESULT(csv);
    Project project;
    FABRIC_VERIFY_RESULT(importCsv(project, *csv));
    QCOMPARE(*csvOf(project), *csv);
}

void TestCables::bothWaysIsReadOnce()
{
    const Project plan = test::smallTree(2, 2, 4, 1);
    const auto once = csvOf(plan);
    const auto twice = csvOf(plan, {{"both-ways", "true"}});
    FABRIC_VERIFY_RESULT(twice);
    QCOMPARE(std::count(twice->begin(), twice->end(), '\n') - 1,
             2 * (std::count(once->begin(), once->end(), '\n') - 1));
    Project project;
    FABRIC_VERIFY_RESULT(importCsv(project, *twice));
    QCOMPARE(*csvOf(project), *once);
    const auto rich = csvOf(richPlan(), {{"both-ways", "true"}});
    FABRIC_VERIFY_RESULT(rich);
    Project fromRich;
    FABRIC_VERIFY_RESULT(importCsv(fromRich, *rich));
    QCOMPARE(*csvOf(fromRich), *csvOf(richPlan()));
}

void TestCables::chosenColumns()
{
    const auto csv = csvOf(test::smallTree(1, 1, 1, 1), {{"columns", "cable, a_node,a_port,z_node,z_port"}});
    FABRIC_VERIFY_RESULT(csv);
    QCOMPARE(*csv, std::string("Cable ID,A node,A port,Z node,Z "
                               "port\ncompute-1,node-0001,OSFP1P1,leaf-01,1/1\ncompute-2,leaf-01,32/1,spine-01,1/1\n"));
    const auto wrong = csvOf(test::smallTree(1, 1, 1, 1), {{"columns", "cable,wishes"}});
    QVERIFY(!wrong && wrong.error().kind == ErrorKind::Usage);
}

void TestCables::badRowNamesRowColumnDeviceAndPort()
{
    const auto csv = csvOf(test::smallTree(20, 4, 21, 2));
    FABRIC_VERIFY_RESULT(csv);
    QVERIFY(std::count(csv->begin(), csv->end(), '\n') > 500);
    const std::string error = errorOf(withCell(*csv, 377, columnOf(CableField::APort), "R-X9/X10"));
    QVERIFY2(error.starts_with("plan.csv:377, column " + std::to_string(columnOf(CableField::APort)) +
                               " (A port): Device '"),
             error.c_str());
    QVERIFY2(error.find("has no port 'R-X9/X10' [FP-CAB-024]") != std::string::npos, error.c_str());
}

void TestCables::refusals_data()
{
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("field");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, int line, CableField field, const char* value, const char* code) {
        QTest::newRow(name) << line << static_cast<int>(field) << QString::fromUtf8(value) << QString::fromLatin1(code);
    };
    row("blank port", 2, CableField::APort, "", "FP-CAB-011");
    row("blank node", 2, CableField::ZNode, "", "FP-CAB-011");
    row("blank cable", 2, CableField::Cable, "", "FP-CAB-021");
    row("cable twice", 3, CableField::Cable, "compute-1", "FP-CAB-023");
    row("port used twice", 3, CableField::ZPort, "1/1", "FP-CAB-030");
    row("unknown model", 2, CableField::AModel, "Nothing 3000", "FP-CAB-014");
    row("two models", 3, CableField::ZModel, "SB7700", "FP-CAB-010");
    row("unknown cable part", 2, CableField::Part, "X-99", "FP-CAB-026");
    row("unknown module", 2, CableField::AModule, "X-99", "FP-CAB-026");
    row("bad U", 2, CableField::AU, "top", "FP-CAB-016");
    row("bad face", 2, CableField::AFace, "top", "FP-CAB-019");
    row("bad role", 2, CableField::ARole, "king", "FP-CAB-015");
    row("bad length", 2, CableField::Purchase, "long", "FP-CAB-033");
    row("bad type", 2, CableField::Type, "rope", "FP-CAB-034");
    row("bad leg", 2, CableField::Leg, "2/4", "FP-CAB-020");
    row("missing leg", 2, CableField::Leg, "A1-Z2", "FP-CAB-036");
    row("bad status", 2, CableField::Status, "done", "FP-CAB-037");
    row("bad rail", 2, CableField::Rail, "-1", "FP-CAB-032");
    row("bad lanes", 2, CableField::ALanes, "0-999", "FP-CAB-025");
    row("bad adapter", 2, CableField::AAdapter, "x", "FP-CAB-012");
    row("unknown adapter", 2, CableField::AAdapter, "1:QM9700", "FP-CAB-017");
    row("control character", 2, CableField::Colour, "a\x1b[2J", "FP-CAB-006");
}

void TestCables::refusals()
{
    QFETCH(int, line);
    QFETCH(int, field);
    QFETCH(QString, value);
    QFETCH(QString, code);
    const auto csv = csvOf(test::smallTree(2, 1, 4, 1));
    FABRIC_VERIFY_RESULT(csv);
    const std::string error = errorOf(withCell(*csv, line, field + 1, value.toStdString()));
    QVERIFY2(error.find("[" + code.toStdString() + "]") != std::string::npos, error.c_str());
    QVERIFY2(error.starts_with("plan.csv:" + std::to_string(line)), error.c_str());
    QVERIFY2(isCleanText(error), error.c_str());
}

void TestCables::hostileNames()
{
    int kept = 0;
    for (const std::string& raw : test::hostileStrings()) {
        if (raw.empty() || !isCleanText(raw) || raw.size() > kMaxNameBytes) continue;
        test::FabricBuilder plan;
        const auto leaf = plan.device(raw, Role::Leaf);
        const auto node = plan.device(raw + "x", Role::Node);
        plan.cable(port(node, 1), port(leaf, 1));
        const auto csv = csvOf(plan.project());
        FABRIC_VERIFY_RESULT(csv);
        Project project;
        const auto imported = importCsv(project, *csv);
        FABRIC_VERIFY_RESULT(imported);
        std::set<std::string> names;
        for (const Device& device : project.devices())
            names.insert(device.name);
        QVERIFY2(names == std::set<std::string>({raw, raw + "x"}), raw.c_str());
        QCOMPARE(*csvOf(project), *csv);
        ++kept;
    }
    QVERIFY(kept > 30);
}

void TestCables::gb18030AndSemicolons()
{
    const std::string gb =
        "Cable ID;A node;A port;A model;Z node;Z port;Z model;Note\nc1;\xBB\xFA\xB9\xF1;1/1;QM9700;b;1/1;QM9700;x\n";
    Project project;
    const auto imported = importCsv(project, gb);
    FABRIC_VERIFY_RESULT(imported);
    QCOMPARE(project.devices().begin()->name, std::string("机柜"));
    QVERIFY(!imported->notes.empty());
}

void TestCables::genericPartsAreMade()
{
    const std::string csv =
        "Cable ID,Fabric,A node,A port,A model,A role,Z node,Z port,Z model,Z role,Colour of the sky\n"
        "c1,storage,n1,1,generic/node-8x400,node,s1,1,generic/switch-64x400,leaf,blue\n";
    Project project;
    const auto imported = importCsv(project, csv);
    FABRIC_VERIFY_RESULT(imported);
    QCOMPARE(project.ownParts().size(), std::size_t{2});
    QCOMPARE(project.fabrics().begin()->role, FabricRole::Storage);
    QCOMPARE(imported->notes.size(), std::size_t{1});
    QCOMPARE(imported->notes.front().str(),
             std::string("plan.csv:1: The column 'Colour of the sky' is not known and was left out"));
    const auto exported = csvOf(project);
    FABRIC_VERIFY_RESULT(exported);
    Project again;
    FABRIC_VERIFY_RESULT(importCsv(again, *exported));
    QCOMPARE(*csvOf(again), *exported);
}

void TestCables::intoAnExistingPlan()
{
    Project plan = test::smallTree(1, 1, 1, 1);
    const Project before = plan;
    const std::string head = "Cable ID,Fabric,A node,A port,Z node,Z port\n";
    const auto taken = importCsv(plan, head + "new-1,compute,node-0001,OSFP1P1,leaf-01,2/1\n");
    QVERIFY(!taken);
    QVERIFY2(taken.error().str().find("is already taken by cable 'compute-1' [FP-CAB-030]") != std::string::npos,
             taken.error().str().c_str());
    QVERIFY(plan.sameContent(before));
    FABRIC_VERIFY_RESULT(importCsv(plan, head + "new-1,compute,node-0001,OSFP1P2,leaf-01,2/1\n"));
    QCOMPARE(plan.devices().size(), before.devices().size());
    QCOMPARE(plan.cables().size(), before.cables().size() + 1);
    const auto again = importCsv(plan, head + "new-1,compute,node-0001,OSFP2P1,leaf-01,2/2\n");
    QVERIFY(!again && std::string(again.error().code) == "FP-CAB-022");
}

FABRIC_TEST(TestCables)
#include "tst_cables.moc"
