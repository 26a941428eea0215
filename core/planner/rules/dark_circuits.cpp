// Circuits that cannot carry light: of a device that is no optical switch, at ports that its part does not have, or
// with no configuration in force at all.
#include "core/model/circuit_configuration.h"
#include "core/planner/rules/describe.h"
#include "core/planner/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

constexpr const char* kId = "circuits";

Finding aboutRow(const RuleInput& input, const Circuits& row, Message message)
{
    const Device* device = input.project.devices().find(row.device);
    Finding finding{.rule = kId,
                    .severity = Severity::Error,
                    .message = std::move(message),
                    .devices = {},
                    .cables = {},
                    .ports = {},
                    .objects = {},
                    .approvalKey = {},
                    .isWaived = false,
                    .waiverReason = {}};
    if (device != nullptr) finding.devices.push_back(device->id);
    finding.objects = {device != nullptr ? deviceText(input, device->id) : std::string("-"), row.configuration};
    finding.approvalKey = finding.objects[0] + " " + row.configuration;
    return finding;
}

/// The ports of a row that the switch's part does not have, by name.
std::vector<PortRef> missingPorts(const RuleInput& input, const Circuits& row)
{
    std::vector<PortRef> missing;
    if (input.ports.devicePart(row.device) == nullptr) return missing;
    for (const CircuitPair& pair : row.pairs)
        for (const PortRef& port :
             {PortRef{row.device, 0, pair.cageA, pair.connectorA}, PortRef{row.device, 0, pair.cageB, pair.connectorB}})
            if (!input.ports.shape(port)) missing.push_back(port);
    return missing;
}

void checkRow(const RuleInput& input, const Circuits& row, std::vector<Finding>& findings)
{
    const Device* device = input.project.devices().find(row.device);
    const bool isOptical = device != nullptr && device->role == Role::Ocs;
    if (!isOptical || row.configuration.empty()) {
        findings.push_back(aboutRow(
            input, row,
            isOptical ? Message{FABRIC_TEXT("rules", "Name the configuration of the circuits of %1"),
                                {deviceText(input, row.device)}}
                      : Message{FABRIC_TEXT("rules", "Give %1 the role of an optical switch or remove its circuits "
                                                     "(configuration '%2')"),
                                {device != nullptr ? deviceText(input, row.device) : "-", row.configuration}}));
        return;
    }
    const std::vector<PortRef> missing = missingPorts(input, row);
    if (missing.empty()) return;
    std::vector<std::string> names;
    names.reserve(missing.size());
    for (const PortRef& port : missing)
        names.push_back(input.ports.name(port));
    Finding finding = aboutRow(input, row,
                               {FABRIC_TEXT("rules", "Configuration '%1' of %2 has circuits at ports that its part "
                                                     "does not have: %3"),
                                {row.configuration, deviceText(input, row.device), listText(names)}});
    finding.ports = missing;
    findings.push_back(std::move(finding));
}

/// Nothing in force although there are circuits: then no link goes through any optical switch.
void checkActive(const RuleInput& input, std::vector<Finding>& findings)
{
    const std::vector<std::string> names = configurationNames(input.project);
    const std::string active = activeConfiguration(input.project);
    if (names.empty() || std::binary_search(names.begin(), names.end(), active)) return;
    Finding finding = aboutRow(
        input, Circuits{},
        active.empty() ? Message{FABRIC_TEXT("rules", "Say which circuit configuration is in force (%1): until then "
                                                      "the optical switches are dark"),
                                 {listText(names)}}
                       : Message{FABRIC_TEXT("rules", "No optical switch has circuits under '%1', which is said to be "
                                                      "in force; there are: %2"),
                                 {active, listText(names)}});
    finding.objects = names;
    finding.approvalKey = keyOf(names);
    findings.push_back(std::move(finding));
}

/// Copper and active assemblies end in transceivers of their own: no light comes out of them.
void checkCables(const RuleInput& input, std::vector<Finding>& findings)
{
    for (const Cable& cable : input.project.cables()) {
        if (cable.kind != CableKind::Assembly) continue;
        const bool isAtOptical = std::any_of(cable.ends.begin(), cable.ends.end(), [&](const CableEnd& end) {
            const Device* device = input.project.devices().find(end.end.port.device);
            return device != nullptr && device->role == Role::Ocs;
        });
        if (!isAtOptical) continue;
        const Message message{FABRIC_TEXT("rules", "Use a fibre cord for %1: an optical switch takes light, not the "
                                                   "plug of an assembly"),
                              {cableText(input, cable)}};
        findings.push_back(cableFinding(input, kId, Severity::Error, message, cable));
    }
}

std::vector<Finding> run(const RuleInput& input)
{
    std::vector<Finding> findings;
    const auto& devices = input.project.devices();
    const bool hasOptical =
        std::any_of(devices.begin(), devices.end(), [](const Device& device) { return device.role == Role::Ocs; });
    if (!hasOptical && input.project.circuits().empty()) return findings;
    for (const Circuits& row : input.project.circuits())
        checkRow(input, row, findings);
    checkActive(input, findings);
    checkCables(input, findings);
    return findings;
}

} // namespace

const Rule kDarkCircuits{
    kId,
    FABRIC_TEXT("rules", "Circuits of optical switches"),
    FABRIC_TEXT("rules", "A circuit belongs to an optical switch and joins two of its ports; one configuration is in "
                         "force; only fibre cords end there."),
    run,
};

} // namespace fabric
