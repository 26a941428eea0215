#include "core/graph/topology.h"

#include <algorithm>

namespace fabric {

namespace {

/// An array over ids is worth its memory up to this many slots per node, plus a floor for small graphs.
constexpr std::uint64_t kDenseSlotsPerNode = 64;
constexpr std::uint64_t kDenseFloor = 1U << 20;

bool belongs(const Link& link, Id<Fabric> fabric)
{
    return !fabric || link.fabric == fabric;
}

/// The devices at the ends of the links, each once, in id order.
std::vector<Id<Device>> linkedDevices(const std::vector<Link>& links, Id<Fabric> fabric)
{
    std::vector<Id<Device>> ids;
    ids.reserve(links.size() * 2);
    Id<Device> lastA;
    Id<Device> lastB;
    Id<Device> highest;
    bool isRising = true;
    const auto add = [&](Id<Device> id) {
        isRising = isRising && highest < id;
        highest = std::max(highest, id);
        ids.push_back(id);
    };
    for (const Link& link : links) {
        if (!belongs(link, fabric)) continue;
        // Runs of links of the same pair are common; leaving them out early keeps what follows small.
        if (link.a.port.device != lastA) add(lastA = link.a.port.device);
        if (link.b.port.device != lastB) add(lastB = link.b.port.device);
    }
    if (isRising) return ids;
    if (std::uint64_t{highest.value} > kDenseFloor + kDenseSlotsPerNode * ids.size()) {
        std::sort(ids.begin(), ids.end());
        ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
        return ids;
    }
    std::vector<char> isLinked(std::size_t{highest.value} + 1, 0);
    for (const Id<Device> id : ids)
        isLinked[id.value] = 1;
    ids.clear();
    for (std::uint32_t value = 1; value <= highest.value; ++value)
        if (isLinked[value] != 0) ids.push_back(Id<Device>{value});
    return ids;
}

} // namespace

bool isSwitchDevice(const Device& device, const Catalog& catalog)
{
    switch (device.role) {
    case Role::Leaf:
    case Role::Spine:
    case Role::Core:
    case Role::Switch:
        return true;
    case Role::Node:
    case Role::Manager:
    case Role::Storage:
    case Role::Gateway:
    case Role::Panel:
    case Role::Ocs: // light goes through it, nothing is switched by it
        return false;
    case Role::Unset:
    case Role::Other:
        break;
    }
    if (const Part* part = catalog.find(device.part)) return part->kind == PartKind::Switch;
    return static_cast<bool>(device.fabric);
}

Topology Topology::build(const Project& project, const Catalog& catalog, const std::vector<Link>& links,
                         Id<Fabric> fabric)
{
    Topology topology;
    topology.collectNodes(project, catalog, links, fabric);
    topology.connect(links, fabric);
    topology.mergeParallel();
    return topology;
}

void Topology::collectNodes(const Project& project, const Catalog& catalog, const std::vector<Link>& links,
                            Id<Fabric> fabric)
{
    const std::vector<Id<Device>> linked = linkedDevices(links, fabric);
    std::vector<Id<Device>> ends;
    auto next = linked.begin();
    for (const Device& device : project.devices()) {
        while (next != linked.end() && *next < device.id)
            ++next;
        const bool isLinked = next != linked.end() && *next == device.id;
        const bool isOfFabric = device.fabric && (!fabric || device.fabric == fabric);
        if (!isLinked && !isOfFabric) continue;
        if (isSwitchDevice(device, catalog)) {
            devices_.push_back(device.id);
        } else if (isLinked) {
            ends.push_back(device.id);
        }
    }
    switchCount_ = static_cast<NodeIndex>(devices_.size());
    devices_.insert(devices_.end(), ends.begin(), ends.end());
    std::vector<IdMap<Device, NodeIndex>::Entry> nodes;
    nodes.reserve(devices_.size());
    for (NodeIndex node = 0; node < size(); ++node)
        nodes.emplace_back(devices_[node], node);
    byId_ = IdMap<Device, NodeIndex>(std::move(nodes), kNoNode);
}

void Topology::connect(const std::vector<Link>& links, Id<Fabric> fabric)
{
    struct Pair {
        NodeIndex a;
        NodeIndex b;
        std::int64_t mbps;
    };
    std::vector<Pair> pairs;
    pairs.reserve(links.size());
    first_.assign(size() + 1, 0);
    for (const Link& link : links) {
        if (!belongs(link, fabric)) continue;
        const NodeIndex a = node(link.a.port.device);
        const NodeIndex b = node(link.b.port.device);
        if (a == kNoNode || b == kNoNode || a == b)
            continue; // a device looped to itself carries nothing between devices
        if (link.mbps == 0) ++unknownSpeedLinks_;
        pairs.push_back({a, b, link.mbps});
        ++first_[a + 1];
        ++first_[b + 1];
    }
    linkCount_ = pairs.size();
    for (NodeIndex node = 0; node < size(); ++node)
        first_[node + 1] += first_[node];

    // Two passes instead of sorting: the rows in any order, then transposed; as the graph is symmetric, transposing
    // sorts.
    std::vector<Arc> unsorted(pairs.size() * 2);
    std::vector<std::uint32_t> fill(first_.begin(), first_.end());
    for (const Pair& pair : pairs) {
        unsorted[fill[pair.a]++] = {pair.b, 1, pair.mbps};
        unsorted[fill[pair.b]++] = {pair.a, 1, pair.mbps};
    }
    arcs_.resize(unsorted.size());
    fill.assign(first_.begin(), first_.end());
    for (NodeIndex from = 0; from < size(); ++from)
        for (std::uint32_t i = first_[from]; i < first_[from + 1]; ++i)
            arcs_[fill[unsorted[i].to]++] = {from, unsorted[i].links, unsorted[i].mbps};
}

void Topology::mergeParallel()
{
    firstEnd_.assign(size(), 0);
    std::uint32_t out = 0;
    std::uint32_t rowBegin = 0;
    for (NodeIndex node = 0; node < size(); ++node) {
        const std::uint32_t rowEnd = first_[node + 1];
        const std::uint32_t mergedBegin = out;
        for (std::uint32_t i = rowBegin; i < rowEnd; ++i) {
            if (out > mergedBegin && arcs_[out - 1].to == arcs_[i].to) {
                arcs_[out - 1].links += arcs_[i].links;
                arcs_[out - 1].mbps += arcs_[i].mbps;
            } else {
                arcs_[out++] = arcs_[i];
            }
        }
        first_[node] = mergedBegin;
        rowBegin = rowEnd;
        std::uint32_t end = mergedBegin;
        while (end < out && isSwitch(arcs_[end].to))
            ++end;
        firstEnd_[node] = end;
    }
    if (!first_.empty()) first_.back() = out;
    arcs_.resize(out);
}

} // namespace fabric
