#include "core/verify/match/absence.h"

#include <algorithm>
#include <set>

namespace fabric {

Absence::Absence(const PortGraph& plan, const PortGraph& found, const Mapping& mapping)
    : plan_(plan),
      found_(found),
      mapping_(mapping),
      hosts_(plan.hosts().size()),
      switches_(plan.nodes().size(), SwitchSight::Seen)
{
    findHosts();
    for (std::uint32_t p = 0; p < plan.nodes().size(); ++p) {
        if (!plan.nodes()[p].isSwitch) continue;
        switches_[p] = sightOfSwitch(p);
        if (switches_[p] == SwitchSight::Dead) dead_.push_back(p);
    }
}

bool Absence::hasLink(std::uint32_t f) const
{
    if (!found_.arcs(f).empty()) return true;
    const auto ports = found_.ports(f);
    return std::any_of(ports.begin(), ports.end(), [](const MatchPort& port) {
        return port.sight == PortSight::PeerUnknown || port.sight == PortSight::Doubtful;
    });
}

void Absence::findHosts()
{
    for (std::uint32_t p = 0; p < plan_.nodes().size(); ++p) {
        if (plan_.hostOf(p) == kNoMatchNode) continue;
        Host& host = hosts_[plan_.hostOf(p)];
        host.cables += static_cast<int>(plan_.arcs(p).size());
        if (mapping_.isFree(p)) continue;
        host.hasLink = host.hasLink || hasLink(mapping_.ofPlanned[p]);
        const MatchNode& found = found_.nodes()[mapping_.ofPlanned[p]];
        host.hasAnswered = host.hasAnswered || found.hasAnswered;
        host.listsLinks = host.listsLinks || (found.hasAnswered && found.listsLinks);
    }
}

/// A switch nobody sees is dead when switches next to it answered and none of their ports towards it may be up.
Absence::SwitchSight Absence::sightOfSwitch(std::uint32_t p) const
{
    if (!mapping_.isFree(p)) {
        const std::uint32_t f = mapping_.ofPlanned[p];
        if (found_.nodes()[f].hasAnswered || hasLink(f)) return SwitchSight::Seen;
    }
    if (found_.isPartial()) return SwitchSight::NotReached;
    bool isMissed = false;
    for (const MatchArc& arc : plan_.arcs(p)) {
        if (!plan_.nodes()[arc.node].isSwitch || mapping_.isFree(arc.node)) continue;
        const PortSight there = found_.sight(mapping_.ofPlanned[arc.node], arc.peerPort);
        if (there == PortSight::PeerUnknown || there == PortSight::Doubtful) return SwitchSight::PeerUnknown;
        isMissed = isMissed || there != PortSight::NotSeen;
    }
    return isMissed ? SwitchSight::Dead : SwitchSight::NotReached;
}

PortSight Absence::sightOfPort(std::uint32_t p, int port) const
{
    if (!mapping_.isFree(p)) {
        const PortSight own = found_.sight(mapping_.ofPlanned[p], port);
        const bool isPeersWord = !found_.nodes()[mapping_.ofPlanned[p]].hasAnswered;
        if (own != PortSight::NotSeen || !isPeersWord) return own;
    }
    const std::uint32_t host = plan_.hostOf(p);
    const bool isToldByHost = host != kNoMatchNode && hosts_[host].listsLinks;
    return isToldByHost ? PortSight::NotTold : PortSight::NotSeen;
}

bool Absence::isDarkOrPulled(const MatchCable& planned) const
{
    const bool isHostA = !plan_.nodes()[planned.nodeA].isSwitch;
    const std::uint32_t host = plan_.hostOf(isHostA ? planned.nodeA : planned.nodeB);
    const std::uint32_t far = isHostA ? planned.nodeB : planned.nodeA;
    if (host == kNoMatchNode || hosts_[host].cables != 1 || mapping_.isFree(far)) return false;
    const std::uint32_t seen = mapping_.ofPlanned[far];
    const PortSight sight = sightOfPort(far, isHostA ? planned.portB : planned.portA);
    return found_.nodes()[seen].hasAnswered && hasLink(seen) &&
           (sight == PortSight::Down || sight == PortSight::NotTold);
}

Absence::Verdict Absence::judge(const MatchCable& planned) const
{
    const auto notObserved = [](UnseenReason reason) { return Verdict{CableSight::NotObserved, reason, false}; };
    const PortSight a = sightOfPort(planned.nodeA, planned.portA);
    const PortSight b = sightOfPort(planned.nodeB, planned.portB);
    if (a == PortSight::Doubtful || b == PortSight::Doubtful) return notObserved(UnseenReason::Doubtful);
    if (a == PortSight::PeerUnknown || b == PortSight::PeerUnknown) return notObserved(UnseenReason::PeerUnknown);
    if (found_.isPartial()) return notObserved(UnseenReason::PartialView);
    for (const std::uint32_t node : {planned.nodeA, planned.nodeB}) {
        if (switches_[node] == SwitchSight::Dead) return notObserved(UnseenReason::SwitchDead);
        if (switches_[node] == SwitchSight::PeerUnknown) return notObserved(UnseenReason::PeerUnknown);
        if (switches_[node] == SwitchSight::NotReached) return notObserved(UnseenReason::NotReached);
        if (!plan_.nodes()[node].isSwitch && !isHostSeen(node))
            return notObserved(isDarkOrPulled(planned) ? UnseenReason::DarkOrPulled : UnseenReason::HostDark);
    }
    const bool isKnownEmpty = a == PortSight::Down || b == PortSight::Down;
    const auto speaks = [](PortSight sight) { return sight == PortSight::NotTold || sight == PortSight::Up; };
    if (isKnownEmpty) return {CableSight::Missing, UnseenReason::None, true};
    if (speaks(a) && speaks(b)) return {CableSight::Missing, UnseenReason::None, false};
    return notObserved(UnseenReason::NotToldByPort);
}

std::vector<std::string> Absence::notObserved() const
{
    std::set<std::string> names;
    for (std::uint32_t p = 0; p < plan_.nodes().size(); ++p) {
        const bool isUnseenSwitch = switches_[p] == SwitchSight::NotReached || switches_[p] == SwitchSight::PeerUnknown;
        if (isUnseenSwitch) names.insert(plan_.nodes()[p].name);
    }
    for (std::size_t host = 0; host < hosts_.size(); ++host)
        if (!hosts_[host].isSeen()) names.insert(plan_.hosts()[host]);
    return {names.begin(), names.end()};
}

} // namespace fabric
