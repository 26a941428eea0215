#include "core/planner/generators/fat_tree.h"

#include "core/planner/generators/clos_links.h"
#include "core/planner/generators/param_specs.h"
#include "core/planner/generators/tier_parts.h"
#include "core/planner/placement/rack_plan.h"

#include <algorithm>

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

Result<FatTreeRequest> requestFrom(const Params& params, const TierParts& parts)
{
    const LeafBudget budget = leafBudget(*parts.leaf, parts.downMbps, parts.upMbps);
    FatTreeRequest request;
    request.nodes = static_cast<int>(params.integer("nodes"));
    request.nics = static_cast<int>(params.integer("nics"));
    request.leafPorts = budget.ports;
    request.maxDown = budget.maxDown;
    request.maxUp = budget.maxUp;
    request.spinePorts = static_cast<int>(parts.spine->atSpeed(parts.upMbps).size());
    request.reserve = static_cast<int>(params.integer("reserve"));
    FABRIC_TRY(ratio, optionalRatio(params, "ratio"));
    request.ratio = ratio;
    request.downMbps = parts.downMbps;
    request.upMbps = parts.upMbps;
    request.tiers = optionalInteger(params, "tiers");
    request.leafs = optionalInteger(params, "leafs");
    request.spines = optionalInteger(params, "spines");
    request.uplinks = optionalInteger(params, "uplinks");
    return request;
}

/// Lays out one fat tree. Devices are numbered through the whole fabric, tier by tier.
class FatTree {
public:
    FatTree(FabricBuilder& builder, const TierParts& parts, const FatTreeRequest& request, const ClosShape& shape)
        : builder_(builder), parts_(parts), request_(request), shape_(shape)
    {}

    void addSwitches()
    {
        tiers_.leaf = leafPorts(*parts_.leaf, shape_.leafDown, shape_.leafUp,
                                std::min(request_.reserve, parts_.leaf->size() - shape_.leafDown - shape_.leafUp),
                                parts_.downMbps, parts_.upMbps);
        const int spineDown =
            shape_.tiers < 2
                ? 0
                : static_cast<int>((std::int64_t{shape_.leafsPerPod} * shape_.leafUp + shape_.spinesPerPod - 1) /
                                   shape_.spinesPerPod);
        tiers_.spine = spinePorts(*parts_.spine, spineDown, shape_.spineUp, parts_.upMbps);
        for (int pod = 0; pod < shape_.pods; ++pod)
            addPod(pod);
        if (shape_.tiers == 3) addCores();
    }

    void addNodes(bool fillFirst)
    {
        const int capacity = shape_.leafDown / request_.nics;
        if (capacity > 0) {
            const std::vector<int> counts = nodesPerLeaf(request_.nodes, shape_.leafs, capacity, fillFirst);
            for (std::size_t leaf = 0; leaf < leafs_.size(); ++leaf)
                for (int i = 0; i < counts[leaf]; ++i)
                    addNode(static_cast<int>(leaf), i * request_.nics);
            return;
        }
        for (int node = 0; node < request_.nodes; ++node)
            addNode(0, node * request_.nics);
    }

    void link() { linkTiers(builder_, shape_, tiers_); }

    std::vector<RackZone> zones() const
    {
        RackZone zone{"r1", nodes_, {}};
        for (const Box& leaf : leafs_)
            zone.network.push_back(leaf.id);
        for (const Pod& pod : tiers_.pods)
            for (const Box& spine : pod.spines)
                zone.network.push_back(spine.id);
        for (const Box& core : tiers_.cores)
            zone.network.push_back(core.id);
        return {zone};
    }

private:
    void addPod(int index)
    {
        Pod pod;
        const Id<Group> unit =
            shape_.tiers == 3 ? builder_.addUnit(GroupKind::Pod, numbered("pod", index + 1, 2), {}) : Id<Group>{};
        for (int i = 0; i < shape_.leafsIn(index); ++i) {
            pod.leafs.push_back(
                builder_.add(Role::Leaf, numbered("leaf", static_cast<int>(leafs_.size()) + 1, 2), *parts_.leaf, unit));
            for (const int port : tiers_.leaf.reserved)
                builder_.reserve(pod.leafs.back(), port, "reserve");
            leafs_.push_back(pod.leafs.back());
            units_.push_back(unit);
        }
        for (int i = 0; i < shape_.spinesPerPod; ++i)
            pod.spines.push_back(builder_.add(Role::Spine, numbered("spine", index * shape_.spinesPerPod + i + 1, 2),
                                              *parts_.spine, unit));
        tiers_.pods.push_back(std::move(pod));
    }

    void addCores()
    {
        const int coreDown =
            shape_.pods * (shape_.spinesPerPod / shape_.core.groups) * (shape_.spineUp / shape_.core.coresPerGroup);
        tiers_.core = spinePorts(*parts_.spine, coreDown, 0, parts_.upMbps);
        for (int group = 1; group <= shape_.core.groups; ++group)
            for (int core = 1; core <= shape_.core.coresPerGroup; ++core)
                tiers_.cores.push_back(
                    builder_.add(Role::Core, numbered(numbered("core", group, 1) + "-", core, 2), *parts_.spine));
    }

    /// A node whose ports begin at down port `first` of `leaf` and go on over the following leafs where they do not
    /// fit.
    void addNode(int leaf, int first)
    {
        const std::size_t home = static_cast<std::size_t>(leaf + first / shape_.leafDown);
        const Box node = builder_.add(Role::Node, numbered("node", static_cast<int>(nodes_.size()) + 1, 4),
                                      *parts_.node, units_[home]);
        nodes_.push_back(node.id);
        for (int nic = 0; nic < request_.nics; ++nic) {
            const std::size_t at = static_cast<std::size_t>(leaf + (first + nic) / shape_.leafDown);
            builder_.link(LinkKind::NodeLeaf, node, nic, leafs_[at],
                          tiers_.leaf.down[static_cast<std::size_t>((first + nic) % shape_.leafDown)]);
        }
    }

    FabricBuilder& builder_;
    const TierParts& parts_;
    const FatTreeRequest& request_;
    const ClosShape& shape_;
    ClosTiers tiers_;
    std::vector<Box> leafs_;
    std::vector<Id<Group>> units_;
    std::vector<Id<Device>> nodes_;
};

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    FabricBuilder builder(context, edit);
    FABRIC_TRY(parts, openTierParts(builder, params, static_cast<int>(params.integer("nics"))));
    FABRIC_TRY(request, requestFrom(params, parts));
    FABRIC_TRY(shape, solveFatTree(request));
    FABRIC_CHECK(checkSize(shape, std::int64_t{request.nodes} * request.nics));
    FatTree tree(builder, parts, request, shape);
    context.progress.report(0, "adding devices");
    tree.addSwitches();
    tree.addNodes(params.text("fill") == "first");
    tree.link();
    if (const int perRack = static_cast<int>(params.integer("nodes-per-rack")); perRack > 0)
        FABRIC_CHECK(placeInRacks(edit, builder.catalog(), tree.zones(), RackRules{.nodesPerRack = perRack}));
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
