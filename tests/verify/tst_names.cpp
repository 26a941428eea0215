// Names: spellings that mean one device, texts that mean nobody, two machines of one name; and fabrics whose plan is
// what is wrong.
#include "core/base/strings.h"
#include "core/verify/match/node_names.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"
#include "tests/verify/made_fabric.h"

#include <QTest>

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

namespace {

const MadeShape kShape{2, 8, 4, 4};

std::vector<std::string> kindsOf(const FabricComparison& comparison)
{
    std::vector<std::string> kinds;
    for (const Difference& d : comparison.differences)
        kinds.push_back(d.kind);
    return kinds;
}

FabricComparison compared(const MadeFabric& plan, const MadeFabric& built, Known known = Known::Names)
{
    Random random(5);
    return compareGraphs(plan.planned(known), built.observed(random, known));
}

void renameHost(MadeFabric& built, int host, const std::string& name)
{
    for (int rail = 0; rail < kShape.rails; ++rail) {
        MatchNode& node = built.nodes[built.adapter(0, host, rail)];
        node.host = name;
        node.name = name + "/" + node.adapter;
        node.guid = 0;
    }
}

/// Rails 0 and 1 of a host are the ports of one adapter, 2 and 3 those of another.
MadeFabric withTwoPortAdapters()
{
    MadeFabric plan(kShape);
    std::uint32_t device = 0;
    for (int unit = 0; unit < kShape.units; ++unit)
        for (int host = 0; host < kShape.hosts; ++host) {
            ++device;
            for (int rail = 0; rail < kShape.rails; ++rail) {
                MatchNode& node = plan.nodes[plan.adapter(unit, host, rail)];
                node.guid = plan.nodes[plan.adapter(unit, host, rail / 2 * 2)].guid;
                node.adapterPort = rail % 2 + 1;
                node.device = Id<Device>{device};
            }
        }
    return plan;
}

} // namespace

class TestNames : public QObject {
    Q_OBJECT

private slots:
    void spellingsOfOneName()
    {
        QCOMPARE(comparableName("  Leaf-01  "), std::string("leaf-01"));
        QCOMPARE(comparableName("MF0;leaf-01:MQM8700/U1"), std::string("leaf-01"));
        QCOMPARE(comparableName("rack 3   leaf"), std::string("rack 3 leaf"));
        QCOMPARE(shortName("leaf1.example.com"), std::string("leaf1"));
        for (const char* nobody :
             {"", " ", "localhost", "localhost.localdomain", "MT4129 ConnectX7   Mellanox Technologies",
              "MF0;switch-7d21c0:MQM8700/U1", "Quantum Mellanox Technologies", "(none)"})
            QCOMPARE(comparableName(nobody), std::string());
    }

    void domainsAreNoDifference()
    {
        const MadeFabric plan(kShape);
        MadeFabric built = plan;
        renameHost(built, 0, "GPU-0.example.com");
        for (int leaf = 0; leaf < plan.leaves(); ++leaf)
            built.nodes[static_cast<std::size_t>(leaf)].name += ".example.com";
        QVERIFY(compared(plan, built).isEqual());
    }

    void defaultNamesAreFoundByTheirPlace()
    {
        const MadeFabric plan(kShape);
        MadeFabric built = plan;
        renameHost(built, 0, "localhost");
        renameHost(built, 1, "localhost");
        const FabricComparison comparison = compared(plan, built);
        QCOMPARE(comparison.cablesRight, comparison.cablesPlanned);
        QCOMPARE(kindsOf(comparison), std::vector<std::string>(8, "description"));
    }

    void twoMachinesOfOneName()
    {
        const MadeFabric plan(kShape);
        MadeFabric built = plan;
        renameHost(built, 0, "gpu-0");
        renameHost(built, 1, "gpu-0");
        const FabricComparison comparison = compared(plan, built);
        QCOMPARE(comparison.cablesRight, comparison.cablesPlanned);
        QCOMPARE(kindsOf(comparison), std::vector<std::string>(4, "description"));
        QVERIFY(comparison.notObserved.empty());
    }

    void hostIsKnownByNameWhenItsAdaptersAreNot()
    {
        const MadeFabric plan(kShape);
        MadeFabric built = plan;
        for (MatchNode& node : built.nodes)
            if (!node.isSwitch) node.guid = 0, node.adapter.clear();
        QVERIFY(compared(plan, built).isEqual());
        built.exchangeFarEnds(plan.leaf(0, 0), 1, plan.leaf(0, 0), 2); // two hosts, one rail
        const FabricComparison comparison = compared(plan, built);
        QCOMPARE(kindsOf(comparison), std::vector<std::string>{"cables-swapped"});
        QCOMPARE(comparison.moves, 2);
    }

    void aDifferentConventionIsOneFinding()
    {
        const MadeFabric plan(kShape);
        MadeFabric built = plan;
        for (MatchNode& node : built.nodes) {
            node.name = "x" + node.name;
            if (!node.host.empty()) node.host = "x" + node.host;
        }
        QCOMPARE(kindsOf(compared(plan, built)), std::vector<std::string>{"plan-error"});
        built = plan;
        for (MatchNode& node : built.nodes)
            node.guid += 0x7'0000'0000ULL;
        QCOMPARE(kindsOf(compared(plan, built)), std::vector<std::string>{"plan-error"});
    }

