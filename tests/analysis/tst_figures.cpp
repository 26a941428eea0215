#include "tests/analysis/figures_of.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

class TestFigures : public QObject {
    Q_OBJECT
private slots:
    void mixedSpeeds();
    void countsOfALeafSpine();
    void unevenLeaves();
    void partlyPopulated();
    void parallelLinks();
    void underSubscribedIsShown();
    void taperMultiplies();
    void fourTiers();
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
