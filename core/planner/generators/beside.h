// A storage or management fabric beside the compute fabric of a plan: the nodes of the plan get an adapter of their own
// for it, and its switches, cables and counts stay apart in every output.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kBesideGenerator;

} // namespace fabric
