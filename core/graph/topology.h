// Topology: the links of one fabric as an immutable graph in compressed rows, made for computing. A node is a device;
// parallel links between two devices are one arc in each direction with the sum of their speeds (links are full duplex,
// so both directions have the same capacity). A chassis with several switch chips is one node today; when the catalogue
// knows inner links, build() is the only place that has to map (device, chip) to a node.
//
// Invariants: switches come first (index < switchCount()), end devices after them, each in device id order; the arcs of
// a node are sorted by `to`, so its switch neighbours are a prefix. Annotations (tiers, colours, loads) live outside,
// in vectors indexed by node. Cost: build O(V + E). Threads: immutable, free to share.
#pragma once

#include "core/base/id_map.h"
#include "core/graph/links.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fabric {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kNoNode = ~NodeIndex{0};

struct Arc {
    NodeIndex to = 0;
    std::uint32_t links = 0; ///< parallel links merged here
    std::int64_t mbps = 0;   ///< sum of the known speeds, per direction
};

class Topology {
public:
    /// The graph of `links` that belong to `fabric` (all of them when it is none), with every switch of that fabric,
    /// linked or not. `links` are those of deriveLinks().
    static Topology build(const Project& project, const Catalog& catalog, const std::vector<Link>& links,
                          Id<Fabric> fabric);

    NodeIndex size() const { return static_cast<NodeIndex>(devices_.size()); }
    NodeIndex switchCount() const { return switchCount_; }
    bool isSwitch(NodeIndex node) const { return node < switchCount_; }
    std::size_t linkCount() const { return linkCount_; }
    /// Links whose speed is not known; they add nothing to an arc's `mbps`, so capacities are lower bounds when this is
    /// not 0.
    std::size_t unknownSpeedLinks() const { return unknownSpeedLinks_; }
    /// Bundles: pairs of devices that are linked.
    std::size_t bundleCount() const { return arcs_.size() / 2; }

    Id<Device> device(NodeIndex node) const { return devices_[node]; }
    /// The node of a device, or kNoNode when it has no part in this fabric. O(1), O(log V) when ids are scattered.
    NodeIndex node(Id<Device> device) const { return byId_.of(device); }

    std::span<const Arc> arcs(NodeIndex node) const { return range(first_[node], first_[node + 1]); }
    std::span<const Arc> switchArcs(NodeIndex node) const { return range(first_[node], firstEnd_[node]); }
    std::span<const Arc> endArcs(NodeIndex node) const { return range(firstEnd_[node], first_[node + 1]); }

private:
    std::span<const Arc> range(std::uint32_t from, std::uint32_t to) const { return {arcs_.data() + from, to - from}; }
    void collectNodes(const Project& project, const Catalog& catalog, const std::vector<Link>& links,
                      Id<Fabric> fabric);
    void connect(const std::vector<Link>& links, Id<Fabric> fabric);
    void mergeParallel();

    std::vector<Id<Device>> devices_;
    NodeIndex switchCount_ = 0;
    std::size_t linkCount_ = 0;
    std::size_t unknownSpeedLinks_ = 0;
    IdMap<Device, NodeIndex> byId_{{}, kNoNode};
    std::vector<std::uint32_t> first_;    ///< size() + 1 offsets into arcs_
    std::vector<std::uint32_t> firstEnd_; ///< first arc of a node that leads to an end device
    std::vector<Arc> arcs_;
};

/// True when the device passes traffic on: a switch by its role, by its part when the role does not say, or, with both
/// unknown, because it belongs to a fabric (end devices belong to none).
bool isSwitchDevice(const Device& device, const Catalog& catalog);

} // namespace fabric
