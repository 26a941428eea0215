// Devices by name: of one device, or of all in a rack, room, unit or other group of that name.
#pragma once

#include "core/base/result.h"
#include "core/model/project.h"

#include <string>
#include <vector>

namespace fabric::cli {

/// In id order, each once. A name that nothing has is an error of kind Usage.
Result<std::vector<Id<Device>>> devicesNamed(const Project& project, const std::vector<std::string>& names);

} // namespace fabric::cli
