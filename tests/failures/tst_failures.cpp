// The sweep of failures against the figures of a plan from which the thing was really taken, and against a routing on
// the damaged tree.
#include "core/planner/analysis/figures.h"
#include "core/planner/failures/failing_elements.h"
#include "core/planner/failures/failure_sweep.h"
#include "core/planner/failures/fewest_links.h"
#include "core/planner/routing/routes.h"
#include "tests/graph/leaf_spine_plan.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

namespace {

const SilentProgress kSilent;

/// Pods of leaves and spines under cores; uneven, some links doubled, some left out.
PlanSketch randomTree(Random& random, bool isDeep)
{
    PlanSketch plan;
    const int pods = isDeep ? random.integer(2, 3) : 1;
    std::vector<Id<Device>> cores;
    if (isDeep)
        for (int c = 0; c < random.integer(1, 4); ++c)
            cores.push_back(plan.addSwitch("core" + std::to_string(c), Role::Core));
    for (int p = 0; p < pods; ++p) {
        const std::string pod = std::to_string(p);
        std::vector<Id<Device>> spines;
        for (int s = 0; s < random.integer(1, 5); ++s) {
            spines.push_back(plan.addSwitch("spine" + pod + "-" + std::to_string(s), Role::Spine));
            for (const Id<Device> core : cores)
                if (random.integer(0, 9) > 0) plan.link(spines.back(), core, random.integer(1, 2));
        }
        for (int l = 0; l < random.integer(1, 4); ++l) {
            const Id<Device> leaf = plan.addSwitch("leaf" + pod + "-" + std::to_string(l), Role::Leaf);
            for (int n = 0; n < random.integer(1, 5); ++n)
                plan.link(plan.addNode("n" + pod + "-" + std::to_string(l) + "-" + std::to_string(n)), leaf);
            for (const Id<Device> spine : spines)
                if (random.integer(0, 9) > 0) plan.link(leaf, spine, random.integer(1, 3));
        }
    }
    return plan;
}

/// Worst subtree of the fabric without some links, worked out from nothing.
std::optional<Ratio> worstWithout(const PlanSketch& plan, const LossModel& model, const std::vector<Link>& links,
                                  const Damage& damage)
{
    std::vector<char> isLost(links.size(), 0);
    for (const std::uint32_t link : damage.links)
        isLost[model.index().source(link)] = 1;
    std::vector<Link> kept;
    for (std::size_t i = 0; i < links.size(); ++i)
        if (isLost[i] == 0) kept.push_back(links[i]);
    const Topology left = Topology::build(plan.project, *plan.catalog(), kept, plan.fabric);
    const Bandwidth bandwidth = bandwidthOf(left, model.tiers());
    const Shape shape = shapeOf(left, model.tiers(), bandwidth);
    if (shape.kind == ShapeKind::NoLinks) return Ratio();
    if (shape.kind != ShapeKind::Tree) return std::nullopt;
    Ratio worst;
    for (const Subtree& subtree : subtreesOf(left, model.tiers(), bandwidth, shape))
        worst = std::max(worst, Ratio(subtree.hostMbps, subtree.capacityMbps));
    return worst;
}

bool agreesEverywhere(const PlanSketch& plan)
{
    const auto catalog = plan.catalog();
    const std::vector<Link> links = deriveLinks(plan.project, PortMap(plan.project, *catalog), plan.fabric);
    LossModel model(plan.project, *catalog, links, plan.fabric);
    if (!model.hasRatios()) return true;
    const FailingElements elements(plan.project, links, plan.fabric, model);
    Damage damage;
    for (const FailingKind kind : {FailingKind::Cable, FailingKind::Switch})
        for (const FailingElement& element : elements.all(kind)) {
            elements.damageOf(element, damage);
            if (damage.links.empty()) continue;
            const LossEffect effect = model.effectOf(damage);
            const std::optional<Ratio> expected = worstWithout(plan, model, links, damage);
            if (effect.hasRatios != expected.has_value()) {
                qWarning("%s: ratio or none", elements.name(element).c_str());
                return false;
            }
            if (expected && effect.ratios.adaptive.ratio() != *expected) {
                qWarning("%s: %s, expected %s", elements.name(element).c_str(),
                         effect.ratios.adaptive.ratio().str().c_str(), expected->str().c_str());
                return false;
            }
        }
    return true;
}

const FailureGroup* groupOf(const FailureSweep& sweep, FailingKind kind, const std::string& what)
{
    const auto at = std::find_if(sweep.groups.begin(), sweep.groups.end(),
                                 [&](const FailureGroup& group) { return group.kind == kind && group.what == what; });
    return at == sweep.groups.end() ? nullptr : &*at;
}

} // namespace

