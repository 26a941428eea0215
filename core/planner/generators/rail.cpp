#include "core/planner/generators/rail.h"

#include "core/planner/generators/param_specs.h"
#include "core/planner/generators/rail_fabric.h"
#include "core/planner/generators/tier_parts.h"

#include <algorithm>

namespace fabric {

namespace {

std::vector<ParamSpec> schema()
{
    std::vector<ParamSpec> specs{
        integerParam("su", FABRIC_TEXT("generators", "Scalable units"),
                     FABRIC_TEXT("generators", "Empty: as many as the nodes need"), "SU", "", 1, 4096),
        integerParam("nodes", FABRIC_TEXT("generators", "Nodes"), FABRIC_TEXT("generators", "Empty: all units full"),
                     "nodes", "", 1, 200'000),
        integerParam(
            "nodes-per-su", FABRIC_TEXT("generators", "Nodes per unit"),
            FABRIC_TEXT("generators", "Empty: as many as a leaf carries; fewer get only the uplinks they need"),
            "nodes", "", 1, 4096),
        integerParam("rails", FABRIC_TEXT("generators", "Rails"),
                     FABRIC_TEXT("generators", "Ports per node, and leafs per unit"), "", "8", 1, 64),
        integerParam("spines", FABRIC_TEXT("generators", "Spines"),
                     FABRIC_TEXT("generators", "Two tiers only. Empty: the fewest that divide the uplinks and fit"), "",
                     "", 1, 4096),
    };
    for (ParamSpec& spec : tierPartParams("ethernet"))
        specs.push_back(std::move(spec));
    specs.push_back(ratioParam("ratio", FABRIC_TEXT("generators", "Blocking ratio"),
                               FABRIC_TEXT("generators", "Most bandwidth down : up at a leaf"), "1:1"));
    specs.push_back(integerParam("reserve", FABRIC_TEXT("generators", "Reserved ports"),
                                 FABRIC_TEXT("generators", "Ports of every leaf to keep free"), "ports", "0", 0, 4094));
    specs.push_back(integerParam("nodes-per-rack", FABRIC_TEXT("generators", "Nodes per rack"),
                                 FABRIC_TEXT("generators", "0: no racks, lengths stay unknown"), "nodes", "0", 0, 64));
    specs.push_back(cablingParam("auto"));
    specs.push_back(fabricNameParam());
    return specs;
}

/// Units, nodes per unit and nodes, of which any may be left open.
Result<void> countNodes(RailSpec& spec, const Params& params, int leafDown)
{
    spec.nodesPerUnit = optionalInteger(params, "nodes-per-su").value_or(leafDown);
    if (spec.nodesPerUnit > leafDown)
        return fail(ErrorKind::Usage, "FP-GEN-040",
                    FABRIC_TEXT("generators",
                                "A leaf has %1 ports for nodes at this ratio, but %2 nodes per unit are asked for"),
                    {std::to_string(leafDown), std::to_string(spec.nodesPerUnit)}, "nodes-per-su");
    const auto nodes = optionalInteger(params, "nodes");
    spec.units =
        optionalInteger(params, "su").value_or((nodes.value_or(1) + spec.nodesPerUnit - 1) / spec.nodesPerUnit);
    spec.nodes = nodes.value_or(railCapacity(spec));
    if (spec.nodes > railCapacity(spec))
        return fail(ErrorKind::Usage, "FP-GEN-044",
                    FABRIC_TEXT("generators", "%1 units hold at most %2 nodes, but %3 are asked for"),
                    {std::to_string(spec.units), std::to_string(railCapacity(spec)), std::to_string(spec.nodes)},
                    "nodes");
    return {};
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    FabricBuilder builder(context, edit);
    RailSpec spec;
    spec.rails = static_cast<int>(params.integer("rails"));
    FABRIC_TRY(parts, openTierParts(builder, params, spec.rails));
    spec.leaf = parts.leaf;
    spec.spine = parts.spine;
    spec.node = parts.node;
    spec.downMbps = parts.downMbps;
    spec.upMbps = parts.upMbps;
    spec.reserve = static_cast<int>(params.integer("reserve"));
    FABRIC_TRY(ratio, optionalRatio(params, "ratio"));
    const LeafBudget budget = leafBudget(*parts.leaf, parts.downMbps, parts.upMbps);
    FatTreeRequest request{.nodes = 1,
                           .leafPorts = budget.ports,
                           .reserve = spec.reserve,
                           .ratio = ratio,
                           .downMbps = parts.downMbps,
                           .upMbps = parts.upMbps,
                           .maxDown = budget.maxDown,
                           .maxUp = budget.maxUp,
                           .tiers = {},
                           .leafs = {},
                           .spines = {},
                           .uplinks = {}};
    FABRIC_TRY(split, splitLeaf(request));
    FABRIC_CHECK(countNodes(spec, params, split.down));
    if (spec.units * spec.rails == 1)
        return fail(ErrorKind::Usage, "FP-GEN-096",
                    FABRIC_TEXT("generators",
                                "One unit with one rail has one leaf, and nothing for a spine to join: the "
                                "generator one-switch makes that"),
                    {}, "rails");
    const int uplinks = std::min(split.up, uplinksFor(request, spec.nodesPerUnit));
    FABRIC_TRY(shape, solveRails(spec, spec.nodesPerUnit, uplinks, optionalInteger(params, "spines"), 0, 0));
    FABRIC_CHECK(checkSize(shape, std::int64_t{spec.nodes} * spec.rails));
    const std::vector<RackZone> zones = buildRails(builder, spec, shape);
    if (const int perRack = static_cast<int>(params.integer("nodes-per-rack")); perRack > 0)
        FABRIC_CHECK(placeInRacks(edit, builder.catalog(), zones, RackRules{.nodesPerRack = perRack}));
    return builder.layCables(cablingWish(params));
}

} // namespace

const Generator kRailGenerator{"rail",
                               FABRIC_TEXT("generators", "Rail-optimised fabric"),
                               FABRIC_TEXT("generators", "Scalable units in which leaf r serves port r of every node; "
                                                         "all leafs meet in the spines, in three tiers in the cores"),
                               false,
                               schema(),
                               run};

} // namespace fabric
