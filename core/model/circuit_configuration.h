// Which named state the optical circuit switches of a project are in. A configuration is a name that any number of
// switches have circuits under; the one in force is the setting "ocs.active". Everything that derives links looks only
// at that one, so a question about another configuration is asked of a copy of the project (inConfiguration()), and no
// analysis needs to know of circuits at all.
#pragma once

#include "core/base/result.h"
#include "core/model/edit.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace fabric {

inline constexpr std::string_view kActiveConfigurationKey = "ocs.active";

/// All names that some optical switch has circuits under, each once, sorted. O(rows).
std::vector<std::string> configurationNames(const Project& project);
/// The name in force: the setting's; without one, the only configuration that there is. Empty when none is chosen among
/// several, or there is none: then every optical switch is dark.
std::string activeConfiguration(const Project& project);
/// A copy of the project (chunks shared) with another configuration in force. Error FP-MOD-017: no optical switch has
/// circuits under that name.
[[nodiscard]] Result<Project> inConfiguration(const Project& project, const std::string& name);

/// Follows light through the optical switches in the configuration in force. Building is O(rows + pairs).
class CircuitMap {
public:
    /// An empty map: every port is dark.
    CircuitMap() = default;
    explicit CircuitMap(const Project& project) : CircuitMap(project, activeConfiguration(project)) {}
    CircuitMap(const Project& project, std::string_view configuration);

    bool empty() const { return facing_.empty(); }
    /// The port that light goes on to; nothing at a port without a circuit.
    std::optional<PortRef> facing(const PortRef& port) const;

private:
    std::unordered_map<PortRef, PortRef> facing_;
};

} // namespace fabric
