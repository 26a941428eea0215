#include "core/verify/monitor/gauge_trend.h"

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

constexpr double kLearning = 3.0 * 86400;

} // namespace

double GaugeTrend::smoothed(std::int64_t now) const
{
    const double share = std::exp(-static_cast<double>(now - since_) / smoothSeconds_);
    return smooth_ * share + *value_ * (1 - share);
}

void GaugeTrend::account(std::int64_t now)
{
    if (!value_ || now <= since_) return;
    const double seconds = std::min(static_cast<double>(now - since_), kLearning - learnedSeconds_);
    learnedSeconds_ += std::max(0.0, seconds);
    learnedSum_ += std::max(0.0, seconds) * *value_;
    smooth_ = smoothed(now);
}

void GaugeTrend::set(std::int64_t now, std::optional<double> value, std::int64_t smoothSeconds)
{
    smoothSeconds_ = static_cast<double>(std::max<std::int64_t>(smoothSeconds, 1));
    account(now);
    since_ = now;
    if (value && !hasSmooth_) {
        smooth_ = *value;
        hasSmooth_ = true;
    }
    value_ = value;
}

std::optional<double> GaugeTrend::usual() const
{
    if (learnedSeconds_ < kLearning) return std::nullopt;
    return learnedSum_ / learnedSeconds_;
}

std::optional<double> GaugeTrend::deviation(std::int64_t now) const
{
    const std::optional<double> usual = this->usual();
    if (!usual || !value_) return std::nullopt;
    return smoothed(now) - *usual;
}

} // namespace fabric
