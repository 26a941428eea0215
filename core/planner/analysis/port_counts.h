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

/// What the cables of a project make up.
struct CableCounts {
    std::vector<PortCount> ports; ///< per switch of the topology; cables of every fabric count, as a port that another
                                  ///< fabric uses is not free
    int cables = 0;               ///< physical cables of the fabric
};

/// `fabric` says which cables are counted: all when it is none. One walk over the cables.
CableCounts countCables(const Project& project, const PortMap& ports, const Topology& topology, Id<Fabric> fabric);

/// Distinct ports of end devices that have a link among `links` of `fabric` (of all when it is none).
int countEndPorts(const Topology& topology, const std::vector<Link>& links, Id<Fabric> fabric);

} // namespace fabric
