// Plans of the kinds that people draw, as chance has it; random_project.h has rows that nobody would draw.
#pragma once

#include "tests/support/build.h"
#include "tests/support/forall.h"

namespace fabric::test {

/// Trees with racks, lengths, notes, splitters, dark cords, loose boxes and names with blanks, as chance has it.
inline Project randomPlan(Random& random)
{
    FabricBuilder plan;
    Group rack;
    rack.name = "R 07";
    const auto cabinet = plan.add(rack);
    const auto named = [&random](const std::string& name) { return random.chance(10) ? name + " x" : name; };
    std::vector<Id<Device>> spines;
    for (int s = random.integer(1, 3); s > 0; --s)
        spines.push_back(plan.device(named("spine-" + std::to_string(s)), Role::Spine));
    int node = 0;
    for (int l = random.integer(1, 4); l > 0; --l) {
        Device row;
        row.name = named("leaf-" + std::to_string(l));
        row.part = kSwitchPart;
        row.role = Role::Leaf;
        row.fabric = plan.fabric();
        if (random.chance(50)) row.place = cabinet;
        if (random.chance(50)) row.unitU = random.integer(1, 42);
        const auto leaf = plan.add(row);
        int cage = 1;
        for (int n = random.integer(1, 5); n > 0; --n) {
            const auto host = plan.device(named("node-" + std::to_string(++node)), Role::Node);
            if (random.chance(20)) {
                const auto other = plan.device("node-" + std::to_string(++node), Role::Node);
                plan.cable({port(leaf, cage++, 1)}, {port(host, 1, 1), port(other, 1, 1)}, CableKind::Assembly);
            } else {
                plan.cable(port(host, 1, random.integer(1, 2)), port(leaf, cage++, random.integer(1, 2)));
            }
        }
        int up = 32;
        for (const Id<Device> spine : spines)
            plan.cable(port(leaf, up--, 1), port(spine, l, random.integer(1, 2)));
        if (random.chance(20)) plan.cable(std::vector{port(leaf, 20, 1)}, std::vector<PortRef>{}, CableKind::Undecided);
    }
    if (random.chance(30)) plan.device("spare", Role::Leaf);
    plan.change([&](Edit& edit) {
        std::vector<Cable> cables(edit.project().cables().begin(), edit.project().cables().end());
        for (Cable& cable : cables) {
            if (random.chance(60)) cable.lengthMm = random.integer(1, 60) * 500;
            if (random.chance(20)) cable.notes = "=1+1, \"two\nlines\"";
            if (random.chance(20)) cable.colour = "aqua";
            if (random.chance(20)) cable.labelOverride = "own";
            edit.replace(cable);
        }
        return 0;
    });
    return plan.project();
}

} // namespace fabric::test
