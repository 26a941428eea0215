// Which node of the plan each observed node is. Evidence is weighed, none is required: GUIDs, names, then the wiring
// alone (port-labelled signatures of depth 3, 2, 1; votes of neighbours through their ports). Where the wiring
// contradicts the identity of whole switches, the wiring wins and the exchange is reported: a chassis that sits fully
// cabled in another's place is no cabling fault.
//
// Cost: O(depth x E + rounds x E). Deterministic.
#pragma once

#include "core/verify/match/port_graph.h"

namespace fabric {

enum class MatchEvidence : std::uint8_t { None, Guid, Name, Wiring, Position };

struct NodeMatch {
    std::uint32_t planned = kNoMatchNode;
    MatchEvidence evidence = MatchEvidence::None;
};

struct Mapping {
    std::vector<NodeMatch> ofFound;       ///< per observed node
    std::vector<std::uint32_t> ofPlanned; ///< per planned node: the observed one, or kNoMatchNode
    /// Observed switches whose identity says another planned switch than their place: (observed, planned by identity).
    std::vector<std::pair<std::uint32_t, std::uint32_t>> displaced;
};

Mapping mapNodes(const PortGraph& plan, const PortGraph& found);

/// A name as people mean it: blanks trimmed and collapsed, lower case. Empty for factory texts and "localhost".
std::string comparableName(const std::string& name);

} // namespace fabric
