#include "core/verify/monitor/error_window.h"

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

constexpr double kCertain = 1e-9;
constexpr std::int64_t kDay = 86400;

} // namespace

double poissonTail(std::uint64_t count, double mean)
{
    if (count == 0) return 1;
    if (mean <= 0) return 0;
    // Summed from `count` upwards, where terms fall: no cancellation in the small tails that matter here.
    double term =
        std::exp(static_cast<double>(count) * std::log(mean) - mean - std::lgamma(static_cast<double>(count) + 1));
    double sum = 0;
    for (double k = static_cast<double>(count); term > sum * 1e-16 || k < mean; ++k) {
        sum += term;
        term *= mean / (k + 1);
        if (sum >= 1) return 1;
    }
    return sum;
}

std::uint64_t certainCount(double mean)
{
    std::uint64_t count = static_cast<std::uint64_t>(std::max(mean, 0.0)) + 1;
    while (poissonTail(count, mean) >= kCertain)
        ++count;
    return count;
}

std::uint64_t ErrorWindow::count(std::int64_t now, std::int64_t seconds) const
{
    std::uint64_t sum = 0;
    for (auto errors = errors_.rbegin(); errors != errors_.rend() && errors->time > now - seconds; ++errors)
        sum += errors->count;
    return sum;
}

void ErrorWindow::add(std::int64_t now, std::uint64_t count, const ErrorLimits& limits)
{
    if (count == 0) return;
    while (!errors_.empty() && errors_.front().time <= now - limits.longSeconds)
        errors_.pop_front();
    errors_.push_back({now, count});
    const std::uint64_t inShort = this->count(now, limits.shortSeconds);
    const std::uint64_t inLong = this->count(now, limits.longSeconds);
    const bool isBreach =
        static_cast<double>(inShort) > limits.shortLimit || static_cast<double>(inLong) > limits.longLimit;
    if (!isBreach) return;
    if (isProven_ && now - lastBreach_ > limits.longSeconds) isProven_ = false; // it was clean in between
    if (now - lastBreach_ > limits.longSeconds || now - breachBegan_ > limits.longSeconds) {
        earlierBreaches_ = {earlierBreaches_[1], breachBegan_};
        breachBegan_ = now;
    }
    lastBreach_ = now;
    const bool isCertain = inShort >= limits.shortCertain || inLong >= limits.longCertain;
    isProven_ = isProven_ || isCertain || now - earlierBreaches_[0] <= kDay;
}

} // namespace fabric
