// Which node of the plan each observed node is. Evidence is weighed, none is required: GUIDs, serials and names
// (identities), then the wiring between switches alone (wiring.h), then the place of an adapter at its switch port.
// Where the wiring contradicts the identity of whole switches, the wiring wins and the exchange is reported: a chassis
// that sits fully cabled in another's place is no cabling fault.
//
// Cost: O(E) for identities and places, the wiring as in wiring.h. Deterministic.
#pragma once

#include "core/verify/match/port_graph.h"

namespace fabric {

enum class MatchEvidence : std::uint8_t {
    None,
    Guid,
    Serial,
    Name,
    HostName,    ///< an adapter port of a host known by name: the only one left, or the one planned at its place
    Wiring,      ///< the ports of the neighbours
    Choice,      ///< one of several that the wiring does not tell apart
    Position,    ///< the adapter that is planned at this switch port
    Elimination, ///< the last one left over
};

/// True for evidence that belongs to the device itself, whatever it is wired to.
inline bool isIdentity(MatchEvidence evidence)
{
    return evidence == MatchEvidence::Guid || evidence == MatchEvidence::Serial || evidence == MatchEvidence::Name;
}

struct NodeMatch {
    std::uint32_t planned = kNoMatchNode;
    MatchEvidence evidence = MatchEvidence::None;
};

struct Mapping {
    std::vector<NodeMatch> ofFound;       ///< per observed node
    std::vector<std::uint32_t> ofPlanned; ///< per planned node: the observed one, or kNoMatchNode
    /// Observed switches whose identity says another planned switch than their place: (observed, planned by identity).
    std::vector<std::pair<std::uint32_t, std::uint32_t>> displaced;
    /// Planned nodes among which the wiring left a choice.
    std::vector<std::vector<std::uint32_t>> choices;
    /// False when the wiring had to tell the switches apart and does not agree with any plan of them.
    bool isTrusted = true;

    Mapping(const PortGraph& plan, const PortGraph& found)
        : ofFound(found.nodes().size()), ofPlanned(plan.nodes().size(), kNoMatchNode)
    {}
    bool isOpen(std::uint32_t f) const { return ofFound[f].planned == kNoMatchNode; }
    bool isFree(std::uint32_t p) const { return ofPlanned[p] == kNoMatchNode; }
    void assign(std::uint32_t f, std::uint32_t p, MatchEvidence evidence)
    {
        ofFound[f] = {p, evidence};
        ofPlanned[p] = f;
    }
};

Mapping mapNodes(const PortGraph& plan, const PortGraph& found);

/// The steps of mapNodes, in this order; each keeps what is already matched.
void matchIdentities(const PortGraph& plan, const PortGraph& found, Mapping& mapping);
void matchWiring(const PortGraph& plan, const PortGraph& found, Mapping& mapping);
void settleDisplaced(const PortGraph& plan, const PortGraph& found, Mapping& mapping);
void placeEndPorts(const PortGraph& plan, const PortGraph& found, Mapping& mapping);

} // namespace fabric
