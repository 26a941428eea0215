#include "core/planner/rules/rules.h"

#include "core/graph/tiers.h"

#include <algorithm>
#include <array>
#include <map>

namespace fabric {

namespace {

const std::array kRules{
    &kPortUsedTwice,    &kPortOutOfRange,  &kLinkMismatch,  &kIllegalCable, &kCableLength,
    &kLeafMissingSpine, &kRailOnWrongLeaf, &kNoManagerPort, &kOrphanDevice, &kRackSpace,
    &kRackPower,        &kRackWeight,      &kRackRow,       &kTrayFill,     &kLinkReach,
    &kUnevenUplinks,    &kDuplicateName,   &kUnknownPart,   &kDarkCircuits,
};

std::vector<FabricView> viewsOf(const Project& project, const Catalog& catalog, const std::vector<Link>& links)
{
    std::vector<FabricView> views;
    for (const Fabric& fabric : project.fabrics()) {
        FabricView view{fabric.id, Topology::build(project, catalog, links, fabric.id), {}};
        view.tiers = tiersOf(project, view.topology);
        views.push_back(std::move(view));
    }
    return views;
}

void markWaived(const Project& project, std::vector<Finding>& findings)
{
    std::map<std::pair<std::string_view, std::string_view>, const Waiver*> waivers;
    for (const Waiver& waiver : project.waivers())
        waivers.try_emplace({waiver.rule, waiver.key}, &waiver);
    if (waivers.empty()) return;
    for (Finding& finding : findings) {
        const auto at = waivers.find({finding.rule, finding.approvalKey});
        if (at == waivers.end()) continue;
        finding.isWaived = true;
        finding.waiverReason = at->second->reason;
    }
}

} // namespace

std::span<const Rule* const> rules()
{
    return kRules;
}

Result<std::vector<Finding>> check(const Project& project, const Catalog& catalog, const Progress& progress)
{
    progress.report(0.0, "deriving links");
    const PortMap ports(project, catalog);
    const Occupancy occupancy(project);
    const std::vector<Link> links = deriveLinks(project, ports, {});
    const std::vector<FabricView> views = viewsOf(project, catalog, links);
    const RuleInput input{project, catalog, ports, occupancy, links, views};

    std::vector<Finding> findings;
    for (std::size_t i = 0; i < kRules.size(); ++i) {
        if (progress.isCancelled()) return cancelled();
        progress.report(0.3 + 0.7 * static_cast<double>(i) / static_cast<double>(kRules.size()), "checking rules");
        std::vector<Finding> found = kRules[i]->run(input);
        std::move(found.begin(), found.end(), std::back_inserter(findings));
    }
    markWaived(project, findings);
    std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
        return std::pair(a.isWaived, a.severity) < std::pair(b.isWaived, b.severity);
    });
    return findings;
}

} // namespace fabric
