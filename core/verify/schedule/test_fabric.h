// TestFabric: what link tests run over: switches, end-ports that can send and receive RDMA, and the cables between
// them, each as two directed links, because a cable can be bad in one direction only.
//
// Link 2c is cable c from its a to its b, link 2c + 1 the way back. Invariants after seal(): an end-port has at most
// one cable; the links that leave a node are sorted by own port. Immutable after seal(). Cost: O(V + E) memory and
// time.
#pragma once

#include "core/graph/topology.h"
#include "core/verify/match/port_graph.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace fabric {

using TestLink = std::uint32_t;
inline constexpr TestLink kNoLink = ~TestLink{0};

struct TestNode {
    std::string name; ///< "su01-r1", "node0003/mlx5_1"
    std::string host; ///< of an end-port: the machine that runs the test; end-ports of one host share it
    bool isSwitch = false;
    bool isDark = false; ///< an end-port whose host cannot run tests now: it neither sends nor receives
};

struct TestCable {
    NodeIndex a = 0;
    int portA = 0;
    NodeIndex b = 0;
    int portB = 0;
    std::int64_t mbps = 0; ///< 0 = unknown
    Id<Cable> id;          ///< the plan's row; none in an observation
};

class TestFabric {
public:
    NodeIndex addNode(TestNode node);
    void addCable(const TestCable& cable);
    /// Sorts the links and numbers the end-ports. Error: an end-port with two cables, which no source can give for one
    /// adapter port.
    [[nodiscard]] Result<void> seal();

    /// The nodes and cables of a plan or an observation; cables with an end on itself are left out.
    [[nodiscard]] static Result<TestFabric> fromGraph(const PortGraph& graph);

    NodeIndex size() const { return static_cast<NodeIndex>(nodes_.size()); }
    const TestNode& node(NodeIndex node) const { return nodes_[node]; }
    const std::vector<TestCable>& cables() const { return cables_; }
    std::uint32_t linkCount() const { return static_cast<std::uint32_t>(2 * cables_.size()); }
    /// End-ports in node order, dark ones too.
    const std::vector<NodeIndex>& endPorts() const { return endPorts_; }

    NodeIndex tail(TestLink link) const { return link % 2 == 0 ? cables_[link / 2].a : cables_[link / 2].b; }
    NodeIndex head(TestLink link) const { return link % 2 == 0 ? cables_[link / 2].b : cables_[link / 2].a; }
    std::int64_t mbps(TestLink link) const { return cables_[link / 2].mbps; }
    /// The other direction of the same cable.
    static TestLink reverse(TestLink link) { return link ^ 1U; }
    /// Links that leave the node, by own port.
    std::span<const TestLink> out(NodeIndex node) const
    {
        return {out_.data() + first_[node], first_[node + 1] - first_[node]};
    }
    /// The link that leaves an end-port, or kNoLink when it has no cable.
    TestLink uplink(NodeIndex endPort) const { return out(endPort).empty() ? kNoLink : out(endPort).front(); }
    /// The switch that an end-port is plugged into; kNoNode without a cable or with another end-port at its far end.
    NodeIndex leafOf(NodeIndex endPort) const;
    /// "su01-r1:17 -> spine03:4"
    std::string linkName(TestLink link) const;

private:
    std::vector<TestNode> nodes_;
    std::vector<TestCable> cables_;
    std::vector<NodeIndex> endPorts_;
    std::vector<std::uint32_t> first_;
    std::vector<TestLink> out_;
};

/// Tier of every switch: 1 where end-ports hang, then by distance from those; 0 for end-ports and for switches that no
/// end-port reaches. O(V + E).
std::vector<int> testTiers(const TestFabric& fabric);

} // namespace fabric
