// From forwarding tables as they were read (core/formats/forwarding_tables.h) to ways over the switches and cables of a
// plan. A table belongs to the switch with its GUID, where the plan knows none to the one with its name. An end-port
// has the LIDs that its leaf sends out of its port: that needs neither names nor GUIDs of hosts.
//
// Tables that cannot be those of the plan are refused with names; a LID that leads out of the plan (a manager, the
// aggregation node of a switch) is counted, and one that does not arrive is told. LIDs are looked at for each connected
// part by itself, because planes are subnets of their own.
//
// Cost: O(LIDs x switches). Threads: values.
#pragma once

#include "core/formats/forwarding_tables.h"
#include "core/planner/routing/routes.h"

namespace fabric {

struct TableRoutes {
    std::vector<Routes> paths; ///< one for each LID of an end-port; the first is that of the base LIDs
    /// End-ports that no table sends to; nothing reaches them.
    std::vector<std::uint32_t> withoutLid;
    std::size_t foreignLids = 0; ///< sent to by tables, and not by a leaf to one of its end-ports
    std::vector<Message> faults; ///< LIDs that do not arrive from everywhere; at most kMostFaults
    static constexpr std::size_t kMostFaults = 20;
};

/// `graph` was built from `links` of `project` and must outlive the result. Errors, each with names: a table of a
/// switch that the plan does not have (FP-RTT-001); a switch without a table (FP-RTT-002); two tables of one switch
/// that differ (FP-RTT-003); an end-port that has not 1, 2, 4 ... 128 LIDs in a row (FP-RTT-004); a LID that two leaves
/// send to end-ports of their own (FP-RTT-005); a LID of an end-port that is sent to a port without a link
/// (FP-RTT-006); more entries than is sensible (FP-RTT-007).
[[nodiscard]] Result<TableRoutes> routesFromTables(const Project& project, const PortMap& ports,
                                                   const std::vector<Link>& links, const RoutingGraph& graph,
                                                   const std::vector<ForwardingTables>& files);

/// "node-0001 mlx5_3"
std::string endPortName(const Project& project, const PortMap& ports, const std::vector<Link>& links,
                        const RoutingGraph& graph, std::uint32_t endPort);

} // namespace fabric
