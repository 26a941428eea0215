// The routing figures of one fabric of a plan, with names: under a routing of ours, or under the forwarding tables that
// a fabric runs.
#pragma once

#include "core/planner/routing/bisection.h"
#include "core/planner/routing/link_loads.h"
#include "core/planner/routing/table_routes.h"

#include <string>

namespace fabric {

struct HotLink {
    std::string name; ///< "su01-r1 -> spine03"
    double load = 0;
    std::vector<std::string> cables; ///< by name
};

/// What only tables of a fabric have.
struct TableFacts {
    unsigned lidsPerEndPort = 1;                 ///< the most that one has; loads and bisection are of the base LIDs
    std::vector<std::string> endPortsWithoutLid; ///< at most 20 names, then "and N more"
    std::size_t foreignLids = 0;                 ///< as TableRoutes has them
    std::uint64_t longerThanShortest = 0;        ///< pairs of end-ports, over base LIDs
    std::vector<Message> faults;
};

struct RoutingFigures {
    RoutingKind kind = RoutingKind::MinHop;
    std::size_t endPorts = 0;
    std::size_t switches = 0;
    int longest = 0; ///< most switches between two end-ports, both leaves counted
    /// Ordered pairs of end-ports by the number of switches on their way.
    std::vector<std::uint64_t> pairsBySwitches;
    LoadSummary loads;
    std::vector<HotLink> hottest;
    std::uint64_t unreachable = 0; ///< pairs of end-ports
    std::optional<BisectionBand> bisection;
    bool hasCreditLoop = false;
    std::vector<HotLink> creditLoop; ///< the shortest one, in order
    /// LIDs with 2^lmc for each end-port: end-ports x 2^lmc + switches, of 49,151 unicast ones. Switches that no link
    /// joins (planes, rails) are subnets of their own: of the largest. 0 in a fabric of Ethernet, which has none.
    std::uint64_t lids = 0;
    std::size_t subnets = 0;
    bool fitsSubnet = true;
    std::optional<TableFacts> tables;
};

inline constexpr std::uint64_t kUnicastLids = 0xbfff;

/// Errors: those of Routes::compute().
[[nodiscard]] Result<RoutingFigures> routingFigures(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                                    RoutingKind kind, const BisectionQuestion& question, unsigned lmc,
                                                    const Progress& progress);

/// Under tables of a fabric. Credit loops are looked for over all LIDs together. Errors: those of routesFromTables().
[[nodiscard]] Result<RoutingFigures> tableFigures(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                                  const std::vector<ForwardingTables>& files,
                                                  const BisectionQuestion& question, const Progress& progress);

} // namespace fabric
