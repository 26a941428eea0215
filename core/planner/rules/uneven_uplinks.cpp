#include "core/planner/rules/describe.h"
#include "core/planner/rules/rules.h"
#include "core/planner/rules/uplinks.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

constexpr const char* kId = "uneven-uplinks";

/// Capacity of the bundles up of one switch: the thinnest, the thickest and the sum.
struct Uplinks {
    std::int64_t least = INT64_MAX;
    std::int64_t most = 0;
    std::int64_t sum = 0;
    std::uint32_t leastLinks = 0;
    std::uint32_t mostLinks = 0;
};

Uplinks uplinksOf(const FabricView& view, NodeIndex node)
{
    Uplinks found;
    for (const Arc& arc : view.topology.switchArcs(node)) {
        if (view.tiers[arc.to] <= view.tiers[node]) continue;
        if (arc.mbps < found.least) {
            found.least = arc.mbps;
            found.leastLinks = arc.links;
        }
        if (arc.mbps > found.most) {
            found.most = arc.mbps;
            found.mostLinks = arc.links;
        }
        found.sum += arc.mbps;
    }
    return found;
}

/// One finding per tier: the switches whose sum of links up is not that of most of their tier.
void checkSums(const RuleInput& input, const FabricView& view, int tier,
               const std::vector<std::pair<NodeIndex, std::int64_t>>& sums, std::vector<Finding>& findings)
{
    std::map<std::int64_t, std::size_t> count;
    for (const auto& [node, sum] : sums)
        ++count[sum];
    if (count.size() < 2) return;
    const auto usual = std::max_element(count.begin(), count.end(), [](const auto& a, const auto& b) {
                           return a.second < b.second;
                       })->first;
    Finding finding;
    finding.rule = kId;
    finding.severity = Severity::Warning;
    std::vector<std::string> names;
    for (const auto& [node, sum] : sums) {
        if (sum == usual) continue;
        finding.devices.push_back(view.topology.device(node));
        names.push_back(deviceText(input, view.topology.device(node)));
    }
    finding.message =
        Message{FABRIC_TEXT("rules", "Give the switches of a tier equal links up where you can: %1 of tier %2 in %3 "
                                     "differ (%4); routing spreads "
                                     "unevenly"),
                {std::to_string(names.size()), std::to_string(tier), fabricText(input, view.fabric), listText(names)}};
    finding.approvalKey = fabricText(input, view.fabric) + " | tier " + std::to_string(tier) + " | " + keyOf(names);
    finding.objects = std::move(names);
    findings.push_back(std::move(finding));
}

void checkFabric(const RuleInput& input, const FabricView& view, std::vector<Finding>& findings)
{
    std::map<int, std::vector<std::pair<NodeIndex, std::int64_t>>> sumsOfTier;
    for (NodeIndex node = 0; node < view.topology.switchCount(); ++node) {
        const Uplinks up = uplinksOf(view, node);
        if (up.most == 0) continue;
        sumsOfTier[view.tiers[node]].emplace_back(node, up.sum);
        if (up.least == up.most) continue;
        const Id<Device> device = view.topology.device(node);
        const Message message{
            FABRIC_TEXT("rules", "Spread the links up of %1 evenly where you can: %2 to one switch, %3 to another"),
            {deviceText(input, device), std::to_string(up.mostLinks), std::to_string(up.leastLinks)}};
        findings.push_back(deviceFinding(input, kId, Severity::Warning, message, device));
    }
    for (const auto& [tier, sums] : sumsOfTier)
        checkSums(input, view, tier, sums, findings);
}

std::vector<Finding> run(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const FabricView& view : input.fabrics)
        checkFabric(input, view, findings);
    return findings;
}

} // namespace

const Rule kUnevenUplinks{
    kId,
    FABRIC_TEXT("rules", "Uneven uplinks"),
    FABRIC_TEXT("rules", "A switch has more capacity to one switch above than to another, or the switches of a tier "
                         "differ. It works, but static routing "
                         "uses the thinner way as much as the thicker one."),
    run,
};

} // namespace fabric
