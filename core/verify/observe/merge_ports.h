// The order of ports that an observation promises.
#pragma once

#include "core/verify/observe/observation.h"

namespace fabric {

/// Sorts the ports of every node by number, then name, and moves the ends of links along. O(ports log ports + links).
void sortPorts(Observation& observation);

} // namespace fabric
