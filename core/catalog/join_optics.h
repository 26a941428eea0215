// What stands at the ends of a fibre: a transceiver in a cage, a co-packaged panel, or a patch panel; and which cord
// may lie between two of them.
#pragma once

#include "core/catalog/join_steps.h"

namespace fabric {

struct OpticEnd {
    const Part* module = nullptr; ///< the transceiver; null where the cord goes straight in
    std::string_view connector;   ///< "MPO-12/APC"
    std::string_view standard;    ///< per port: "DR4" for a 2xDR4 part; empty = any (a panel)
    std::string_view medium;      ///< "MMF", "SMF"; empty = any
    std::int64_t mbps = 0;        ///< per optical port; 0 = any
};

/// "2xDR4" -> "DR4": what has to be equal at both ends of a link.
std::string_view standardPerPort(std::string_view standard);
OpticEnd opticEnd(const Part& transceiver);
/// The end of a port that takes a cord without a transceiver: co-packaged optics and panels. Nothing for other cages.
std::optional<OpticEnd> opticEndOfPort(const PortFacts& port);
/// Transceivers for the port that may be ordered (not discontinued) and have as many optical ports as the cage has
/// connectors; or the port's own end.
std::vector<OpticEnd> opticsFor(const Catalog& catalog, const PortFacts& port, bool withDiscontinued);

/// Same standard, speed and kind of fibre at both ends.
Step judgeOptics(const OpticEnd& a, const OpticEnd& b);
/// The end of a cord at one optic: connector, mode, and whether the cord serves its lane rate.
Step judgeCordEnd(const Part& cord, std::string_view cordConnector, const OpticEnd& end);
/// Longest fibre in mm between two optics over this kind of cord; nothing when no end tells.
std::optional<std::int64_t> reachMm(const Part& cord, const OpticEnd& a, const OpticEnd& b);

} // namespace fabric
