#include "core/planner/generators/hyperx.h"

#include "core/planner/generators/direct_fabric.h"
#include "core/planner/generators/param_specs.h"

namespace fabric {

namespace {

std::vector<ParamSpec> schema()
{
    std::vector<ParamSpec> specs{
        dimensionsParam(FABRIC_TEXT("generators", "Switches in each dimension, 2 to 64, such as 4x4"), "4x4"),
        integerParam("links", FABRIC_TEXT("generators", "Links per pair"),
                     FABRIC_TEXT("generators", "Between any two switches of a line"), "links", "1", 1, 64),
    };
    for (ParamSpec& spec : directParams("4"))
        specs.push_back(std::move(spec));
    return specs;
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    FABRIC_TRY(sizes, dimensionsFrom(params.text("dims"), "dims"));
    const int links = static_cast<int>(params.integer("links"));
    int total = 1;
    int ports = 0;
    for (const int size : sizes) {
        total *= size;
        ports += (size - 1) * links;
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
            // A switch leaves itself out when it counts the others of its line.
            for (int other = at + 1; other < size; ++other)
                for (int link = 0; link < links; ++link)
                    fabric.join(i, firstPort + (other - 1) * links + link, i + (other - at) * stride,
                                firstPort + at * links + link);
        }
        firstPort += (size - 1) * links;
    }
    return fabric.finish(params, edit);
}

} // namespace

const Generator kHyperXGenerator{
    "hyperx",
    FABRIC_TEXT("generators", "HyperX"),
    FABRIC_TEXT("generators",
                "A grid of switches in which each is joined to all others of its line in every dimension"),
    false,
    schema(),
    run};

} // namespace fabric
