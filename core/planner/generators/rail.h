// The free-form rail-optimised fabric: scalable units whose leaf r serves NIC r of every node.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kRailGenerator;

} // namespace fabric
