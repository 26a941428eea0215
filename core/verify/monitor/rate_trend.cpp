#include "core/verify/monitor/rate_trend.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace fabric {

namespace {

constexpr std::int64_t kHour = 3600;
constexpr std::int64_t kDay = 86400;
constexpr std::int64_t kLearning = 7 * kDay;
constexpr std::uint32_t kHourCap = 3;
constexpr double kThreshold = 25;

} // namespace

std::optional<double> theilSen(const double* values, int count)
{
    if (count < 2) return std::nullopt;
    std::vector<double> slopes;
    slopes.reserve(static_cast<std::size_t>(count) * static_cast<std::size_t>(count - 1) / 2);
    for (int i = 0; i < count; ++i)
        for (int j = i + 1; j < count; ++j)
            slopes.push_back((values[j] - values[i]) / (j - i));
    const auto middle = slopes.begin() + static_cast<std::ptrdiff_t>(slopes.size() / 2);
    std::nth_element(slopes.begin(), middle, slopes.end());
    return *middle;
}

void RateTrend::begin(std::int64_t now)
{
    *this = {};
    began_ = now;
    last_ = now;
    hour_ = now / kHour;
    day_ = now / kDay;
}

void RateTrend::roll(std::int64_t now)
{
    const std::int64_t today = now / kDay;
    const std::int64_t passed = std::min<std::int64_t>(today - day_, kDays);
    for (std::int64_t i = 1; i <= passed; ++i)
        days_[static_cast<std::size_t>((day_ + i) % kDays)] = 0;
    if (today > day_ && passed == kDays) days_.fill(0);
    day_ = std::max(day_, today);
}

double RateTrend::usualPerHour(const TrendLimits& limits) const
{
    const double hours = std::max(1.0, static_cast<double>(std::min(last_ - began_, kLearning)) / kHour);
    const auto learned = static_cast<double>(learned_);
    return std::max(limits.floorPerHour, (learned + 3 * std::sqrt(learned) + 5) / hours);
}

void RateTrend::add(std::int64_t now, std::uint64_t count, const TrendLimits& limits)
{
    if (count == 0) return;
    roll(now);
    std::uint32_t& today = days_[static_cast<std::size_t>(day_ % kDays)];
    today = static_cast<std::uint32_t>(std::min<std::uint64_t>(today + count, 1U << 30U));
    const std::int64_t hour = now / kHour;
    if (hour != hour_) inHour_ = 0;
    hour_ = hour;
    const auto counted = static_cast<std::uint32_t>(std::min<std::uint64_t>(count, kHourCap - inHour_));
    inHour_ += counted;
    if (now - began_ < kLearning) {
        learned_ += counted;
        last_ = now;
        return;
    }
    const double before = sumAt(now, limits);
    last_ = now;
    sum_ = std::min(before + counted * std::log(limits.factor), 2 * kThreshold);
    isDrifting_ = sum_ > kThreshold || (isDrifting_ && before > 0);
}

double RateTrend::sumAt(std::int64_t now, const TrendLimits& limits) const
{
    const std::int64_t since = std::max(last_, began_ + kLearning);
    const double hours = static_cast<double>(std::max<std::int64_t>(0, now - since)) / kHour;
    return std::max(0.0, sum_ - usualPerHour(limits) * (limits.factor - 1) * hours);
}

std::int64_t RateTrend::ends(const TrendLimits& limits) const
{
    const double hours = sum_ / (usualPerHour(limits) * (limits.factor - 1));
    return last_ + static_cast<std::int64_t>(std::ceil(hours * kHour));
}

double RateTrend::perHour(std::int64_t now) const
{
    const std::int64_t today = now / kDay;
    if (today - day_ > 1) return 0;
    const auto ofDay = [&](std::int64_t day) {
        return day > day_ - kDays && day <= day_ && day >= 0 ? days_[static_cast<std::size_t>(day % kDays)] : 0U;
    };
    const double hours = 24 + static_cast<double>(now % kDay) / kHour;
    return (ofDay(today) + ofDay(today - 1)) /
           std::max(1.0, std::min(hours, static_cast<double>(now - began_) / kHour));
}

std::optional<double> RateTrend::slopePerDay(std::int64_t now) const
{
    const std::int64_t today = now / kDay;
    const std::int64_t first = std::max({began_ / kDay + 1, day_ - kDays + 1, today - 13});
    std::vector<double> logs;
    for (std::int64_t day = first; day < today; ++day)
        logs.push_back(std::log((day <= day_ ? days_[static_cast<std::size_t>(day % kDays)] : 0U) + 0.5));
    if (logs.size() < 4) return std::nullopt;
    return theilSen(logs.data(), static_cast<int>(logs.size()));
}

std::optional<double> RateTrend::daysToLimit(std::int64_t now, const TrendLimits& limits) const
{
    const std::optional<double> slope = slopePerDay(now);
    const double rate = perHour(now);
    if (!slope || *slope <= 0.01 || rate <= 0) return std::nullopt;
    return std::max(0.0, std::log(limits.limitPerHour / rate) / *slope);
}

} // namespace fabric
