// DGX SuperPOD with GB200 NVL72 racks: four rails, one leaf per rack and rail, rail groups of a unit under core groups.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kGb200Generator;

} // namespace fabric
