#include "core/verify/schedule/test_fabric.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

NodeIndex TestFabric::addNode(TestNode node)
{
    nodes_.push_back(std::move(node));
    return static_cast<NodeIndex>(nodes_.size() - 1);
}

void TestFabric::addCable(const TestCable& cable)
{
    if (cable.a != cable.b) cables_.push_back(cable);
}

Result<void> TestFabric::seal()
{
    first_.assign(nodes_.size() + 1, 0);
    for (TestLink link = 0; link < linkCount(); ++link)
        ++first_[tail(link) + 1];
    for (std::size_t i = 1; i < first_.size(); ++i)
        first_[i] += first_[i - 1];
    out_.resize(linkCount());
    std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
    for (TestLink link = 0; link < linkCount(); ++link)
        out_[next[tail(link)]++] = link;
    const auto ownPort = [&](TestLink link) {
        return link % 2 == 0 ? cables_[link / 2].portA : cables_[link / 2].portB;
    };
    endPorts_.clear();
    for (NodeIndex node = 0; node < size(); ++node) {
        const auto from = out_.begin() + first_[node];
        const auto to = out_.begin() + first_[node + 1];
        std::stable_sort(from, to, [&](TestLink x, TestLink y) { return ownPort(x) < ownPort(y); });
        if (nodes_[node].isSwitch) continue;
        endPorts_.push_back(node);
        if (to - from > 1)
            return fail(ErrorKind::Input, "FP-SCH-001",
                        FABRIC_TEXT("schedule", "End-port %1 has %2 cables; a test needs to know which one it uses."),
                        {displayText(nodes_[node].name), std::to_string(to - from)});
    }
    return {};
}

Result<TestFabric> TestFabric::fromGraph(const PortGraph& graph)
{
    TestFabric fabric;
    for (const MatchNode& node : graph.nodes())
        fabric.addNode({node.name, node.host.empty() ? node.name : node.host, node.isSwitch, false});
    for (const MatchCable& cable : graph.cables())
        fabric.addCable({cable.nodeA, cable.portA, cable.nodeB, cable.portB, cable.mbps, cable.id});
    FABRIC_CHECK(fabric.seal());
    return fabric;
}

NodeIndex TestFabric::leafOf(NodeIndex endPort) const
{
    const TestLink link = uplink(endPort);
    if (link == kNoLink || !nodes_[head(link)].isSwitch) return kNoNode;
    return head(link);
}

std::string TestFabric::linkName(TestLink link) const
{
    const TestCable& cable = cables_[link / 2];
    const bool isForward = link % 2 == 0;
    return fmt::format("{}:{} -> {}:{}", displayText(nodes_[tail(link)].name), isForward ? cable.portA : cable.portB,
                       displayText(nodes_[head(link)].name), isForward ? cable.portB : cable.portA);
}

std::vector<int> testTiers(const TestFabric& fabric)
{
    std::vector<int> tiers(fabric.size(), 0);
    std::vector<NodeIndex> queue;
    for (const NodeIndex endPort : fabric.endPorts()) {
        const NodeIndex leaf = fabric.leafOf(endPort);
        if (leaf == kNoNode || tiers[leaf] == 1) continue;
        tiers[leaf] = 1;
        queue.push_back(leaf);
    }
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (const TestLink link : fabric.out(queue[i])) {
            const NodeIndex next = fabric.head(link);
            if (!fabric.node(next).isSwitch || tiers[next] != 0) continue;
            tiers[next] = tiers[queue[i]] + 1;
            queue.push_back(next);
        }
    return tiers;
}

} // namespace fabric
