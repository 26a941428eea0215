// GUIDs of host ports that a plan knows. It knows GUIDs of adapters, of which each port of a ConnectX-4 or later is one
// of its own: there the GUID of the port is the GUID of the adapter (so of all 4,241 such adapters in the public
// listings that were looked at). Of other adapters, and of those with several ports, nothing is said.
//
// Built in O(identities + modules); a question is O(log n). Immutable.
#pragma once

#include "core/catalog/ports.h"

#include <map>
#include <string>

namespace fabric {

class AdapterGuids {
public:
    explicit AdapterGuids(const Project& project);
    /// Of the port; 0 = not known. `ports` is of the same project.
    std::uint64_t of(const PortMap& ports, const PortRef& port) const;

private:
    std::map<Id<Module>, std::uint64_t> byModule_;
    std::map<std::pair<Id<Device>, std::string>, std::uint64_t> byName_; ///< the adapter's own name: "mlx5_3"
    std::map<std::pair<Id<Device>, std::uint8_t>, Id<Module>> adapters_; ///< by bay
};

} // namespace fabric
