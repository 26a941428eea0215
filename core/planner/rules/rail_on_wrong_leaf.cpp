#include "core/planner/rules/describe.h"
#include "core/planner/rules/rules.h"

namespace fabric {

namespace {

constexpr const char* kId = "rail-on-wrong-leaf";

/// The rail of a switch, when the other end of the link is no switch of a rail as well; 0 otherwise.
int railOfLeaf(const RuleInput& input, const PortRef& leaf)
{
    const Device& device = input.project.devices().at(leaf.device);
    return isSwitchDevice(device, input.catalog) ? device.rail : 0;
}

void checkEnd(const RuleInput& input, const Link& link, const PortRef& leaf, const PortRef& node,
              std::vector<Finding>& findings)
{
    const int railOfSwitch = railOfLeaf(input, leaf);
    if (railOfSwitch == 0 || isSwitchDevice(input.project.devices().at(node.device), input.catalog)) return;
    const auto shape = input.ports.shape(node);
    if (!shape || shape->rail == 0 || shape->rail == railOfSwitch) return;
    const Message message{
        FABRIC_TEXT("rules", "Move the cable at %1 to a leaf of rail %2: %3 is on rail %4"),
        {portText(input, node), std::to_string(shape->rail), portText(input, leaf), std::to_string(railOfSwitch)}};
    Finding finding =
        cableFinding(input, kId, Severity::Error, message, input.project.cables().at(link.cables.front()));
    finding.cables = link.cables;
    finding.ports = {node, leaf};
    finding.approvalKey = keyOf({portText(input, node), portText(input, leaf)});
    findings.push_back(std::move(finding));
}

std::vector<Finding> run(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const Link& link : input.links) {
        checkEnd(input, link, link.a.port, link.b.port, findings);
        checkEnd(input, link, link.b.port, link.a.port, findings);
    }
    return findings;
}

} // namespace

const Rule kRailOnWrongLeaf{
    kId,
    FABRIC_TEXT("rules", "Rail on the wrong leaf"),
    FABRIC_TEXT("rules", "A node port of one rail is cabled to a leaf of another. Traffic of that rail then leaves its "
                         "leaf and crosses the spines."),
    run,
};

} // namespace fabric
