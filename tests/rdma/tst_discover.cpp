// Counters of a fabric of values, and what was seen as a plan.
#include "core/verify/match/compare.h"
#include "core/verify/observe/observed_fabric.h"
#include "tests/rdma/seen.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::rdma;
using namespace fabric::test;

class TestDiscover : public QObject {
    Q_OBJECT

private slots:
    void countersOfEveryPort()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 4, 2, 4);
        FakeNode& leaf = fabric.nodes.back();
        leaf.counters[2]["SymbolErrorCounter"] = 4000;
        leaf.counters[2]["LinkDownedCounter"] = 255;
        leaf.counters[3]["PortXmitData"] = 0xffffffff;
        leaf.counters[3]["PortXmitData64"] = 123456789012;
        DiscoverOptions options;
        options.withCounters = true;
        const auto o = discover(fabric, "umad", options, kSilent);
        FABRIC_VERIFY_RESULT(o);
        for (const ObservedNode& node : o->nodes)
            for (const ObservedPort& port : node.ports)
                QVERIFY(port.counters.size() >= 17);
        const auto value = [&](int port, const std::string& name) {
            for (const ObservedCounter& c :
                 named(*o, leaf.description)->ports[static_cast<std::size_t>(port - 1)].counters)
                if (c.name == name) return c;
            return ObservedCounter{};
        };
        QCOMPARE(value(2, "SymbolErrorCounter").value, 4000ULL);
        QVERIFY(value(2, "LinkDownedCounter").isAtLeast);
        QCOMPARE(value(3, "PortXmitData").value, 4 * 123456789012ULL);
        QVERIFY(!value(3, "PortXmitData").isAtLeast);
        QCOMPARE(value(1, "SymbolErrorCounter").value, 0ULL);
        QCOMPARE(fabric.askedAttributes[1], fabric.nodes.size()); // what it can tell is asked once a node
    }

    void countersThatCannotBeReadStayAway()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 2, 1, 2);
        fabric.nodes[1].hasNoPma = true;
        fabric.nodes[2].lid = 0;
        fabric.nodes[3].hasExtended = false;
        DiscoverOptions options;
        options.withCounters = true;
        const auto o = discover(fabric, "umad", options, kSilent);
        FABRIC_VERIFY_RESULT(o);
        QVERIFY(named(*o, "node2 mlx5_0")->ports[0].counters.empty()); // empty, not zero
        QVERIFY(named(*o, "node3 mlx5_0")->ports[0].counters.empty());
        QCOMPARE(named(*o, "node4 mlx5_0")->ports[0].counters.size(), 17UL);
        QCOMPARE(o->notes.size(), 2UL);
        QVERIFY(!o->isPartial);
    }

    /// A port that never answered for its state is not one without a link.
    void unansweredPortsAreNoMissingCables()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 2, 2, 2);
        const auto planned = observedGraph(seen(fabric));
        FABRIC_VERIFY_RESULT(planned);
        const auto silence = [&](const std::string& name, std::size_t port, bool isSilent) {
            for (FakeNode& node : fabric.nodes)
                if (node.description == name) {
                    node.ports[port].isSilent = isSilent;
                    node.ports[port].physical = isSilent ? 5 : 2;
                    node.ports[port].logical = isSilent ? 4 : 1;
                }
        };
        silence("leaf1", 3, true); // to spine1
        silence("spine1", 1, true);
        const Observation o = seen(fabric);
        QVERIFY(named(o, "leaf1")->ports[2].isUnanswered && named(o, "spine1")->ports[0].isUnanswered);
        QVERIFY(!named(o, "leaf1")->ports[3].isUnanswered);
        auto found = observedGraph(o);
        FABRIC_VERIFY_RESULT(found);
        const FabricComparison comparison = compareGraphs(*planned, *found);
        QVERIFY(comparison.differences.empty());
        QCOMPARE(comparison.cablesNotObserved, 1);

        silence("leaf1", 3, false); // now both answer: no link
        silence("spine1", 1, false);
        found = observedGraph(seen(fabric));
        FABRIC_VERIFY_RESULT(found);
        const FabricComparison down = compareGraphs(*planned, *found);
        QCOMPARE(down.differences.size(), 1UL);
        QCOMPARE(down.differences[0].kind, std::string("cable-missing"));
    }

    void whatWasSeenBecomesAPlan()
    {
        FakeFabric fabric;
        makeLeafSpine(fabric, 4, 2, 4);
        const auto imported = importedFabric(seen(fabric));
        FABRIC_VERIFY_RESULT(imported);
        QCOMPARE(imported->switches, 6UL);
        QCOMPARE(imported->hostPorts, 16UL);
        Project project;
        Edit edit(project, "Discover");
        std::vector<ImportWarning> warnings;
        const auto summary = addToProject(*imported, "found", edit, warnings);
        FABRIC_VERIFY_RESULT(summary);
        QCOMPARE(summary->cables, 24UL);
        QCOMPARE(summary->hosts, 16UL);
        QVERIFY(warnings.empty());

        Observation names; // as LLDP tells them: no GUIDs, no numbers
        names.nodes.resize(2);
        for (ObservedNode& node : names.nodes)
            node.ports.emplace_back().name = "swp1";
        names.links.push_back({{0, 0}, {1, 0}, LinkBasis::Lldp, false, false, 0});
        const auto refused = importedFabric(names);
        QVERIFY(!refused);
        QCOMPARE(QString(refused.error().code), QString("FP-OBS-050"));
    }
};

FABRIC_TEST(TestDiscover)
#include "tst_discover.moc"
