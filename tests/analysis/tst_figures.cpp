#include "core/planner/analysis/figures.h"
#include "tests/graph/plan_sketch.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

namespace {

FabricFigures figuresOf(const PlanSketch& plan)
{
    return analyze(plan.project, *plan.catalog(), plan.fabric);
}

QString text(const std::optional<Ratio>& ratio)
{
    return ratio ? QString::fromStdString(ratio->str()) : QString("none");
}

const Derivation* derivationOf(const FabricFigures& figures, std::string_view key)
{
    const auto at = std::find_if(figures.derivation.begin(), figures.derivation.end(),
                                 [&](const Derivation& d) { return d.figure == key; });
    return at == figures.derivation.end() ? nullptr : &*at;
}

} // namespace

class TestFigures : public QObject {
    Q_OBJECT
private slots:
    void mixedSpeeds();
    void countsOfALeafSpine();
    void unevenLeaves();
    void partlyPopulated();
    void parallelLinks();
    void underSubscribedIsShown();
    void orphanLeafIsInfiniteAndListed();
    void singleSwitch();
    void taperMultiplies();
    void fourTiers();
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
    void unknownSpeedGivesNoRatio();
    void managerPortsAreEndPorts();
    void emptyFabric();
    void everyFigureIsDerived();
    void doesNotDependOnNumbering();
};

void TestFigures::mixedSpeeds()
{
    PlanSketch plan;
    const auto leaf = plan.addSwitch("leaf-1", Role::Leaf, 46, 800);
    const auto spine = plan.addSwitch("spine-1", Role::Spine, 64, 800);
    for (int i = 0; i < 32; ++i)
        plan.link(plan.addNode("node-" + std::to_string(i)), leaf);
    plan.link(leaf, spine, 14);
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(text(figures.leafWorst), QString("8:7"));
    QCOMPARE(text(figures.headline), QString("8:7"));
    const Derivation* why = derivationOf(figures, "blocking.leaf.worst");
    QVERIFY(why != nullptr);
    const QString formula = QString::fromStdString(why->formula.str());
    QVERIFY2(formula.contains("32 x 400G = 12800G") && formula.contains("14 x 800G = 11200G") &&
                 formula.contains("8:7"),
             qPrintable(formula));
    QCOMPARE(QString::fromStdString(why->objects.front()), QString("leaf-1"));
}

void TestFigures::countsOfALeafSpine()
{
    const LeafSpineSketch plan(4, 2, 8, 4, 32);
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(figures.switches.at("leaf"), 4);
    QCOMPARE(figures.switches.at("spine"), 2);
    QCOMPARE(figures.nodes, 32);
    QCOMPARE(figures.endPorts, 32);
    QCOMPARE(figures.links.at("node-leaf"), 32);
    QCOMPARE(figures.links.at("leaf-spine"), 32);
    QCOMPARE(figures.cables, 64);
    QCOMPARE(figures.components, 1);
    QCOMPARE(figures.portsUsed, 4 * 16 + 2 * 16);
    QCOMPARE(figures.portsFree, 6 * 32 - figures.portsUsed);
    QCOMPARE(text(figures.headline), QString("1:1"));
    QCOMPARE(figures.tiers.size(), std::size_t{2});
    QCOMPARE(text(figures.tiers[0].worst), QString("1:1"));
    QVERIFY(figures.tiers[1].worst.isUndefined());
    const auto leaf = std::find_if(figures.perSwitch.begin(), figures.perSwitch.end(),
                                   [&](const SwitchFigures& s) { return s.device == plan.leaves[0]; });
    QVERIFY(leaf != figures.perSwitch.end());
    QCOMPARE(leaf->portsFree, 16);
    QCOMPARE(leaf->downMbps, std::int64_t{8 * 400000});
}

void TestFigures::unevenLeaves()
{
    LeafSpineSketch plan(3, 2, 8, 4);
    for (int i = 0; i < 4; ++i)
        plan.link(plan.addNode("extra-" + std::to_string(i)), plan.leaves[1]);
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(text(figures.leafWorst), QString("3:2"));
    QCOMPARE(text(figures.leafBest), QString("1:1"));
    QCOMPARE(text(figures.headline), QString("3:2"));
    QCOMPARE(QString::fromStdString(derivationOf(figures, "blocking.headline")->objects.front()), QString("leaf-2"));
}

void TestFigures::partlyPopulated()
{
    // Two leaves 2:1, but only four nodes outside the first one: the rest of the fabric cannot fill its links up.
    LeafSpineSketch plan(1, 2, 16, 4);
    const auto second = plan.addSwitch("leaf-2", Role::Leaf);
    for (int i = 0; i < 4; ++i)
        plan.link(plan.addNode("few-" + std::to_string(i)), second);
    for (const auto spine : plan.spines)
        plan.link(second, spine, 4);
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(text(figures.headline), QString("2:1"));
    QCOMPARE(text(figures.neededOnly), QString("1:2"));
}

