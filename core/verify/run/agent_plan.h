// From tests between planned end-ports to the lines that hosts are sent: which device of the host each end-port is, and
// the words of each test.
//
// A device is found by the adapter's GUID where the plan knows it, else by the name that the plan gives it ("mlx5_3"),
// else, where the host has none of the planned names and exactly as many ports as are planned, by order (rails against
// natural order of the names). What is found by none of these is unusable and says why: a guess would put the result on
// another cable. Threads: values.
#pragma once

#include "core/verify/match/port_graph.h"
#include "core/verify/run/agent_lines.h"
#include "core/verify/run/run_record.h"

namespace fabric {

/// What the plan knows of an end-port's adapter.
struct EndPortHint {
    std::uint64_t guid = 0;   ///< 0 = unknown
    std::string adapter = {}; ///< "mlx5_1"; empty = unknown
    int adapterPort = 1;
    int rail = -1; ///< -1 = none
};

/// By node; those of switches say nothing. `graph` has the nodes that the TestFabric was made of, in that order.
std::vector<EndPortHint> endPortHints(const PortGraph& graph);

enum class PlacedBy : std::uint8_t { Nothing, Guid, Name, Order };

struct PlacedPort {
    NodeIndex node = kNoNode;
    PlacedBy by = PlacedBy::Nothing;
    std::string device;
    int port = 0;
    std::int64_t mbps = 0; ///< as the host says; 0 = does not
    Message why;           ///< it is unusable; only of Nothing
};

/// The end-ports `nodes` of one host among the devices that it listed, in the order of `nodes`.
std::vector<PlacedPort> placePorts(const TestFabric& fabric, const std::vector<EndPortHint>& hints,
                                   const std::vector<NodeIndex>& nodes, const AgentReady& ready);

/// One test with both its ends.
struct TestLine {
    std::uint32_t id = 0;
    std::uint32_t round = 0; ///< as the agent counts: a batch
    unsigned path = 0;
    std::int64_t seconds = 0;
    std::int64_t capMbps = 0; ///< 0 = none
};

/// "test 7 round=2 role=send peer=... device=mlx5_1 port=1 ..."; `peer` empty = the receiver's line.
std::string testLine(const TestLine& test, const TrafficSettings& traffic, const PlacedPort& port,
                     std::string_view peer);

/// The rate that a test is started with: the lower of the settings' cap and the rails' cap; 0 = without a limit.
std::int64_t wantedMbps(const RunSettings& settings, const GuardRails& rails);

/// "192.0.2.7:18515", "[2001:db8::1]:18515": what may stand as a peer in a line.
[[nodiscard]] bool isPeerAddress(std::string_view text);
/// A device's name that may stand in a line: letters, digits, _ . - and at most 64 of them.
[[nodiscard]] bool isDeviceName(std::string_view text);

} // namespace fabric
