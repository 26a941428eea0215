// Direct networks: degree, distance and number of links as the topology says, over random sizes; and the distances of
// the k-ary tree, which anchor the measuring itself.
#include "core/graph/topology.h"
#include "tests/generators/generated.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace fabric;
using test::Random;
using test::Values;

namespace {

/// The switches of a plan as a graph, with breadth-first distances.
struct Measured {
    std::int64_t switches = 0;
    std::int64_t nodeLinks = 0;
    std::int64_t peerLinks = 0;
    int leastDegree = 1 << 30; ///< links of a switch to others
    int mostDegree = 0;
    int diameter = 0;
    std::int64_t distances = 0;     ///< sum over ordered pairs
    std::int64_t distancePaths = 0; ///< sum of distance times number of shortest paths
    bool isConnected = true;
};

void measureFrom(const Topology& topology, NodeIndex source, Measured& measured)
{
    std::vector<int> distance(topology.switchCount(), -1);
    std::vector<std::int64_t> paths(topology.switchCount(), 0);
    std::vector<NodeIndex> queue{source};
    distance[source] = 0;
    paths[source] = 1;
    for (std::size_t at = 0; at < queue.size(); ++at)
        for (const Arc& arc : topology.switchArcs(queue[at])) {
            if (distance[arc.to] < 0) {
                distance[arc.to] = distance[queue[at]] + 1;
                queue.push_back(arc.to);
            }
            if (distance[arc.to] == distance[queue[at]] + 1) paths[arc.to] += paths[queue[at]];
        }
    measured.isConnected = measured.isConnected && queue.size() == topology.switchCount();
    for (const NodeIndex node : queue) {
        measured.diameter = std::max(measured.diameter, distance[node]);
        measured.distances += distance[node];
        measured.distancePaths += distance[node] * paths[node];
    }
}

Measured measure(const std::string& generator, const Values& values)
{
    Project project;
    const auto commit = test::generateInto(project, generator, values);
    if (!commit) {
        qWarning("%s", commit.error().str().c_str());
        return {};
    }
    const auto catalog = Catalog::withOwnParts(test::builtInCatalog(), project);
    const PortMap ports(project, **catalog);
    const Topology topology = Topology::build(project, **catalog, deriveLinks(project, ports, {}), {});
    Measured measured;
    measured.switches = topology.switchCount();
    for (NodeIndex node = 0; node < topology.switchCount(); ++node) {
        int degree = 0;
        for (const Arc& arc : topology.switchArcs(node))
            degree += static_cast<int>(arc.links);
        for (const Arc& arc : topology.endArcs(node))
            measured.nodeLinks += arc.links;
        measured.leastDegree = std::min(measured.leastDegree, degree);
        measured.mostDegree = std::max(measured.mostDegree, degree);
        measured.peerLinks += degree;
        measureFrom(topology, node, measured);
    }
    measured.peerLinks /= 2;
    return measured;
}

std::string joined(const std::vector<int>& sizes)
{
    std::string text;
    for (const int size : sizes)
        text += (text.empty() ? "" : "x") + std::to_string(size);
    return text;
}

std::vector<int> randomSizes(Random& random)
{
    std::vector<int> sizes;
    for (int d = static_cast<int>(random.integer(1, 3)); d > 0; --d)
        sizes.push_back(static_cast<int>(random.integer(2, 6)));
    return sizes;
}

std::string errorOf(const std::string& generator, const Values& values)
{
    Project project;
    const auto commit = test::generateInto(project, generator, values);
    return commit ? std::string() : commit.error().str();
}

} // namespace

