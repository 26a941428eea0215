#include "core/base/strings.h"
#include "core/planner/rules/describe.h"
#include "core/planner/rules/rules.h"

#include <map>

namespace fabric {

namespace {

constexpr const char* kId = "unknown-part";
constexpr std::size_t kMostObjects = 20;

std::vector<Finding> run(const RuleInput& input)
{
    std::map<std::string, std::vector<Id<Device>>> devices;
    for (const Device& device : input.project.devices())
        if (input.ports.devicePart(device.id) == nullptr) devices[device.part].push_back(device.id);
    std::vector<Finding> findings;
    for (const auto& [part, ids] : devices) {
        Finding finding;
        finding.rule = kId;
        finding.severity = Severity::Info;
        for (std::size_t i = 0; i < ids.size() && i < kMostObjects; ++i)
            finding.objects.push_back(deviceText(input, ids[i]));
        const std::string names = listText(finding.objects);
        const std::string count = std::to_string(ids.size());
        finding.message =
            part.empty()
                ? Message{FABRIC_TEXT("rules",
                                      "Choose a part for %1 devices (%2): without one their ports are not checked"),
                          {count, names}}
                : Message{FABRIC_TEXT("rules", "Add part '%1' to the catalogue or choose another: the ports of %2 "
                                               "devices (%3) are not checked"),
                          {displayText(part), count, names}};
        finding.devices = ids;
        finding.approvalKey = part.empty() ? "no part" : part;
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace

const Rule kUnknownPart{
    kId,
    FABRIC_TEXT("rules", "Part not in the catalogue"),
    FABRIC_TEXT(
        "rules",
        "Devices whose part is missing or unknown: their ports, speeds, units and power are unknown, not zero."),
    run,
};

} // namespace fabric
