#include "core/verify/match/comparing.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

/// Tiers as the plan gives them; where it does not (an imported plan), steps from the nearest adapter port.
std::vector<int> tiersOf(const PortGraph& plan)
{
    std::vector<int> tiers(plan.nodes().size(), -1);
    std::vector<std::uint32_t> queue;
    bool isComplete = true;
    for (std::uint32_t p = 0; p < tiers.size(); ++p) {
        const MatchNode& node = plan.nodes()[p];
        isComplete = isComplete && (!node.isSwitch || node.tier >= 0);
        if (!node.isSwitch) queue.push_back(p);
        tiers[p] = node.isSwitch ? -1 : 0;
    }
    for (std::size_t next = 0; !isComplete && next < queue.size(); ++next)
        for (const MatchArc& arc : plan.arcs(queue[next])) {
            if (tiers[arc.node] >= 0) continue;
            tiers[arc.node] = tiers[queue[next]] + 1;
            queue.push_back(arc.node);
        }
    for (std::uint32_t p = 0; p < tiers.size(); ++p)
        if (plan.nodes()[p].tier >= 0) tiers[p] = plan.nodes()[p].tier;
    return tiers;
}

} // namespace

Comparing::Comparing(const PortGraph& planGraph, const PortGraph& foundGraph, const PlanPorts* planPorts)
    : plan(planGraph),
      found(foundGraph),
      ports(planPorts),
      mapping(mapNodes(plan, found)),
      absence(plan, found, mapping),
      tiers(tiersOf(plan)),
      isChoice(plan.nodes().size())
{
    for (const auto& choice : mapping.choices)
        for (const std::uint32_t p : choice)
            isChoice[p] = true;
}

std::uint32_t Comparing::commonIndex(std::uint32_t f) const
{
    const std::uint32_t planned = mapping.ofFound[f].planned;
    return planned != kNoMatchNode ? planned : static_cast<std::uint32_t>(plan.nodes().size()) + f;
}

std::uint32_t Comparing::foundIndex(std::uint32_t node) const
{
    return isPlanned(node) ? mapping.ofPlanned[node] : node - static_cast<std::uint32_t>(plan.nodes().size());
}

MatchEvidence Comparing::evidenceOf(std::uint32_t node) const
{
    const std::uint32_t f = foundIndex(node);
    return f == kNoMatchNode ? MatchEvidence::None : mapping.ofFound[f].evidence;
}

std::string Comparing::nodeName(std::uint32_t node) const
{
    if (isPlanned(node)) return plan.nodes()[node].name;
    const MatchNode& seen = found.nodes()[foundIndex(node)];
    std::string name = displayText(trimmed(seen.name));
    if (!name.empty()) return name;
    return seen.guid != 0 ? fmt::format("{:#018x}", seen.guid) : fmt::format("?{}", foundIndex(node));
}

PortName Comparing::portName(CablePort port) const
{
    PortName name;
    name.node = nodeName(port.node);
    name.port = port.port;
    const MatchNode& node = isPlanned(port.node) ? plan.nodes()[port.node] : found.nodes()[foundIndex(port.node)];
    name.isAdapter = !node.isSwitch;
    if (!isPlanned(port.node) || ports == nullptr) return name;
    if (name.isAdapter) {
        name.at = node.at;
    } else if (const MatchArc* arc = plan.arcAt(port.node, port.port)) {
        const MatchCable& cable = plan.cables()[arc->cable];
        name.at = cable.nodeA == port.node && cable.portA == port.port ? cable.atA : cable.atB;
    } else if (const PortRef* known = ports->byNumber(node.device, port.port)) {
        name.at = *known;
    }
    if (name.at.device) name.label = ports->label(name.at);
    return name;
}

int Comparing::rank(CablePort port) const
{
    if (!isPlanned(port.node)) return found.nodes()[foundIndex(port.node)].isSwitch ? 1 : 0;
    return tiers[port.node] >= 0 ? tiers[port.node] : 1;
}

std::vector<PortName> Comparing::endsOf(const MatchCable& planned) const
{
    const CablePort a{planned.nodeA, planned.portA};
    const CablePort b{planned.nodeB, planned.portB};
    return rank(b) < rank(a) ? std::vector{portName(b), portName(a)} : std::vector{portName(a), portName(b)};
}

Message Comparing::evidence(const std::vector<std::uint32_t>& nodes, bool& isOneOfAClass) const
{
    MatchEvidence weakest = MatchEvidence::None;
    for (const std::uint32_t node : nodes)
        weakest = std::max(weakest, evidenceOf(node));
    isOneOfAClass = std::any_of(nodes.begin(), nodes.end(), [&](std::uint32_t node) {
        return isPlanned(node) && isChoice[node] && !isIdentity(evidenceOf(node));
    });
    switch (weakest) {
    case MatchEvidence::None:
        return {FABRIC_TEXT("match", "The plan has no such device"), {}};
    case MatchEvidence::Guid:
    case MatchEvidence::Serial:
        return {FABRIC_TEXT("match", "The devices are known by their GUIDs or serial numbers"), {}};
    case MatchEvidence::Name:
        return {FABRIC_TEXT("match", "The devices are known by their names or GUIDs"), {}};
    case MatchEvidence::HostName:
        return {FABRIC_TEXT("match", "The host is known by its name, the adapter by its place in it"), {}};
    case MatchEvidence::Wiring:
        return {FABRIC_TEXT("match", "Which switch is which follows from the cables of their neighbours"), {}};
    case MatchEvidence::Choice:
        return {FABRIC_TEXT("match", "Several switches are alike here; the choice that explains most was taken"), {}};
    case MatchEvidence::Position:
        return {FABRIC_TEXT("match", "An adapter is known only by the switch port it is plugged into"), {}};
    case MatchEvidence::Elimination:
        break;
    }
    return {FABRIC_TEXT("match", "An adapter was not recognised; it is taken for the planned one that is absent"), {}};
}

} // namespace fabric
