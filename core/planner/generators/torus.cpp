#include "core/planner/generators/torus.h"

#include "core/planner/generators/direct_fabric.h"
#include "core/planner/generators/param_specs.h"

namespace fabric {

namespace {

std::vector<ParamSpec> schema()
{
    std::vector<ParamSpec> specs{
        dimensionsParam(FABRIC_TEXT("generators",
                                    "Switches in each dimension, 2 to 64, such as 4x4x4; a dimension of 2 "
                                    "has one link, not two"),
                        "4x4x4"),
        integerParam("links", FABRIC_TEXT("generators", "Links per direction"),
                     FABRIC_TEXT("generators", "Parallel links to each neighbour"), "links", "1", 1, 64),
    };
    for (ParamSpec& spec : directParams("1"))
        specs.push_back(std::move(spec));
    return specs;
}

/// Directions of a dimension: up and down, or one where both neighbours are the same switch.
int directions(int size)
{
    return size > 2 ? 2 : 1;
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    FABRIC_TRY(sizes, dimensionsFrom(params.text("dims"), "dims"));
    const int links = static_cast<int>(params.integer("links"));
    int total = 1;
    int ports = 0;
    for (const int size : sizes) {
        total *= size;
        ports += directions(size) * links;
    }
    FabricBuilder builder(context, edit);
    FABRIC_TRY(fabric, DirectFabric::open(builder, params, total, ports));
    context.progress.report(0, "adding devices");
    for (int i = 0; i < total; ++i)
        fabric.add(gridName(i, sizes), {});
    int stride = total;
    int firstPort = 0;
    for (const int size : sizes) {
        stride /= size;
        for (int i = 0; i < total; ++i) {
            const int at = i / stride % size;
            if (size == 2 && at == 1) continue;
            const int next = i + ((at + 1) % size - at) * stride;
            const int down = size > 2 ? links : 0; // ports to the previous switch follow those to the next
            for (int link = 0; link < links; ++link)
                fabric.join(i, firstPort + link, next, firstPort + down + link);
        }
        firstPort += directions(size) * links;
    }
    return fabric.finish(params, edit);
}

} // namespace

const Generator kTorusGenerator{
    "torus",
    FABRIC_TEXT("generators", "Torus"),
    FABRIC_TEXT("generators",
                "Switches in a grid of one to six dimensions, each joined to its neighbours, round the end. "
                "Ratios have no meaning here; look at cuts and distances"),
    false,
    schema(),
    run};

} // namespace fabric
