// What was not seen: down, silent, dark, dead, out of reach, up with an unknown peer, doubtful; and what the source
// does not tell. Each with the reason that the verdict must give.
#include "core/verify/match/compare.h"
#include "tests/support/test_main.h"
#include "tests/verify/said.h"

#include <QTest>

#include <algorithm>

using namespace fabric;
using fabric::test::kinds;
using fabric::test::unseen;

namespace {

/// Two leaves, two spines and two hosts with an adapter port at each leaf, as an observation that tests take apart.
class Small {
public:
    Small()
    {
        for (const char* name : {"leaf1", "leaf2", "spine1", "spine2"})
            addNode(name, ObservedKind::Switch, 8);
        for (const char* name : {"gpu1 mlx5_0", "gpu1 mlx5_1", "gpu2 mlx5_0", "gpu2 mlx5_1"})
            addNode(name, ObservedKind::Host, 1);
        link(4, 1, 0, 1);
        link(5, 1, 1, 1);
        link(6, 1, 0, 2);
        link(7, 1, 1, 2);
        for (int leaf = 0; leaf < 2; ++leaf)
            for (int spine = 0; spine < 2; ++spine)
                link(leaf, 5 + spine, 2 + spine, 1 + leaf);
    }

    Observation value;

    ObservedPort& port(int node, int number)
    {
        auto& ports = value.nodes[static_cast<std::size_t>(node)].ports;
        return *std::find_if(ports.begin(), ports.end(), [&](const ObservedPort& p) { return p.number == number; });
    }
    void unlink(int node, int number)
    {
        std::erase_if(value.links, [&](const ObservedLink& l) {
            const auto isEnd = [&](ObservedRef ref) { return ref.node == node && value.port(ref).number == number; };
            return isEnd(l.a) || isEnd(l.b);
        });
    }
    /// As a listing tells nothing of ports without a link.
    void forgetStates()
    {
        for (std::size_t n = 0; n < value.nodes.size(); ++n)
            for (std::size_t p = 0; p < value.nodes[n].ports.size(); ++p) {
                const ObservedRef ref{static_cast<int>(n), static_cast<int>(p)};
                const bool isLinked = std::any_of(value.links.begin(), value.links.end(),
                                                  [&](const ObservedLink& l) { return l.a == ref || l.b == ref; });
                if (!isLinked) value.nodes[n].ports[p].physical = PhysicalState::Unknown;
            }
    }

    void link(int a, int portA, int b, int portB, bool isDoubtful = false)
    {
        ObservedLink made;
        made.a = ref(a, portA);
        made.b = ref(b, portB);
        made.isDoubtful = isDoubtful;
        value.links.push_back(made);
    }

    int addHost(const char* name)
    {
        addNode(name, ObservedKind::Host, 1);
        return static_cast<int>(value.nodes.size()) - 1;
    }

private:
    void addNode(const char* name, ObservedKind kind, int ports)
    {
        ObservedNode node;
        node.name = name;
        node.kind = kind;
        node.guid = 0x100 + value.nodes.size();
        node.hasAnswered = true;
        node.portCount = ports;
        for (int p = 1; p <= ports; ++p) {
            ObservedPort port;
            port.number = p;
            port.physical = PhysicalState::LinkUp;
            port.width = 4;
            port.mbps = 400'000;
            node.ports.push_back(port);
        }
        value.nodes.push_back(node);
    }
    static ObservedRef ref(int node, int number) { return {node, number - 1}; }
};

FabricComparison compared(const Observation& observed)
{
    const auto plan = observedGraph(Small().value);
    const auto found = observedGraph(observed);
    return plan && found ? compareGraphs(*plan, *found) : FabricComparison();
}

} // namespace

class TestAbsence : public QObject {
    Q_OBJECT

private slots:
    void wholeViewIsEqual()
    {
        const FabricComparison comparison = compared(Small().value);
        QVERIFY(comparison.isEqual());
        QCOMPARE(comparison.cablesRight, 8);
        QVERIFY(comparison.certificate.isMinimal);
    }

    void downPortIsMissing()
    {
        Small built;
        built.unlink(0, 5);
        built.port(0, 5).physical = PhysicalState::Polling;
        built.port(2, 1).physical = PhysicalState::Polling;
        const FabricComparison comparison = compared(built.value);
        QCOMPARE(kinds(comparison), std::string("cable-missing"));
        QVERIFY(comparison.differences[0].evidence.str().find("down") != std::string::npos);
    }

    void silentPortsOfTwoThatAnsweredAreMissing()
    {
        Small built;
        built.unlink(0, 5);
        built.forgetStates();
        QCOMPARE(kinds(compared(built.value)), std::string("cable-missing"));
        built.value.nodes[2].hasAnswered = false; // only its peers speak of it: nothing is known of its port
        const FabricComparison comparison = compared(built.value);
        QCOMPARE(kinds(comparison), std::string());
        QCOMPARE(unseen(comparison, UnseenReason::NotToldByPort), 1);
    }

