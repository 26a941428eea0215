#include "core/formats/slurm_topology.h"
#include "tests/support/build.h"
#include "tests/support/forall.h"
#include "tests/support/random_plan.h"
#include "tests/support/test_main.h"

#include "core/base/strings.h"
#include "where.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace fabric;
using fabric::test::port;

namespace {

std::shared_ptr<const Catalog> builtIn()
{
    static const auto catalog = Catalog::builtIn();
    return catalog ? *catalog : nullptr;
}

std::map<std::string, std::set<std::string>> membersOf(const SlurmTopology& topology)
{
    std::map<std::string, std::set<std::string>> out;
    for (const SlurmSwitch& row : topology.switches) {
        out[row.name].insert(row.nodes.begin(), row.nodes.end());
        out[row.name].insert(row.switches.begin(), row.switches.end());
    }
    return out;
}

/// Rails: every node of a unit has one link to each leaf of the unit; all leafs meet on the spines.
Project railPlan(int units, int nodes, int rails, bool isJoined)
{
    test::FabricBuilder plan;
    std::vector<Id<Device>> spines;
    int number = 0;
    for (int u = 1; u <= units; ++u) {
        if (spines.empty() || !isJoined) spines = {plan.device("spine-" + std::to_string(u), Role::Spine)};
        std::vector<Id<Device>> leafs;
        for (int r = 1; r <= rails; ++r) {
            leafs.push_back(plan.device("leaf-" + std::to_string(u) + "-" + std::to_string(r), Role::Leaf));
            plan.cable(port(leafs.back(), 32), port(spines.front(), (isJoined ? (u - 1) * rails : 0) + r));
        }
        for (int n = 1; n <= nodes; ++n) {
            const auto node = plan.device("node" + std::to_string(++number), Role::Node);
            for (int r = 0; r < rails; ++r)
                plan.cable(port(node, 1 + r / 2, 1 + r % 2), port(leafs[static_cast<std::size_t>(r)], n));
        }
    }
    return plan.project();
}

} // namespace

class TestSlurm : public QObject {
    Q_OBJECT

private slots:
    void hostlists_data();
    void hostlists();
    void hostlistsOfRandomNames();
    void railsAreGroups();
    void bothFormsKeepMembership();
    void samples_data();
    void samples();
    void yamlOfOthers();
    void badFiles_data();
    void badFiles();
    void namesThatSlurmCannotHave();
};

void TestSlurm::hostlists_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("names");
    QTest::addColumn<QString>("again");
    QTest::newRow("one") << "n1"
                         << "n1"
                         << "n1";
    QTest::newRow("range") << "n[1-3]"
                           << "n1 n2 n3"
                           << "n[1-3]";
    QTest::newRow("padded") << "n[08-11,20]"
                            << "n08 n09 n10 n11 n20"
                            << "n[08-09],n[10-11,20]";
    QTest::newRow("two lists") << "a[1-2],b, c3"
                               << "a1 a2 b c3"
                               << "a[1-2],b,c3";
    QTest::newRow("tail") << "r[1-2]n[1-2]"
                          << "r1n1 r1n2 r2n1 r2n2"
                          << "r1n[1-2],r2n[1-2]";
    QTest::newRow("dots") << "switch.1.[9-10]"
                          << "switch.1.9 switch.1.10"
                          << "switch.1.[9-10]";
}

void TestSlurm::hostlists()
{
    QFETCH(QString, text);
    QFETCH(QString, names);
    QFETCH(QString, again);
    const auto list = expandHostlist(text.toStdString(), "x:1");
    FABRIC_VERIFY_RESULT(list);
    QString joined;
    for (const std::string& name : *list)
        joined += (joined.isEmpty() ? "" : " ") + QString::fromStdString(name);
    QCOMPARE(joined, names);
    QCOMPARE(QString::fromStdString(compressHostlist(*list)), again);
}

void TestSlurm::hostlistsOfRandomNames()
{
    test::forAll(300, [](test::Random& random, std::uint64_t) {
        std::set<std::string> names;
        for (int i = random.integer(1, 40); i > 0; --i) {
            std::string number = std::to_string(random.integer(0, 120));
            if (random.chance(50)) number.insert(0, static_cast<std::size_t>(random.integer(0, 3)), '0');
            names.insert((random.chance(50) ? "n" : "rack1-node") + (random.chance(10) ? std::string() : number));
        }
        const auto again = expandHostlist(compressHostlist({names.begin(), names.end()}), "x");
        return again && std::set<std::string>(again->begin(), again->end()) == names && again->size() == names.size();
    });
}

