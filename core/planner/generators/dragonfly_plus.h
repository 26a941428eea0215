// Dragonfly+: groups of leafs and spines, and every pair of groups joined between their spines.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kDragonflyPlusGenerator;

} // namespace fabric
