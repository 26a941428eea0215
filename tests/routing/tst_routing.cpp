// Routing on known fabrics: loads, distances and effective bisection against published and hand-made figures, loops
// against a ring, and every routing against what it promises on damaged trees.
#include "core/planner/routing/bisection.h"
#include "core/planner/routing/distances.h"
#include "core/planner/routing/link_loads.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>

using namespace fabric;
using namespace fabric::test;

namespace {

const SilentProgress kSilent;

/// The full tree of three tiers of k-port switches; `keeps` says whether a link between switches is there.
template <class Keeps>
RoutingGraph fullTree(int k, Keeps&& keeps)
{
    const int half = k / 2;
    RoutingGraph graph;
    std::vector<NodeIndex> cores;
    for (int c = 0; c < half * half; ++c)
        cores.push_back(graph.addSwitch(3));
    const auto link = [&](NodeIndex a, NodeIndex b) {
        if (keeps()) graph.addLink(a, b);
    };
    for (int pod = 0; pod < k; ++pod) {
        std::vector<NodeIndex> aggs;
        for (int a = 0; a < half; ++a)
            aggs.push_back(graph.addSwitch(2));
        for (int l = 0; l < half; ++l) {
            const NodeIndex leaf = graph.addSwitch(1);
            for (int h = 0; h < half; ++h)
                graph.addEndPort(leaf);
            for (const NodeIndex agg : aggs)
                link(leaf, agg);
        }
        for (int a = 0; a < half; ++a)
            for (int c = 0; c < half; ++c)
                link(aggs[std::size_t(a)], cores[std::size_t(a * half + c)]);
    }
    graph.seal();
    return graph;
}
RoutingGraph fullTree(int k)
{
    return fullTree(k, [] { return true; });
}

RoutingGraph leafSpine(int leaves, int hosts, int spines)
{
    RoutingGraph graph;
    for (int s = 0; s < spines; ++s)
        graph.addSwitch(2);
    for (int l = 0; l < leaves; ++l) {
        const NodeIndex leaf = graph.addSwitch(1);
        for (int h = 0; h < hosts; ++h)
            graph.addEndPort(leaf);
        for (int s = 0; s < spines; ++s)
            graph.addLink(leaf, NodeIndex(s));
    }
    graph.seal();
    return graph;
}

RoutingGraph ring(int switches)
{
    RoutingGraph graph;
    for (int i = 0; i < switches; ++i)
        graph.addEndPort(graph.addSwitch(1));
    for (int i = 0; i < switches; ++i)
        graph.addLink(NodeIndex(i), NodeIndex((i + 1) % switches));
    graph.seal();
    return graph;
}

double bisectionOf(const RoutingGraph& graph, RoutingKind kind, int flows = 1)
{
    const auto routes = Routes::compute(graph, kind, kSilent);
    const auto band = effectiveBisection(*routes, {20, 7, flows}, kSilent);
    return (*band)->mean;
}

constexpr RoutingKind kAll[] = {RoutingKind::MinHop, RoutingKind::UpDown, RoutingKind::FTree, RoutingKind::Ecmp,
                                RoutingKind::Ideal};

} // namespace

