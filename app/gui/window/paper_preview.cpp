#include "app/gui/window/paper_preview.h"

#include "core/formats/cables.h"
#include "core/papers/pick_columns.h"

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr const char* kColumns = "columns";
constexpr const char* kPdf = "pdf";

/// The paper and how its pages are made.
struct Pages {
    Paper paper;
    render::PaperPageOptions options;
};

Result<Pages> paperFor(const Project& project, const PreviewRequest& request, const Progress& progress)
{
    FABRIC_TRY(paper, makePaper({project, *request.catalog}, *request.format, request.options, progress));
    render::PaperPageOptions options;
    options.title = render::titleOf(project, paper, request.date);
    options.project = snapshot(project);
    options.catalog = request.catalog;
    return Pages{std::move(paper), std::move(options)};
}

/// Those of the document before any is hidden.
Result<std::vector<Column>> allColumns(const Project& project, PreviewRequest request, const Progress& progress)
{
    request.options.given.erase(kColumns);
    if (request.format->paper != nullptr) {
        FABRIC_TRY(paper, makePaper({project, *request.catalog}, *request.format, request.options, progress));
        return columnsOf(paper);
    }
    const auto language = request.options.given.find("language");
    const PaperLanguage chosen =
        paperLanguage(language == request.options.given.end() ? "" : language->second).value_or(PaperLanguage::English);
    std::vector<Column> columns;
    for (std::size_t field = 0; field < kCableFields; ++field)
        columns.push_back(cableColumn(static_cast<CableField>(field), chosen));
    return columns;
}

} // namespace

bool hasColumnChoice(const Format& format)
{
    return std::any_of(format.schema.begin(), format.schema.end(),
                       [](const ParamSpec& spec) { return std::string_view(spec.id) == kColumns; });
}

bool hasCsv(const Format& format)
{
    return std::find(format.suffixes.begin(), format.suffixes.end(), "csv") != format.suffixes.end();
}

Result<PaperPreview> makePreview(const Project& project, const PreviewRequest& request, const Progress& progress)
{
    const Format& format = *request.format;
    const DocumentOptions& options = request.options;
    PaperPreview preview;
    if (hasColumnChoice(format)) {
        FABRIC_TRY(columns, allColumns(project, request, progress));
        preview.columns = std::move(columns);
    }
    if (options.suffix == kPdf) {
        FABRIC_TRY(made, paperFor(project, request, progress));
        FABRIC_TRY(pages, render::PaperPages::layOut(std::move(made.paper), made.options, progress));
        preview.pages = std::make_shared<const render::PaperPages>(std::move(pages));
        return preview;
    }
    FABRIC_TRY(losses, exportLosses(project, format, options.suffix, options.given, *request.catalog, progress));
    preview.losses = std::move(losses);
    DocumentOptions shown = options;
    if (hasCsv(format)) shown.suffix = "csv"; // a workbook has the same cells
    FABRIC_TRY(bytes, writeDocument({project, *request.catalog}, format, shown, progress));
    preview.bytes = std::move(bytes);
    return preview;
}

Result<std::string> documentBytes(const Project& project, const PreviewRequest& request, const Progress& progress)
{
    if (request.options.suffix != kPdf || request.format->paper == nullptr)
        return writeDocument({project, *request.catalog}, *request.format, request.options, progress);
    FABRIC_TRY(made, paperFor(project, request, progress));
    FABRIC_TRY(bytes, render::paperPdf(std::move(made.paper), made.options, progress));
    return bytes.toStdString();
}

} // namespace fabric::gui
