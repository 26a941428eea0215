// Leafs that are all joined to each other, without spines.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kLeafMeshGenerator;

} // namespace fabric
