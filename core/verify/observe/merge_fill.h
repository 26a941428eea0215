// How facts of a later source fill what earlier ones left empty. Internal to merge().
#pragma once

#include "core/verify/observe/observation.h"

namespace fabric {

/// Everything but the ports.
void fillNode(ObservedNode& node, const ObservedNode& later);
void fillPort(ObservedPort& port, const ObservedPort& later);

} // namespace fabric
