// Figures of k-ary three-tier trees that several libraries agree on: cuts of intact, tapered and damaged trees, and
// how many classes colour refinement leaves.
#include "core/graph/cut.h"
#include "core/graph/quotient.h"
#include "tests/graph/graph_sketch.h"
#include "tests/support/forall.h"
#include "tests/support/python_random.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <set>

using namespace fabric;
using namespace fabric::test;

namespace {

/// The switches of a tree alone, with what the hosts of each leaf may send as a number: a tree of 65,536 hosts is made
/// in no time. Links are asked for in the order of the published lists: pod by pod, leaf-spine before spine-core.
struct SwitchTree {
    SwitchTree(int k, int taper, const std::function<bool()>& keeps) : half(k / 2)
    {
        const int coresPerGroup = half / taper;
        leaves = sketch.add(Role::Leaf, k * half);
        const auto spines = sketch.add(Role::Spine, k * half);
        const auto cores = sketch.add(Role::Core, half * coresPerGroup);
        const auto join = [&](Id<Device> a, Id<Device> b) {
            if (keeps()) sketch.link(a, b);
        };
        for (int pod = 0; pod < k; ++pod) {
            const auto at = [&](const std::vector<Id<Device>>& all, int index) {
                return all[static_cast<std::size_t>(pod * half + index)];
            };
            for (int leaf = 0; leaf < half; ++leaf)
                for (int spine = 0; spine < half; ++spine)
                    join(at(leaves, leaf), at(spines, spine));
            for (int spine = 0; spine < half; ++spine)
                for (int core = 0; core < coresPerGroup; ++core)
                    join(at(spines, spine), cores[static_cast<std::size_t>(spine * coresPerGroup + core)]);
        }
    }

    /// Flow from the hosts that `isA` chooses to the others, over the quotient.
    template <class Chooses>
    std::int64_t flow(Chooses&& isA) const
    {
        const Topology topology = sketch.topology();
        Terminals terminals{std::vector<std::int64_t>(topology.switchCount(), 0),
                            std::vector<std::int64_t>(topology.switchCount(), 0)};
        for (std::size_t host = 0; host < leaves.size() * static_cast<std::size_t>(half); ++host) {
            const NodeIndex leaf = topology.node(leaves[host / static_cast<std::size_t>(half)]);
            ++(isA(host) ? terminals.supply : terminals.drain)[leaf];
        }
        return maxFlow(flowNetwork(topology, refine(topology, terminals), terminals)).value;
    }
    std::int64_t podFlow() const
    {
        const std::size_t hosts = leaves.size() * static_cast<std::size_t>(half);
        return flow([&](std::size_t host) { return host < hosts / 2; });
    }

    int half;
    GraphSketch sketch;
    std::vector<Id<Device>> leaves;
};

} // namespace

class YardsticksTest : public QObject {
    Q_OBJECT

private slots:
    /// random.Random(5) of Python 3.
    void pythonsRandomNumbers()
    {
        PythonRandom random(5);
        QCOMPARE(random.random(), 0.6229016948897019);
        QCOMPARE(random.random(), 0.7417869892607294);
        QCOMPARE(random.random(), 0.7951935655656966);
    }

    void damagedTrees_data()
    {
        QTest::addColumn<int>("k");
        QTest::addColumn<double>("share");
        QTest::addColumn<qint64>("expected");
        const double shares[] = {0.001, 0.01, 0.05};
        const std::map<int, std::array<qint64, 3>> published{
            {16, {509, 497, 460}}, {32, {4079, 3998, 3724}}, {64, {32'655, 32'084, 30'318}}};
        for (const auto& [k, values] : published)
            for (std::size_t i = 0; i < 3; ++i)
                QTest::addRow("k=%d, %.1f %% gone", k, shares[i] * 100) << k << shares[i] << values[i];
    }
    void damagedTrees()
    {
        QFETCH(int, k);
        QFETCH(double, share);
        QFETCH(qint64, expected);
        PythonRandom random(5);
        const SwitchTree tree(k, 1, [&] { return random.random() >= share; });
        QCOMPARE(qint64(tree.podFlow()), expected);
    }

    void intactAndTaperedTrees_data()
    {
        QTest::addColumn<int>("k");
        for (const int k : {8, 16, 32, 64})
            QTest::addRow("k=%d", k) << k;
    }
    /// A pod split sees the taper; a random half of the hosts does not.
    void intactAndTaperedTrees()
    {
        QFETCH(int, k);
        const auto all = [] { return true; };
        const std::int64_t hosts = std::int64_t{k} * k * k / 4;
        QCOMPARE(SwitchTree(k, 1, all).podFlow(), hosts / 2);
        const SwitchTree tapered(k, 2, all);
        QCOMPARE(tapered.podFlow(), hosts / 4);
        if (k == 8) return; // too few hosts a leaf: a random half may be lopsided
        std::vector<char> isA(static_cast<std::size_t>(hosts), 0);
        std::fill(isA.begin(), isA.begin() + hosts / 2, 1);
        Random random(3);
        std::shuffle(isA.begin(), isA.end(), random.engine());
        QCOMPARE(tapered.flow([&](std::size_t host) { return isA[host] != 0; }), hosts / 2);
    }

    void classesOfColourRefinement_data()
    {
        QTest::addColumn<int>("k");
        for (const int k : {8, 16})
            QTest::addRow("k=%d", k) << k;
    }
    /// Hosts, leafs, spines and cores; with a pod split all but the cores twice. Hosts are collapsed into their leafs:
    /// those on leafs of one class and of one side are alike.
    void classesOfColourRefinement()
    {
        QFETCH(int, k);
        const FatTreeSketch tree(k);
        const Topology topology = tree.topology();
        const auto classes = [&](bool isSplit) {
            Terminals terminals{std::vector<std::int64_t>(topology.switchCount(), 0),
                                std::vector<std::int64_t>(topology.switchCount(), 0)};
            const auto isA = [&](std::size_t host) { return !isSplit || host < tree.hosts.size() / 2; };
            for (std::size_t host = 0; host < tree.hosts.size(); ++host)
                for (const Arc& arc : topology.switchArcs(topology.node(tree.hosts[host])))
                    (isA(host) ? terminals.supply : terminals.drain)[arc.to] += arc.mbps;
            const Quotient quotient = refine(topology, terminals);
            std::set<std::pair<std::uint32_t, bool>> hosts;
            for (std::size_t host = 0; host < tree.hosts.size(); ++host)
                for (const Arc& arc : topology.switchArcs(topology.node(tree.hosts[host])))
                    hosts.emplace(quotient.classOf[arc.to], isA(host));
            return quotient.classCount + hosts.size();
        };
        QCOMPARE(classes(false), std::size_t{4});
        QCOMPARE(classes(true), std::size_t{7});
    }
};

FABRIC_TEST(YardsticksTest)
#include "tst_yardsticks.moc"
