// What a history tells of one port over time, ready to be drawn: state bands, errors per window, gauges. Whoever draws
// it shows three things apart: a figure, a figure that is not known, and a time in which nobody looked.
//
// Errors are counted in windows as the limits have them, and become a rate by the bits that the link carried while it
// was up in that window. A window in which the counter was not read, or in which nobody polled for more than half of
// it, has no figure. Pure; O(changes + windows).
#pragma once

#include "core/verify/monitor/history_blocks.h"
#include "core/verify/monitor/poll_gaps.h"

#include <optional>
#include <span>
#include <vector>

namespace fabric {

/// NotPolled: nobody looked. Unknown: looked, and nothing was ever said of the port.
enum class PortState : std::uint8_t { NotPolled, Unknown, Unseen, Down, Up };

struct StateSpan {
    std::int64_t from = 0;
    std::int64_t until = 0;
    PortState state = PortState::Unknown;

    bool operator==(const StateSpan&) const = default;
};

struct ErrorBin {
    std::int64_t from = 0;
    std::int64_t until = 0;
    std::optional<std::uint64_t> symbolErrors; ///< unset = not known, never 0
    std::optional<double> rate;                ///< symbol errors per bit; unset without bits or without a count
    bool isAtLeast = false;                    ///< a counter stood at its ceiling
};

/// A gauge stands until it changes; `value` unset = not known from here on.
struct GaugePoint {
    std::int64_t time = 0;
    std::optional<double> value;
};

struct PortSeries {
    std::vector<StateSpan> states;       ///< without holes over the period
    std::vector<ErrorBin> errors;        ///< the windows of the period, in order
    std::vector<GaugePoint> temperature; ///< degrees Celsius
    std::vector<GaugePoint> rxPower;     ///< dBm of the weakest used lane
    std::vector<GaugePoint> txPower;
    std::int64_t mbps = 0; ///< as it ran last; 0 = unknown
    int lanes = 0;
    std::int64_t plug = 0; ///< number of the plug that sat there last; 0 = unknown
};

struct SeriesPeriod {
    std::int64_t from = 0;
    std::int64_t until = 0;
    std::int64_t windowSeconds = 720;
};

/// `changes` as History::read() gives them for the period; `gaps` as summarise() found them there.
PortSeries portSeries(std::span<const TimedChange> changes, std::span<const PollGap> gaps, const SeriesPeriod& period);

} // namespace fabric
