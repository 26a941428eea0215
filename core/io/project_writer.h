// The project file as text (*.fabric): JSON with one row per line, sorted by id, fields equal to their default left
// out. The same project always gives the same bytes, so files compare and merge line by line. Cost: about 100 MB/s;
// 200,000 cables take some 0.1 s. Threads: reads the project only.
#pragma once

#include "core/model/project.h"

#include <string>

namespace fabric {

inline constexpr const char* kProjectFormat = "fabric-planner";
/// Raised by every change that an older program would misread; each raise has a step in core/io/migrations.
inline constexpr std::int64_t kProjectVersion = 3;

std::string writeProject(const Project& project);

} // namespace fabric
