// Tables alone as a PDF: a paper without text and pictures (paper_pages.h).
#pragma once

#include "app/render/paper_pages.h"
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

} // namespace fabric::render
