// One command for each host, at most eight at once. Blocks; starts up to eight threads and joins them.
#pragma once

#include "core/base/progress.h"
#include "core/verify/observe/remote_runner.h"

#include <vector>

namespace fabric {

/// What came of each, in their order. Those that a cancel kept from starting are CommandEnd::Cancelled.
std::vector<CommandOutcome> runOnHosts(const std::vector<CommandSpec>& commands, CommandRunner& runner,
                                       const Progress& progress);

} // namespace fabric
