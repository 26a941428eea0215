#include "core/graph/cut.h"
#include "core/graph/quotient.h"
#include "tests/graph/graph_sketch.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/push_relabel_max_flow.hpp>

#include <algorithm>
#include <numeric>

using namespace fabric;
using namespace fabric::test;

namespace {

using Sides = std::vector<CutSide>;

/// The oracle: Boost's push-relabel on the whole graph, every device a node, nothing merged. End devices of neither
/// side are left out, those of a side hang on a terminal by arcs of one direction, so that nothing flows through them.
std::int64_t oracle(const Topology& topology, const Sides& sides)
{
    using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
    using Graph = boost::adjacency_list<
        boost::vecS, boost::vecS, boost::directedS, boost::no_property,
        boost::property<boost::edge_capacity_t, long,
                        boost::property<boost::edge_residual_capacity_t, long,
                                        boost::property<boost::edge_reverse_t, Traits::edge_descriptor>>>>;
    Graph graph(topology.size() + 2);
    const auto add = [&](std::size_t from, std::size_t to, long capacity) {
        const auto e = boost::add_edge(from, to, graph).first;
        const auto r = boost::add_edge(to, from, graph).first;
        boost::put(boost::edge_capacity, graph, e, capacity);
        boost::put(boost::edge_capacity, graph, r, 0L);
        boost::put(boost::edge_reverse, graph, e, r);
        boost::put(boost::edge_reverse, graph, r, e);
    };
    const std::size_t source = topology.size();
    constexpr long kMuch = 1L << 40;
    for (NodeIndex node = 0; node < topology.size(); ++node) {
        if (sides[node] == CutSide::A) add(source, node, kMuch);
        if (sides[node] == CutSide::B) add(node, source + 1, kMuch);
        for (const Arc& arc : topology.arcs(node)) {
            const bool isIdle = (!topology.isSwitch(node) && sides[node] == CutSide::Neither) ||
                                (!topology.isSwitch(arc.to) && sides[arc.to] == CutSide::Neither);
            if (arc.to < node || isIdle) continue;
            add(node, arc.to, arc.mbps);
            add(arc.to, node, arc.mbps);
        }
    }
    return boost::push_relabel_max_flow(graph, source, source + 1);
}

std::int64_t sum(const Cut& cut)
{
    std::int64_t total = 0;
    for (const CutBundle& bundle : cut.bundles)
        total += bundle.mbps;
    return total;
}

Terminals collapsed(const Topology& topology, const Sides& sides)
{
    Terminals terminals{std::vector<std::int64_t>(topology.switchCount(), 0),
                        std::vector<std::int64_t>(topology.switchCount(), 0)};
    for (NodeIndex node = topology.switchCount(); node < topology.size(); ++node)
        for (const Arc& arc : topology.switchArcs(node)) {
            if (sides[node] == CutSide::A) terminals.supply[arc.to] += arc.mbps;
            if (sides[node] == CutSide::B) terminals.drain[arc.to] += arc.mbps;
        }
    return terminals;
}

std::int64_t quotientFlow(const Topology& topology, const Sides& sides)
{
    const Terminals terminals = collapsed(topology, sides);
    return maxFlow(flowNetwork(topology, refine(topology, terminals), terminals)).value;
}

/// Leaf-spine or three tiers with random sizes, speeds and damage: regular enough that classes merge, uneven enough to
/// hurt.
GraphSketch randomFabric(Random& random)
{
    GraphSketch sketch;
    const int pods = random.integer(1, 4);
    const int leaves = random.integer(1, 5);
    const int spines = random.integer(1, 4);
    const int hosts = random.integer(1, 22); // up to 488 devices with the most of everything
    const int cores = random.chance(50) ? spines * random.integer(1, 3) : 0;
    const std::int64_t up = random.integer(1, 3);
    const int damage = random.chance(50) ? random.integer(1, 20) : 0;
    const std::vector<Id<Device>> tops = sketch.add(Role::Core, cores);
    for (int pod = 0; pod < pods; ++pod) {
        const std::vector<Id<Device>> mine = sketch.add(Role::Spine, spines);
        for (int leaf = 0; leaf < leaves; ++leaf) {
            const Id<Device> device = sketch.add(Role::Leaf);
            for (const Id<Device> host : sketch.add(Role::Node, random.chance(80) ? hosts : random.integer(0, hosts)))
                sketch.link(host, device);
            for (const Id<Device> spine : mine)
                if (!random.chance(damage)) sketch.link(device, spine, random.integer(1, 2), up);
        }
        for (std::size_t c = 0; c < tops.size(); ++c)
            if (!random.chance(damage)) sketch.link(mine[c % mine.size()], tops[c], 1, up);
    }
    return sketch;
}

Sides randomSides(Random& random, const Topology& topology)
{
    Sides sides(topology.size(), CutSide::Neither);
    const bool isRandom = random.chance(50);
    for (NodeIndex node = topology.switchCount(); node < topology.size(); ++node) {
        const bool isLow = node - topology.switchCount() < (topology.size() - topology.switchCount()) / 2;
        if (random.chance(10)) continue;
        sides[node] = (isRandom ? random.chance(50) : isLow) ? CutSide::A : CutSide::B;
    }
    return sides;
}

Sides halves(const Topology& topology, const std::vector<Id<Device>>& hosts)
{
    Sides sides(topology.size(), CutSide::Neither);
    for (std::size_t i = 0; i < hosts.size(); ++i)
        sides[topology.node(hosts[i])] = i < hosts.size() / 2 ? CutSide::A : CutSide::B;
    return sides;
}

} // namespace

