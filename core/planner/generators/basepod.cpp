#include "core/planner/generators/basepod.h"

#include "core/planner/generators/fabric_builder.h"
#include "core/planner/generators/param_specs.h"
#include "core/planner/placement/rack_plan.h"

namespace fabric {

namespace {

constexpr const char* kSwitch = "nvidia/qm9700";
constexpr int kMaxNodes = 8;
constexpr int kLinksPerSwitch = 4; // of each node; the other four go to the other switch
constexpr int kNodesPerRack = 2;

/// Published for four and for eight systems; both keep the traffic between the halves at 1:1.
int interSwitchLinks(int nodes)
{
    return nodes <= kMaxNodes / 2 ? 16 : 32;
}

std::vector<ParamSpec> schema()
{
    ParamSpec node = partParam("part-node", FABRIC_TEXT("generators", "Node"),
                               FABRIC_TEXT("generators", "A system with eight 400 Gb/s ports"), "system");
    node.defaultValue = "nvidia/dgx-h100";
    return {
        integerParam("nodes", FABRIC_TEXT("generators", "Nodes"),
                     FABRIC_TEXT("generators", "How many nodes to connect"), "nodes", "4", 1, kMaxNodes),
        std::move(node),
        flagParam("no-racks", FABRIC_TEXT("generators", "No racks"),
                  FABRIC_TEXT("generators", "Do not place devices in racks; cable lengths stay unknown")),
        fabricNameParam(),
    };
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    FabricBuilder builder(context, edit);
    FABRIC_CHECK(builder.open(params.text("name"), Protocol::InfiniBand, 1));
    FABRIC_TRY(switchPorts, builder.table(kSwitch));
    FABRIC_TRY(nodePorts, builder.table(params.text("part-node")));
    if (nodePorts->size() < 2 * kLinksPerSwitch)
        return fail(ErrorKind::Usage, "FP-GEN-060", FABRIC_TEXT("generators", "'%1' has %2 ports; eight are needed"),
                    {nodePorts->part->slug, std::to_string(nodePorts->size())}, "part-node");
    const int nodes = static_cast<int>(params.integer("nodes"));
    const Box switches[] = {builder.add(Role::Leaf, "leaf01", *switchPorts),
                            builder.add(Role::Leaf, "leaf02", *switchPorts)};
    RackZone zone{"r1", {}, {switches[0].id, switches[1].id}};
    for (int n = 0; n < nodes; ++n) {
        const Box node = builder.add(Role::Node, numbered("node", n + 1, 4), *nodePorts);
        zone.nodes.push_back(node.id);
        for (int port = 0; port < 2 * kLinksPerSwitch; ++port)
            builder.link(LinkKind::NodeLeaf, node, port, switches[port / kLinksPerSwitch],
                         n * kLinksPerSwitch + port % kLinksPerSwitch);
    }
    const int half = switchPorts->size() / 2;
    for (int i = 0; i < interSwitchLinks(nodes); ++i)
        builder.link(LinkKind::Peer, switches[0], half + i, switches[1], half + i);
    if (!params.boolean("no-racks"))
        FABRIC_CHECK(placeInRacks(edit, builder.catalog(), {zone}, RackRules{.nodesPerRack = kNodesPerRack}));
    return builder.layCables(CablingWish::Multimode, CablingWish::Copper);
}

} // namespace

const Generator kBasePodGenerator{"dgx-basepod",
                                  FABRIC_TEXT("generators", "DGX BasePOD"),
                                  FABRIC_TEXT("generators", "Up to eight systems on two joined switches: four links of "
                                                            "each node to each switch, copper between the switches"),
                                  true,
                                  schema(),
                                  run};

} // namespace fabric
