#include "core/planner/rules/describe.h"
#include "core/planner/rules/rules.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr const char* kId = "no-manager-port";

/// A free data port on a leaf, or on any switch when the fabric has no leaves. A leaf whose part is unknown may have
/// one, so nothing is claimed then.
bool mayHaveFreePort(const RuleInput& input, const FabricView& view)
{
    for (NodeIndex node = 0; node < view.topology.switchCount(); ++node) {
        if (view.tiers[node] > 1) continue;
        const Id<Device> device = view.topology.device(node);
        const Part* part = input.ports.devicePart(device);
        if (part == nullptr || part->hasFabricManagerPort) return true;
        for (const PortRef& port : input.ports.ports(device))
            if (input.occupancy.isFree(port)) return true;
    }
    return false;
}

bool hasManager(const RuleInput& input, const FabricView& view)
{
    for (NodeIndex node = view.topology.switchCount(); node < view.topology.size(); ++node)
        if (input.project.devices().at(view.topology.device(node)).role == Role::Manager) return true;
    return false;
}

std::vector<Finding> run(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const FabricView& view : input.fabrics) {
        const Fabric& fabric = input.project.fabrics().at(view.fabric);
        if (fabric.protocol != Protocol::InfiniBand || view.topology.switchCount() == 0 ||
            view.topology.linkCount() == 0)
            continue;
        if (hasManager(input, view) || mayHaveFreePort(input, view)) continue;
        Finding finding;
        finding.rule = kId;
        finding.severity = Severity::Warning;
        finding.message = Message{
            FABRIC_TEXT("rules",
                        "Make room for the fabric manager of %1: no leaf has a free port; leave a node out, give up an "
                        "uplink on one leaf, or run the subnet manager on a node or a switch"),
            {fabricText(input, view.fabric)}};
        finding.objects = {fabricText(input, view.fabric)};
        finding.approvalKey = finding.objects.front();
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace

const Rule kNoManagerPort{
    kId,
    FABRIC_TEXT("rules", "No port left for the fabric manager"),
    FABRIC_TEXT("rules", "An InfiniBand fabric needs a subnet manager. All leaf ports are taken, no manager is "
                         "attached, and the switches have no "
                         "management port of their own for it."),
    run,
};

} // namespace fabric