    void upWithUnknownPeerIsNeverMissing()
    {
        Small built;
        built.unlink(0, 5);
        const FabricComparison comparison = compared(built.value);
        QCOMPARE(kinds(comparison), std::string());
        QCOMPARE(unseen(comparison, UnseenReason::PeerUnknown), 1);
        QVERIFY(!comparison.isEqual());
    }

    void partialViewKnowsNothingMissing()
    {
        Small built;
        built.unlink(0, 5);
        built.port(0, 5).physical = PhysicalState::Polling;
        built.port(2, 1).physical = PhysicalState::Polling;
        built.value.isPartial = true;
        const FabricComparison comparison = compared(built.value);
        QCOMPARE(kinds(comparison), std::string());
        QCOMPARE(unseen(comparison, UnseenReason::PartialView), 1);
    }

    void darkHostIsNotMissing()
    {
        for (const bool isLeafPortUp : {false, true}) {
            Small built;
            built.unlink(4, 1);
            built.unlink(5, 1);
            if (!isLeafPortUp)
                for (const int leaf : {0, 1})
                    built.port(leaf, 1).physical = PhysicalState::Polling;
            built.value.nodes[4].ports.clear();
            built.value.nodes[5].ports.clear();
            const FabricComparison comparison = compared(built.value);
            QCOMPARE(kinds(comparison), std::string());
            QCOMPARE(comparison.notObserved, std::vector<std::string>{"gpu1"});
            QCOMPARE(unseen(comparison, isLeafPortUp ? UnseenReason::PeerUnknown : UnseenReason::HostDark), 2);
        }
    }

    /// A host with one cable, and nothing of it seen: its switch port tells no more than that one of the two is so.
    void onlyCableOfAHostIsDarkOrPulled()
    {
        Small planned;
        const int host = planned.addHost("gpu3 mlx5_0");
        planned.link(host, 1, 0, 3);
        const auto plan = observedGraph(planned.value);
        FABRIC_VERIFY_RESULT(plan);
        for (const bool isLeafSilent : {false, true}) {
            Small built; // without that host
            built.port(0, 3).physical = isLeafSilent ? PhysicalState::Unknown : PhysicalState::Polling;
            const auto found = observedGraph(built.value);
            FABRIC_VERIFY_RESULT(found);
            const FabricComparison comparison = compareGraphs(*plan, *found);
            QCOMPARE(kinds(comparison), std::string());
            QCOMPARE(unseen(comparison, UnseenReason::DarkOrPulled), 1);
            QCOMPARE(comparison.notObserved, std::vector<std::string>{"gpu3"});
            QCOMPARE(comparison.remarks.size(), 1U);
            QVERIFY(comparison.remarks[0].str().starts_with("1 hosts with a single cable"));
        }
        Small up; // its port has a link, with whom is not known: neither of the two
        up.port(0, 3).physical = PhysicalState::LinkUp;
        const auto found = observedGraph(up.value);
        FABRIC_VERIFY_RESULT(found);
        QCOMPARE(unseen(compareGraphs(*plan, *found), UnseenReason::PeerUnknown), 1);
    }

    void hostWithOnePortPulledIsMissing()
    {
        Small built;
        built.unlink(4, 1);
        built.port(0, 1).physical = PhysicalState::Polling;
        built.value.nodes[4].ports.clear();
        QCOMPARE(kinds(compared(built.value)), std::string("cable-missing"));
    }

    /// gpu1 is plugged where gpu2 belongs, and gpu2 is off: its cable was not seen, but it is not where it should be.
    void cableWhosePortHoldsAnotherIsWrong()
    {
        for (const bool isHostOff : {true, false}) {
            Small built;
            built.unlink(4, 1);
            built.unlink(6, 1);
            built.link(4, 1, 0, 2);
            built.port(0, 1).physical = PhysicalState::Polling;
            built.value.nodes[6].ports.clear();
            if (isHostOff) {
                built.unlink(7, 1);
                built.port(1, 2).physical = PhysicalState::Polling;
                built.value.nodes[7].ports.clear();
            }
            const FabricComparison comparison = compared(built.value);
            QCOMPARE(kinds(comparison),
                     isHostOff ? std::string("cable-misplaced") : std::string("cable-misplaced cable-missing"));
            const auto wrong = std::count_if(comparison.cables.begin(), comparison.cables.end(),
                                             [](const auto& v) { return v.sight == CableSight::Wrong; });
            QCOMPARE(wrong, 2);
            QCOMPARE(comparison.certificate.wrong, 2);
            QCOMPARE(comparison.cablesNotObserved, isHostOff ? 1 : 0);
            QCOMPARE(unseen(comparison, UnseenReason::HostDark), comparison.cablesNotObserved);
        }
    }

