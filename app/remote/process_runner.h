// ProcessRunner: programs of this machine by QProcess, for core's CommandRunner.
//
// Invariants: the child leads a process group of its own and gets a SIGTERM when our thread dies; when run() returns,
// nothing of that group is left, unless it was told to leave a background process and ended well. stdout and stderr
// are read in parallel and never beyond the limits by more than what one slice of time brings. Needs no event loop.
// Threads: run() may be called from several threads at once.
#pragma once

#include "core/verify/observe/remote_runner.h"

namespace fabric {

class ProcessRunner : public CommandRunner {
public:
    CommandOutcome run(const CommandSpec& spec, const Progress& progress) override;
};

} // namespace fabric