    /// The GUID is the adapter's: both of its ports show the new one.
    void replacedAdapterOfTwoPortsIsOneFinding()
    {
        const MadeFabric plan = withTwoPortAdapters();
        MadeFabric built = plan;
        for (const int rail : {0, 1})
            built.nodes[built.adapter(0, 0, rail)].guid = 0xabc;
        for (const Known known : {Known::Names, Known::Guids}) {
            const FabricComparison comparison = compared(plan, built, known);
            QCOMPARE(std::count_if(comparison.differences.begin(), comparison.differences.end(),
                                   [](const Difference& d) { return d.kind == "hca-replaced"; }),
                     1);
        }
        built.nodes[built.adapter(0, 1, 0)].guid = 0xdef;
        built.nodes[built.adapter(0, 1, 1)].guid = 0xdef;
        QCOMPARE(kindsOf(compared(plan, built)), std::vector<std::string>(2, "hca-replaced"));
    }

    /// People do not make one mistake at every switch.
    void oneShiftEverywhereIsThePlansError()
    {
        const MadeFabric plan(kShape);
        MadeFabric built = plan;
        for (MatchCable& cable : built.cables)
            if (cable.nodeA < static_cast<std::uint32_t>(plan.leaves()) && cable.portA >= plan.firstUplink())
                cable.portA = plan.firstUplink() + (cable.portA - plan.firstUplink() + 1) % plan.uplinks();
        const FabricComparison comparison = compared(plan, built);
        QCOMPARE(kindsOf(comparison), std::vector<std::string>{"plan-error"});
        QCOMPARE(comparison.differences[0].nodes.size(), static_cast<std::size_t>(plan.leaves()));
        QCOMPARE(comparison.moves, plan.leaves() * plan.uplinks());
    }

    void replacedSwitchAndFasterLink()
    {
        const MadeFabric plan(kShape);
        MadeFabric built = plan;
        built.nodes[plan.spine(1)].guid = 0xABCDEF;
        built.at(plan.leaf(0, 1), 3).mbps = 800'000;
        for (const Known known : {Known::Names, Known::Guids}) {
            const FabricComparison comparison = compared(plan, built, known);
            QCOMPARE(kindsOf(comparison), (std::vector<std::string>{"switch-replaced", "link-faster"}));
            QCOMPARE(comparison.differences[0].nodes, std::vector<std::string>{"spine-1"});
        }
    }

    void twoExchangesAreTwoFindings()
    {
        const MadeFabric plan(kShape);
        MadeFabric built = plan;
        for (const auto& [a, b] : {std::pair(0, 1), std::pair(2, 5)}) {
            std::swap(built.nodes[static_cast<std::size_t>(a)].guid, built.nodes[static_cast<std::size_t>(b)].guid);
            std::swap(built.nodes[static_cast<std::size_t>(a)].name, built.nodes[static_cast<std::size_t>(b)].name);
        }
        const FabricComparison comparison = compared(plan, built);
        QCOMPARE(kindsOf(comparison), std::vector<std::string>(2, "switches-exchanged"));
        QCOMPARE(comparison.moves, 0);
    }

    /// Two planes that are alike and share no cable: either assignment is right, and that is said.
    void likePlanesAreAChoice()
    {
        MadeFabric plan({1, 4, 2, 2});
        std::erase_if(plan.cables, [](const MatchCable& cable) { return cable.nodeA == 0 && cable.nodeB == 3; });
        std::erase_if(plan.cables, [](const MatchCable& cable) { return cable.nodeA == 1 && cable.nodeB == 2; });
        for (MatchCable& cable : plan.cables) // leaf 1 to spine 1 at the ports that leaf 0 has at spine 0
            if (cable.nodeA == 1 && cable.nodeB == 3) cable.portA -= 2, cable.portB -= 2;
        const FabricComparison comparison = compared(plan, plan, Known::Nothing);
        QCOMPARE(comparison.cablesRight, comparison.cablesPlanned);
        QVERIFY(comparison.differences.empty());
        const auto& classes = comparison.certificate.classes;
        QVERIFY(std::any_of(classes.begin(), classes.end(), [](const Ambiguity& one) {
            return one.nodes == std::vector<std::string>{"leaf-0-0", "leaf-0-1"} ||
                   one.nodes == std::vector<std::string>{"spine-0", "spine-1"};
        }));
    }

    /// Wiring that fits nothing is refused instead of listed.
    void anotherFabricCannotBeMatched()
    {
        Random random(9);
        const MadeFabric plan({8, 16, 8, 8});
        MadeFabric built = plan;
        std::vector<MatchCable*> uplinks;
        for (MatchCable& cable : built.cables)
            if (built.nodes[cable.nodeA].isSwitch) uplinks.push_back(&cable);
        for (std::size_t i = 0; i + 1 < uplinks.size(); ++i) {
            MatchCable& other = *uplinks[i + random.engine()() % (uplinks.size() - i)];
            std::swap(uplinks[i]->nodeB, other.nodeB);
            std::swap(uplinks[i]->portB, other.portB);
        }
        const FabricComparison comparison = compared(plan, built, Known::Nothing);
        QVERIFY(!comparison.certificate.isMatched);
        QCOMPARE(kindsOf(comparison), std::vector<std::string>{"cannot-match"});
        QCOMPARE(comparison.cablesNotObserved, comparison.cablesPlanned);
        QVERIFY(compared(plan, built).certificate.isMatched); // with names the list is long, but true
    }

    void hostileNamesAreShownSafely()
    {
        const MadeFabric plan(kShape);
        for (const std::string& hostile : hostileStrings()) {
            MadeFabric built = plan;
            built.nodes[plan.spine(0)].name = hostile;
            for (const Difference& d : compared(plan, built).differences) {
                QVERIFY(isCleanText(d.foundValue));
                QVERIFY(isCleanText(d.found.str()));
            }
        }
    }
};

FABRIC_TEST(TestNames)
#include "tst_names.moc"
