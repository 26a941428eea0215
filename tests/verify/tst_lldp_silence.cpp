// Neighbour tables that are silent about a port: a device may be mute on one port or on all, so that only a port that
// is reported down proves that a cable is missing or a switch is dead.
#include "core/catalog/catalog.h"
#include "core/verify/match/compare.h"
#include "core/verify/observe/ethernet.h"
#include "tests/support/build.h"
#include "tests/support/test_main.h"
#include "tests/verify/said.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace fabric;
using fabric::test::kinds;
using fabric::test::unseen;

namespace {

struct Cabling {
    std::string a;
    int portA = 0;
    std::string b;
    int portB = 0;
};

bool isHost(const std::string& node)
{
    return node.starts_with("gpu");
}

/// Two leaves, two spines, three hosts with a port at each leaf.
std::vector<Cabling> plannedCables()
{
    std::vector<Cabling> cables;
    for (int leaf = 1; leaf <= 2; ++leaf) {
        const std::string name = "leaf" + std::to_string(leaf);
        for (int spine = 1; spine <= 2; ++spine)
            cables.push_back({name, 4 + spine, "spine" + std::to_string(spine), leaf});
        for (int host = 1; host <= 3; ++host)
            cables.push_back({name, host, "gpu" + std::to_string(host), leaf});
    }
    return cables;
}

struct Plan {
    test::FabricBuilder builder;
    std::shared_ptr<const Catalog> catalog;

    Plan()
    {
        const OwnPart box = genericSwitch(32, 400'000, Protocol::Ethernet);
        const OwnPart host = genericNode(2, 400'000, Protocol::Ethernet);
        builder.add(box);
        builder.add(host);
        std::map<std::string, Id<Device>> devices;
        const auto device = [&](const std::string& name) {
            const auto [at, isNew] = devices.try_emplace(name);
            if (isNew)
                at->second = builder.device(name,
                                            isHost(name)               ? Role::Node
                                            : name.starts_with("leaf") ? Role::Leaf
                                                                       : Role::Spine,
                                            isHost(name) ? host.slug : box.slug);
            return at->second;
        };
        for (const Cabling& cable : plannedCables())
            builder.cable(test::port(device(cable.a), cable.portA), test::port(device(cable.b), cable.portB));
        catalog = *Catalog::withOwnParts(*Catalog::builtIn(), builder.project());
    }
};

std::string portName(const std::string& node, int port)
{
    return isHost(node) ? "eth" + std::to_string(port - 1) : "swp" + std::to_string(port);
}

/// What the devices print: of each the neighbours that it hears and, when it tells them, the states of its ports.
struct Site {
    std::vector<Cabling> cables = plannedCables();
    std::set<std::string> off;                        ///< powered off
    std::set<std::string> mute;                       ///< no LLDP at all, and no table of its own
    std::set<std::pair<std::string, int>> swallowing; ///< ports that neither send nor pass LLDP on
    bool hasStates = false;

    Observation seen() const
    {
        std::map<std::string, DeviceTable> tables;
        const auto table = [&](const std::string& node) -> DeviceTable& {
            DeviceTable& made = tables[node];
            made.device = node;
            made.file = node + ".json0";
            made.tool = "lldpcli json0";
            made.hasNeighbourTable = true;
            return made;
        };
        const auto say = [&](const std::string& node, int port, const std::string& peer, int peerPort) {
            if (mute.contains(node) || off.contains(node)) return;
            DeviceTable& own = table(node);
            const bool isUp = !off.contains(peer) && peerPort > 0;
            if (hasStates) {
                PortRow row;
                row.port = portName(node, port);
                row.carrier = isUp ? Carrier::Up : Carrier::Down;
                own.ports.push_back(row);
            }
            const bool isHeard = isUp && !mute.contains(peer) && !swallowing.contains({peer, peerPort}) &&
                                 !swallowing.contains({node, port});
            if (!isHeard) return;
            NeighbourRow row;
            row.port = portName(node, port);
            row.peerName = peer;
            row.portId = portName(peer, peerPort);
            row.portIdKind = PortIdKind::Name;
            own.neighbours.push_back(row);
        };
        for (const Cabling& cable : cables) {
            say(cable.a, cable.portA, cable.b, cable.portB);
            if (cable.portB > 0) say(cable.b, cable.portB, cable.a, cable.portA);
        }
        std::vector<DeviceTable> all;
        for (auto& [node, one] : tables)
            all.push_back(std::move(one));
        return gatherNeighbours(all, "file:");
    }

    /// The ports stay and have nothing plugged.
    void pull(const std::string& a, int port)
    {
        for (std::size_t i = 0; i < cables.size(); ++i) {
            if (cables[i].a != a || cables[i].portA != port) continue;
            cables.push_back({cables[i].b, cables[i].portB, {}, 0});
            cables[i].b.clear();
            cables[i].portB = 0;
            return;
        }
    }
};

FabricComparison compared(const Site& site)
{
    static const Plan plan;
    auto result = compareWithPlan(plan.builder.project(), *plan.catalog, plan.builder.fabric(), site.seen());
    if (!result) qFatal("%s", result.error().str().c_str());
    return std::move(*result);
}

} // namespace

class TestLldpSilence : public QObject {
    Q_OBJECT

private slots:
    void everybodyHeardIsEqual()
    {
        for (const bool hasStates : {false, true}) {
            Site site;
            site.hasStates = hasStates;
            const FabricComparison comparison = compared(site);
            QCOMPARE(kinds(comparison), std::string());
            QCOMPARE(comparison.cablesRight, comparison.cablesPlanned);
        }
    }

    void muteSwitchIsNotDead()
    {
        Site site;
        site.mute = {"spine2"};
        const FabricComparison silent = compared(site);
        QCOMPARE(kinds(silent), std::string());
        QCOMPARE(unseen(silent, UnseenReason::NotReached), 2);
        QCOMPARE(silent.notObserved, std::vector<std::string>{"spine2"});
        site.hasStates = true; // its cages are up: somebody is there
        const FabricComparison up = compared(site);
        QCOMPARE(kinds(up), std::string());
        QCOMPARE(unseen(up, UnseenReason::PeerUnknown), 2);
    }

    void deadSwitchIsDeadWhereStatesAreTold()
    {
        Site site;
        site.off = {"spine2"};
        QCOMPARE(kinds(compared(site)), std::string());
        site.hasStates = true;
        QCOMPARE(kinds(compared(site)), std::string("switch-dead"));
    }

    /// Firmware that keeps LLDP to itself on one port of a host whose other port is heard.
    void swallowingPortIsNotMissing()
    {
        Site site;
        site.swallowing = {{"gpu1", 2}};
        const FabricComparison silent = compared(site);
        QCOMPARE(kinds(silent), std::string());
        QCOMPARE(unseen(silent, UnseenReason::NotToldByPort), 1);
        site.hasStates = true;
        const FabricComparison up = compared(site);
        QCOMPARE(kinds(up), std::string());
        QCOMPARE(unseen(up, UnseenReason::PeerUnknown), 1);
    }

    void pulledCablesAreMissingWhereStatesAreTold()
    {
        Site site;
        site.pull("leaf1", 5); // to a spine
        site.pull("leaf2", 1); // to a host
        const FabricComparison silent = compared(site);
        QCOMPARE(kinds(silent), std::string());
        QCOMPARE(unseen(silent, UnseenReason::NotToldByPort), 2);
        site.hasStates = true;
        QCOMPARE(kinds(compared(site)), std::string("cable-missing cable-missing"));
    }
};

FABRIC_TEST(TestLldpSilence)
#include "tst_lldp_silence.moc"
