// What tests measured, in the order of Schedule::tests. Unknown is unset, never 0.
#pragma once

#include "core/verify/schedule/schedule.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// Messages smaller than this do not fill a fast link, whatever the cable is worth.
inline constexpr std::int64_t kLeastJudgedBytes = std::int64_t{1} << 20;

enum class TestOutcome : std::uint8_t {
    NotRun,   ///< not started, or its result was lost: says nothing of any cable
    Unusable, ///< ran, but something other than the network failed (no device, no memory): says nothing either
    Failed,   ///< the network did not carry it: no connection over RDMA, retries exhausted, wrong data
    Measured,
};

struct TestResult {
    TestOutcome outcome = TestOutcome::NotRun;
    std::int64_t messageBytes = 0;
    std::vector<double> mbps; ///< one sample an interval, payload
    std::optional<double> latencyUs;
    std::optional<double> lossShare; ///< 0..1 of packets, where a test counts them
    double stillShare = 0;           ///< 0..1 of its time in which a host of it did not run: starved, suspended
    std::string what;                ///< of a failure, as reported; hostile text
};

/// Errors at the receiving port of a directed link and what it received, between two readings.
struct ReceiverCount {
    bool isRead = false; ///< both readings there, no counter at its ceiling or going down
    std::uint64_t errors = 0;
    std::uint64_t bits = 0;
};

} // namespace fabric
