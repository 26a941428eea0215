// The routing figures of one fabric of a plan, with names. Nothing here is a promise of a running fabric: ways are
// ours, for the routing that is named.
#pragma once

#include "core/planner/routing/bisection.h"
#include "core/planner/routing/link_loads.h"

#include <string>

namespace fabric {

struct HotLink {
    std::string name; ///< "su01-r1 -> spine03"
    double load = 0;
    std::vector<std::string> cables; ///< by name
};

struct RoutingFigures {
    RoutingKind kind = RoutingKind::MinHop;
    std::size_t endPorts = 0;
    std::size_t switches = 0;
    int longest = 0; ///< most switches between two end-ports, both leaves counted
    LoadSummary loads;
    std::vector<HotLink> hottest;
    std::uint64_t unreachable = 0; ///< pairs of end-ports
    std::optional<BisectionBand> bisection;
    bool hasCreditLoop = false;
    std::vector<HotLink> creditLoop; ///< the shortest one, in order
    /// LIDs of a subnet with 2^lmc each: end-ports x 2^lmc + switches, of 49,151 unicast ones.
    std::uint64_t lids = 0;
    bool fitsSubnet = true;
};

inline constexpr std::uint64_t kUnicastLids = 0xbfff;

/// Errors: those of Routes::compute().
[[nodiscard]] Result<RoutingFigures> routingFigures(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                                    RoutingKind kind, const BisectionQuestion& question, unsigned lmc,
                                                    const Progress& progress);

} // namespace fabric
