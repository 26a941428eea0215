// Observing the fabric that this machine is plugged into. The walk runs in a process of its own (`fabric-discover`):
// the library and simulators under it print where they like, wait for ever and crash. What it does is contained here:
// it is ended when the user cancels, when it falls silent, when its time is up and when this program ends.
//
// Threads: blocks; any one thread. Nothing of the process is left when it returns.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/verify/observe/observation.h"
#include "core/verify/observe/source.h"

#include <chrono>
#include <string>
#include <vector>

namespace fabric {

struct LiveOptions {
    /// Questions of the walk under way at a time, 1..64. Directed questions go through the management agents of all
    /// switches on the way, over a lane that may drop them: as many as OpenSM allows itself when it sweeps
    /// (opensm(8), --maxsmps), twice as many as the tools of infiniband-diags.
    int maxOnWire = 4;
    /// The same of counters. They are asked by LID, each node by itself, over a lane with flow control.
    int maxCountersOnWire = 32;
    std::chrono::milliseconds questionTimeout{500}; ///< each is asked three times
    std::chrono::seconds deadline{0};               ///< of the whole; then what was seen is given; 0 = none
    std::chrono::seconds silence{20};               ///< a walk that says nothing for so long is ended
    bool withCounters = false;
    bool withCableInfo = false; ///< which plugs the ports hold, where their devices tell
    std::string helperPath;     ///< the program; empty = `fabric-discover` beside the running one
};

/// `source` is of kind Umad. Cancelled gives ErrorKind::Cancelled. A process that crashes after it has handed over a
/// part gives that part, marked partial, with a note.
[[nodiscard]] Result<Observation> observeLive(const SourceSpec& source, const LiveOptions& options,
                                              const Progress& progress);

/// The program and its arguments, as observeLive() starts it: what a dry run shows.
std::vector<std::string> liveCommand(const SourceSpec& source, const LiveOptions& options);

} // namespace fabric
