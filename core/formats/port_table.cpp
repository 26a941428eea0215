#include "core/formats/port_table.h"

#include "core/formats/port_list_devices.h"

#include "core/base/strings.h"
#include "core/papers/cell_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fabric {

namespace {

struct Unit {
    std::string_view name;
    double factor;
};

/// The number before one of the units, times its factor; nothing when the rest is neither.
std::optional<double> measured(std::string_view text, std::span<const Unit> units)
{
    std::string lower = lowerAscii(trimmed(text));
    for (const Unit& unit : units) {
        if (!unit.name.empty() && !lower.ends_with(unit.name)) continue;
        const auto number = parseDouble(trimmed(std::string_view(lower).substr(0, lower.size() - unit.name.size())));
        if (number && std::isfinite(*number) && *number >= 0 && *number < 1e9) return *number * unit.factor;
    }
    return std::nullopt;
}

std::string thousandths(double value)
{
    return metresText(static_cast<std::int64_t>(std::llround(value * 1000)));
}

class TableReader {
public:
    TableReader(const CsvTable& table, const Headings& headings, const TableOptions& options, PortList& list)
        : table_(table), headings_(headings), list_(list)
    {
        keepsBlanks_ = options.keepsBlanks;
        isFilling_ = options.fillDown == FillDown::Yes || (options.fillDown == FillDown::Auto && headings.hasTwoRows);
        for (std::size_t c = 0; c < headings.columns.size(); ++c) {
            const ColumnMeaning& meaning = headings.columns[c];
            if (meaning.kind == ColumnMeaning::Kind::End && meaning.end == EndField::Unit && !isUnitColumn(c)) continue;
            if (meaning.kind != ColumnMeaning::Kind::None) columns_.emplace_back(c, meaning);
        }
        above_.resize(columns_.size());
    }

    TableReport run()
    {
        describe();
        for (std::size_t row = headings_.dataRow; row < table_.rows(); ++row)
            readRow(row);
        const auto note = [this](Text text, std::size_t count) {
            if (count > 0) list_.notes.push_back({Message{text, {std::to_string(count)}}, report_.name});
        };
        note(FABRIC_TEXT("ports", "%1 rows have no device and port and were left out"), report_.leftOut);
        note(FABRIC_TEXT("ports", "%1 blank cells took the text of the row above"), report_.filled);
        note(FABRIC_TEXT("ports", "%1 hosts have no port in the list; port 1 is assumed"), report_.assumedPorts);
        return std::move(report_);
    }

private:
    using Kind = ColumnMeaning::Kind;

    /// "Location" means a rack unit in some lists and a place in others: its cells decide.
    bool isUnitColumn(std::size_t column) const
    {
        constexpr std::size_t kRowsToLookAt = 300;
        for (std::size_t row = headings_.dataRow; row < std::min(table_.rows(), headings_.dataRow + kRowsToLookAt);
             ++row) {
            std::string text = lowerAscii(trimmed(table_.cell(row, column)));
            if (text.empty()) continue;
            text.erase(0, std::min(text.find_first_not_of("ru "), text.size()));
            if (!parseInt(text.substr(0, text.find_first_of("u "))).has_value()) return false;
        }
        return true;
    }

    void describe()
    {
        report_.name = table_.isSheet() ? table_.fileName() + ", " + table_.sheet() : table_.fileName();
        report_.headerRow = headings_.dataRow == 0 ? 0 : table_.line(headings_.dataRow - 1);
        const std::size_t width =
            headings_.dataRow == 0 ? headings_.columns.size() : table_.width(headings_.dataRow - 1);
        for (std::size_t c = 0; c < std::max(width, headings_.columns.size()); ++c) {
            ColumnChoice choice;
            choice.column = columnLetters(c);
            if (headings_.dataRow > 0) choice.heading = displayText(table_.cell(headings_.dataRow - 1, c));
            for (const auto& [column, meaning] : columns_)
                if (column == c) choice.meaning = meaning.key();
            if (choice.heading.empty() && choice.meaning.empty()) continue;
            if (choice.meaning.empty())
                list_.notes.push_back(
                    {Message{FABRIC_TEXT("ports", "Column %1 (%2) was left out"), {choice.column, choice.heading}},
                     report_.name});
            report_.columns.push_back(std::move(choice));
        }
    }

