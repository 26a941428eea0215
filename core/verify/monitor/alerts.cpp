#include "core/verify/monitor/alerts.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr std::int64_t kAgainSeconds = 3600;

} // namespace

bool AlertBook::isSilenced(const WatchFinding& finding, const WatchedFabric& fabric, std::int64_t now) const
{
    return std::any_of(silences_.begin(), silences_.end(), [&](const Silence& silence) {
        if (silence.until <= now) return false;
        if (silence.node.empty() || silence.node == finding.what) return true;
        return std::any_of(finding.links.begin(), finding.links.end(), [&](std::uint32_t link) {
            const auto peer = fabric.port(link).peer;
            return fabric.nodeOf(link).name == silence.node || (peer && fabric.nodeOf(*peer).name == silence.node);
        });
    });
}

std::vector<FindingEvent> AlertBook::due(const std::vector<FindingEvent>& events, const WatchedFabric& fabric,
                                         std::int64_t now)
{
    std::vector<FindingEvent> out;
    for (const FindingEvent& event : events) {
        const WatchFinding& finding = event.finding;
        if (event.move == FindingMove::Closed) {
            acknowledged_.erase(finding.id);
            if (isTold_.erase(finding.id) > 0 && !finding.isMerged) out.push_back(event);
            continue;
        }
        if (acknowledged_.contains(finding.id) || isSilenced(finding, fabric, now)) continue;
        const auto told = told_.find(finding.id);
        if (event.move == FindingMove::Opened && told != told_.end() && now - told->second < kAgainSeconds) continue;
        told_[finding.id] = now;
        isTold_.insert(finding.id);
        out.push_back(event);
    }
    std::stable_sort(out.begin(), out.end(),
                     [](const FindingEvent& a, const FindingEvent& b) { return isMoreUrgent(a.finding, b.finding); });
    return out;
}

} // namespace fabric
