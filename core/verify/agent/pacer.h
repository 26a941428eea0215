// Keeps a load below a cap: bytes are allowed by time, with at most 20 ms of them saved up, so that a pause is not made
// up for by a burst. Threads: a value.
#pragma once

#include <algorithm>
#include <cstdint>

namespace fabric::agent {

class Pacer {
public:
    Pacer(std::int64_t capMbps, std::int64_t startNs)
        : bytesPerNs_(static_cast<double>(capMbps) / 8000), lastNs_(startNs)
    {}

    /// True when `bytes` may go now; they are taken off then. The budget may go below zero by one message, so that
    /// messages larger than 20 ms of the cap go too.
    bool allows(std::int64_t nowNs, std::int64_t bytes)
    {
        if (bytesPerNs_ <= 0) return true;
        budget_ = std::min(budget_ + static_cast<double>(nowNs - lastNs_) * bytesPerNs_, kSavedNs * bytesPerNs_);
        lastNs_ = nowNs;
        if (budget_ < 0) return false;
        budget_ -= static_cast<double>(bytes);
        return true;
    }

private:
    static constexpr double kSavedNs = 20e6;

    double bytesPerNs_;
    double budget_ = 0;
    std::int64_t lastNs_;
};

} // namespace fabric::agent
