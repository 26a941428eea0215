#include "core/planner/generators/multi_plane.h"

#include "core/planner/generators/param_specs.h"
#include "core/planner/generators/tree_fabric.h"

namespace fabric {

namespace {

constexpr int kMaxPlanes = 16;

std::vector<ParamSpec> schema()
{
    std::vector<ParamSpec> specs{
        integerParam("nodes", FABRIC_TEXT("generators", "Nodes"),
                     FABRIC_TEXT("generators", "How many nodes to connect"), "nodes", "64", 1, 200'000),
        integerParam("nics", FABRIC_TEXT("generators", "Adapters per node"),
                     FABRIC_TEXT("generators", "Each has one port in every plane"), "", "1", 1, 64),
        integerParam("planes", FABRIC_TEXT("generators", "Planes"),
                     FABRIC_TEXT("generators", "Fabrics of equal shape that never meet"), "", "2", 2, kMaxPlanes),
        integerParam("tiers", FABRIC_TEXT("generators", "Tiers"),
                     FABRIC_TEXT("generators", "Empty: the fewest that fit; 1 is a single switch in each plane"), "",
                     "", 1, 3),
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

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    FabricBuilder builder(context, edit);
    const int planes = static_cast<int>(params.integer("planes"));
    FABRIC_TRY(parts, openTierParts(builder, params, static_cast<int>(params.integer("nics")), planes));
    FABRIC_TRY(request, treeRequest(params, parts, static_cast<int>(params.integer("nodes"))));
    FABRIC_TRY(shape, solveFatTree(request));
    FABRIC_CHECK(checkSize(shape, std::int64_t{request.nodes} * request.nics, planes));
    context.progress.report(0, "adding devices");
    const TreeSpec spec{request.nodes, request.nics, planes, request.reserve, true, {}};
    const std::vector<RackZone> zones = buildTree(builder, parts, spec, shape);
    if (const int perRack = static_cast<int>(params.integer("nodes-per-rack")); perRack > 0)
        FABRIC_CHECK(placeInRacks(edit, builder.catalog(), zones, RackRules{.nodesPerRack = perRack}));
    return builder.layCables(cablingWish(params));
}

} // namespace

const Generator kMultiPlaneGenerator{
    "multi-plane",
    FABRIC_TEXT("generators", "Multi-plane fabric"),
    FABRIC_TEXT("generators", "Two to sixteen fat trees of equal shape that never meet; every adapter has a port in "
                              "each. The speed is that of one port in one plane"),
    false,
    schema(),
    run};

} // namespace fabric
