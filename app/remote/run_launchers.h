// The three ways to sessions of a run: a process for each host (ssh or local), or one srun for all of them.
//
// Invariants: at most eight logins wait at once, sessions then stay open; what is started is the given specs and
// nothing else, except scancel by the job's own name. close() ends everything and is called by the destructor. Neither
// needs an event loop; poll() does one step and calls the listener. Threads: one.
#pragma once

#include "app/remote/line_process.h"
#include "core/verify/run/launch_plan.h"
#include "core/verify/run/launcher.h"

#include <vector>

namespace fabric {

class PolledLauncher : public RunLauncher {
public:
    /// One step: lines and ends since the last.
    virtual void poll(RunListener& listener) = 0;
    /// Ends every session and waits for it, a few seconds at most.
    virtual void close() = 0;
};

class ProcessLauncher : public PolledLauncher {
public:
    /// A session a host; `runId` tells by its first line that a login is done.
    ProcessLauncher(std::vector<CommandSpec> sessions, std::string runId);
    ~ProcessLauncher() override;

    void start() override {}
    void send(std::size_t host, std::string_view line) override;
    void sendAll(std::string_view line) override;
    void end(std::size_t host) override;
    void poll(RunListener& listener) override;
    void close() override;

private:
    struct Session {
        CommandSpec spec;
        LineProcess process;
        std::vector<std::string> unsent; ///< until it is started
        bool hasStarted = false;
        bool hasSpoken = false;
        bool hasEnded = false;
        bool isUnwanted = false; ///< ended before it was started
    };
    void startNext(RunListener& listener);
    void endOf(std::size_t host, const std::string& why, RunListener& listener);

    std::vector<Session> sessions_;
    std::string runId_;
    std::size_t next_ = 0;
    std::size_t loggingIn_ = 0;
};

class SlurmLauncher : public PolledLauncher {
public:
    SlurmLauncher(SlurmSession session, std::vector<std::string> nodes, std::string runId);
    ~SlurmLauncher() override;

    void start() override;
    void send(std::size_t host, std::string_view line) override;
    void sendAll(std::string_view line) override;
    /// Tells that host's agent to cancel; one task of a job step cannot be ended from here.
    void end(std::size_t host) override;
    void poll(RunListener& listener) override;
    void close() override;

private:
    void take(std::string_view labelled, RunListener& listener);
    void takeOf(int task, const std::string& line, RunListener& listener);

    SlurmSession session_;
    std::vector<std::string> nodes_;
    std::string runId_;
    LineProcess process_;
    std::map<int, std::string> parts_;  ///< of lines that Slurm has broken
    std::map<int, std::size_t> hostOf_; ///< by task, known from its "ready"
    std::vector<char> hasEnded_;
    std::vector<std::size_t> ending_; ///< to be told as ended at the next poll
    bool isForced_ = false;           ///< a host was ended instead of leaving
    bool isClosed_ = false;
    bool isGone_ = false;
};

} // namespace fabric
