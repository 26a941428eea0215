#include "core/planner/failures/failing_elements.h"

#include "core/base/strings.h"
#include "core/graph/tiers.h"
#include "core/planner/analysis/explain.h"

#include <algorithm>
#include <map>
#include <set>

namespace fabric {

namespace {

std::uint64_t cageKey(Id<Device> device, std::uint8_t bay, std::uint16_t cage)
{
    return std::uint64_t{device.value} << 32 | std::uint64_t{bay} << 16 | cage;
}

} // namespace

FailingElements::FailingElements(const Project& project, const std::vector<Link>& links, Id<Fabric> fabric,
                                 const LossModel& model)
    : project_(project), fabric_(fabric), model_(model)
{
    const bool hasOptics = std::any_of(project.modules().begin(), project.modules().end(),
                                       [](const Module& module) { return module.kind == ModuleKind::Transceiver; });
    if (!hasOptics) return;
    const LossIndex& index = model.index();
    for (std::uint32_t i = 0; i < index.links().size(); ++i) {
        const Link& link = links[index.source(i)];
        for (const PortRef& port : {link.a.port, link.b.port})
            cages_.push_back({cageKey(port.device, port.bay, port.cage), i});
    }
    std::stable_sort(cages_.begin(), cages_.end());
}

std::vector<FailingElement> FailingElements::all(FailingKind kind) const
{
    std::vector<FailingElement> elements;
    const Topology& topology = model_.topology();
    switch (kind) {
    case FailingKind::Cable:
        elements.reserve(project_.cables().size());
        for (const Cable& cable : project_.cables())
            if (!fabric_ || cable.fabric == fabric_) elements.push_back({kind, cable.id.value});
        break;
    case FailingKind::Optic:
        for (const Module& module : project_.modules())
            if (module.kind == ModuleKind::Transceiver && (!fabric_ || module.fabric == fabric_ || !module.fabric))
                elements.push_back({kind, module.id.value});
        break;
    case FailingKind::Switch:
        for (NodeIndex node = 0; node < topology.switchCount(); ++node)
            elements.push_back({kind, topology.device(node).value});
        break;
    case FailingKind::Plane: {
        std::set<int> planes;
        for (NodeIndex node = 0; node < topology.switchCount(); ++node)
            if (const int plane = project_.devices().at(topology.device(node)).plane; plane > 0) planes.insert(plane);
        if (planes.size() < 2) break; // the only plane is the fabric
        for (const int plane : planes)
            elements.push_back({kind, static_cast<std::uint32_t>(plane)});
        break;
    }
    case FailingKind::Feed:
        for (const Feed& feed : project_.table<Feed>())
            elements.push_back({kind, feed.id.value});
        break;
    case FailingKind::Rack:
        for (const Group& group : project_.groups())
            if (group.kind == GroupKind::Rack) elements.push_back({kind, group.id.value});
        break;
    }
    return elements;
}

/// Devices that go with a plane, feed or rack. A device goes with a feed when it names its feeds and all are that one.
void FailingElements::devicesOf(const FailingElement& element, std::vector<NodeIndex>& nodes) const
{
    const Topology& topology = model_.topology();
    std::map<Id<Device>, bool> isOnlyFeed;
    if (element.kind == FailingKind::Feed)
        for (const Supply& supply : project_.table<Supply>()) {
            const auto found = isOnlyFeed.try_emplace(supply.device, true);
            found.first->second = found.first->second && supply.feed.value == element.id;
        }
    for (NodeIndex node = 0; node < topology.size(); ++node) {
        const Device& device = project_.devices().at(topology.device(node));
        bool isGone = false;
        if (element.kind == FailingKind::Plane)
            isGone = topology.isSwitch(node) && device.plane == static_cast<int>(element.id);
        else if (element.kind == FailingKind::Rack)
            isGone = device.place.value == element.id;
        else if (const auto at = isOnlyFeed.find(device.id); at != isOnlyFeed.end())
            isGone = at->second;
        if (isGone) nodes.push_back(node);
    }
}

void FailingElements::damageOf(const FailingElement& element, Damage& damage) const
{
    damage.links.clear();
    damage.dead.clear();
    const LossIndex& index = model_.index();
    switch (element.kind) {
    case FailingKind::Cable: {
        const auto links = index.linksOf(Id<Cable>{element.id});
        damage.links.assign(links.begin(), links.end());
        break;
    }
    case FailingKind::Optic: {
        const Module& module = project_.modules().at(Id<Module>{element.id});
        const auto range = std::equal_range(cages_.begin(), cages_.end(),
                                            CageLink{cageKey(module.device, module.bay, module.cage), 0});
        for (auto at = range.first; at != range.second; ++at)
            damage.links.push_back(at->link);
        break;
    }
    case FailingKind::Switch: {
        const NodeIndex node = model_.topology().node(Id<Device>{element.id});
        const auto links = index.linksOf(node);
        damage.links.assign(links.begin(), links.end());
        damage.dead.push_back(node);
        break;
    }
    default: {
        std::vector<NodeIndex> nodes;
        devicesOf(element, nodes);
        damage = model_.lossOf(nodes);
    }
    }
}

std::string FailingElements::name(const FailingElement& element) const
{
    switch (element.kind) {
    case FailingKind::Cable:
        return displayText(project_.cables().at(Id<Cable>{element.id}).name);
    case FailingKind::Optic: {
        const Module& module = project_.modules().at(Id<Module>{element.id});
        return deviceLabel(project_, module.device) + " cage " + std::to_string(module.cage);
    }
    case FailingKind::Switch:
        return deviceLabel(project_, Id<Device>{element.id});
    case FailingKind::Plane:
        return "plane " + std::to_string(element.id);
    case FailingKind::Feed:
        return displayText(project_.table<Feed>().at(Id<Feed>{element.id}).name);
    case FailingKind::Rack:
        return displayText(project_.groups().at(Id<Group>{element.id}).name);
    }
    return {};
}

std::string FailingElements::tier(NodeIndex node) const
{
    return model_.topology().isSwitch(node) ? tierName(model_.tiers()[node]) : "node";
}

/// "8 leaf, 2 spine", or "end devices" when no switch goes.
std::string FailingElements::whatGoes(const Damage& damage) const
{
    std::map<int, int> counts;
    for (const NodeIndex node : damage.dead)
        ++counts[model_.tiers()[node]];
    std::string text;
    for (const auto& [number, count] : counts)
        text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + tierName(number);
    return text.empty() ? FABRIC_TEXT("failures", "end devices").source : text;
}

std::string FailingElements::what(const FailingElement& element, const Damage& damage) const
{
    if (element.kind == FailingKind::Switch) return tier(damage.dead.front());
    if (element.kind == FailingKind::Plane) return name(element);
    if (element.kind != FailingKind::Cable && element.kind != FailingKind::Optic) return whatGoes(damage);
    const LossLink& link = model_.index().links()[damage.links.front()];
    const bool isEnd = model_.index().isEndLink(damage.links.front());
    std::string text = isEnd ? "node-" + tier(link.low) : tier(link.low) + "-" + tier(link.high);
    if (damage.links.size() > 1) text += " " + std::to_string(damage.links.size()) + " x";
    text +=
        " " + (link.mbps == 0 ? std::string(FABRIC_TEXT("failures", "unknown speed").source) : capacityText(link.mbps));
    if (element.kind == FailingKind::Optic) {
        const Module& module = project_.modules().at(Id<Module>{element.id});
        text += " at " + tier(model_.topology().node(module.device));
    }
    return text;
}

} // namespace fabric