    void fault(std::size_t row, std::size_t column, Text text, std::vector<std::string> args)
    {
        list_.faults.push_back({false, {text, std::move(args)}, table_.where(row, column)});
    }

    /// The texts of the known columns; nothing when the row is none of the list's.
    std::optional<std::vector<std::string>> cells(std::size_t row)
    {
        std::vector<std::string> out(columns_.size());
        bool isBlank = true;
        bool isHeading = headings_.dataRow > 0;
        bool hasSide[2] = {false, false};
        hasGap_ = hasGap_ || (row > headings_.dataRow && table_.line(row) > table_.line(row - 1) + 1);
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const std::string_view raw = table_.cell(row, columns_[i].first);
            const std::string_view cell = trimmed(raw);
            const std::string_view kept = keepsBlanks_ ? raw : cell;
            out[i] = table_.isSheet() ? std::string(kept) : spreadsheetText(kept);
            const ColumnMeaning& meaning = columns_[i].second;
            isBlank = isBlank && out[i].empty();
            if (meaning.kind == Kind::End && (meaning.end == EndField::Device || meaning.end == EndField::Port))
                hasSide[meaning.isZ ? 1 : 0] = hasSide[meaning.isZ ? 1 : 0] || !out[i].empty();
            isHeading = isHeading && cell == trimmed(table_.cell(headings_.dataRow - 1, columns_[i].first));
        }
        if (isBlank || isHeading) return std::nullopt;
        const bool isLink = hasGap_ ? hasSide[0] && hasSide[1] : hasSide[0] || hasSide[1];
        if (!isLink) { // behind a blank row also what names one side only: it stands below the list
            ++report_.leftOut;
            return std::nullopt;
        }
        return out;
    }

    static bool isFilled(const ColumnMeaning& meaning)
    {
        return meaning.kind == Kind::End && meaning.end != EndField::Port && meaning.end != EndField::Module;
    }

    void readRow(std::size_t row)
    {
        auto texts = cells(row);
        if (!texts) return;
        ListedLink link;
        link.where = table_.where(row);
        link.a.where = link.z.where = link.where;
        std::string slots[2];
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            std::string& text = (*texts)[i];
            const auto& [column, meaning] = columns_[i];
            if (isFilling_ && isFilled(meaning)) {
                if (text.empty() && !above_[i].empty()) {
                    text = above_[i];
                    ++report_.filled;
                }
                above_[i] = text;
            }
            if (text.empty() || !isReadable(row, column, meaning, text)) continue;
            ListedEnd& end = meaning.isZ ? link.z : link.a;
            if (meaning.kind == Kind::Link) link[meaning.link] = text;
            if (meaning.kind == Kind::Slot) slots[meaning.isZ ? 1 : 0] = text;
            if (meaning.kind == Kind::End) end[meaning.end] = text;
        }
        finishEnd(row, link.a, slots[0], false);
        finishEnd(row, link.z, slots[1], true);
        if (link.a[EndField::Port].empty() || link.z[EndField::Port].empty() || link.a[EndField::Device].empty() ||
            link.z[EndField::Device].empty())
            return;
        ++report_.rows;
        list_.links.push_back(std::move(link));
    }

    bool isReadable(std::size_t row, std::size_t column, const ColumnMeaning& meaning, std::string& text)
    {
        const bool isNote = meaning.kind == Kind::Link && meaning.link == LinkField::Note;
        if ((!isNote && text.size() > kMaxNameBytes) || !isCleanText(text)) {
            if (isNote) {
                text = cleanCell(text);
                return true;
            }
            fault(row, column, FABRIC_TEXT("ports", "The cell is longer than %1 bytes or holds control characters: %2"),
                  {std::to_string(kMaxNameBytes), displayText(text.substr(0, 60))});
            return false;
        }
        if (meaning.kind != Kind::Link) return true;
        const bool isLength = meaning.link == LinkField::Length;
        if (!isLength && meaning.link != LinkField::Speed) return true;
        const auto value = isLength ? lengthInMetres(text) : speedInGbps(text);
        if (value) {
            text = *value;
            return true;
        }
        fault(row, column,
              isLength ? FABRIC_TEXT("ports", "'%1' is not a length") : FABRIC_TEXT("ports", "'%1' is not a speed"),
              {displayText(text)});
        return false;
    }

    std::size_t columnOf(EndField field, bool isZ) const
    {
        for (const auto& [column, meaning] : columns_)
            if (meaning.kind == Kind::End && meaning.isZ == isZ && meaning.end == field) return column;
        return 0;
    }

    void finishEnd(std::size_t row, ListedEnd& end, const std::string& slot, bool isZ)
    {
        const std::size_t portColumn = columnOf(EndField::Port, isZ);
        std::string& port = end[EndField::Port];
        const std::string& device = end[EndField::Device];
        end.where = table_.where(row, portColumn);
        if (device.empty())
            return fault(row, columnOf(EndField::Device, isZ), FABRIC_TEXT("ports", "The device is blank"), {});
        if (looksLikeDate(port))
            return fault(row, portColumn,
                         FABRIC_TEXT("ports", "'%1' is a date; a spreadsheet has made it of a port such as 1/2"),
                         {port});
        if (port.empty()) {
            if (!isHostRole(roleOfWord(end[EndField::Role])))
                return fault(row, portColumn, FABRIC_TEXT("ports", "The port of device '%1' is blank"),
                             {displayText(device)});
            port.assign(1, '1'); // an assignment of a literal is a false alarm of GCC 12's -Wrestrict at -O2
            ++report_.assumedPorts;
        }
        if (!slot.empty()) port = slot + "/" + port;
    }

    const CsvTable& table_;
    const Headings& headings_;
    PortList& list_;
    bool isFilling_ = false;
    bool keepsBlanks_ = false;
    bool hasGap_ = false; ///< a blank row was passed
    std::vector<std::pair<std::size_t, ColumnMeaning>> columns_;
    std::vector<std::string> above_;
    TableReport report_;
};

} // namespace

