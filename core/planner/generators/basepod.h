// DGX BasePOD: up to eight systems on two switches that are joined to each other, without spines.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kBasePodGenerator;

} // namespace fabric
