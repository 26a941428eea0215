#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/param_options.h"
#include "app/cli/plan_counts.h"
#include "app/cli/told.h"

#include "core/io/file_input.h"
#include "core/planner/papers/documents.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
    bool isList = false;
    bool isJson = false;
    std::vector<std::string> files;
    std::string into;
    std::string output;
    std::shared_ptr<Given> given = std::make_shared<Given>();
};

Result<int> listReaders()
{
    TextTable table{.headings = {"FORMAT", "WHAT"}, .isNumber = {}, .rows = {}};
    for (const Format* format : exchangeFormats())
        if (format->isRead()) table.rows.push_back({format->id, format->title.source});
    print(table);
    return kFine;
}

void report(const Options& options, const Project& project, const std::vector<ImportNote>& notes)
{
    for (const ImportNote& note : notes)
        printMessage((note.where.empty() ? "" : note.where + ": ") + told(note.message));
    if (!options.isJson) {
        printMessage(options.output + ": " + countsText(project));
        return;
    }
    Json out{{"schema", 1}, {"file", options.output}, {"counts", Json::object()}, {"notes", Json::array()}};
    for (const auto& [name, count] : planCounts(project))
        out["counts"][name] = count;
    for (const ImportNote& note : notes)
        out["notes"].push_back({{"message", note.message.str()}, {"where", note.where}});
    printBytes(out.dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
}

Result<int> runImport(const Format& format, const Options& options, const Progress& progress)
{
    constexpr std::size_t kMaxImportBytes = 256U << 20;
    if (options.output.empty())
        return fail(ErrorKind::Usage, "FP-CLI-030", FABRIC_TEXT("cli", "Say where the plan goes: -o plan.fabric"));
    Plan plan;
    if (!options.into.empty()) {
        FABRIC_TRY(opened, openPlan(options.into));
        plan = std::move(opened);
    }
    FABRIC_TRY(catalog, Catalog::builtIn());
    std::vector<SourceFile> files;
    for (const std::string& path : options.files) {
        FABRIC_TRY(bytes, loadFile(path, kMaxImportBytes));
        files.push_back({path, std::move(bytes)});
    }
    FABRIC_TRY(imported, importFiles(plan.project, format, files, *options.given, catalog, progress));
    FABRIC_CHECK(savePlan(plan.project, options.output));
    report(options, plan.project, imported.notes);
    return kFine;
}

} // namespace

void addImport(CLI::App& app, Action& chosen)
{
    CLI::App* command =
        app.add_subcommand("import", "Read another program's format, or our own cabling CSV, into a plan");
    const auto options = std::make_shared<Options>();
    command->add_flag("--list", options->isList, "Names of formats that can be read");
    command->require_subcommand(0, 1);
    command->callback([options, command, &chosen] {
        if (!command->get_subcommands().empty()) return;
        if (!options->isList) throw CLI::RequiredError("A format, or --list,");
        chosen = [](const Progress&) { return listReaders(); };
    });
    for (const Format* format : exchangeFormats()) {
        if (!format->isRead()) continue;
        CLI::App* sub = command->add_subcommand(format->id, format->title.source);
        sub->footer(format->help.source);
        sub->add_option("files", options->files, "What to read")->required()->type_name("FILE");
        sub->add_option("-o,--output", options->output, "The plan to write (*.fabric)")->type_name("FILE");
        sub->add_option("--into", options->into, "Add to this plan instead of an empty one")->type_name("FILE");
        sub->add_flag("--json", options->isJson, "Counts and notes as JSON");
        addParamOptions(*sub, format->schema, options->given);
        sub->callback([options, format, &chosen] {
            chosen = [options, format](const Progress& progress) { return runImport(*format, *options, progress); };
        });
    }
}

} // namespace fabric::cli
