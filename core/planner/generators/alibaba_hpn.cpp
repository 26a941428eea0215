// Published (SIGCOMM 2024 paper through its public topology generator): a segment is 128 hosts and 8 spare ones with 8
// adapters of 2 x 200G; port p of adapter r goes to ToR (r, p). A ToR has 128 + 8 ports of 200G down and 60 of 400G up,
// one to each of the 60 aggregation switches of its plane. An aggregation switch of 128 x 400G has 15 segments x 8
// rails down and 8 links to the core (15:1), which are kept free here because the core is not part of a pod.
#include "core/planner/generators/alibaba_hpn.h"

#include "core/planner/generators/param_specs.h"
#include "core/planner/generators/rail_fabric.h"

namespace fabric {

namespace {

constexpr int kRails = 8;
constexpr int kPlanes = 2;
constexpr int kHostsPerSegment = 128;
constexpr int kSpareHosts = 8;
constexpr int kUplinks = 60;
constexpr int kAggregationPorts = 128;
constexpr int kCoreLinks = 8;
constexpr int kMaxSegments = 15;
constexpr std::int64_t kDownMbps = 200'000;
constexpr std::int64_t kUpMbps = 400'000;

ParamSpec hostsParam(std::int64_t maximum)
{
    return integerParam("nodes", FABRIC_TEXT("generators", "Hosts"),
                        FABRIC_TEXT("generators", "Empty: 128 in every segment, beside ports for 8 spare ones"),
                        "nodes", "", 1, maximum);
}

std::vector<ParamSpec> segmentSchema()
{
    return {hostsParam(kHostsPerSegment), fabricNameParam()};
}

std::vector<ParamSpec> podSchema()
{
    return {
        integerParam("segments", FABRIC_TEXT("generators", "Segments"),
                     FABRIC_TEXT("generators", "All aggregation switches are built, whatever the number of segments"),
                     "segments", "15", 2, kMaxSegments),
        hostsParam(std::int64_t{kMaxSegments} * kHostsPerSegment), fabricNameParam()};
}

Result<void> build(int segments, const Params& params, const GeneratorContext& context, Edit& edit)
{
    FabricBuilder builder(context, edit);
    const std::string tor =
        builder.declare(genericSwitch(kHostsPerSegment + kSpareHosts, kDownMbps, kUplinks, Protocol::Ethernet));
    const std::string aggregation = builder.declare(genericSwitch(kAggregationPorts, kUpMbps, Protocol::Ethernet));
    const std::string host = builder.declare(genericNode(kRails * kPlanes, kDownMbps, Protocol::Ethernet));
    FABRIC_CHECK(builder.open(params.text("name"), Protocol::Ethernet, kPlanes));
    RailSpec spec;
    FABRIC_TRY(leaf, builder.table(tor));
    FABRIC_TRY(spine, builder.table(aggregation));
    FABRIC_TRY(node, builder.table(host));
    spec.leaf = leaf;
    spec.spine = spine;
    spec.node = node;
    spec.units = segments;
    spec.rails = kRails;
    spec.planes = kPlanes;
    spec.nodesPerUnit = kHostsPerSegment;
    spec.reserve = kSpareHosts;
    spec.reserveFor = "spare host";
    spec.spineReserve = kCoreLinks;
    spec.downMbps = kDownMbps;
    spec.upMbps = kUpMbps;
    spec.unitStem = "segment";
    spec.nodes = optionalInteger(params, "nodes").value_or(railCapacity(spec));
    if (spec.nodes > railCapacity(spec))
        return fail(ErrorKind::Usage, "FP-GEN-073",
                    FABRIC_TEXT("generators", "%1 segments hold at most %2 hosts, but %3 are asked for"),
                    {std::to_string(segments), std::to_string(railCapacity(spec)), std::to_string(spec.nodes)},
                    "nodes");
    ClosShape shape;
    shape.tiers = segments > 1 ? 2 : 1;
    shape.leafs = segments * kRails * kPlanes;
    shape.leafDown = kHostsPerSegment;
    shape.leafUp = kUplinks;
    shape.pods = kPlanes;
    shape.leafsPerPod = segments * kRails;
    shape.spinesPerPod = segments > 1 ? kUplinks : 0;
    context.progress.report(0, "adding devices");
    buildRails(builder, spec, shape);
    return builder.layCables(CablingWish::None);
}

Result<void> runSegment(const Params& params, const GeneratorContext& context, Edit& edit)
{
    return build(1, params, context, edit);
}

Result<void> runPod(const Params& params, const GeneratorContext& context, Edit& edit)
{
    return build(static_cast<int>(params.integer("segments")), params, context, edit);
}

} // namespace

const Generator kHpnSegmentGenerator{
    "alibaba-hpn-segment",
    FABRIC_TEXT("generators", "Alibaba HPN segment"),
    FABRIC_TEXT("generators", "128 hosts on 16 ToR switches: 8 rails in two planes, uplinks left free"),
    true,
    segmentSchema(),
    runSegment};

const Generator kHpnPodGenerator{
    "alibaba-hpn-pod",
    FABRIC_TEXT("generators", "Alibaba HPN pod"),
    FABRIC_TEXT("generators", "Up to 15 segments under 60 aggregation switches in each of two planes that never meet; "
                              "8 ports of each are kept free for the core"),
    true,
    podSchema(),
    runPod};

} // namespace fabric