class TestCut : public QObject {
    Q_OBJECT
private slots:
    void quotientEqualsTheWholeGraph();
    void flowEqualsCut();
    void doesNotDependOnNumbering();
    void knowsTheFatTrees_data();
    void knowsTheFatTrees();
    void fatTreesHaveFewClasses();
    void sidesOfSwitches();
    void endDevicesDoNotForward();
    void directCablesCount();
};

void TestCut::quotientEqualsTheWholeGraph()
{
    NodeIndex largest = 0;
    forAll(1000, [&](Random& random, std::uint64_t) {
        const GraphSketch sketch = randomFabric(random);
        const Topology topology = sketch.topology();
        largest = std::max(largest, topology.size());
        const Sides sides = randomSides(random, topology);
        const std::int64_t expected = oracle(topology, sides);
        const bool isEqual = quotientFlow(topology, sides) == expected && minimumCut(topology, sides).mbps == expected;
        [&] { QVERIFY(isEqual); }();
        return isEqual;
    });
    qInfo("1,000 fabrics of up to %u devices", largest);
    QVERIFY(largest > 400 && largest <= 500);
}

void TestCut::flowEqualsCut()
{
    forAll(500, [](Random& random, std::uint64_t) {
        const GraphSketch sketch = randomFabric(random);
        const Topology topology = sketch.topology();
        const Sides sides = randomSides(random, topology);
        const Cut cut = minimumCut(topology, sides);
        const bool isEqual = sum(cut) == cut.mbps;
        [&] { QVERIFY(isEqual); }();
        return isEqual;
    });
}

void TestCut::doesNotDependOnNumbering()
{
    forAll(200, [](Random& random, std::uint64_t) {
        const GraphSketch sketch = randomFabric(random);
        const Topology topology = sketch.topology();
        const Sides sides = randomSides(random, topology);

        // The same fabric with its devices created in another order, so that ids and node numbers change.
        std::vector<Device> devices(sketch.project.devices().begin(), sketch.project.devices().end());
        std::shuffle(devices.begin(), devices.end(), random.engine());
        GraphSketch renamed;
        std::unordered_map<Id<Device>, Id<Device>> now;
        for (const Device& device : devices)
            now[device.id] = renamed.add(device.role);
        for (const Link& link : sketch.links)
            renamed.link(now[link.a.port.device], now[link.b.port.device], 1, link.mbps);
        const Topology other = renamed.topology();
        Sides otherSides(other.size(), CutSide::Neither);
        for (NodeIndex node = 0; node < topology.size(); ++node)
            otherSides[other.node(now[topology.device(node)])] = sides[node];

        const bool isEqual = minimumCut(topology, sides).mbps == minimumCut(other, otherSides).mbps &&
                             quotientFlow(other, otherSides) == quotientFlow(topology, sides);
        [&] { QVERIFY(isEqual); }();
        return isEqual;
    });
}

