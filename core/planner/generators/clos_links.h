// Joins the tiers of a Clos fabric port by port: leafs to the spines of their pod, spines to the cores of their group.
#pragma once

#include "core/planner/generators/clos_shape.h"
#include "core/planner/generators/fabric_builder.h"

#include <optional>

namespace fabric {

/// Which ports (indices of the part's port table) face which way.
struct TierPorts {
    std::vector<int> down;
    std::vector<int> up;
    std::vector<int> reserved;
};

/// What a leaf's part offers for links of two speeds.
struct LeafBudget {
    bool hasOwnUplinks = false; ///< ports of both speeds exist, each serves its side
    int ports = 0;
    std::optional<int> maxDown; ///< only with own uplinks
    std::optional<int> maxUp;
};
LeafBudget leafBudget(const PortTable& table, std::int64_t downMbps, std::int64_t upMbps);

/// Ports of a leaf: the first `down` face nodes, then the reserved ones, then the uplinks, which begin on a cage of
/// their own where there is room. A part with ports of both speeds uses each for its side.
TierPorts leafPorts(const PortTable& table, int down, int up, int reserved, std::int64_t downMbps, std::int64_t upMbps);
/// Ports of a spine or core: down from the first port, up from the middle of the switch where both halves fit.
TierPorts spinePorts(const PortTable& table, int down, int up, std::int64_t mbps);

/// Leafs and spines that are joined to each other; two tiers are one pod.
struct Pod {
    std::vector<Box> leafs;
    std::vector<Box> spines;
};

struct ClosTiers {
    std::vector<Pod> pods;
    std::vector<Box> cores; ///< group by group
    TierPorts leaf;
    TierPorts spine;
    TierPorts core;
};

/// Adds the links between the tiers, spine by spine and core by core, so that adding a spine keeps the numbers of the
/// cables to the others.
void linkTiers(FabricBuilder& builder, const ClosShape& shape, const ClosTiers& tiers);

} // namespace fabric
