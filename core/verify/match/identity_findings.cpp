// Findings about what devices are and how they are called: replaced adapters and switches, names that differ.
#include "core/verify/match/comparing.h"
#include "core/verify/match/node_names.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

namespace fabric {

namespace {

/// Differences of one sort that most devices show are one matter of the plan, not one each: from this many on.
constexpr std::size_t kFewest = 8;

struct Tally {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> differing; ///< planned and observed nodes
    std::size_t compared = 0;

    bool isGeneral() const { return differing.size() >= kFewest && differing.size() * 2 > compared; }
};

/// The ports of an adapter share its GUID: it is compared at the first of them that was seen.
class AdaptersSeen {
public:
    bool isFirst(const MatchNode& planned, const MatchNode& found)
    {
        return planned.isSwitch || seen_.emplace(planned.device, planned.guid, found.guid).second;
    }

private:
    std::set<std::tuple<Id<Device>, std::uint64_t, std::uint64_t>> seen_;
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

Difference renamed(const Comparing& c, std::uint32_t p, std::uint32_t f)
{
    const MatchNode& planned = c.plan.nodes()[p];
    Difference d;
    d.kind = "description";
    d.urgency = Urgency::Minor;
    d.place = WorkPlace::Settings;
    d.nodes = {planned.name};
    d.devices = {planned.device};
    d.plannedValue = planned.name;
    d.foundValue = displayText(c.found.nodes()[f].name);
    d.expected = {FABRIC_TEXT("match", "Description '%1'"), {d.plannedValue}};
    d.found = {FABRIC_TEXT("match", "Description '%1'"), {d.foundValue}};
    d.evidence = c.evidence({p}, d.isOneOfAClass);
    d.action = {FABRIC_TEXT("match", "Set the node description of %1; no cable is wrong."), {planned.name}};
    return d;
}

/// "mlx5_" of "mlx5_3".
std::string_view family(std::string_view adapter)
{
    return adapter.substr(0, adapter.find_last_not_of("0123456789") + 1);
}

/// Adapter names are compared only where both sides speak of the same sort of name: "mlx5_3" is no "eth2".
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
    if (!planned.adapter.empty() && planned.adapter != found.adapter &&
        family(planned.adapter) == family(found.adapter))
        return false;
    return planned.host == found.host || alike(planned.host, found.host);
}

/// One finding that stands for all of a tally.
Difference general(const Comparing& c, const Tally& tally, Difference first, Message evidence, Message action)
{
    first.kind = "plan-error";
    first.place = WorkPlace::Plan;
    first.ends.clear();
    first.nodes.clear();
    first.devices.clear();
    for (const auto& [p, f] : tally.differing) {
        first.nodes.push_back(c.plan.nodes()[p].name);
        first.devices.push_back(c.plan.nodes()[p].device);
    }
    std::sort(first.devices.begin(), first.devices.end());
    first.devices.erase(std::unique(first.devices.begin(), first.devices.end()), first.devices.end());
    first.evidence = std::move(evidence);
    first.action = std::move(action);
    return first;
}

template <class Describe>
void report(Comparing& c, const Tally& tally, Describe describe, Text evidence, Text action)
{
    if (!tally.isGeneral()) {
        for (const auto& [p, f] : tally.differing)
            c.result.differences.push_back(describe(c, p, f));
        return;
    }
    const auto [p, f] = tally.differing.front();
    const std::vector<std::string> counts{std::to_string(tally.differing.size()), std::to_string(tally.compared)};
    c.result.differences.push_back(general(c, tally, describe(c, p, f), {evidence, counts}, {action, counts}));
}

/// Names that were never given, when most were not, are a matter of the source; few are findings.
void reportUnnamed(Comparing& c, const Tally& unnamed)
{
    if (unnamed.differing.size() * 2 <= unnamed.compared) {
        for (const auto& [p, f] : unnamed.differing)
            c.result.differences.push_back(renamed(c, p, f));
        return;
    }
    c.result.remarks.push_back(
        {FABRIC_TEXT("match", "%1 of %2 devices were never given a name; names were not compared for them"),
         {std::to_string(unnamed.differing.size()), std::to_string(unnamed.compared)}});
}

} // namespace

void reportIdentities(Comparing& c)
{
    std::vector<bool> isDisplaced(c.found.nodes().size());
    for (const auto& [f, identity] : c.mapping.displaced)
        isDisplaced[f] = true;
    AdaptersSeen adapters;
    Tally guids;
    Tally names;
    Tally unnamed;
    for (std::uint32_t f = 0; f < c.found.nodes().size(); ++f) {
        const std::uint32_t p = c.mapping.ofFound[f].planned;
        if (p == kNoMatchNode || isDisplaced[f]) continue;
        const MatchNode& planned = c.plan.nodes()[p];
        const MatchNode& found = c.found.nodes()[f];
        const bool isGuidKnown = planned.guid != 0 && found.guid != 0 && planned.adapterPort == found.adapterPort;
        if (isGuidKnown && adapters.isFirst(planned, found)) {
            ++guids.compared;
            if (planned.guid != found.guid) guids.differing.emplace_back(p, f);
        }
        ++names.compared;
        const std::string& name = found.isSwitch ? found.name : found.host;
        if (!name.empty() && isNamedAlike(planned, found)) continue;
        (comparableName(name).empty() ? unnamed : names).differing.emplace_back(p, f);
    }
    unnamed.compared = names.compared;
    reportUnnamed(c, unnamed);
    report(
        c, guids, replaced, FABRIC_TEXT("match", "%1 of %2 GUIDs differ"),
        FABRIC_TEXT("match", "Take the GUIDs of the plan from the fabric: %1 of %2 are others; the cabling decided."));
    report(
        c, names, renamed, FABRIC_TEXT("match", "%1 of %2 names differ"),
        FABRIC_TEXT("match", "Bring the names of plan and fabric together: %1 of %2 differ; no cable is wrong by it."));
}

} // namespace fabric
