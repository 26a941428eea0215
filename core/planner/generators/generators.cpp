#include "core/planner/generators/generator.h"

#include "core/planner/generators/alibaba_hpn.h"
#include "core/planner/generators/basepod.h"
#include "core/planner/generators/beside.h"
#include "core/planner/generators/dragonfly.h"
#include "core/planner/generators/dragonfly_plus.h"
#include "core/planner/generators/fat_tree.h"
#include "core/planner/generators/gb200.h"
#include "core/planner/generators/hyperx.h"
#include "core/planner/generators/juniper_stripe.h"
#include "core/planner/generators/leaf_mesh.h"
#include "core/planner/generators/megascale.h"
#include "core/planner/generators/meta_24k.h"
#include "core/planner/generators/multi_plane.h"
#include "core/planner/generators/ocs_mesh.h"
#include "core/planner/generators/ocs_torus.h"
#include "core/planner/generators/one_switch.h"
#include "core/planner/generators/published_notes.h"
#include "core/planner/generators/rail.h"
#include "core/planner/generators/rail_only.h"
#include "core/planner/generators/superpod.h"
#include "core/planner/generators/torus.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace fabric {

std::span<const Generator* const> generators()
{
    static const std::vector<const Generator*> kAll = [] {
        std::vector<const Generator*> all{
            &kFatTreeGenerator,   &kRailGenerator,     &kRailOnlyGenerator,  &kMultiPlaneGenerator,
            &kOneSwitchGenerator, &kLeafMeshGenerator, &kDragonflyGenerator, &kDragonflyPlusGenerator,
            &kHyperXGenerator,    &kTorusGenerator,    &kOcsMeshGenerator,   &kOcsTorusGenerator,
            &kBesideGenerator,
        };
        for (const Generator& preset : superPodPresets())
            all.push_back(&preset);
        for (const Generator* preset : {&kGb200Generator, &kBasePodGenerator, &kHpnSegmentGenerator, &kHpnPodGenerator,
                                        &kMeta24kGenerator, &kMegaScaleGenerator, &kJuniperStripeGenerator})
            all.push_back(preset);
        return all;
    }();
    return kAll;
}

const Generator* findGenerator(std::string_view id)
{
    for (const Generator* generator : generators())
        if (generator->id == id) return generator;
    return nullptr;
}

namespace {

/// The generator and every parameter that is set, so that the same rows can be made again.
std::string recipeOf(const Generator& generator, const Params& params)
{
    nlohmann::ordered_json parameters = nlohmann::ordered_json::object();
    for (const ParamSpec& spec : generator.schema)
        if (params.isSet(spec.id)) parameters[spec.id] = params.text(spec.id);
    return nlohmann::ordered_json{{"generator", generator.id}, {"parameters", std::move(parameters)}}.dump();
}

} // namespace

Result<Commit> generate(Project& project, const Generator& generator, const std::map<std::string, std::string>& given,
                        const GeneratorContext& context)
{
    FABRIC_TRY(params, Params::resolve(generator.schema, given));
    const std::uint32_t firstNew = project.nextId();
    Edit edit(project, std::string("Generate ") + generator.title.source);
    FABRIC_CHECK(generator.run(params, context, edit));
    const std::string recipe = recipeOf(generator, params);
    const std::string notes = publishedNotes(generator.id, params);
    std::vector<Fabric> made(project.fabrics().from(Id<Fabric>{firstNew}), project.fabrics().end());
    for (Fabric& fabric : made) {
        fabric.recipe = recipe;
        fabric.notes = notes;
        edit.replace(std::move(fabric));
    }
    if (context.progress.isCancelled()) return cancelled();
    return std::move(edit).finish();
}

} // namespace fabric
