// Drives a run of link tests to its end: gives the controller its clock and its launcher's lines, keeps what each host
// said word for word, and takes a cancel from `progress`.
//
// Invariants: when driveRun() returns, no session is left; the raw files are those that record.raw names with their
// hashes. A file holds at most kMostRawBytes; what came after is left out and the last line says so. Threads: blocks
// in any one thread.
#pragma once

#include "app/remote/run_launchers.h"
#include "core/base/progress.h"
#include "core/verify/run/run_controller.h"

namespace fabric {

inline constexpr std::int64_t kMostRawBytes = std::int64_t{1} << 30;

struct RunDrive {
    const TestFabric& fabric;
    RunQuestion question;
    PolledLauncher& launcher;
    std::string rawFolder; ///< is made; "name.d" beside the record
    bool isPerftest = false;
};

struct DrivenRun {
    RunRecord record;
    std::vector<PlacedPort> placed;
    std::vector<std::string> listens; ///< by host: "ADDRESS:PORT" as its agent said; empty = never answered
};

/// Errors: a raw file that cannot be written. A cancelled run is a record like any other.
[[nodiscard]] Result<DrivenRun> driveRun(RunDrive drive, const Progress& progress);

} // namespace fabric
