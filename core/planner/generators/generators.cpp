#include "core/planner/generators/generator.h"

#include "core/planner/generators/basepod.h"
#include "core/planner/generators/fat_tree.h"
#include "core/planner/generators/rail.h"
#include "core/planner/generators/superpod.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace fabric {

std::span<const Generator* const> generators()
{
    static const std::vector<const Generator*> kAll = [] {
        std::vector<const Generator*> all{&kFatTreeGenerator, &kRailGenerator};
        for (const Generator& preset : superPodPresets())
            all.push_back(&preset);
        all.push_back(&kBasePodGenerator);
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
    std::vector<Fabric> made(project.fabrics().from(Id<Fabric>{firstNew}), project.fabrics().end());
    for (Fabric& fabric : made) {
        fabric.recipe = recipe;
        edit.replace(std::move(fabric));
    }
    if (context.progress.isCancelled()) return cancelled();
    return std::move(edit).finish();
}

} // namespace fabric