std::optional<std::string> lengthInMetres(std::string_view text)
{
    static constexpr std::array<Unit, 8> kUnits = {
        {{"mm", 0.001}, {"cm", 0.01}, {"ft", 0.3048}, {"metres", 1}, {"meters", 1}, {"m", 1}, {"米", 1}, {"", 1}}};
    const auto metres = measured(text, kUnits);
    return metres ? std::optional(thousandths(*metres)) : std::nullopt;
}

std::optional<std::string> speedInGbps(std::string_view text)
{
    static constexpr std::array<Unit, 10> kUnits = {{{"gbe", 1},
                                                     {"gb/s", 1},
                                                     {"gbps", 1},
                                                     {"gbit/s", 1},
                                                     {"gb", 1},
                                                     {"g", 1},
                                                     {"mb/s", 0.001},
                                                     {"mbps", 0.001},
                                                     {"m", 0.001},
                                                     {"t", 1000}}};
    if (const auto stated = measured(text, kUnits)) return thousandths(*stated);
    static constexpr std::array<Unit, 1> kBare = {{{"", 1}}};
    const auto bare = measured(text, kBare);
    if (!bare) return std::nullopt;
    return thousandths(*bare >= 1000 ? *bare / 1000 : *bare);
}

bool looksLikeDate(std::string_view text)
{
    const auto isDigits = [](std::string_view part, std::size_t least, std::size_t most) {
        return part.size() >= least && part.size() <= most &&
               std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    if (text.size() >= 10 && text[4] == '-' && text[7] == '-')
        return isDigits(text.substr(0, 4), 4, 4) && isDigits(text.substr(5, 2), 2, 2) &&
               isDigits(text.substr(8, 2), 2, 2);
    constexpr std::string_view kMonths[] = {"jan", "feb", "mar", "apr", "may", "jun",
                                            "jul", "aug", "sep", "oct", "nov", "dec"};
    if (const std::size_t dash = text.find('-'); dash != std::string_view::npos && isDigits(text.substr(0, dash), 1, 2))
        return std::find(std::begin(kMonths), std::end(kMonths), lowerAscii(text.substr(dash + 1))) !=
               std::end(kMonths);
    constexpr std::string_view kMonth = "月";
    constexpr std::string_view kDay = "日";
    const std::size_t month = text.find(kMonth);
    return month != std::string_view::npos && text.ends_with(kDay) && isDigits(text.substr(0, month), 1, 2);
}

TableReport readPortTable(const CsvTable& table, const Headings& headings, const TableOptions& options, PortList& list)
{
    return TableReader(table, headings, options, list).run();
}

} // namespace fabric
