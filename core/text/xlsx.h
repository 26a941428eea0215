// The sheets of an XLSX workbook as tables of text. Formulas are never run: a cell is what the program that saved the
// file last showed, as a plain value: numbers in their shortest form ("0.1", "45"), dates as 2026-11-30 (with
// 14:05:00 behind them when they have a time), TRUE and FALSE, the words of errors (#REF!). A merged range has its
// text in each of its cells, as a reader sees it. Links, macros, pictures, comments and everything else stay unread.
//
// Limits: zip_parts.h, xml_stream.h and CsvTable; at most kMaxSheets sheets. Cost: one pass, some 40 MB/s of inflated
// XML. Threads: pure.
#pragma once

#include "core/text/csv.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

inline constexpr std::size_t kMaxSheets = 256;

struct XlsxSheet {
    std::string name;
    bool isHidden = false;
    CsvTable cells; ///< rows without any cell are left out; CsvTable::line() is the row's number
};

/// Whether the bytes begin as a zip file does. Old .xls and password-protected files do not.
bool looksLikeXlsx(std::string_view bytes);

/// Every sheet in the order of the workbook. Errors name the part, or the cell.
[[nodiscard]] Result<std::vector<XlsxSheet>> readXlsx(std::string_view bytes, const std::string& fileName);

} // namespace fabric
