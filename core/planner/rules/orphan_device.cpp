#include "core/planner/rules/describe.h"
#include "core/planner/rules/rules.h"

#include <unordered_set>

namespace fabric {

namespace {

constexpr const char* kId = "orphan-device";

std::vector<Finding> run(const RuleInput& input)
{
    std::unordered_set<Id<Device>> cabled;
    cabled.reserve(input.project.devices().size());
    for (const Cable& cable : input.project.cables())
        for (const CableEnd& end : cable.ends)
            cabled.insert(end.end.port.device);
    std::vector<Finding> findings;
    for (const Device& device : input.project.devices()) {
        if (cabled.contains(device.id) || device.role == Role::Panel) continue;
        const Message message{FABRIC_TEXT("rules", "Cable %1 or remove it: no cable ends at it"),
                              {deviceText(input, device.id)}};
        findings.push_back(deviceFinding(input, kId, Severity::Warning, message, device.id));
    }
    return findings;
}

} // namespace

const Rule kOrphanDevice{
    kId,
    FABRIC_TEXT("rules", "Device without cables"),
    FABRIC_TEXT("rules", "A switch or end device has no cable. It is in the bill but in no network. Empty patch panels "
                         "are not reported."),
    run,
};

} // namespace fabric
