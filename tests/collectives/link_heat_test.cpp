// Heat of links: patterns whose loads are known, the same in both directions of thought.
#include "core/planner/collectives/link_heat.h"
#include "tests/graph/leaf_spine_plan.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>

using namespace fabric;
using namespace fabric::test;

namespace {

const SilentProgress kSilent;

LinkHeat heatOf(const PlanSketch& plan, const HeatQuestion& question)
{
    const auto heat = linkHeat(plan.project, *plan.catalog(), plan.fabric, question, kSilent);
    if (!heat) qFatal("%s", heat.error().str().c_str());
    return *heat;
}

} // namespace

class LinkHeatTest : public QObject {
    Q_OBJECT

private slots:
    void fullBandwidthAsksForNoMoreThanTheRate()
    {
        const PlanSketch plan = leafSpinePlan(4, 8, 8);
        for (const RoutingKind kind : {RoutingKind::FTree, RoutingKind::Ideal}) {
            const LinkHeat uniform = heatOf(plan, {TrafficPattern::AllToAll, kind, 1, {}});
            QVERIFY(std::abs(uniform.most - 100 * 24.0 / 31) < 1e-9);
            QCOMPARE(uniform.over, std::size_t{0});
            const LinkHeat halves = heatOf(plan, {TrafficPattern::Halves, kind, 1, {}});
            QCOMPARE(halves.most, 100.0);
            QCOMPARE(halves.idle, std::size_t{0});
        }
    }

    /// Every cable has the load of its link; cables of nodes are not asked about.
    void cablesCarryTheirLinks()
    {
        const PlanSketch plan = leafSpinePlan(2, 4, 2);
        const LinkHeat heat = heatOf(plan, {TrafficPattern::AllToAll, RoutingKind::Ideal, 1, {}});
        std::size_t asked = 0;
        for (const Cable& cable : plan.project.cables()) {
            bool isToNode = false;
            for (const CableEnd& end : cable.ends)
                isToNode |= plan.project.devices().at(end.end.port.device).role == Role::Node;
            const float value = heat.ofCable[cable.id.value];
            QCOMPARE(value == LinkHeat::kNotAsked, isToNode);
            if (!isToNode) {
                ++asked;
                QVERIFY(std::abs(static_cast<double>(value) - 100.0 * 4 * 4 / 2 / 7) < 1e-3);
            }
        }
        QCOMPARE(asked, heat.links);
        QCOMPARE(heat.hottest.size(), heat.links);
    }

    /// A link at half the speed is asked for twice as much of its rate.
    void slowLinksAreHotter()
    {
        const HeatQuestion question{TrafficPattern::AllToAll, RoutingKind::Ideal, 1, {}};
        const double fast = heatOf(leafSpinePlan(2, 4, 2), question).most;
        const double slow = heatOf(leafSpinePlan(2, 4, 2, 200), question).most;
        QVERIFY(std::abs(slow - 2 * fast) < 1e-9);
    }

    void randomPairsRepeatBySeed()
    {
        const PlanSketch plan = leafSpinePlan(4, 8, 4);
        const auto of = [&](std::uint32_t seed) {
            return heatOf(plan, {TrafficPattern::RandomPairs, RoutingKind::FTree, seed, {}}).ofCable;
        };
        const auto same = [](const std::vector<float>& a, const std::vector<float>& b) { return a == b; };
        QVERIFY(same(of(1), of(1)));
        QVERIFY(!same(of(1), of(2)) || !same(of(1), of(3)));
    }

    void withoutNodesThereIsNoAnswer()
    {
        PlanSketch plan;
        plan.addSwitch("leaf", Role::Leaf);
        QVERIFY(!linkHeat(plan.project, *plan.catalog(), plan.fabric, {}, kSilent));
    }
};
FABRIC_TEST(LinkHeatTest)
#include "link_heat_test.moc"
