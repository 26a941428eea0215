// Judge: from changes of ports, poll after poll, to findings. Several symptoms of one cause are one finding: a switch
// that dies takes its links along, a host its adapters, a plug its links. Link-down of the rest is its cable's; errors
// are the cable's and name the receiver; light and heat are the module's. A fault that went along with a module is the
// module's; one that stayed when its module was exchanged is not.
//
// Links inside a maintenance window, and until it has settled after it, raise nothing. A plug that is exchanged begins
// a new baseline for its link and closes what is open there.
//
// Each poll is begin(), take() for every change, end(). Polls may be far apart: nothing is counted in polls, and
// nextCheck() says when something can turn without any change. One thread. Cost: O(changes + links in trouble) a poll.
#pragma once

#include "core/verify/monitor/finding.h"
#include "core/verify/monitor/watched_fabric.h"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

namespace fabric {

struct MaintenanceWindow {
    std::int64_t from = 0;
    std::int64_t until = 0;
    std::vector<std::string> nodes; ///< by key or shown name; empty = everything
};

struct JudgeOptions {
    std::int64_t intervalSeconds = 30;
    /// What a plug's number of the watch's table means: serial and part number.
    std::function<std::string(std::int64_t)> plugSerial = [](std::int64_t) { return std::string(); };
    std::function<std::string(std::int64_t)> plugPart = [](std::int64_t) { return std::string(); };
};

class Judge {
public:
    /// Both must outlive it; the fabric may grow between polls.
    Judge(const WatchedFabric& fabric, const Thresholds& thresholds, JudgeOptions options);
    ~Judge();
    Judge(Judge&&) noexcept;

    void add(const MaintenanceWindow& window);
    /// Somebody says that the link of this port was worked on.
    void repaired(std::uint32_t port, std::int64_t now);

    /// The fabric was told what a plan says of this port's link: it is judged by that from the next end() on.
    void planned(std::uint32_t port);

    void begin(std::int64_t now);
    void take(const PortChange& change);
    std::vector<FindingEvent> end();
    /// When end() can have something to say without a change; the largest time when never.
    std::int64_t nextCheck() const;

    /// Open findings, most urgent first.
    std::vector<WatchFinding> open() const;
    const PortJudge& port(std::uint32_t at) const;
    /// What a port went through before a restart: teaches its baselines and says nothing. In order of time for each
    /// port.
    void replay(std::int64_t time, const PortChange& change);
    /// Findings of before a restart, so that they are not said again.
    void adopt(std::vector<WatchFinding> open, std::uint64_t lastId);

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace fabric
