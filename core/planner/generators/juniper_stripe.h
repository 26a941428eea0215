// Juniper's validated AI design: stripes of eight leafs, one per rail, under shared spines.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kJuniperStripeGenerator;

} // namespace fabric
