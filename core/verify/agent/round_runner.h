// Runs the tests of one round, a thread each, between two readings of the counters of their ports. Only one round at a
// time. Threads: start, stop and wait from one; `doneFd` becomes readable when all tests have ended.
#pragma once

#include "test_run.h"

#include <thread>

namespace fabric::agent {

/// The `counters` line of a port now.
void printCounters(const Workshop& shop, const RoundMoment& moment, const char* when, const std::string& device,
                   int port);

class RoundRunner {
public:
    explicit RoundRunner(const Workshop& shop) : shop_(shop) {}
    ~RoundRunner();
    RoundRunner(const RoundRunner&) = delete;
    RoundRunner& operator=(const RoundRunner&) = delete;

    /// `doneFd` (an eventfd, or -1) is written when the last test ends; then call finish().
    void start(const RoundMoment& moment, const std::vector<TestSpec>& tests, int doneFd);
    bool isRunning() const { return isRunning_; }
    bool isDone() const { return left_ == 0; }
    /// Asks the tests to end: at once for them, some milliseconds for us.
    void stop() { stop_ = true; }
    /// Joins the threads and prints the counters after, and the `round` line.
    void finish();

private:
    void printPorts(const char* when);

    const Workshop& shop_;
    RoundMoment moment_;
    std::vector<TestSpec> tests_;
    std::vector<std::thread> threads_;
    StopFlag stop_{false};
    std::atomic<std::size_t> left_{0};
    bool isRunning_ = false;
};

} // namespace fabric::agent