void TestCut::knowsTheFatTrees_data()
{
    QTest::addColumn<int>("k");
    QTest::addColumn<int>("taper");
    QTest::addColumn<qint64>("expected");
    for (const int k : {8, 16}) { // hosts / 2 for the full tree, / 4 with half of the cores
        QTest::addRow("k=%d", k) << k << 1 << qint64{k * k * k / 8};
        QTest::addRow("k=%d, half of the cores", k) << k << 2 << qint64{k * k * k / 16};
    }
}

void TestCut::knowsTheFatTrees()
{
    QFETCH(const int, k);
    QFETCH(const int, taper);
    QFETCH(const qint64, expected);
    const FatTreeSketch tree(k, taper);
    const Topology topology = tree.topology();
    const Sides sides = halves(topology, tree.hosts);
    QCOMPARE(minimumCut(topology, sides).mbps, std::int64_t{expected});
    QCOMPARE(quotientFlow(topology, sides), std::int64_t{expected});
}

void TestCut::fatTreesHaveFewClasses()
{
    const FatTreeSketch tree(8);
    const Topology topology = tree.topology();
    const Terminals none = collapsed(topology, Sides(topology.size(), CutSide::Neither));
    // Without end devices in sight, leaf, spine and core differ by degree only: leaves have 4 links to switches, the
    // others 8.
    QCOMPARE(refine(topology, none).classCount, 3U);
    const Sides sides = halves(topology, tree.hosts);
    // Leaves and spines of either half, and the cores: five classes of switches (seven with the hosts of either half).
    QCOMPARE(refine(topology, collapsed(topology, sides)).classCount, 5U);
}

void TestCut::sidesOfSwitches()
{
    const FatTreeSketch tree(4);
    const Topology topology = tree.topology();
    Sides sides(topology.size(), CutSide::Neither);
    sides[topology.node(tree.leaves.front())] = CutSide::A;
    sides[topology.node(tree.leaves.back())] = CutSide::B;
    const Cut cut = minimumCut(topology, sides);
    QCOMPARE(cut.mbps, std::int64_t{2}); // k/2 links up from each leaf
    QCOMPARE(cut.bundles.size(), std::size_t{2});
}

void TestCut::endDevicesDoNotForward()
{
    GraphSketch sketch;
    const auto leaves = sketch.add(Role::Leaf, 2);
    const auto a = sketch.add(Role::Node);
    const auto b = sketch.add(Role::Node);
    const auto bridge = sketch.add(Role::Node);
    sketch.link(a, leaves[0]);
    sketch.link(b, leaves[1]);
    sketch.link(bridge, leaves[0]);
    sketch.link(bridge, leaves[1]);
    const Topology topology = sketch.topology();
    Sides sides(topology.size(), CutSide::Neither);
    sides[topology.node(a)] = CutSide::A;
    sides[topology.node(b)] = CutSide::B;
    QCOMPARE(minimumCut(topology, sides).mbps, std::int64_t{0});
}

void TestCut::directCablesCount()
{
    GraphSketch sketch;
    const auto nodes = sketch.add(Role::Node, 2);
    sketch.link(nodes[0], nodes[1], 2, 100);
    const Topology topology = sketch.topology();
    const Cut cut = minimumCut(topology, {CutSide::A, CutSide::B});
    QCOMPARE(cut.mbps, std::int64_t{200});
    QCOMPARE(sum(cut), std::int64_t{200});
}

FABRIC_TEST(TestCut)
#include "tst_cut.moc"
