#include "core/planner/generators/clos_links.h"

#include "core/planner/generators/wiring.h"

#include <algorithm>
#include <numeric>

namespace fabric {

namespace {

struct Strand {
    int upper;
    int upperPort;
    int lower;
    int uplink;
};

/// All links between a layer of `lowers` switches and one of `uppers`, upper by upper in port order.
std::vector<Strand> strands(int lowers, int uplinks, int uppers)
{
    const Spread spread(uplinks, uppers);
    std::vector<Strand> all;
    all.reserve(static_cast<std::size_t>(lowers) * static_cast<std::size_t>(uplinks));
    for (int lower = 0; lower < lowers; ++lower) {
        for (int uplink = 0; uplink < uplinks; ++uplink) {
            const Landing landing = spread.at(lower, uplink);
            all.push_back({landing.upper, landing.port, lower, uplink});
        }
    }
    std::sort(all.begin(), all.end(), [](const Strand& a, const Strand& b) {
        return std::pair(a.upper, a.upperPort) < std::pair(b.upper, b.upperPort);
    });
    return all;
}

template <class T>
const T& pick(const std::vector<T>& items, int index)
{
    return items[static_cast<std::size_t>(index)];
}

void linkPod(FabricBuilder& builder, const ClosTiers& tiers, const Pod& pod, int uplinks)
{
    for (const Strand& strand :
         strands(static_cast<int>(pod.leafs.size()), uplinks, static_cast<int>(pod.spines.size())))
        builder.link(LinkKind::LeafSpine, pick(pod.leafs, strand.lower), pick(tiers.leaf.up, strand.uplink),
                     pick(pod.spines, strand.upper), pick(tiers.spine.down, strand.upperPort));
}

/// Core group `group` joins the same few spines of every pod.
void linkCoreGroup(FabricBuilder& builder, const ClosShape& shape, const ClosTiers& tiers, int group)
{
    const int perPod = shape.spinesPerPod / shape.core.groups;
    std::vector<Box> spines;
    for (const Pod& pod : tiers.pods)
        spines.insert(spines.end(), pod.spines.begin() + group * perPod, pod.spines.begin() + (group + 1) * perPod);
    for (const Strand& strand : strands(static_cast<int>(spines.size()), shape.spineUp, shape.core.coresPerGroup))
        builder.link(LinkKind::SpineCore, pick(spines, strand.lower), pick(tiers.spine.up, strand.uplink),
                     pick(tiers.cores, group * shape.core.coresPerGroup + strand.upper),
                     pick(tiers.core.down, strand.upperPort));
}

} // namespace

LeafBudget leafBudget(const PortTable& table, std::int64_t downMbps, std::int64_t upMbps)
{
    const std::vector<int> down = table.atSpeed(downMbps);
    const std::vector<int> up = table.atSpeed(upMbps);
    const bool isSplit =
        down != up && static_cast<int>(down.size()) < table.size() && static_cast<int>(up.size()) < table.size();
    if (isSplit)
        return {true, static_cast<int>(down.size() + up.size()), static_cast<int>(down.size()),
                static_cast<int>(up.size())};
    const int ports = downMbps == upMbps ? static_cast<int>(down.size()) : table.size();
    return {false, ports, std::nullopt, std::nullopt};
}

TierPorts leafPorts(const PortTable& table, int down, int up, int reserved, std::int64_t downMbps, std::int64_t upMbps)
{
    const auto take = [](const std::vector<int>& from, int first, int count) {
        return std::vector<int>(from.begin() + first, from.begin() + first + count);
    };
    std::vector<int> all = table.atSpeed(downMbps);
    if (leafBudget(table, downMbps, upMbps).hasOwnUplinks)
        return {take(all, 0, down), take(table.atSpeed(upMbps), 0, up),
                take(all, down, std::min(reserved, static_cast<int>(all.size()) - down))};
    if (downMbps != upMbps) {
        all.resize(static_cast<std::size_t>(table.size()));
        std::iota(all.begin(), all.end(), 0);
    }
    const int usable = static_cast<int>(all.size());
    int first = down + reserved;
    const bool isMidCage = first > 0 && first < usable &&
                           pick(table.ports, pick(all, first)).cage == pick(table.ports, pick(all, first - 1)).cage;
    if (isMidCage && first + 1 + up <= usable) ++first;
    return {take(all, 0, down), take(all, first, up), take(all, down, reserved)};
}

TierPorts spinePorts(const PortTable& table, int down, int up, std::int64_t mbps)
{
    const std::vector<int> all = table.atSpeed(mbps);
    const int middle = static_cast<int>(all.size()) / 2;
    const int upFrom = down <= middle && middle + up <= static_cast<int>(all.size()) ? middle : down;
    return {{all.begin(), all.begin() + down}, {all.begin() + upFrom, all.begin() + upFrom + up}, {}};
}

void linkTiers(FabricBuilder& builder, const ClosShape& shape, const ClosTiers& tiers)
{
    if (shape.tiers < 2) return;
    for (const Pod& pod : tiers.pods)
        linkPod(builder, tiers, pod, shape.leafUp);
    for (int group = 0; group < shape.core.groups; ++group)
        linkCoreGroup(builder, shape, tiers, group);
}

} // namespace fabric
