#include "core/planner/collectives/plan_abilities.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>

namespace fabric {

namespace {

constexpr double kNsPerUs = 1000;

using Parts = std::map<std::string, const Part*>; ///< by slug; null = not in the catalogue

/// The parts of the fabric's switches; an optical one only passes light.
Parts switchParts(const Project& project, const Catalog& catalog, Id<Fabric> fabric)
{
    Parts parts;
    for (const Device& device : project.devices())
        if (device.fabric == fabric && device.role != Role::Ocs) parts.emplace(device.part, catalog.find(device.part));
    return parts;
}

/// The adapters of the job in the fabric: cards of it, and the system itself where a node has none.
Parts adapterParts(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                   const std::vector<Id<Device>>& nodes)
{
    const std::unordered_set<Id<Device>> wanted(nodes.begin(), nodes.end());
    std::unordered_set<Id<Device>> withCard;
    Parts parts;
    for (const Module& module : project.modules()) {
        if (module.kind != ModuleKind::Adapter || module.fabric != fabric || !wanted.contains(module.device)) continue;
        withCard.insert(module.device);
        parts.emplace(module.part, catalog.find(module.part));
    }
    for (const Id<Device> node : nodes)
        if (!withCard.contains(node)) {
            const std::string& part = project.devices().at(node).part;
            parts.emplace(part, catalog.find(part));
        }
    return parts;
}

std::string sourceOf(const Part& part)
{
    if (!part.abilities.source.empty()) return displayText(part.abilities.source);
    return "source: " + part.provenance.gradeName;
}

/// The slug of the first part that lacks the ability, empty when all have it.
template <class Has>
std::string withoutIt(const Parts& parts, Has has)
{
    for (const auto& [slug, part] : parts)
        if (part == nullptr || !has(part->abilities)) return slug.empty() ? "a part not chosen" : displayText(slug);
    return {};
}

void readTrees(const Parts& switches, PlanAbilities& found)
{
    const std::string lacking = withoutIt(switches, [](const Abilities& a) { return a.sharpTrees.value_or(0) > 0; });
    if (!lacking.empty() || switches.empty()) {
        found.says.push_back(fmt::format("no aggregation in switches: {}", switches.empty()
                                                                               ? "the fabric has none"
                                                                               : lacking + " has no trees or does not "
                                                                                           "say"));
        return;
    }
    const auto fewest = std::min_element(switches.begin(), switches.end(), [](const auto& a, const auto& b) {
        return *a.second->abilities.sharpTrees < *b.second->abilities.sharpTrees;
    });
    found.network.sharpTrees = *fewest->second->abilities.sharpTrees;
    found.says.push_back(fmt::format("{} aggregation trees a switch: {} ({})", found.network.sharpTrees,
                                     displayText(fewest->first), sourceOf(*fewest->second)));
}

/// The slowest part that `counts`, in microseconds. Without a figure it adds nothing, and the sentence says so.
template <class Counts>
double addedUs(const Parts& parts, const char* what, Counts counts, std::vector<std::string>& says)
{
    double us = 0;
    for (const auto& [slug, part] : parts) {
        if (part == nullptr || !counts(part->abilities)) continue;
        const auto ns = part->abilities.latencyNs;
        says.push_back(ns ? fmt::format("{} {} adds {} us a step ({})", what, displayText(slug),
                                        static_cast<double>(*ns) / kNsPerUs, sourceOf(*part))
                          : fmt::format("{} {}: what it adds to a step is unknown, and not in the times", what,
                                        displayText(slug)));
        us = std::max(us, static_cast<double>(ns.value_or(0)) / kNsPerUs);
    }
    return us;
}

} // namespace

PlanAbilities planAbilities(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                            const std::vector<Id<Device>>& nodes)
{
    PlanAbilities found;
    const Parts switches = switchParts(project, catalog, fabric);
    const Parts adapters = adapterParts(project, catalog, fabric, nodes);
    readTrees(switches, found);
    found.network.nicExtraUs = addedUs(
        adapters, "DPU", [](const Abilities& a) { return a.isDpu; }, found.says);
    found.network.switchExtraUs = addedUs(
        switches, "programmable switch", [](const Abilities& a) { return a.isProgrammable; }, found.says);
    found.sprays = !adapters.empty() && withoutIt(adapters, [](const Abilities& a) { return a.spraysPackets; }).empty();
    found.offloads = !adapters.empty() && withoutIt(adapters, [](const Abilities& a) { return a.offloads; }).empty();
    if (found.sprays)
        found.says.push_back("packets are sprayed by every adapter of the job: as ideal adaptive routing");
    if (found.offloads)
        found.says.push_back("collectives are offloaded to the adapters; the model has no figure for what that saves");
    return found;
}

} // namespace fabric
