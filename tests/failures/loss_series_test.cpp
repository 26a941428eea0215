// Failures that add up: the first step is the intact fabric, the second one row of the N-1 sweep, and nothing heals by
// losing more.
#include "core/planner/failures/loss_series.h"
#include "tests/graph/leaf_spine_plan.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <set>

using namespace fabric;
using namespace fabric::test;

namespace {

const SilentProgress kSilent;

LossSeries seriesOf(const PlanSketch& plan, const LossSeriesQuestion& question)
{
    const auto series = lossSeries(plan.project, *plan.catalog(), plan.fabric, question, kSilent);
    if (!series) qFatal("%s", series.error().str().c_str());
    return *series;
}

} // namespace

class LossSeriesTest : public QObject {
    Q_OBJECT

private slots:
    void firstStepIsIntact()
    {
        const PlanSketch plan = leafSpinePlan(4, 8, 8);
        const LossSeries series = seriesOf(plan, {FailingKind::Switch, true, 1, 3});
        QCOMPARE(series.elements, std::size_t{12});
        QCOMPARE(series.steps.size(), std::size_t{4});
        const LossEffect& intact = series.steps.front().effect;
        QVERIFY(intact.hasRatios);
        QCOMPARE(intact.ratios.adaptive.ratio(), Ratio(1, 1));
        QCOMPARE(intact.endPortsLost + intact.endPortsApart, std::uint32_t{0});
        QCOMPARE(intact.trunkLostMbps, std::int64_t{0});
    }

    /// The worst switches are the leaves: each cuts its 8 end-ports.
    void worstFirstCutsLeafByLeaf()
    {
        const PlanSketch plan = leafSpinePlan(4, 8, 8);
        const LossSeries series = seriesOf(plan, {FailingKind::Switch, true, 1, 2});
        QCOMPARE(series.steps[1].effect.endPortsLost, std::uint32_t{8});
        QCOMPARE(series.steps[2].effect.endPortsLost, std::uint32_t{16});
        QVERIFY(series.steps[1].effect.stopsJobs());
    }

    /// k uplinks of one leaf of u: adaptive ratio 8 : (8 - k) as long as they are of one leaf.
    void cablesAddUpAndNeverHeal()
    {
        const PlanSketch plan = leafSpinePlan(4, 8, 8);
        for (const bool isWorstFirst : {false, true})
            for (const std::uint32_t seed : {1U, 7U}) {
                const LossSeries series = seriesOf(plan, {FailingKind::Cable, isWorstFirst, seed, 64});
                QCOMPARE(series.steps.size(), std::size_t{65});
                std::set<std::uint32_t> seen;
                for (std::size_t i = 1; i < series.steps.size(); ++i) {
                    const LossEffect& before = series.steps[i - 1].effect;
                    const LossEffect& after = series.steps[i].effect;
                    QVERIFY(seen.insert(series.steps[i].element.id).second);
                    QVERIFY(after.endPortsLost >= before.endPortsLost);
                    QVERIFY(after.trunkMbps <= before.trunkMbps);
                    QCOMPARE(after.trunkMbps + after.trunkLostMbps, before.trunkMbps + before.trunkLostMbps);
                }
            }
    }

    void seedsRepeat()
    {
        const PlanSketch plan = leafSpinePlan(4, 8, 4);
        const auto order = [&](std::uint32_t seed) {
            std::vector<std::uint32_t> ids;
            for (const LossStep& step : seriesOf(plan, {FailingKind::Cable, false, seed, 10}).steps)
                ids.push_back(step.element.id);
            return ids;
        };
        QVERIFY(order(3) == order(3));
        QVERIFY(order(3) != order(4));
    }

    void groupsOfTheSweepHoldAllTheirElements()
    {
        const PlanSketch plan = leafSpinePlan(4, 8, 8);
        const auto sweep = sweepFailures(plan.project, *plan.catalog(), plan.fabric, {}, kSilent);
        QVERIFY(sweep);
        for (const FailureGroup& group : sweep->groups)
            QCOMPARE(group.elements.size(), group.count);
    }

    void aFabricWithoutLinksLosesNothing()
    {
        PlanSketch plan;
        plan.addSwitch("leaf", Role::Leaf);
        QCOMPARE(seriesOf(plan, {FailingKind::Cable, false, 1, 8}).steps.size(), std::size_t{1});
    }
};
FABRIC_TEST(LossSeriesTest)
#include "loss_series_test.moc"
