// Comparison of a plan with what was seen: differences as things that a hand must do, one each. Planned and found
// cables over the ports of the plan form paths and cycles (each port has at most one of each); a cycle of m cables is m
// single-end moves, and no shorter list exists for a fixed mapping of the nodes. How far that mapping is certain is
// part of the result.
//
// Kinds: cables-swapped, wrong-rail, cable-misplaced, cable-missing, cable-extra, cables-rotated, bundles-exchanged,
// cables-permuted, link-width, link-speed, link-faster, rising-errors, extra-neighbour, switch-dead, description,
// hca-replaced, switch-replaced, switches-exchanged, plan-error, cannot-match.
//
// What was not seen is "not observed", never "missing": a planned cable is missing only when the view is whole and
// either an end is known to be down, or both devices named their links, which LLDP cannot, and neither names this one.
// A host without a link at any port is dark, and its cables are not observed. Of a host with a single cable, whose port
// at a switch that answered has no link, nobody can tell whether it is dark or its cable is pulled: that is said, too.
//
// Cost: O(ports) for the cables, the mapping as in mapping.h. Pure; safe from any thread on values of its own.
#pragma once

#include "core/base/text.h"
#include "core/verify/match/plan_ports.h"
#include "core/verify/match/port_graph.h"
#include "core/verify/match/rising.h"

#include <compare>

namespace fabric {

/// A port of the comparison by the plan's name for its node (or the observed name, when the plan has no such node).
/// Equality and order are those of node and number.
struct PortName {
    std::string node;
    int port = 0;           ///< InfiniBand port number; on Ethernet switches the number of the data port, in face order
    std::string label;      ///< as printed at the port ("17", "9/1"); empty when the plan has no such port
    PortRef at;             ///< the plan's port; its device is none when the plan has no such port
    bool isAdapter = false; ///< the node is the port: "node0003/mlx5_1"

    /// "leaf1/9/1": node and label, or number; an adapter port is its node.
    std::string str() const { return isAdapter ? node : node + "/" + (label.empty() ? std::to_string(port) : label); }
    bool operator==(const PortName& other) const { return node == other.node && port == other.port; }
    std::strong_ordering operator<=>(const PortName& other) const
    {
        const auto order = node <=> other.node;
        return order != 0 ? order : port <=> other.port;
    }
};

/// One cable that ends elsewhere than planned: `near` stays, the other end moves from `found` to `planned`.
struct MovedCable {
    PortName near;
    PortName planned;
    PortName found;
    Id<Cable> cable; ///< the planned cable between near and planned

    bool operator==(const MovedCable&) const = default;
};

/// How soon somebody should act. Critical: part of the fabric is cut off. Major: wrong, missing or degraded cabling.
/// Minor: nothing is broken, plan and names want care. Note: better than planned, or a hint.
enum class Urgency : std::uint8_t { Critical, Major, Minor, Note };

/// What the hand touches.
enum class WorkPlace : std::uint8_t { Cabling, Device, Settings, Plan };

struct Difference {
    std::string kind;
    Urgency urgency = Urgency::Major;
    WorkPlace place = WorkPlace::Cabling;
    Message expected;
    Message found;
    Message evidence; ///< why we think so
    Message action;   ///< one sentence that says what to do
    std::vector<MovedCable> cables;
    std::vector<PortName> ends; ///< of a missing, extra, narrow, slow or erring cable, lower tier first
    PortName seenAt;            ///< of rising errors: the receiver that counts them; node empty otherwise
    std::vector<std::pair<PortName, PortName>> linksLost;
    std::vector<std::string> nodes;  ///< of a dead switch, renamed or replaced node, exchanged switches, shared node
    std::vector<Id<Device>> devices; ///< planned devices concerned, in order of id
    std::vector<std::string> hostPortsLost;
    std::string plannedValue; ///< name, GUID, width or speed
    std::string foundValue;
    int plannedRail = -1;
    int foundRail = -1;
    int shift = 0;                     ///< of rotated cables: ports
    std::vector<Id<Cable>> planCables; ///< planned cables concerned, in order of id
    bool isOneOfAClass = false;        ///< another choice of objects would explain it as well; see Certificate
};

/// What the observation says of one planned cable.
enum class CableSight : std::uint8_t {
    Right,       ///< joins its planned ports
    Wrong,       ///< one of its ports holds another cable
    Missing,     ///< its ports are known to hold no link
    NotObserved, ///< see UnseenReason
};

enum class UnseenReason : std::uint8_t {
    None,
    HostDark,      ///< no port of the host has a link
    SwitchDead,    ///< its switch is reported as dead
    NotReached,    ///< none of the neighbours of the node was seen
    PeerUnknown,   ///< a port is up and the source does not know with whom
    NotToldByPort, ///< the source does not speak of a port, and that proves nothing
    Doubtful,      ///< several neighbours or a stale entry at a port
    PartialView,   ///< the observation ended early
    DarkOrPulled,  ///< the only cable of a host that was not seen, and its port at the switch has no link
};

struct CableVerdict {
    Id<Cable> cable;
    CableSight sight = CableSight::NotObserved;
    UnseenReason reason = UnseenReason::None;
    bool isOneSided = false; ///< Right, but only one end reports it
    ObservedRef a;           ///< where its planned ends were seen; unset when not seen
    ObservedRef b;
};

/// What could not be told apart, as the sentence to show and the objects it is about.
struct Ambiguity {
    Message text;
    std::vector<std::string> nodes;
};

/// How good the list is.
struct Certificate {
    int wrong = 0;          ///< cables that our list touches: the larger of planned and found ones without a partner
    int wrongAtLeast = 0;   ///< no mapping of nodes can explain the observation with fewer
    bool isMinimal = false; ///< proven: identities fix the mapping, or wrong == wrongAtLeast
    bool isMatched = true;  ///< false: the wiring alone does not tell which device is which; no list is given
    std::vector<Ambiguity> classes;
};

struct FabricComparison {
    std::vector<Difference> differences;  ///< most urgent first
    std::vector<std::string> notObserved; ///< planned hosts and switches that could not be seen, by name
    std::vector<CableVerdict> cables;     ///< per planned cable, in the order of the plan graph
    std::vector<Message> remarks;         ///< what this source does not tell, with counts
    Certificate certificate;
    int moves = 0; ///< cable ends to move; two exchanged cables are 2
    int cablesRight = 0;
    int cablesPlanned = 0;
    int cablesFound = 0;
    int cablesNotObserved = 0;
    int widthsNotGiven = 0; ///< of the right cables
    int speedsNotGiven = 0;
    bool isEqual() const { return differences.empty() && notObserved.empty() && cablesNotObserved == 0; }
};

/// `ports` names the plan's ports as printed; without it they have numbers only. `rising` are ports of the observation
/// that `found` was made from.
FabricComparison compareGraphs(const PortGraph& plan, const PortGraph& found, const PlanPorts* ports = nullptr,
                               const std::vector<RisingPort>& rising = {});

/// The observation as compareWithPlan() takes it: Ethernet ports numbered as the plan numbers them, then
/// observedGraph().
[[nodiscard]] Result<PortGraph> observedGraphFor(const Project& project, const Catalog& catalog,
                                                 const Observation& observation);

/// The whole way: one fabric of a plan against an observation. With an `earlier` observation of the same fabric,
/// error counters that rose in between are findings. Errors: a port with two cables in plan or observation.
[[nodiscard]] Result<FabricComparison> compareWithPlan(const Project& project, const Catalog& catalog,
                                                       Id<Fabric> fabric, const Observation& observation,
                                                       const Observation* earlier = nullptr);

} // namespace fabric
