// AlertBook: which of the moves of findings are worth telling somebody, once. What is acknowledged is not told again
// until it is over; what is silenced waits until the silence ends, and is told then if it is still there; what another
// finding explains is told by that one. A finding that opens, ends and comes back is told at most once an hour, and
// then if it is still open. How an alert travels is the caller's. One thread.
#pragma once

#include "core/verify/monitor/finding.h"
#include "core/verify/monitor/watched_fabric.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace fabric {

struct Silence {
    std::string node;       ///< shown name of a node; empty = everything
    std::int64_t until = 0; ///< seconds since 1970
};

class AlertBook {
public:
    void acknowledge(std::uint64_t finding) { acknowledged_.insert(finding); }
    void silence(const Silence& silence) { silences_.push_back(silence); }
    /// Findings that were open when the watch ended and were told then: only their end is news.
    void resume(const std::vector<WatchFinding>& open);
    /// The events to tell now, most urgent first. Call at every poll, without events too: what waits may be due.
    std::vector<FindingEvent> due(const std::vector<FindingEvent>& events, const WatchedFabric& fabric,
                                  std::int64_t now);

private:
    void take(const FindingEvent& event, std::vector<FindingEvent>& out);
    bool isSilenced(const WatchFinding& finding, const WatchedFabric& fabric) const;

    std::set<std::uint64_t> acknowledged_;
    std::vector<Silence> silences_;
    std::map<std::uint64_t, FindingEvent> waiting_; ///< to be told when nothing is against it any more
    std::map<std::uint64_t, std::int64_t> told_;    ///< when an opening was told last, within the hour
    std::set<std::uint64_t> isTold_;                ///< open ones of which somebody knows: their end is told too
};

} // namespace fabric
