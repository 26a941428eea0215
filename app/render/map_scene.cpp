#include "app/render/map_scene.h"

#include <algorithm>
#include <cmath>

namespace fabric::render {

namespace {

constexpr std::size_t kMaxDetours = 3000; ///< a maze search each: only maps drawn by hand have any

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

/// Same value everywhere, or 0.
template <class T>
void agree(T& common, T value, bool isFirst)
{
    common = isFirst || common == value ? value : T{};
}

} // namespace

std::shared_ptr<const MapScene> MapScene::build(std::shared_ptr<const Project> project,
                                                std::shared_ptr<const Catalog> catalog, Id<Fabric> fabric)
{
    std::shared_ptr<MapScene> scene(new MapScene(std::move(project), std::move(catalog), fabric));
    scene->gatherDevicePairs();
    scene->indexPairs();
    scene->gatherBlockPairs();
    scene->orderPeers();
    scene->findDetours();
    scene->gatherUsedPorts();
    return scene;
}

MapScene::MapScene(std::shared_ptr<const Project> project, std::shared_ptr<const Catalog> catalog, Id<Fabric> fabric)
    : project_(std::move(project)),
      catalog_(std::move(catalog)),
      fabric_(fabric),
      ports_(*project_, *catalog_),
      links_(deriveDrawnLinks(*project_, ports_, fabric)),
      layout_(layoutMap(*project_, *catalog_, links_, fabric)),
      router_(layout_),
      indexOfId_(project_->nextId() + 1, -1)
{
    for (std::size_t i = 0; i < layout_.devices.size(); ++i)
        indexOfId_[layout_.devices[i].id.value] = static_cast<int>(i);
}

int MapScene::deviceIndex(Id<Device> device) const
{
    return device.value < indexOfId_.size() ? indexOfId_[device.value] : -1;
}

int MapScene::blockOf(Id<Device> device) const
{
    const int index = deviceIndex(device);
    return index < 0 ? -1 : layout_.devices[at(index)].block;
}

namespace {

/// An item between two boxes, so that items of the same two boxes can be sorted together.
struct KeyedPair {
    std::uint64_t key;
    int index;

    int low() const { return static_cast<int>(key >> 32); }
    int high() const { return static_cast<int>(key & 0xffffffffU); }
};

/// The items 0..count-1 by the two boxes that `endsOf` gives, then by index; those with a negative end are left out.
template <class EndsOf>
std::vector<KeyedPair> sortedPairs(std::size_t count, EndsOf&& endsOf)
{
    std::vector<KeyedPair> keyed;
    keyed.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto [a, b] = endsOf(i);
        if (a < 0 || b < 0) continue;
        const auto low = static_cast<std::uint64_t>(std::min(a, b));
        keyed.push_back({low << 32 | static_cast<std::uint64_t>(std::max(a, b)), static_cast<int>(i)});
    }
    std::sort(keyed.begin(), keyed.end(), [](const KeyedPair& x, const KeyedPair& y) {
        return x.key != y.key ? x.key < y.key : x.index < y.index;
    });
    return keyed;
}

} // namespace

void MapScene::gatherDevicePairs()
{
    const std::vector<KeyedPair> keyed = sortedPairs(links_.size(), [this](std::size_t i) {
        return std::pair(deviceIndex(links_[i].a.port.device), deviceIndex(links_[i].b.port.device));
    });
    linkOrder_.reserve(keyed.size());
    for (std::size_t i = 0; i < keyed.size(); ++i) {
        const bool isNew = i == 0 || keyed[i].key != keyed[i - 1].key;
        if (isNew) {
            DevicePair pair;
            pair.a = keyed[i].low();
            pair.b = keyed[i].high();
            pair.firstLink = static_cast<int>(i);
            pair.edgeA = router_.edgeToward(pair.a, pair.b);
            pair.edgeB = router_.edgeToward(pair.b, pair.a);
            devicePairs_.push_back(pair);
        }
        DevicePair& pair = devicePairs_.back();
        const Link& link = links_[at(keyed[i].index)];
        ++pair.links;
        pair.mbps += link.mbps;
        agree(pair.linkMbps, link.mbps, isNew);
        agree(pair.rail, link.rail, isNew);
        agree(pair.plane, link.plane, isNew);
        linkOrder_.push_back(keyed[i].index);
    }
}

