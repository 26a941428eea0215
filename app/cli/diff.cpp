#include "app/cli/command.h"
#include "app/cli/diff_steps.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"

#include "core/formats/project_diff.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
    StepsOptions files;
    bool isInSteps = false;
};

Json changesJson(const std::vector<ProjectChange>& changes)
{
    const auto orNull = [](const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); };
    Json out{{"schema", 1}, {"equal", changes.empty()}, {"changes", Json::array()}};
    for (const ProjectChange& change : changes) {
        Json fields = Json::array();
        for (const FieldChange& field : change.fields)
            fields.push_back(
                {{"field", field.field}, {"before", orNull(field.before)}, {"after", orNull(field.after)}});
        out["changes"].push_back({{"change", enumName(change.kind)},
                                  {"kind", change.table},
                                  {"name", change.name},
                                  {"fields", std::move(fields)}});
    }
    return out;
}

void printChanges(const std::vector<ProjectChange>& changes)
{
    for (const ProjectChange& change : changes) {
        std::string line = std::string(enumName(change.kind)) + " " + change.table + " " + change.name;
        std::string fields;
        for (const FieldChange& field : change.fields) {
            if (change.kind == ChangeKind::Changed)
                fields +=
                    (fields.empty() ? ": " : ", ") + field.field + " '" + field.before + "' -> '" + field.after + "'";
            else if (field.field == "a" || field.field == "z" || field.field == "part")
                fields += (fields.empty() ? ": " : ", ") + field.field + " " + field.before + field.after;
        }
        printLine(line + fields);
    }
}

Result<int> runDiff(const Options& options)
{
    FABRIC_TRY(before, openPlan(options.files.before));
    FABRIC_TRY(after, openPlan(options.files.after));
    const auto changes = diffProjects({before.project, *before.catalog}, {after.project, *after.catalog});
    if (options.files.isJson)
        printBytes(changesJson(changes).dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
    else
        printChanges(changes);
    return changes.empty() ? kFine : kFindings;
}

} // namespace

void addDiff(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand("diff", "What changed from one plan to another, by names");
    const auto options = std::make_shared<Options>();
    command->add_option("before", options->files.before, "The plan as it was")->required()->type_name("A.fabric");
    command->add_option("after", options->files.after, "The plan as it is")->required()->type_name("B.fabric");
    command->add_flag("--json", options->files.isJson, "As JSON");
    CLI::Option* steps = command->add_flag("--steps", options->isInSteps,
                                           "The way from A, which is built, to B as an ordered list of work: nothing "
                                           "that stays gets another name or port");
    command
        ->add_option("-o,--output", options->files.output,
                     "With --steps: the plan after the work (*.fabric), or the list (*.csv, *.xlsx)")
        ->type_name("FILE")
        ->needs(steps);
    command
        ->add_option("--pin", options->files.pinned,
                     "With --steps: a device whose plugs must not be touched; repeat it")
        ->type_name("DEVICE")
        ->needs(steps);
    command
        ->add_option("--prices", options->files.prices,
                     "With --steps: prices as a quotation reads them; A and what B needs beyond it are priced")
        ->type_name("FILE.csv")
        ->needs(steps);
    command->callback([options, &chosen] {
        chosen = [options](const Progress& progress) {
            return options->isInSteps ? runSteps(options->files, progress) : runDiff(*options);
        };
    });
}

} // namespace fabric::cli