void TestFigures::parallelLinks()
{
    PlanSketch plan;
    const auto leaf = plan.addSwitch("leaf-1", Role::Leaf);
    const auto spine = plan.addSwitch("spine-1", Role::Spine);
    const auto node = plan.addNode("node-1", 8);
    plan.link(node, leaf, 8);
    plan.link(leaf, spine, 4);
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(text(figures.headline), QString("2:1"));
    QCOMPARE(figures.endPorts, 8);
    QCOMPARE(figures.nodes, 1);
    QCOMPARE(figures.links.at("leaf-spine"), 4);
}

void TestFigures::underSubscribedIsShown()
{
    const LeafSpineSketch plan(2, 2, 4, 4);
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(text(figures.leafWorst), QString("1:2"));
    QCOMPARE(text(figures.headline), QString("1:2"));
}

void TestFigures::orphanLeafIsInfiniteAndListed()
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

void TestFigures::singleSwitch()
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

void TestFigures::taperMultiplies()
{
    // Leaf 2:1 and spine 3:1, regular: the product 6:1 is the headline, found as a maximum flow of the pod.
    PlanSketch plan;
    std::vector<Id<Device>> cores;
    for (int c = 0; c < 2; ++c)
        cores.push_back(plan.addSwitch("core-" + std::to_string(c), Role::Core));
    for (int pod = 0; pod < 2; ++pod) {
        std::vector<Id<Device>> spines;
        for (int s = 0; s < 2; ++s)
            spines.push_back(plan.addSwitch("spine-" + std::to_string(pod * 2 + s), Role::Spine));
        for (int l = 0; l < 3; ++l) {
            const auto leaf = plan.addSwitch("leaf-" + std::to_string(pod * 3 + l), Role::Leaf);
            for (int h = 0; h < 8; ++h)
                plan.link(plan.addNode("n"), leaf);
            for (const auto spine : spines)
                plan.link(leaf, spine, 2);
        }
        for (const auto spine : spines)
            for (const auto core : cores)
                plan.link(spine, core, 1);
    }
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(text(figures.leafWorst), QString("2:1"));
    QCOMPARE(text(figures.headline), QString("6:1"));
    QCOMPARE(figures.links.at("spine-core"), 8);
    QCOMPARE(figures.tiers.size(), std::size_t{3});
    QCOMPARE(text(figures.tiers[1].worst), QString("3:1"));
}

void TestFigures::fourTiers()
{
    // Leaf - spine - core - a tier above, roles by wiring: the climb is longer than the closed form covers.
    PlanSketch plan;
    const auto top = plan.addSwitch("top", Role::Switch);
    for (int side = 0; side < 2; ++side) {
        const auto third = plan.addSwitch("third-" + std::to_string(side), Role::Switch);
        plan.link(third, top, 3);
        for (int s = 0; s < 2; ++s) {
            const auto second = plan.addSwitch("second-" + std::to_string(side * 2 + s), Role::Switch);
            plan.link(second, third, 4);
            const auto leaf = plan.addSwitch("leaf-" + std::to_string(side * 2 + s), Role::Switch);
            plan.link(leaf, second, 6);
            for (int h = 0; h < 12; ++h)
                plan.link(plan.addNode("n"), leaf);
        }
    }
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(figures.tiers.size(), std::size_t{4});
    QCOMPARE(figures.switches.at("tier-4"), 1);
    QCOMPARE(text(figures.leafWorst), QString("2:1"));
    QCOMPARE(text(figures.headline), QString("8:1")); // 24 end ports behind 3 links to the top
}

void TestFigures::switchesAboveTheTopsDoNotCount()
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

void TestFigures::partsOfDifferentHeight()
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

void TestFigures::planesAreApart()
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

void TestFigures::railOnlyHasNoWayBetweenRails()
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

void TestFigures::separateLeavesAreApart()
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

void TestFigures::separateFabricsAreTwoParts()
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

void TestFigures::severalFabricsDoNotMix()
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

void TestFigures::meshOfLeaves()
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

void TestFigures::torusHasNoRatio()
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

void TestFigures::leavesWithoutCommonSpineHaveNoRatio()
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

void TestFigures::peerLinksOfLeafPairsDoNotCount()
{
    LeafSpineSketch plan(2, 2, 8, 4);
    plan.link(plan.leaves[0], plan.leaves[1], 2);
    const FabricFigures figures = figuresOf(plan);
    QVERIFY(figures.isTree);
    QCOMPARE(text(figures.headline), QString("1:1"));
    QCOMPARE(figures.links.at("leaf-leaf"), 2);
}

