#include "core/verify/run/open_times.h"

#include <algorithm>

namespace fabric {

std::vector<OpenTime> openTimes(const TimeWindow& window, std::int64_t begin, std::int64_t end,
                                const std::function<std::int64_t(std::int64_t)>& offset)
{
    constexpr std::int64_t kDay = 86'400;
    if (window.fromMinute == window.toMinute) return {{begin, end}};
    // The offset is asked for near the moment itself: exact but for moments within a change of clocks.
    const auto epochOf = [&](std::int64_t local) { return local - offset(local - offset(local)); };
    std::vector<OpenTime> times;
    for (std::int64_t day = (begin + offset(begin)) / kDay - 1; day * kDay < end + offset(end); ++day) {
        const std::int64_t from = day * kDay + std::int64_t{60} * window.fromMinute;
        const std::int64_t to = day * kDay + std::int64_t{60} * window.toMinute +
                                (window.toMinute < window.fromMinute ? kDay : 0); // over midnight
        const OpenTime time{std::max(begin, epochOf(from)), std::min(end, epochOf(to))};
        if (time.from < time.to) times.push_back(time);
    }
    return times;
}

} // namespace fabric
