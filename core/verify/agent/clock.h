// Two clocks. Waits on the network run on the steady clock; loads, samples and soak turns on the agent's own time,
// which in the test build may run faster (FABRIC_AGENT_CLOCK=BASE:FACTOR, so that all agents of a run agree). Threads:
// any.
#pragma once

#include <cstdint>

namespace fabric::agent {

/// Steady, in ns: never scaled.
std::int64_t steadyNs();
/// Time of loads and samples in ns, steady; the factor applies.
std::int64_t loadNs();
/// Seconds since 1970 by the host's clock, the factor applied; three digits after the point are meaningful.
double epochSeconds();
/// How much faster loadNs() runs than steadyNs(); 1 but in tests.
double clockFactor();

/// A moment after which a wait on the network gives up.
class Deadline {
public:
    explicit Deadline(std::int64_t ms) : end_(steadyNs() + ms * 1'000'000) {}
    bool isOver() const { return steadyNs() >= end_; }
    /// ms left, at least 0; never more than `most`.
    int leftMs(int most) const;
    /// The earlier of this and `ms` from now.
    Deadline within(std::int64_t ms) const;
    /// `ms` before this.
    Deadline before(std::int64_t ms) const;

private:
    std::int64_t end_;
};

} // namespace fabric::agent
