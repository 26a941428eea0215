// The launcher that the user named, and the words that it would start.
#pragma once

#include "app/cli/test_plan.h"
#include "app/remote/run_launchers.h"

namespace fabric::cli {

struct PlannedLaunch {
    std::vector<CommandSpec> sessions; ///< by host; empty with Slurm
    std::optional<SlurmSession> slurm;
    std::vector<std::string> commands; ///< all that is started, word for word
};

/// Errors: no host, no agent's path, a word that is not safe, a cap with perftest, which cannot be held to one.
Result<PlannedLaunch> planLaunch(const PreparedTest& test, const TestOptions& options);
std::unique_ptr<PolledLauncher> makeLauncher(PlannedLaunch launch, const PreparedTest& test);

} // namespace fabric::cli
