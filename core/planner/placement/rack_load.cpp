#include "core/planner/placement/rack_load.h"

#include <algorithm>

namespace fabric {

std::map<Id<Group>, RackLoad> rackLoads(const Project& project, const Catalog& catalog)
{
    std::map<Id<Group>, RackLoad> loads;
    for (const Device& device : project.devices()) {
        const Group* place = device.place ? project.groups().find(device.place) : nullptr;
        if (place == nullptr || place->kind != GroupKind::Rack || device.role == Role::Panel) continue;
        RackLoad& load = loads[device.place];
        const Part* part = catalog.find(device.part);
        ++load.devices;
        if (part != nullptr && part->heightU)
            load.usedU += *part->heightU;
        else
            ++load.withoutHeight;
        if (part != nullptr && part->maxPowerMw)
            load.nameplateMw += *part->maxPowerMw;
        else
            ++load.withoutPower;
        if (part != nullptr && part->weightG)
            load.weightG += *part->weightG;
        else
            ++load.withoutWeight;
    }
    return loads;
}

namespace {

const Group* rowOf(const Project& project, const Group& rack)
{
    const Group* row = rack.parent ? project.groups().find(rack.parent) : nullptr;
    return row != nullptr && row->kind == GroupKind::Row ? row : nullptr;
}

} // namespace

std::optional<std::int64_t> weightLimitG(const Project& project, const Group& rack)
{
    if (rack.maxWeightG) return rack.maxWeightG;
    const Group* row = rowOf(project, rack);
    return row != nullptr ? row->maxWeightG : std::nullopt;
}

std::optional<std::int64_t> powerWithOneFeedLostW(const Project& project, const Group& rack)
{
    int feeds = 0;
    bool isEachStated = true;
    std::int64_t sumW = 0;
    std::int64_t largestW = 0;
    for (const Feed& feed : project.table<Feed>()) {
        if (feed.place != rack.id) continue;
        ++feeds;
        isEachStated = isEachStated && feed.capacityW.has_value();
        sumW += feed.capacityW.value_or(0);
        largestW = std::max(largestW, feed.capacityW.value_or(0));
    }
    const Group* row = rowOf(project, rack);
    std::optional<std::int64_t> limit = rack.maxPowerW;
    if (!limit && row != nullptr) limit = row->maxPowerW;
    if (feeds >= 2 && isEachStated) limit = std::min(limit.value_or(sumW - largestW), sumW - largestW);
    return limit;
}

} // namespace fabric
