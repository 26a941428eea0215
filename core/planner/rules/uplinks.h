// The links up of every switch, for rules that compare a switch with its peers.
#pragma once

#include "core/planner/rules/rule.h"

namespace fabric {

/// Switches of one tier that reach the same switches above.
struct UplinkClass {
    int tier = 0;
    std::vector<NodeIndex> above;   ///< sorted
    std::vector<NodeIndex> members; ///< sorted
};

/// All switches that have links up, by what they reach; ordered by first member. O(E log E) in the worst case.
std::vector<UplinkClass> uplinkClasses(const FabricView& view);

} // namespace fabric
