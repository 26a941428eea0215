// PortGraph: one side of a comparison, plan or observation, as nodes with numbered ports and the cables between them.
// A switch is one node; every adapter port of a host is a node of its own with the single port 1, because that is what
// a fabric shows (one Ca a port) and what can be plugged wrongly on its own.
//
// Invariants: at most one cable a port; arcs of a node are sorted by own port. Immutable after seal(). O(V + E).
#pragma once

#include "core/base/result.h"
#include "core/catalog/ports.h"
#include "core/formats/ibnetdiscover.h"
#include "core/graph/links.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace fabric {

inline constexpr std::uint32_t kNoMatchNode = ~std::uint32_t{0};

struct MatchNode {
    std::string name;       ///< "su01r0", "node0003/mlx5_1"; empty = unknown
    std::string host;       ///< of an adapter port: the host's name; empty = unknown
    std::uint64_t guid = 0; ///< 0 = unknown
    std::uint64_t portGuid = 0;
    bool isSwitch = false;
    int tier = -1; ///< 0 end port, 1 leaf ...; -1 unknown. Only used to word findings
    int rail = -1; ///< as the plan counts it; -1 = none
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
};

struct MatchArc {
    int port = 0;
    std::uint32_t node = 0;
    int peerPort = 0;
    std::uint32_t cable = 0;
};

class PortGraph {
public:
    std::uint32_t addNode(MatchNode node);
    void addCable(MatchCable cable);
    /// Sorts the arcs. A second cable on a port is an error that names the port.
    [[nodiscard]] Result<void> seal();

    const std::vector<MatchNode>& nodes() const { return nodes_; }
    const std::vector<MatchCable>& cables() const { return cables_; }
    std::span<const MatchArc> arcs(std::uint32_t node) const;
    /// The arc at a port, or null.
    const MatchArc* arcAt(std::uint32_t node, int port) const;

private:
    std::vector<MatchNode> nodes_;
    std::vector<MatchCable> cables_;
    std::vector<std::uint32_t> first_;
    std::vector<MatchArc> arcs_;
};

/// The links of one fabric of a plan. GUIDs come from identity rows, names of adapter ports are "device/osName or
/// port".
Result<PortGraph> planGraph(const Project& project, const Catalog& catalog, Id<Fabric> fabric);
/// What a dump shows. Aggregation nodes and cables of a switch to itself are left out.
Result<PortGraph> observedGraph(const ImportedFabric& observed);

} // namespace fabric
