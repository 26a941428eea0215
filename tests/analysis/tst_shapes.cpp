#include "tests/analysis/figures_of.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

/// Fabrics that are not one plain tree: planes, rails, meshes, rings, parts and orphans.
class TestShapes : public QObject {
    Q_OBJECT
private slots:
    void orphanLeafIsInfiniteAndListed();
    void singleSwitch();
    void switchesAboveTheTopsDoNotCount();
    void partsOfDifferentHeight();
    void planesAreApart();
    void railOnlyHasNoWayBetweenRails();
    void separateLeavesAreApart();
    void separateFabricsAreTwoParts();
    void severalFabricsDoNotMix();
    void meshOfLeaves();
    void torusHasNoRatio();
    void leavesWithoutCommonSpineHaveNoRatio();
    void peerLinksOfLeafPairsDoNotCount();
};

void TestShapes::orphanLeafIsInfiniteAndListed()
{
    LeafSpineSketch plan(2, 2, 4, 2);
    const auto orphan = plan.addSwitch("leaf-3", Role::Leaf);
    plan.link(plan.addNode("lost"), orphan);
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(text(figures.leafWorst), QString("inf"));
    QCOMPARE(text(figures.headline), QString("inf"));
    QCOMPARE(figures.orphanLeaves, std::vector<Id<Device>>{orphan});
    QCOMPARE(figures.components, 2);
}

void TestShapes::singleSwitch()
{
    PlanSketch plan;
    const auto leaf = plan.addSwitch("leaf-1", Role::Leaf, 128);
    for (int i = 0; i < 64; ++i)
        plan.link(plan.addNode("node-" + std::to_string(i)), leaf);
    const FabricFigures figures = figuresOf(plan);
    QVERIFY(figures.isTree);
    QCOMPARE(text(figures.headline), QString("1:1"));
    QVERIFY(!figures.leafWorst.has_value());
    QCOMPARE(figures.portsFree, 64);
}

void TestShapes::switchesAboveTheTopsDoNotCount()
{
    // A switch without end devices hangs on one spine, and another on that: no traffic has to go there. (Found on a
    // listing of a real fabric, where the headline came out infinite.)
    PlanSketch plan;
    std::vector<Id<Device>> spines;
    for (int s = 0; s < 2; ++s)
        spines.push_back(plan.addSwitch("spine-" + std::to_string(s), Role::Switch));
    for (int l = 0; l < 3; ++l) {
        const auto leaf = plan.addSwitch("leaf-" + std::to_string(l), Role::Switch);
        for (int h = 0; h < 8; ++h)
            plan.link(plan.addNode("n"), leaf);
        for (const auto spine : spines)
            plan.link(leaf, spine, 2);
    }
    const auto above = plan.addSwitch("above", Role::Switch);
    plan.link(spines[0], above, 2);
    plan.link(above, plan.addSwitch("far", Role::Switch), 2);
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(text(figures.headline), QString("2:1"));
    QCOMPARE(text(figures.leafWorst), QString("2:1"));
    QVERIFY(figures.orphanLeaves.empty());
}

void TestShapes::partsOfDifferentHeight()
{
    // Two leaves below a spine, and apart from them three tiers: each part is judged by its own top.
    LeafSpineSketch plan(2, 1, 4, 4);
    const auto core = plan.addSwitch("core-1", Role::Core);
    for (int pod = 0; pod < 2; ++pod) {
        const auto spine = plan.addSwitch("pod-spine-" + std::to_string(pod), Role::Spine);
        const auto leaf = plan.addSwitch("pod-leaf-" + std::to_string(pod), Role::Leaf);
        for (int h = 0; h < 4; ++h)
            plan.link(plan.addNode("n"), leaf);
        plan.link(leaf, spine, 4);
        plan.link(spine, core, 2);
    }
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(text(figures.headline), QString("2:1"));
    QCOMPARE(text(figures.leafWorst), QString("1:1"));
    QCOMPARE(figures.components, 2);
}

