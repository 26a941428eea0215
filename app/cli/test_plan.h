// From options to a run that is ready to be shown or started: hosts, fabric, schedule, settings. Nothing is started.
#pragma once

#include "app/cli/output.h"
#include "app/cli/test_options.h"

#include "core/base/progress.h"
#include "core/verify/observe/ssh_plan.h"
#include "core/verify/run/run_controller.h"

namespace fabric::cli {

struct PreparedTest {
    Plan plan;
    Id<Fabric> fabricId;
    TestFabric fabric;
    Coverage coverage;
    RunQuestion question;
    std::vector<SshTarget> targets; ///< by host of the record
    DryRun cost;
    std::string waysFrom;               ///< one sentence
    std::vector<std::string> wayFaults; ///< what the tables do not deliver
};

/// `plan` is what options.plan holds, opened. Errors: names that the plan does not have, a window that is none, a
/// schedule that its own check refuses.
Result<PreparedTest> prepareTest(Plan plan, const TestOptions& options, const Progress& progress);
/// Opens the plan first.
Result<PreparedTest> prepareTest(const TestOptions& options, const Progress& progress);

/// What every session would be sent, as far as it is known before the hosts answer.
std::vector<std::string> linesSent(const PreparedTest& test);
/// "lab.d" of "lab.fabricrun": what the hosts said lies beside the record.
std::string runFolder(const std::string& record);

} // namespace fabric::cli
