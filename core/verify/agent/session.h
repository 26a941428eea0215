// An attached session: reads the controller's lines, runs its rounds, and ends when told, when the controller is gone,
// or on SIGTERM. One thread waits for all of it; the process is over kEndMs after the order to end, whatever hangs.
#pragma once

#include "plan.h"
#include "round_runner.h"

namespace fabric::agent {

/// Exit statuses of the program.
enum Status : int {
    kEnded = 0,
    kBadLine = 2,  ///< also bad arguments
    kMismatch = 3, ///< version or run id
    kCancelled = 4,
    kNoController = 5, ///< end of stdin, or nobody reads stdout
    kTerminated = 6,   ///< SIGTERM, SIGINT, SIGHUP
    kSilence = 7,      ///< no line for 26 h
    kCannotStart = 8,
};

struct SessionOptions {
    std::string runId;
    std::string host;
    std::string listenAddress; ///< empty: ownAddress()
    std::uint16_t listenPort = 0;
};

/// Returns the exit status. stdin and stdout are its own.
int runSession(const SessionOptions& options, Provider& provider);

/// The `ready` line.
JsonLine readyLine(const Workshop& shop);

} // namespace fabric::agent
