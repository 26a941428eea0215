#include "core/planner/analysis/figures.h"
#include "tests/graph/plan_sketch.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

class TestCutFigures : public QObject {
    Q_OBJECT
private slots:
    void capacityBetweenLeaves();
    void groupsOfSwitchesAndNodesSendFromTheNodes();
    void namesBundles();
    void refusesWrongSides();
};

namespace {

std::vector<Id<Device>> slice(const std::vector<Id<Device>>& all, std::size_t from, std::size_t count)
{
    return {all.begin() + static_cast<std::ptrdiff_t>(from), all.begin() + static_cast<std::ptrdiff_t>(from + count)};
}

} // namespace

void TestCutFigures::capacityBetweenLeaves()
{
    const LeafSpineSketch plan(4, 2, 8, 2); // 2:1
    const auto cut = cutBetween(plan.project, *plan.catalog(), plan.fabric, slice(plan.nodes, 0, 8),
                                slice(plan.nodes, 8, 8), SilentProgress());
    FABRIC_VERIFY_RESULT(cut);
    QCOMPARE(cut->capacityMbps, std::int64_t{4 * 400000});
    QCOMPARE(cut->demandMbps, std::int64_t{8 * 400000});
    QVERIFY(!cut->derivation.formula.str().empty());
}

void TestCutFigures::groupsOfSwitchesAndNodesSendFromTheNodes()
{
    const LeafSpineSketch plan(2, 2, 2, 4); // under-subscribed: the nodes are the limit, not the leaf
    std::vector<Id<Device>> a = slice(plan.nodes, 0, 2);
    a.push_back(plan.leaves[0]);
    const auto cut =
        cutBetween(plan.project, *plan.catalog(), plan.fabric, a, slice(plan.nodes, 2, 2), SilentProgress());
    FABRIC_VERIFY_RESULT(cut);
    QCOMPARE(cut->capacityMbps, std::int64_t{2 * 400000});

    const auto leaves =
        cutBetween(plan.project, *plan.catalog(), plan.fabric, {plan.leaves[0]}, {plan.leaves[1]}, SilentProgress());
    FABRIC_VERIFY_RESULT(leaves);
    QCOMPARE(leaves->capacityMbps, std::int64_t{8 * 400000});
    QCOMPARE(leaves->demandMbps, std::int64_t{0}); // switches alone ask for nothing
}

void TestCutFigures::namesBundles()
{
    const LeafSpineSketch plan(2, 2, 8, 2);
    const auto cut = cutBetween(plan.project, *plan.catalog(), plan.fabric, slice(plan.nodes, 0, 8),
                                slice(plan.nodes, 8, 8), SilentProgress());
    FABRIC_VERIFY_RESULT(cut);
    QCOMPARE(cut->cutLinks.size(), std::size_t{2});
    QCOMPARE(QString::fromStdString(cut->cutLinks[0]).count("x2"), 1);
    QVERIFY(QString::fromStdString(cut->cutLinks[0]).contains("spine-1"));
}

void TestCutFigures::refusesWrongSides()
{
    LeafSpineSketch plan(2, 2, 2, 2);
    const auto idle = plan.addNode("idle");
    const auto cut = [&](const std::vector<Id<Device>>& a, const std::vector<Id<Device>>& b) {
        return cutBetween(plan.project, *plan.catalog(), plan.fabric, a, b, SilentProgress());
    };
    const auto codeOf = [](const Result<CutFigures>& result) {
        return result ? QString("none") : QString(result.error().code);
    };
    QCOMPARE(codeOf(cut({}, {plan.nodes[0]})), QString("FP-ANA-002"));
    QCOMPARE(codeOf(cut({plan.nodes[0]}, {plan.nodes[0]})), QString("FP-ANA-003"));
    QCOMPARE(codeOf(cut({idle}, {plan.nodes[0]})), QString("FP-ANA-001"));
    const auto unknown = plan.addBox("mystery", Role::Node, "nobody/nothing");
    plan.link(unknown, plan.leaves[0]);
    QCOMPARE(codeOf(cut({plan.nodes[0]}, {plan.nodes[3]})), QString("FP-ANA-004"));
}

FABRIC_TEST(TestCutFigures)
#include "tst_cut_figures.moc"
