#include "app/cli/document_file.h"
#include "app/cli/drawing.h"
#include "app/cli/exit_codes.h"
#include "app/cli/export_set.h"
#include "app/cli/output.h"
#include "app/cli/param_options.h"

#include "core/planner/papers/documents.h"
#include "core/planner/papers/export_sets.h"
#include "core/planner/papers/make_document.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
    bool isList = false;
    bool isAll = false;
    bool isJson = false;
    std::string plan;
    std::string output;
    std::string since;                         ///< an earlier plan, against which changes are marked
    std::string save;                          ///< the set into which this export is saved
    std::map<std::string, std::string> beside; ///< the user's files, by BesideFile::id
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
        add(format->id, directionOf(*format), writtenSuffixes(*format), format->title.source);
    for (const char* picture : kPictures)
        add(picture, "export", {picture}, "The map as a picture");
    if (isJson)
        printBytes(out.dump(2) + "\n");
    else
        print(table);
    return kFine;
}

std::string nameInFolder(const std::string& path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

/// Keeps this export in the plan, so that `export --all` makes it again.
Result<void> saveInPlan(Plan& plan, const std::string& formatId, const Options& options)
{
    SavedExport saved{options.save, formatId, nameInFolder(options.output), *options.given, {}};
    for (const auto& [id, path] : options.beside)
        saved.beside[id] = nameInFolder(path);
    FABRIC_CHECK(saveExport(plan.project, saved));
    return savePlan(plan.project, options.plan);
}

Result<int> runExport(const Format& format, const Options& options, const Progress& progress)
{
    FABRIC_TRY(plan, openPlan(options.plan));
    if (options.output.empty() && (format.suffixes.front() == "xlsx" || !options.save.empty()))
        return fail(ErrorKind::Usage, "FP-CLI-020", FABRIC_TEXT("cli", "Say where the document goes: -o FILE"));
    std::optional<Plan> before;
    if (!options.since.empty()) {
        FABRIC_TRY(since, openPlan(options.since));
        before = std::move(since);
    }
    FABRIC_CHECK(writeDocumentFile(plan, before ? &*before : nullptr,
                                   {&format, options.output, *options.given, options.beside}, progress));
    if (!options.save.empty()) FABRIC_CHECK(saveInPlan(plan, format.id, options));
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
    takeOptions(request, *options.given);
    FABRIC_TRY(code, drawing()->writePicture(request, progress));
    if (!options.save.empty()) {
        FABRIC_TRY(plan, openPlan(options.plan));
        FABRIC_CHECK(saveInPlan(plan, kMapDocument, options));
    }
    if (options.isJson) printBytes(writtenJson(suffixOf(options.output), options.output));
    return code;
}

void addCommon(CLI::App& sub, const std::shared_ptr<Options>& options)
{
    sub.add_option("plan", options->plan, "The plan")->required()->type_name("PLAN.fabric");
    sub.add_option("-o,--output", options->output,
                   "The file; its suffix chooses between CSV and XLSX where both exist. Without it text goes to stdout")
        ->type_name("FILE");
    sub.add_option("--save", options->save, "Save it in the plan under this set; 'export --all' makes it again")
        ->type_name("SET");
    sub.add_flag("--json", options->isJson, "Say what was written as JSON");
}

/// What only documents have: files of the user, and changes since an earlier plan.
void addDocumentOptions(CLI::App& sub, const Format& format, const std::shared_ptr<Options>& options)
{
    if (format.paper == nullptr) return;
    sub.add_option("--since", options->since, "Mark what changed since this earlier plan")->type_name("PLAN.fabric");
    for (const BesideFile& file : format.beside)
        sub.add_option_function<std::string>(
               std::string("--") + file.id,
               [options, id = std::string(file.id)](const std::string& path) { options->beside[id] = path; },
               file.help.source)
            ->type_name("FILE");
}

/// Of the map as PDF, kept with a saved export.
void addPosterOptions(CLI::App& sub, const std::shared_ptr<Options>& options)
{
    sub.add_option_function<std::string>(
           "--page", [options](const std::string& page) { (*options->given)["page"] = page; }, "a4, a3 (default) or a1")
        ->check(CLI::IsMember({"a4", "a3", "a1"}));
    sub.add_option_function<int>(
           "--poster", [options](int across) { (*options->given)["poster"] = std::to_string(across); },
           "A poster of that many sheets side by side")
        ->check(CLI::Range(1, 100));
}

void addFormat(CLI::App& command, const Format& format, const std::shared_ptr<Options>& options, Action& chosen)
{
    CLI::App* sub = command.add_subcommand(format.id, format.title.source);
    sub->footer(format.help.source);
    addCommon(*sub, options);
    addDocumentOptions(*sub, format, options);
    addParamOptions(*sub, format.schema, options->given);
    sub->callback([options, &format, &chosen] {
        chosen = [options, &format](const Progress& progress) { return runExport(format, *options, progress); };
        if (format.paper != nullptr && suffixOf(options->output) == "pdf") chosen = drawn(std::move(chosen));
    });
}

/// `export --all PLAN -o FOLDER`, `export --set NAME PLAN -o FOLDER`.
void addSets(CLI::App& command, const std::shared_ptr<Options>& options, const std::shared_ptr<ExportSetOptions>& set)
{
    command.add_option("plan", set->plan, "With --all or --set: the plan")->type_name("PLAN.fabric");
    command.add_flag("--all", options->isAll, "Write every saved export of the plan into the folder -o");
    command.add_option("--set", set->set, "Write the saved exports of this set")->type_name("SET");
    command.add_option("-o,--output", set->folder, "The folder of --all and --set")->type_name("FOLDER");
    command
        .add_option("--since", set->since,
                    "Mark what changed since this earlier plan; without it, since the issue before in that folder")
        ->type_name("PLAN.fabric");
}

} // namespace

void addExport(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand("export", "Write a document or another program's format");
    const auto options = std::make_shared<Options>();
    command->add_flag("--list", options->isList, "Names of formats and their direction");
    command->add_flag("--json", options->isJson, "The same as JSON");
    const auto set = std::make_shared<ExportSetOptions>();
    addSets(*command, options, set);
    command->require_subcommand(0, 1);
    command->callback([options, set, command, &chosen] {
        if (!command->get_subcommands().empty()) return;
        if (options->isAll || !set->set.empty()) {
            if (set->plan.empty()) throw CLI::RequiredError("The plan");
            if (set->folder.empty()) throw CLI::RequiredError("The folder, -o,");
            set->isJson = options->isJson;
            chosen = drawn([set](const Progress& progress) { return runExportSet(*set, progress); });
            return;
        }
        if (!options->isList) throw CLI::RequiredError("A format, --list, --all or --set");
        chosen = [options](const Progress&) { return listFormats(options->isJson); };
    });
    for (const Format* format : exchangeFormats())
        if (format->isWritten()) addFormat(*command, *format, options, chosen);
    for (const char* picture : kPictures) {
        CLI::App* sub =
            command->add_subcommand(picture, "The map as a picture; 'fabricctl render' has all its options");
        addCommon(*sub, options);
        sub->add_option_function<std::string>(
               "--fabric", [options](const std::string& name) { (*options->given)["fabric"] = name; },
               "Only this fabric")
            ->type_name("NAME");
        if (std::string_view(picture) == "pdf") addPosterOptions(*sub, options);
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
