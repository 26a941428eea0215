// Used and free ports of switches, and end ports with a link. Cables decide what is used, whatever they carry.
#pragma once

#include "core/catalog/ports.h"
#include "core/graph/topology.h"

namespace fabric {

struct PortCount {
    int used = 0;         ///< data ports with at least one cable
    int free = 0;         ///< data ports without one
    bool isKnown = false; ///< the part is in the catalogue; false: `free` means nothing
};

/// Per switch of the topology. Cables of every fabric of the project count: a port that another fabric uses is not
/// free.
std::vector<PortCount> countPorts(const Project& project, const PortMap& ports, const Topology& topology);

/// Distinct ports of end devices that have a link among `links` of `fabric` (of all when it is none).
int countEndPorts(const Topology& topology, const std::vector<Link>& links, Id<Fabric> fabric);

} // namespace fabric
