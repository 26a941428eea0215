#include "core/model/circuit_configuration.h"

#include "core/base/strings.h"

#include <algorithm>
#include <set>

namespace fabric {

std::vector<std::string> configurationNames(const Project& project)
{
    std::set<std::string> names;
    for (const Circuits& row : project.circuits())
        if (!row.configuration.empty()) names.insert(row.configuration);
    return {names.begin(), names.end()};
}

std::string activeConfiguration(const Project& project)
{
    if (project.circuits().empty()) return {};
    if (const auto chosen = project.setting(kActiveConfigurationKey); !chosen.empty()) return std::string(chosen);
    std::vector<std::string> names = configurationNames(project);
    return names.size() == 1 ? std::move(names.front()) : std::string();
}

Result<Project> inConfiguration(const Project& project, const std::string& name)
{
    const std::vector<std::string> names = configurationNames(project);
    if (!std::binary_search(names.begin(), names.end(), name))
        return fail(ErrorKind::Usage, "FP-MOD-017",
                    FABRIC_TEXT("model", "No optical switch has circuits under the name '%1'"), {displayText(name)});
    Project changed = project;
    Edit edit(changed, "Configuration");
    setSetting(edit, std::string(kActiveConfigurationKey), name);
    FABRIC_CHECK(std::move(edit).finish());
    return changed;
}

CircuitMap::CircuitMap(const Project& project, std::string_view configuration)
{
    if (configuration.empty()) return;
    for (const Circuits& row : project.circuits()) {
        const Device* device = project.devices().find(row.device);
        if (row.configuration != configuration || device == nullptr || device->role != Role::Ocs) continue;
        for (const CircuitPair& pair : row.pairs) {
            const PortRef a{row.device, 0, pair.cageA, pair.connectorA};
            const PortRef b{row.device, 0, pair.cageB, pair.connectorB};
            facing_.emplace(a, b);
            facing_.emplace(b, a);
        }
    }
}

std::optional<PortRef> CircuitMap::facing(const PortRef& port) const
{
    const auto at = facing_.find(port);
    return at == facing_.end() ? std::nullopt : std::optional(at->second);
}

} // namespace fabric
