// Facts about one port of one device: looked up from the device's part, the adapter in its bay, and the project's overrides.
#pragma once

#include "core/catalog/catalog.h"

#include <optional>
#include <string>
#include <unordered_map>

namespace fabric {

struct PortFacts {
    const CageGroup* cage = nullptr;    ///< never null in a value that PortMap gives
    const Part* part = nullptr;         ///< the part that has the cage: the device's, or the adapter's
    int number = 0;                     ///< 1-based over the data connectors of the part: InfiniBand port number on a switch
    std::int64_t mbps = 0;              ///< of the connector, after overrides
    int lanes = 0;                      ///< of the connector
    std::string name;                   ///< as printed on maps, plans and labels: "1/1", "OSFP1P1", "17"
    std::string osName;                 ///< "mlx5_3" where known
    int rail = 0;                       ///< 0 = none or unknown
    int plane = 0;
    std::string reservedFor;
};

/// Port look-ups for one state of a project. Building it is O(modules + overrides); holds references to both arguments.
class PortMap {
public:
    PortMap(const Project& project, const Catalog& catalog);

    /// Nothing when the device has no part in the catalogue, or its part has no such cage or connector.
    std::optional<PortFacts> facts(const PortRef& port) const;
    /// Every port of the device at full speed, data cages first, in face order. Empty when the part is unknown.
    std::vector<PortRef> ports(Id<Device> device, bool withService = false) const;
    /// "1/1"; for a port that does not exist "cage.connector" with a question mark, so that it can still be shown.
    std::string name(const PortRef& port) const;
    /// The port of that printed name (also accepts the number of a data port, and "cage/connector").
    std::optional<PortRef> byName(Id<Device> device, std::string_view name) const;
    const Part* devicePart(Id<Device> device) const;

private:
    const Project& project_;
    const Catalog& catalog_;
    std::unordered_map<PortRef, Id<PortOverride>> overrides_;
    std::unordered_map<std::uint64_t, Id<Module>> cards_;       ///< (device, bay) -> adapter or line card
};

} // namespace fabric
