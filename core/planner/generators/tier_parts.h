// The parts of a free-form fabric: leaf, spine and node, from the catalogue or parametric, with the speeds their links
// get.
#pragma once

#include "core/planner/generators/cabling.h"
#include "core/planner/generators/fabric_builder.h"

namespace fabric {

struct TierParts {
    const PortTable* leaf = nullptr;
    const PortTable* spine = nullptr; ///< also of cores
    const PortTable* node = nullptr;
    std::int64_t downMbps = 0; ///< node to leaf
    std::int64_t upMbps = 0;   ///< between switches
};

/// Parameters that choose the parts: speed, uplink-speed, radix, spine-radix, part-switch, part-spine, part-node,
/// protocol.
std::vector<ParamSpec> tierPartParams(std::string protocol);

/// Declares parametric parts, opens the fabric and resolves speeds: a link runs at the least of what was asked for and
/// what its two ports give. Fails when a part is unknown, a node has too few ports, or protocols differ.
Result<TierParts> openTierParts(FabricBuilder& builder, const Params& params, int nics);

CablingWish cablingWish(const Params& params);

} // namespace fabric
