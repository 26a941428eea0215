// The free-form fat tree: one switch, two tiers or three, of any radix, ratio and mix of speeds.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kFatTreeGenerator;

} // namespace fabric
