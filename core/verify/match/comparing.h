// What the steps of a comparison share: both graphs, the mapping, how ports and nodes are called, and the result that
// grows. A node of the comparison is a planned node's index, or the number of planned nodes plus an observed one's
// index when the plan has no such node. Internal to this folder.
#pragma once

#include "core/verify/match/absence.h"
#include "core/verify/match/cable_shapes.h"
#include "core/verify/match/compare.h"
#include "core/verify/match/mapping.h"

namespace fabric {

struct Comparing {
    const PortGraph& plan;
    const PortGraph& found;
    const PlanPorts* ports;
    Mapping mapping;
    Absence absence;
    std::vector<int> tiers;     ///< per planned node: 0 adapter port, 1 leaf ...; -1 unknown
    std::vector<bool> isChoice; ///< per planned node: it is in one of mapping.choices
    FabricComparison result;

    Comparing(const PortGraph& planGraph, const PortGraph& foundGraph, const PlanPorts* planPorts);
    Comparing(const Comparing&) = delete; ///< `absence` refers to `mapping`
    Comparing& operator=(const Comparing&) = delete;
    ~Comparing() = default;

    bool isPlanned(std::uint32_t node) const { return node < plan.nodes().size(); }
    std::uint32_t commonIndex(std::uint32_t f) const;
    /// The observed node behind a node of the comparison, or kNoMatchNode.
    std::uint32_t foundIndex(std::uint32_t node) const;
    /// How the node was recognised; None for nodes that only one side has.
    MatchEvidence evidenceOf(std::uint32_t node) const;
    std::string nodeName(std::uint32_t node) const;
    PortName portName(CablePort port) const;
    /// Hosts before leaves before spines; unknown nodes as leaves.
    int rank(CablePort port) const;
    /// Ends of a planned cable, lower tier first.
    std::vector<PortName> endsOf(const MatchCable& planned) const;
    /// The sentence about how the devices of a finding were recognised, from the weakest evidence among them.
    Message evidence(const std::vector<std::uint32_t>& nodes, bool& isOneOfAClass) const;
};

/// Steps; each adds to comparing.result.
void reportDeadSwitches(Comparing& comparing);
void reportExchangedSwitches(Comparing& comparing);
void reportDoubts(Comparing& comparing);
void reportRates(Comparing& comparing, const MatchCable& planned, const MatchCable& found);
void reportShapes(Comparing& comparing, const std::vector<CableShape>& shapes);
void reportIdentities(Comparing& comparing);
/// One finding per cable, at the port that rose most.
void reportRising(Comparing& comparing, const std::vector<RisingPort>& rising);
/// `isExplained`: which observed cables are as planned.
void certify(Comparing& comparing, const std::vector<bool>& isExplained);

} // namespace fabric
