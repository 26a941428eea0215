// How much a plan holds, as generate and import report it.
#pragma once

#include "core/model/project.h"

#include <string>
#include <utility>
#include <vector>

namespace fabric::cli {

/// ("devices", 48), ("leaf", 32) ...: rows of the main tables, devices by role.
std::vector<std::pair<std::string, std::int64_t>> planCounts(const Project& project);
/// "64 leaf, 32 spine, 512 node; 8192 cables"
std::string countsText(const Project& project);

} // namespace fabric::cli
