// A child process whose standard output and error are read through pipes; no shell, an argument vector only. Its group
// is killed when the object goes, so nothing of it is left. Internal to live.cpp. One thread.
#pragma once

#include "core/base/result.h"

#include <sys/types.h>

#include <chrono>
#include <string>
#include <vector>

namespace fabric::live {

class ChildProcess {
public:
    [[nodiscard]] static Result<ChildProcess> start(const std::vector<std::string>& command);
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&&) = delete;
    ~ChildProcess();

    /// Appends what comes on standard output within `wait`; false at its end.
    bool read(std::string& out, std::chrono::milliseconds wait);
    /// Asks the child to end by itself.
    void askToEnd();
    /// Ends it the hard way if need be, and says how it ended: "" = well, else "exit code 3", "signal 11".
    std::string finish(std::chrono::milliseconds grace);
    /// The last words on standard error, at most a few thousand bytes.
    const std::string& complaints() const { return errors_; }

private:
    ChildProcess(pid_t pid, int output, int errors) : pid_(pid), output_(output), errorPipe_(errors) {}
    void readErrors();
    void closePipes();

    pid_t pid_ = -1;
    int output_ = -1;
    int errorPipe_ = -1;
    std::string errors_;
};

} // namespace fabric::live
