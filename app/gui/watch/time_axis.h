// TimeAxis: seconds since 1970 to pixels and back, and the ticks that a person can read: whole minutes, hours, days.
// Times are UTC, as in every list and alert of the watch. Plain values.
#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace fabric::gui {

struct TimeTick {
    std::int64_t time = 0;
    QString label;
    bool isDay = false; ///< begins a day: the label is a date
};

struct TimeAxis {
    std::int64_t from = 0;
    std::int64_t until = 1;
    double left = 0;
    double right = 1;

    double x(std::int64_t time) const
    {
        const double length = static_cast<double>(until > from ? until - from : 1);
        return left + (right - left) * static_cast<double>(time - from) / length;
    }
    std::int64_t time(double x) const;
    /// At least `room` pixels apart.
    std::vector<TimeTick> ticks(double room) const;
};

/// "2026-11-30 08:40 UTC"
QString momentText(std::int64_t time);
/// "3 h 20 min", "4 d 2 h", "40 s"
QString durationText(std::int64_t seconds);

} // namespace fabric::gui
