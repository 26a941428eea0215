// Fabrics through optical circuit switches: what their configurations join, beside the same network wired directly and
// beside what was published.
#include "core/graph/components.h"
#include "core/graph/topology.h"
#include "core/model/circuit_configuration.h"
#include "core/model/circuit_moves.h"
#include "core/planner/analysis/optical_ways.h"
#include "tests/generators/generated.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace fabric;
using test::Random;
using test::Values;

namespace {

/// The switches of a plan in one configuration; "" = as the plan says.
struct Wired {
    Project project;
    std::shared_ptr<const Catalog> catalog;
    std::vector<Link> links;
    Topology topology;
};

Wired wired(const Project& plan, const std::string& configuration = {})
{
    Wired out;
    out.project = configuration.empty() ? plan : inConfiguration(plan, configuration).value();
    out.catalog = Catalog::withOwnParts(test::builtInCatalog(), out.project).value();
    out.links = deriveLinks(out.project, PortMap(out.project, *out.catalog), {});
    out.topology = Topology::build(out.project, *out.catalog, out.links, {});
    return out;
}

Project made(const std::string& generator, const Values& values)
{
    Project project;
    const auto commit = test::generateInto(project, generator, values);
    if (!commit) qWarning("%s", commit.error().str().c_str());
    return project;
}

/// Switches by distance from one of them: a torus looks the same from everywhere.
std::vector<int> distancesFrom(const Topology& topology, NodeIndex source)
{
    std::vector<int> distance(topology.switchCount(), -1);
    std::vector<NodeIndex> queue{source};
    std::vector<int> count;
    distance[source] = 0;
    for (std::size_t at = 0; at < queue.size(); ++at) {
        const auto hops = static_cast<std::size_t>(distance[queue[at]]);
        count.resize(std::max(count.size(), hops + 1));
        ++count[hops];
        for (const Arc& arc : topology.switchArcs(queue[at]))
            if (distance[arc.to] < 0) {
                distance[arc.to] = distance[queue[at]] + 1;
                queue.push_back(arc.to);
            }
    }
    return count;
}

/// Links between each two blocks, sorted.
std::vector<std::uint32_t> linksPerPair(const Topology& topology)
{
    std::vector<std::uint32_t> counts;
    for (NodeIndex a = 0; a < topology.switchCount(); ++a)
        for (NodeIndex b = a + 1; b < topology.switchCount(); ++b) {
            std::uint32_t links = 0;
            for (const Arc& arc : topology.switchArcs(a))
                if (arc.to == b) links = arc.links;
            counts.push_back(links);
        }
    std::sort(counts.begin(), counts.end());
    return counts;
}

std::string codeOf(const std::string& generator, const Values& values)
{
    Project project;
    const auto commit = test::generateInto(project, generator, values);
    return commit ? "fine" : commit.error().code;
}

} // namespace

class OcsTest : public QObject {
    Q_OBJECT

private slots:
    /// TPU v4 (algorithms.md section 7): 4,096 chips, 64 cubes of 4x4x4, 48 optical switches.
    void publishedTorus()
    {
        const Project plan = made("ocs-torus", {});
        const test::Counts counts = test::countRows(plan);
        QCOMPARE(counts.of(Role::Switch), 4096);
        QCOMPARE(counts.of(Role::Ocs), 48);
        QCOMPARE(plan.groups().size(), 64U);
        QCOMPARE(counts.links2(Role::Switch, Role::Ocs), 64 * 6 * 16); // six faces of 16 links
        QCOMPARE(counts.links2(Role::Switch, Role::Switch), 64 * 144);
        for (const Circuits& row : plan.circuits())
            QCOMPARE(row.pairs.size(), 64U); // 128 ports of each switch
        QVERIFY(plan.fabrics().begin()->notes.find("48 optical switches") != std::string::npos);

        const Wired torus = wired(plan);
        QCOMPARE(torus.topology.switchCount(), NodeIndex{4096});
        const std::vector<int> distances = distancesFrom(torus.topology, 0);
        QCOMPARE(distances.size(), 25U); // 8 hops in each dimension at most
        const Wired slices = wired(plan, "slices");
        const std::vector<int> inSlice = distancesFrom(slices.topology, 0);
        QCOMPARE(std::accumulate(inSlice.begin(), inSlice.end(), 0), 512);
        QCOMPARE(inSlice.size(), 13U);
    }

    void isTheTorusOfTheSameSize_data()
    {
        QTest::addColumn<QString>("cubes");
        QTest::addColumn<int>("edge");
        QTest::addColumn<QString>("dims");
        QTest::newRow("2x2x2 of 2") << "2x2x2" << 2 << "4x4x4";
        QTest::newRow("one cube") << "1x1x1" << 3 << "3x3x3";
        QTest::newRow("flat") << "3x1x2" << 2 << "6x2x4";
    }
    void isTheTorusOfTheSameSize()
    {
        QFETCH(QString, cubes);
        QFETCH(int, edge);
        QFETCH(QString, dims);
        const Project optical = made("ocs-torus", {{"cubes", cubes.toStdString()}, {"edge", std::to_string(edge)}});
        const Project direct = made("torus", {{"dims", dims.toStdString()}});
        const Wired a = wired(optical);
        const Wired b = wired(direct);
        QCOMPARE(a.topology.switchCount(), b.topology.switchCount());
        for (NodeIndex node = 0; node < a.topology.switchCount(); ++node)
            QCOMPARE(distancesFrom(a.topology, node), distancesFrom(b.topology, 0));
    }

