// PlanPorts: from a node and port number of a plan graph back to the port of the plan, for the few ports that findings
// name. Reads a device's ports when it is first asked of, O(ports of the device). Not for several threads at once.
#pragma once

#include "core/catalog/ports.h"

#include <string>
#include <unordered_map>

namespace fabric {

class PlanPorts {
public:
    PlanPorts(const Project& project, const Catalog& catalog) : ports_(project, catalog) {}
    /// The data port of that number of a switch, or null.
    const PortRef* byNumber(Id<Device> device, int number) const;
    /// As printed at the port.
    std::string label(const PortRef& port) const { return ports_.name(port); }

private:
    PortMap ports_;
    mutable std::unordered_map<Id<Device>, std::unordered_map<int, PortRef>> known_;
};

} // namespace fabric
