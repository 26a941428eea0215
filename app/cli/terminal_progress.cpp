#include "app/cli/terminal_progress.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <string>
#include <unistd.h>

namespace fabric::cli {

namespace {

volatile std::sig_atomic_t interrupted = 0;

void onInterrupt(int signal)
{
    interrupted = 1;
    std::signal(signal, SIG_DFL);
}

} // namespace

TerminalProgress::TerminalProgress()
    : isTerminal_(isatty(STDERR_FILENO) == 1), lastDrawn_(std::chrono::steady_clock::now())
{
    std::signal(SIGINT, onInterrupt);
}

TerminalProgress::~TerminalProgress()
{
    if (isDrawn_) std::fputs("\r\x1b[K", stderr);
}

void TerminalProgress::report(double done, std::string_view stage) const
{
    constexpr auto kInterval = std::chrono::milliseconds(100);
    if (!isTerminal_) return;
    const std::scoped_lock lock(mutex_);
    const auto now = std::chrono::steady_clock::now();
    if (now - lastDrawn_ < kInterval) return;
    lastDrawn_ = now;
    isDrawn_ = true;
    std::fputs(fmt::format("\r\x1b[K{:3.0f} %  {}", std::clamp(done, 0.0, 1.0) * 100, displayText(stage)).c_str(),
               stderr);
}

bool TerminalProgress::isCancelled() const
{
    return interrupted != 0;
}

} // namespace fabric::cli
