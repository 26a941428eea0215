// Takes the TCP connections of senders, checks version and run id, and keeps each until the receiving end of its test
// asks for it: the controller's `go` may reach the sender first. Threads: one of its own; await() from any.
#pragma once

#include "control_link.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace fabric::agent {

/// What the sender says first: "fabric-agent 1 RUNID TEST TURN".
std::string greeting(const std::string& runId, std::int64_t test, std::int64_t turn);

class Listener {
public:
    explicit Listener(std::string runId) : runId_(std::move(runId)) {}
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    /// Binds to ADDRESS (port 0: the kernel's choice) and starts. Once.
    Fault start(const std::string& address, std::uint16_t port);
    /// ADDRESS:PORT that senders are told.
    const std::string& address() const { return address_; }

    /// The connection of that test and turn: NoPeer when none came in time.
    Fault await(std::int64_t test, std::int64_t turn, const Deadline& deadline, const StopFlag& stop,
                ControlLink& link);
    /// Drops connections that were meant for earlier turns.
    void forgetBefore(std::int64_t turn);

private:
    struct Caller {
        ControlLink link;
        Deadline deadline;
    };

    void work();
    void acceptAll();
    /// False when the caller is to be kept: it has said nothing yet.
    bool serve(Caller& caller);

    std::string runId_;
    std::string address_;
    int fd_ = -1;
    std::atomic<bool> isEnding_{false};
    std::vector<Caller> callers_; ///< not greeted yet; of the thread
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::map<std::pair<std::int64_t, std::int64_t>, ControlLink> parked_; ///< by turn and test
    std::int64_t oldestTurn_ = 0;
    std::thread thread_;
};

/// Where this host is reached by its peers: what its own name resolves to, else the first address of an interface that
/// is up; 127.0.1.1, which Debian writes for the own name, only when there is nothing else.
std::string ownAddress();

} // namespace fabric::agent
