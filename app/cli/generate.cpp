#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/param_options.h"
#include "app/cli/plan_counts.h"

#include "core/base/strings.h"
#include "core/planner/generators/generator.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

struct Options {
    bool isList = false;
    bool isJson = false;
    std::string into;
    std::string output;
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
    FABRIC_CHECK(generate(project, generator, *options.given, GeneratorContext{catalog, progress}));
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
        sub->callback([options, generator, &chosen] {
            chosen = [options, generator](const Progress& progress) {
                return runGenerator(*generator, *options, progress);
            };
        });
    }
}

} // namespace fabric::cli