void MapScene::indexPairs()
{
    const std::size_t devices = layout_.devices.size();
    pairStart_.assign(devices + 1, 0);
    pairsAtEdge_.assign(devices * 2, 0);
    const auto forEachEnd = [&](auto&& visit) {
        for (std::size_t i = 0; i < devicePairs_.size(); ++i) {
            visit(devicePairs_[i].a, devicePairs_[i].edgeA, static_cast<int>(i));
            if (devicePairs_[i].a != devicePairs_[i].b)
                visit(devicePairs_[i].b, devicePairs_[i].edgeB, static_cast<int>(i));
        }
    };
    forEachEnd([&](int device, Edge edge, int) {
        ++pairStart_[at(device) + 1];
        ++pairsAtEdge_[at(device) * 2 + static_cast<std::size_t>(edge)];
    });
    for (std::size_t i = 0; i < devices; ++i)
        pairStart_[i + 1] += pairStart_[i];
    pairsOfDevice_.assign(at(pairStart_[devices]), 0);
    std::vector<int> next(pairStart_.begin(), pairStart_.end() - 1);
    forEachEnd([&](int device, Edge, int pair) { pairsOfDevice_[at(next[at(device)]++)] = pair; });
}

std::span<const int> MapScene::pairsOf(int device) const
{
    return std::span<const int>(pairsOfDevice_)
        .subspan(at(pairStart_[at(device)]), at(pairStart_[at(device) + 1] - pairStart_[at(device)]));
}

void MapScene::gatherBlockPairs()
{
    const std::vector<KeyedPair> keyed = sortedPairs(devicePairs_.size(), [this](std::size_t i) {
        const int a = layout_.devices[at(devicePairs_[i].a)].block;
        const int b = layout_.devices[at(devicePairs_[i].b)].block;
        return a == b ? std::pair(-1, -1) : std::pair(a, b); // trunks inside a block are not drawn at this level
    });
    for (std::size_t i = 0; i < keyed.size(); ++i) {
        const bool isNew = i == 0 || keyed[i].key != keyed[i - 1].key;
        if (isNew) {
            BlockPair pair;
            pair.a = keyed[i].low();
            pair.b = keyed[i].high();
            pair.firstPair = static_cast<int>(i);
            pair.edgeA = router_.blockEdgeToward(pair.a, pair.b);
            pair.edgeB = router_.blockEdgeToward(pair.b, pair.a);
            blockPairs_.push_back(pair);
        }
        BlockPair& pair = blockPairs_.back();
        const DevicePair& part = devicePairs_[at(keyed[i].index)];
        pair.links += part.links;
        pair.mbps += part.mbps;
        agree(pair.linkMbps, part.linkMbps, isNew);
        agree(pair.plane, part.plane, isNew);
        ++pair.pairs;
        pairOrder_.push_back(keyed[i].index);
    }
}

namespace {

/// One end of a pair at an edge of a box; the places along the edge follow the order of the peers.
struct BoxEnd {
    std::uint64_t edge; ///< box and edge
    float peerX;
    float* slot;
};

void spreadEnds(std::vector<BoxEnd>& ends)
{
    std::sort(ends.begin(), ends.end(),
              [](const BoxEnd& a, const BoxEnd& b) { return a.edge != b.edge ? a.edge < b.edge : a.peerX < b.peerX; });
    for (std::size_t i = 0; i < ends.size();) {
        std::size_t end = i;
        while (end < ends.size() && ends[end].edge == ends[i].edge)
            ++end;
        for (std::size_t k = i; k < end; ++k)
            *ends[k].slot = (static_cast<float>(k - i) + 0.5F) / static_cast<float>(end - i);
        i = end;
    }
}

template <class Pair, class RectOf>
void orderEnds(std::vector<Pair>& pairs, RectOf&& rectOf)
{
    std::vector<BoxEnd> ends;
    ends.reserve(pairs.size() * 2);
    for (Pair& pair : pairs) {
        const auto keyOf = [](int box, Edge edge) {
            return static_cast<std::uint64_t>(box) * 2 + static_cast<std::uint64_t>(edge);
        };
        ends.push_back({keyOf(pair.a, pair.edgeA), static_cast<float>(rectOf(pair.b).centreX()), &pair.slotA});
        ends.push_back({keyOf(pair.b, pair.edgeB), static_cast<float>(rectOf(pair.a).centreX()), &pair.slotB});
    }
    spreadEnds(ends);
}

} // namespace

