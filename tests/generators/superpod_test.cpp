#include "tests/generators/generated.h"
#include "tests/generators/sheet.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QTest>

using namespace fabric;
using test::Counts;
using test::Values;

namespace {

/// One published size.
struct Row {
    std::string id;
    std::string preset;
    int units = 0;
    int nodes = 0;
    int endPorts = 0;
    int leaf = 0;
    int spine = 0;
    int core = 0;
    int leafSpine = 0;
    int spineCore = 0;
};

/// The compact table of this repository.
std::vector<Row> ownTable()
{
    const test::Sheet sheet(QStringLiteral(FABRIC_SOURCE_DIR "/tests/data/generators/superpod_counts.csv"));
    std::vector<Row> rows;
    for (std::size_t i = 0; i < sheet.size(); ++i)
        rows.push_back({sheet.text(i, "id"), sheet.text(i, "preset"), sheet.number(i, "su"), sheet.number(i, "nodes"),
                        sheet.number(i, "end_ports"), sheet.number(i, "leaf"), sheet.number(i, "spine"),
                        sheet.number(i, "core"), sheet.number(i, "leaf_spine"), sheet.number(i, "spine_core")});
    return rows;
}

/// The preset's parameters for a row: the manager's links are in the table exactly when end-ports exceed the nodes'
/// ports.
Values valuesFor(const Row& row)
{
    const int portsPerNode = row.preset == "dgx-superpod-b300" ? 16 : 8;
    const bool hasManager = row.endPorts > row.nodes * portsPerNode;
    return {{"su", std::to_string(row.units)}, {"nodes", std::to_string(row.nodes)}, {"ufm", hasManager ? "4" : "0"}};
}

void compareRow(const Row& row)
{
    Project project;
    const auto commit = test::generateInto(project, row.preset, valuesFor(row));
    FABRIC_VERIFY_RESULT(commit);
    const Counts counts = test::countRows(project);
    QCOMPARE(counts.of(Role::Node), row.nodes);
    QCOMPARE(counts.of(Role::Leaf), row.leaf);
    QCOMPARE(counts.of(Role::Spine), row.spine);
    QCOMPARE(counts.of(Role::Core), row.core);
    QCOMPARE(counts.links2(Role::Node, Role::Leaf) + counts.links2(Role::Manager, Role::Leaf), row.endPorts);
    QCOMPARE(counts.links2(Role::Leaf, Role::Spine), row.leafSpine);
    QCOMPARE(counts.links2(Role::Spine, Role::Core), row.spineCore);
}

/// "su01-r1 17/1 - spine02 3/2" for every cable.
std::set<std::string> wiring(const Project& project)
{
    const PortMap ports(project, *test::builtInCatalog());
    std::set<std::string> lines;
    for (const Cable& cable : project.cables()) {
        const auto text = [&](const CableEnd& end) {
            return project.devices().at(end.end.port.device).name + " " + ports.name(end.end.port);
        };
        lines.insert(text(cable.ends.front()) + " - " + text(cable.ends.back()));
    }
    return lines;
}

} // namespace

class SuperPodTest : public QObject {
    Q_OBJECT

private slots:
    void matchesPublishedCounts_data()
    {
        QTest::addColumn<int>("index");
        const auto rows = ownTable();
        QVERIFY(rows.size() >= 24);
        for (std::size_t i = 0; i < rows.size(); ++i)
            QTest::newRow(rows[i].id.c_str()) << static_cast<int>(i);
    }
    void matchesPublishedCounts()
    {
        QFETCH(int, index);
        compareRow(ownTable()[static_cast<std::size_t>(index)]);
    }

