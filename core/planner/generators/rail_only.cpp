#include "core/planner/generators/rail_only.h"

#include "core/planner/generators/param_specs.h"
#include "core/planner/generators/rail_fabric.h"
#include "core/planner/generators/tier_parts.h"

#include <algorithm>

namespace fabric {

namespace {

std::vector<ParamSpec> schema()
{
    std::vector<ParamSpec> specs{
        integerParam("nodes", FABRIC_TEXT("generators", "Nodes"),
                     FABRIC_TEXT("generators", "As many as one switch has ports need no spine; more get spines for "
                                               "every rail"),
                     "nodes", "64", 1, 65'536),
        integerParam("rails", FABRIC_TEXT("generators", "Rails"),
                     FABRIC_TEXT("generators", "Ports per node, each in a network of its own"), "", "8", 1, 64),
    };
    for (ParamSpec& spec : tierPartParams("ethernet"))
        specs.push_back(std::move(spec));
    specs.push_back(ratioParam("ratio", FABRIC_TEXT("generators", "Blocking ratio"),
                               FABRIC_TEXT("generators", "Most bandwidth down : up at a leaf, where there are spines"),
                               "1:1"));
    specs.push_back(integerParam("nodes-per-rack", FABRIC_TEXT("generators", "Nodes per rack"),
                                 FABRIC_TEXT("generators", "0: no racks, lengths stay unknown"), "nodes", "0", 0, 64));
    specs.push_back(cablingParam("auto"));
    specs.push_back(fabricNameParam());
    return specs;
}

/// Units and shape: one switch per rail where all nodes fit it, else leafs filled one after the other.
Result<ClosShape> solve(RailSpec& spec, const Params& params)
{
    const int onOneSwitch = static_cast<int>(spec.leaf->atSpeed(spec.downMbps).size());
    if (spec.nodes <= onOneSwitch) {
        spec.nodesPerUnit = onOneSwitch;
        return solveRailOnly(spec, onOneSwitch, 0);
    }
    const LeafBudget budget = leafBudget(*spec.leaf, spec.downMbps, spec.upMbps);
    FatTreeRequest request;
    request.leafPorts = budget.ports;
    request.maxDown = budget.maxDown;
    request.maxUp = budget.maxUp;
    request.downMbps = spec.downMbps;
    request.upMbps = spec.upMbps;
    FABRIC_TRY(ratio, optionalRatio(params, "ratio"));
    request.ratio = ratio;
    FABRIC_TRY(split, splitLeaf(request));
    spec.nodesPerUnit = split.down;
    spec.units = (spec.nodes + split.down - 1) / split.down;
    return solveRailOnly(spec, split.down, split.up);
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    FabricBuilder builder(context, edit);
    RailSpec spec;
    spec.isRailOnly = true;
    spec.rails = static_cast<int>(params.integer("rails"));
    spec.nodes = static_cast<int>(params.integer("nodes"));
    FABRIC_TRY(parts, openTierParts(builder, params, spec.rails));
    spec.leaf = parts.leaf;
    spec.spine = parts.spine;
    spec.node = parts.node;
    spec.downMbps = parts.downMbps;
    spec.upMbps = parts.upMbps;
    FABRIC_TRY(shape, solve(spec, params));
    FABRIC_CHECK(checkSize(shape, std::int64_t{spec.nodes} * spec.rails));
    const std::vector<RackZone> zones = buildRails(builder, spec, shape);
    if (const int perRack = static_cast<int>(params.integer("nodes-per-rack")); perRack > 0)
        FABRIC_CHECK(placeInRacks(edit, builder.catalog(), zones, RackRules{.nodesPerRack = perRack}));
    return builder.layCables(cablingWish(params));
}

} // namespace

const Generator kRailOnlyGenerator{
    "rail-only",
    FABRIC_TEXT("generators", "Rail-only fabric"),
    FABRIC_TEXT("generators", "One network per rail that never meets the others: a switch each, or leafs and spines. "
                              "Traffic between rails needs the node's own interconnect"),
    false,
    schema(),
    run};

} // namespace fabric
