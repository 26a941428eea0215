#include "core/verify/evidence/accept_cables.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

Message notInPlan(const PortName& port)
{
    return {FABRIC_TEXT("evidence", "The plan has no port %1; draw it first"), {displayText(port.str())}};
}

/// Number at the end of a cable's name, "compute-00012" -> 12; 0 without one.
std::size_t numberOf(const std::string& name)
{
    const std::size_t dash = name.rfind('-');
    const auto number = dash == std::string::npos ? std::nullopt : parseInt(name.substr(dash + 1));
    return number && *number > 0 ? static_cast<std::size_t>(*number) : 0;
}

} // namespace

CableAcceptor::CableAcceptor(const AcceptInput& input, const Project& plan, const PortGraph& planned)
    : input_(input), plan_(plan), planned_(planned), ports_(plan, input.catalog), occupied_(plan)
{
    for (const Device& device : plan.devices())
        devices_.try_emplace(device.name, device.id);
    for (const PortOverride& row : plan.portOverrides())
        overrides_[row.port] = &row;
    for (const Cable& cable : plan.cables())
        lastNumber_ = std::max(lastNumber_, numberOf(cable.name));
}

std::optional<Message> CableAcceptor::note(const Difference& difference, std::size_t finding)
{
    if (!difference.cables.empty()) return noteMoves(difference, finding);
    if (difference.kind == "cable-missing") return noteMissing(difference);
    if (difference.kind == "cable-extra") return noteExtra(difference, finding);
    return noteSpeed(difference);
}

/// The plan's port behind a name: also of adapter ports that no cable of the plan uses.
PortRef CableAcceptor::resolve(const PortName& port) const
{
    if (port.at.device) return port.at;
    const std::size_t slash = port.node.rfind('/');
    const auto device = devices_.find(port.node.substr(0, slash));
    if (slash == std::string::npos || device == devices_.end()) return {};
    const std::string adapter = port.node.substr(slash + 1);
    for (const PortRef& at : ports_.ports(device->second)) {
        const auto facts = ports_.facts(at);
        if (facts && (facts->osName == adapter || facts->name == adapter)) return at;
    }
    return {};
}

std::optional<CableAcceptor::EndKey> CableAcceptor::endAt(const PortRef& port, Id<Cable> preferred) const
{
    std::optional<EndKey> any;
    for (const Id<Cable> id : occupied_.cablesAt(port)) {
        const auto& ends = plan_.cables().at(id).ends;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            if (ends[i].end.port != port) continue;
            if (id == preferred) return EndKey{id, i};
            if (!any) any = EndKey{id, i};
        }
    }
    return any;
}

std::optional<Message> CableAcceptor::noteMoves(const Difference& difference, std::size_t finding)
{
    std::vector<std::pair<EndKey, PortRef>> moves;
    for (const MovedCable& move : difference.cables) {
        const PortRef found = resolve(move.found);
        if (!found.device) return notInPlan(move.found);
        const auto end = endAt(move.planned.at, move.cable);
        if (!end) return notInPlan(move.planned);
        moves.emplace_back(*end, found);
    }
    for (const auto& [end, port] : moves)
        moves_[end] = {port, finding};
    return std::nullopt;
}

std::set<Id<Cable>> CableAcceptor::changedCables() const
{
    std::set<Id<Cable>> cables;
    for (const auto& [end, move] : moves_)
        cables.insert(end.first);
    return cables;
}

/// Cables of the plan that keep an end at the port.
void CableAcceptor::addStaying(const PortRef& port, Holders& holders) const
{
    for (const Id<Cable> id : occupied_.cablesAt(port)) {
        const Cable& cable = plan_.cables().at(id);
        bool isStaying = false;
        for (std::size_t i = 0; i < cable.ends.size(); ++i)
            isStaying = isStaying || (cable.ends[i].end.port == port && !moves_.contains({id, i}));
        if (isStaying && !removed_.contains(id)) holders.staying.push_back(cable.name);
    }
}

