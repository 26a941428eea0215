// ByteDance MegaScale: leaf ports split 1:2 for the servers, so that one leaf serves 64 of them at half its port speed.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kMegaScaleGenerator;

} // namespace fabric
