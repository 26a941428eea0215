// Tables as values: what a document says, independent of how it is written. CSV and XLSX writers know only this.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace fabric {

/// An exact decimal: `units` of the last of `places` digits behind the point; 1234.50 is {123450, 2}. Money and rates
/// are never floating point.
struct Decimal {
    std::int64_t units = 0;
    int places = 2; ///< 0..6

    bool operator==(const Decimal&) const = default;
    /// "-1234.50", with all its places.
    std::string str() const;
};

/// A cell. Ports and ids are Text cells even when they look like numbers or dates ("1/2"). Monostate = empty (unknown).
using Cell = std::variant<std::monostate, std::string, std::int64_t, double, Decimal>;

/// How a row stands to the revision before (core/papers/mark_changes.h). Never colour alone: the "change" column says
/// it in words.
enum class RowMark : std::uint8_t { None, Added, Changed, Removed };

struct Column {
    std::string key;   ///< stable machine name: "a_node"
    std::string title; ///< as printed, in the document's language
    std::string unit;  ///< "m", "W"; printed in the header
    bool isNumber = false;
    int decimals = 0;
    bool isSummed = true;             ///< numbers only: enters the totals row of a sheet that has one
    std::vector<std::string> choices; ///< what a person may fill in; XLSX offers them as a list

    /// "Design length (m)"
    std::string header() const { return unit.empty() ? title : title + " (" + unit + ")"; }
};

struct Sheet {
    std::string name; ///< at most 31 characters, none of []:*?/\ (cleaned by the writer)
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows; ///< each as long as `columns`
    std::vector<std::string> footnotes;
    bool sumNumbers = false;      ///< a totals row with SUM formulas and cached values; XLSX only
    int frozenColumns = 0;        ///< stay in sight when scrolling sideways; XLSX only
    std::vector<std::string> key; ///< keys of the columns that name a row, for comparing two revisions; empty = the
                                  ///< rows have no name of their own and are not compared
    std::vector<RowMark> marks;   ///< as long as `rows`, or empty
};

struct Workbook {
    std::string title;
    std::string project;
    std::string revision;
    std::vector<std::pair<std::string, std::string>> about; ///< the About sheet: key, value
    std::vector<Sheet> sheets;
};

/// RFC 4180, UTF-8 (with a byte order mark when it is not plain ASCII, for spreadsheets), LF line ends. Text is cleaned
/// and spreadsheet-safe (core/papers/cell_text.h). Footnotes and totals are left out: the file holds the rows and
/// nothing else.
std::string toCsv(const Sheet& sheet);
/// The bytes of an .xlsx file: text cells as text, frozen header, filter, print set-up, About sheet. Works in a private
/// temporary folder. Fails when a sheet has more rows or columns than the format holds, or the disk is full.
Result<std::string> toXlsx(const Workbook& workbook);

} // namespace fabric
