// WatchWeek: what a history says of a period, as facts: what was watched and what was not, the findings, and which
// ports err most, with the week before beside it. What a report prints, and nothing that it does not know.
//
// Cost: one pass over the changes of the period and of the week before it.
#pragma once

#include "core/verify/monitor/history.h"
#include "core/verify/monitor/kept_finding.h"
#include "core/verify/monitor/plan_places.h"
#include "core/verify/monitor/poll_gaps.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

struct ReportPeriod {
    std::int64_t from = 0; ///< the begin of a day (UTC)
    std::int64_t until = 0;
};

/// One port over the period. What is unset was not read.
struct PortWeek {
    std::uint32_t port = 0;
    std::string label;
    std::string peer; ///< label of the planned far end; empty = no plan tells
    std::int64_t upSeconds = 0;
    std::int64_t downSeconds = 0;
    std::int64_t notSeenSeconds = 0; ///< polled, and the port was not there or nothing was told of it
    std::optional<std::uint64_t> symbolErrors;
    std::optional<std::uint64_t> before;     ///< in the week before the period; unset when that was not watched
    std::optional<std::uint64_t> hardErrors; ///< receive errors, recoveries, integrity errors and overruns
    std::optional<std::uint64_t> downs;
    std::optional<double> hottest;
    std::optional<double> weakestRx; ///< dBm
    bool isAtLeast = false;          ///< a counter stood at its ceiling
};

struct WatchWeek {
    ReportPeriod period;
    std::int64_t firstPoll = 0; ///< of the whole history; 0 = none
    std::int64_t lastPoll = 0;
    std::int64_t unknownBefore = 0;     ///< when it was polled is not known before this
    PollSummary polls;                  ///< of the period, from the first poll of the history on
    std::vector<PortWeek> ports;        ///< most symbol errors first
    std::vector<std::string> neverSeen; ///< known to the history and not up for one poll of the period
    std::size_t withoutCounters = 0;    ///< of the ports that were seen
    std::size_t withoutLight = 0;
    std::size_t withoutTemperature = 0;
    std::vector<ToldFinding> open;   ///< at the end of the period, most urgent first
    std::vector<ToldFinding> opened; ///< in the period, whether still open or not, by time
    std::vector<ToldFinding> closed; ///< in the period, by time
    int unreadableFindings = 0;
    bool hasPlan = false;
    std::vector<std::string> unwatchedLinks; ///< planned, with an end that the history does not know
    std::size_t plannedLinks = 0;
};

/// The last seven days (UTC) up to the last poll, or less when the history is younger.
ReportPeriod lastWeekOf(std::int64_t firstPoll, std::int64_t lastPoll);

/// `places` may be null: then nothing is said of the plan. Errors: as reading the history; Input when it has no poll.
[[nodiscard]] Result<WatchWeek> watchWeek(const History& history, std::optional<ReportPeriod> period,
                                          const PlanPlaces* places);

} // namespace fabric
