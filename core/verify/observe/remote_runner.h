// Running a program of this machine, as core sees it: app/remote does it with QProcess, tests record or answer.
#pragma once

#include "core/base/progress.h"

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace fabric {

struct CommandLimits {
    std::chrono::milliseconds deadline{60000};
    std::size_t maxBytes = 64U << 20; ///< of stdout and stderr together
    std::size_t maxLine = 64U << 10;
};

struct CommandSpec {
    std::vector<std::string> argv; ///< the program first; never a shell
    std::string input;             ///< its stdin, then end of file
    bool keepsInputOpen = false;   ///< no end of file: the other end takes it for our death
    CommandLimits limits;
    std::vector<std::pair<std::string, std::string>> environment; ///< set in addition to our own
    std::string errorFile; ///< stderr goes there, for a program that leaves a background process; empty = captured
};

enum class CommandEnd : std::uint8_t { Exited, Killed, NotStarted, TimedOut, Cancelled, TooMuchOutput, LineTooLong };

struct CommandOutcome {
    CommandEnd end = CommandEnd::NotStarted;
    int exitStatus = -1; ///< of Exited; the signal of Killed
    std::string out;
    std::string err;
};

class CommandRunner {
public:
    virtual ~CommandRunner() = default;
    /// Blocks until the program and its process group are gone. Called from several threads at once.
    virtual CommandOutcome run(const CommandSpec& spec, const Progress& progress) = 0;
};

} // namespace fabric