    /// The compute fabric of the published bill: straight cords throughout, because a splitter beside a straight cord
    /// in one twin cage is not legal (the vendor prints 2,040 and 2 splitters for the same 4 manager links).
    void billsTheFourUnitPod()
    {
        Project project;
        const auto commit = test::generateInto(project, "dgx-superpod-h100", {{"su", "4"}});
        FABRIC_VERIFY_RESULT(commit);
        const Counts counts = test::countRows(project);
        QCOMPARE(counts.of(Role::Node), 127);
        QCOMPARE(counts.devicesByPart.at("nvidia/qm9700"), 48);
        QCOMPARE(counts.cablesByFamily, (std::map<std::string, int>{{"nvidia/mfp7e10", 2044}}));
        QCOMPARE(counts.modulesByPart,
                 (std::map<std::string, int>{
                     {"nvidia/mma4z00-ns", 1536}, {"nvidia/mma4z00-ns-flt", 508}, {"nvidia/mma4z00-ns400", 4}}));
        for (const Cable& cable : project.cables()) {
            QVERIFY(cable.routedMm && cable.lengthMm);
            QVERIFY(*cable.routedMm <= *cable.lengthMm && *cable.lengthMm <= 50'000);
        }
    }

    /// Port by port: node n on leaf port n, uplink u of leaf l on spine u div k, spine port l x k + u mod k + 1.
    void wiresPortByPort()
    {
        Project project;
        const auto commit = test::generateInto(project, "dgx-superpod-h100", {{"su", "4"}});
        FABRIC_VERIFY_RESULT(commit);
        const auto lines = wiring(project);
        QVERIFY(lines.contains("node0001 OSFP4P2 - su01-r1 1/1")); // GPU 0
        QVERIFY(lines.contains("node0001 OSFP1P1 - su01-r8 1/1")); // GPU 7
        QVERIFY(lines.contains("node0031 OSFP4P2 - su01-r1 16/1"));
        QVERIFY(lines.contains("node0032 OSFP4P2 - su02-r1 1/1"));
        QVERIFY(lines.contains("ufm01 1 - su01-r1 16/2"));
        QVERIFY(lines.contains("ufm02 2 - su01-r4 16/2"));
        QVERIFY(lines.contains("su01-r1 17/1 - spine01 1/1"));
        QVERIFY(lines.contains("su01-r1 17/2 - spine01 1/2"));
        QVERIFY(lines.contains("su01-r1 32/2 - spine16 1/2"));
        QVERIFY(lines.contains("su04-r8 17/1 - spine01 32/1"));
    }

    void wiresThreeTiersByRailGroup()
    {
        Project project;
        const auto commit = test::generateInto(project, "dgx-superpod-h100", {{"su", "16"}, {"ufm", "0"}});
        FABRIC_VERIFY_RESULT(commit);
        const auto lines = wiring(project);
        // Rail group 1 of block 1: leafs su01..04-r1, spines 1..4, eight links per pair.
        QVERIFY(lines.contains("su01-r1 17/1 - spine01 1/1"));
        QVERIFY(lines.contains("su02-r1 17/1 - spine01 5/1"));
        QVERIFY(lines.contains("su01-r2 17/1 - spine05 1/1"));
        QVERIFY(lines.contains("su05-r1 17/1 - spine33 1/1"));
        // Spine g of every group goes to core group g, two links per pair.
        QVERIFY(lines.contains("spine01 17/1 - core1-01 1/1"));
        QVERIFY(lines.contains("spine02 17/1 - core2-01 1/1"));
        QVERIFY(lines.contains("spine05 17/1 - core1-01 2/1"));
        QVERIFY(lines.contains("spine01 32/2 - core1-16 1/2"));
    }

    void leavesNodePortsEmptyWhenFewerAreBought()
    {
        Project project;
        const auto commit = test::generateInto(project, "dgx-superpod-b200", {{"su", "2"}, {"nodes", "40"}});
        FABRIC_VERIFY_RESULT(commit);
        const Counts counts = test::countRows(project);
        QCOMPARE(counts.of(Role::Node), 40);
        QCOMPARE(counts.of(Role::Leaf), 16);
        QCOMPARE(counts.links2(Role::Leaf, Role::Spine), 512);
        Project full;
        QVERIFY(!test::generateInto(full, "dgx-superpod-b200", {{"su", "2"}, {"nodes", "64"}}));
        QVERIFY(full.devices().empty());
    }

    /// Two switches joined by twin-port copper, which is half as many assemblies as links; optics count per cage.
    void joinsTheSwitchesOfABasePod()
    {
        for (const int nodes : {4, 8}) {
            Project project;
            const auto commit = test::generateInto(project, "dgx-basepod", {{"nodes", std::to_string(nodes)}});
            FABRIC_VERIFY_RESULT(commit);
            const Counts counts = test::countRows(project);
            QCOMPARE(counts.of(Role::Leaf), 2);
            QCOMPARE(counts.links2(Role::Node, Role::Leaf), nodes * 8);
            QCOMPARE(counts.links2(Role::Leaf, Role::Leaf), nodes * 4);
            QCOMPARE(counts.cablesByFamily.at("nvidia/mfp7e10"), nodes * 8);
            QCOMPARE(static_cast<int>(project.cables().size()), nodes * 8 + nodes * 2);
            QCOMPARE(counts.modulesByPart.at("nvidia/mma4z00-ns"), nodes * 4);
            QCOMPARE(counts.modulesByPart.at("nvidia/mma4z00-ns-flt"), nodes * 4);
        }
    }

    void leavesLengthsOpenWithoutRacks()
    {
        Project project;
        const auto commit = test::generateInto(project, "dgx-superpod-b300-xdr", {{"su", "1"}, {"no-racks", "true"}});
        FABRIC_VERIFY_RESULT(commit);
        for (const Cable& cable : project.cables())
            QVERIFY(!cable.routedMm && !cable.lengthMm);
        for (const Device& device : project.devices())
            QVERIFY(!device.unitU && !device.place);
    }
};

FABRIC_TEST(SuperPodTest)
#include "superpod_test.moc"
