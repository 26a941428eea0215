// The two plans side by side: devices by name, and cables that may stay, are in excess, or are missing.
//
// A place is what a plug can sit in without anybody caring which: the ports of one switch that are alike, or one port
// of anything else, for one fabric. Ports are judged by the wanted plan: a built port that it does not have, or gives
// to something else, is no place.
#pragma once

#include "core/catalog/ports.h"
#include "core/planner/growth/growth.h"
#include "core/planner/growth/reuse.h"

#include <array>
#include <utility>

namespace fabric::growth {

/// One device in both plans; either may be none.
struct DevicePair {
    Id<Device> built;
    Id<Device> wanted;
};

struct Plug {
    std::size_t device = 0; ///< index into PlanPairs::devices
    PortRef port;           ///< of the plan that the cable is in
    int place = kNoPlace;
};

/// A cable that cannot stay, or one that is not there yet. Only straight ones have plugs; the others are pulled or
/// added whole.
struct LooseCable {
    Id<Cable> cable;
    bool isStraight = false;
    std::array<Plug, 2> plugs; ///< by device, then place
};

struct KeptCable {
    Id<Cable> built;
    Id<Cable> wanted;
};

struct PlanPairs {
    std::vector<DevicePair> devices;
    std::vector<KeptCable> kept;
    std::vector<LooseCable> excess;
    std::vector<LooseCable> missing;
    std::vector<int> heights;                ///< by place: 0 node, 1 leaf, 2 spine, 3 core
    std::vector<std::vector<PortRef>> ports; ///< by place: the ports that straight cables of the wanted plan have
};

/// Of cables between the same places those stay whose ports are wanted too; then, in order, as many as are wanted.
PlanPairs pairPlans(const GrowthSide& built, const PortMap& wantedPorts, const GrowthSide& wanted);

} // namespace fabric::growth