void MapScene::orderPeers()
{
    orderEnds(devicePairs_, [&](int device) -> const MapRect& { return layout_.devices[at(device)].rect; });
    orderEnds(blockPairs_, [&](int block) -> const MapRect& { return layout_.blocks[at(block)].rect; });
}

void MapScene::findDetours()
{
    std::vector<MapRect> placed;
    for (const MapBlock& block : layout_.blocks)
        if (block.isSingle) placed.push_back(block.rect);
    if (placed.empty()) return;
    for (std::size_t i = 0; i < devicePairs_.size() && detours_.size() < kMaxDetours; ++i) {
        const DevicePair& pair = devicePairs_[i];
        if (pair.a == pair.b) continue;
        const MapDevice& a = layout_.devices[at(pair.a)];
        const MapDevice& b = layout_.devices[at(pair.b)];
        const bool isFree = layout_.blocks[at(a.block)].isSingle || layout_.blocks[at(b.block)].isSingle;
        const Path fromA = router_.leaveGrid(pair.a, pair.edgeA, edgeX(a.rect, pair.slotA), pair.slotA);
        const Path fromB = router_.leaveGrid(pair.b, pair.edgeB, edgeX(b.rect, pair.slotB), pair.slotB);
        const Path plain = router_.join(pair.a, pair.edgeA, fromA.back(), pair.b, pair.edgeB, fromB.back(),
                                        pairSpread(static_cast<int>(i)));
        std::vector<MapRect> obstacles;
        bool isBlocked = false;
        for (const MapBlock& block : layout_.blocks) {
            const int index = static_cast<int>(&block - layout_.blocks.data());
            if (!block.isSingle && (!isFree || index == a.block || index == b.block)) continue;
            obstacles.push_back(block.rect);
            const bool isEnd = index == a.block || index == b.block;
            const MapRect inside{block.rect.x + 0.5, block.rect.y + 0.5, block.rect.width - 1, block.rect.height - 1};
            isBlocked = isBlocked || meets(plain, isEnd ? inside : block.rect);
        }
        if (!isBlocked) continue;
        if (auto way = router_.detour(fromA.back(), pair.edgeA, fromB.back(), pair.edgeB, obstacles))
            detours_.emplace(static_cast<int>(i), std::move(*way));
    }
}

const Path* MapScene::detourOf(int pair) const
{
    const auto found = detours_.find(pair);
    return found != detours_.end() ? &found->second : nullptr;
}

void MapScene::gatherUsedPorts()
{
    usedStart_.assign(layout_.devices.size() + 1, 0);
    const auto forEachEnd = [&](auto&& visit) {
        for (const Cable& cable : project_->cables())
            for (const CableEnd& end : cable.ends)
                if (const int device = deviceIndex(end.end.port.device); device >= 0) visit(device, end.end.port);
    };
    forEachEnd([&](int device, const PortRef&) { ++usedStart_[at(device) + 1]; });
    for (std::size_t i = 0; i + 1 < usedStart_.size(); ++i)
        usedStart_[i + 1] += usedStart_[i];
    used_.resize(at(usedStart_.back()));
    std::vector<int> next(usedStart_.begin(), usedStart_.end() - 1);
    forEachEnd([&](int device, const PortRef& port) { used_[at(next[at(device)]++)] = port; });
}

std::span<const PortRef> MapScene::usedPorts(int device) const
{
    return std::span<const PortRef>(used_).subspan(at(usedStart_[at(device)]),
                                                   at(usedStart_[at(device) + 1] - usedStart_[at(device)]));
}

double edgeX(const MapRect& box, double slot)
{
    return box.x + box.width * (0.1 + 0.8 * slot);
}

double pairSpread(int pair)
{
    const double golden = 0.6180339887498949;
    return std::fmod(static_cast<double>(pair) * golden, 1.0);
}

} // namespace fabric::render