class RoutingTest : public QObject {
    Q_OBJECT

private slots:
    void distancesAndWaysOfFullTrees_data()
    {
        QTest::addColumn<int>("k");
        QTest::addColumn<quint64>("distance");
        QTest::addColumn<quint64>("times");
        QTest::addColumn<unsigned>("classes"); // of twins
        QTest::addRow("128") << 8 << quint64{18'208} << quint64{205'312} << 44U;
        QTest::addRow("1024") << 16 << quint64{309'888} << quint64{13'840'384} << 152U;
        QTest::addRow("8192") << 32 << quint64{5'102'080} << quint64{911'441'920} << 560U;
        QTest::addRow("65536") << 64 << quint64{82'765'824} << quint64{59'210'727'424} << 2'144U;
    }
    /// Sums that Boost, LEMON, igraph and SciPy agree on.
    void distancesAndWaysOfFullTrees()
    {
        QFETCH(int, k);
        QFETCH(quint64, distance);
        QFETCH(quint64, times);
        QFETCH(unsigned, classes);
        const DistanceSums sums = distanceSums(fullTree(k));
        QCOMPARE(quint64(sums.distance), distance);
        QCOMPARE(quint64(sums.distanceTimesWays), times);
        QCOMPARE(sums.diameter, 4);
        QCOMPARE(sums.classes, classes);
    }

    void loadsOfFullTrees_data()
    {
        QTest::addColumn<int>("k");
        QTest::addColumn<double>("most");
        QTest::addColumn<double>("least");
        QTest::addRow("128") << 8 << 124.0 << 112.0;
        QTest::addRow("1024") << 16 << 1016.0 << 960.0;
        QTest::addRow("8192") << 32 << 8176.0 << 7936.0;
        if (qEnvironmentVariableIntValue("FABRIC_LONG") > 0) QTest::addRow("65536") << 64 << 65504.0 << 64512.0;
    }
    void loadsOfFullTrees()
    {
        QFETCH(int, k);
        QFETCH(double, most);
        QFETCH(double, least);
        const RoutingGraph graph = fullTree(k);
        for (const RoutingKind kind : {RoutingKind::FTree, RoutingKind::Ideal}) {
            const auto routes = Routes::compute(graph, kind, kSilent);
            FABRIC_VERIFY_RESULT(routes);
            const auto loads = uniformLoads(*routes, kSilent);
            FABRIC_VERIFY_RESULT(loads);
            const LoadSummary summary = summarize(graph, *loads);
            QVERIFY(std::abs(summary.most - most) < 1e-6 && std::abs(summary.least - least) < 1e-6);
            QCOMPARE(summary.idle, std::size_t{0});
            QCOMPARE(loads->unreachable, std::uint64_t{0});
            QVERIFY(creditLoop(graph, *loads).empty());
        }
    }

    void effectiveBisectionIsWhereOthersMeasuredIt_data()
    {
        QTest::addColumn<bool>("isDeep");
        QTest::addColumn<int>("flows"); // 0 = D-mod-K
        QTest::addColumn<double>("expected");
        QTest::addRow("512 hosts, D-mod-K") << false << 0 << 0.664;
        QTest::addRow("512 hosts, 1 flow") << false << 1 << 0.515;
        QTest::addRow("512 hosts, 4 flows") << false << 4 << 0.729;
        QTest::addRow("512 hosts, 16 flows") << false << 16 << 0.864;
        QTest::addRow("1024 hosts, D-mod-K") << true << 0 << 0.529;
        QTest::addRow("1024 hosts, 1 flow") << true << 1 << 0.404;
        QTest::addRow("1024 hosts, 4 flows") << true << 4 << 0.636;
        QTest::addRow("1024 hosts, 16 flows") << true << 16 << 0.805;
    }
    void effectiveBisectionIsWhereOthersMeasuredIt()
    {
        QFETCH(bool, isDeep);
        QFETCH(int, flows);
        QFETCH(double, expected);
        const RoutingGraph graph = isDeep ? fullTree(16) : leafSpine(32, 16, 16);
        const double mean = bisectionOf(graph, flows == 0 ? RoutingKind::FTree : RoutingKind::Ecmp, flows);
        qInfo("mean %.3f, expected %.3f", mean, expected);
        QVERIFY(std::abs(mean - expected) < 0.01);
    }

    /// Twice as fast everywhere changes nothing, faster uplinks help, and uplinks that carry all of a leaf's end-ports
    /// at once give every pair its full rate. An unknown speed gives no figure.
    void effectiveBisectionCountsSpeeds()
    {
        const auto mean = [](std::int64_t hostMbps, std::int64_t linkMbps) {
            RoutingGraph graph;
            std::vector<NodeIndex> spines;
            for (int s = 0; s < 4; ++s)
                spines.push_back(graph.addSwitch(2));
            for (int l = 0; l < 8; ++l) {
                const NodeIndex leaf = graph.addSwitch(1);
                for (int host = 0; host < 8; ++host)
                    graph.addEndPort(leaf, 0, hostMbps);
                for (const NodeIndex spine : spines)
                    graph.addLink(leaf, spine, 0, linkMbps);
            }
            graph.seal();
            const auto routes = Routes::compute(graph, RoutingKind::FTree, kSilent);
            const auto band = effectiveBisection(*routes, {20, 7, 1}, kSilent);
            return *band ? (*band)->mean : -1.0;
        };
        const double slow = mean(400, 400);
        QVERIFY(slow > 0.2 && slow < 0.6); // 2:1
        QVERIFY(std::abs(mean(800, 800) - slow) < 1e-12);
        QVERIFY(mean(400, 800) > 1.3 * slow && mean(400, 800) < 1);
        QCOMPARE(mean(400, 3'200), 1.0);
        QCOMPARE(mean(400, 0), -1.0);
        QCOMPARE(mean(0, 400), -1.0);
    }

    void aRingHasACreditLoopUnlessRoutedUpAndDown()
    {
        const RoutingGraph graph = ring(6);
        for (const RoutingKind kind : {RoutingKind::MinHop, RoutingKind::UpDown}) {
            const auto routes = Routes::compute(graph, kind, kSilent);
            const auto loads = uniformLoads(*routes, kSilent);
            QCOMPARE(loads->unreachable, std::uint64_t{0});
            const auto circle = creditLoop(graph, *loads);
            QCOMPARE(circle.size(), std::size_t(kind == RoutingKind::MinHop ? 6 : 0));
            for (std::size_t i = 0; i < circle.size(); ++i)
                QCOMPARE(graph.tail(circle[(i + 1) % circle.size()]), graph.head(circle[i]));
        }
    }

    /// Every routing delivers what any does, loads add up to pairs times hops, and no tree has a credit loop.
    void damagedTreesAreRoutedWhole()
    {
        forAll(40, [](Random& random, std::uint64_t) {
            const int perMille = random.integer(0, 60);
            const RoutingGraph graph =
                fullTree(2 * random.integer(2, 4), [&] { return random.integer(0, 999) >= perMille; });
            for (const RoutingKind kind : kAll) {
                const auto routes = Routes::compute(graph, kind, kSilent);
                const auto loads = uniformLoads(*routes, kSilent);
                double hops = 0;
                for (std::uint32_t leaf = 0; leaf < graph.leaves().size(); ++leaf)
                    for (const RouteEndPort& port : graph.endPorts())
                        if (const auto d = routes->distance(leaf, port.leaf); d != Routes::kFar)
                            hops += d * double(graph.firstEndPort()[leaf + 1] - graph.firstEndPort()[leaf]);
                double sum = 0;
                for (const double load : loads->load)
                    sum += load;
                if (std::abs(sum - hops) > 1e-6 * (1 + hops)) return false;
                if (kind == RoutingKind::UpDown && !creditLoop(graph, *loads).empty()) return false;
            }
            return true;
        });
    }

    void namesOfRoutings()
    {
        for (const RoutingKind kind : kAll)
            QVERIFY(routingNamed(routingName(kind)) == kind);
        QVERIFY(!routingNamed("magic"));
    }
};

FABRIC_TEST(RoutingTest)
#include "tst_routing.moc"
