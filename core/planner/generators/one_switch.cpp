#include "core/planner/generators/one_switch.h"

#include "core/planner/generators/param_specs.h"
#include "core/planner/generators/tree_fabric.h"

#include <algorithm>

namespace fabric {

namespace {

std::vector<ParamSpec> schema()
{
    std::vector<ParamSpec> specs{
        integerParam("nodes", FABRIC_TEXT("generators", "Nodes"),
                     FABRIC_TEXT("generators", "Empty: as many as the switch has ports for"), "nodes", "", 1, 4096),
        integerParam("nics", FABRIC_TEXT("generators", "Ports per node"),
                     FABRIC_TEXT("generators", "All of them on the switch"), "", "8", 1, 64),
        integerParam("reserve", FABRIC_TEXT("generators", "Reserved ports"),
                     FABRIC_TEXT("generators", "Ports of the switch to keep free"), "ports", "0", 0, 4094),
        integerParam("nodes-per-rack", FABRIC_TEXT("generators", "Nodes per rack"),
                     FABRIC_TEXT("generators", "0: no racks, lengths stay unknown"), "nodes", "0", 0, 64),
    };
    for (ParamSpec& spec : switchPartParams("ethernet"))
        specs.push_back(std::move(spec));
    specs.push_back(cablingParam("auto"));
    specs.push_back(fabricNameParam());
    return specs;
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    FabricBuilder builder(context, edit);
    const int nics = static_cast<int>(params.integer("nics"));
    FABRIC_TRY(parts, openTierParts(builder, params, nics));
    const int reserve = static_cast<int>(params.integer("reserve"));
    const int usable = static_cast<int>(parts.leaf->atSpeed(parts.downMbps).size()) - reserve;
    const int nodes = optionalInteger(params, "nodes").value_or(usable / nics);
    if (nodes < 1 || nodes * nics > usable)
        return fail(ErrorKind::Usage, "FP-GEN-070",
                    FABRIC_TEXT("generators", "'%1' has %2 usable ports, which carry at most %3 nodes of %4 ports"),
                    {parts.leaf->part->slug, std::to_string(std::max(usable, 0)),
                     std::to_string(std::max(usable, 0) / nics), std::to_string(nics)},
                    "nodes");
    const ClosShape shape{.tiers = 1, .leafs = 1, .leafDown = usable, .leafsPerPod = 1, .core = {}};
    const std::vector<RackZone> zones = buildTree(builder, parts, TreeSpec{nodes, nics, 1, reserve, true, {}}, shape);
    if (const int perRack = static_cast<int>(params.integer("nodes-per-rack")); perRack > 0)
        FABRIC_CHECK(placeInRacks(edit, builder.catalog(), zones, RackRules{.nodesPerRack = perRack}));
    return builder.layCables(cablingWish(params));
}

} // namespace

const Generator kOneSwitchGenerator{
    "one-switch",
    FABRIC_TEXT("generators", "One switch"),
    FABRIC_TEXT("generators", "All nodes on one switch. Nothing is lost between them, and everything when it fails"),
    false,
    schema(),
    run};

} // namespace fabric
