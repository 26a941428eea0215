// Blocks joined to each other through optical circuit switches, without spines.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kOcsMeshGenerator;

} // namespace fabric
