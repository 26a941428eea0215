// A plan whose every text is hostile: each string of hostile.h that the model takes as a name is a device, rack, unit,
// fabric, cable, label and port name, and in notes, where more is allowed, also what it refuses as a name.
#pragma once

#include "core/base/strings.h"
#include "tests/support/build.h"
#include "tests/support/hostile.h"

namespace fabric::test {

inline std::vector<std::string> hostileNames()
{
    std::vector<std::string> names;
    for (const std::string& text : hostileStrings())
        if (isCleanText(text) && !text.empty() && text.size() <= kMaxNameBytes) names.push_back(text);
    return names;
}

/// One leaf of `leafPart` and one node of each name, joined by a cable, in a rack and a unit of that name.
inline Project hostilePlan(const std::string& leafPart = kSwitchPart, Protocol protocol = Protocol::InfiniBand)
{
    FabricBuilder plan;
    const std::vector<std::string> names = hostileNames();
    std::vector<std::string> notes; // may hold controls, but not broken UTF-8
    for (const std::string& text : hostileStrings())
        if (isValidUtf8(text)) notes.push_back(text);
    plan.change([&](Edit& edit) {
        Fabric fabric = edit.project().fabrics().at(plan.fabric());
        fabric.name = "<b>=1+1";
        fabric.protocol = protocol;
        fabric.notes = "\x1b[2J=1+1";
        edit.replace(std::move(fabric));
        return 0;
    });
    int number = 0;
    for (const std::string& name : names) {
        Group rack;
        rack.name = name;
        rack.heightU = 42;
        const auto rackId = plan.add(std::move(rack));
        Group unit;
        unit.kind = GroupKind::Su;
        unit.name = name;
        const auto unitId = plan.add(std::move(unit));
        const auto leaf = plan.device(name, Role::Leaf, leafPart);
        const auto node = plan.device("n" + name, Role::Node);
        const auto cable = plan.cable(port(leaf, 1), port(node, 1));
        plan.change([&](Edit& edit) {
            for (const auto id : {leaf, node}) {
                Device device = edit.project().devices().at(id);
                device.place = rackId;
                device.unit = unitId;
                device.unitU = id == leaf ? 40 : 1;
                device.assetTag = name;
                device.notes = notes[static_cast<std::size_t>(number) % notes.size()];
                edit.replace(std::move(device));
            }
            Cable row = edit.project().cables().at(cable);
            row.name = name;
            row.labelOverride = name;
            row.colour = name;
            row.notes = name + "\n\x1b[2J=1+1";
            edit.replace(std::move(row));
            PortOverride named;
            named.port = port(leaf, 1);
            named.name = name;
            edit.add(std::move(named));
            Identity identity;
            identity.device = leaf;
            identity.guid = "0x0002c90000000001";
            identity.guid.replace(
                15, 3, std::string(3 - std::to_string(100 + number).size(), '0') + std::to_string(100 + number));
            edit.add(std::move(identity));
            return 0;
        });
        ++number;
    }
    return plan.project();
}

} // namespace fabric::test
