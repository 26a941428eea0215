#include "core/verify/schedule/coverage.h"
#include "core/verify/schedule/edge_colouring.h"
#include "tests/schedule/trees.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/edge_coloring.hpp>

#include <set>

using namespace fabric;
using namespace fabric::test;

namespace {

const SilentProgress kSilent;

bool isLong()
{
    return qEnvironmentVariableIntValue("FABRIC_LONG") > 0;
}

/// Plain breadth-first distances between switches, the test's own.
std::vector<int> hopsFrom(const TestFabric& fabric, NodeIndex start)
{
    std::vector<int> hops(fabric.size(), -1);
    std::vector<NodeIndex> queue{start};
    hops[start] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (const TestLink link : fabric.out(queue[i])) {
            const NodeIndex next = fabric.head(link);
            if (hops[next] >= 0) continue;
            hops[next] = hops[queue[i]] + 1;
            if (fabric.node(next).isSwitch) queue.push_back(next);
        }
    return hops;
}

/// Every test takes a way that hangs together and is as short as any.
bool areShortest(const TestFabric& fabric, const Schedule& schedule)
{
    std::map<NodeIndex, std::vector<int>> known;
    for (const PairTest& test : schedule.tests) {
        NodeIndex at = test.from;
        for (const TestLink link : schedule.linksOf(test)) {
            if (fabric.tail(link) != at) return false;
            at = fabric.head(link);
        }
        if (at != test.to) return false;
        const NodeIndex leaf = fabric.leafOf(test.to);
        auto entry = known.find(leaf);
        if (entry == known.end()) entry = known.emplace(leaf, hopsFrom(fabric, leaf)).first;
        const int between = entry->second[fabric.leafOf(test.from)];
        if (between < 0 || static_cast<std::uint32_t>(between) + 2 != test.linkCount) return false;
    }
    return true;
}

struct Outcome {
    bool isRight = false;
    std::uint32_t rounds = 0;
    std::uint32_t bound = 0;
    std::size_t missed = 0;
};

Outcome plan(const TestFabric& fabric, PathControl control, unsigned pathCount = 1)
{
    const auto forwarding = minHopForwarding(fabric, pathCount);
    const auto schedule = makeSchedule(fabric, *forwarding, control, kSilent);
    if (!schedule) return {};
    const Coverage coverage = verifyCoverage(fabric, *forwarding, *schedule);
    for (const Message& fault : coverage.faults)
        qWarning("%s", fault.str().c_str());
    return {coverage.isSound() && areShortest(fabric, *schedule), schedule->rounds(), schedule->bound.rounds,
            missedLinks(coverage, *schedule).size()};
}

bool isProper(std::uint32_t vertices, const std::vector<ColouredEdge>& edges, const EdgeColouring& colouring)
{
    std::set<std::pair<std::uint32_t, std::uint32_t>> used;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (colouring.colour[i] >= colouring.colours) return false;
        if (!used.emplace(edges[i].a, colouring.colour[i]).second) return false;
        if (!used.emplace(edges[i].b, colouring.colour[i]).second) return false;
    }
    return vertices > 0;
}

} // namespace

class ScheduleTest : public QObject {
    Q_OBJECT

private slots:
    void fullTreesNeedOneRound_data()
    {
        QTest::addColumn<int>("k");
        for (const int k : {8, 16, 32})
            QTest::addRow("%d end-ports", k * k * k / 4) << k;
        if (isLong()) QTest::addRow("65536 end-ports") << 64;
    }
    void fullTreesNeedOneRound()
    {
        QFETCH(int, k);
        const TestFabric fabric = fullTree(k);
        const Outcome outcome = plan(fabric, PathControl::Fixed);
        QVERIFY(outcome.isRight);
        QCOMPARE(outcome.missed, std::size_t{0});
        QCOMPARE(outcome.rounds, 1U);
        QCOMPARE(outcome.bound, 1U);
    }

    void moreUplinksThanHostsNeedMoreRounds()
    {
        for (const PathControl control : {PathControl::Fixed, PathControl::Chosen}) {
            const Outcome outcome = plan(leafSpine(8, 4, 8), control);
            QVERIFY(outcome.isRight);
            QCOMPARE(outcome.missed, std::size_t{0});
            QCOMPARE(outcome.rounds, 2U);
            QCOMPARE(outcome.bound, 2U);
        }
    }

