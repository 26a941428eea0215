#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/param_options.h"
#include "app/cli/plan_counts.h"

#include "core/base/strings.h"
#include "core/planner/generators/generator.h"
#include "core/planner/growth/day_one.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace fabric::cli {

namespace {

struct Options {
    bool isList = false;
    bool isJson = false;
    std::string into;
    std::string output;
    int growTo = 0; ///< nodes of the plan whose first part is wanted; 0 = as many as said
    std::shared_ptr<Given> given = std::make_shared<Given>();
};

Result<int> listGenerators(bool isJson)
{
    if (isJson) {
        nlohmann::ordered_json out{{"schema", 1}, {"generators", nlohmann::ordered_json::array()}};
        for (const Generator* generator : generators()) {
            nlohmann::ordered_json parameters = nlohmann::ordered_json::array();
            for (const ParamSpec& spec : generator->schema)
                parameters.push_back({{"id", spec.id},
                                      {"title", spec.title.source},
                                      {"help", spec.help.source},
                                      {"unit", spec.unit},
                                      {"default", spec.defaultValue},
                                      {"choices", spec.choices}});
            out["generators"].push_back({{"id", generator->id},
                                         {"title", generator->title.source},
                                         {"preset", generator->isPreset},
                                         {"parameters", std::move(parameters)}});
        }
        printBytes(out.dump(2) + "\n");
        return kFine;
    }
    TextTable table{.headings = {"GENERATOR", "KIND", "WHAT"}, .isNumber = {}, .rows = {}};
    for (const Generator* generator : generators())
        table.rows.push_back({generator->id, generator->isPreset ? "preset" : "free form", generator->title.source});
    print(table);
    return kFine;
}

/// Leaves the first nodes of the fabrics that were just made, and says so in their notes. Their recipe would make the
/// big plan, so it goes.
Result<void> cutToDayOne(Project& project, const Given& given, std::uint32_t firstNew)
{
    const auto asked = given.find("nodes");
    const auto nodes = asked == given.end() ? std::nullopt : parseInt(asked->second);
    if (!nodes)
        return fail(ErrorKind::Usage, "FP-CLI-071",
                    FABRIC_TEXT("cli", "--grow-to needs --nodes: how many there are on day one"));
    FABRIC_TRY(builtIn, Catalog::builtIn());
    FABRIC_TRY(catalog, Catalog::withOwnParts(builtIn, project));
    std::vector<Fabric> made;
    for (const Fabric& fabric : project.fabrics())
        if (fabric.id.value >= firstNew) made.push_back(fabric);
    Edit edit(project, "Day one");
    for (Fabric& fabric : made) {
        FABRIC_TRY(day, keepDayOne(edit, *catalog, fabric.id, static_cast<int>(*nodes)));
        fabric.recipe.clear();
        fabric.notes +=
            (fabric.notes.empty() ? "" : "\n") +
            fmt::format("Day one of {} nodes: {} nodes and {} switches now, {} nodes and {} switches later; "
                        "{} ports of the top tier stay empty until then and no cable has to move",
                        day.nodesKept + day.nodesLater, day.nodesKept, day.switchesKept, day.nodesLater,
                        day.switchesLater, day.topTierPortsEmpty);
        edit.replace(fabric);
    }
    FABRIC_CHECK(std::move(edit).finish());
    return {};
}

Result<int> runGenerator(const Generator& generator, const Options& options, const Progress& progress)
{
    if (options.output.empty())
        return fail(ErrorKind::Usage, "FP-CLI-010", FABRIC_TEXT("cli", "Say where the plan goes: -o plan.fabric"));
    Project project;
    if (!options.into.empty()) {
        FABRIC_TRY(plan, openPlan(options.into));
        project = std::move(plan.project);
    }
    FABRIC_TRY(catalog, Catalog::builtIn());
    const std::uint32_t firstNew = project.nextId();
    Given given = *options.given;
    if (options.growTo > 0) given["nodes"] = std::to_string(options.growTo);
    FABRIC_CHECK(generate(project, generator, given, GeneratorContext{catalog, progress}));
    if (options.growTo > 0) FABRIC_CHECK(cutToDayOne(project, *options.given, firstNew));
    if (progress.isCancelled()) return cancelled();
    FABRIC_CHECK(savePlan(project, options.output));
    if (options.isJson) {
        nlohmann::ordered_json out{{"schema", 1}, {"generator", generator.id}, {"file", options.output}};
        for (const auto& [name, count] : planCounts(project))
            out["counts"][name] = count;
        printBytes(out.dump(2, ' ', true, nlohmann::ordered_json::error_handler_t::replace) + "\n");
    } else {
        printMessage(options.output + ": " + countsText(project));
        for (const Fabric& fabric : project.fabrics())
            if (fabric.id.value >= firstNew && !fabric.notes.empty())
                for (const std::string_view note : split(fabric.notes, '\n'))
                    printMessage(std::string(note));
    }
    return kFine;
}

} // namespace

void addGenerate(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand("generate", "Make a fabric from a recipe or a published design");
    const auto options = std::make_shared<Options>();
    command->add_flag("--list", options->isList, "Names of generators and presets");
    command->add_flag("--json", options->isJson, "The same as JSON");
    command->require_subcommand(0, 1);
    command->callback([options, command, &chosen] {
        if (!command->get_subcommands().empty()) return;
        if (!options->isList) throw CLI::RequiredError("A generator, or --list,");
        chosen = [options](const Progress&) { return listGenerators(options->isJson); };
    });
    for (const Generator* generator : generators()) {
        CLI::App* sub = command->add_subcommand(generator->id, generator->title.source);
        sub->footer(generator->help.source);
        sub->add_option("-o,--output", options->output, "The plan to write (*.fabric)")->type_name("FILE");
        sub->add_option("--into", options->into, "Add to this plan instead of an empty one")->type_name("FILE");
        sub->add_flag("--json", options->isJson, "Print counts as JSON");
        addParamOptions(*sub, generator->schema, options->given);
        const bool canGrow = std::any_of(generator->schema.begin(), generator->schema.end(),
                                         [](const ParamSpec& spec) { return std::string_view(spec.id) == "nodes"; });
        if (canGrow)
            sub->add_option("--grow-to", options->growTo,
                            "Plan for so many nodes and leave out what is not needed for --nodes of them: the top tier "
                            "is there from day one, and growing moves no cable")
                ->check(CLI::Range(1, 200'000))
                ->type_name("NODES");
        sub->callback([options, generator, &chosen] {
            chosen = [options, generator](const Progress& progress) {
                return runGenerator(*generator, *options, progress);
            };
        });
    }
}

} // namespace fabric::cli
