// Comparison of a plan with what was found: differences as things that a hand must do. Planned and found cables over
// the ports of the plan form paths and cycles (each port has at most one of each); a cycle of m cables is m single-end
// moves, and no shorter list exists for a fixed mapping of the nodes.
//
// Kinds are those of the lab's fault manifest: cables-swapped, wrong-rail, cable-misplaced, cable-missing, cable-extra,
// cables-rotated, bundles-exchanged, cables-permuted, link-width, link-speed, switch-dead, description, hca-replaced,
// switches-exchanged. A port that could not be seen is not observed and never called missing: hosts none of whose ports
// was seen, and switches none of whose neighbours was seen.
#pragma once

#include "core/base/text.h"
#include "core/verify/match/mapping.h"

namespace fabric {

/// A port of the comparison by the plan's name for its node (or the observed name, when the plan has no such node).
struct PortName {
    std::string node;
    int port = 0;

    auto operator<=>(const PortName&) const = default;
};

/// One cable that ends elsewhere than planned: `near` stays, the other end moves from `found` to `planned`.
struct MovedCable {
    PortName near;
    PortName planned;
    PortName found;

    auto operator<=>(const MovedCable&) const = default;
};

struct Difference {
    std::string kind;
    Message expected;
    Message found;
    Message action; ///< one sentence that says what to do
    std::vector<MovedCable> cables;
    std::vector<PortName> ends; ///< of a missing, extra, narrow or slow cable
    std::vector<std::pair<PortName, PortName>> linksLost;
    std::vector<std::string> nodes; ///< of a dead switch, renamed or replaced node, exchanged switches
    std::vector<std::string> hostPortsLost;
    std::string plannedValue; ///< name, GUID, width or speed
    std::string foundValue;
    int plannedRail = -1;
    int foundRail = -1;
    int shift = 0; ///< of rotated cables
    std::vector<Id<Cable>> planCables;
};

struct FabricComparison {
    std::vector<Difference> differences;  ///< most urgent first
    std::vector<std::string> notObserved; ///< planned nodes that could not be seen, by name
    int moves = 0;                        ///< cable ends to move; two exchanged cables are 2
    int cablesRight = 0;
    int cablesPlanned = 0;
    int cablesFound = 0;
    bool isEqual() const { return differences.empty() && notObserved.empty(); }
};

FabricComparison compareGraphs(const PortGraph& plan, const PortGraph& found);

} // namespace fabric
