// Detached link tests: hosts are started and left alone, and attached to again later by the record of the run.
#pragma once

#include "app/cli/test_plan.h"

namespace fabric::cli {

/// Asks the hosts for their devices, gives each its plan, and leaves. Writes the record, without results.
Result<int> startSoak(const PreparedTest& test, const TestOptions& options, const Progress& progress);
/// Status, or renew, resume, collect or stop of the run in options.attach. Collecting writes results and gaps into the
/// record.
Result<int> attachSoak(const TestOptions& options, const Progress& progress);

} // namespace fabric::cli
