#include "core/verify/monitor/alerts.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr std::int64_t kAgainSeconds = 3600;

} // namespace

void AlertBook::resume(const std::vector<WatchFinding>& open)
{
    for (const WatchFinding& finding : open)
        isTold_.insert(finding.id);
}

bool AlertBook::isSilenced(const WatchFinding& finding, const WatchedFabric& fabric) const
{
    return std::any_of(silences_.begin(), silences_.end(), [&](const Silence& silence) {
        if (silence.node.empty() || silence.node == finding.what) return true;
        return std::any_of(finding.links.begin(), finding.links.end(), [&](std::uint32_t link) {
            const auto peer = fabric.port(link).peer;
            return fabric.nodeOf(link).name == silence.node || (peer && fabric.nodeOf(*peer).name == silence.node);
        });
    });
}

void AlertBook::take(const FindingEvent& event, std::vector<FindingEvent>& out)
{
    const WatchFinding& finding = event.finding;
    if (event.move == FindingMove::Closed) {
        acknowledged_.erase(finding.id);
        waiting_.erase(finding.id);
        if (isTold_.erase(finding.id) > 0 && !finding.isMerged) out.push_back(event);
        return;
    }
    const auto [waiting, isNew] = waiting_.try_emplace(finding.id, event);
    if (!isNew) waiting->second.finding = finding; // an opening that nobody has heard of stays one
}

std::vector<FindingEvent> AlertBook::due(const std::vector<FindingEvent>& events, const WatchedFabric& fabric,
                                         std::int64_t now)
{
    std::vector<FindingEvent> out;
    std::erase_if(silences_, [&](const Silence& silence) { return silence.until <= now; });
    std::erase_if(told_, [&](const auto& entry) { return now - entry.second >= kAgainSeconds; });
    for (const FindingEvent& event : events)
        take(event, out);
    std::erase_if(waiting_, [&](const auto& entry) {
        const auto& [id, event] = entry;
        if (acknowledged_.contains(id)) return true;
        if (isSilenced(event.finding, fabric)) return false;
        if (event.move == FindingMove::Opened && told_.contains(id)) return false;
        told_[id] = now;
        isTold_.insert(id);
        out.push_back(event);
        return true;
    });
    std::stable_sort(out.begin(), out.end(),
                     [](const FindingEvent& a, const FindingEvent& b) { return isMoreUrgent(a.finding, b.finding); });
    return out;
}

} // namespace fabric
