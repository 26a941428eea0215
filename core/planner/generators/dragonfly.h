// Dragonfly: groups of switches fully joined inside, and every pair of groups joined by links of their own.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kDragonflyGenerator;

} // namespace fabric