class FailuresTest : public QObject {
    Q_OBJECT

private slots:
    void closedFormAgreesWithWorkingItOutAgain()
    {
        forAll(60,
               [](Random& random, std::uint64_t seed) { return agreesEverywhere(randomTree(random, seed % 2 == 0)); });
    }

    /// 16 nodes under 16 uplinks: 1:1. One uplink less: 16/15 when spread evenly, 2:1 for the end-ports that must share
    /// a way down; and a leaf less costs its nodes, not a ratio.
    void aFullTreeAfterOneLoss()
    {
        const PlanSketch plan = leafSpinePlan(4, 16, 16);
        const auto sweep = sweepFailures(plan.project, *plan.catalog(), plan.fabric, {}, kSilent);
        QVERIFY(sweep.has_value());
        QCOMPARE(sweep->elements[std::size_t(FailingKind::Cable)], std::size_t(4 * 16 + 4 * 16));
        const FailureGroup* trunk = groupOf(*sweep, FailingKind::Cable, "leaf-spine 400G");
        QVERIFY(trunk != nullptr);
        QCOMPARE(trunk->count, std::size_t(64));
        QCOMPARE(trunk->effect.ratios.adaptive.ratio(), Ratio(16, 15));
        QCOMPARE(trunk->effect.ratios.fixed.ratio(), Ratio(2, 1));
        QCOMPARE(trunk->effect.ratios.moved.ratio(), Ratio(2, 1));
        QVERIFY(!trunk->effect.stopsJobs());
        QVERIFY(trunk->eventsPerMonth && std::abs(*trunk->eventsPerMonth - 64 * 0.00057) < 1e-9);
        const FailureGroup* node = groupOf(*sweep, FailingKind::Cable, "node-leaf 400G");
        QVERIFY(node != nullptr && node->effect.stopsJobs());
        QCOMPARE(node->effect.nodesOff, 1U);
        QCOMPARE(node->effect.endPortsLost, 1U);
        const FailureGroup* leaf = groupOf(*sweep, FailingKind::Switch, "leaf");
        QVERIFY(leaf != nullptr);
        QCOMPARE(leaf->effect.nodesOff, 16U);
        QCOMPARE(leaf->effect.ratios.adaptive.ratio(), Ratio(1, 1));
        QCOMPARE(sweep->groups.front().what, std::string("leaf")); // worst first
    }