    void parallelLinksAreAllUsed()
    {
        // Eight leaves with 32 hosts, eight cables to each of four spines: one unit of a common pod design.
        const Outcome outcome = plan(leafSpine(8, 32, 4, 8), PathControl::Fixed);
        QVERIFY(outcome.isRight);
        QCOMPARE(outcome.missed, std::size_t{0});
        QCOMPARE(outcome.rounds, 1U);
    }

    void fewerUplinksThanHostsNeedOneRound()
    {
        const Outcome outcome = plan(leafSpine(8, 8, 4), PathControl::Chosen);
        QVERIFY(outcome.isRight);
        QCOMPARE(outcome.missed, std::size_t{0});
        QCOMPARE(outcome.rounds, 1U);
    }

    void aDarkHostLeavesItsOwnCableUntested()
    {
        TreeBuilder build;
        const NodeIndex leaf = build.addSwitch("leaf");
        for (int i = 0; i < 4; ++i)
            build.cable(build.addHost("n" + std::to_string(i), i == 2), leaf);
        const TestFabric fabric = build.take();
        const auto forwarding = minHopForwarding(fabric);
        const auto schedule = makeSchedule(fabric, *forwarding, PathControl::Fixed, kSilent);
        FABRIC_VERIFY_RESULT(schedule);
        QCOMPARE(schedule->untestable.size(), std::size_t{2});
        QCOMPARE(schedule->untestable[0].why.str(), std::string("n2 cannot run tests now."));
        const Coverage coverage = verifyCoverage(fabric, *forwarding, *schedule);
        QVERIFY(coverage.isSound());
        QVERIFY(missedLinks(coverage, *schedule).empty());
        QVERIFY(!coverage.isCovered(2));
    }

    void damagedFabricsStayNearTheBound_data()
    {
        QTest::addColumn<bool>("isChosen");
        QTest::addColumn<unsigned>("pathCount");
        QTest::addRow("one way a pair") << false << 1U;
        QTest::addRow("four LIDs an end-port") << false << 4U;
        QTest::addRow("ways chosen") << true << 1U;
    }
    /// At most 1.1 times the bound, which for bounds below 10 is the bound itself. Where ways can be chosen the flow
    /// gives the least number there is. Where they are fixed, a search finds it or proves that there is none.
    void damagedFabricsStayNearTheBound()
    {
        QFETCH(bool, isChosen);
        QFETCH(unsigned, pathCount);
        const PathControl control = isChosen ? PathControl::Chosen : PathControl::Fixed;
        const int cases = isLong() ? 1000 : isChosen ? 100 : 20;
        std::map<std::uint32_t, int> bounds;
        std::size_t missed = 0;
        int above = 0;
        forAll(cases, [&](Random& random, std::uint64_t seed) {
            const Outcome outcome = plan(randomDamaged(random), control, pathCount);
            if (outcome.rounds * 10 > outcome.bound * 11)
                qInfo("seed %llu: %u rounds, bound %u", static_cast<unsigned long long>(seed), outcome.rounds,
                      outcome.bound);
            missed += outcome.missed;
            ++bounds[outcome.bound];
            above += outcome.rounds * 10 > outcome.bound * 11 ? 1 : 0;
            return outcome.isRight && outcome.rounds >= outcome.bound;
        });
        for (const auto& [bound, count] : bounds)
            qInfo("bound %u: %d fabrics", bound, count);
        QCOMPARE(missed, std::size_t{0});
        QCOMPARE(above, 0);
    }

