// Comparison on made fabrics: planted faults are found with names, with GUIDs only and with neither; moves never exceed
// what was planted; nothing is invented on a clean fabric; what could not be seen is not called missing.
#include "core/verify/match/compare.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace fabric;
using fabric::test::Random;

namespace {

enum class Known { Names, Guids, Nothing };

/// A k-ary three-tier fat tree with hosts, as plain lists that can be damaged and relabelled.
struct Tree {
    std::vector<MatchNode> nodes;
    std::vector<MatchCable> cables;

    explicit Tree(int k)
    {
        const int half = k / 2;
        std::vector<std::uint32_t> edge;
        std::vector<std::uint32_t> aggregation;
        for (int pod = 0; pod < k; ++pod)
            for (int i = 0; i < half; ++i) {
                edge.push_back(node("leaf", edge.size(), 1));
                aggregation.push_back(node("spine", aggregation.size(), 2));
            }
        std::vector<std::uint32_t> core;
        for (int i = 0; i < half * half; ++i)
            core.push_back(node("core", core.size(), 3));
        for (int pod = 0; pod < k; ++pod)
            for (int i = 0; i < half; ++i)
                for (int j = 0; j < half; ++j) {
                    const auto at = [&](int index) { return static_cast<std::size_t>(pod * half + index); };
                    const std::uint32_t host = node("node", nodes.size(), 0);
                    nodes[host].host = nodes[host].name;
                    cable(host, 1, edge[at(i)], j + 1);
                    cable(edge[at(i)], half + j + 1, aggregation[at(j)], i + 1);
                    cable(aggregation[at(i)], half + j + 1, core[static_cast<std::size_t>(i * half + j)], pod + 1);
                }
    }

    std::uint32_t node(const char* kind, std::size_t number, int tier)
    {
        MatchNode made;
        made.name = std::string(kind) + "-" + std::to_string(number);
        made.guid = 0x1000 + nodes.size();
        made.isSwitch = tier > 0;
        made.tier = tier;
        nodes.push_back(made);
        return static_cast<std::uint32_t>(nodes.size() - 1);
    }
    void cable(std::uint32_t a, int portA, std::uint32_t b, int portB)
    {
        MatchCable made;
        made.nodeA = a;
        made.portA = portA;
        made.nodeB = b;
        made.portB = portB;
        made.lanes = 4;
        made.mbps = 400000;
        cables.push_back(made);
    }
    bool isSwitchCable(std::size_t i) const
    {
        return nodes[cables[i].nodeA].isSwitch && nodes[cables[i].nodeB].isSwitch;
    }

    /// Exchanges the B ends of two random switch-to-switch cables; false when that would change nothing.
    bool swapSome(Random& random)
    {
        const auto pick = [&] {
            return static_cast<std::size_t>(random.integer(0, static_cast<int>(cables.size()) - 1));
        };
        const std::size_t a = pick();
        const std::size_t b = pick();
        if (a == b || !isSwitchCable(a) || !isSwitchCable(b)) return false;
        std::swap(cables[a].nodeB, cables[b].nodeB);
        std::swap(cables[a].portB, cables[b].portB);
        return true;
    }

    /// The graph with nodes in random order and only what is known.
    PortGraph observed(Random& random, Known known) const
    {
        std::vector<std::uint32_t> order(nodes.size());
        std::iota(order.begin(), order.end(), 0U);
        std::shuffle(order.begin(), order.end(), random.engine());
        std::vector<std::uint32_t> place(nodes.size());
        PortGraph graph;
        for (const std::uint32_t i : order) {
            MatchNode node = nodes[i];
            if (known != Known::Names) node.name.clear();
            if (known != Known::Names) node.host.clear();
            if (known == Known::Nothing) node.guid = 0;
            node.tier = -1;
            node.hasAnswered = true;
            place[i] = graph.addNode(std::move(node));
        }
        for (MatchCable cable : cables) {
            cable.nodeA = place[cable.nodeA];
            cable.nodeB = place[cable.nodeB];
            graph.addCable(std::move(cable));
        }
        [[maybe_unused]] const auto sealed = graph.seal();
        return graph;
    }
    PortGraph planned() const
    {
        PortGraph graph;
        for (const MatchNode& node : nodes)
            graph.addNode(node);
        for (const MatchCable& cable : cables)
            graph.addCable(cable);
        [[maybe_unused]] const auto sealed = graph.seal();
        return graph;
    }
};

int wrongCables(const FabricComparison& comparison)
{
    return comparison.cablesPlanned - comparison.cablesRight;
}

} // namespace