    /// The questions for one port were lost, and its host is known by the other rail only.
    void unansweredPortIsNotMissing()
    {
        Small built;
        built.unlink(4, 1);
        built.forgetStates();
        built.value.nodes[4].ports.clear();
        QCOMPARE(kinds(compared(built.value)), std::string("cable-missing"));
        built.port(0, 1).isUnanswered = true;
        const FabricComparison comparison = compared(built.value);
        QCOMPARE(kinds(comparison), std::string());
        QCOMPARE(unseen(comparison, UnseenReason::NotToldByPort), 1);
        built.port(0, 1).physical = PhysicalState::Polling; // another source says so
        QCOMPARE(kinds(compared(built.value)), std::string("cable-missing"));
    }

    void deadSwitchIsOneFinding()
    {
        Small built;
        for (const int port : {1, 2, 5, 6})
            built.unlink(0, port);
        for (const auto& [node, port] : {std::pair(2, 1), std::pair(3, 1)})
            built.port(node, port).physical = PhysicalState::Polling;
        built.value.nodes[0].ports.clear();
        built.value.nodes[0].hasAnswered = false;
        built.value.nodes[0].guid = 0;
        built.value.nodes[0].name.clear();
        built.value.nodes[4].ports.clear();
        built.value.nodes[6].ports.clear();
        const FabricComparison comparison = compared(built.value);
        QCOMPARE(kinds(comparison), std::string("switch-dead"));
        QCOMPARE(comparison.differences[0].hostPortsLost.size(), std::size_t{2});
        QCOMPARE(comparison.differences[0].urgency, Urgency::Critical);
        QCOMPARE(unseen(comparison, UnseenReason::SwitchDead), 4);
    }

    void anotherSubnetIsNotObserved()
    {
        Small built;
        std::erase_if(built.value.links, [](const ObservedLink& l) { return l.a.node > 3; });
        for (const int node : {2, 3})
            for (const int port : {1, 2})
                built.unlink(node, port);
        for (const int node : {2, 3, 4, 5, 6, 7}) {
            auto& gone = built.value.nodes[static_cast<std::size_t>(node)];
            gone.ports.clear();
            gone.hasAnswered = false;
            gone.name.clear();
            gone.guid = 0;
        }
        built.forgetStates();
        const FabricComparison comparison = compared(built.value);
        QVERIFY(kinds(comparison).find("cable-missing") == std::string::npos);
    }

    void severalNeighboursAreNotJudged()
    {
        Small built;
        built.unlink(0, 5);
        built.link(0, 5, 2, 1, true);
        built.link(0, 5, 3, 7, true);
        const FabricComparison comparison = compared(built.value);
        QCOMPARE(kinds(comparison), std::string("extra-neighbour"));
        QCOMPARE(unseen(comparison, UnseenReason::Doubtful), 1);
        QVERIFY(comparison.differences[0].foundValue.find("spine2") != std::string::npos);
    }

    void unknownWidthAndSpeedAreCounted()
    {
        Small built;
        for (ObservedNode& node : built.value.nodes)
            for (ObservedPort& port : node.ports)
                port.width = 0, port.mbps = 0;
        const FabricComparison comparison = compared(built.value);
        QVERIFY(comparison.isEqual());
        QCOMPARE(comparison.widthsNotGiven, 8);
        QCOMPARE(comparison.speedsNotGiven, 8);
        QCOMPARE(comparison.remarks.size(), std::size_t{2});
    }

    void portThatTheSwitchDoesNotHaveIsThePlansError()
    {
        Small plan;
        plan.unlink(0, 5);
        plan.port(0, 5).number = 70;
        plan.link(0, 5, 2, 1);
        Small built;
        built.unlink(0, 5);
        built.forgetStates();
        const auto planned = observedGraph(plan.value);
        const auto found = observedGraph(built.value);
        FABRIC_VERIFY_RESULT(planned);
        FABRIC_VERIFY_RESULT(found);
        QCOMPARE(kinds(compareGraphs(*planned, *found)), std::string("plan-error"));
    }

    void cablesOfADeviceToItselfAndAggregationNodesAreLeftOut()
    {
        Small built;
        built.link(0, 7, 0, 8);
        ObservedNode sharp;
        sharp.kind = ObservedKind::Aggregation;
        sharp.name = "Mellanox Technologies Aggregation Node";
        sharp.ports.resize(1);
        built.value.nodes.push_back(sharp);
        built.link(0, 3, static_cast<int>(built.value.nodes.size()) - 1, 1);
        QVERIFY(compared(built.value).isEqual());
    }
};

FABRIC_TEST(TestAbsence)
#include "tst_absence.moc"
