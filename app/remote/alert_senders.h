// How alerts leave this machine: a program of the user's own, a web hook, the system's log. A program is an argument
// list, never a shell line, and gets the alert as JSON on stdin; a web hook is posted by curl, which gets address and
// text on stdin, so that neither stands in the process list. Blocks for at most ten seconds each.
#pragma once

#include "core/base/result.h"
#include "core/verify/observe/remote_runner.h"

#include <string>
#include <vector>

namespace fabric {

struct AlertTargets {
    std::vector<std::string> command; ///< empty = none
    std::string webhook;              ///< http(s) address; empty = none
    bool toSyslog = false;
};

/// An address that can be posted to: http or https, no blanks or controls.
[[nodiscard]] Result<void> checkTargets(const AlertTargets& targets);

/// What could not be sent, with the reason; the rest was.
std::vector<Error> sendAlert(const AlertTargets& targets, const std::string& json, const std::string& line,
                             bool isUrgent, CommandRunner& runner, const Progress& progress);

} // namespace fabric
