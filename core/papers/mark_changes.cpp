#include "core/papers/mark_changes.h"

#include "core/papers/cell_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace fabric {

namespace {

using Row = std::vector<Cell>;

struct Words {
    Title added{"new", "新增"};
    Title removed{"removed", "删除"};
    Title changed{"changed", "变更"};
    Title nothing{"(empty)", "（空）"};
};

std::string cellText(const Cell& cell)
{
    if (const auto* text = std::get_if<std::string>(&cell)) return cleanCell(*text);
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return std::to_string(*whole);
    if (const auto* number = std::get_if<double>(&cell)) return fmt::format("{}", *number);
    if (const auto* decimal = std::get_if<Decimal>(&cell)) return decimal->str();
    return {};
}

/// Where the columns of `keys` are; -1 for one that the sheet has not.
std::vector<int> indexesOf(const Sheet& sheet, const std::vector<std::string>& keys)
{
    std::vector<int> out;
    for (const std::string& key : keys) {
        const auto found = std::find_if(sheet.columns.begin(), sheet.columns.end(),
                                        [&key](const Column& column) { return column.key == key; });
        out.push_back(found == sheet.columns.end() ? -1 : static_cast<int>(found - sheet.columns.begin()));
    }
    return out;
}

std::vector<std::string> nameOf(const Row& row, const std::vector<int>& columns)
{
    std::vector<std::string> name;
    name.reserve(columns.size());
    for (const int column : columns)
        name.push_back(column < 0 ? std::string() : cellText(row[static_cast<std::size_t>(column)]));
    return name;
}

class SheetMarker {
public:
    SheetMarker(Sheet& now, const Sheet& before, PaperLanguage language)
        : now_(now),
          before_(before),
          language_(language),
          nowKey_(indexesOf(now, now.key)),
          beforeKey_(indexesOf(before, now.key))
    {
        std::vector<std::string> keys;
        for (const Column& column : now.columns)
            keys.push_back(column.key);
        sameColumn_ = indexesOf(before, keys);
    }

    ChangeCounts mark()
    {
        for (std::size_t i = 0; i < before_.rows.size(); ++i)
            earlier_[nameOf(before_.rows[i], beforeKey_)].push_back(i);
        std::vector<bool> isUsed(before_.rows.size(), false);
        std::map<std::vector<std::string>, std::size_t> seen;
        std::vector<std::string> said;
        for (const Row& row : now_.rows) {
            const auto name = nameOf(row, nowKey_);
            const auto found = earlier_.find(name);
            const std::size_t nth = seen[name]++;
            if (found == earlier_.end() || nth >= found->second.size()) {
                say(said, RowMark::Added, words_.added.in(language_));
                continue;
            }
            isUsed[found->second[nth]] = true;
            const std::string what = difference(before_.rows[found->second[nth]], row);
            say(said, what.empty() ? RowMark::None : RowMark::Changed,
                what.empty() ? what : std::string(words_.changed.in(language_)) + ": " + what);
        }
        for (std::size_t i = 0; i < isUsed.size(); ++i)
            if (!isUsed[i]) keepRemoved(before_.rows[i], said);
        addColumn(said);
        return counts_;
    }

private:
    void say(std::vector<std::string>& said, RowMark mark, std::string text)
    {
        counts_.added += mark == RowMark::Added ? 1 : 0;
        counts_.changed += mark == RowMark::Changed ? 1 : 0;
        counts_.removed += mark == RowMark::Removed ? 1 : 0;
        now_.marks.push_back(mark);
        said.push_back(std::move(text));
    }

    /// "Part: old -> new; Length: 3 -> 5"
    std::string difference(const Row& before, const Row& after) const
    {
        std::string out;
        for (std::size_t c = 0; c < after.size(); ++c) {
            const Column& column = now_.columns[c];
            if (column.key == "no" || sameColumn_[c] < 0) continue;
            const std::string was = cellText(before[static_cast<std::size_t>(sameColumn_[c])]);
            const std::string is = cellText(after[c]);
            if (was == is) continue;
            const auto shown = [this](const std::string& text) {
                return text.empty() ? std::string(words_.nothing.in(language_)) : text;
            };
            out += fmt::format("{}{}: {} → {}", out.empty() ? "" : "; ", column.title, shown(was), shown(is));
        }
        return out;
    }

    void keepRemoved(const Row& before, std::vector<std::string>& said)
    {
        Row row;
        for (std::size_t c = 0; c < now_.columns.size(); ++c) {
            const bool isKept = sameColumn_[c] >= 0 && !(now_.columns[c].isNumber && now_.columns[c].isSummed);
            row.push_back(isKept && now_.columns[c].key != "no" ? before[static_cast<std::size_t>(sameColumn_[c])]
                                                                : Cell());
        }
        now_.rows.push_back(std::move(row));
        say(said, RowMark::Removed, words_.removed.in(language_));
    }

    void addColumn(std::vector<std::string>& said)
    {
        Column column;
        column.key = kChangeColumn;
        column.title = Title{"Change", "变更"}.in(language_);
        now_.columns.insert(now_.columns.begin(), std::move(column));
        for (std::size_t i = 0; i < now_.rows.size(); ++i)
            now_.rows[i].insert(now_.rows[i].begin(), said[i].empty() ? Cell() : Cell(std::move(said[i])));
        now_.frozenColumns += now_.frozenColumns > 0 ? 1 : 0;
    }

    Sheet& now_;
    const Sheet& before_;
    PaperLanguage language_;
    Words words_;
    std::vector<int> nowKey_;
    std::vector<int> beforeKey_;
    std::vector<int> sameColumn_; ///< of `before`, by column of `now`; -1 = it has none
    std::map<std::vector<std::string>, std::vector<std::size_t>> earlier_;
    ChangeCounts counts_;
};

} // namespace

ChangeCounts markChanges(Paper& now, const Paper& before)
{
    const std::vector<Sheet> earlier = before.sheets();
    ChangeCounts counts;
    for (PaperPart& part : now.parts) {
        auto* sheet = std::get_if<Sheet>(&part);
        if (sheet == nullptr || sheet->key.empty()) continue;
        const auto same = std::find_if(earlier.begin(), earlier.end(),
                                       [sheet](const Sheet& other) { return other.name == sheet->name; });
        Sheet none;
        none.columns = sheet->columns;
        const ChangeCounts one = SheetMarker(*sheet, same == earlier.end() ? none : *same, now.language).mark();
        counts.added += one.added;
        counts.changed += one.changed;
        counts.removed += one.removed;
    }
    return counts;
}

} // namespace fabric
