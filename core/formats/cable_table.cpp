#include "core/formats/cable_table.h"

#include "core/base/strings.h"
#include "core/papers/cell_text.h"
#include "core/text/encoding.h"
#include "core/text/xlsx.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr CableField kNeeded[] = {CableField::Cable, CableField::ANode, CableField::APort, CableField::ZNode,
                                  CableField::ZPort};

std::optional<CableField> fieldOf(std::string_view heading)
{
    for (std::size_t i = 0; i < kCableFields; ++i) {
        const auto field = static_cast<CableField>(i);
        const Column english = cableColumn(field, PaperLanguage::English);
        const Column chinese = cableColumn(field, PaperLanguage::Chinese);
        for (const std::string& known : {english.key, english.header(), english.title, chinese.header(), chinese.title})
            if (lowerAscii(known) == lowerAscii(heading)) return field;
    }
    return std::nullopt;
}

} // namespace

Result<CableTable> CableTable::read(const SourceFile& file, std::vector<ImportNote>& notes)
{
    if (looksLikeXlsx(file.bytes)) return readWorkbook(file, notes);
    FABRIC_TRY(decoded, decodeText(file.bytes, file.name));
    if (decoded.encoding == TextEncoding::Gb18030)
        notes.push_back(
            {Message{FABRIC_TEXT("cables", "Read as GB18030, as Chinese spreadsheets save it"), {}}, file.name});
    FABRIC_TRY(csv, CsvTable::parse(decoded.text, file.name, guessCsvSeparator(decoded.text)));
    CableTable table(std::move(csv));
    FABRIC_CHECK(table.readHeader(notes));
    FABRIC_CHECK(table.checkCells());
    return table;
}

/// The first sheet that anyone sees and that has the needed columns; a workbook of ours has its About sheet behind it.
Result<CableTable> CableTable::readWorkbook(const SourceFile& file, std::vector<ImportNote>& notes)
{
    FABRIC_TRY(sheets, readXlsx(file.bytes, file.name));
    std::optional<Error> first;
    for (XlsxSheet& sheet : sheets) {
        if (sheet.isHidden) continue;
        CableTable table(std::move(sheet.cells));
        std::vector<ImportNote> own;
        if (const auto header = table.readHeader(own); !header) {
            if (!first) first = header.error();
            continue;
        }
        notes.insert(notes.end(), own.begin(), own.end());
        FABRIC_CHECK(table.checkCells());
        return table;
    }
    if (first) return Failure(*first);
    return fail(ErrorKind::Input, "FP-CAB-002", FABRIC_TEXT("cables", "The workbook has no sheet to read"), {},
                file.name);
}

Result<void> CableTable::readHeader(std::vector<ImportNote>& notes)
{
    if (csv_.rows() == 0)
        return fail(ErrorKind::Input, "FP-CAB-003", FABRIC_TEXT("cables", "The file is empty"), {}, csv_.fileName());
    for (std::size_t c = 0; c < csv_.width(0); ++c) {
        const std::string heading = spreadsheetText(trimmed(csv_.cell(0, c)));
        const auto field = fieldOf(heading);
        if (!field) {
            notes.push_back({Message{FABRIC_TEXT("cables", "The column '%1' is not known and was left out"),
                                     {displayText(heading)}},
                             csv_.where(0)});
            continue;
        }
        int& column = columnOf_[static_cast<std::size_t>(*field)];
        if (column >= 0)
            return fail(ErrorKind::Input, "FP-CAB-004", FABRIC_TEXT("cables", "The column '%1' stands there twice"),
                        {displayText(heading)}, csv_.where(0));
        column = static_cast<int>(c);
    }
    for (const CableField field : kNeeded)
        if (columnOf_[static_cast<std::size_t>(field)] < 0)
            return fail(ErrorKind::Input, "FP-CAB-005",
                        FABRIC_TEXT("cables", "The column '%1' is missing; it is needed"),
                        {cableColumn(field, PaperLanguage::English).header()}, csv_.where(0));
    return {};
}

Result<void> CableTable::checkCells() const
{
    for (std::size_t row = 0; row < rows(); ++row)
        for (std::size_t i = 0; i < kCableFields; ++i) {
            const auto field = static_cast<CableField>(i);
            if (columnOf_[i] < 0 || field == CableField::Note) continue;
            const std::string_view cell = csv_.cell(row + 1, static_cast<std::size_t>(columnOf_[i]));
            if (cell.size() <= kMaxNameBytes && isCleanText(cell)) continue;
            return fail(ErrorKind::Input, "FP-CAB-006",
                        FABRIC_TEXT("cables", "The cell is longer than %1 bytes or holds control characters: %2"),
                        {std::to_string(kMaxNameBytes), displayText(cell.substr(0, 60))}, where(row, field));
        }
    return {};
}

std::string CableTable::text(std::size_t row, CableField field) const
{
    const int column = columnOf_[static_cast<std::size_t>(field)];
    if (column < 0) return {};
    const std::string_view cell = csv_.cell(row + 1, static_cast<std::size_t>(column));
    return csv_.isSheet() ? std::string(cell) : spreadsheetText(cell);
}

std::string CableTable::where(std::size_t row, CableField field) const
{
    const int column = columnOf_[static_cast<std::size_t>(field)];
    return column < 0 ? csv_.where(row + 1) : csv_.where(row + 1, static_cast<std::size_t>(column));
}

} // namespace fabric
