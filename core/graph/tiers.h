// Which tier each switch stands on: 1 = leaf, counted away from the end devices. Needed for fabrics that were imported
// or drawn without roles. Used by the figures, the layout and the rules.
#pragma once

#include "core/graph/topology.h"

namespace fabric {

/// Tier of every switch by distance from the end devices, from the wiring alone; 0 = no end device can be reached.
/// A switch with end devices is a leaf, unless the switches around it carry far more of them (a manager plugged into a
/// spine does not make the spine a leaf). O(V + E).
std::vector<int> tiersFromWiring(const Topology& topology);

/// Tier of every switch: by role for leaf, spine and core, by the wiring for all others.
std::vector<int> tiersOf(const Project& project, const Topology& topology);

/// "leaf", "spine", "core", "tier-4"; tier 0 is "switch".
std::string tierName(int tier);

} // namespace fabric
