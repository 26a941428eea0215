// The one place where every kind of source is opened: files and folders, this machine's adapter, hosts over the
// system's ssh. Command line and window call this and nothing below it.
//
// Nothing runs on another machine that dryRun() of the same source did not list. Threads: observe() blocks and may run
// in any one thread; it starts the threads it needs and ends them before it returns.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/verify/observe/live.h"
#include "core/verify/observe/observation.h"
#include "core/verify/observe/source.h"

#include <chrono>
#include <string>
#include <vector>

namespace fabric {

/// How a source may be opened; the defaults are what a user gets who says nothing.
struct ObserveOptions {
    std::chrono::seconds hostDeadline{0}; ///< all commands on one host; 0 = 20 minutes for ssh, 1 for a list of hosts
    int hostsAtOnce = 8;                  ///< ssh; more than 8 are never used
    std::string sshProgram = "ssh";       ///< tests name a recorder here
    std::string sshConfig;                ///< a settings file for ssh (-F); empty = the user's own
    /// Gets what ssh printed for each host that failed, also when the answer is an error. For a view of details.
    std::vector<ObservationNote>* details = nullptr;
    LiveOptions live; ///< umad: how this machine's fabric is walked
};

/// What the source shows. An error means that nothing could be seen; what was seen in part is an observation with
/// isPartial set and a note for each gap. Cancelled through `progress`.
[[nodiscard]] Result<Observation> observe(const SourceSpec& source, const ObserveOptions& options,
                                          const Progress& progress);

/// A line for everything that observe() would read or run, and where, without doing any of it. Host lists are read.
[[nodiscard]] Result<std::vector<std::string>> dryRun(const SourceSpec& source);

} // namespace fabric
