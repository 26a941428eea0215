// Polls as times, and what is missing between them. Whoever shows or reports a history says by this what was watched
// and what was not: between two polls that are far apart nobody looked, and nothing that is drawn may pretend it.
//
// Packing: the first time and then differences in variable-length bytes. Reading trusts nothing: bytes that are cut off
// give nothing. Pure; O(polls).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

std::string packTimes(std::span<const std::int64_t> times);
std::optional<std::vector<std::int64_t>> unpackTimes(std::string_view bytes);

/// A time without a poll, much longer than usual.
struct PollGap {
    std::int64_t from = 0;  ///< the last poll before it, or the begin of the period
    std::int64_t until = 0; ///< the first poll after it, or the end of the period
    std::int64_t missed = 0;

    bool operator==(const PollGap&) const = default;
};

struct PollSummary {
    std::int64_t intervalSeconds = 0; ///< the median distance of two polls; 0 = fewer than two polls
    std::int64_t polls = 0;
    std::int64_t missed = 0; ///< that would have been due in the gaps
    std::vector<PollGap> gaps;

    /// Share of the due polls that were made, 0..1; nothing when there were too few to tell what was due.
    std::optional<double> share() const;
};

/// Of the polls in from <= time < until. `times` must be in order. A gap is longer than kGapFactor usual distances.
PollSummary summarise(std::span<const std::int64_t> times, std::int64_t from, std::int64_t until);

inline constexpr double kGapFactor = 2.5;

} // namespace fabric
