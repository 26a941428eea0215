// MapScene: what of the map does not depend on the view, made once per project revision and shared between threads as
// shared_ptr<const>: layout, links, links gathered per pair of devices and per pair of blocks, and the pairs of each
// device.
//
// Invariants: device indices run over layout().devices; a pair's a <= b by index. Cost: O(V + E log E), some 100 ms at
// 196,608 cables, so build it in a job; composing a view from it (scene_builder.h) is a matter of milliseconds.
#pragma once

#include "app/render/display_list.h"
#include "app/render/map_router.h"
#include "core/catalog/ports.h"
#include "core/graph/links.h"

#include <memory>
#include <span>
#include <unordered_map>

namespace fabric::render {

/// All links between two devices.
struct DevicePair {
    int a = 0; ///< index into layout().devices
    int b = 0;
    int links = 0;
    std::int64_t mbps = 0;     ///< sum; links of unknown speed add nothing
    std::int64_t linkMbps = 0; ///< of each link when all agree, else 0
    int rail = 0;              ///< when all agree, else 0
    int plane = 0;
    int firstLink = 0;      ///< run in MapScene::linkOrder()
    Edge edgeA = Edge::Top; ///< of a's box, at which the line leaves
    Edge edgeB = Edge::Top;
    float slotA = 0.5F; ///< place along that edge, 0..1, in the order of the peers
    float slotB = 0.5F;
};

/// All links between two blocks.
struct BlockPair {
    int a = 0; ///< index into layout().blocks; a < b
    int b = 0;
    int links = 0;
    std::int64_t mbps = 0;
    std::int64_t linkMbps = 0; ///< of each link when all agree, else 0
    int plane = 0;             ///< when all agree, else 0
    int firstPair = 0;         ///< run in MapScene::pairOrder()
    int pairs = 0;
    Edge edgeA = Edge::Top;
    Edge edgeB = Edge::Top;
    float slotA = 0.5F;
    float slotB = 0.5F;
};

class MapScene {
public:
    /// `fabric` none = all fabrics. Both arguments are kept alive by the scene.
    static std::shared_ptr<const MapScene> build(std::shared_ptr<const Project> project,
                                                 std::shared_ptr<const Catalog> catalog, Id<Fabric> fabric);

    const Project& project() const { return *project_; }
    const Catalog& catalog() const { return *catalog_; }
    Id<Fabric> fabric() const { return fabric_; }
    const PortMap& ports() const { return ports_; }
    const MapLayout& layout() const { return layout_; }
    const std::vector<Link>& links() const { return links_; }

    const MapRouter& router() const { return router_; }

    /// Index into layout().devices, or -1.
    int deviceIndex(Id<Device> device) const;
    /// Index into layout().blocks of the block that holds the device, or -1.
    int blockOf(Id<Device> device) const;

    const std::vector<DevicePair>& devicePairs() const { return devicePairs_; }
    const std::vector<BlockPair>& blockPairs() const { return blockPairs_; }
    /// Link indices ordered by device pair; DevicePair::firstLink and links name a run of it.
    const std::vector<int>& linkOrder() const { return linkOrder_; }
    /// Device pair indices ordered by block pair; BlockPair::firstPair and pairs name a run of it.
    const std::vector<int>& pairOrder() const { return pairOrder_; }
    /// Indices into devicePairs() of the pairs that end at a device.
    std::span<const int> pairsOf(int device) const;
    /// How many pairs leave the device at that edge.
    int pairsAt(int device, Edge edge) const
    {
        return pairsAtEdge_[static_cast<std::size_t>(device) * 2 + static_cast<std::size_t>(edge)];
    }
    /// The way led around devices that the user placed, when the plain way of the pair meets one; else null.
    const Path* detourOf(int pair) const;
    /// Ports of the device at which a cable of any fabric ends.
    std::span<const PortRef> usedPorts(int device) const;

private:
    MapScene(std::shared_ptr<const Project> project, std::shared_ptr<const Catalog> catalog, Id<Fabric> fabric);
    void gatherDevicePairs();
    void gatherBlockPairs();
    void indexPairs();
    void orderPeers();
    void findDetours();
    void gatherUsedPorts();

    std::shared_ptr<const Project> project_;
    std::shared_ptr<const Catalog> catalog_;
    Id<Fabric> fabric_;
    PortMap ports_;
    std::vector<Link> links_;
    MapLayout layout_;
    MapRouter router_;
    std::vector<int> indexOfId_; ///< by Id<Device>::value
    std::vector<DevicePair> devicePairs_;
    std::vector<BlockPair> blockPairs_;
    std::vector<int> linkOrder_;
    std::vector<int> pairOrder_;
    std::vector<int> pairStart_; ///< CSR of pairsOf
    std::vector<int> pairsOfDevice_;
    std::vector<int> pairsAtEdge_;
    std::unordered_map<int, Path> detours_;
    std::vector<int> usedStart_; ///< CSR of usedPorts
    std::vector<PortRef> used_;
};

/// Where a line leaves a box whose lines are spread along its edge.
double edgeX(const MapRect& box, double slot);
/// 0..1, well spread over successive numbers, the same in every view: keeps parallel lines apart.
double pairSpread(int pair);

} // namespace fabric::render
