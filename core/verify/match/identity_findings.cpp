// Findings about what devices are and how they are called: replaced adapters and switches, names that differ.
#include "core/verify/match/comparing.h"
#include "core/verify/match/node_names.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

/// Differences of one sort that most devices show are one matter of the plan, not one each: from this many on.
constexpr std::size_t kFewest = 8;

struct Tally {
    std::vector<Difference> differences;
    std::size_t compared = 0;

    bool isGeneral() const { return differences.size() >= kFewest && differences.size() * 2 > compared; }
};

Difference replaced(const Comparing& c, std::uint32_t p, std::uint32_t f)
{
    const MatchNode& planned = c.plan.nodes()[p];
    Difference d;
    d.kind = planned.isSwitch ? "switch-replaced" : "hca-replaced";
    d.urgency = Urgency::Minor;
    d.place = WorkPlace::Plan;
    d.nodes = {planned.name};
    d.devices = {planned.device};
    d.plannedValue = fmt::format("{:#018x}", planned.guid);
    d.foundValue = fmt::format("{:#018x}", c.found.nodes()[f].guid);
    if (!c.found.arcs(f).empty()) {
        const MatchArc& arc = c.found.arcs(f).front();
        d.ends = {c.portName({c.commonIndex(arc.node), arc.peerPort})};
    }
    d.expected = {FABRIC_TEXT("match", "GUID %1"), {d.plannedValue}};
    d.found = {FABRIC_TEXT("match", "GUID %1 in the same place"), {d.foundValue}};
    d.evidence = c.evidence({p}, d.isOneOfAClass);
    d.action = {FABRIC_TEXT("match", "Enter the new GUID of %1 in the plan; the cabling is right."), {planned.name}};
    return d;
}

Difference renamed(const Comparing& c, std::uint32_t p, const MatchNode& found)
{
    const MatchNode& planned = c.plan.nodes()[p];
    Difference d;
    d.kind = "description";
    d.urgency = Urgency::Minor;
    d.place = WorkPlace::Settings;
    d.nodes = {planned.name};
    d.devices = {planned.device};
    d.plannedValue = planned.name;
    d.foundValue = displayText(found.name);
    d.expected = {FABRIC_TEXT("match", "Description '%1'"), {d.plannedValue}};
    d.found = {FABRIC_TEXT("match", "Description '%1'"), {d.foundValue}};
    d.evidence = c.evidence({p}, d.isOneOfAClass);
    d.action = {FABRIC_TEXT("match", "Set the node description of %1; no cable is wrong."), {planned.name}};
    return d;
}

/// Adapter names are compared only where the plan knows what the host calls them.
bool isNamedAlike(const MatchNode& planned, const MatchNode& found)
{
    const auto alike = [](const std::string& a, const std::string& b) {
        const std::string full = comparableName(a);
        if (full.empty()) return false;
        const std::string other = comparableName(b);
        const bool isDomainApart = (full.find('.') == std::string::npos) != (other.find('.') == std::string::npos);
        return full == other || (isDomainApart && shortName(a) == shortName(b));
    };
    if (planned.isSwitch) return planned.name == found.name || alike(planned.name, found.name);
    if (!planned.adapter.empty() && !found.adapter.empty() && lowerAscii(planned.adapter) != lowerAscii(found.adapter))
        return false;
    return planned.host == found.host || alike(planned.host, found.host);
}

Difference inOne(Tally tally, Message evidence, Message action)
{
    Difference all = std::move(tally.differences.front());
    all.ends.clear();
    for (std::size_t i = 1; i < tally.differences.size(); ++i) {
        const Difference& one = tally.differences[i];
        all.nodes.insert(all.nodes.end(), one.nodes.begin(), one.nodes.end());
        all.devices.insert(all.devices.end(), one.devices.begin(), one.devices.end());
    }
    std::sort(all.devices.begin(), all.devices.end());
    all.devices.erase(std::unique(all.devices.begin(), all.devices.end()), all.devices.end());
    all.evidence = std::move(evidence);
    all.action = std::move(action);
    return all;
}

void add(Comparing& c, Tally tally, Text evidence, Text action)
{
    auto& all = c.result.differences;
    if (!tally.isGeneral()) {
        std::move(tally.differences.begin(), tally.differences.end(), std::back_inserter(all));
        return;
    }
    const std::vector<std::string> counts{std::to_string(tally.differences.size()), std::to_string(tally.compared)};
    Difference one = inOne(std::move(tally), {evidence, counts}, {action, counts});
    one.kind = "plan-error";
    one.place = WorkPlace::Plan;
    all.push_back(std::move(one));
}

} // namespace

void reportIdentities(Comparing& c)
{
    std::vector<bool> isDisplaced(c.found.nodes().size());
    for (const auto& [f, identity] : c.mapping.displaced)
        isDisplaced[f] = true;
    Tally guids;
    Tally names;
    std::vector<Difference> unnamed;
    for (std::uint32_t f = 0; f < c.found.nodes().size(); ++f) {
        const std::uint32_t p = c.mapping.ofFound[f].planned;
        if (p == kNoMatchNode || isDisplaced[f]) continue;
        const MatchNode& planned = c.plan.nodes()[p];
        const MatchNode& found = c.found.nodes()[f];
        if (planned.guid != 0 && found.guid != 0 && planned.adapterPort == found.adapterPort) {
            ++guids.compared;
            if (planned.guid != found.guid) guids.differences.push_back(replaced(c, p, f));
        }
        ++names.compared;
        if (isNamedAlike(planned, found)) continue;
        auto& into = comparableName(found.isSwitch ? found.name : found.host).empty() ? unnamed : names.differences;
        into.push_back(renamed(c, p, found));
    }
    if (unnamed.size() * 2 > names.compared) {
        c.result.remarks.push_back(
            {FABRIC_TEXT("match", "%1 of %2 devices were never given a name; names were not compared for them"),
             {std::to_string(unnamed.size()), std::to_string(names.compared)}});
    } else {
        std::move(unnamed.begin(), unnamed.end(), std::back_inserter(c.result.differences));
    }
    add(c, std::move(guids), FABRIC_TEXT("match", "%1 of %2 GUIDs differ"),
        FABRIC_TEXT("match", "Take the GUIDs of the plan from the fabric: %1 of %2 are others; the cabling decided."));
    add(c, std::move(names), FABRIC_TEXT("match", "%1 of %2 names differ"),
        FABRIC_TEXT("match", "Bring the names of plan and fabric together: %1 of %2 differ; no cable is wrong by it."));
}

} // namespace fabric
