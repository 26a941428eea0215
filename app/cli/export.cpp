#include "app/cli/drawing.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/param_options.h"

#include "core/planner/bill/documents.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
    bool isList = false;
    bool isJson = false;
    std::string plan;
    std::string output;
    std::shared_ptr<Given> given = std::make_shared<Given>();
};

constexpr const char* kPictures[] = {"svg", "png", "pdf"};

std::string directionOf(const Format& format)
{
    return format.isRead() && format.isWritten() ? "both" : format.isRead() ? "import" : "export";
}

Result<int> listFormats(bool isJson)
{
    Json out{{"schema", 1}, {"formats", Json::array()}};
    TextTable table{.headings = {"FORMAT", "DIRECTION", "SUFFIXES", "WHAT"}, .isNumber = {}, .rows = {}};
    const auto add = [&](const std::string& id, const std::string& direction, const std::vector<std::string>& suffixes,
                         const std::string& title) {
        std::string joined;
        for (const std::string& suffix : suffixes)
            joined += (joined.empty() ? "" : ", ") + suffix;
        table.rows.push_back({id, direction, joined, title});
        out["formats"].push_back({{"id", id}, {"direction", direction}, {"suffixes", suffixes}, {"title", title}});
    };
    for (const Format* format : exchangeFormats())
        add(format->id, directionOf(*format), format->suffixes, format->title.source);
    for (const char* picture : kPictures)
        add(picture, "export", {picture}, "The map as a picture");
    if (isJson)
        printBytes(out.dump(2) + "\n");
    else
        print(table);
    return kFine;
}

Result<int> runExport(const Format& format, const Options& options, const Progress& progress)
{
    FABRIC_TRY(plan, openPlan(options.plan));
    const std::string suffix = suffixOf(options.output);
    if (options.output.empty() && format.suffixes.front() == "xlsx")
        return fail(ErrorKind::Usage, "FP-CLI-020", FABRIC_TEXT("cli", "Say where the document goes: -o FILE"));
    FABRIC_TRY(losses, exportLosses(plan.project, format, suffix, *options.given, *plan.catalog, progress));
    for (const ExportLoss& loss : losses)
        printMessage(loss.message().str());
    FABRIC_TRY(bytes, exportProject(plan.project, format, suffix, *options.given, *plan.catalog, progress));
    if (progress.isCancelled()) return cancelled();
    FABRIC_CHECK(writeOutput(options.output, bytes));
    if (options.isJson && !options.output.empty()) printBytes(writtenJson(format.id, options.output));
    return kFine;
}

Result<int> runPicture(const Options& options, const Progress& progress)
{
    if (options.output.empty())
        return fail(ErrorKind::Usage, "FP-CLI-021", FABRIC_TEXT("cli", "Say where the picture goes: -o FILE"));
    PictureRequest request;
    request.plan = options.plan;
    request.output = options.output;
    if (const auto fabric = options.given->find("fabric"); fabric != options.given->end())
        request.fabric = fabric->second;
    FABRIC_TRY(code, drawing()->writePicture(request, progress));
    if (options.isJson) printBytes(writtenJson(suffixOf(options.output), options.output));
    return code;
}

void addCommon(CLI::App& sub, const std::shared_ptr<Options>& options)
{
    sub.add_option("plan", options->plan, "The plan")->required()->type_name("PLAN.fabric");
    sub.add_option("-o,--output", options->output,
                   "The file; its suffix chooses between CSV and XLSX where both exist. Without it text goes to stdout")
        ->type_name("FILE");
    sub.add_flag("--json", options->isJson, "Say what was written as JSON");
}

} // namespace

void addExport(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand("export", "Write a document or another program's format");
    const auto options = std::make_shared<Options>();
    command->add_flag("--list", options->isList, "Names of formats and their direction");
    command->add_flag("--json", options->isJson, "The same as JSON");
    command->require_subcommand(0, 1);
    command->callback([options, command, &chosen] {
        if (!command->get_subcommands().empty()) return;
        if (!options->isList) throw CLI::RequiredError("A format, or --list,");
        chosen = [options](const Progress&) { return listFormats(options->isJson); };
    });
    for (const Format* format : exchangeFormats()) {
        if (!format->isWritten()) continue;
        CLI::App* sub = command->add_subcommand(format->id, format->title.source);
        sub->footer(format->help.source);
        addCommon(*sub, options);
        addParamOptions(*sub, format->schema, options->given);
        sub->callback([options, format, &chosen] {
            chosen = [options, format](const Progress& progress) { return runExport(*format, *options, progress); };
        });
    }
    for (const char* picture : kPictures) {
        CLI::App* sub =
            command->add_subcommand(picture, "The map as a picture; 'fabricctl render' has all its options");
        addCommon(*sub, options);
        sub->add_option_function<std::string>(
               "--fabric", [options](const std::string& name) { (*options->given)["fabric"] = name; },
               "Only this fabric")
            ->type_name("NAME");
        sub->callback([options, picture, &chosen] {
            if (suffixOf(options->output).empty())
                options->output += options->output.empty() ? "" : std::string(".") + picture;
            if (!options->output.empty() && suffixOf(options->output) != picture)
                throw CLI::ValidationError("-o", std::string("the file must end in .") + picture);
            chosen = drawn([options](const Progress& progress) { return runPicture(*options, progress); });
        });
    }
}

} // namespace fabric::cli
