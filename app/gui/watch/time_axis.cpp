#include "app/gui/watch/time_axis.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTimeZone>

#include <algorithm>
#include <array>
#include <cmath>

namespace fabric::gui {

namespace {

constexpr std::int64_t kMinute = 60;
constexpr std::int64_t kHour = 3600;
constexpr std::int64_t kDay = 86400;

QDateTime utc(std::int64_t time)
{
    return QDateTime::fromSecsSinceEpoch(time, Qt::UTC);
}

} // namespace

std::int64_t TimeAxis::time(double x) const
{
    const double share = right > left ? (x - left) / (right - left) : 0;
    return from + std::llround(share * static_cast<double>(until - from));
}

std::vector<TimeTick> TimeAxis::ticks(double room) const
{
    constexpr std::array kSteps{kMinute,   2 * kMinute, 5 * kMinute, 10 * kMinute, 15 * kMinute, 30 * kMinute,
                                kHour,     2 * kHour,   3 * kHour,   4 * kHour,    6 * kHour,    12 * kHour,
                                kDay,      2 * kDay,    5 * kDay,    7 * kDay,     14 * kDay,    30 * kDay,
                                60 * kDay, 90 * kDay,   180 * kDay};
    const double perSecond = (right - left) / static_cast<double>(std::max<std::int64_t>(until - from, 1));
    std::int64_t step = kSteps.back();
    for (const std::int64_t one : kSteps)
        if (static_cast<double>(one) * perSecond >= room) {
            step = one;
            break;
        }
    std::vector<TimeTick> out;
    for (std::int64_t at = (from + step - 1) / step * step; at <= until; at += step) {
        const bool isDay = at % kDay == 0;
        out.push_back({at, utc(at).toString(isDay ? QStringLiteral("MM-dd") : QStringLiteral("HH:mm")), isDay});
    }
    return out;
}

QString momentText(std::int64_t time)
{
    if (time <= 0) return QStringLiteral("–");
    return utc(time).toString(QStringLiteral("yyyy-MM-dd HH:mm")) + QStringLiteral(" UTC");
}

QString durationText(std::int64_t seconds)
{
    if (seconds < 2 * kMinute) return QCoreApplication::translate("watch", "%1 s").arg(seconds);
    if (seconds < 2 * kHour) return QCoreApplication::translate("watch", "%1 min").arg(seconds / kMinute);
    if (seconds < 2 * kDay)
        return QCoreApplication::translate("watch", "%1 h %2 min").arg(seconds / kHour).arg(seconds % kHour / kMinute);
    return QCoreApplication::translate("watch", "%1 d %2 h").arg(seconds / kDay).arg(seconds % kDay / kHour);
}

} // namespace fabric::gui
