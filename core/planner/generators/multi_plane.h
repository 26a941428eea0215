// Several planes that never meet: the ports of every adapter are spread over them, and each plane is a fat tree of its
// own with the same shape.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kMultiPlaneGenerator;

} // namespace fabric
