// The published DGX designs as presets. Counts and wiring follow the vendor's reference architectures to the port where
// they are published; what is not (rack positions, the grouping below the counts of three tiers) is practice or
// derived.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

std::span<const Generator> superPodPresets();

} // namespace fabric
