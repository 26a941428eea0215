// Findings about whole devices and about ports with several neighbours.
#include "core/verify/match/comparing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

namespace fabric {

namespace {

/// So many neighbours of one port are written out.
constexpr std::size_t kMostInText = 16;

Difference deadSwitch(const Comparing& c, std::uint32_t p)
{
    Difference d;
    d.kind = "switch-dead";
    d.place = WorkPlace::Device;
    d.nodes = {c.plan.nodes()[p].name};
    d.devices = {c.plan.nodes()[p].device};
    int neighbours = 0;
    for (const MatchArc& arc : c.plan.arcs(p)) {
        d.linksLost.emplace_back(c.portName({p, arc.port}), c.portName({arc.node, arc.peerPort}));
        d.planCables.push_back(c.plan.cables()[arc.cable].id);
        const bool isSwitch = c.plan.nodes()[arc.node].isSwitch;
        if (isSwitch && !c.mapping.isFree(arc.node)) ++neighbours;
        if (!isSwitch && c.mapping.isFree(arc.node) && c.absence.isHostSeen(arc.node))
            d.hostPortsLost.push_back(c.plan.nodes()[arc.node].name);
    }
    std::sort(d.planCables.begin(), d.planCables.end());
    const std::string links = std::to_string(d.linksLost.size());
    d.expected = {FABRIC_TEXT("match", "Switch %1 with %2 links"), {d.nodes[0], links}};
    d.found = {FABRIC_TEXT("match", "None of its links is up"), {}};
    d.evidence = {FABRIC_TEXT("match", "%1 of its links go to switches that answered, and none of them reports it"),
                  {std::to_string(neighbours)}};
    if (d.hostPortsLost.empty()) {
        d.action = {FABRIC_TEXT("match", "Power and check %1; %2 links are down, no host that answers is cut off."),
                    {d.nodes[0], links}};
    } else {
        d.urgency = Urgency::Critical;
        d.action = {FABRIC_TEXT("match", "Power and check %1; %2 links are down and %3 host ports are cut off."),
                    {d.nodes[0], links, std::to_string(d.hostPortsLost.size())}};
    }
    return d;
}

/// Switches of which each stands in the place of the next.
Difference exchangedSwitches(const Comparing& c, const std::vector<std::uint32_t>& ring)
{
    Difference d;
    d.kind = "switches-exchanged";
    d.urgency = Urgency::Minor;
    d.place = WorkPlace::Plan;
    for (const std::uint32_t p : ring) {
        d.nodes.push_back(c.plan.nodes()[p].name);
        d.devices.push_back(c.plan.nodes()[p].device);
    }
    std::sort(d.nodes.begin(), d.nodes.end());
    std::sort(d.devices.begin(), d.devices.end());
    const std::string names = fmt::format("{}", fmt::join(d.nodes, ", "));
    d.expected = {FABRIC_TEXT("match", "Each of %1 in its own place"), {names}};
    d.found = {FABRIC_TEXT("match", "The boxes stand, fully cabled, in each other's places"), {}};
    d.evidence = {FABRIC_TEXT("match", "At least three quarters of the cables of each fit the place of the other, at "
                                       "most a quarter its own"),
                  {}};
    d.action = {FABRIC_TEXT("match", "Exchange the GUIDs and names of %1 in the plan, or swap the boxes back; no cable "
                                     "is wrong."),
                {names}};
    return d;
}

Difference extraNeighbour(const Comparing& c, CablePort port, const std::vector<CablePort>& neighbours)
{
    Difference d;
    d.kind = "extra-neighbour";
    d.urgency = Urgency::Minor;
    d.ends = {c.portName(port)};
    std::vector<std::string> names;
    for (const CablePort& neighbour : neighbours)
        names.push_back(c.portName(neighbour).str());
    std::sort(names.begin(), names.end());
    if (names.size() > kMostInText) {
        names.resize(kMostInText);
        names.emplace_back("...");
    }
    d.foundValue = fmt::format("{}", fmt::join(names, ", "));
    const MatchArc* planned = c.isPlanned(port.node) ? c.plan.arcAt(port.node, port.port) : nullptr;
    if (planned != nullptr) {
        d.plannedValue = c.portName({planned->node, planned->peerPort}).str();
        d.planCables = {c.plan.cables()[planned->cable].id};
        d.expected = {FABRIC_TEXT("match", "%1 to %2"), {d.ends[0].str(), d.plannedValue}};
    } else {
        d.expected = {FABRIC_TEXT("match", "No cable at %1"), {d.ends[0].str()}};
    }
    d.found = {FABRIC_TEXT("match", "Several neighbours: %1"), {d.foundValue}};
    d.evidence = {FABRIC_TEXT("match", "One port was reported with more than one neighbour, so none of them is judged"),
                  {}};
    d.action = {FABRIC_TEXT("match", "Look for stale entries, or a device without a port of its own, at %1."),
                {d.ends[0].str()}};
    return d;
}

} // namespace

void reportDeadSwitches(Comparing& c)
{
    for (const std::uint32_t p : c.absence.deadSwitches())
        c.result.differences.push_back(deadSwitch(c, p));
}

void reportExchangedSwitches(Comparing& c)
{
    std::map<std::uint32_t, std::uint32_t> standsAt; // planned by identity -> planned by place
    for (const auto& [f, identity] : c.mapping.displaced)
        standsAt[identity] = c.mapping.ofFound[f].planned;
    while (!standsAt.empty()) {
        std::vector<std::uint32_t> ring;
        for (auto at = standsAt.begin(); at != standsAt.end(); at = standsAt.find(at->second)) {
            ring.push_back(at->first);
            if (at->second == ring.front()) break;
        }
        for (const std::uint32_t p : ring)
            standsAt.erase(p);
        c.result.differences.push_back(exchangedSwitches(c, ring));
    }
}

void reportDoubts(Comparing& c)
{
    std::map<CablePort, std::vector<CablePort>> neighbours;
    for (const MatchDoubt& doubt : c.found.doubts()) {
        const CablePort a{c.commonIndex(doubt.nodeA), doubt.portA};
        const CablePort b{c.commonIndex(doubt.nodeB), doubt.portB};
        neighbours[a].push_back(b);
        neighbours[b].push_back(a);
    }
    for (const auto& [port, all] : neighbours)
        if (all.size() > 1) c.result.differences.push_back(extraNeighbour(c, port, all));
}

} // namespace fabric
