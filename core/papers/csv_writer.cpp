#include "core/papers/cell_text.h"
#include "core/papers/sheet.h"
#include "core/text/csv.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

void appendCell(std::string& out, const Cell& cell)
{
    if (const auto* text = std::get_if<std::string>(&cell)) appendCsvField(out, spreadsheetSafe(cleanCell(*text)));
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) fmt::format_to(std::back_inserter(out), "{}", *whole);
    if (const auto* number = std::get_if<double>(&cell)) fmt::format_to(std::back_inserter(out), "{}", *number);
    if (const auto* decimal = std::get_if<Decimal>(&cell)) out += decimal->str();
}

} // namespace

std::string toCsv(const Sheet& sheet)
{
    std::string out;
    for (std::size_t c = 0; c < sheet.columns.size(); ++c) {
        if (c > 0) out += ',';
        appendCsvField(out, spreadsheetSafe(cleanCell(sheet.columns[c].header())));
    }
    out += '\n';
    for (const auto& row : sheet.rows) {
        for (std::size_t c = 0; c < row.size(); ++c) {
            if (c > 0) out += ',';
            appendCell(out, row[c]);
        }
        out += '\n';
    }
    const bool isAscii =
        std::all_of(out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    return isAscii ? out : "\xEF\xBB\xBF" + out;
}

} // namespace fabric