void TestShapes::planesAreApart()
{
    PlanSketch plan;
    std::vector<Id<Device>> nodes;
    for (int i = 0; i < 8; ++i)
        nodes.push_back(plan.addNode("node-" + std::to_string(i), 2));
    for (int plane = 1; plane <= 2; ++plane) {
        const auto leaf = plan.addSwitch("leaf-" + std::to_string(plane), Role::Leaf, 64, 400, 0, plane);
        const auto spine = plan.addSwitch("spine-" + std::to_string(plane), Role::Spine, 64, 400, 0, plane);
        for (const auto node : nodes)
            plan.link(node, leaf);
        plan.link(leaf, spine, plane == 1 ? 8 : 4);
    }
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(figures.headlineByPlane.size(), std::size_t{2});
    QCOMPARE(text(figures.headlineByPlane.at(1)), QString("1:1"));
    QCOMPARE(text(figures.headlineByPlane.at(2)), QString("2:1"));
    QCOMPARE(text(figures.headline), QString("2:1")); // the worst plane
    QCOMPARE(figures.components, 1);
}

void TestShapes::railOnlyHasNoWayBetweenRails()
{
    PlanSketch plan;
    std::vector<Id<Device>> nodes;
    for (int i = 0; i < 4; ++i)
        nodes.push_back(plan.addNode("node-" + std::to_string(i), 2));
    for (int rail = 1; rail <= 2; ++rail) {
        const auto leaf = plan.addSwitch("leaf-" + std::to_string(rail), Role::Leaf, 64, 400, rail);
        for (const auto node : nodes)
            plan.link(node, leaf);
    }
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(text(figures.headline), QString("inf"));
    QCOMPARE(figures.headlineByRail.size(), std::size_t{2});
    QCOMPARE(text(figures.headlineByRail.at(1)), QString("1:1"));
    QVERIFY(derivationOf(figures, "blocking.headline") != nullptr);
}

void TestShapes::separateLeavesAreApart()
{
    // Two leaves that only a node with a port on each joins: the others have no way, whatever the ports say.
    PlanSketch plan;
    const auto a = plan.addSwitch("leaf-1", Role::Leaf);
    const auto b = plan.addSwitch("leaf-2", Role::Leaf);
    plan.link(plan.addNode("left"), a);
    plan.link(plan.addNode("right"), b);
    const auto both = plan.addNode("both", 2);
    plan.link(both, a);
    plan.link(both, b);
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(text(figures.headline), QString("inf"));
    QCOMPARE(figures.components, 1);
}

void TestShapes::separateFabricsAreTwoParts()
{
    PlanSketch plan;
    for (int part = 0; part < 2; ++part) {
        const auto spine = plan.addSwitch("spine-" + std::to_string(part), Role::Spine);
        for (int l = 0; l < 2; ++l) {
            const auto leaf = plan.addSwitch("leaf-" + std::to_string(part * 2 + l), Role::Leaf);
            plan.link(leaf, spine, 16);
            for (int h = 0; h < 16; ++h)
                plan.link(plan.addNode("n"), leaf);
        }
    }
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(figures.components, 2);
    QCOMPARE(text(figures.headline), QString("1:1"));
}

void TestShapes::severalFabricsDoNotMix()
{
    // Nodes A-C on one leaf and D-F on another; the storage ports of all on one switch of the storage fabric.
    PlanSketch plan;
    const auto compute = plan.fabric;
    const auto spine = plan.addSwitch("spine-1", Role::Spine);
    std::vector<Id<Device>> nodes;
    for (int l = 0; l < 2; ++l) {
        const auto leaf = plan.addSwitch("leaf-" + std::to_string(l), Role::Leaf);
        plan.link(leaf, spine, 3);
        for (int h = 0; h < 3; ++h) {
            nodes.push_back(plan.addNode("node-" + std::to_string(l * 3 + h), 2));
            plan.link(nodes.back(), leaf);
        }
    }
    plan.fabric = plan.addFabric("storage");
    const auto storage = plan.addSwitch("storage-1", Role::Leaf);
    for (const auto node : nodes)
        plan.link(node, storage);
    const FabricFigures figures = analyze(plan.project, *plan.catalog(), compute);
    QCOMPARE(figures.switches.at("leaf"), 2);
    QCOMPARE(figures.links.at("node-leaf"), 6);
    QCOMPARE(figures.cables, 12);
    const FabricFigures other = analyze(plan.project, *plan.catalog(), plan.fabric);
    QCOMPARE(other.switches.at("leaf"), 1);
    QCOMPARE(other.nodes, 6);
    QCOMPARE(text(other.headline), QString("1:1"));
}

