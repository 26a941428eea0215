// RoutingGraph: what routing runs over: switches with tiers, each link between switches as two directed ones, and
// end-ports, each behind one switch. Parallel links stay apart, because tables choose between them.
//
// Link 2i goes from a to b of the i-th switch link, 2i + 1 back. Immutable after seal(); links that leave a switch are
// sorted by the order of their ports. O(V + E).
#pragma once

#include "core/graph/links.h"
#include "core/graph/topology.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fabric {

using RouteLink = std::uint32_t;
inline constexpr RouteLink kNoRoute = ~RouteLink{0};

struct RouteEndPort {
    NodeIndex leaf = 0;
    std::size_t link = 0;  ///< index into the links that the graph was made from
    std::int64_t mbps = 0; ///< 0 = unknown
};

class RoutingGraph {
public:
    /// Links of one fabric (deriveLinks). Links from end device to end device carry nothing for others and are left
    /// out.
    static RoutingGraph build(const Project& project, const Catalog& catalog, const std::vector<Link>& links,
                              Id<Fabric> fabric);

    NodeIndex addSwitch(int tier);
    /// In the order in which the ports are to be used. A graph that is put together by hand has links of one speed.
    void addLink(NodeIndex a, NodeIndex b, std::size_t source = 0, std::int64_t mbps = 1);
    void addEndPort(NodeIndex leaf, std::size_t source = 0, std::int64_t mbps = 1);
    void seal();

    NodeIndex switches() const { return static_cast<NodeIndex>(tiers_.size()); }
    int tier(NodeIndex node) const { return tiers_[node]; }
    std::uint32_t links() const { return static_cast<std::uint32_t>(heads_.size()); }
    NodeIndex head(RouteLink link) const { return heads_[link]; }
    NodeIndex tail(RouteLink link) const { return heads_[link ^ 1U]; }
    bool isUp(RouteLink link) const;
    std::span<const RouteLink> out(NodeIndex node) const
    {
        return {out_.data() + first_[node], first_[node + 1] - first_[node]};
    }
    /// Heads of out(node), in that order: beside each other, for loops that visit them again and again.
    std::span<const NodeIndex> neighbours(NodeIndex node) const
    {
        return {neighbours_.data() + first_[node], first_[node + 1] - first_[node]};
    }
    /// By leaf, in the order of its ports; leaves that share a switch above stand together.
    const std::vector<RouteEndPort>& endPorts() const { return endPorts_; }
    /// Switches with end-ports, as they come in endPorts().
    const std::vector<NodeIndex>& leaves() const { return leaves_; }
    std::uint32_t leafNumber(NodeIndex leaf) const { return leafNumber_[leaf]; }
    /// First end-port behind a leaf, by leaf number; one more entry than leaves.
    const std::vector<std::uint32_t>& firstEndPort() const { return firstEndPort_; }
    std::size_t source(RouteLink link) const { return sources_[link / 2]; }
    /// Mb/s in each direction; 0 = unknown.
    std::int64_t mbps(RouteLink link) const { return mbps_[link / 2]; }
    /// Of a switch; none in a graph that was put together by hand.
    Id<Device> device(NodeIndex node) const { return node < devices_.size() ? devices_[node] : Id<Device>(); }

private:
    std::vector<int> tiers_;
    std::vector<Id<Device>> devices_;
    std::vector<NodeIndex> heads_;
    std::vector<std::size_t> sources_;
    std::vector<std::int64_t> mbps_; ///< beside sources_
    std::vector<std::uint32_t> first_;
    std::vector<RouteLink> out_;
    std::vector<NodeIndex> neighbours_; ///< beside out_
    std::vector<RouteEndPort> endPorts_;
    std::vector<NodeIndex> leaves_;
    std::vector<std::uint32_t> leafNumber_;
    std::vector<std::uint32_t> firstEndPort_;
};

} // namespace fabric
