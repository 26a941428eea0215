// Every block has the same number of uplinks, spread evenly over the optical switches. The uplinks with the same number
// of all blocks form a layer: in one optical switch, so that any pairing of the blocks can be set for it. A layer is
// set to one round of the round-robin tournament of the blocks (a 1-factorisation), so over blocks - 1 layers every
// pair meets once and every uplink is used.
//   uniform  layer i plays round i: every pair of blocks has the same number of links, within one
//   pairs    half of the layers play round 0, the others all rounds in turn: for jobs that span two blocks each
#include "core/planner/generators/ocs_mesh.h"

#include "core/planner/generators/optical_layer.h"
#include "core/planner/generators/param_specs.h"

namespace fabric {

namespace {

constexpr const char* kUniform = "uniform";
constexpr const char* kPairs = "pairs";

std::vector<ParamSpec> schema()
{
    std::vector<ParamSpec> specs{
        integerParam("blocks", FABRIC_TEXT("generators", "Blocks"),
                     FABRIC_TEXT("generators", "Each one switch with its nodes"), "blocks", "8", 2, 512),
        integerParam("uplinks", FABRIC_TEXT("generators", "Uplinks per block"),
                     FABRIC_TEXT("generators", "Into the optical switches, evenly"), "links", "28", 1, 1024),
        integerParam("ocs", FABRIC_TEXT("generators", "Optical switches"),
                     FABRIC_TEXT("generators", "They must divide the uplinks. 0: the fewest that have enough ports"),
                     "", "0", 0, 1024),
    };
    for (ParamSpec& spec : opticalParams())
        specs.push_back(std::move(spec));
    for (ParamSpec& spec : directParams("16"))
        specs.push_back(std::move(spec));
    return specs;
}

/// Whom `block` meets in a round of the tournament of `blocks`; itself when it has no partner there. The circle method:
/// with an odd number of blocks one of them rests in each round.
int partner(int block, int round, int blocks)
{
    const int teams = blocks + blocks % 2;
    const int turn = teams - 1;
    const int fixed = teams - 1;
    int other = fixed;
    if (block == fixed)
        other = round % turn;
    else if (const int mirrored = ((2 * round - block) % turn + turn) % turn; mirrored != block)
        other = mirrored;
    return other < blocks ? other : block;
}

/// The fewest optical switches that divide the uplinks and have a port for every uplink that falls on one of them.
Result<int> fewestSwitches(int blocks, int uplinks, int ports)
{
    for (int count = 1; count <= uplinks; ++count)
        if (uplinks % count == 0 && uplinks / count * blocks <= ports) return count;
    return fail(ErrorKind::Usage, "FP-GEN-091",
                FABRIC_TEXT("generators", "%1 blocks need as many ports of every optical switch at least; it has %2"),
                {std::to_string(blocks), std::to_string(ports)}, "ocs-ports");
}

Result<int> switchCount(int asked, int blocks, int uplinks, int ports)
{
    if (asked == 0) return fewestSwitches(blocks, uplinks, ports);
    if (uplinks % asked == 0) return asked;
    return fail(ErrorKind::Usage, "FP-GEN-092",
                FABRIC_TEXT("generators", "%1 uplinks do not divide by %2 optical switches"),
                {std::to_string(uplinks), std::to_string(asked)}, "ocs");
}

/// A port of an optical switch: layer by layer, block by block.
int portOf(int layer, int block, int blocks)
{
    return layer * blocks + block;
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    const int blocks = static_cast<int>(params.integer("blocks"));
    const int uplinks = static_cast<int>(params.integer("uplinks"));
    FabricBuilder builder(context, edit);
    FABRIC_TRY(ports, OpticalLayer::portsOf(builder, params));
    FABRIC_TRY(count, switchCount(static_cast<int>(params.integer("ocs")), blocks, uplinks, ports));
    const int layers = uplinks / count; // of each optical switch
    FABRIC_TRY(fabric, DirectFabric::open(builder, params, blocks, uplinks));
    FABRIC_TRY(optical, OpticalLayer::add(builder, params, count, layers * blocks));
    context.progress.report(0, "adding devices");
    for (int block = 0; block < blocks; ++block) {
        const std::string name = numbered("block", block + 1, 2);
        fabric.startZone(name);
        fabric.add(name, builder.addUnit(GroupKind::Pod, name, {}));
    }
    const int rounds = blocks + blocks % 2 - 1;
    std::vector<Id<Device>> switches;
    for (int ocs = 0; ocs < count; ++ocs) {
        switches.push_back(optical.box(ocs).id);
        for (int layer = 0; layer < layers; ++layer) {
            const int uplink = layer * count + ocs; // neighbouring uplinks lie in different optical switches
            for (int block = 0; block < blocks; ++block) {
                const int port = portOf(layer, block, blocks);
                fabric.joinOptical(block, uplink, optical.box(ocs), port);
                const int inTurn = partner(block, uplink % rounds, blocks);
                if (inTurn > block) optical.circuit(kUniform, ocs, port, portOf(layer, inTurn, blocks));
                const int paired = partner(block, uplink % 2 == 0 ? 0 : uplink / 2 % rounds, blocks);
                if (paired > block) optical.circuit(kPairs, ocs, port, portOf(layer, paired, blocks));
            }
        }
    }
    fabric.addOpticalZone(switches);
    optical.finish(edit, kUniform);
    return fabric.finish(params, edit);
}

} // namespace

const Generator kOcsMeshGenerator{
    "ocs-mesh",
    FABRIC_TEXT("generators", "Blocks through optical switches"),
    FABRIC_TEXT("generators", "Blocks joined to each other by optical circuit switches instead of spines, with the "
                              "circuit configurations \"uniform\" (every pair alike) and \"pairs\" (half of the "
                              "uplinks between two blocks)"),
    false,
    schema(),
    run};

} // namespace fabric
