// LineProcess: a program of this machine that is talked to line by line while it runs: ssh, srun, an agent.
//
// Invariants: as ProcessRunner: no shell, a process group of its own, a SIGTERM when our thread dies, nothing of the
// group left after kill(). Lines longer than the limit are cut and told as an end. Needs no event loop: poll() does one
// step and never blocks. Threads: one.
#pragma once

#include "core/verify/observe/remote_runner.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace fabric {

class LineProcess {
public:
    explicit LineProcess(std::size_t maxLine);
    ~LineProcess(); ///< kills what still runs
    LineProcess(LineProcess&&) noexcept;

    /// False when the program could not be started; why() says so.
    bool start(const CommandSpec& spec);
    void writeLine(std::string_view line);
    void closeInput();
    /// Hands over each whole line of stdout that has come. False when the program has ended and all was handed over.
    bool poll(const std::function<void(std::string_view)>& onLine);
    /// Ends the group: SIGTERM now, SIGKILL from poll() when it still lives `kGraceMs` later.
    void kill();
    bool isRunning() const;
    /// Of an end: empty for status 0, else the status or signal and what stderr said last.
    std::string why() const;

    static constexpr int kGraceMs = 200; ///< so that a cancelled run is over within 1 s, whatever a host does

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace fabric