void TestFigures::unknownSpeedGivesNoRatio()
{
    LeafSpineSketch plan(2, 2, 8, 4);
    const auto mystery = plan.addBox("mystery", Role::Node, "nobody/nothing");
    plan.link(mystery, plan.leaves[0]);
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(figures.unknownSpeedLinks, 1);
    QVERIFY(!figures.headline && !figures.leafWorst);
    QVERIFY(QString::fromStdString(figures.whyNoRatio.str()).contains("not known"));
    QCOMPARE(figures.links.at("node-leaf"), 17); // counts do not need speeds
}

void TestFigures::managerPortsAreEndPorts()
{
    LeafSpineSketch plan(2, 2, 7, 4);
    const auto manager = plan.addNode("ufm-1", 2, 400, Role::Manager);
    plan.link(manager, plan.leaves[0]);
    plan.link(manager, plan.leaves[1]);
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(figures.nodes, 14);
    QCOMPARE(figures.endDevices.at("manager"), 1);
    QCOMPARE(figures.endPorts, 16);
    QCOMPARE(figures.links.at("node-leaf"), 16);
    QCOMPARE(text(figures.headline), QString("1:1"));
}

void TestFigures::emptyFabric()
{
    PlanSketch plan;
    plan.addSwitch("leaf-1", Role::Leaf);
    const FabricFigures figures = figuresOf(plan);
    QCOMPARE(figures.switches.at("leaf"), 1);
    QVERIFY(!figures.headline);
    QVERIFY(!figures.isTree);
    QVERIFY(!figures.whyNoRatio.str().empty());
}

void TestFigures::everyFigureIsDerived()
{
    const LeafSpineSketch plan(4, 2, 8, 2);
    const FabricFigures figures = figuresOf(plan);
    for (const char* key :
         {"blocking.headline", "blocking.leaf.worst", "blocking.tiers.leaf", "counts.links.node-leaf",
          "counts.links.leaf-spine", "counts.nodes", "counts.end_ports", "counts.cables", "counts.ports_free"})
        QVERIFY2(derivationOf(figures, key) != nullptr, key);
    for (const Derivation& derivation : figures.derivation) {
        QVERIFY(!derivation.formula.str().empty());
        QVERIFY2(!QString::fromStdString(derivation.formula.str()).contains('%'), derivation.formula.str().c_str());
        QVERIFY(derivation.objects.size() <= 21);
    }
}

void TestFigures::doesNotDependOnNumbering()
{
    forAll(60, [](Random& random, std::uint64_t) {
        const int leafCount = random.integer(1, 6);
        const int spineCount = random.integer(1, 4);
        std::vector<std::array<int, 3>> wires; // kind, a, b
        for (int l = 0; l < leafCount; ++l) {
            for (int h = random.integer(0, 8); h > 0; --h)
                wires.push_back({0, l, 0});
            for (int s = 0; s < spineCount; ++s)
                for (int c = random.integer(0, 3); c > 0; --c)
                    wires.push_back({1, l, s});
        }
        const auto build = [&](bool isReversed) {
            PlanSketch plan;
            std::map<int, Id<Device>> leaves;
            std::map<int, Id<Device>> spines;
            for (int i = 0; i < leafCount; ++i) {
                const int l = isReversed ? leafCount - 1 - i : i;
                leaves[l] = plan.addSwitch("leaf-" + std::to_string(l), Role::Leaf);
            }
            for (int i = 0; i < spineCount; ++i) {
                const int s = isReversed ? spineCount - 1 - i : i;
                spines[s] = plan.addSwitch("spine-" + std::to_string(s), Role::Spine);
            }
            auto order = wires;
            if (isReversed) std::reverse(order.begin(), order.end());
            for (const auto& [kind, a, b] : order) {
                if (kind == 0) {
                    plan.link(plan.addNode("n"), leaves[a]);
                } else {
                    plan.link(leaves[a], spines[b]);
                }
            }
            return figuresOf(plan);
        };
        const FabricFigures one = build(false);
        const FabricFigures two = build(true);
        const bool isEqual = one.headline == two.headline && one.neededOnly == two.neededOnly &&
                             one.leafWorst == two.leafWorst && one.leafBest == two.leafBest &&
                             one.isTree == two.isTree && one.links == two.links && one.components == two.components &&
                             one.portsFree == two.portsFree;
        [&] { QVERIFY(isEqual); }();
        return isEqual;
    });
}

FABRIC_TEST(TestFigures)
#include "tst_figures.moc"
