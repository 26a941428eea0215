// Meta's 24K RoCE cluster: two servers on the switch of their rack, pods of 192 racks, pods joined at 7:1.
#pragma once

#include "core/planner/generators/generator.h"

namespace fabric {

extern const Generator kMeta24kGenerator;

} // namespace fabric
