// What a history said when it was read, as values: the overview (what is in it), a moment (all ports at one time) and
// the series of one link. Made in the reader's thread, shared as const afterwards.
#pragma once

#include "core/verify/monitor/kept_finding.h"
#include "core/verify/monitor/plan_places.h"
#include "core/verify/monitor/poll_gaps.h"
#include "core/verify/monitor/port_series.h"

#include <QString>

#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace fabric::gui {

struct WatchOverview {
    QString path;
    std::vector<KeptPort> ports;
    std::vector<ToldFinding> findings; ///< most urgent first
    int unreadable = 0;                ///< findings that could not be read back
    std::vector<std::int64_t> polls;   ///< in order
    PollSummary summary;               ///< of the whole history
    std::int64_t first = 0;            ///< of the polls; 0 = none
    std::int64_t last = 0;
    std::int64_t unknownBefore = 0;                     ///< when the history was polled is not known before this
    std::map<std::uint64_t, std::int64_t> acknowledged; ///< finding: since
    std::map<std::string, std::int64_t> silences;       ///< device: until
    std::uint64_t number = 0;                           ///< grows with every reading

    /// A poll was made close enough to that time to speak of it.
    bool isPolledAt(std::int64_t time) const;
};

struct WatchMoment {
    QString path; ///< of the history
    std::int64_t time = 0;
    std::vector<PortValues> values; ///< by port number
};

/// One end of a link over a period.
struct WatchEnd {
    std::uint32_t port = 0;
    QString label;
    PortSeries series;
    QString plug; ///< serial and part of what sits there; empty = unknown
    std::string part;
};

struct WatchSeries {
    QString path; ///< of the history
    SeriesPeriod period;
    std::vector<PollGap> gaps;
    std::vector<WatchEnd> ends; ///< one or two
    qint64 readMs = 0;
};

} // namespace fabric::gui
