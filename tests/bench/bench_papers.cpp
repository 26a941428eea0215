// Documents at size: a workbook of 50,000 rows and 20 columns next to libxlsxwriter used plainly, and, where the pages
// are built, two hundred Chinese pages of PDF. Goals of algorithms.md: 8 s and 4 s.
#include "core/papers/sheet.h"
#include "tests/bench/bench.h"
#include "tests/bench/timing.h"

#ifdef FABRIC_APP
#include "app/render/paper_pages.h"
#include "core/base/progress.h"
#endif

#include <xlsxwriter.h>

#include <unistd.h>

#include <cstdio>
#include <string>

namespace fabric::bench {

namespace {

constexpr int kRows = 50'000;
constexpr int kColumns = 20;

/// Texts of the kind that a port-to-port plan has; every fourth column a number.
Workbook largeBook()
{
    Workbook book;
    book.title = "Bench";
    Sheet sheet;
    sheet.name = "Cables";
    sheet.columns.resize(kColumns);
    for (int c = 0; c < kColumns; ++c) {
        Column& column = sheet.columns[static_cast<std::size_t>(c)];
        column.key = "c" + std::to_string(c);
        column.title = "列 " + std::to_string(c);
        column.isNumber = c % 4 == 3;
    }
    for (int r = 0; r < kRows; ++r) {
        std::vector<Cell>& row = sheet.rows.emplace_back();
        for (int c = 0; c < kColumns; ++c) {
            if (c % 4 == 3)
                row.emplace_back(std::int64_t{r} + c);
            else
                row.emplace_back("机柜-" + std::to_string(r % 997) + "/" + std::to_string(c));
        }
    }
    book.sheets.push_back(std::move(sheet));
    return book;
}

/// The same cells by libxlsxwriter without anything around them: no widths, no formats, no print set-up.
bool plainWorkbook(const Workbook& book)
{
    char path[] = "/tmp/fabric-bench-XXXXXX";
    const int descriptor = mkstemp(path);
    if (descriptor < 0) return false;
    close(descriptor);
    lxw_workbook* out = workbook_new(path);
    lxw_worksheet* sheet = workbook_add_worksheet(out, nullptr);
    for (std::size_t r = 0; r < book.sheets.front().rows.size(); ++r)
        for (std::size_t c = 0; c < book.sheets.front().rows[r].size(); ++c) {
            const Cell& cell = book.sheets.front().rows[r][c];
            const auto row = static_cast<lxw_row_t>(r);
            const auto column = static_cast<lxw_col_t>(c);
            if (const auto* text = std::get_if<std::string>(&cell))
                worksheet_write_string(sheet, row, column, text->c_str(), nullptr);
            else
                worksheet_write_number(sheet, row, column, static_cast<double>(std::get<std::int64_t>(cell)), nullptr);
        }
    const bool isDone = workbook_close(out) == LXW_NO_ERROR;
    std::remove(path);
    return isDone;
}

#ifdef FABRIC_APP
void benchPages()
{
    Paper paper;
    paper.language = PaperLanguage::Chinese;
    Sheet sheet;
    sheet.name = "端口对接表";
    sheet.columns.resize(7);
    const char* titles[] = {"线缆编号", "本端机柜", "本端设备", "端口", "对端机柜", "对端设备", "备注"};
    for (std::size_t c = 0; c < sheet.columns.size(); ++c)
        sheet.columns[c].title = titles[c];
    for (int row = 0; row < 9000; ++row)
        sheet.rows.push_back({"计算-" + std::to_string(row), std::string("甲列零一柜"),
                              "节点" + std::to_string(row % 999), std::string("1/1"), std::string("乙列零二柜"),
                              std::string("接入交换机"), std::string("已理线")});
    paper.parts = {sheet};
    std::ptrdiff_t pages = 0;
    const double ms = medianMs(3, [&] {
        if (const auto pdf = render::paperPdf(paper, {}, SilentProgress())) pages = pdf->count("/Type /Page\n");
    });
    print("PDF, " + std::to_string(pages) + " Chinese pages", ms, "goal 4000 ms for 200");
}
#endif

} // namespace

bool benchPapers()
{
    const Workbook book = largeBook();
    bool isWritten = true;
    const double ours = medianMs(3, [&] { isWritten = isWritten && toXlsx(book).has_value(); });
    const double plain = medianMs(3, [&] { isWritten = isWritten && plainWorkbook(book); });
    print("XLSX, 50,000 x 20", ours, "goal 8000 ms; " + against(ours, plain, "plain libxlsxwriter"));
#ifdef FABRIC_APP
    benchPages();
#endif
    return isWritten;
}

} // namespace fabric::bench
