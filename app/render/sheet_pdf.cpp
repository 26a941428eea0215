#include "app/render/sheet_pdf.h"

#include "app/render/paper_pages.h"

namespace fabric::render {

Result<QByteArray> sheetPdf(const std::vector<Sheet>& sheets, const SheetPdfOptions& options, const Progress& progress)
{
    Paper paper;
    paper.language = options.language;
    paper.parts.assign(sheets.begin(), sheets.end());
    PaperPageOptions pages;
    pages.title = options.title;
    pages.page = options.page;
    return paperPdf(std::move(paper), pages, progress);
}

} // namespace fabric::render
