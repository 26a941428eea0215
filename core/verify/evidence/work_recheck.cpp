// What a newer observation says of a work item, and how states live on from one comparison to the next.
#include "core/verify/evidence/proof.h"
#include "core/verify/evidence/work_order.h"

#include <algorithm>
#include <unordered_map>

namespace fabric {

namespace {

/// The planned link between two ports, or null.
const SeenLink* linkBetween(const SiteView& view, Id<Cable> cable, const PortRef& a, const PortRef& b)
{
    for (const std::uint32_t index : view.linksOf(cable)) {
        const SeenLink& link = view.links()[index];
        const PortRef& one = link.a.planned.port;
        const PortRef& two = link.b.planned.port;
        if ((one == a && two == b) || (one == b && two == a)) return &link;
    }
    return nullptr;
}

RecheckResult joined(const SiteView& view, const WorkItem& item, const PortRef& a, const PortRef& b)
{
    const SeenLink* link = linkBetween(view, item.cable, a, b);
    if (link == nullptr || link->sight == CableSight::NotObserved) return RecheckResult::NotSeen;
    return link->sight == CableSight::Right ? RecheckResult::Done : RecheckResult::StillWrong;
}

/// A port out of which a plug was taken: seen without a link, or left out by a source that leaves out no link.
RecheckResult vacated(const SiteView& view, const PortRef& at)
{
    const SeenPort* port = view.portAt(at);
    if (port == nullptr) return view.isWholeSwitchSeen(at.device) ? RecheckResult::Done : RecheckResult::NotSeen;
    if (port->sight == PortSight::Up || port->sight == PortSight::PeerUnknown) return RecheckResult::StillWrong;
    return port->sight == PortSight::Down ? RecheckResult::Done : RecheckResult::NotSeen;
}

/// A link that was slow, narrow or erring: done only when it is joined and its figures are known.
RecheckResult mended(const SiteView& view, const WorkItem& item)
{
    const SeenLink* link = linkBetween(view, item.cable, item.hand.at, item.to.at);
    if (link == nullptr || link->sight == CableSight::NotObserved) return RecheckResult::NotSeen;
    const Proof proof = proofOf(view, *link, false);
    if (proof.most < EvidenceLevel::Soaked) return RecheckResult::StillWrong;
    const ObservedPort* a = view.observed(link->a);
    const ObservedPort* b = view.observed(link->b);
    const bool isRateKnown = (a != nullptr && a->mbps > 0) || (b != nullptr && b->mbps > 0);
    const bool isRising = item.kind == "rising-errors"; // one reading cannot tell that counters stand still
    return isRateKnown && !isRising ? RecheckResult::Done : RecheckResult::NotSeen;
}

/// A cable that the plan does not have, at one of the item's planned ports.
bool isExtraAt(const WorkItem& item, const FabricComparison& comparison)
{
    return std::any_of(comparison.differences.begin(), comparison.differences.end(), [&](const Difference& difference) {
        if (difference.kind != item.kind) return false;
        return workKey(difference) == item.key ||
               std::any_of(difference.ends.begin(), difference.ends.end(), [&](const PortName& end) {
                   return end.at.device && (end.at == item.hand.at || end.at == item.to.at);
               });
    });
}

/// Gone when it has left its planned ports. A far end that the plan does not have says nothing, and none is needed: a
/// cable that left one end joins nothing.
RecheckResult removed(const SiteView& view, const WorkItem& item, const FabricComparison& comparison)
{
    if (isExtraAt(item, comparison)) return RecheckResult::StillWrong;
    if (view.observation().isPartial) return RecheckResult::NotSeen;
    auto result = RecheckResult::NotSeen;
    for (const WorkEnd* end : {&item.hand, &item.to}) {
        // At a port that the plan does not have, only a device that names all its links tells that it is empty.
        if (!end->at.device && (!end->box || !view.isWholeSwitchSeen(end->box))) continue;
        result = end->at.device ? vacated(view, end->at) : RecheckResult::Done;
        if (result != RecheckResult::Done) return result;
    }
    return result;
}

bool isStillFound(const WorkItem& item, const FabricComparison& comparison)
{
    return std::any_of(comparison.differences.begin(), comparison.differences.end(), [&](const Difference& difference) {
        if (difference.kind != item.kind) return false;
        const bool isSameDevice = std::find(difference.devices.begin(), difference.devices.end(),
                                            item.hand.at.device) != difference.devices.end();
        const bool isSameNode =
            std::find(difference.nodes.begin(), difference.nodes.end(), item.hand.device) != difference.nodes.end();
        const bool isSameEnd = std::any_of(difference.ends.begin(), difference.ends.end(), [&](const PortName& end) {
            return end.at.device && end.at == item.hand.at;
        });
        return isSameDevice || isSameNode || isSameEnd;
    });
}

} // namespace

RecheckResult recheck(const WorkItem& item, const FabricComparison& comparison, const SiteView& view)
{
    switch (item.verb) {
    case WorkVerb::MovePlug:
    case WorkVerb::PlugParked:
        return joined(view, item, item.other.at, item.to.at);
    case WorkVerb::PlugCable:
        return joined(view, item, item.hand.at, item.to.at);
    case WorkVerb::Park:
        if (joined(view, item, item.other.at, item.to.at) == RecheckResult::Done) return RecheckResult::Done;
        return vacated(view, item.hand.at);
    case WorkVerb::RemoveCable:
        return removed(view, item, comparison);
    case WorkVerb::MendLink:
        return mended(view, item);
    case WorkVerb::CheckDevice:
    case WorkVerb::Desk:
        break;
    }
    if (isStillFound(item, comparison)) return RecheckResult::StillWrong;
    return view.isDeviceSeen(item.hand.at.device) ? RecheckResult::Done : RecheckResult::NotSeen;
}

void updateBlocked(std::vector<WorkItem>& items)
{
    bool isWaiting = false;
    for (WorkItem& item : items) {
        if (item.step <= 1) isWaiting = false;
        if (item.state == WorkState::Done) continue;
        item.state = isWaiting ? WorkState::Blocked : WorkState::Open;
        if (isWaiting) item.stateWhy = {FABRIC_TEXT("evidence", "The steps before it come first"), {}};
        isWaiting = item.steps > 1;
    }
}

void carryStates(const std::vector<WorkItem>& before, std::vector<WorkItem>& now)
{
    std::unordered_map<std::string, const WorkItem*> known;
    for (const WorkItem& item : before)
        known.emplace(item.key, &item);
    for (WorkItem& item : now) {
        const auto old = known.find(item.key);
        if (old == known.end() || old->second->state != WorkState::Done) continue;
        item.stateWhy = {FABRIC_TEXT("evidence", "It was marked done and is still found"), {}};
    }
}

} // namespace fabric