    /// The busiest way down into the damaged leaf under our own D-mod-K tables carries what the closed form says, and
    /// no way down anywhere makes it less.
    void fixedRatioIsWhatTablesDo()
    {
        for (const int hosts : {8, 12, 16}) {
            constexpr int kSpines = 8;
            RoutingGraph graph;
            for (int s = 0; s < kSpines; ++s)
                graph.addSwitch(2);
            for (int l = 0; l < 4; ++l) {
                const NodeIndex leaf = graph.addSwitch(1);
                for (int h = 0; h < hosts; ++h)
                    graph.addEndPort(leaf);
                for (int s = l == 0 ? 1 : 0; s < kSpines; ++s)
                    graph.addLink(leaf, NodeIndex(s));
            }
            graph.seal();
            const auto routes = Routes::compute(graph, RoutingKind::FTree, kSilent);
            std::vector<int> destinations(graph.links(), 0);
            for (std::uint32_t port = 0; port < graph.endPorts().size(); ++port) {
                const NodeIndex goal = graph.endPorts()[port].leaf;
                for (NodeIndex s = 0; s < NodeIndex(kSpines); ++s)
                    if (const RouteLink link = routes->next(s, port); link != kNoRoute && graph.head(link) == goal) {
                        // counted only when another leaf sends this end-port's traffic through the spine
                        const bool isUsed =
                            std::any_of(graph.leaves().begin(), graph.leaves().end(), [&](NodeIndex leaf) {
                                const RouteLink up = leaf == goal ? kNoRoute : routes->next(leaf, port);
                                return up != kNoRoute && graph.head(up) == s;
                            });
                        destinations[link] += isUsed ? 1 : 0;
                    }
            }
            int busiest = 0;
            for (RouteLink link = 0; link < graph.links(); ++link)
                if (graph.head(link) == NodeIndex(kSpines)) busiest = std::max(busiest, destinations[link]);
            const int anywhere = *std::max_element(destinations.begin(), destinations.end());
            const PlanSketch plan = leafSpinePlan(4, hosts, kSpines);
            const auto sweep = sweepFailures(plan.project, *plan.catalog(), plan.fabric, {}, kSilent);
            const FailureGroup* trunk = groupOf(*sweep, FailingKind::Cable, "leaf-spine 400G");
            qInfo("%d end-ports under 8 links, one lost: busiest way down carries %d", hosts, busiest);
            QCOMPARE(trunk->effect.ratios.fixed.ratio(), Ratio(busiest, 1));
            QVERIFY(anywhere >= busiest);
        }
    }

    void aNodeWithTwoPortsOfARailKeepsIt()
    {
        PlanSketch plan;
        const Id<Device> a = plan.addSwitch("a", Role::Leaf, 64, 400, 1, 1);
        const Id<Device> b = plan.addSwitch("b", Role::Leaf, 64, 400, 1, 2);
        for (int n = 0; n < 4; ++n) {
            const Id<Device> node = plan.addNode("n" + std::to_string(n), 2);
            plan.link(node, a);
            plan.link(node, b);
        }
        const auto sweep = sweepFailures(plan.project, *plan.catalog(), plan.fabric, {}, kSilent);
        const FailureGroup* cable = groupOf(*sweep, FailingKind::Cable, "node-leaf 400G");
        QVERIFY(cable != nullptr);
        QCOMPARE(cable->effect.nodesOff, 0U);
        QCOMPARE(cable->effect.railsLost + cable->effect.railsNarrow, 1U);
        const FailureGroup* plane = groupOf(*sweep, FailingKind::Plane, "plane 1");
        QVERIFY(plane != nullptr);
        QCOMPARE(plane->effect.nodesHit, 4U);
        QCOMPARE(plane->effect.nodesOff, 0U);
    }

    void whatATornTreeCutsOff()
    {
        PlanSketch plan;
        const Id<Device> spine = plan.addSwitch("spine", Role::Spine);
        for (int l = 0; l < 3; ++l) {
            const Id<Device> leaf = plan.addSwitch("leaf" + std::to_string(l), Role::Leaf);
            for (int n = 0; n <= l; ++n)
                plan.link(plan.addNode("n" + std::to_string(l) + std::to_string(n)), leaf);
            plan.link(leaf, spine);
        }
        const auto sweep = sweepFailures(plan.project, *plan.catalog(), plan.fabric, {}, kSilent);
        const FailureGroup* top = groupOf(*sweep, FailingKind::Switch, "spine");
        QVERIFY(top != nullptr && top->effect.stopsJobs());
        QCOMPARE(top->effect.endPortsApart, 3U); // of 1 + 2 + 3 the largest rest has 3
    }

