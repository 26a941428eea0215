#include "app/gui/window/import_preview.h"

#include "core/base/strings.h"
#include "core/planner/papers/documents.h"

#include <algorithm>

namespace fabric::gui {

namespace {

/// Which formats files of a suffix usually hold, the stricter readers first.
struct UsualFormats {
    std::string_view suffix;
    std::vector<std::string_view> formats;
};

const std::vector<UsualFormats>& usualFormats()
{
    static const std::vector<UsualFormats> list{
        {"csv", {"cables", "netbox-cables", "p2p", "ports", "own-parts"}},
        {"xlsx", {"cables", "p2p", "ports"}},
        {"txt", {"ibnetdiscover", "ports"}},
        {"topo", {"topo"}},
        {"dot", {"ptm"}},
        {"conf", {"slurm-conf", "slurm-topology"}},
        {"yaml", {"slurm-yaml"}},
        {"yml", {"slurm-yaml"}},
        {"net", {"ibnetdiscover"}},
    };
    return list;
}

/// All that can be read; those that are usual for the name first.
std::vector<const Format*> candidates(std::string_view fileName, std::size_t& usualCount)
{
    const std::size_t dot = fileName.rfind('.');
    const std::string suffix = dot == std::string_view::npos ? std::string() : lowerAscii(fileName.substr(dot + 1));
    std::vector<const Format*> list;
    for (const UsualFormats& usual : usualFormats())
        for (const std::string_view id : usual.formats)
            if (const Format* format = findFormat(id); usual.suffix == suffix && format != nullptr && format->isRead())
                list.push_back(format);
    usualCount = list.size();
    for (const Format* format : exchangeFormats())
        if (format->isRead() && std::find(list.begin(), list.end(), format) == list.end()) list.push_back(format);
    return list;
}

/// Columns of the first table that is meant, with what is understood of them whether it suffices or not.
std::vector<MappedColumn> mappedColumns(const ImportRequest& request)
{
    constexpr std::size_t kExamples = 3;
    std::vector<ImportNote> unused;
    const auto tables = request.files.empty() ? Result<std::vector<CsvTable>>(std::vector<CsvTable>())
                                              : tablesOf(request.files.front(), unused);
    const auto params = Params::resolve(kPortsFormat.schema, request.given);
    if (!tables || !params) return {};
    const auto options = portTableOptions(*params);
    if (!options) return {};
    for (const CsvTable& table : *tables) {
        if (!params->text("sheet").empty() && table.sheet() != params->text("sheet")) continue;
        const auto headings = findHeadings(table, options->map, options->headerRow);
        const bool isLast = &table == &tables->back();
        if (!headings || (!headings->missing().empty() && !isLast)) continue;
        std::vector<MappedColumn> columns;
        for (std::size_t c = 0; c < headings->columns.size(); ++c) {
            MappedColumn column{columnLetters(c), {}, headings->columns[c].key(), {}};
            for (std::size_t row = headings->firstRow; row < headings->dataRow; ++row)
                if (const auto cell = trimmed(table.cell(row, c)); !cell.empty())
                    column.heading += (column.heading.empty() ? "" : " / ") + std::string(cell);
            for (std::size_t row = headings->dataRow; row < table.rows() && column.examples.size() < kExamples; ++row)
                if (const auto cell = trimmed(table.cell(row, c)); !cell.empty()) column.examples.emplace_back(cell);
            columns.push_back(std::move(column));
        }
        return columns;
    }
    return {};
}

/// The import itself, on a copy.
Result<void> importInto(ImportPreview& preview, const Project& project, const ImportRequest& request,
                        const Progress& progress)
{
    Project copy = project;
    FABRIC_TRY(imported, importFiles(copy, *request.format, request.files, request.given, request.catalog, progress));
    FABRIC_TRY(before, Catalog::withOwnParts(request.catalog, project));
    FABRIC_TRY(after, Catalog::withOwnParts(request.catalog, copy));
    preview.changes = diffProjects({project, *before}, {copy, *after});
    preview.notes = std::move(imported.notes);
    preview.commit = std::move(imported.commit);
    const auto& cables = preview.commit->changes<Cable>();
    preview.cablesUntouched = project.cables().size() - std::min(project.cables().size(), cables.before.size());
    return {};
}

} // namespace

bool isMapped(const Format& format)
{
    return &format == &kPortsFormat;
}

Result<ImportPreview> previewImport(const Project& project, const ImportRequest& request, const Progress& progress)
{
    ImportPreview preview;
    preview.revision = project.revision();
    if (isMapped(*request.format)) {
        preview.columns = mappedColumns(request);
        auto list = previewPorts(project, request.files, request.given, request.catalog, progress);
        if (!list && list.error().kind == ErrorKind::Cancelled) return Failure(list.error());
        if (!list) preview.refused = list.error();
        if (list) preview.faults = std::move(list->faults);
        if (list) preview.notes = std::move(list->notes);
        if (!list || !preview.faults.empty()) return preview;
    }
    if (const auto imported = importInto(preview, project, request, progress); !imported) {
        if (imported.error().kind == ErrorKind::Cancelled) return Failure(imported.error());
        preview.refused = imported.error();
    }
    return preview;
}

const Format* recognisedFormat(const std::vector<SourceFile>& files, const std::shared_ptr<const Catalog>& catalog,
                               const Progress& progress)
{
    std::size_t usualCount = 0;
    const std::vector<const Format*> list = candidates(files.empty() ? "" : files.front().name, usualCount);
    for (const Format* format : list) {
        if (progress.isCancelled()) break;
        if (isMapped(*format)) { // a list of ports is one with wrong cells, too
            const auto ports = previewPorts(Project(), files, {}, catalog, progress);
            if (ports && !ports->tables.empty()) return format;
            continue;
        }
        Project empty;
        const auto imported = importFiles(empty, *format, files, {}, catalog, progress);
        if (imported && (!empty.devices().empty() || !empty.table<OwnPart>().empty())) return format;
    }
    if (usualCount == 0) return nullptr;
    const auto mapped = std::find_if(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(usualCount),
                                     [](const Format* one) { return isMapped(*one); });
    return mapped != list.begin() + static_cast<std::ptrdiff_t>(usualCount) ? *mapped : list.front();
}

} // namespace fabric::gui
