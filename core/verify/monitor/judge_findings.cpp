// The life of findings: from causes of this poll to what opened, grew and closed.
#include "core/verify/monitor/judge_state.h"

#include <algorithm>

namespace fabric {

namespace {

bool isOfNode(Culprit culprit)
{
    return culprit == Culprit::Switch || culprit == Culprit::Host;
}

} // namespace

void Judge::State::match(const std::vector<Cause>& causes)
{
    std::map<std::uint64_t, Symptoms> before;
    for (auto& [id, finding] : open) {
        before[id] = finding.present;
        finding.present = {};
    }
    for (const Cause& cause : causes) {
        std::optional<std::uint64_t> known;
        for (const auto& [id, finding] : open)
            if (finding.key == cause.key) known = id;
        // Its links may have a finding under another name: a module's, or one that history blames.
        if (!known && !isOfNode(cause.culprit))
            for (const std::uint32_t link : cause.links)
                if (const auto found = findingOf.find(link); found != findingOf.end()) known = found->second;
        if (known)
            update(open.at(*known), cause);
        else
            openFinding(cause);
    }
    for (auto& [id, finding] : open) {
        const bool hadSymptoms = before.contains(id) && !before[id].isEmpty();
        if (finding.present.isEmpty() && !hadSymptoms) continue;
        finding.lastTrouble = now;
        if (finding.present.isEmpty()) closings.insert({now + cleanSeconds(), id});
    }
}

void Judge::State::openFinding(const Cause& cause)
{
    WatchFinding finding;
    const auto again = recent.find(cause.key);
    if (again != recent.end() && !again->second.isRepaired && !again->second.isMerged) {
        finding = again->second; // the same trouble, back again: one story, one number
        finding.closed = 0;
        ++finding.returns;
        recent.erase(again);
    } else {
        finding.id = ++lastId;
        finding.began = cause.began;
    }
    finding.key = cause.key;
    finding.culprit = cause.culprit;
    finding.what = cause.what;
    finding.opened = now;
    finding.receiver = cause.receiver;
    if (!isOfNode(cause.culprit)) blameByHistory(finding, cause.links.front());
    for (const std::uint32_t link : cause.links)
        if (const auto found = findingOf.find(link); found != findingOf.end()) close(found->second, false, true);
    WatchFinding& kept = open[finding.id] = std::move(finding);
    update(kept, cause);
    events.push_back({FindingMove::Opened, kept});
}

void Judge::State::update(WatchFinding& finding, const Cause& cause)
{
    const Symptoms before = finding.symptoms;
    const Urgency urgency = finding.urgency;
    finding.present.add(cause.symptoms);
    finding.symptoms.add(cause.symptoms);
    finding.lastTrouble = now;
    if (!finding.receiver) finding.receiver = cause.receiver;
    for (const std::uint32_t link : cause.links) {
        const auto at = std::lower_bound(finding.links.begin(), finding.links.end(), link);
        if (at == finding.links.end() || *at != link) finding.links.insert(at, link);
        findingOf[link] = finding.id;
    }
    // What looked like the module's heat alone, and now takes the link with it, is the cable's again.
    if (finding.culprit == Culprit::Module && cause.culprit == Culprit::Cable && !finding.isByHistory) {
        finding.culprit = cause.culprit;
        finding.what = cause.what;
    }
    finding.blast = blastOf(finding);
    finding.urgency = urgencyOf(finding.culprit, finding.symptoms, finding.blast);
    describe(finding);
    const bool isNew = finding.opened == now && before.isEmpty();
    if (!isNew && finding.urgency < urgency) events.push_back({FindingMove::Grew, finding});
}

void Judge::State::close(std::uint64_t id, bool isRepaired, bool isMerged)
{
    const auto at = open.find(id);
    if (at == open.end()) return;
    WatchFinding finding = std::move(at->second);
    open.erase(at);
    finding.closed = now;
    finding.isRepaired = isRepaired;
    finding.isMerged = isMerged;
    finding.present = {};
    for (const std::uint32_t link : finding.links)
        if (const auto found = findingOf.find(link); found != findingOf.end() && found->second == id)
            findingOf.erase(found);
    events.push_back({FindingMove::Closed, finding});
    recent[finding.key] = std::move(finding);
}

void Judge::State::settleFindings()
{
    while (!closings.empty() && closings.begin()->first <= now) {
        const std::uint64_t id = closings.begin()->second;
        closings.erase(closings.begin());
        const auto at = open.find(id);
        if (at == open.end() || !at->second.present.isEmpty()) continue;
        if (now - at->second.lastTrouble >= cleanSeconds())
            close(id, false, false);
        else
            closings.insert({at->second.lastTrouble + cleanSeconds(), id});
    }
    std::erase_if(recent, [&](const auto& entry) { return now - entry.second.closed > kRepairMemory; });
}

void Judge::State::blameByHistory(WatchFinding& finding, std::uint32_t link)
{
    const std::uint32_t a = link;
    const std::uint32_t b = fabric.port(link).peer.value_or(link);
    for (const std::uint32_t end : {a, b}) {
        const std::int64_t plug = lastPlug[end];
        const auto suspect = suspects.find(plug);
        if (plug == 0 || suspect == suspects.end() || suspect->second.port == end) continue;
        if (now - suspect->second.left > kRepairMemory) continue;
        finding.culprit = Culprit::Module;
        finding.isByHistory = true;
        finding.what = options.plugSerial(plug);
        finding.history.push_back(
            {FABRIC_TEXT("monitor", "The module %1 was at %2 when that link was in trouble; the "
                                    "trouble went along with it to %3"),
             {options.plugSerial(plug), fabric.port(suspect->second.port).label, fabric.port(end).label}});
        return;
    }
    const auto log = repairs.find(link);
    if (log == repairs.end() || now - log->second.last > kRepairMemory) return;
    const bool isAllExchanged = log->second.isWholeCable || log->second.ends.size() >= 2;
    finding.history.push_back({FABRIC_TEXT("monitor", "Plugs were exchanged at %1 of its ends and the trouble stayed"),
                               {std::to_string(log->second.ends.size())}});
    if (!isAllExchanged) return;
    const std::uint32_t port = finding.receiver.value_or(a);
    finding.culprit = Culprit::Port;
    finding.isByHistory = true;
    finding.what = fabric.port(port).label;
}

} // namespace fabric
