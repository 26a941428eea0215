// Published (NSDI 2024 paper): switches of 64 x 400G in three layers with as much bandwidth up as down; a leaf has 32
// ports down, each split by an active optical cable into two of 200G, and 32 up; the eight adapters of a server go to
// eight leafs. How leafs are grouped into pods is not published; the grouping here is derived.
#include "core/planner/generators/megascale.h"

#include "core/planner/generators/param_specs.h"
#include "core/planner/generators/rail_fabric.h"
#include "core/planner/generators/tier_parts.h"

namespace fabric {

namespace {

constexpr int kRails = 8;
constexpr int kSwitchPorts = 64;
constexpr int kPortLanes = 8; // of 50G: each half of a split port is a server port of four
constexpr int kServersPerLeafSet = 64;
constexpr int kMaxLeafSets = 32;
constexpr std::int64_t kPortMbps = 400'000;
constexpr std::int64_t kServerMbps = 200'000;

std::vector<ParamSpec> schema()
{
    return {
        integerParam("leaf-sets", FABRIC_TEXT("generators", "Leaf sets"),
                     FABRIC_TEXT("generators", "Of eight leafs that 64 servers share, 512 GPUs"), "", "24", 1,
                     kMaxLeafSets),
        integerParam("nodes", FABRIC_TEXT("generators", "Servers"),
                     FABRIC_TEXT("generators", "Empty: all leaf sets full"), "nodes", "", 1,
                     std::int64_t{kMaxLeafSets} * kServersPerLeafSet),
        fabricNameParam(),
    };
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    FabricBuilder builder(context, edit);
    const std::string switchPart =
        builder.declare(withLanes(genericSwitch(kSwitchPorts, kPortMbps, Protocol::Ethernet), kPortLanes));
    const std::string server = builder.declare(genericNode(kRails, kServerMbps, Protocol::Ethernet));
    FABRIC_CHECK(builder.open(params.text("name"), Protocol::Ethernet, 1));
    RailSpec spec;
    FABRIC_TRY(switches, builder.table(switchPart));
    FABRIC_TRY(node, builder.table(server));
    spec.leaf = spec.spine = switches;
    spec.node = node;
    spec.units = static_cast<int>(params.integer("leaf-sets"));
    spec.rails = kRails;
    spec.nodesPerUnit = kServersPerLeafSet;
    spec.splitsLeaf = true;
    spec.downMbps = spec.upMbps = kPortMbps;
    spec.unitStem = "set";
    spec.nodes = optionalInteger(params, "nodes").value_or(railCapacity(spec));
    if (spec.nodes > railCapacity(spec))
        return fail(ErrorKind::Usage, "FP-GEN-074",
                    FABRIC_TEXT("generators", "%1 leaf sets hold at most %2 servers, but %3 are asked for"),
                    {std::to_string(spec.units), std::to_string(railCapacity(spec)), std::to_string(spec.nodes)},
                    "nodes");
    FABRIC_TRY(shape, solveRails(spec, kSwitchPorts / 2, kSwitchPorts / 2, std::nullopt, 0, 0));
    context.progress.report(0, "adding devices");
    buildRails(builder, spec, shape);
    return builder.layCables(CablingWish::Automatic);
}

} // namespace

const Generator kMegaScaleGenerator{
    "bytedance-megascale",
    FABRIC_TEXT("generators", "ByteDance MegaScale"),
    FABRIC_TEXT("generators",
                "Leaf sets of eight 64-port switches that 64 servers share: every leaf port down is split "
                "into two of 200 Gb/s. Two tiers up to eight leaf sets, three above"),
    true,
    schema(),
    run};

} // namespace fabric
