// An n-dimensional torus of switches: a link to the next and to the previous switch in every dimension, round the end.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kTorusGenerator;

} // namespace fabric
