// Bytes by interval of one load, printed as `sample` lines as the intervals pass: an interval without data is a line
// with 0, so dropouts show. A last interval shorter than half is left out of the samples; its bytes are in the result.
#pragma once

#include "output.h"

#include <cstdint>

namespace fabric::agent {

struct SampleTarget {
    Output* output = nullptr;
    std::int64_t test = 0;
    std::int64_t turn = -1; ///< of a soak; -1 = attached
    std::int64_t roundStartNs = 0;
};

class Sampler {
public:
    Sampler(const SampleTarget& target, std::int64_t intervalMs, std::int64_t startNs)
        : target_(target), intervalNs_(intervalMs * 1'000'000), startNs_(startNs), fromNs_(startNs)
    {}

    /// Bytes that arrived by `nowNs`, after what was counted before.
    void count(std::uint64_t bytes, std::int64_t nowNs);
    void tick(std::int64_t nowNs);
    /// The last interval.
    void finish(std::int64_t nowNs);

    std::uint64_t total() const { return total_; }
    std::int64_t ms(std::int64_t nowNs) const { return (nowNs - startNs_) / 1'000'000; }

private:
    void print(std::int64_t ns);

    SampleTarget target_;
    std::int64_t intervalNs_;
    std::int64_t startNs_;
    std::int64_t fromNs_; ///< start of the interval that is counted now
    std::uint64_t bytes_ = 0;
    std::uint64_t total_ = 0;
};

} // namespace fabric::agent
