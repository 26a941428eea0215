// What reader and writer of NetBox device types share: the ports of a part as the NetBox cable list names them.
// Internal to netbox_types_*.cpp.
#pragma once

#include "core/formats/netbox_types.h"
#include "core/formats/port_list.h"

#include <memory>

namespace fabric {

/// A box of the part by itself, with nothing split and nothing renamed. `catalog` must live longer.
class PartPorts {
public:
    PartPorts(const Part& part, const Catalog& catalog);
    PartPorts(const PartPorts&) = delete;
    PartPorts& operator=(const PartPorts&) = delete;

    const std::vector<PortRef>& list() const { return list_; }
    const PortMap& map() const { return *map_; }
    std::string name(const PortRef& port) const { return spelledPort(*map_, {port, 0, 0}, PortSpelling::Cumulus); }

private:
    Project project_; ///< stays where it is: the map points into it
    std::unique_ptr<PortMap> map_;
    std::vector<PortRef> list_;
};

Result<std::vector<ImportNote>> importNetboxTypes(const ImportInput& input, Edit& edit);

} // namespace fabric
