// Fuzz target: any bytes as the sheet of an otherwise sound workbook (a bent zip file seldom comes past its checksums;
// tests/text/tst_xlsx.cpp cuts and bends those). What is read is text in ascending rows; what is refused says where.
#include "core/base/strings.h"
#include "core/text/xlsx.h"
#include "tests/fuzz/targets.h"
#include "tests/support/zip_file.h"

#include <cstdlib>

namespace fabric::fuzz {

namespace {

void check(bool holds)
{
    if (!holds) std::abort();
}

} // namespace

void xlsx_sheet(std::string_view bytes)
{
    const std::string book = test::workbookParts(bytes).bytes();
    const auto sheets = readXlsx(book, "book.xlsx");
    if (!sheets) {
        check(sheets.error().where.starts_with("book.xlsx") && isCleanText(sheets.error().str()));
        return;
    }
    for (const XlsxSheet& sheet : *sheets) {
        int last = 0;
        for (std::size_t row = 0; row < sheet.cells.rows(); ++row) {
            check(sheet.cells.line(row) > last && sheet.cells.width(row) > 0);
            last = sheet.cells.line(row);
            for (std::size_t column = 0; column < sheet.cells.width(row); ++column)
                check(isValidUtf8(sheet.cells.cell(row, column)));
        }
    }
}

} // namespace fabric::fuzz
