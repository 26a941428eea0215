// What the Document place shows of a document before it is written: the very bytes or pages of the export, what the
// format leaves out, and the columns that can be hidden. Made in a job.
#pragma once

#include "app/render/paper_pages.h"
#include "core/planner/papers/make_document.h"

#include <QString>

namespace fabric::gui {

struct PreviewRequest {
    const Format* format = nullptr;
    DocumentOptions options; ///< the suffix may be "pdf"
    std::shared_ptr<const Catalog> catalog;
    std::string date; ///< ISO, for the title block
};

struct PaperPreview {
    std::string bytes;                               ///< of tables (as CSV) and of text files
    std::shared_ptr<const render::PaperPages> pages; ///< when the pages of a PDF are asked for
    std::vector<ExportLoss> losses;
    std::vector<Column> columns; ///< all that can be hidden; empty = the format has no such choice
};

/// Whether the option `columns` says which columns are written.
bool hasColumnChoice(const Format& format);
bool hasCsv(const Format& format);

[[nodiscard]] Result<PaperPreview> makePreview(const Project& project, const PreviewRequest& request,
                                               const Progress& progress);
/// The bytes of the document as a file of the request's suffix.
[[nodiscard]] Result<std::string> documentBytes(const Project& project, const PreviewRequest& request,
                                                const Progress& progress);

} // namespace fabric::gui