void TestShapes::meshOfLeaves()
{
    PlanSketch plan;
    std::vector<Id<Device>> leaves;
    for (int l = 0; l < 4; ++l) {
        leaves.push_back(plan.addSwitch("leaf-" + std::to_string(l), Role::Leaf));
        for (int h = 0; h < 12; ++h)
            plan.link(plan.addNode("n"), leaves.back());
    }
    for (int a = 0; a < 4; ++a)
        for (int b = a + 1; b < 4; ++b)
            plan.link(leaves[static_cast<std::size_t>(a)], leaves[static_cast<std::size_t>(b)], 2);
    const FabricFigures figures = figuresOf(plan);
    QVERIFY(figures.isTree);
    QCOMPARE(figures.links.at("leaf-leaf"), 12);
    QCOMPARE(text(figures.leafWorst), QString("2:1")); // 12 end ports, 6 mesh ports
    QCOMPARE(text(figures.headline), QString("2:1"));
    QVERIFY(!figures.switches.contains("spine"));
}

void TestShapes::torusHasNoRatio()
{
    PlanSketch plan;
    std::vector<Id<Device>> ring;
    for (int i = 0; i < 5; ++i) {
        ring.push_back(plan.addSwitch("s-" + std::to_string(i), Role::Switch));
        plan.link(plan.addNode("n"), ring.back());
    }
    for (std::size_t i = 0; i < 5; ++i)
        plan.link(ring[i], ring[(i + 1) % 5], 2);
    const FabricFigures figures = figuresOf(plan);
    QVERIFY(!figures.isTree);
    QVERIFY(!figures.headline && !figures.leafWorst);
    QVERIFY(!figures.whyNoRatio.str().empty());
    QVERIFY(figures.tiers[0].worst.isUndefined());
}

void TestShapes::leavesWithoutCommonSpineHaveNoRatio()
{
    PlanSketch plan;
    const auto s1 = plan.addSwitch("spine-1", Role::Spine);
    const auto s2 = plan.addSwitch("spine-2", Role::Spine);
    const auto add = [&](const char* name, std::vector<Id<Device>> spines) {
        const auto leaf = plan.addSwitch(name, Role::Leaf);
        plan.link(plan.addNode("n"), leaf);
        for (const auto spine : spines)
            plan.link(leaf, spine);
    };
    add("leaf-1", {s1});
    add("leaf-2", {s1, s2});
    add("leaf-3", {s2});
    const FabricFigures figures = figuresOf(plan);
    QVERIFY(!figures.isTree);
    const QString why = QString::fromStdString(figures.whyNoRatio.str());
    QVERIFY2(why.contains("leaf-1") && why.contains("leaf-3"), qPrintable(why));
}

void TestShapes::peerLinksOfLeafPairsDoNotCount()
{
    LeafSpineSketch plan(2, 2, 8, 4);
    plan.link(plan.leaves[0], plan.leaves[1], 2);
    const FabricFigures figures = figuresOf(plan);
    QVERIFY(figures.isTree);
    QCOMPARE(text(figures.headline), QString("1:1"));
    QCOMPARE(figures.links.at("leaf-leaf"), 2);
}

FABRIC_TEST(TestShapes)
#include "tst_shapes.moc"
