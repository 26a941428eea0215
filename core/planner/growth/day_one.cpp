#include "core/planner/growth/day_one.h"

#include "core/graph/tiers.h"

#include <algorithm>

namespace fabric {

namespace {

class FirstPart {
public:
    FirstPart(const Project& project, const Catalog& catalog, Id<Fabric> fabric)
        : project_(project),
          ports_(project, catalog),
          topology_(Topology::build(project, catalog, deriveLinks(project, ports_, fabric), fabric)),
          tiers_(tiersOf(project, topology_)),
          isNeeded_(topology_.size(), 1)
    {}

    bool isTree() const { return !tiers_.empty() && std::find(tiers_.begin(), tiers_.end(), 0) == tiers_.end(); }

    std::vector<NodeIndex> nodes() const
    {
        std::vector<NodeIndex> nodes;
        for (NodeIndex node = topology_.switchCount(); node < topology_.size(); ++node)
            if (project_.devices().find(topology_.device(node))->role == Role::Node) nodes.push_back(node);
        return nodes;
    }

    void leaveOut(NodeIndex node) { isNeeded_[node] = 0; }

    /// From the leafs up: a switch is needed while anything needed stands beneath it.
    void leaveOutSwitches()
    {
        const int top = *std::max_element(tiers_.begin(), tiers_.end());
        for (int tier = 1; tier < top; ++tier)
            for (NodeIndex node = 0; node < topology_.switchCount(); ++node)
                if (tiers_[node] == tier) isNeeded_[node] = hasNeededBeneath(node) ? 1 : 0;
    }

    DayOne counts() const
    {
        DayOne counts;
        const int top = *std::max_element(tiers_.begin(), tiers_.end());
        for (NodeIndex node = 0; node < topology_.size(); ++node) {
            const bool isSwitch = topology_.isSwitch(node);
            const bool isNode = project_.devices().find(topology_.device(node))->role == Role::Node;
            if (isSwitch) ++(isNeeded_[node] != 0 ? counts.switchesKept : counts.switchesLater);
            if (isNode) ++(isNeeded_[node] != 0 ? counts.nodesKept : counts.nodesLater);
            if (!isSwitch || tiers_[node] != top) continue;
            for (const Arc& arc : topology_.arcs(node))
                if (isNeeded_[arc.to] == 0) counts.topTierPortsEmpty += static_cast<int>(arc.links);
        }
        return counts;
    }

    std::vector<Id<Device>> left() const
    {
        std::vector<Id<Device>> left;
        for (NodeIndex node = 0; node < topology_.size(); ++node)
            if (isNeeded_[node] == 0) left.push_back(topology_.device(node));
        return left;
    }

private:
    bool hasNeededBeneath(NodeIndex node) const
    {
        const auto arcs = topology_.arcs(node);
        return std::any_of(arcs.begin(), arcs.end(), [&](const Arc& arc) {
            const bool isBeneath = !topology_.isSwitch(arc.to) || tiers_[arc.to] < tiers_[node];
            return isBeneath && isNeeded_[arc.to] != 0;
        });
    }

    const Project& project_;
    PortMap ports_;
    Topology topology_;
    std::vector<int> tiers_;
    std::vector<char> isNeeded_;
};

} // namespace

Result<DayOne> keepDayOne(Edit& edit, const Catalog& catalog, Id<Fabric> fabric, int nodes)
{
    FirstPart part(edit.project(), catalog, fabric);
    if (!part.isTree())
        return fail(ErrorKind::Usage, "FP-GROW-010",
                    FABRIC_TEXT("growth", "This fabric has no tiers, so it has no top tier to build on day one"));
    const std::vector<NodeIndex> all = part.nodes();
    if (nodes < 1 || static_cast<std::size_t>(nodes) > all.size())
        return fail(ErrorKind::Usage, "FP-GROW-011",
                    FABRIC_TEXT("growth", "Day one has %1 nodes, and the plan it grows to %2"),
                    {std::to_string(nodes), std::to_string(all.size())});
    for (std::size_t i = static_cast<std::size_t>(nodes); i < all.size(); ++i)
        part.leaveOut(all[i]);
    part.leaveOutSwitches();
    const DayOne counts = part.counts();
    removeDevices(edit, part.left());
    return counts;
}

} // namespace fabric
