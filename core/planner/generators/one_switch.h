// Every node on one switch: no spine, no uplink.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kOneSwitchGenerator;

} // namespace fabric