void TestSlurm::railsAreGroups()
{
    const PlannedSlurmTopology joined = slurmPlan(railPlan(2, 4, 4, true), *builtIn(), {});
    QCOMPARE(slurmConf(joined.topology), std::string("SwitchName=group-1 Nodes=node[1-4]\n"
                                                     "SwitchName=group-2 Nodes=node[5-8]\n"
                                                     "SwitchName=pod-1 Switches=group-[1-2]\n"));
    QVERIFY(joined.losses.empty());
    const PlannedSlurmTopology apart = slurmPlan(railPlan(2, 2, 1, false), *builtIn(), {});
    QCOMPARE(slurmConf(apart.topology), std::string("SwitchName=leaf-1-1 Nodes=node[1-2]\n"
                                                    "SwitchName=leaf-2-1 Nodes=node[3-4]\n"));
    // Two pods that only a core joins hang on one root.
    test::FabricBuilder far;
    const auto core = far.device("core", Role::Core);
    for (int p = 1; p <= 2; ++p) {
        const auto leaf = far.device("leaf-" + std::to_string(p), Role::Leaf);
        const auto spine = far.device("spine-" + std::to_string(p), Role::Spine);
        far.cable(port(leaf, 32), port(spine, 1));
        far.cable(port(spine, 32), port(core, p));
        far.cable(port(far.device("node" + std::to_string(p), Role::Node), 1), port(leaf, 1));
    }
    QCOMPARE(slurmConf(slurmPlan(far.project(), *builtIn(), {}).topology),
             std::string("SwitchName=leaf-1 Nodes=node1\nSwitchName=leaf-2 Nodes=node2\n"
                         "SwitchName=root-1 Switches=leaf-[1-2]\n"));
    QCOMPARE(slurmConf(slurmPlan(test::smallTree(3, 2, 2, 1), *builtIn(), {}).topology),
             std::string("SwitchName=leaf-01 Nodes=node-[0001-0002]\nSwitchName=leaf-02 Nodes=node-[0003-0004]\n"
                         "SwitchName=leaf-03 Nodes=node-[0005-0006]\nSwitchName=pod-1 Switches=leaf-[01-03]\n"));
}

void TestSlurm::bothFormsKeepMembership()
{
    const int count = qEnvironmentVariableIntValue("FABRIC_LONG") > 0 ? 300 : 20;
    test::forAll(count, [](test::Random& random, std::uint64_t) {
        const Project rails =
            railPlan(random.integer(1, 4), random.integer(1, 6), random.integer(1, 4), random.chance(50));
        const PlannedSlurmTopology plan =
            slurmPlan(random.chance(50) ? rails : test::randomPlan(random), *builtIn(), {});
        const auto conf = readSlurmConf(slurmConf(plan.topology), "topology.conf");
        const auto yaml = readSlurmYaml(slurmYaml(plan.topology), "topology.yaml");
        return conf && yaml && membersOf(*conf) == membersOf(plan.topology) &&
               membersOf(*yaml) == membersOf(plan.topology) && conf->switches == yaml->switches;
    });
    SlurmTopology blocks;
    blocks.isBlocks = true;
    blocks.blockSizes = {4, 16};
    blocks.switches = {{"b1", {"n1", "n2"}, {}, 0}, {"b2", {"n3"}, {}, 0}};
    for (const auto& again : {readSlurmConf(slurmConf(blocks), "c"), readSlurmYaml(slurmYaml(blocks), "y")}) {
        FABRIC_VERIFY_RESULT(again);
        QVERIFY(again->isBlocks && again->blockSizes == blocks.blockSizes && membersOf(*again) == membersOf(blocks));
    }
}

void TestSlurm::samples_data()
{
    QTest::addColumn<int>("switches");
    QTest::addColumn<int>("nodes"); // -1 = refused
    QTest::newRow("leonardo_topo.txt") << 418 << 5024;
    QTest::newRow("slurm-superpod_topology.conf") << 5 << -1; // circe-n051 hangs on two switches
    QTest::newRow("slurm_testcase1_topology.conf") << 529 << 10000;
    QTest::newRow("topograph_expected_slinky-oci-sim-tree.conf") << 19 << 96;
}

