#include "core/graph/components.h"
#include "core/graph/tiers.h"
#include "tests/graph/graph_sketch.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <map>

using namespace fabric;
using namespace fabric::test;

namespace {

GraphSketch randomGraph(Random& random)
{
    GraphSketch sketch;
    std::vector<Id<Device>> all = sketch.add(Role::Switch, random.integer(1, 30));
    const std::vector<Id<Device>> nodes = sketch.add(Role::Node, random.integer(0, 60));
    all.insert(all.end(), nodes.begin(), nodes.end());
    const int links = random.integer(0, 200);
    for (int i = 0; i < links; ++i)
        sketch.link(random.pick(all), random.pick(all), 1, random.integer(0, 4));
    return sketch;
}

} // namespace

class TestTopology : public QObject {
    Q_OBJECT
private slots:
    void agreesWithTheLinks();
    void keepsSwitchesWithoutLinks();
    void mergesParallelLinks();
    void tellsSwitchesByRoleThenPartThenFabric();
    void findsDevicesWithScatteredIds();
    void countsParts();
    void ranksByDistanceFromEndDevices();
    void aManagerOnASpineDoesNotMakeItALeaf();
    void rolesWinOverTheWiring();
};

void TestTopology::agreesWithTheLinks()
{
    forAll(300, [](Random& random, std::uint64_t) {
        const GraphSketch sketch = randomGraph(random);
        const Topology topology = sketch.topology();
        std::map<std::pair<Id<Device>, Id<Device>>, std::pair<std::uint32_t, std::int64_t>> expected;
        std::size_t count = 0;
        std::size_t unknown = 0;
        for (const Link& link : sketch.links) {
            if (link.a.port.device == link.b.port.device) continue;
            ++count;
            unknown += link.mbps == 0 ? 1 : 0;
            for (const auto& key : {std::pair(link.a.port.device, link.b.port.device),
                                    std::pair(link.b.port.device, link.a.port.device)}) {
                ++expected[key].first;
                expected[key].second += link.mbps;
            }
        }
        bool isRight = topology.linkCount() == count && topology.unknownSpeedLinks() == unknown;
        std::size_t arcs = 0;
        for (NodeIndex node = 0; node < topology.size(); ++node) {
            isRight = isRight && topology.node(topology.device(node)) == node;
            NodeIndex last = kNoNode;
            for (const Arc& arc : topology.arcs(node)) {
                const auto at = expected.find({topology.device(node), topology.device(arc.to)});
                isRight = isRight && at != expected.end() && at->second == std::pair(arc.links, arc.mbps);
                isRight = isRight && (last == kNoNode || last < arc.to);
                last = arc.to;
                ++arcs;
            }
            for (const Arc& arc : topology.switchArcs(node))
                isRight = isRight && topology.isSwitch(arc.to);
            for (const Arc& arc : topology.endArcs(node))
                isRight = isRight && !topology.isSwitch(arc.to);
        }
        isRight = isRight && arcs == expected.size() && topology.bundleCount() * 2 == arcs;
        [&] { QVERIFY(isRight); }();
        return isRight;
    });
}

void TestTopology::keepsSwitchesWithoutLinks()
{
    GraphSketch sketch;
    sketch.add(Role::Leaf, 2);
    sketch.add(Role::Node, 3);
    const Topology topology = sketch.topology();
    QCOMPARE(topology.switchCount(), 2U);
    QCOMPARE(topology.size(), 2U); // end devices belong to no fabric until a cable says so
    QVERIFY(topology.arcs(0).empty());
}

void TestTopology::mergesParallelLinks()
{
    GraphSketch sketch;
    const auto leaf = sketch.add(Role::Leaf);
    const auto spine = sketch.add(Role::Spine);
    sketch.link(leaf, spine, 3, 400000);
    sketch.link(spine, leaf, 1, 200000);
    const Topology topology = sketch.topology();
    QCOMPARE(topology.arcs(0).size(), std::size_t{1});
    QCOMPARE(topology.arcs(0)[0].links, 4U);
    QCOMPARE(topology.arcs(0)[0].mbps, std::int64_t{1400000});
    QCOMPARE(topology.bundleCount(), std::size_t{1});
    QCOMPARE(topology.linkCount(), std::size_t{4});
}

