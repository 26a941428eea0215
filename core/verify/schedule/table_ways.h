// From forwarding tables as they were read (core/formats/forwarding_tables.h) to ways over a TestFabric: switches are
// found by GUID, end-ports by the LIDs that belong to them. Tables are then walked from every leaf to every LID, and
// what does not arrive is told with its switch and LID: a loop, an entry that is not there, a port without a cable.
//
// Cost: O(LIDs x (switches + leaves)). Threads: values.
#pragma once

#include "core/formats/forwarding_tables.h"
#include "core/verify/match/mapping.h"
#include "core/verify/schedule/forwarding.h"

namespace fabric {

/// By what a node of the fabric is found in tables.
struct NodeAddress {
    std::uint64_t guid = 0;     ///< of the switch, or of the adapter that the port belongs to; 0 = unknown
    std::uint64_t portGuid = 0; ///< of an end-port; 0 = unknown: then guid + port number, or guid, is tried
    int adapterPort = 1;
    int lid = 0; ///< base LID; 0 = unknown
};

/// From GUIDs in the plan. One entry a node of the graph, and so of TestFabric::fromGraph().
std::vector<NodeAddress> planAddresses(const PortGraph& plan);
/// Filled with what was observed of the nodes that the mapping found. `found` was made from `observation`.
std::vector<NodeAddress> observedAddresses(const PortGraph& plan, const PortGraph& found, const Mapping& mapping,
                                           const Observation& observation);

struct TableWays {
    std::unique_ptr<Forwarding> forwarding; ///< path numbers are the LIDs of an end-port in order
    unsigned pathCount = 1;                 ///< the most LIDs that an end-port has
    std::uint32_t switchesWithTable = 0;
    std::uint32_t switchesWithoutTable = 0;
    std::uint32_t endPortsWithoutLid = 0; ///< nothing is sent to them by these tables, as far as is known
    std::uint32_t strangers = 0;          ///< tables of switches that the fabric does not have
    std::uint64_t arriving = 0;           ///< pairs of a leaf and a LID behind another leaf that arrive
    std::uint64_t failing = 0;            ///< and that do not
    std::vector<Message> faults;          ///< what does not arrive and why; at most kMostTableFaults
};
inline constexpr std::size_t kMostTableFaults = 100;

/// `fabric` must outlive the result. Error: no switch of the fabric has a table here, or no end-port a LID
/// (FP-SCH-010).
[[nodiscard]] Result<TableWays> waysFromTables(const TestFabric& fabric, std::span<const NodeAddress> addresses,
                                               const ForwardingTables& tables);

} // namespace fabric
