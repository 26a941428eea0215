// The smallest plan with something to route: a full leaf-spine tree, one port a node.
#pragma once

#include "tests/graph/plan_sketch.h"

namespace fabric::test {

/// `leaves` leaves of `hosts` nodes at 400 Gb/s, one link of `uplinkGbps` to each of `spines` spines.
inline PlanSketch leafSpinePlan(int leaves, int hosts, int spines, int uplinkGbps = 400)
{
    PlanSketch plan;
    std::vector<Id<Device>> tops;
    for (int s = 0; s < spines; ++s)
        tops.push_back(plan.addSwitch("spine" + std::to_string(s), Role::Spine, 64, uplinkGbps));
    for (int l = 0; l < leaves; ++l) {
        const Id<Device> leaf = plan.addSwitch("leaf" + std::to_string(l), Role::Leaf);
        for (int h = 0; h < hosts; ++h)
            plan.link(plan.addNode("n" + std::to_string(l) + "-" + std::to_string(h)), leaf);
        for (const Id<Device> spine : tops)
            plan.link(leaf, spine);
    }
    return plan;
}

} // namespace fabric::test
