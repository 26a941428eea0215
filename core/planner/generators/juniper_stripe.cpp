// Published: rail n of a stripe goes to leaf n of the stripe, all leafs to all spines, at least four spines advised. A
// stripe holds half as many servers as a leaf has ports of the server speed (1:1).
#include "core/planner/generators/juniper_stripe.h"

#include "core/planner/generators/param_specs.h"
#include "core/planner/generators/rail_fabric.h"
#include "core/planner/generators/tier_parts.h"

namespace fabric {

namespace {

constexpr const char* kSwitch = "juniper/qfx5240-64od";
constexpr int kRails = 8;
constexpr int kFewestSpines = 4;
constexpr int kPortsPerLeaf = 128;
constexpr std::int64_t kMbps = 400'000;

std::vector<ParamSpec> schema()
{
    return {
        integerParam("stripes", FABRIC_TEXT("generators", "Stripes"),
                     FABRIC_TEXT("generators", "Groups of eight leafs, one per rail"), "stripes", "2", 1, 16),
        integerParam("nodes-per-stripe", FABRIC_TEXT("generators", "Servers per stripe"),
                     FABRIC_TEXT("generators", "At most half the ports of a leaf"), "nodes", "4", 1, kPortsPerLeaf / 2),
        integerParam(
            "uplinks", FABRIC_TEXT("generators", "Uplinks per leaf"),
            FABRIC_TEXT("generators", "400 Gb/s links of a leaf to the spines. Empty: as many as servers (1:1)"), "",
            "", 1, kPortsPerLeaf / 2),
        integerParam("spines", FABRIC_TEXT("generators", "Spines"),
                     FABRIC_TEXT("generators", "Empty: the fewest that fit, but four where the uplinks divide by four"),
                     "", "", 1, kPortsPerLeaf / 2),
        fabricNameParam(),
    };
}

/// The spines asked for, else the fewest that fit, raised to the advised four where that stays even.
Result<ClosShape> solve(const RailSpec& spec, int uplinks, std::optional<int> spines)
{
    FABRIC_TRY(shape, solveRails(spec, spec.nodesPerUnit, uplinks, spines, 0, 0));
    if (!spines && shape.spinesPerPod < kFewestSpines && uplinks % kFewestSpines == 0)
        shape.spinesPerPod = kFewestSpines;
    return shape;
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    FabricBuilder builder(context, edit);
    const std::string server = builder.declare(genericNode(kRails, kMbps, Protocol::Ethernet));
    FABRIC_CHECK(builder.open(params.text("name"), Protocol::Ethernet, 1));
    RailSpec spec;
    FABRIC_TRY(switches, builder.splitTable(kSwitch));
    FABRIC_TRY(node, builder.table(server));
    spec.leaf = spec.spine = switches;
    spec.node = node;
    spec.units = static_cast<int>(params.integer("stripes"));
    spec.rails = kRails;
    spec.nodesPerUnit = static_cast<int>(params.integer("nodes-per-stripe"));
    spec.nodes = railCapacity(spec);
    spec.downMbps = spec.upMbps = kMbps;
    spec.unitStem = "stripe";
    FABRIC_TRY(shape, solve(spec, optionalInteger(params, "uplinks").value_or(spec.nodesPerUnit),
                            optionalInteger(params, "spines")));
    FABRIC_CHECK(checkSize(shape, std::int64_t{spec.nodes} * spec.rails));
    context.progress.report(0, "adding devices");
    buildRails(builder, spec, shape);
    return builder.layCables(CablingWish::Automatic);
}

} // namespace

const Generator kJuniperStripeGenerator{
    "juniper-stripe",
    FABRIC_TEXT("generators", "Juniper rail-optimised stripes"),
    FABRIC_TEXT(
        "generators",
        "Stripes of eight leafs with 64 cages of 2 x 400 Gb/s, leaf n for rail n, under spines that all stripes "
        "share"),
    true,
    schema(),
    run};

} // namespace fabric
