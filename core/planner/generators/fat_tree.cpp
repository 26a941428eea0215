#include "core/planner/generators/fat_tree.h"

#include "core/planner/generators/param_specs.h"
#include "core/planner/generators/tree_fabric.h"

namespace fabric {

namespace {

std::vector<ParamSpec> schema()
{
    std::vector<ParamSpec> specs{
        integerParam("nodes", FABRIC_TEXT("generators", "Nodes"),
                     FABRIC_TEXT("generators", "How many nodes to connect"), "nodes", "16", 1, 200'000),
        integerParam("nics", FABRIC_TEXT("generators", "Ports per node"),
                     FABRIC_TEXT("generators", "All ports of a node go to one leaf where they fit"), "", "1", 1, 64),
        integerParam("tiers", FABRIC_TEXT("generators", "Tiers"),
                     FABRIC_TEXT("generators", "Empty: the fewest that fit; 1 is a single switch"), "", "", 1, 3),
        integerParam("leafs", FABRIC_TEXT("generators", "Leafs"), FABRIC_TEXT("generators", "Empty: as few as fit"), "",
                     "", 1, 65'536),
        integerParam("spines", FABRIC_TEXT("generators", "Spines"),
                     FABRIC_TEXT("generators", "Two tiers only. Empty: the fewest that divide the uplinks and fit"), "",
                     "", 1, 4096),
        integerParam("uplinks", FABRIC_TEXT("generators", "Uplinks per leaf"),
                     FABRIC_TEXT("generators", "Empty: by the ratio"), "", "", 1, 4095),
    };
    for (ParamSpec& spec : tierPartParams("infiniband"))
        specs.push_back(std::move(spec));
    specs.push_back(ratioParam(
        "ratio", FABRIC_TEXT("generators", "Blocking ratio"),
        FABRIC_TEXT("generators", "Most bandwidth down : up at a leaf. Empty: 1:1, or what the uplinks give"), ""));
    specs.push_back(integerParam("reserve", FABRIC_TEXT("generators", "Reserved ports"),
                                 FABRIC_TEXT("generators", "Ports of every leaf to keep free"), "ports", "0", 0, 4094));
    specs.push_back(choiceParam(
        "fill", FABRIC_TEXT("generators", "Filling"),
        FABRIC_TEXT("generators",
                    "first: leaf after leaf, the last may be partly empty; even: counts differ by at most one node"),
        {"first", "even"}, "first"));
    specs.push_back(integerParam("nodes-per-rack", FABRIC_TEXT("generators", "Nodes per rack"),
                                 FABRIC_TEXT("generators", "0: no racks, lengths stay unknown"), "nodes", "0", 0, 64));
    specs.push_back(cablingParam("auto"));
    specs.push_back(fabricNameParam());
    return specs;
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    FabricBuilder builder(context, edit);
    FABRIC_TRY(parts, openTierParts(builder, params, static_cast<int>(params.integer("nics"))));
    FABRIC_TRY(request, treeRequest(params, parts, static_cast<int>(params.integer("nodes"))));
    request.leafs = optionalInteger(params, "leafs");
    request.spines = optionalInteger(params, "spines");
    request.uplinks = optionalInteger(params, "uplinks");
    FABRIC_TRY(shape, solveFatTree(request));
    FABRIC_CHECK(checkSize(shape, std::int64_t{request.nodes} * request.nics));
    context.progress.report(0, "adding devices");
    const TreeSpec spec{request.nodes, request.nics, 1, request.reserve, params.text("fill") == "first", {}};
    const std::vector<RackZone> zones = buildTree(builder, parts, spec, shape);
    if (const int perRack = static_cast<int>(params.integer("nodes-per-rack")); perRack > 0)
        FABRIC_CHECK(placeInRacks(edit, builder.catalog(), zones, RackRules{.nodesPerRack = perRack}));
    return builder.layCables(cablingWish(params));
}

} // namespace

const Generator kFatTreeGenerator{
    "fat-tree",
    FABRIC_TEXT("generators", "Fat tree"),
    FABRIC_TEXT("generators", "Nodes on leafs, leafs on spines, and cores above pods in three tiers. Speeds, ratio, "
                              "reserved ports and filling are free"),
    false,
    schema(),
    run};

} // namespace fabric
