// What `fabricctl test` prints: the dry run, and the result of a run.
#pragma once

#include "app/cli/test_plan.h"

#include "core/verify/acceptance/judged_record.h"

namespace fabric::cli {

/// With `commands`, word for word, where a launcher was named. Gives the exit code.
int printDryRun(const PreparedTest& test, const std::vector<std::string>& commands, const TestOptions& options);

/// Passed, failed with what explains it, not tested, not observable. Gives the exit code.
int printRun(const JudgedRecord& run, const std::vector<PlacedPort>& placed, const std::string& file, bool isJson);

} // namespace fabric::cli
