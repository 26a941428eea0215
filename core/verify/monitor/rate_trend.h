// RateTrend: whether errors of a port come faster than they used to, long before a window's limit is broken.
//
// The first week after the start or a repair tells the usual rate (its upper 99.9 % bound, and never below a floor that
// the caller sets). From then on a Poisson CUSUM (Page 1954; Lucas 1985) weighs "as usual" against "so many times as
// usual". An hour counts for at most three errors, so that a burst is not a trend. Its threshold of 25 keeps the chance
// of a false word below 1e-10 a port and week. How fast it grows is told by the Theil-Sen slope of the log of the
// daily rate. Events may be far apart: the time between them is accounted for when the next comes. O(1) an event,
// O(days^2) for slope() over at most 21 days.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace fabric {

struct TrendLimits {
    double factor = 3;          ///< times the usual rate
    double floorPerHour = 0;    ///< a usual rate below this counts as this
    double limitPerHour = 1e30; ///< where the window's limit would be broken
};

class RateTrend {
public:
    static constexpr int kDays = 21;

    /// Begins anew: nothing is known before `now`.
    void begin(std::int64_t now);
    void add(std::int64_t now, std::uint64_t count, const TrendLimits& limits);
    /// From the word of the CUSUM until it has come back to nothing.
    bool isDrifting(std::int64_t now, const TrendLimits& limits) const { return isDrifting_ && sumAt(now, limits) > 0; }
    /// When isDrifting() ends without another error.
    std::int64_t ends(const TrendLimits& limits) const;
    std::int64_t began() const { return began_; }
    /// Errors an hour over the last whole day or what is there of it.
    double perHour(std::int64_t now) const;
    double usualPerHour(const TrendLimits& limits) const;
    /// Growth of ln(rate) a day; nothing before four days.
    std::optional<double> slopePerDay(std::int64_t now) const;
    /// Days until the limit at the present slope; nothing when it does not grow.
    std::optional<double> daysToLimit(std::int64_t now, const TrendLimits& limits) const;

private:
    void roll(std::int64_t now);
    double sumAt(std::int64_t now, const TrendLimits& limits) const;

    std::int64_t began_ = 0;
    std::int64_t last_ = 0;
    std::int64_t hour_ = 0;
    std::uint32_t inHour_ = 0;
    std::uint64_t learned_ = 0; ///< errors of the learning week, hours capped
    double sum_ = 0;            ///< the CUSUM
    bool isDrifting_ = false;
    std::int64_t day_ = 0; ///< number of the newest entry of days_
    std::array<std::uint32_t, kDays> days_{};
};

/// Median of the slopes of all pairs (Theil 1950, Sen 1968): half of the points may be wild. Nothing below two points.
std::optional<double> theilSen(const double* values, int count);

} // namespace fabric
