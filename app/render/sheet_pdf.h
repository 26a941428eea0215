// Tables of a document (core/papers) as a paginated PDF for paper: vector text with embedded fonts, 15 mm margins, the
// title block with page n of m, the header row repeated on every page, wrapped cells, no row split over a page unless
// it is taller than one, no empty pages; sheets follow each other on a page. Chinese and other wide scripts included.
//
// The page is upright when the columns fit, else turned. An empty cell of a column that people fill in
// (Column::choices) is printed as a box to tick. Text is cleaned (core/papers/cell_text.h); nothing in it is markup.
// Pure; safe from any thread in a program with a QGuiApplication. About 20,000 cells a second.
#pragma once

#include "app/render/render_map.h"
#include "core/base/progress.h"
#include "core/papers/language.h"
#include "core/papers/sheet.h"

namespace fabric::render {

struct SheetPdfOptions {
    TitleBlock title;
    PaperLanguage language = PaperLanguage::English;
    Page page = Page::A4;
};

/// Errors: Limit (more than kMaxPdfRows rows), Io (the PDF could not be made), Cancelled.
[[nodiscard]] Result<QByteArray> sheetPdf(const std::vector<Sheet>& sheets, const SheetPdfOptions& options,
                                          const Progress& progress);

inline constexpr std::size_t kMaxPdfRows = 100'000;

} // namespace fabric::render
