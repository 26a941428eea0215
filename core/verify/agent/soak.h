// A detached run: leaves its terminal and runs turn i at begin + i x every by the host's clock, so that no coordinator
// has to live. It ends at `until`, when its lease is not renewed, on stop or SIGTERM. Turns that did not run are told
// as `gap` lines, whatever the reason: they are found by comparing the clock with the last turn that ended. Threads:
// one.
#pragma once

#include "round_runner.h"
#include "soak_folder.h"
#include "soak_plan.h"

namespace fabric::agent {

/// How a soak ended, besides session.h's statuses.
inline constexpr int kLeaseOver = 9;

/// Starts the agent in the background and returns when it listens: status 0, with a `started` line.
int startSoak(const std::string& folder, const std::string& host, const std::string& provider);
/// The same in this process, which ends when the run does: for a job step of Slurm, whose processes end with it.
int staySoak(const std::string& folder, const std::string& host, const std::string& provider);
/// Moves the lease to now + the plan's lease; a `lease` line.
int renewSoak(const std::string& folder, const std::string& host);
/// Prints whole lines of the results from a byte on, 64 MiB at most, and a `collected` line with the next byte
/// and the time by this host's clock.
int collectSoak(const std::string& folder, const std::string& host, std::int64_t from);
/// Ends the agent and waits until it is gone.
int stopSoak(const std::string& folder);

/// The run itself, in the background process. `output` writes to the results.
class Soak {
public:
    Soak(const SoakPlan& plan, SoakFolder& folder, const Workshop& shop, int wakeFd);
    /// The exit status.
    int run();

private:
    bool waitUntil(double epoch);
    void runTurn(std::int64_t turn);
    std::int64_t waitForOpen(std::int64_t turn, std::int64_t open);
    void tellGap(std::int64_t from, std::int64_t to, const char* why);
    bool isOver();

    const SoakPlan& plan_;
    SoakFolder& folder_;
    const Workshop& shop_;
    RoundRunner runner_;
    int wakeFd_;
    int status_ = -1; ///< -1 = goes on
    std::string why_;
};

} // namespace fabric::agent
