// Rail-only: equal ports of all nodes share a network, and no switch joins two rails. Traffic between rails goes
// through the nodes.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kRailOnlyGenerator;

} // namespace fabric
