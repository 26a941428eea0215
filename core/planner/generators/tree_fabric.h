// A Clos fabric whose leafs serve whole nodes: one switch, leafs and spines, or pods below cores, in one or several
// planes that never meet. The shape is solved before (clos_shape.h); this lays it out. Devices are numbered through the
// fabric, tier by tier, so that a larger plan keeps the names of a smaller one.
#pragma once

#include "core/planner/generators/clos_links.h"
#include "core/planner/generators/tier_parts.h"
#include "core/planner/placement/rack_plan.h"

namespace fabric {

struct TreeSpec {
    int nodes = 0;
    int nics = 1;   ///< ports of a node in every plane; port n x planes + p is NIC n in plane p
    int planes = 1; ///< each plane is a tree of its own with the same shape
    int reserve = 0;
    bool fillsFirst = true; ///< leaf after leaf; otherwise counts differ by at most one node
    std::vector<Box> ends;  ///< devices that are there already, one for each node; empty = nodes are added
};

/// Adds switches, nodes and links of `shape` in every plane; returns what stands together in racks.
std::vector<RackZone> buildTree(FabricBuilder& builder, const TierParts& parts, const TreeSpec& spec,
                                const ClosShape& shape);

} // namespace fabric