    void feedsAndRacksTakeTheirDevices()
    {
        PlanSketch plan = leafSpinePlan(2, 4, 2);
        Group rack;
        rack.kind = GroupKind::Rack;
        rack.name = "r1";
        const Id<Group> place = plan.add(rack);
        Feed feed;
        feed.name = "A";
        feed.place = place;
        const Id<Feed> a = plan.add(feed);
        feed.name = "B";
        const Id<Feed> b = plan.add(feed);
        std::vector<Device> nodes;
        for (const Device& device : plan.project.devices())
            if (device.role == Role::Node && nodes.size() < 3) nodes.push_back(device);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            nodes[i].place = place;
            plan.replace(nodes[i]);
            Supply supply;
            supply.device = nodes[i].id;
            supply.feed = a;
            plan.add(supply);
            supply.feed = i == 0 ? a : b; // the first has both inlets on one feed
            supply.inlet = 2;
            plan.add(supply);
        }
        const auto sweep = sweepFailures(plan.project, *plan.catalog(), plan.fabric, {}, kSilent);
        const FailureGroup* rackGroup = groupOf(*sweep, FailingKind::Rack, "end devices");
        QVERIFY(rackGroup != nullptr);
        QCOMPARE(rackGroup->effect.nodesOff, 3U);
        const FailureGroup* feedGroup = groupOf(*sweep, FailingKind::Feed, "end devices");
        QVERIFY(feedGroup != nullptr);
        QCOMPARE(feedGroup->effect.nodesOff, 1U);
        QCOMPARE(feedGroup->count, std::size_t(1)); // feed B alone takes nobody
        QVERIFY(!feedGroup->eventsPerMonth);        // no published rate: unknown, not 0
    }

    void pairsAreDrawnBySeed()
    {
        const PlanSketch plan = leafSpinePlan(4, 8, 8);
        const auto first = samplePairs(plan.project, *plan.catalog(), plan.fabric, 200, 7, kSilent);
        const auto again = samplePairs(plan.project, *plan.catalog(), plan.fabric, 200, 7, kSilent);
        QVERIFY(first && again);
        QCOMPARE(first->samples, 200);
        QCOMPARE(first->worst, again->worst);
        QCOMPARE(first->worstAdaptive, again->worstAdaptive);
        QVERIFY(first->worstAdaptive >= Ratio(8, 7));
    }

    void fewestLinksIsMenger()
    {
        const PlanSketch plan = leafSpinePlan(2, 3, 4);
        std::vector<Id<Device>> leaf0;
        std::vector<Id<Device>> leaf1;
        std::vector<Id<Device>> nodes0;
        std::vector<Id<Device>> nodes1;
        for (const Device& device : plan.project.devices()) {
            if (device.name == "leaf0") leaf0.push_back(device.id);
            if (device.name == "leaf1") leaf1.push_back(device.id);
            if (device.name.starts_with("n0")) nodes0.push_back(device.id);
            if (device.name.starts_with("n1")) nodes1.push_back(device.id);
        }
        QCOMPARE(fewestLinks(plan.project, *plan.catalog(), plan.fabric, leaf0, leaf1)->links, std::uint64_t(4));
        QCOMPARE(fewestLinks(plan.project, *plan.catalog(), plan.fabric, nodes0, nodes1)->links, std::uint64_t(3));
        QVERIFY(!fewestLinks(plan.project, *plan.catalog(), plan.fabric, leaf0, leaf0));
        QVERIFY(!fewestLinks(plan.project, *plan.catalog(), plan.fabric, {}, leaf0));
    }

    void ratesAreReadWithTheirFaults()
    {
        QCOMPARE(defaultFailureRates().size(), std::size_t(6));
        QVERIFY(rateOf(defaultFailureRates(), "cable")->percentPerMonth.has_value());
        QVERIFY(!rateOf(defaultFailureRates(), "feed")->percentPerMonth.has_value());
        const std::string head = "element,percent_per_month,source,evidence\n";
        QCOMPARE(readFailureRates(head + "cable,1.5,ours,practice\n", "r.csv")->front().percentPerMonth, 1.5);
        for (const char* bad :
             {"cable,x,,\n", "cable,-1,,\n", "cable,101,,\n", "cable,nan,,\n", "fan,1,,\n", "cable,1,,\ncable,2,,\n"}) {
            const auto read = readFailureRates(head + bad, "r.csv");
            QVERIFY2(!read, bad);
            QVERIFY(read.error().str().find("r.csv:") != std::string::npos);
        }
        QVERIFY(!readFailureRates("", "r.csv"));
        QVERIFY(!readFailureRates("a,b\n", "r.csv"));
    }
};

FABRIC_TEST(FailuresTest)
#include "tst_failures.moc"