/// Of the ports that get a plug.
std::map<PortRef, CableAcceptor::Holders> CableAcceptor::holders() const
{
    std::map<PortRef, Holders> at;
    for (const auto& [end, move] : moves_)
        at[move.to].arriving.push_back(move.finding);
    for (const NewCable& cable : added_)
        for (const PortRef& port : {cable.a, cable.b})
            at[port].arriving.push_back(cable.finding);
    for (auto& [port, holders] : at)
        addStaying(port, holders);
    return at;
}

void CableAcceptor::drop(std::size_t finding)
{
    std::erase_if(moves_, [&](const auto& entry) { return entry.second.finding == finding; });
    std::erase_if(added_, [&](const NewCable& cable) { return cable.finding == finding; });
}

/// A dropped move leaves its plug where it was, which may be in the way of another.
std::vector<Refusal> CableAcceptor::dropClashes()
{
    std::vector<Refusal> refused;
    for (bool isClear = false; !isClear;) {
        isClear = true;
        for (const auto& [port, holders] : holders()) {
            if (holders.staying.size() + holders.arriving.size() < 2) continue;
            isClear = false;
            const std::string place = displayText(placeText(plan_, ports_, port));
            const Message why = holders.staying.empty()
                                    ? Message{FABRIC_TEXT("evidence", "Several cables would end at %1"), {place}}
                                    : Message{FABRIC_TEXT("evidence", "%1 still holds cable %2 in the plan, which was "
                                                                      "not seen; decide about that one first"),
                                              {place, holders.staying.front()}};
            for (const std::size_t finding : std::set(holders.arriving.begin(), holders.arriving.end())) {
                refused.push_back({finding, why});
                drop(finding);
            }
            break; // what is left changed
        }
    }
    return refused;
}

std::optional<Message> CableAcceptor::noteMissing(const Difference& difference)
{
    const Cable* cable =
        difference.planCables.size() == 1 ? plan_.cables().find(difference.planCables.front()) : nullptr;
    if (cable == nullptr || cable->ends.size() != 2)
        return Message{FABRIC_TEXT("evidence", "Only a part of the cable is missing; change the plan by hand"), {}};
    for (const PortName& end : difference.ends)
        if (cable->ends[0].end.port != end.at && cable->ends[1].end.port != end.at)
            return Message{FABRIC_TEXT("evidence", "It runs through a panel; change the plan by hand"), {}};
    removed_.insert(cable->id);
    return std::nullopt;
}

std::optional<Message> CableAcceptor::noteExtra(const Difference& difference, std::size_t finding)
{
    if (difference.ends.size() != 2)
        return Message{FABRIC_TEXT("evidence", "Its ends are not known; change the plan by hand"), {}};
    PortRef ends[2];
    for (std::size_t i = 0; i < 2; ++i) {
        ends[i] = resolve(difference.ends[i]);
        if (!ends[i].device) return notInPlan(difference.ends[i]);
    }
    added_.push_back({ends[0], ends[1], finding});
    return std::nullopt;
}

std::optional<std::size_t> CableAcceptor::linkBetween(const PortName& a, const PortName& b) const
{
    const auto isAt = [this](std::uint32_t node, int port, const PortName& name) {
        return port == name.port && planned_.nodes()[node].name == name.node;
    };
    for (std::size_t i = 0; i < planned_.cables().size(); ++i) {
        const MatchCable& cable = planned_.cables()[i];
        const bool isSameWay = isAt(cable.nodeA, cable.portA, a) && isAt(cable.nodeB, cable.portB, b);
        if (isSameWay || (isAt(cable.nodeA, cable.portA, b) && isAt(cable.nodeB, cable.portB, a))) return i;
    }
    return std::nullopt;
}

/// True when the port is split into lanes that are links of their own: the plan has one speed for all of them.
bool CableAcceptor::hasLegs(const PortRef& port) const
{
    return std::count_if(planned_.cables().begin(), planned_.cables().end(),
                         [&](const MatchCable& cable) { return cable.atA == port || cable.atB == port; }) > 1;
}

/// What both ports of a planned link were seen to run at; 0 when that is not known.
std::int64_t CableAcceptor::seenMbps(std::size_t link) const
{
    if (link >= input_.comparison.cables.size()) return 0;
    std::int64_t least = 0;
    const CableVerdict& verdict = input_.comparison.cables[link]; // in the order of the plan graph
    for (const ObservedRef seen : {verdict.a, verdict.b}) {
        const std::int64_t mbps = seen.isSet() ? input_.observation.port(seen).mbps : 0;
        if (mbps > 0 && (least == 0 || mbps < least)) least = mbps;
    }
    return least;
}

