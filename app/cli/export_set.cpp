#include "app/cli/export_set.h"

#include "app/cli/document_file.h"
#include "app/cli/drawing.h"

#include "core/base/strings.h"
#include "core/formats/project_diff.h"
#include "core/io/process_identity.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/export_sets.h"

#include <nlohmann/json.hpp>

#include <filesystem>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

constexpr const char* kIssued = "issued.fabric";
constexpr const char* kPrevious = "previous.fabric";

/// What marks are made against, and which file of the folder it came from.
struct Base {
    std::optional<Plan> plan;
    bool isIssued = false; ///< from now on the revision before: kept as such
};

Result<Base> baseOf(const ExportSetOptions& options, const Plan& plan)
{
    Base base;
    if (!options.since.empty()) {
        FABRIC_TRY(since, openPlan(options.since));
        base.plan = std::move(since);
        base.isIssued = true;
        return base;
    }
    std::error_code error;
    const std::string issuedPath = (fs::path(options.folder) / kIssued).string();
    if (!fs::exists(issuedPath, error)) return base;
    FABRIC_TRY(issued, openPlan(issuedPath));
    const bool isSame = diffProjects({issued.project, *issued.catalog}, {plan.project, *plan.catalog}).empty();
    const std::string_view revision = plan.project.setting("revision");
    const bool isSameRevision = !revision.empty() && revision == issued.project.setting("revision");
    const std::string previousPath = (fs::path(options.folder) / kPrevious).string();
    if ((isSame || isSameRevision) && fs::exists(previousPath, error)) {
        FABRIC_TRY(previous, openPlan(previousPath));
        base.plan = std::move(previous);
        return base;
    }
    if (isSame) return base; // issued once, and nothing changed since
    base.plan = std::move(issued);
    base.isIssued = true;
    return base;
}

/// The file in the folder; a link there could lead out of it.
Result<std::string> targetOf(const std::string& folder, const std::string& file)
{
    const fs::path path = fs::path(folder) / file;
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (fs::exists(status) && !fs::is_regular_file(status))
        return fail(ErrorKind::Io, "FP-CLI-070",
                    FABRIC_TEXT("cli", "'%1' in the output folder is a link or no file; nothing is written through it"),
                    {displayText(file)});
    return path.string();
}

Result<void> writeOne(const ExportSetOptions& options, const Plan& plan, const Plan* before, const SavedExport& saved,
                      const Progress& progress)
{
    FABRIC_TRY(path, targetOf(options.folder, saved.file));
    if (saved.format == kMapDocument) {
        PictureRequest request;
        request.plan = options.plan;
        request.output = path;
        request.date = utcNow().substr(0, 10);
        takeOptions(request, saved.options);
        FABRIC_CHECK(drawing()->writePicture(request, progress));
        return {};
    }
    const Format* format = findFormat(saved.format);
    if (format == nullptr || !format->isWritten())
        return fail(ErrorKind::Input, "FP-CLI-071", FABRIC_TEXT("cli", "The saved export '%1' has no format '%2'"),
                    {displayText(saved.file), displayText(saved.format)});
    DocumentFile file{format, path, saved.options, {}};
    const fs::path beside = fs::path(options.plan).parent_path();
    for (const auto& [id, name] : saved.beside)
        file.beside[id] = (beside / name).string();
    return writeDocumentFile(plan, before, file, progress);
}

Result<void> keepPlans(const ExportSetOptions& options, const Plan& plan, const Base& base)
{
    if (base.isIssued) {
        FABRIC_TRY(path, targetOf(options.folder, kPrevious));
        FABRIC_CHECK(savePlan(base.plan->project, path));
    }
    FABRIC_TRY(path, targetOf(options.folder, kIssued));
    return savePlan(plan.project, path);
}

} // namespace

Result<int> runExportSet(const ExportSetOptions& options, const Progress& progress)
{
    FABRIC_TRY(plan, openPlan(options.plan));
    FABRIC_TRY(saved, savedExports(plan.project, options.set));
    if (saved.empty())
        return fail(ErrorKind::Usage, "FP-CLI-072",
                    FABRIC_TEXT("cli", "The plan has no saved export%1; 'export FORMAT PLAN -o FILE --save SET' saves "
                                       "one"),
                    {options.set.empty() ? std::string() : " in the set '" + displayText(options.set) + "'"});
    std::error_code error;
    fs::create_directories(options.folder, error);
    if (!fs::is_directory(options.folder, error))
        return fail(ErrorKind::Io, "FP-CLI-073", FABRIC_TEXT("cli", "The folder cannot be made"), {}, options.folder);
    FABRIC_TRY(base, baseOf(options, plan));
    Json out{{"schema", 1}, {"files", Json::array()}, {"changes_marked", base.plan.has_value()}};
    for (const SavedExport& one : saved) {
        if (progress.isCancelled()) return cancelled();
        FABRIC_CHECK(writeOne(options, plan, base.plan ? &*base.plan : nullptr, one, progress));
        out["files"].push_back({{"set", one.set}, {"format", one.format}, {"file", one.file}});
        if (!options.isJson) printLine(one.file);
    }
    FABRIC_CHECK(keepPlans(options, plan, base));
    if (options.isJson) printBytes(out.dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
    return kFine;
}

} // namespace fabric::cli