class TestCompare : public QObject {
    Q_OBJECT

private slots:
    void cleanFabricIsEqual()
    {
        Random random(1);
        const Tree tree(8);
        for (const Known known : {Known::Names, Known::Guids, Known::Nothing}) {
            const FabricComparison comparison = compareGraphs(tree.planned(), tree.observed(random, known));
            const bool isQuiet = std::all_of(comparison.differences.begin(), comparison.differences.end(),
                                             [](const Difference& d) { return d.kind == "description"; });
            QVERIFY(isQuiet);
            QCOMPARE(comparison.moves, 0);
            QCOMPARE(comparison.cablesRight, comparison.cablesPlanned);
            QVERIFY(comparison.notObserved.empty());
            if (known == Known::Names) QVERIFY(comparison.isEqual());
        }
    }

    void swappedCablesAreFoundWhateverIsKnown()
    {
        test::forAll(60, [](Random& random, std::uint64_t) {
            const Tree tree(8);
            Tree damaged = tree;
            int swaps = 0;
            const int wanted = random.integer(1, 6);
            while (swaps < wanted)
                swaps += damaged.swapSome(random) ? 1 : 0;
            const PortGraph plan = tree.planned();
            const int truth = compareGraphs(plan, damaged.observed(random, Known::Names)).moves;
            bool isFine = truth <= 2 * swaps;
            for (const Known known : {Known::Guids, Known::Nothing}) {
                const FabricComparison comparison = compareGraphs(plan, damaged.observed(random, known));
                isFine = isFine && comparison.moves == truth && wrongCables(comparison) == truth;
            }
            return isFine;
        });
    }

    void manySwapsWithoutNamesStayMinimal()
    {
        Random random(7);
        const Tree tree(16);
        Tree damaged = tree;
        int swaps = 0;
        while (swaps < 100)
            swaps += damaged.swapSome(random) ? 1 : 0; // 3 % of the 3,072 cables
        const PortGraph plan = tree.planned();
        const int truth = compareGraphs(plan, damaged.observed(random, Known::Names)).moves;
        const FabricComparison comparison = compareGraphs(plan, damaged.observed(random, Known::Nothing));
        QCOMPARE(comparison.moves, truth);
        QVERIFY(truth <= 200);
    }

    void darkHostsAreNotMissing()
    {
        Random random(3);
        const Tree tree(8);
        Tree partly = tree;
        std::erase_if(partly.cables, [&](const MatchCable& cable) {
            return !tree.nodes[cable.nodeA].isSwitch && cable.nodeA % 2 == 0;
        });
        const FabricComparison comparison =
            compareGraphs(tree.planned(), removeUnlinked(partly).observed(random, Known::Names));
        QVERIFY(comparison.differences.empty());
        QVERIFY(!comparison.notObserved.empty());
        QCOMPARE(comparison.moves, 0);
    }

    void missingExtraNarrowAndDead()
    {
        Random random(5);
        const Tree tree(8);
        Tree built = tree;
        const auto cableOf = [&](const Tree& t, std::uint32_t from) {
            return static_cast<std::size_t>(
                std::find_if(t.cables.begin(), t.cables.end(), [&](const MatchCable& c) { return c.nodeA == from; }) -
                t.cables.begin());
        };
        std::size_t leafUplink = 0;
        while (!tree.isSwitchCable(leafUplink))
            ++leafUplink;
        built.cables[leafUplink].lanes = 1;
        built.cables[leafUplink].mbps = 100000;
        const std::size_t gone = leafUplink + 3;
        QVERIFY(cableOf(built, built.cables[gone].nodeA) < built.cables.size());
        const bool isSwitchCable = tree.isSwitchCable(gone);
        built.cables.erase(built.cables.begin() + static_cast<std::ptrdiff_t>(gone));
        built.cable(0, 40, 2, 40);
        const FabricComparison comparison = compareGraphs(tree.planned(), built.observed(random, Known::Names));
        QStringList kinds;
        for (const Difference& d : comparison.differences)
            kinds << QString::fromStdString(d.kind);
        kinds.sort();
        QVERIFY(isSwitchCable);
        QCOMPARE(kinds, QStringList({"cable-extra", "cable-missing", "link-width"}));
    }

private:
    /// Adapter ports without a link do not show up in a sweep.
    static Tree removeUnlinked(const Tree& tree)
    {
        Tree kept = tree;
        std::vector<int> degree(tree.nodes.size());
        for (const MatchCable& cable : tree.cables)
            ++degree[cable.nodeA], ++degree[cable.nodeB];
        std::vector<std::uint32_t> place(tree.nodes.size());
        kept.nodes.clear();
        for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
            place[i] = static_cast<std::uint32_t>(kept.nodes.size());
            if (degree[i] > 0) kept.nodes.push_back(tree.nodes[i]);
        }
        for (MatchCable& cable : kept.cables) {
            cable.nodeA = place[cable.nodeA];
            cable.nodeB = place[cable.nodeB];
        }
        return kept;
    }
};

FABRIC_TEST(TestCompare)
#include "tst_compare.moc"
