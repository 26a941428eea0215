#include "core/planner/placement/split_racks.h"

#include "core/base/strings.h"
#include "core/planner/placement/rack_load.h"

#include <algorithm>
#include <limits>
#include <set>

namespace fabric {

namespace {

constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

/// The most that some row takes.
struct RowLimits {
    std::int64_t powerMw = 0;
    std::int64_t weightG = 0;
};

RowLimits limitsOf(const Project& project)
{
    RowLimits limits;
    for (const Group& row : project.groups()) {
        if (row.kind != GroupKind::Row || !row.widthMm) continue;
        limits.powerMw = std::max(limits.powerMw, row.maxPowerW ? *row.maxPowerW * 1000 : kNoLimit);
        limits.weightG = std::max(limits.weightG, row.maxWeightG.value_or(kNoLimit));
    }
    return limits;
}

std::int64_t shares(std::int64_t sum, std::int64_t limit)
{
    return limit < 1 || sum <= limit ? 1 : (sum - 1) / limit + 1;
}

/// The devices of a rack by unit, dealt into as few racks as the limits allow, each of about equal power.
std::vector<std::vector<Device>> deal(const Project& project, const Catalog& catalog, Id<Group> rack,
                                      const RackLoad& load, const RowLimits& limits)
{
    std::vector<Device> devices;
    for (const Device& device : project.devices())
        if (device.place == rack) devices.push_back(device);
    std::stable_sort(devices.begin(), devices.end(),
                     [](const Device& a, const Device& b) { return a.unitU.value_or(0) < b.unitU.value_or(0); });
    const std::int64_t parts = std::max(shares(load.nameplateMw, limits.powerMw), shares(load.weightG, limits.weightG));
    const std::int64_t fairMw = (load.nameplateMw + parts - 1) / parts;
    std::vector<std::vector<Device>> racks(1);
    std::int64_t powerMw = 0;
    std::int64_t weightG = 0;
    for (Device& device : devices) {
        const Part* part = catalog.find(device.part);
        const std::int64_t ownMw = part != nullptr ? part->maxPowerMw.value_or(0) : 0;
        const std::int64_t ownG = part != nullptr ? part->weightG.value_or(0) : 0;
        const bool isFull = powerMw + ownMw > limits.powerMw || weightG + ownG > limits.weightG ||
                            (powerMw >= fairMw && static_cast<std::int64_t>(racks.size()) < parts);
        if (isFull && !racks.back().empty()) {
            racks.emplace_back();
            powerMw = 0;
            weightG = 0;
        }
        powerMw += ownMw;
        weightG += ownG;
        racks.back().push_back(std::move(device));
    }
    return racks;
}

} // namespace

std::vector<RackSplit> splitRacks(Edit& edit, const Catalog& catalog)
{
    const RowLimits limits = limitsOf(edit.project());
    std::vector<RackSplit> splits;
    if (limits.powerMw == 0) return splits; // no row states a length: there is no site
    std::set<std::string> names;
    for (const Group& group : edit.project().groups())
        names.insert(group.name);
    for (const auto& [id, load] : rackLoads(edit.project(), catalog)) {
        const Group rack = edit.project().groups().at(id);
        if (rack.mobility == Mobility::Fixed || rack.xMm || rack.maxPowerW || rack.maxWeightG) continue;
        if (load.nameplateMw <= limits.powerMw && load.weightG <= limits.weightG) continue;
        auto racks = deal(edit.project(), catalog, id, load, limits);
        if (racks.size() < 2) continue;
        splits.push_back({rack.name, static_cast<int>(racks.size()), load.nameplateW(), load.weightG});
        for (std::size_t i = 1; i < racks.size(); ++i) {
            Group next = rack;
            next.index = 0;
            for (std::size_t number = i + 1; !names.insert(next.name).second; ++number)
                next.name = rack.name + "-" + std::to_string(number);
            const Id<Group> place = edit.add(std::move(next));
            for (Device& device : racks[i]) {
                device.place = place;
                edit.replace(std::move(device));
            }
        }
    }
    return splits;
}

} // namespace fabric