void TestSlurm::samples()
{
    QFETCH(int, switches);
    QFETCH(int, nodes);
    QFile file(QStringLiteral(FABRIC_SOURCE_DIR "/../shared/samples/slurm-topology/") +
               QString::fromLatin1(QTest::currentDataTag()));
    if (!file.open(QIODevice::ReadOnly)) QSKIP("no samples here");
    Project plan;
    const std::string text = file.readAll().toStdString();
    const auto done = importFiles(plan, kSlurmConfFormat, {{"topology.conf", text}}, {}, builtIn(), SilentProgress());
    if (nodes < 0) {
        QVERIFY(!done);
        QCOMPARE(done.error().str(), std::string("topology.conf:5: The node 'circe-n051' is under a switch already "
                                                 "[FP-SLU-006]"));
        return;
    }
    FABRIC_VERIFY_RESULT(done);
    QCOMPARE(static_cast<int>(plan.groups().size()), switches);
    QCOMPARE(static_cast<int>(plan.devices().size()), nodes);
    const auto topology = readSlurmConf(text, "topology.conf");
    const auto again = readSlurmYaml(slurmYaml(*topology), "topology.yaml");
    FABRIC_VERIFY_RESULT(again);
    QVERIFY(membersOf(*again) == membersOf(*topology));
}

void TestSlurm::yamlOfOthers()
{
    const auto read =
        readSlurmYaml("# ours\n---\n- topology: topo1\n  cluster_default: true\n  tree:\n    switches:\n"
                      "      - switch: sw_root\n        children: s[1-2]\n      - switch: s1\n"
                      "        nodes: node[01-02]  # two\n      - switch: s2\n        nodes: 'node[03-04]'\n"
                      "- topology: topo2\n  block:\n    block_sizes:\n      - 4\n      - 16\n    blocks:\n"
                      "      - block: b1\n        nodes: node[01-04]\n- topology: topo3\n  flat: true\n",
                      "t.yaml");
    FABRIC_VERIFY_RESULT(read);
    QCOMPARE(read->switches.size(), std::size_t{3});
    QCOMPARE(read->switches[0].switches.size(), std::size_t{2});
    QCOMPARE(read->switches[2].nodes.size(), std::size_t{2});
    QVERIFY(!read->isBlocks);
    QCOMPARE(read->notes.size(), std::size_t{2});
}

void TestSlurm::badFiles_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isYaml");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* text, bool isYaml, const char* error) {
        QTest::newRow(error) << QByteArray(text) << isYaml << QString(error);
    };
    row("SwitchName=a Nodes=n[1-2\n", false, "x:1: The brackets");
    row("SwitchName=a Nodes=n[3-1]\n", false, "x:1: '3-1' is no range");
    row("SwitchName=a Nodes=n[1-9999999]\n", false, "x:1: '1-9999999' is no range");
    row("BlockName=a Nodes=n1\nBlockSizes=0\n", false, "x:2: '0' is no size");
    row("SwitchName=a Nodes=n1\nSwitchName=a Nodes=n2\n", false, "x:2: The switch 'a' stands there twice");
    row("SwitchName=a Nodes=n1\nSwitchName=b Nodes=n1\n", false, "x:2: The node 'n1' is under a switch");
    row("# nothing\n", false, "x: The file has no switch");
    row("SwitchName=\x1b[2J Nodes=n1\n", false, "x:1: The name of a switch");
    row("- topology: a\n  tree: &x\n   - b\n", true, "x: The file has no switch");
    row("&anchor\n", true, "x:1: This line is not in the part of YAML");
    row("- switch:\n  nodes: n1\n", true, "x:1: A switch or block has no name");
}

void TestSlurm::badFiles()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isYaml);
    QFETCH(QString, error);
    const auto read = isYaml ? readSlurmYaml(text.toStdString(), "x") : readSlurmConf(text.toStdString(), "x");
    QVERIFY(!read);
    QVERIFY2(read.error().str().starts_with(error.toStdString()), read.error().str().c_str());
    QVERIFY(isCleanText(read.error().str()));
}

void TestSlurm::namesThatSlurmCannotHave()
{
    test::FabricBuilder plan;
    const auto leaf = plan.device("leaf 1", Role::Leaf);
    int cage = 1;
    for (const char* name : {"n1", "n 2", "n,3", "n[4]", "$(id)"})
        plan.cable(port(plan.device(name, Role::Node), 1), port(leaf, cage++));
    plan.device("loose", Role::Node);
    const PlannedSlurmTopology slurm = slurmPlan(plan.project(), *builtIn(), {});
    QCOMPARE(slurmConf(slurm.topology), std::string("SwitchName=group-1 Nodes=n1\n"));
    QCOMPARE(slurm.losses.size(), std::size_t{2});
    QCOMPARE(slurm.losses[0].count, std::size_t{4});
    QCOMPARE(slurm.losses[1].count, std::size_t{1});
}

FABRIC_TEST(TestSlurm)
#include "tst_slurm.moc"
