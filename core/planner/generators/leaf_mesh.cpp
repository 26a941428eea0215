#include "core/planner/generators/leaf_mesh.h"

#include "core/planner/generators/direct_fabric.h"
#include "core/planner/generators/param_specs.h"

namespace fabric {

namespace {

std::vector<ParamSpec> schema()
{
    std::vector<ParamSpec> specs{
        integerParam("leafs", FABRIC_TEXT("generators", "Leafs"),
                     FABRIC_TEXT("generators", "Every one is joined to every other"), "", "4", 2, 64),
        integerParam("links", FABRIC_TEXT("generators", "Links per pair"),
                     FABRIC_TEXT("generators", "Between any two leafs"), "links", "2", 1, 256),
    };
    for (ParamSpec& spec : directParams("16"))
        specs.push_back(std::move(spec));
    return specs;
}

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    const int leafs = static_cast<int>(params.integer("leafs"));
    const int links = static_cast<int>(params.integer("links"));
    FabricBuilder builder(context, edit);
    FABRIC_TRY(fabric, DirectFabric::open(builder, params, leafs, (leafs - 1) * links));
    for (int i = 0; i < leafs; ++i)
        fabric.add(numbered("leaf", i + 1, 2), {}, Role::Leaf);
    for (int a = 0; a < leafs; ++a)
        for (int b = a + 1; b < leafs; ++b)
            for (int link = 0; link < links; ++link)
                fabric.join(a, (b - 1) * links + link, b, a * links + link);
    return fabric.finish(params, edit);
}

} // namespace

const Generator kLeafMeshGenerator{
    "leaf-mesh",
    FABRIC_TEXT("generators", "Mesh of leafs without spines"),
    FABRIC_TEXT("generators", "A few leafs, each joined to all others by the same number of links"),
    false,
    schema(),
    run};

} // namespace fabric
