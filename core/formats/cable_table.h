// A cabling plan as rows of checked text: the CSV or the sheet with its header understood, in English, Chinese or by
// key, in any order.
#pragma once

#include "core/formats/cables.h"
#include "core/text/csv.h"

#include <array>
#include <optional>

namespace fabric {

class CableTable {
public:
    /// Decodes and parses the file. Errors: not text, a needed column missing, a column twice, a cell that no name may
    /// hold. Columns that are not known are left out, each with a note.
    static Result<CableTable> read(const SourceFile& file, std::vector<ImportNote>& notes);

    /// Data rows, the header not counted.
    std::size_t rows() const { return csv_.rows() - 1; }
    /// The cell's text, of a CSV with the spreadsheet's apostrophe taken off; empty when blank or when the file lacks
    /// the column.
    std::string text(std::size_t row, CableField field) const;
    /// "plan.csv:377, column 12 (A port)"
    std::string where(std::size_t row, CableField field) const;

private:
    explicit CableTable(CsvTable csv) : csv_(std::move(csv)) { columnOf_.fill(-1); }
    static Result<CableTable> readWorkbook(const SourceFile& file, std::vector<ImportNote>& notes);
    Result<void> readHeader(std::vector<ImportNote>& notes);
    Result<void> checkCells() const;

    CsvTable csv_;
    std::array<int, kCableFields> columnOf_{};
};

/// The field of side Z that answers to one of side A.
constexpr CableField onSide(CableField ofSideA, Side side)
{
    return side == Side::A ? ofSideA : static_cast<CableField>(static_cast<std::size_t>(ofSideA) + kCableSideFields);
}

} // namespace fabric
