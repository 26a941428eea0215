// The times of a detached run in which load is allowed: the window of its guard rails, which is local time of the day,
// as seconds since 1970, so that hosts in any time zone keep the same. Threads: a free function.
#pragma once

#include "core/verify/schedule/guards.h"

#include <functional>

namespace fabric {

struct OpenTime {
    std::int64_t from = 0; ///< seconds since 1970
    std::int64_t to = 0;
};

/// Within begin to end, in order, one for each day; without a window that is all of it. `offset` gives the seconds that
/// local time is ahead of UTC at a moment: a window that the clocks are changed in is shorter or longer by that.
std::vector<OpenTime> openTimes(const TimeWindow& window, std::int64_t begin, std::int64_t end,
                                const std::function<std::int64_t(std::int64_t)>& offset);

} // namespace fabric