    /// Where simpler bounds and searches stay a round apart: links that few links lead to, and a parity that no round
    /// can have.
    void theHardestOfThemToo_data()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<unsigned>("rounds");
        QTest::newRow("seven links behind three") << 588 << 3U;
        QTest::newRow("the same in another tree") << 151 << 3U;
        QTest::newRow("parity") << 622 << 2U;
    }
    void theHardestOfThemToo()
    {
        QFETCH(int, number);
        QFETCH(unsigned, rounds);
        Random random(1000003ULL * static_cast<unsigned>(number + 1));
        const Outcome outcome = plan(randomDamaged(random), PathControl::Fixed);
        QVERIFY(outcome.isRight);
        QCOMPARE(outcome.missed, std::size_t{0});
        QCOMPARE(outcome.bound, rounds);
        QCOMPARE(outcome.rounds, rounds);
    }

    void colouringTakesTheLargestDegree()
    {
        forAll(200, [](Random& random, std::uint64_t) {
            const auto sideA = static_cast<std::uint32_t>(random.integer(1, 20));
            const auto sideB = static_cast<std::uint32_t>(random.integer(1, 20));
            std::vector<ColouredEdge> edges;
            std::vector<std::uint32_t> degree(sideA + sideB, 0);
            for (int i = random.integer(1, 400); i > 0; --i) {
                const auto a = static_cast<std::uint32_t>(random.integer(0, static_cast<int>(sideA) - 1));
                const auto b = sideA + static_cast<std::uint32_t>(random.integer(0, static_cast<int>(sideB) - 1));
                edges.push_back(random.chance(50) ? ColouredEdge{a, b} : ColouredEdge{b, a});
                ++degree[a];
                ++degree[b];
            }
            const auto colouring = colourEdges(sideA + sideB, edges);
            return colouring && colouring->colours == *std::max_element(degree.begin(), degree.end()) &&
                   isProper(sideA + sideB, edges, *colouring);
        });
    }

    void colouringNeedsNoMoreThanBoost()
    {
        const TestFabric fabric = fullTree(16);
        using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                                            boost::property<boost::edge_index_t, std::size_t>>;
        Graph graph(fabric.size());
        std::vector<ColouredEdge> edges;
        for (const TestCable& cable : fabric.cables()) {
            if (!fabric.node(cable.a).isSwitch || !fabric.node(cable.b).isSwitch) continue;
            boost::add_edge(cable.a, cable.b, edges.size(), graph);
            edges.push_back({cable.a, cable.b});
        }
        std::vector<std::size_t> peer(edges.size());
        const auto peerColours = boost::edge_coloring(
            graph, boost::make_iterator_property_map(peer.begin(), boost::get(boost::edge_index, graph)));
        const auto colouring = colourEdges(fabric.size(), edges);
        FABRIC_VERIFY_RESULT(colouring);
        QVERIFY(isProper(fabric.size(), edges, *colouring));
        QCOMPARE(colouring->colours, 16U);
        QVERIFY(colouring->colours <= peerColours);
    }

    void oddCyclesAreRefused()
    {
        const auto colouring = colourEdges(3, {{0, 1}, {1, 2}, {2, 0}});
        QVERIFY(!colouring);
        QCOMPARE(std::string(colouring.error().code), std::string("FP-SCH-002"));
    }

    void aWrongScheduleIsFound()
    {
        const TestFabric fabric = fullTree(8);
        const auto forwarding = minHopForwarding(fabric);
        const auto planned = makeSchedule(fabric, *forwarding, PathControl::Fixed, kSilent);
        FABRIC_VERIFY_RESULT(planned);
        Schedule twice = *planned;
        twice.tests.push_back(twice.tests.front());
        twice.roundEnds.back() += 1;
        QVERIFY(!verifyCoverage(fabric, *forwarding, twice).isSound());
        Schedule other = *planned;
        std::swap(other.tests[0].to, other.tests[1].to);
        QVERIFY(!verifyCoverage(fabric, *forwarding, other).isSound());
    }

    void givenPairsTakeAsManyRoundsAsTheBusiestPort()
    {
        const TestFabric fabric = leafSpine(4, 4, 4);
        const auto& ports = fabric.endPorts();
        std::vector<TestPair> pairs;
        for (std::size_t i = 1; i < ports.size(); ++i)
            pairs.push_back({ports[0], ports[i]});
        pairs.push_back({ports[1], ports[2]});
        const auto rounds = pairRounds(fabric, pairs);
        FABRIC_VERIFY_RESULT(rounds);
        QCOMPARE(*std::max_element(rounds->begin(), rounds->end()), 14U);
        QVERIFY(!pairRounds(fabric, {{ports[0], ports[0]}}));
    }
};

FABRIC_TEST(ScheduleTest)
#include "tst_schedule.moc"
