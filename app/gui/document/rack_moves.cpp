#include "app/gui/document/rack_moves.h"

#include "core/planner/placement/length_model.h"

#include <algorithm>

namespace fabric::gui {

int unitsOf(const Catalog& catalog, const Device& device)
{
    const Part* part = catalog.find(device.part);
    return part != nullptr ? std::max(1, part->heightU.value_or(1)) : 1;
}

RackMove planRackMove(const Project& project, const Catalog& catalog, Id<Device> grabbed,
                      const std::set<Id<Device>>& devices, Id<Group> rack, int unitU)
{
    const Device& first = project.devices().at(grabbed);
    RackMove move;
    move.targets.push_back({grabbed, rack, unitU, unitsOf(catalog, first)});
    if (!first.unitU || !devices.contains(grabbed)) return move;
    for (const Id<Device> id : devices) {
        const Device* device = project.devices().find(id);
        if (id == grabbed || device == nullptr || device->place != first.place || !device->unitU) continue;
        move.targets.push_back({id, rack, *device->unitU + unitU - *first.unitU, unitsOf(catalog, *device)});
    }
    return move;
}

std::optional<Message> whyNotMove(const Project& project, const Catalog& catalog, const RackMove& move)
{
    std::set<Id<Device>> moving;
    for (const RackMove::Target& target : move.targets)
        moving.insert(target.device);
    for (const RackMove::Target& target : move.targets) {
        const Device& device = project.devices().at(target.device);
        const Group* rack = project.groups().find(target.rack);
        if (rack == nullptr) return Message{FABRIC_TEXT("document", "There is no rack"), {}};
        const int height = rack->heightU > 0 ? rack->heightU : LengthRule::of(project).rackHeightU;
        if (target.unitU < 1 || target.unitU + target.heightU - 1 > height)
            return Message{FABRIC_TEXT("document", "%1 needs %2 U and does not fit there in %3"),
                           {device.name, std::to_string(target.heightU), rack->name}};
        for (const Device& other : project.devices()) {
            if (other.place != target.rack || !other.unitU || moving.contains(other.id)) continue;
            const bool isApart =
                *other.unitU + unitsOf(catalog, other) <= target.unitU || target.unitU + target.heightU <= *other.unitU;
            if (!isApart)
                return Message{FABRIC_TEXT("document", "%1 U%2 is taken by %3"),
                               {rack->name, std::to_string(std::max(*other.unitU, target.unitU)), other.name}};
        }
    }
    return std::nullopt;
}

void moveInRacks(Edit& edit, const RackMove& move)
{
    for (const RackMove::Target& target : move.targets) {
        Device device = edit.project().devices().at(target.device);
        device.place = target.rack;
        device.unitU = target.unitU;
        edit.replace(std::move(device));
    }
}

} // namespace fabric::gui
