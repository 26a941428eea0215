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
    /// Whether it comes from a sheet, whose texts are typed and need no guard against formulas.
    bool isSheet() const { return !sheet_.empty(); }
    const std::string& sheet() const { return sheet_; }
    /// "plan.csv:12"; of a sheet "plan.xlsx, Links!12"
    std::string where(std::size_t row) const;
    /// "plan.csv:12, column 3 (port)"; the name is that of the first row's cell. Of a sheet "plan.xlsx, Links!C12".
    std::string where(std::size_t row, std::size_t column) const;

private:
    friend class CsvParser;
    friend class TableBuilder;
    struct Row {
        std::uint32_t firstCell;
        int line;
    };
    struct Span {
        std::uint32_t offset;
        std::uint32_t length;
    };
    std::string fileName_;
    std::string sheet_; ///< empty = a text file
    std::string text_;  ///< the cells' text, quotes taken off
    std::vector<Span> cells_;
    std::vector<Row> rows_;
};

/// A table out of the cells of a sheet: the same value as of a text file, whose places are cells ("Links!C12"). Rows
/// and the cells of a row come in ascending order; columns that are left out are blank.
class TableBuilder {
public:
    TableBuilder(std::string fileName, const std::string& sheet);
    /// `number` is the row's number in the sheet, from 1.
    void beginRow(int number);
    /// `column` counts from 0. Errors: a limit of CsvTable, text that is not UTF-8.
    [[nodiscard]] Result<void> addCell(std::size_t column, std::string_view text);
    CsvTable take() { return std::move(table_); }

private:
    CsvTable table_;
};

/// "A" for 0, "AB" for 27.
std::string columnLetters(std::size_t column);

/// Of ',', ';' and tab, the one that the first line has most often outside quotes; ',' when it has none.
char guessCsvSeparator(std::string_view text);

/// Appends one field, quoted where RFC 4180 asks for it. No protection against spreadsheet formulas (core/papers has
/// that).
void appendCsvField(std::string& out, std::string_view field, char separator = ',');

} // namespace fabric
