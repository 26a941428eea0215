#include "core/planner/rules/describe.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

std::string deviceText(const RuleInput& input, Id<Device> device)
{
    const Device* row = input.project.devices().find(device);
    return row != nullptr && !row->name.empty() ? displayText(row->name) : fmt::format("#{}", device.value);
}

std::string portText(const RuleInput& input, const PortRef& port)
{
    return deviceText(input, port.device) + ":" + displayText(input.ports.name(port));
}

std::string cableText(const RuleInput& input, const Cable& cable)
{
    if (!cable.name.empty()) return displayText(cable.name);
    std::string text;
    for (const CableEnd& end : cable.ends)
        text += (text.empty() ? "" : " .. ") + portText(input, end.end.port);
    return text.empty() ? fmt::format("#{}", cable.id.value) : text;
}

std::string fabricText(const RuleInput& input, Id<Fabric> fabric)
{
    const Fabric* row = input.project.fabrics().find(fabric);
    return row != nullptr && !row->name.empty() ? displayText(row->name) : fmt::format("#{}", fabric.value);
}

std::string listText(const std::vector<std::string>& names, std::size_t most)
{
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < most; ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    if (names.size() > most) text += fmt::format(" and {} more", names.size() - most);
    return text;
}

std::string keyOf(std::vector<std::string> names)
{
    std::sort(names.begin(), names.end(), naturalLess);
    std::string key;
    for (const std::string& name : names)
        key += (key.empty() ? "" : " | ") + name;
    return key;
}

Finding cableFinding(const RuleInput& input, const char* rule, Severity severity, Message message, const Cable& cable)
{
    Finding finding;
    finding.rule = rule;
    finding.severity = severity;
    finding.message = std::move(message);
    finding.cables.push_back(cable.id);
    finding.objects.push_back(cableText(input, cable));
    std::vector<std::string> names;
    for (const CableEnd& end : cable.ends) {
        finding.ports.push_back(end.end.port);
        names.push_back(portText(input, end.end.port));
    }
    finding.objects.insert(finding.objects.end(), names.begin(), names.end());
    finding.approvalKey = keyOf(names.empty() ? finding.objects : std::move(names));
    return finding;
}

Finding deviceFinding(const RuleInput& input, const char* rule, Severity severity, Message message, Id<Device> device)
{
    Finding finding;
    finding.rule = rule;
    finding.severity = severity;
    finding.message = std::move(message);
    finding.devices.push_back(device);
    finding.objects.push_back(deviceText(input, device));
    finding.approvalKey = finding.objects.front();
    return finding;
}

} // namespace fabric
