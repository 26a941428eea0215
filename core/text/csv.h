// RFC 4180 CSV, read with the place of every row and cell, so that an error can name it.
//
// Rows end with LF, CRLF or CR; a quoted field may hold separators, line ends and doubled quotes; a quote inside an
// unquoted field is an ordinary character (19" rack). Lines without any character are skipped. Short rows are kept
// short: cell() gives an empty text behind their end. The text must be UTF-8 (decodeText() in encoding.h makes it so).
//
// Cost: one pass, eight bytes per cell beside the text. Threads: a table is immutable after parsing.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

inline constexpr std::size_t kMaxCsvBytes = 256u << 20;
inline constexpr std::size_t kMaxCsvFieldBytes = 64u << 10;
/// The cabling plan of 196,608 cables has 9.2 million cells; 16 million take 128 MiB beside the text.
inline constexpr std::size_t kMaxCsvCells = 16'000'000;
inline constexpr std::size_t kMaxCsvColumns = 1024;

class CsvTable {
public:
    /// `fileName` stands in errors and places only. Errors: too large, a quote that is never closed, text behind a
    /// closing quote, bytes that are not UTF-8, a NUL byte.
    static Result<CsvTable> parse(std::string_view text, std::string fileName, char separator = ',');

    std::size_t rows() const { return rows_.size(); }
    /// Cells of a row; rows may differ.
    std::size_t width(std::size_t row) const;
    /// The cell without its quotes; empty behind the end of the row. Valid as long as the table.
    std::string_view cell(std::size_t row, std::size_t column) const;
    /// The 1-based line of the file on which the row begins.
    int line(std::size_t row) const { return rows_[row].line; }
    const std::string& fileName() const { return fileName_; }
    /// "plan.csv:12"
    std::string where(std::size_t row) const;
    /// "plan.csv:12, column 3 (port)"; the name is that of the first row's cell.
    std::string where(std::size_t row, std::size_t column) const;

private:
    friend class CsvParser;
    struct Row {
        std::uint32_t firstCell;
        int line;
    };
    struct Span {
        std::uint32_t offset;
        std::uint32_t length;
    };
    std::string fileName_;
    std::string text_; ///< the cells' text, quotes taken off
    std::vector<Span> cells_;
    std::vector<Row> rows_;
};

/// Of ',', ';' and tab, the one that the first line has most often outside quotes; ',' when it has none.
char guessCsvSeparator(std::string_view text);

/// Appends one field, quoted where RFC 4180 asks for it. No protection against spreadsheet formulas (core/papers has
/// that).
void appendCsvField(std::string& out, std::string_view field, char separator = ',');

} // namespace fabric
