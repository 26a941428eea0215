// The parts of a free-form fabric: leaf, spine and node, from the catalogue or parametric, with the speeds their links
// get.
#pragma once

#include "core/planner/generators/cabling.h"
#include "core/planner/generators/clos_shape.h"
#include "core/planner/generators/fabric_builder.h"

namespace fabric {

struct TierParts {
    const PortTable* leaf = nullptr;
    const PortTable* spine = nullptr; ///< also of cores
    const PortTable* node = nullptr;
    std::int64_t downMbps = 0; ///< node to leaf
    std::int64_t upMbps = 0;   ///< between switches
};

/// Parameters that choose the parts: speed, uplink-speed, radix, spine-radix, part-switch, part-spine,
/// split-ports, part-node, protocol.
std::vector<ParamSpec> tierPartParams(std::string protocol);

/// Those of a fabric with one kind of switch: without uplink-speed, spine-radix and part-spine.
std::vector<ParamSpec> switchPartParams(std::string protocol);

/// Declares parametric parts, opens the fabric and resolves speeds: a link runs at the least of what was asked for and
/// what its two ports give. Fails when a part is unknown, a node has too few ports, or protocols differ.
/// With several planes a node needs `nics` ports in each; a system with half as many cages of eight lanes is split.
Result<TierParts> openTierParts(FabricBuilder& builder, const Params& params, int nics, int planes = 1,
                                FabricRole role = FabricRole::Compute);

/// The fat tree for `nodes` nodes asked for by the parameters nics, tiers, ratio and reserve, with these parts.
Result<FatTreeRequest> treeRequest(const Params& params, const TierParts& parts, int nodes);

CablingWish cablingWish(const Params& params);

/// A parametric part whose ports have `lanes` lanes instead of four, with a slug of its own: what it faces sets how
/// many lanes carry its speed, and what a 1:2 splitter makes of them.
OwnPart withLanes(OwnPart part, int lanes);

} // namespace fabric
