// What the window does with a run of link tests before and while it runs, in jobs: the same preparation and the same
// launchers as `fabricctl test`, so that what is listed here is what is started. No Qt.
//
// Invariants: driveLinkTests() starts what a ListedRun holds and nothing else; the typed name is asked again by the
// controller. A ListedRun is used up by it. Cost of listing: as makeSchedule(). Threads: any one.
#pragma once

#include "app/cli/test_launch.h"

#include <functional>
#include <memory>

namespace fabric::gui {

/// A run that is ready to start, and every command of it.
struct ListedRun {
    std::uint64_t revision = 0; ///< of the project that it was planned with
    cli::TestOptions options;
    cli::PreparedTest test;
    cli::PlannedLaunch launch;
    std::vector<std::string> lines; ///< word for word what would be started and sent
    std::vector<std::string> notes; ///< where the ways are from, what cannot be tested
    std::string clusterName;        ///< that has to be typed
};

/// Nothing is started. `options.plan` is the saved file of `project`. Errors: as prepareTest() and planLaunch(); no
/// place for the record.
[[nodiscard]] Result<ListedRun> listLinkTests(const Project& project, std::shared_ptr<const Catalog> catalog,
                                              cli::TestOptions options, const Progress& progress);

/// How sessions are started; tests put a recorder here.
using LauncherMaker = std::function<std::unique_ptr<PolledLauncher>(cli::PlannedLaunch, const cli::PreparedTest&)>;

/// Runs it to its end, or until `progress` is cancelled, and writes the record: its path. Errors: a name that is not
/// the cluster's (FP-GUI-031), then nothing was started; files that cannot be written.
[[nodiscard]] Result<std::string> driveLinkTests(ListedRun run, const std::string& typedName,
                                                 const LauncherMaker& makeLauncher, const Progress& progress);

} // namespace fabric::gui