std::optional<Message> CableAcceptor::noteSpeed(const Difference& difference)
{
    const bool isSpeed = difference.kind == "link-speed" || difference.kind == "link-faster";
    if (!isSpeed || difference.ends.size() != 2 || difference.planCables.size() != 1)
        return Message{FABRIC_TEXT("evidence", "It is a fault to mend, not a way of building"), {}};
    for (const PortName& end : difference.ends) {
        if (!end.at.device) return notInPlan(end);
        if (hasLegs(end.at))
            return Message{FABRIC_TEXT("evidence", "%1 is split, and the plan has one speed for all its legs; change "
                                                   "the plan by hand"),
                           {displayText(end.str())}};
    }
    const auto link = linkBetween(difference.ends[0], difference.ends[1]);
    const std::int64_t mbps = link ? seenMbps(*link) : 0;
    if (mbps == 0) return Message{FABRIC_TEXT("evidence", "Its speed was not seen"), {}};
    for (const PortName& end : difference.ends)
        speeds_[end.at] = mbps;
    return std::nullopt;
}

void CableAcceptor::apply(Edit& edit)
{
    std::map<Id<Cable>, Cable> changedRows;
    for (const auto& [end, move] : moves_) {
        Cable& cable = changedRows.try_emplace(end.first, plan_.cables().at(end.first)).first->second;
        cable.ends[end.second].end.port = move.to;
        cable.routedMm.reset(); // computed for the old ends
    }
    for (const auto& [id, cable] : changedRows)
        edit.replace(cable);
    removeCables(edit, {removed_.begin(), removed_.end()});
    for (const NewCable& cable : added_)
        addCable(edit, cable.a, cable.b);
    for (const auto& [port, mbps] : speeds_)
        setSpeed(edit, port, mbps);
    moveModules(edit);
}

/// A transceiver goes with its plug, when nothing is left at the old cage and the new one has none.
void CableAcceptor::moveModules(Edit& edit) const
{
    const Occupancy now(edit.project());
    std::map<PortRef, Module> byCage;
    for (const Module& module : plan_.modules())
        if (module.kind == ModuleKind::Transceiver)
            byCage.emplace(PortRef{module.device, module.bay, module.cage, 1}, module);
    const auto isUsed = [&](PortRef cage) {
        constexpr std::uint8_t kMostConnectors = 8;
        for (cage.connector = 1; cage.connector <= kMostConnectors; ++cage.connector)
            if (!now.isFree(cage)) return true;
        return false;
    };
    for (const auto& [end, move] : moves_) {
        const PortRef from = cageOf(plan_.cables().at(end.first).ends[end.second].end.port);
        const PortRef to = cageOf(move.to);
        const auto module = byCage.find(from);
        if (module == byCage.end() || byCage.contains(to) || isUsed(from)) continue;
        Module moved = module->second;
        byCage.erase(module);
        moved.device = to.device;
        moved.bay = to.bay;
        moved.cage = to.cage;
        byCage.emplace(to, moved);
        edit.replace(std::move(moved));
    }
}

void CableAcceptor::addCable(Edit& edit, const PortRef& a, const PortRef& b)
{
    const Fabric* fabric = plan_.fabrics().find(input_.fabric);
    Cable cable;
    cable.fabric = input_.fabric;
    cable.name = fmt::format("{}-{:05}", fabric == nullptr ? "cable" : fabric->name, ++lastNumber_);
    cable.ends = {{Side::A, {a, 0, 0}}, {Side::B, {b, 0, 0}}};
    cable.notes = "As built; not in the original plan";
    edit.add(std::move(cable));
}

void CableAcceptor::setSpeed(Edit& edit, const PortRef& port, std::int64_t mbps) const
{
    const auto known = overrides_.find(port);
    PortOverride row = known == overrides_.end() ? PortOverride() : *known->second;
    row.port = port;
    row.speedMbps = mbps;
    if (known == overrides_.end())
        edit.add(std::move(row));
    else
        edit.replace(std::move(row));
}

} // namespace fabric
