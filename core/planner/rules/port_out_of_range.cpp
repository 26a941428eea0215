#include "core/planner/rules/describe.h"
#include "core/planner/rules/rules.h"

namespace fabric {

namespace {

constexpr const char* kId = "port-out-of-range";

Message explain(const RuleInput& input, const Cable& cable, const End& end, const Part& part, bool isPort)
{
    const std::vector<std::string> args{cableText(input, cable), portText(input, end.port),
                                        part.model.empty() ? part.slug : part.model};
    if (isPort)
        return Message{FABRIC_TEXT("rules", "Use lanes that exist: %1 ends at lanes of %2 that %3 does not have"),
                       args};
    return Message{FABRIC_TEXT("rules", "Choose a port that exists: %1 ends at %2, which %3 does not have"), args};
}

std::vector<Finding> run(const RuleInput& input)
{
    std::vector<Finding> findings;
    for (const Cable& cable : input.project.cables())
        for (const CableEnd& end : cable.ends) {
            const PortRef& port = end.end.port;
            const Part* part = input.ports.partInBay(port.device, port.bay);
            const Part* chassis = part != nullptr ? part : input.ports.devicePart(port.device);
            if (chassis == nullptr) continue; // an unknown part is a finding of its own
            const auto shape = input.ports.shape(port);
            const bool hasLanes =
                shape && (shape->lanes == 0 || end.end.lanes == 0 || end.end.lane0 + end.end.lanes <= shape->lanes);
            if (hasLanes) continue;
            Finding finding = cableFinding(input, kId, Severity::Error,
                                           explain(input, cable, end.end, *chassis, shape.has_value()), cable);
            finding.ports = {port};
            finding.devices = {port.device};
            finding.approvalKey = keyOf({cableText(input, cable), portText(input, port)});
            findings.push_back(std::move(finding));
        }
    return findings;
}

} // namespace

const Rule kPortOutOfRange{
    kId,
    FABRIC_TEXT("rules", "Port out of range"),
    FABRIC_TEXT("rules", "A cable ends at a cage, connector or lanes that the device's part does not have."),
    run,
};

} // namespace fabric
