// The vendor's rule: a unit (SU) is 8 racks of 18 compute trays with 4 rails. Leaf (rack, rail) has 18 links down and
// 18 up; the 8 leafs of a rail in a unit and 6 spines are a rail group, 3 links per pair; spine i of every group goes
// to core group i. One unit has no published count: 9 spines that join all rails close exactly (derived).
#include "core/planner/generators/gb200.h"

#include "core/planner/generators/param_specs.h"
#include "core/planner/generators/rail_fabric.h"
#include "core/planner/generators/tier_parts.h"

namespace fabric {

namespace {

constexpr const char* kSwitch = "nvidia/qm9700";
constexpr const char* kTray = "nvidia/gb200-compute-tray";
constexpr int kRails = 4;
constexpr int kRacksPerUnit = 8;
constexpr int kTraysPerRack = 18;
constexpr int kSpinesPerGroup = 6;
constexpr int kMaxUnits = 16;

std::vector<ParamSpec> schema()
{
    return {
        integerParam("su", FABRIC_TEXT("generators", "Scalable units"),
                     FABRIC_TEXT("generators", "Of 8 racks with 18 compute trays each, 576 GPUs"), "SU", "2", 1,
                     kMaxUnits),
        integerParam("nodes", FABRIC_TEXT("generators", "Compute trays"),
                     FABRIC_TEXT("generators", "Empty: all racks full. Fewer leave ports of the last racks empty"),
                     "trays", "", 1, std::int64_t{kMaxUnits} * kRacksPerUnit * kTraysPerRack),
        flagParam("no-racks", FABRIC_TEXT("generators", "No racks"),
                  FABRIC_TEXT("generators", "Do not place devices in racks; cable lengths stay unknown")),
        fabricNameParam(),
    };
}

Result<ClosShape> solve(const RailSpec& spec, int su)
{
    if (su == 1) return solveRails(spec, kTraysPerRack, kTraysPerRack, std::nullopt, 0, 0);
    ClosShape shape;
    shape.tiers = 3;
    shape.leafs = spec.units * kRails;
    shape.leafDown = shape.leafUp = kTraysPerRack;
    shape.leafsPerPod = kRacksPerUnit;
    shape.pods = su * kRails;
    shape.spinesPerPod = kSpinesPerGroup;
    shape.spineUp = kRacksPerUnit * kTraysPerRack / kSpinesPerGroup;
    const auto cores = dividingSpines(shape.spineUp, shape.pods, spec.spine->size());
    if (!cores)
        return fail(ErrorKind::Usage, "FP-GEN-071",
                    FABRIC_TEXT("generators", "%1 units do not fit three tiers of %2-port switches"),
                    {std::to_string(su), std::to_string(spec.spine->size())}, "su");
    shape.core = {kSpinesPerGroup, *cores};
    return shape;
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    FabricBuilder builder(context, edit);
    FABRIC_CHECK(builder.open(params.text("name"), Protocol::InfiniBand, 1));
    FABRIC_TRY(switches, builder.table(kSwitch));
    FABRIC_TRY(tray, builder.table(kTray));
    const int su = static_cast<int>(params.integer("su"));
    RailSpec spec;
    spec.units = su * kRacksPerUnit;
    spec.rails = kRails;
    spec.nodesPerUnit = kTraysPerRack;
    spec.leaf = spec.spine = switches;
    spec.node = tray;
    spec.downMbps = spec.upMbps = switches->part->portMbps;
    spec.unitStem = "rack";
    spec.blockStem = "su";
    spec.unitsPerZone = kRacksPerUnit;
    spec.nodes = optionalInteger(params, "nodes").value_or(railCapacity(spec));
    if (spec.nodes > railCapacity(spec))
        return fail(ErrorKind::Usage, "FP-GEN-072",
                    FABRIC_TEXT("generators", "%1 units hold at most %2 compute trays, but %3 are asked for"),
                    {std::to_string(su), std::to_string(railCapacity(spec)), std::to_string(spec.nodes)}, "nodes");
    FABRIC_TRY(shape, solve(spec, su));
    context.progress.report(0, "adding devices");
    const std::vector<RackZone> zones = buildRails(builder, spec, shape);
    if (!params.boolean("no-racks"))
        FABRIC_CHECK(placeInRacks(edit, builder.catalog(), zones,
                                  RackRules{.nodesPerRack = kTraysPerRack, .racksPerRow = kRacksPerUnit}));
    return builder.layCables(CablingWish::Multimode);
}

} // namespace

const Generator kGb200Generator{
    "dgx-superpod-gb200",
    FABRIC_TEXT("generators", "DGX SuperPOD GB200 NVL72"),
    FABRIC_TEXT("generators",
                "Units of 8 racks with 18 compute trays, 4 rails, one leaf per rack and rail; rail groups "
                "of 8 leafs and 6 spines under 6 core groups. The NVLink switches inside the racks are not "
                "part of this fabric"),
    true,
    schema(),
    run};

} // namespace fabric
