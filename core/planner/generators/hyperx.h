// HyperX: a grid of switches in which every line of every dimension is fully joined. One dimension is a full mesh.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kHyperXGenerator;

} // namespace fabric
