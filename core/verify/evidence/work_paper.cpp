#include "core/verify/evidence/work_paper.h"

#include "core/papers/language.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

std::size_t columnOf(const Sheet& sheet, std::string_view key)
{
    const auto at = std::find_if(sheet.columns.begin(), sheet.columns.end(),
                                 [key](const Column& column) { return column.key == key; });
    return static_cast<std::size_t>(at - sheet.columns.begin());
}

std::string rackTitle(const Cell& rack, PaperLanguage language)
{
    const auto* name = std::get_if<std::string>(&rack);
    if (name == nullptr) return Title{"Without a rack", "无机柜"}.in(language);
    return std::string(Title{"Rack ", "机柜 "}.in(language)) + *name;
}

/// On paper only one end has columns: its headings need not say which.
Column shortColumn(Column column, PaperLanguage language)
{
    static constexpr std::pair<const char*, Title> kShort[] = {{"group", {"Step", "步骤"}},
                                                               {"at_u", {"U", "U位"}},
                                                               {"at_device", {"Device", "设备"}},
                                                               {"at_port", {"Port", "端口"}}};
    for (const auto& [key, title] : kShort)
        if (column.key == key) column.title = title.in(language);
    return column;
}

} // namespace

std::vector<Sheet> paperSheets(const std::vector<WorkItem>& items, const FabricComparison& comparison,
                               PaperLanguage language)
{
    std::vector<Sheet> sheets = workOrderSheets(items, comparison, language);
    if (sheets.empty()) return sheets;
    const Sheet steps = std::move(sheets.front());
    sheets.erase(sheets.begin());
    std::erase_if(sheets, [](const Sheet& sheet) { return sheet.rows.empty(); });
    std::vector<std::size_t> kept;
    for (const char* key : {"done", "no", "group", "at_u", "at_device", "at_port", "action", "cable", "colour"})
        if (const std::size_t column = columnOf(steps, key); column < steps.columns.size()) {
            const bool isUsed = std::any_of(steps.rows.begin(), steps.rows.end(), [column](const auto& row) {
                return !std::holds_alternative<std::monostate>(row[column]);
            });
            const bool isFilledIn = !steps.columns[column].choices.empty(); // by hand: the tick boxes
            if (isUsed || isFilledIn) kept.push_back(column);               // else a column of blanks
        }
    const std::size_t rack = columnOf(steps, "at_rack");
    std::vector<Sheet> racks;
    std::map<std::string, std::size_t> byTitle;
    for (const auto& row : steps.rows) {
        const std::string title = rackTitle(rack < row.size() ? row[rack] : Cell(), language);
        const auto [at, isNew] = byTitle.try_emplace(title, racks.size());
        if (isNew) {
            Sheet sheet;
            sheet.name = title;
            for (const std::size_t column : kept)
                sheet.columns.push_back(shortColumn(steps.columns[column], language));
            racks.push_back(std::move(sheet));
        }
        std::vector<Cell>& out = racks[at->second].rows.emplace_back();
        for (const std::size_t column : kept)
            out.push_back(row[column]);
    }
    racks.insert(racks.end(), sheets.begin(), sheets.end());
    return racks;
}

} // namespace fabric
