#include "core/planner/rules/describe.h"
#include "core/planner/rules/rules.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

constexpr const char* kId = "rack-space";

struct Mounted {
    Id<Device> device;
    int lowestU = 0;
    int heightU = 0;
    int topU() const { return lowestU + heightU - 1; }
};

std::string unitsText(const Mounted& device)
{
    return device.heightU == 1 ? "U" + std::to_string(device.lowestU)
                               : "U" + std::to_string(device.lowestU) + "-" + std::to_string(device.topU());
}

void checkRack(const RuleInput& input, const Group& rack, std::vector<Mounted>& mounted, std::vector<Finding>& findings)
{
    std::sort(mounted.begin(), mounted.end(), [](const Mounted& a, const Mounted& b) {
        return std::pair(a.lowestU, a.device) < std::pair(b.lowestU, b.device);
    });
    const Mounted* highest = nullptr;
    for (const Mounted& device : mounted) {
        if (highest != nullptr && highest->topU() >= device.lowestU) {
            const Message message{
                FABRIC_TEXT("rules", "Move %1 or %2 in rack %3: both take %4"),
                {deviceText(input, highest->device), deviceText(input, device.device), rack.name, unitsText(device)}};
            Finding finding = deviceFinding(input, kId, Severity::Error, message, highest->device);
            finding.devices.push_back(device.device);
            finding.objects.push_back(deviceText(input, device.device));
            finding.approvalKey = rack.name + " | " + keyOf(finding.objects);
            findings.push_back(std::move(finding));
        }
        if (rack.heightU > 0 && device.topU() > rack.heightU) {
            const Message message{
                FABRIC_TEXT("rules", "Move %1 down or use a taller rack: it takes %2, rack %3 has %4 units"),
                {deviceText(input, device.device), unitsText(device), rack.name, std::to_string(rack.heightU)}};
            findings.push_back(deviceFinding(input, kId, Severity::Error, message, device.device));
            findings.back().approvalKey = rack.name + " | " + findings.back().approvalKey;
        }
        if (highest == nullptr || device.topU() > highest->topU()) highest = &device;
    }
}

/// Units of all devices of a rack, placed or not, against what it has.
void checkSum(const RuleInput& input, const Group& rack, int neededU, std::vector<Finding>& findings)
{
    if (rack.heightU == 0 || neededU <= rack.heightU) return;
    Finding finding;
    finding.rule = kId;
    finding.severity = Severity::Error;
    finding.message = Message{FABRIC_TEXT("rules", "Move devices out of rack %1: they need %2 units, it has %3"),
                              {rack.name, std::to_string(neededU), std::to_string(rack.heightU)}};
    for (const Device& device : input.project.devices())
        if (device.place == rack.id) finding.devices.push_back(device.id);
    finding.objects = {rack.name};
    finding.approvalKey = rack.name + " | sum";
    findings.push_back(std::move(finding));
}

std::vector<Finding> run(const RuleInput& input)
{
    std::map<Id<Group>, std::vector<Mounted>> mounted;
    std::map<Id<Group>, int> neededU;
    for (const Device& device : input.project.devices()) {
        if (!device.place) continue;
        const Part* part = input.ports.devicePart(device.id);
        const int height = part != nullptr ? part->heightU.value_or(0) : 0;
        if (height == 0) continue; // unknown, or mounted beside the units
        neededU[device.place] += height;
        if (device.unitU) mounted[device.place].push_back({device.id, *device.unitU, height});
    }
    std::vector<Finding> findings;
    for (const Group& group : input.project.groups()) {
        if (group.kind != GroupKind::Rack) continue;
        if (const auto at = mounted.find(group.id); at != mounted.end()) checkRack(input, group, at->second, findings);
        if (const auto at = neededU.find(group.id); at != neededU.end()) checkSum(input, group, at->second, findings);
    }
    return findings;
}

} // namespace

const Rule kRackSpace{
    kId,
    FABRIC_TEXT("rules", "Rack space"),
    FABRIC_TEXT("rules", "Two devices take the same rack units, a device stands out of its rack, or a rack holds more "
                         "than it has units for."),
    run,
};

} // namespace fabric
