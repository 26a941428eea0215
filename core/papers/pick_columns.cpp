#include "core/papers/pick_columns.h"

#include "core/base/strings.h"
#include "core/papers/mark_changes.h"

#include <algorithm>

namespace fabric {

namespace {

std::optional<std::size_t> indexOf(const std::vector<Column>& columns, std::string_view key)
{
    const auto found = std::find_if(columns.begin(), columns.end(), [&](const Column& one) { return one.key == key; });
    if (found == columns.end()) return std::nullopt;
    return static_cast<std::size_t>(found - columns.begin());
}

} // namespace

std::vector<Column> columnsOf(const Paper& paper)
{
    std::vector<Column> all;
    for (const PaperPart& part : paper.parts)
        if (const auto* sheet = std::get_if<Sheet>(&part))
            for (const Column& column : sheet->columns)
                if (!indexOf(all, column.key)) all.push_back(column);
    return all;
}

Sheet withColumns(Sheet sheet, const std::vector<std::string>& keys)
{
    std::vector<std::size_t> picked;
    for (const std::string& key : keys)
        if (const auto index = indexOf(sheet.columns, key)) picked.push_back(*index);
    std::vector<Column> columns;
    columns.reserve(picked.size());
    for (const std::size_t index : picked)
        columns.push_back(sheet.columns[index]);
    sheet.columns = std::move(columns);
    for (std::vector<Cell>& row : sheet.rows) {
        std::vector<Cell> cells;
        cells.reserve(picked.size());
        for (const std::size_t index : picked)
            cells.push_back(row[index]); // a key may be named twice
        row = std::move(cells);
    }
    sheet.frozenColumns = std::min(sheet.frozenColumns, static_cast<int>(sheet.columns.size()));
    return sheet;
}

Result<void> pickColumns(Paper& paper, std::string_view keys)
{
    std::vector<std::string> wanted;
    const std::vector<Column> known = columnsOf(paper);
    for (const std::string_view part : split(keys, ',')) {
        const std::string_view key = trimmed(part);
        if (key.empty()) continue;
        if (!indexOf(known, key))
            return fail(ErrorKind::Usage, "FP-PPR-013", FABRIC_TEXT("papers", "The document has no column '%1'"),
                        {displayText(key)});
        wanted.emplace_back(key);
    }
    if (wanted.empty()) return {};
    if (indexOf(known, kChangeColumn) && std::find(wanted.begin(), wanted.end(), kChangeColumn) == wanted.end())
        wanted.insert(wanted.begin(), kChangeColumn);
    for (PaperPart& part : paper.parts) {
        auto* sheet = std::get_if<Sheet>(&part);
        const auto has = [&](const std::string& key) { return indexOf(sheet->columns, key).has_value(); };
        if (sheet == nullptr || std::none_of(wanted.begin(), wanted.end(), has)) continue;
        *sheet = withColumns(std::move(*sheet), wanted);
    }
    return {};
}

} // namespace fabric
