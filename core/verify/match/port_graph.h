// PortGraph: one side of a comparison, plan or observation, as nodes with numbered ports and the cables between them.
// A switch is one node; every adapter port of a host is a node of its own with the single port 1, because that is what
// a fabric shows (one Ca a port) and what can be plugged wrongly on its own.
//
// Invariants: at most one cable a port; arcs and ports of a node are sorted by own port. Immutable after seal().
// O(V + E) to build and to hold; a port is found in O(log ports), mostly at once.
#pragma once

#include "core/base/result.h"
#include "core/catalog/ports.h"
#include "core/graph/links.h"
#include "core/verify/observe/observation.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace fabric {

inline constexpr std::uint32_t kNoMatchNode = ~std::uint32_t{0};

struct MatchNode {
    std::string name;    ///< "su01r0", "node0003/mlx5_1"; empty = unknown
    std::string host;    ///< of an adapter port: the host's name; empty = unknown
    std::string adapter; ///< of an adapter port: "mlx5_1" as the host calls it; empty = unknown
    std::string serial;
    std::uint64_t guid = 0; ///< 0 = unknown
    int adapterPort = 1;    ///< of the adapter that has the GUID
    bool isSwitch = false;
    bool hasAnswered = false; ///< of an observation: the device spoke for itself
    bool listsLinks = true;   ///< what it answered names every link: a port left out has none
    int portCount = 0;        ///< of a switch; 0 = unknown
    int tier = -1;            ///< 0 end port, 1 leaf ...; -1 unknown. Only used to word findings
    int rail = -1;            ///< as the plan counts it; -1 = none
    Id<Device> device;        ///< the plan's row; none in an observation
    PortRef at;               ///< of a planned adapter port
};

struct MatchCable {
    std::uint32_t nodeA = 0;
    int portA = 0;
    std::uint32_t nodeB = 0;
    int portB = 0;
    int lanes = 0;         ///< 0 = unknown
    std::int64_t mbps = 0; ///< 0 = unknown
    std::string speed;     ///< "HDR"; empty = unknown or not a named speed
    Id<Cable> id;          ///< the plan's row; none in an observation
    PortRef atA;           ///< the plan's ports; none in an observation
    PortRef atB;
    ObservedRef seenA; ///< the observation's ports; unset in a plan
    ObservedRef seenB;
    bool isOneSided = false;
};

struct MatchArc {
    int port = 0;
    std::uint32_t node = 0;
    int peerPort = 0;
    std::uint32_t cable = 0;
};

/// What an observation says of a port. Ordered by how much it says.
enum class PortSight : std::uint8_t {
    NotSeen,     ///< its device did not answer, or not for this port, or is not known to name every link
    NotTold,     ///< its device named its links, and none at this port
    Down,        ///< no link, as the device says
    PeerUnknown, ///< up, far end not known
    Doubtful,    ///< several neighbours, or a stale entry
    Up,          ///< in a cable of the graph
};

struct MatchPort {
    int port = 0;
    PortSight sight = PortSight::NotTold;
    ObservedRef seen;
};

/// Links that are not to be judged by: the neighbours of one port.
struct MatchDoubt {
    std::uint32_t nodeA = 0;
    int portA = 0;
    std::uint32_t nodeB = 0;
    int portB = 0;
};

class PortGraph {
public:
    std::uint32_t addNode(MatchNode node);
    void addCable(MatchCable cable);
    /// A port without a cable of which the source says something.
    void addPort(std::uint32_t node, MatchPort port);
    void addDoubt(const MatchDoubt& doubt) { doubts_.push_back(doubt); }
    /// The observation ended early: absence means nothing.
    void setPartial(bool isPartial) { isPartial_ = isPartial; }
    /// Sorts arcs and ports. A second cable on a port is an error that names the port.
    [[nodiscard]] Result<void> seal();

    const std::vector<MatchNode>& nodes() const { return nodes_; }
    const std::vector<MatchCable>& cables() const { return cables_; }
    const std::vector<MatchDoubt>& doubts() const { return doubts_; }
    bool isPartial() const { return isPartial_; }
    std::span<const MatchArc> arcs(std::uint32_t node) const
    {
        return {arcs_.data() + first_[node], first_[node + 1] - first_[node]};
    }
    /// The arc at a port, or null.
    const MatchArc* arcAt(std::uint32_t node, int port) const;
    PortSight sight(std::uint32_t node, int port) const;
    /// The observation's port, unset when it does not speak of it.
    ObservedRef seen(std::uint32_t node, int port) const;
    /// Ports without a cable, by number.
    std::span<const MatchPort> ports(std::uint32_t node) const;
    /// Adapter ports of one host name share a number; kNoMatchNode for switches and ports of unknown hosts.
    std::uint32_t hostOf(std::uint32_t node) const { return hostOf_[node]; }
    const std::vector<std::string>& hosts() const { return hosts_; }

private:
    Result<void> sealArcs();
    void sealPorts();
    void sealHosts();
    const MatchPort* portAt(std::uint32_t node, int port) const;

    std::vector<MatchNode> nodes_;
    std::vector<MatchCable> cables_;
    std::vector<MatchDoubt> doubts_;
    bool isPartial_ = false;
    std::vector<std::uint32_t> first_;
    std::vector<MatchArc> arcs_;
    std::vector<std::pair<std::uint32_t, MatchPort>> loosePorts_; ///< as added; empty after seal()
    std::vector<std::uint32_t> firstPort_;
    std::vector<MatchPort> ports_;
    std::vector<std::uint32_t> hostOf_;
    std::vector<std::string> hosts_; ///< names by number
};

/// The links of one fabric of a plan. GUIDs and serials come from identity rows, names of adapter ports are
/// "device/osName or port". Errors: a port with two cables.
[[nodiscard]] Result<PortGraph> planGraph(const Project& project, const Catalog& catalog, Id<Fabric> fabric);

/// What an observation shows. Aggregation nodes and cables of a device to itself are left out; doubtful links are kept
/// aside; ports say whether they were seen up, down or not at all. Errors: a port in two links that are not doubtful.
[[nodiscard]] Result<PortGraph> observedGraph(const Observation& observation);

} // namespace fabric