void TestTopology::tellsSwitchesByRoleThenPartThenFabric()
{
    const Catalog empty;
    Device device;
    QVERIFY(!isSwitchDevice(device, empty));
    device.fabric = Id<Fabric>{1};
    QVERIFY(isSwitchDevice(device, empty));
    device.role = Role::Storage;
    QVERIFY(!isSwitchDevice(device, empty));

    const auto catalog = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(catalog);
    Device byPart;
    byPart.part = "nvidia/qm9700";
    QVERIFY(isSwitchDevice(byPart, **catalog));
}

void TestTopology::findsDevicesWithScatteredIds()
{
    // Ids that lie far apart, as a hostile file may have them, must not cost memory by their distance.
    Project project;
    Fabric fabric;
    fabric.id = Id<Fabric>{1};
    ProjectAccess::table<Fabric>(project).put(fabric);
    Device leaf;
    leaf.role = Role::Leaf;
    leaf.fabric = Id<Fabric>{1};
    std::vector<Link> links;
    for (const std::uint32_t id : {2U, 4000000000U}) {
        leaf.id = Id<Device>{id};
        ProjectAccess::table<Device>(project).put(leaf);
    }
    Link link;
    link.fabric = Id<Fabric>{1};
    link.a.port.device = Id<Device>{2};
    link.b.port.device = Id<Device>{4000000000U};
    link.mbps = 5;
    links.push_back(link);
    const Topology topology = Topology::build(project, Catalog(), links, Id<Fabric>{1});
    QCOMPARE(topology.node(Id<Device>{2}), 0U);
    QCOMPARE(topology.node(Id<Device>{4000000000U}), 1U);
    QCOMPARE(topology.node(Id<Device>{3}), kNoNode);
    QCOMPARE(topology.arcs(1).size(), std::size_t{1});
}

void TestTopology::countsParts()
{
    GraphSketch sketch;
    const auto leaves = sketch.add(Role::Leaf, 2);
    const auto node = sketch.add(Role::Node);
    sketch.link(node, leaves[0]);
    sketch.link(node, leaves[1]);
    // The node joins its two leaves as devices, but it does not forward.
    QCOMPARE(connectedParts(sketch.topology()).count, 1U);
    QCOMPARE(switchParts(sketch.topology()).count, 2U);
}

void TestTopology::ranksByDistanceFromEndDevices()
{
    FatTreeSketch tree(4);
    Edit edit(tree.project, "forget roles");
    std::vector<Device> devices(tree.project.devices().begin(), tree.project.devices().end());
    for (Device& device : devices) {
        if (device.role == Role::Node) continue;
        device.role = Role::Switch;
        edit.replace(device);
    }
    const auto finished = std::move(edit).finish();
    FABRIC_VERIFY_RESULT(finished);
    const Topology topology = tree.topology();
    const std::vector<int> tiers = tiersOf(tree.project, topology);
    for (const auto& [ids, tier] : {std::pair(tree.leaves, 1), std::pair(tree.spines, 2), std::pair(tree.cores, 3)})
        for (const Id<Device> id : ids)
            QCOMPARE(tiers[topology.node(id)], tier);
}

void TestTopology::aManagerOnASpineDoesNotMakeItALeaf()
{
    GraphSketch sketch;
    const auto leaves = sketch.add(Role::Switch, 4);
    const auto spines = sketch.add(Role::Switch, 2);
    for (const auto leaf : leaves) {
        for (const auto node : sketch.add(Role::Node, leaf == leaves[3] ? 1 : 16))
            sketch.link(node, leaf);
        for (const auto spine : spines)
            sketch.link(leaf, spine, 8);
    }
    sketch.link(sketch.add(Role::Manager), spines[0]);
    const Topology topology = sketch.topology();
    const std::vector<int> tiers = tiersFromWiring(topology);
    for (const auto leaf : leaves)
        QCOMPARE(tiers[topology.node(leaf)], 1); // the thinly populated one too
    for (const auto spine : spines)
        QCOMPARE(tiers[topology.node(spine)], 2);
}

void TestTopology::rolesWinOverTheWiring()
{
    GraphSketch sketch;
    const auto core = sketch.add(Role::Core);
    const auto other = sketch.add(Role::Switch);
    sketch.link(sketch.add(Role::Node), other);
    sketch.link(other, core);
    const Topology topology = sketch.topology();
    const std::vector<int> tiers = tiersOf(sketch.project, topology);
    QCOMPARE(tiers[topology.node(core)], 3);
    QCOMPARE(tiers[topology.node(other)], 1);
    QCOMPARE(QString::fromStdString(tierName(3)), QString("core"));
}

FABRIC_TEST(TestTopology)
#include "tst_topology.moc"
