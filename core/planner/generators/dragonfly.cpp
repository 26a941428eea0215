#include "core/planner/generators/dragonfly.h"

#include "core/planner/generators/direct_fabric.h"
#include "core/planner/generators/group_channels.h"
#include "core/planner/generators/param_specs.h"

#include <fmt/format.h>

namespace fabric {

namespace {

std::vector<ParamSpec> schema()
{
    std::vector<ParamSpec> specs{
        integerParam("groups", FABRIC_TEXT("generators", "Groups"),
                     FABRIC_TEXT("generators", "Empty: as many as the global links can join with one link per pair"),
                     "", "", 2, 4096),
        integerParam("switches-per-group", FABRIC_TEXT("generators", "Switches per group"),
                     FABRIC_TEXT("generators", "Each is joined to all others of its group"), "", "4", 1, 256),
        integerParam("global", FABRIC_TEXT("generators", "Global links per switch"),
                     FABRIC_TEXT("generators", "Ports that go to other groups"), "links", "2", 1, 256),
    };
    for (ParamSpec& spec : directParams("2"))
        specs.push_back(std::move(spec));
    return specs;
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    const int perGroup = static_cast<int>(params.integer("switches-per-group"));
    const int global = static_cast<int>(params.integer("global"));
    const int channels = perGroup * global;
    const int groups = optionalInteger(params, "groups").value_or(channels + 1);
    const GroupChannels pairs(groups, channels);
    if (pairs.copies() < 1)
        return fail(ErrorKind::Usage, "FP-GEN-082",
                    FABRIC_TEXT("generators", "A group has %1 global links, which join at most %2 groups, but %3 are "
                                              "asked for"),
                    {std::to_string(channels), std::to_string(channels + 1), std::to_string(groups)}, "groups");
    FabricBuilder builder(context, edit);
    FABRIC_TRY(fabric, DirectFabric::open(builder, params, std::int64_t{groups} * perGroup, perGroup - 1 + global));
    context.progress.report(0, "adding devices");
    for (int group = 0; group < groups; ++group) {
        const std::string name = numbered("g", group + 1, 2);
        const Id<Group> unit = builder.addUnit(GroupKind::Pod, name, {});
        fabric.startZone(name);
        for (int i = 0; i < perGroup; ++i)
            fabric.add(fmt::format("{}-s{}", name, i + 1), unit);
    }
    for (int group = 0; group < groups; ++group)
        for (int a = 0; a < perGroup; ++a)
            for (int b = a + 1; b < perGroup; ++b)
                fabric.join(group * perGroup + a, b - 1, group * perGroup + b, a);
    for (int a = 0; a < groups; ++a)
        for (int b = a + 1; b < groups; ++b)
            for (int copy = 0; copy < pairs.copies(); ++copy) {
                const int from = pairs.channel(a, b, copy);
                const int to = pairs.channel(b, a, copy);
                fabric.join(a * perGroup + from / global, perGroup - 1 + from % global, b * perGroup + to / global,
                            perGroup - 1 + to % global);
            }
    return fabric.finish(params, edit);
}

} // namespace

const Generator kDragonflyGenerator{
    "dragonfly",
    FABRIC_TEXT("generators", "Dragonfly"),
    FABRIC_TEXT("generators",
                "Groups of switches that are fully joined, and global links that join every pair of groups "
                "equally often"),
    false,
    schema(),
    run};

} // namespace fabric
