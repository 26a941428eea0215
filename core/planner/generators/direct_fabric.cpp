#include "core/planner/generators/direct_fabric.h"

#include "core/base/strings.h"
#include "core/planner/generators/param_specs.h"

#include <fmt/format.h>

namespace fabric {

namespace {

constexpr int kMaxDimensions = 6;
constexpr int kMaxDimension = 64;
constexpr std::int64_t kMaxSwitches = 65'536;

} // namespace

Result<std::vector<int>> dimensionsFrom(const std::string& text, const char* param, int least)
{
    std::vector<int> sizes;
    std::int64_t product = 1;
    for (const std::string_view word : split(text, 'x')) {
        const auto size = parseInt(trimmed(word));
        const bool isFine = size && *size >= least && *size <= kMaxDimension && sizes.size() < kMaxDimensions &&
                            product * *size <= kMaxSwitches;
        if (!isFine)
            return fail(
                ErrorKind::Usage, "FP-GEN-080",
                FABRIC_TEXT("generators",
                            "'%1' is not a list of sizes such as 8x8x4: at most %2 of them, each from %3 to %4, "
                            "and at most %5 switches in all"),
                {displayText(text), std::to_string(kMaxDimensions), std::to_string(least),
                 std::to_string(kMaxDimension), std::to_string(kMaxSwitches)},
                param);
        sizes.push_back(static_cast<int>(*size));
        product *= *size;
    }
    return sizes;
}

std::string gridName(int index, const std::vector<int>& sizes)
{
    std::string name;
    for (std::size_t d = sizes.size(); d-- > 0; index /= sizes[d])
        name = fmt::format("{}{}{}", index % sizes[d] + 1, name.empty() ? "" : "-", name);
    return "s" + name;
}

ParamSpec dimensionsParam(Text help, std::string defaultValue)
{
    return {"dims", ParamType::Text, FABRIC_TEXT("generators", "Dimensions"), help, "", std::move(defaultValue), 0, 0,
            {}};
}

std::vector<ParamSpec> directParams(std::string nodesPerSwitch)
{
    std::vector<ParamSpec> specs{
        integerParam("nodes-per-switch", FABRIC_TEXT("generators", "Nodes per switch"),
                     FABRIC_TEXT("generators", "All ports of a node go to its switch"), "nodes",
                     std::move(nodesPerSwitch), 1, 1024),
        integerParam("nics", FABRIC_TEXT("generators", "Ports per node"),
                     FABRIC_TEXT("generators", "All on one switch"), "", "1", 1, 64),
    };
    for (ParamSpec& spec : switchPartParams("infiniband"))
        specs.push_back(std::move(spec));
    specs.push_back(integerParam("nodes-per-rack", FABRIC_TEXT("generators", "Nodes per rack"),
                                 FABRIC_TEXT("generators", "0: no racks, lengths stay unknown"), "nodes", "0", 0, 64));
    specs.push_back(cablingParam("auto"));
    specs.push_back(fabricNameParam());
    return specs;
}

DirectFabric::DirectFabric(FabricBuilder& builder, const TierParts& parts, const Params& params)
    : builder_(&builder),
      parts_(parts),
      nodesPerSwitch_(static_cast<int>(params.integer("nodes-per-switch"))),
      nics_(static_cast<int>(params.integer("nics"))),
      usable_(parts_.leaf->atSpeed(parts_.downMbps))
{}

Result<DirectFabric> DirectFabric::open(FabricBuilder& builder, const Params& params, std::int64_t switches,
                                        int linkPorts)
{
    FABRIC_TRY(parts, openTierParts(builder, params, static_cast<int>(params.integer("nics"))));
    DirectFabric fabric(builder, parts, params);
    const int needed = fabric.nodePorts() + linkPorts;
    if (needed > static_cast<int>(fabric.usable_.size()))
        return fail(
            ErrorKind::Usage, "FP-GEN-081",
            FABRIC_TEXT("generators", "A switch needs %1 ports (%2 for nodes, %3 to other switches), but '%4' has %5"),
            {std::to_string(needed), std::to_string(fabric.nodePorts()), std::to_string(linkPorts),
             parts.leaf->part->slug, std::to_string(fabric.usable_.size())});
    if (const std::int64_t links = switches * (fabric.nodePorts() + (linkPorts + 1) / 2); links > kMaxLinks)
        return fail(ErrorKind::Limit, "FP-GEN-084",
                    FABRIC_TEXT("generators", "The plan would have some %1 links; at most %2 are accepted"),
                    {std::to_string(links), std::to_string(kMaxLinks)});
    return fabric;
}

void DirectFabric::addBare(Role role, const std::string& name, Id<Group> unit)
{
    boxes_.push_back(builder_->add(role, name, *parts_.leaf, unit));
    if (zones_.empty()) startZone("r1");
    zones_.back().network.push_back(boxes_.back().id);
}

void DirectFabric::add(const std::string& name, Id<Group> unit, Role role)
{
    addBare(role, name, unit);
    for (int i = 0; i < nodesPerSwitch_; ++i) {
        const Box node = builder_->add(Role::Node, numbered("node", ++nodes_, 4), *parts_.node, unit);
        zones_.back().nodes.push_back(node.id);
        for (int nic = 0; nic < nics_; ++nic) {
            const int at = i * nics_ + nic;
            builder_->link(LinkKind::NodeLeaf, node, nic, boxes_.back(), usable_[static_cast<std::size_t>(at)]);
        }
    }
}

void DirectFabric::join(int a, int portA, int b, int portB)
{
    join(LinkKind::Peer, a, nodePorts() + portA, b, nodePorts() + portB);
}

void DirectFabric::joinOptical(int a, int portA, const Box& optical, int port)
{
    builder_->link(LinkKind::Optical, boxes_[static_cast<std::size_t>(a)],
                   usable_[static_cast<std::size_t>(nodePorts() + portA)], optical, port);
}

void DirectFabric::join(LinkKind kind, int a, int faceA, int b, int faceB)
{
    builder_->link(kind, boxes_[static_cast<std::size_t>(a)], usable_[static_cast<std::size_t>(faceA)],
                   boxes_[static_cast<std::size_t>(b)], usable_[static_cast<std::size_t>(faceB)]);
}

Result<void> DirectFabric::finish(const Params& params, Edit& edit)
{
    if (const int perRack = static_cast<int>(params.integer("nodes-per-rack")); perRack > 0)
        FABRIC_CHECK(placeInRacks(edit, builder_->catalog(), zones_, RackRules{.nodesPerRack = perRack}));
    return builder_->layCables(cablingWish(params));
}

} // namespace fabric
