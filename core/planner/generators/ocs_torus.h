// A three-dimensional torus of cubes whose faces meet in optical circuit switches.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kOcsTorusGenerator;

} // namespace fabric
