// What a plan's parts can do for a job, and that the model falls back where they cannot.
#include "core/planner/collectives/plan_abilities.h"
#include "tests/graph/plan_sketch.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

namespace {

/// A leaf and a spine with two nodes; `leaf`, `spine` and `node` are the cells of their abilities.
struct AbleSketch : PlanSketch {
    AbleSketch(const std::string& leaf, const std::string& spine, const std::string& node)
    {
        const auto l = addBox("leaf", Role::Leaf, able(genericSwitch(16, 400'000, Protocol::Ethernet), "leaf", leaf));
        const auto s =
            addBox("spine", Role::Spine, able(genericSwitch(16, 400'000, Protocol::Ethernet), "spine", spine));
        link(l, s, 2);
        for (const char* name : {"n1", "n2"}) {
            nodes.push_back(addBox(name, Role::Node, able(genericNode(1, 400'000, Protocol::Ethernet), "node", node)));
            link(nodes.back(), l);
        }
    }

    PlanAbilities abilities() const { return planAbilities(project, *catalog(), fabric, nodes); }

    std::vector<Id<Device>> nodes;

private:
    std::string able(OwnPart part, const std::string& name, const std::string& abilities)
    {
        part.slug = "generic/" + name;
        for (std::string& cell : part.cells)
            if (cell.starts_with("model=") || cell.starts_with("system="))
                cell = cell.substr(0, cell.find('=') + 1) + name;
        part.cells.push_back("abilities=" + abilities);
        if (std::none_of(project.ownParts().begin(), project.ownParts().end(),
                         [&](const OwnPart& known) { return known.slug == part.slug; }))
            add(part);
        return part.slug;
    }
};

bool says(const PlanAbilities& abilities, const std::string& words)
{
    return std::any_of(abilities.says.begin(), abilities.says.end(),
                       [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

CollectiveQuestion askedOf(const NetworkAbilities& abilities, int rails)
{
    CollectiveQuestion question;
    question.job = {4, 8, rails, 50};
    question.generation = *generationNamed(defaultGenerations(), "h100");
    question.abilities = abilities;
    return question;
}

} // namespace

class PlanAbilitiesTest : public QObject {
    Q_OBJECT

private slots:
    void theSwitchWithFewestTreesDecides()
    {
        const auto both = AbleSketch("sharp_trees=8", "sharp_trees=2;source=ours", "").abilities();
        QCOMPARE(both.network.sharpTrees, 2);
        QVERIFY(says(both, "2 aggregation trees a switch: generic/spine (ours)"));
        const auto one = AbleSketch("sharp_trees=8", "", "").abilities();
        QCOMPARE(one.network.sharpTrees, 0);
        QVERIFY(says(one, "no aggregation in switches: generic/spine has no trees or does not say"));
        QCOMPARE(AbleSketch("sharp_trees=8", "sharp_trees=0", "").abilities().network.sharpTrees, 0);
    }

    void treesThatRunOutLeaveAPlainWay()
    {
        constexpr double kBytes = 1 << 30;
        const auto abilities = AbleSketch("sharp_trees=8", "sharp_trees=2", "").abilities().network;
        QVERIFY(collectiveTime(askedOf(abilities, 2), CollectiveOp::AllReduce, CollectiveWay::Sharp, kBytes));
        const CollectiveQuestion four = askedOf(abilities, 4);
        QVERIFY(!collectiveTime(four, CollectiveOp::AllReduce, CollectiveWay::Sharp, kBytes));
        QVERIFY(bestWay(four, CollectiveOp::AllReduce, kBytes).way != CollectiveWay::Sharp);
    }

    void aDpuAddsItsLatency()
    {
        const auto known = AbleSketch("", "programmable=1;latency_ns=200", "dpu=1;latency_ns=1500").abilities();
        QCOMPARE(known.network.nicExtraUs, 1.5);
        QCOMPARE(known.network.switchExtraUs, 0.2);
        constexpr double kBytes = 1024;
        const auto timeOf = [&](const NetworkAbilities& abilities) {
            return collectiveTime(askedOf(abilities, 8), CollectiveOp::AllReduce, CollectiveWay::Ring, kBytes)
                ->typicalMs;
        };
        QVERIFY(timeOf(known.network) > timeOf({}));
        const auto unknown = AbleSketch("", "", "dpu=1").abilities();
        QCOMPARE(unknown.network.nicExtraUs, 0.0);
        QVERIFY(says(unknown, "what it adds to a step is unknown, and not in the times"));
        QCOMPARE(AbleSketch("", "", "latency_ns=9").abilities().network.nicExtraUs, 0.0); // no DPU, nothing to add
    }

    void allAdaptersMustSpray()
    {
        AbleSketch plan("", "", "spraying=1;offload=1");
        const auto all = plan.abilities();
        QVERIFY(all.sprays && all.offloads && says(all, "as ideal adaptive routing"));
        // A card of this fabric stands for its node; one of another fabric does not.
        Module card{{}, plan.nodes[0], ModuleKind::Adapter, 1, 0, "nvidia/mcx75310aas-neat", plan.fabric, {}};
        const Id<Module> added = plan.add(card);
        QVERIFY(!plan.abilities().sprays);
        card.id = added;
        card.fabric = plan.addFabric("storage");
        plan.replace(card);
        QVERIFY(plan.abilities().sprays);
    }
};

FABRIC_TEST(PlanAbilitiesTest)
#include "abilities_test.moc"
