// Adapters of one host as an observation, whether the kernel's files or ibstat told. Internal to the file_*.cpp.
#pragma once

#include "core/formats/sysfs_infiniband.h"
#include "core/verify/observe/observation.h"

namespace fabric {

void addAdapters(Observation& observation, SysfsTree tree);

} // namespace fabric