class DirectFabricTest : public QObject {
    Q_OBJECT

private slots:
    /// The published check sums of k-ary three-tier trees: distances and distance times shortest paths.
    void measuresTheKaryTree()
    {
        const auto tree = [](int k) {
            return measure("fat-tree", {{"nodes", std::to_string(k * k * k / 4)},
                                        {"radix", std::to_string(k)},
                                        {"tiers", "3"},
                                        {"cabling", "none"}});
        };
        const Measured eight = tree(8);
        QCOMPARE(eight.distances, 18'208);
        QCOMPARE(eight.distancePaths, 205'312);
        const Measured sixteen = tree(16);
        QCOMPARE(sixteen.distances, 309'888);
        QCOMPARE(sixteen.distancePaths, 13'840'384);
    }

    /// Degree 2 per dimension of more than two switches, diameter the sum of half sizes, mean distance as worked out.
    void makesTori()
    {
        test::forAll(30, [](Random& random, std::uint64_t) {
            const std::vector<int> sizes = randomSizes(random);
            const int links = static_cast<int>(random.integer(1, 2));
            const Measured m =
                measure("torus", {{"dims", joined(sizes)}, {"links", std::to_string(links)}, {"radix", "64"}});
            std::int64_t total = 1;
            int degree = 0;
            int diameter = 0;
            double mean = 0;
            for (const int size : sizes) {
                total *= size;
                degree += (size > 2 ? 2 : 1) * links;
                diameter += size / 2;
                mean += static_cast<double>(size * size / 4) / size;
            }
            const bool isRight =
                m.switches == total && m.leastDegree == degree && m.mostDegree == degree && m.diameter == diameter &&
                m.nodeLinks == total && m.isConnected &&
                qFuzzyCompare(static_cast<double>(m.distances) / static_cast<double>(total * total) + 1, mean + 1);
            [&] { QVERIFY2(isRight, joined(sizes).c_str()); }();
            return isRight;
        });
    }

    /// Diameter is the number of dimensions; the distance of two switches the number of coordinates that differ.
    void makesHyperX()
    {
        test::forAll(30, [](Random& random, std::uint64_t) {
            const std::vector<int> sizes = randomSizes(random);
            const Measured m = measure("hyperx", {{"dims", joined(sizes)}, {"radix", "64"}});
            std::int64_t total = 1;
            int degree = 0;
            double mean = 0;
            for (const int size : sizes) {
                total *= size;
                degree += size - 1;
                mean += static_cast<double>(size - 1) / size;
            }
            const bool isRight =
                m.switches == total && m.leastDegree == degree && m.mostDegree == degree &&
                m.diameter == static_cast<int>(sizes.size()) && m.nodeLinks == 4 * total &&
                qFuzzyCompare(static_cast<double>(m.distances) / static_cast<double>(total * total) + 1, mean + 1);
            [&] { QVERIFY2(isRight, joined(sizes).c_str()); }();
            return isRight;
        });
    }

    /// Three hops at most: in the own group, over, in the other group; all groups joined equally often.
    void makesDragonflies()
    {
        const Measured m =
            measure("dragonfly", {{"switches-per-group", "4"}, {"global", "2"}, {"nodes-per-switch", "2"}});
        QCOMPARE(m.switches, 36); // 9 groups
        QCOMPARE(m.leastDegree, 5);
        QCOMPARE(m.mostDegree, 5);
        QCOMPARE(m.diameter, 3);
        QCOMPARE(m.peerLinks, 9 * 6 + 36);
        test::forAll(30, [](Random& random, std::uint64_t) {
            const int a = static_cast<int>(random.integer(1, 5));
            const int h = static_cast<int>(random.integer(1, 3));
            const int groups = static_cast<int>(random.integer(2, a * h + 1));
            const Measured any = measure("dragonfly", {{"switches-per-group", std::to_string(a)},
                                                       {"global", std::to_string(h)},
                                                       {"groups", std::to_string(groups)}});
            const std::int64_t copies = a * h / (groups - 1);
            const bool isRight = any.isConnected && any.diameter <= 3 && any.switches == groups * a &&
                                 any.peerLinks == groups * (a * (a - 1) / 2) + copies * (groups * (groups - 1) / 2);
            [&] { QVERIFY(isRight); }();
            return isRight;
        });
        QVERIFY(errorOf("dragonfly", {{"groups", "10"}}).find("FP-GEN-082") != std::string::npos);
    }

    void makesDragonflyPlus()
    {
        const Measured m = measure("dragonfly-plus", {{"groups", "5"},
                                                      {"leafs-per-group", "4"},
                                                      {"spines-per-group", "4"},
                                                      {"global", "4"},
                                                      {"nodes-per-switch", "4"}});
        QCOMPARE(m.switches, 40);
        QCOMPARE(m.nodeLinks, 80);
        QCOMPARE(m.peerLinks, 5 * 16 + 4 * 10); // 16 channels over 4 other groups: 4 links per pair
        QCOMPARE(m.leastDegree, 4);             // leafs
        QCOMPARE(m.mostDegree, 8);              // spines
        QVERIFY(m.isConnected);
        QVERIFY(errorOf("dragonfly-plus", {{"groups", "18"}}).find("FP-GEN-083") != std::string::npos);
    }

    /// Four leafs, two links per pair: twelve cables, six mesh ports a leaf, no spine.
    void makesAMeshOfLeafs()
    {
        Project project;
        const auto commit = test::generateInto(project, "leaf-mesh", {{"leafs", "4"}, {"links", "2"}});
        FABRIC_VERIFY_RESULT(commit);
        const test::Counts counts = test::countRows(project);
        QCOMPARE(counts.links2(Role::Leaf, Role::Leaf), 12);
        QCOMPARE(counts.of(Role::Spine), 0);
        const Measured m = measure("leaf-mesh", {{"leafs", "4"}, {"links", "2"}});
        QCOMPARE(m.leastDegree, 6);
        QCOMPARE(m.mostDegree, 6);
        QCOMPARE(m.diameter, 1);
    }

    /// Rails never meet: as many parts as rails, one switch each or leafs and spines of their own.
    void keepsRailsApart()
    {
        Project one;
        FABRIC_VERIFY_RESULT(test::generateInto(one, "rail-only", {{"nodes", "64"}, {"radix", "64"}}));
        QCOMPARE(test::countRows(one).of(Role::Leaf), 8);
        QCOMPARE(test::countRows(one).of(Role::Spine), 0);
        Project two;
        FABRIC_VERIFY_RESULT(test::generateInto(two, "rail-only", {{"nodes", "128"}, {"radix", "64"}}));
        QCOMPARE(test::countRows(two).of(Role::Leaf), 32);
        QCOMPARE(test::countRows(two).of(Role::Spine), 16); // two for each rail
        for (const Cable& cable : two.cables()) {
            const Device& a = two.devices().at(cable.ends.front().end.port.device);
            const Device& b = two.devices().at(cable.ends.back().end.port.device);
            if (a.role == Role::Leaf) QCOMPARE(a.rail, b.rail);
        }
        // Reach: rails of R x R/2, and not one node more.
        QVERIFY(errorOf("rail", {{"nodes", "32"}, {"rails", "1"}}).find("FP-GEN-096") != std::string::npos);
        QVERIFY(errorOf("rail-only", {{"nodes", "33"}, {"radix", "8"}, {"rails", "2"}}).find("FP-GEN-045") !=
                std::string::npos);
        QVERIFY(errorOf("rail-only", {{"nodes", "32"}, {"radix", "8"}, {"rails", "2"}}).empty());
    }

    void refusesWhatDoesNotFit()
    {
        QVERIFY(errorOf("torus", {{"dims", "4x"}}).find("FP-GEN-080") != std::string::npos);
        QVERIFY(errorOf("torus", {{"dims", "64x64x64"}}).find("FP-GEN-080") != std::string::npos);
        QVERIFY(errorOf("hyperx", {{"dims", "40x40"}, {"radix", "64"}}).find("FP-GEN-081") != std::string::npos);
        QVERIFY(errorOf("one-switch", {{"nodes", "9"}, {"radix", "64"}}).find("FP-GEN-070") != std::string::npos);
        QVERIFY(errorOf("dragonfly", {{"switches-per-group", "200"}, {"global", "200"}, {"radix", "500"}})
                    .find("FP-GEN-084") != std::string::npos);
    }
};

FABRIC_TEST(DirectFabricTest)
#include "direct_fabric_test.moc"
