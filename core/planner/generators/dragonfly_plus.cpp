#include "core/planner/generators/dragonfly_plus.h"

#include "core/planner/generators/direct_fabric.h"
#include "core/planner/generators/group_channels.h"
#include "core/planner/generators/param_specs.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

struct GroupShape {
    int groups = 0;
    int leafs = 0;
    int spines = 0;
    int links = 1; ///< per pair of leaf and spine
    int global = 0;
    int members() const { return leafs + spines; }
};

std::vector<ParamSpec> schema()
{
    std::vector<ParamSpec> specs{
        integerParam("groups", FABRIC_TEXT("generators", "Groups"),
                     FABRIC_TEXT("generators", "Every pair is joined by the same number of links"), "", "4", 2, 4096),
        integerParam("leafs-per-group", FABRIC_TEXT("generators", "Leafs per group"),
                     FABRIC_TEXT("generators", "They carry the nodes"), "", "4", 1, 256),
        integerParam("spines-per-group", FABRIC_TEXT("generators", "Spines per group"),
                     FABRIC_TEXT("generators", "They carry the links to other groups"), "", "4", 1, 256),
        integerParam("links", FABRIC_TEXT("generators", "Links per leaf and spine"),
                     FABRIC_TEXT("generators", "Between every leaf and every spine of a group"), "links", "1", 1, 64),
        integerParam("global", FABRIC_TEXT("generators", "Global links per spine"),
                     FABRIC_TEXT("generators", "Ports of a spine that go to other groups"), "links", "4", 1, 1024),
    };
    for (ParamSpec& spec : directParams("4"))
        specs.push_back(std::move(spec));
    return specs;
}

void addGroup(DirectFabric& fabric, FabricBuilder& builder, const GroupShape& shape, int group)
{
    const std::string name = numbered("g", group + 1, 2);
    const Id<Group> unit = builder.addUnit(GroupKind::Pod, name, {});
    fabric.startZone(name);
    const int first = fabric.switches();
    for (int i = 1; i <= shape.leafs; ++i)
        fabric.add(fmt::format("{}-leaf{}", name, i), unit, Role::Leaf);
    for (int i = 1; i <= shape.spines; ++i)
        fabric.addBare(Role::Spine, fmt::format("{}-spine{}", name, i), unit);
    for (int leaf = 0; leaf < shape.leafs; ++leaf)
        for (int spine = 0; spine < shape.spines; ++spine)
            for (int link = 0; link < shape.links; ++link)
                fabric.join(LinkKind::LeafSpine, first + leaf, fabric.nodePorts() + spine * shape.links + link,
                            first + shape.leafs + spine, leaf * shape.links + link);
}

void joinGroups(DirectFabric& fabric, const GroupShape& shape, const GroupChannels& pairs)
{
    const int firstPort = shape.leafs * shape.links;
    const auto spineOf = [&shape](int group, int channel) {
        return group * shape.members() + shape.leafs + channel / shape.global;
    };
    for (int a = 0; a < shape.groups; ++a)
        for (int b = a + 1; b < shape.groups; ++b)
            for (int copy = 0; copy < pairs.copies(); ++copy) {
                const int from = pairs.channel(a, b, copy);
                const int to = pairs.channel(b, a, copy);
                fabric.join(LinkKind::Peer, spineOf(a, from), firstPort + from % shape.global, spineOf(b, to),
                            firstPort + to % shape.global);
            }
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    const auto number = [&params](const char* id) { return static_cast<int>(params.integer(id)); };
    const GroupShape shape{number("groups"), number("leafs-per-group"), number("spines-per-group"), number("links"),
                           number("global")};
    const int channels = shape.spines * shape.global;
    const GroupChannels pairs(shape.groups, channels);
    if (pairs.copies() < 1)
        return fail(ErrorKind::Usage, "FP-GEN-083",
                    FABRIC_TEXT("generators",
                                "The spines of a group have %1 global links, which join at most %2 groups, "
                                "but %3 are asked for"),
                    {std::to_string(channels), std::to_string(channels + 1), std::to_string(shape.groups)}, "groups");
    FabricBuilder builder(context, edit);
    // A spine needs its own number of ports, without nodes; the larger of both is what the part must have.
    const int nodePorts = number("nodes-per-switch") * number("nics");
    const int linkPorts = std::max(shape.spines * shape.links, shape.leafs * shape.links + shape.global - nodePorts);
    FABRIC_TRY(fabric, DirectFabric::open(builder, params, std::int64_t{shape.groups} * shape.members(), linkPorts));
    context.progress.report(0, "adding devices");
    for (int group = 0; group < shape.groups; ++group)
        addGroup(fabric, builder, shape, group);
    joinGroups(fabric, shape, pairs);
    return fabric.finish(params, edit);
}

} // namespace

const Generator kDragonflyPlusGenerator{
    "dragonfly-plus",
    FABRIC_TEXT("generators", "Dragonfly+"),
    FABRIC_TEXT("generators", "Groups of leafs and spines, each a small two-tier tree, and global links that join the "
                              "spines of every pair of groups equally often"),
    false,
    schema(),
    run};

} // namespace fabric
