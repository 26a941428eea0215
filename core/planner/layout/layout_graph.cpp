#include "core/planner/layout/layout_graph.h"

#include <unordered_set>

namespace fabric::layout {

namespace {

bool carriesTraffic(const Device& device, const Catalog& catalog)
{
    switch (device.role) {
    case Role::Leaf:
    case Role::Spine:
    case Role::Core:
    case Role::Switch:
    case Role::Ocs:
        return true;
    case Role::Unset: {
        const Part* part = catalog.find(device.part);
        return part != nullptr && part->kind == PartKind::Switch;
    }
    default:
        return false;
    }
}

/// Devices with a cable in any fabric: a node of another fabric only is not shown, one without any cable is.
std::vector<bool> cabledDevices(const Project& project)
{
    std::vector<bool> cabled(project.nextId() + 1, false);
    for (const Cable& cable : project.cables())
        for (const CableEnd& end : cable.ends)
            if (end.end.port.device.value < cabled.size()) cabled[end.end.port.device.value] = true;
    return cabled;
}

} // namespace

LayoutGraph::LayoutGraph(const Project& project, const Catalog& catalog, const std::vector<Link>& links,
                         Id<Fabric> fabric)
{
    collectDevices(project, catalog, links, fabric);
    connect(links);
    if (dropInnerFunctions()) connect(links);
}

void LayoutGraph::collectDevices(const Project& project, const Catalog& catalog, const std::vector<Link>& links,
                                 Id<Fabric> fabric)
{
    std::vector<bool> linked(project.nextId() + 1, false);
    for (const Link& link : links) {
        linked[link.a.port.device.value] = true;
        linked[link.b.port.device.value] = true;
    }
    std::unordered_set<std::uint32_t> moved;
    for (const View& view : project.views())
        if (view.view == "map") moved.insert(view.device.value);
    const std::vector<bool> cabled = fabric ? cabledDevices(project) : std::vector<bool>(project.nextId() + 1, false);

    indexOfId_.assign(project.nextId() + 1, -1);
    rows_.reserve(project.devices().size());
    for (const Device& device : project.devices()) {
        const bool isOurs = !fabric || device.fabric == fabric || linked[device.id.value] ||
                            (!device.fabric && !cabled[device.id.value]);
        const bool isPassive = device.role == Role::Panel && !linked[device.id.value];
        if (!isOurs || (isPassive && !moved.contains(device.id.value))) continue;
        indexOfId_[device.id.value] = size();
        rows_.push_back(&device);
        isSwitch_.push_back(carriesTraffic(device, catalog));
    }
}

void LayoutGraph::connect(const std::vector<Link>& links)
{
    const auto count = rows_.size();
    start_.assign(count + 1, 0);
    const auto forEachEnd = [&](auto&& visit) {
        for (const Link& link : links) {
            const int a = indexOf(link.a.port.device);
            const int b = indexOf(link.b.port.device);
            if (a < 0 || b < 0 || a == b) continue;
            visit(a, b);
            visit(b, a);
        }
    };
    forEachEnd([&](int from, int) { ++start_[static_cast<std::size_t>(from) + 1]; });
    for (std::size_t i = 0; i < count; ++i)
        start_[i + 1] += start_[i];
    adjacent_.assign(static_cast<std::size_t>(start_[count]), 0);
    std::vector<int> next(start_.begin(), start_.end() - 1);
    forEachEnd(
        [&](int from, int to) { adjacent_[static_cast<std::size_t>(next[static_cast<std::size_t>(from)]++)] = to; });
}

bool LayoutGraph::isOptical(const std::vector<int>& tiers, int tier) const
{
    bool hasAny = false;
    for (int i = 0; i < size(); ++i) {
        if (!isSwitch(i) || tiers[static_cast<std::size_t>(i)] != tier) continue;
        if (device(i).role != Role::Ocs) return false;
        hasAny = true;
    }
    return hasAny;
}

/// Aggregation functions and the like (role other) sit inside the one switch that they hang on: no box of their own.
bool LayoutGraph::dropInnerFunctions()
{
    std::vector<const Device*> kept;
    std::vector<bool> keptSwitch;
    for (int i = 0; i < size(); ++i) {
        const auto peers = neighbours(i);
        const bool isInner = device(i).role == Role::Other && peers.size() == 1 && isSwitch(peers.front());
        indexOfId_[device(i).id.value] = isInner ? -1 : static_cast<int>(kept.size());
        if (isInner) continue;
        kept.push_back(rows_[static_cast<std::size_t>(i)]);
        keptSwitch.push_back(isSwitch(i));
    }
    const bool isAnyDropped = kept.size() != rows_.size();
    rows_ = std::move(kept);
    isSwitch_ = std::move(keptSwitch);
    return isAnyDropped;
}

} // namespace fabric::layout
