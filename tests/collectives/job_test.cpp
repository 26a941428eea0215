// Jobs placed on planned fabrics: what their patterns meet there, and what the model must hold for every question.
#include "core/planner/collectives/job_traffic.h"
#include "core/planner/collectives/training_time.h"
#include "tests/graph/leaf_spine_plan.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>

using namespace fabric;
using namespace fabric::test;

namespace {

const SilentProgress kSilent;

Contention contentionOf(const PlanSketch& plan, RoutingKind kind, int nodes = 0)
{
    const auto catalog = plan.catalog();
    const std::vector<Link> links = deriveLinks(plan.project, PortMap(plan.project, *catalog), plan.fabric);
    const RoutingGraph graph = RoutingGraph::build(plan.project, *catalog, links, plan.fabric);
    const auto routes = Routes::compute(graph, kind, kSilent);
    const auto placement = placeJob(plan.project, graph, links, {}, nodes);
    return jobTraffic(*routes, links, *placement, kSilent)->contention;
}

} // namespace

class JobTest : public QObject {
    Q_OBJECT

private slots:
    /// Full bandwidth: nothing waits. Half the uplinks: all-to-all takes (all - own leaf) / uplinks.
    void contentionIsWhatTheCablesSay()
    {
        for (const RoutingKind kind : {RoutingKind::FTree, RoutingKind::Ideal}) {
            const Contention full = contentionOf(leafSpinePlan(4, 8, 8), kind);
            QCOMPARE(full.ring, 1.0);
            QCOMPARE(full.uniform, 1.0);
            for (const double phase : full.halving)
                QCOMPARE(phase, 1.0);
            const Contention half = contentionOf(leafSpinePlan(4, 8, 4), kind);
            QVERIFY(std::abs(half.uniform - 8.0 * 24 / 4 / 31) <
                    1e-9);                       // 8 end-ports x 24 elsewhere over 4 links of 31 units
            QCOMPARE(half.halving.front(), 2.0); // first step: every node to another leaf
            QCOMPARE(half.halving.back(), 1.0);  // last: inside leaves
        }
        QCOMPARE(contentionOf(leafSpinePlan(4, 8, 4), RoutingKind::Ideal, 8).uniform, 1.0); // within one leaf
    }

    void placementsThatCannotBe()
    {
        const PlanSketch plan = leafSpinePlan(2, 2, 1);
        const auto catalog = plan.catalog();
        const std::vector<Link> links = deriveLinks(plan.project, PortMap(plan.project, *catalog), plan.fabric);
        const RoutingGraph graph = RoutingGraph::build(plan.project, *catalog, links, plan.fabric);
        QVERIFY(!placeJob(plan.project, graph, links, {}, 5));
        Id<Device> spine;
        for (const Device& device : plan.project.devices())
            if (device.name == "spine0") spine = device.id;
        QVERIFY(!placeJob(plan.project, graph, links, {spine}, 0));
        QCOMPARE(placeJob(plan.project, graph, links, {}, 3)->nodes.size(), std::size_t(3));
    }

    /// More bytes never take less time, contention never helps, bands hold their value, and an AllGather is no slower
    /// than the AllReduce that holds it.
    void timesAreSane()
    {
        forAll(300, [](Random& random, std::uint64_t) {
            CollectiveQuestion question;
            question.generation = random.pick(defaultGenerations());
            question.job = {random.integer(1, 64), random.integer(1, 8), random.integer(1, 8),
                            12.5 * random.integer(1, 8)};
            question.abilities.sharpTrees = random.integer(0, 8);
            CollectiveQuestion worse = question;
            worse.contention.ring = worse.contention.uniform = worse.contention.rail = 1 + random.integer(0, 30) / 10.0;
            for (int c = 0; c < 5; ++c)
                for (int w = 0; w < 8; ++w) {
                    double before = 0;
                    for (int size = 10; size < 34; ++size) {
                        const auto op = CollectiveOp(c);
                        const auto time = collectiveTime(question, op, CollectiveWay(w), std::ldexp(1.0, size));
                        if (!time) continue;
                        const auto slower = collectiveTime(worse, op, CollectiveWay(w), std::ldexp(1.0, size));
                        const auto whole =
                            collectiveTime(question, CollectiveOp::AllReduce, CollectiveWay(w), std::ldexp(1.0, size));
                        if (time->typicalMs < before || !(time->typicalMs > 0)) return false;
                        if (time->lowMs > time->typicalMs || time->highMs < time->typicalMs) return false;
                        if (!slower || slower->typicalMs + 1e-12 < time->typicalMs) return false;
                        if (op == CollectiveOp::AllGather && whole && whole->typicalMs + 1e-12 < time->typicalMs)
                            return false;
                        before = time->typicalMs;
                    }
                }
            return true;
        });
    }

    void tablesAreReadWithTheirFaults()
    {
        const std::string good(defaultGenerationsCsv());
        QVERIFY(defaultGenerations().size() >= 6);
        QVERIFY(generationNamed(defaultGenerations(), "b200") != nullptr);
        const std::string head = good.substr(0, good.find('\n') + 1);
        QVERIFY(readGenerations(head + "x,100,0.8,0,0.9,1,1,1,1,0,0,ours,practice\n", "g.csv"));
        for (const char* bad :
             {"x,100,1.8,0,0.9,1,1,1,1,0,0,,\n", "x,,0.8,0,0.9,1,1,1,1,0,0,,\n", "x,-1,0.8,0,0.9,1,1,1,1,0,0,,\n",
              "x,nan,0.8,0,0.9,1,1,1,1,0,0,,\n", ",100,0.8,0,0.9,1,1,1,1,0,0,,\n", "x,0,0.8,0,0.9,1,1,1,1,0,0,,\n"}) {
            const auto read = readGenerations(head + bad, "g.csv");
            QVERIFY2(!read, bad);
            QVERIFY(read.error().str().find("g.csv:2") != std::string::npos);
        }
        QVERIFY(!readGenerations("a,b\n", "g.csv"));
    }

    void aStepIsComputePlusNetwork()
    {
        CollectiveQuestion question;
        question.generation = *generationNamed(defaultGenerations(), "h100");
        question.job = {16, 8, 8, 50};
        const StepEstimate step = estimateStep(question, {70e9, 4e6, 2, 400, 8});
        QVERIFY(std::abs(step.computeMs - 6 * 70e9 * 4e6 / (128 * 400e12) * 1e3) < 1e-6);
        QVERIFY(step.shareAtMost > 0 && step.shareAtMost < 1);
    }
};

FABRIC_TEST(JobTest)
#include "job_test.moc"
