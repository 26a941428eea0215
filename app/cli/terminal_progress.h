// Progress on a terminal: one line on stderr, redrawn at most ten times a second, only when stderr is a terminal.
// Ctrl+C asks the job to stop; a second Ctrl+C ends the program at once.
#pragma once

#include "core/base/progress.h"

#include <atomic>
#include <chrono>
#include <mutex>

namespace fabric::cli {

class TerminalProgress : public Progress {
public:
    TerminalProgress();
    ~TerminalProgress() override;
    TerminalProgress(const TerminalProgress&) = delete;
    TerminalProgress& operator=(const TerminalProgress&) = delete;

    void report(double done, std::string_view stage) const override;
    bool isCancelled() const override;

private:
    bool isTerminal_;
    mutable std::mutex mutex_;
    mutable std::chrono::steady_clock::time_point lastDrawn_;
    mutable bool isDrawn_ = false;
};

} // namespace fabric::cli
