// Published (Llama 3 paper, section 3.3.1): racks of two servers with 8 x 400G each on one rack switch, pods of 192
// racks with full bisection, eight pods under aggregation switches at 7:1. Not published: how many cluster switches a
// pod has and with how many links; those are derived here and said to be so in the notes of the fabric.
#include "core/planner/generators/meta_24k.h"

#include "core/planner/generators/param_specs.h"
#include "core/planner/generators/tree_fabric.h"

namespace fabric {

namespace {

constexpr int kServersPerRack = 2;
constexpr int kPortsPerServer = 8;
constexpr int kRacksPerPod = 192;
constexpr int kMaxPods = 8;
constexpr int kRackSwitchPorts = 64;
constexpr int kClusterSwitchPorts = 576;
constexpr int kClusterSwitches = 16;
constexpr std::int64_t kMbps = 400'000;

std::vector<ParamSpec> schema()
{
    return {
        integerParam("pods", FABRIC_TEXT("generators", "Pods"),
                     FABRIC_TEXT("generators", "Of 192 racks with two servers each, 3,072 GPUs"), "pods", "8", 1,
                     kMaxPods),
        choiceParam("uplinks", FABRIC_TEXT("generators", "Uplinks per rack switch"),
                    FABRIC_TEXT("generators", "16: as many as server ports; 32: twice as many, as reported"),
                    {"16", "32"}, "32"),
        fabricNameParam(),
    };
}

/// Uplinks of a cluster switch, so that a pod's servers have at most 7 times the bandwidth out of the pod.
int clusterUplinks()
{
    constexpr int kTaper = 7;
    constexpr int kShare = kTaper * kClusterSwitches;
    return (kRacksPerPod * kServersPerRack * kPortsPerServer + kShare - 1) / kShare;
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    FabricBuilder builder(context, edit);
    const std::string rackSwitch = builder.declare(genericSwitch(kRackSwitchPorts, kMbps, Protocol::Ethernet));
    const std::string clusterSwitch = builder.declare(genericSwitch(kClusterSwitchPorts, kMbps, Protocol::Ethernet));
    const std::string server = builder.declare(genericNode(kPortsPerServer, kMbps, Protocol::Ethernet));
    FABRIC_CHECK(builder.open(params.text("name"), Protocol::Ethernet, 1));
    FABRIC_TRY(leaf, builder.table(rackSwitch));
    FABRIC_TRY(spine, builder.table(clusterSwitch));
    FABRIC_TRY(node, builder.table(server));
    const int pods = static_cast<int>(params.integer("pods"));
    ClosShape shape;
    shape.tiers = pods > 1 ? 3 : 2;
    shape.pods = pods;
    shape.leafsPerPod = kRacksPerPod;
    shape.leafs = pods * kRacksPerPod;
    shape.leafDown = kServersPerRack * kPortsPerServer;
    shape.leafUp = static_cast<int>(params.integer("uplinks"));
    shape.spinesPerPod = kClusterSwitches;
    if (pods > 1) {
        shape.spineUp = clusterUplinks();
        const auto cores = chooseCores(kClusterSwitches, shape.spineUp, pods, kClusterSwitchPorts);
        FABRIC_EXPECT(cores.has_value());
        shape.core = cores.value_or(CoreLayer{});
    }
    context.progress.report(0, "adding devices");
    buildTree(builder, TierParts{leaf, spine, node, kMbps, kMbps},
              TreeSpec{shape.leafs * kServersPerRack, kPortsPerServer, 1, 0, true, {}}, shape);
    return builder.layCables(CablingWish::Automatic);
}

} // namespace

const Generator kMeta24kGenerator{
    "meta-24k",
    FABRIC_TEXT("generators", "Meta 24K RoCE cluster"),
    FABRIC_TEXT("generators", "Pods of 192 racks with two servers on one rack switch; up to eight pods at 7:1. The "
                              "number of cluster switches is derived, it is not published"),
    true,
    schema(),
    run};

} // namespace fabric
