#include "app/cli/document_file.h"

#include "app/cli/drawing.h"
#include "app/cli/told.h"

#include "core/io/file_input.h"
#include "core/io/process_identity.h"
#include "core/io/project_file.h"
#include "core/planner/papers/make_document.h"

namespace fabric::cli {

namespace {

constexpr std::size_t kMaxBesideBytes = 16u << 20;

Result<std::map<std::string, SourceFile>> readBeside(const std::map<std::string, std::string>& paths)
{
    std::map<std::string, SourceFile> out;
    for (const auto& [id, path] : paths) {
        FABRIC_TRY(bytes, loadFile(path, kMaxBesideBytes));
        out[id] = {path, std::move(bytes)};
    }
    return out;
}

Result<std::string> pdfOf(const PlanRevision& plan, const Format& format, DocumentOptions options, const Plan& source,
                          const Progress& progress)
{
    options.suffix = "pdf";
    FABRIC_TRY(paper, makePaper(plan, format, options, progress));
    return drawing()->documentPdf({std::move(paper), snapshot(source.project), source.catalog, utcNow().substr(0, 10)},
                                  progress);
}

} // namespace

Result<void> writeDocumentFile(const Plan& plan, const Plan* before, const DocumentFile& file, const Progress& progress)
{
    const std::string suffix = suffixOf(file.output);
    const PlanRevision revision{plan.project, *plan.catalog};
    DocumentOptions options{suffix, file.given, {}, nullptr};
    FABRIC_TRY(beside, readBeside(file.beside));
    options.beside = std::move(beside);
    std::optional<PlanRevision> earlier;
    if (before != nullptr) earlier.emplace(PlanRevision{before->project, *before->catalog});
    options.before = earlier ? &*earlier : nullptr;
    if (suffix == "pdf" && file.format->paper != nullptr) {
        FABRIC_TRY(bytes, pdfOf(revision, *file.format, std::move(options), plan, progress));
        if (progress.isCancelled()) return cancelled();
        return writeOutput(file.output, bytes);
    }
    FABRIC_TRY(losses, exportLosses(plan.project, *file.format, suffix, file.given, *plan.catalog, progress));
    for (const ExportLoss& loss : losses)
        printMessage(told(loss.message()));
    FABRIC_TRY(bytes, writeDocument(revision, *file.format, options, progress));
    if (progress.isCancelled()) return cancelled();
    return writeOutput(file.output, bytes);
}

} // namespace fabric::cli
