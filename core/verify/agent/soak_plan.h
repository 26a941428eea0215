// The plan of a detached run, DIR/plan: `test` lines as in a session, and the lines `run RUNID`, `listen ADDRESS:PORT`
// (fixed, because senders are told it once), `host NAME`, `rounds N` (of the whole run, where this host has no test in
// the last of them), `every SECONDS`, `begin EPOCH`, `until EPOCH`, `lease SECONDS`, and `load EPOCH EPOCH` for each
// time that load is allowed in (none = always). Lines for another host, led by @HOST, are left alone. Threads: a value.
#pragma once

#include "plan.h"

#include <string>
#include <vector>

namespace fabric::agent {

/// A time that load is allowed in, by the clock of the host.
struct OpenTime {
    std::int64_t from = 0;
    std::int64_t to = 0;
};

struct SoakPlan {
    std::string runId;
    std::string host;
    std::string listenAddress;
    std::uint16_t listenPort = 0;
    std::int64_t rounds = 0; ///< of the run; all its hosts count the same
    std::int64_t everySeconds = 0;
    std::int64_t beginEpoch = 0;
    std::int64_t untilEpoch = 0; ///< the hard end
    std::int64_t leaseSeconds = 0;
    std::vector<OpenTime> open; ///< in order, apart from each other; empty = always
    Plan tests;

    double startOf(std::int64_t turn) const { return static_cast<double>(beginEpoch + turn * everySeconds); }
    /// First turn that has not begun at `epoch`.
    std::int64_t turnAfter(double epoch) const;
    /// The first turn from `turn` on whose load, to its hard end, is within an open time; the first after `until` when
    /// there is none.
    std::int64_t nextAllowed(std::int64_t turn) const;
};

/// `host` is the default for the plan's. On false `why` names the line.
bool readSoakPlan(const std::string& file, const std::string& host, SoakPlan& plan, std::string& why);

} // namespace fabric::agent
