// What `discover` and `compare` say with --dry-run.
#pragma once

#include "core/base/result.h"

#include <string>
#include <vector>

namespace fabric::cli {

/// A line for everything that these sources would read or run, and where; nothing is done. Gives the exit code.
Result<int> printDryRun(const std::vector<std::string>& sources);

} // namespace fabric::cli
