#include "core/planner/placement/rack_rest.h"

#include "core/planner/placement/rack_plan.h"

#include <fmt/format.h>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace fabric {

RackedRest rackRest(Edit& edit, const Catalog& catalog)
{
    std::map<Id<Fabric>, std::vector<Device>> rest;
    for (const Device& device : edit.project().devices())
        if (!device.place && device.role != Role::Node && device.role != Role::Panel)
            rest[device.fabric].push_back(device);
    std::set<std::string> names;
    for (const Group& group : edit.project().groups())
        names.insert(group.name);
    const RackRules rules;
    RackedRest done;
    for (auto& [id, devices] : rest) {
        const Fabric* fabric = id ? edit.project().fabrics().find(id) : nullptr;
        const std::string stem = fabric != nullptr ? fabric->name : "rack";
        Id<Group> rack;
        int below = 0; // units from here up are taken
        int number = 0;
        for (Device& device : devices) {
            const Part* part = catalog.find(device.part);
            const int height = part != nullptr ? part->heightU.value_or(0) : 0;
            if (height < 1 || height > rules.networkUnitsPerRack) {
                ++done.left;
                continue;
            }
            if (!rack || below - height <= rules.heightU - rules.networkUnitsPerRack) {
                Group group;
                group.kind = GroupKind::Rack;
                group.heightU = rules.heightU;
                do
                    group.name = fmt::format("{}-n{:02}", stem, ++number);
                while (!names.insert(group.name).second);
                rack = edit.add(std::move(group));
                below = rules.heightU + 1;
                ++done.racks;
            }
            below -= height;
            device.place = rack;
            device.unitU = below;
            edit.replace(std::move(device));
            ++done.devices;
        }
    }
    return done;
}

} // namespace fabric