    void everyUplinkOfAMeshIsLit()
    {
        test::forAll(60, [](Random& random, std::uint64_t) {
            const int blocks = static_cast<int>(random.integer(2, 12));
            const int uplinks = static_cast<int>(random.integer(1, 40));
            const Project plan = made(
                "ocs-mesh",
                {{"blocks", std::to_string(blocks)}, {"uplinks", std::to_string(uplinks)}, {"nodes-per-switch", "1"}});
            const int rounds = blocks % 2 == 0 ? blocks - 1 : blocks;
            const auto least = static_cast<std::uint32_t>(uplinks / rounds);
            const Wired uniform = wired(plan);
            const auto perPair = linksPerPair(uniform.topology);
            bool isFine = perPair.front() >= least && perPair.back() <= least + (uplinks % rounds > 0 ? 1 : 0);
            const OpticalFigures figures = opticalFigures(uniform.project, *uniform.catalog, uniform.links, {});
            // With an odd number of blocks one rests in each round.
            const auto resting = static_cast<std::size_t>(blocks % 2 == 0 ? 0 : uplinks);
            isFine =
                isFine && figures.darkPorts == resting && figures.mostPasses == 1 && figures.configuration == "uniform";
            isFine = isFine && !figures.worstLossMilliDb && !figures.reconfigurationUs; // a parametric switch
            const auto paired = linksPerPair(wired(plan, "pairs").topology);
            isFine = isFine && static_cast<int>(paired.back()) >= (uplinks + 1) / 2;
            return isFine;
        });
    }

    /// Jupiter (algorithms.md section 7): 1.4 block-to-block hops in the mean under its own traffic. Here every pair of
    /// a uniform mesh is 1 hop apart and a detour is 2, so that any mean lies between: 1.4 is 40 % of detours.
    void waysOfAUniformMeshSpanThePublishedMean()
    {
        const Wired mesh = wired(made("ocs-mesh", {{"blocks", "16"}, {"uplinks", "30"}}));
        QCOMPARE(linksPerPair(mesh.topology).front(), 2U);
        QCOMPARE(distancesFrom(mesh.topology, 3), (std::vector<int>{1, 15}));
    }

    void movesBetweenConfigurations()
    {
        const Project plan = made("ocs-torus", {{"cubes", "2x1x1"}, {"edge", "2"}});
        const auto moves = circuitMoves(plan, "torus", "slices");
        FABRIC_VERIFY_RESULT(moves);
        QCOMPARE(moves->size(), 12U);
        for (std::size_t i = 0; i < 12; ++i) {
            const CircuitMoves& move = (*moves)[i];
            // Only the first dimension has two cubes: there both circuits change, elsewhere each cube loops to itself.
            QCOMPARE(move.kept, i < 4 ? 0U : 2U);
            QCOMPARE(move.released.size(), i < 4 ? 2U : 0U);
            QCOMPARE(move.made.size(), move.released.size());
        }
        QCOMPARE(moves->front().released, (std::vector<CircuitPair>{{1, 4}, {2, 3}}));
        QCOMPARE(moves->front().made, (std::vector<CircuitPair>{{1, 2}, {3, 4}}));
        const auto none = circuitMoves(plan, "torus", "torus");
        FABRIC_VERIFY_RESULT(none);
        QVERIFY(std::all_of(none->begin(), none->end(), [](const CircuitMoves& move) { return move.isNothing(); }));
        QVERIFY(!circuitMoves(plan, "torus", "star"));
    }

    void refusals()
    {
        QCOMPARE(codeOf("ocs-torus", {{"cubes", "4x4"}}), std::string("FP-GEN-093"));
        QCOMPARE(codeOf("ocs-torus", {{"cubes", "4x4x4"}, {"slice", "3x4x4"}}), std::string("FP-GEN-094"));
        QCOMPARE(codeOf("ocs-torus", {{"cubes", "5x5x5"}}), std::string("FP-GEN-090"));
        QCOMPARE(codeOf("ocs-torus", {{"cubes", "0x1x1"}}), std::string("FP-GEN-080"));
        QCOMPARE(codeOf("ocs-mesh", {{"blocks", "200"}, {"uplinks", "4"}}), std::string("FP-GEN-091"));
        QCOMPARE(codeOf("ocs-mesh", {{"uplinks", "28"}, {"ocs", "3"}}), std::string("FP-GEN-092"));
        QCOMPARE(codeOf("ocs-mesh", {{"uplinks", "28"}, {"ocs", "1"}}), std::string("FP-GEN-090"));
    }
};

FABRIC_TEST(OcsTest)
#include "ocs_test.moc"
