#include "core/formats/port_headings.h"

#include "core/base/strings.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

constexpr std::size_t kRowsToTry = 60;

/// Lower case without blanks and punctuation: "A-Node Name" and "a_node_name" are one heading.
std::string plain(std::string_view heading)
{
    std::string out;
    for (const char c : lowerAscii(heading))
        if (std::string_view(" \t\n\r_-.,#:/()[]*'\"").find(c) == std::string_view::npos) out += c;
    for (const std::string_view wide : {"（", "）", "：", "　", "＃"})
        for (std::size_t at = out.find(wide); at != std::string::npos; at = out.find(wide))
            out.erase(at, wide.size());
    if (out.starts_with("fields")) out.erase(0, 6); // "#Fields:StartDevice"
    return out;
}

struct SideWord {
    std::string_view word;
    bool isZ;
};
/// Longer words before those that they begin with.
constexpr SideWord kSides[] = {
    {"destination", true}, {"terminationa", false}, {"terminationb", true}, {"source", false}, {"remote", true},
    {"neighbour", true},   {"neighbor", true},      {"target", true},       {"sidea", false},  {"sideb", true},
    {"sidez", true},       {"enda", false},         {"endb", true},         {"endz", true},    {"aend", false},
    {"bend", true},        {"zend", true},          {"start", false},       {"local", false},  {"from", false},
    {"near", false},       {"dest", true},          {"peer", true},         {"src", false},    {"dst", true},
    {"end", true},         {"far", true},           {"to", true},           {"a端", false},    {"z端", true},
    {"b端", true},         {"本端", false},         {"近端", false},        {"对端", true},    {"远端", true},
    {"源端", false},       {"宿端", true},          {"目的端", true},       {"目标端", true},  {"起始端", false},
    {"终止端", true},      {"起点", false},         {"终点", true},         {"起始", false},   {"终止", true},
    {"目的", true},        {"目标", true},          {"源", false},          {"a", false},      {"z", true},
    {"b", true},
};

struct EndWord {
    std::string_view word;
    ColumnMeaning::Kind kind;
    EndField field;
};
using Kind = ColumnMeaning::Kind;
constexpr EndWord kEndWords[] = {
    {"device", Kind::End, EndField::Device},    {"devicename", Kind::End, EndField::Device},
    {"node", Kind::End, EndField::Device},      {"nodename", Kind::End, EndField::Device},
    {"name", Kind::End, EndField::Device},      {"host", Kind::End, EndField::Device},
    {"hostname", Kind::End, EndField::Device},  {"switch", Kind::End, EndField::Device},
    {"server", Kind::End, EndField::Device},    {"system", Kind::End, EndField::Device},
    {"设备", Kind::End, EndField::Device},      {"设备名", Kind::End, EndField::Device},
    {"设备名称", Kind::End, EndField::Device},  {"主机", Kind::End, EndField::Device},
    {"主机名", Kind::End, EndField::Device},    {"节点", Kind::End, EndField::Device},
    {"节点名", Kind::End, EndField::Device},    {"名称", Kind::End, EndField::Device},
    {"port", Kind::End, EndField::Port},        {"portname", Kind::End, EndField::Port},
    {"portno", Kind::End, EndField::Port},      {"portnumber", Kind::End, EndField::Port},
    {"interface", Kind::End, EndField::Port},   {"if", Kind::End, EndField::Port},
    {"hcaport", Kind::End, EndField::Port},     {"hca", Kind::End, EndField::Port},
    {"端口", Kind::End, EndField::Port},        {"端口号", Kind::End, EndField::Port},
    {"端口名", Kind::End, EndField::Port},      {"接口", Kind::End, EndField::Port},
    {"口", Kind::End, EndField::Port},          {"slot", Kind::Slot, EndField::Port},
    {"name2", Kind::Slot, EndField::Port},      {"槽位", Kind::Slot, EndField::Port},
    {"板卡", Kind::Slot, EndField::Port},       {"type", Kind::End, EndField::Role},
    {"role", Kind::End, EndField::Role},        {"nodetype", Kind::End, EndField::Role},
    {"devicerole", Kind::End, EndField::Role},  {"类型", Kind::End, EndField::Role},
    {"角色", Kind::End, EndField::Role},        {"设备类型", Kind::End, EndField::Role},
    {"model", Kind::End, EndField::Model},      {"devicemodel", Kind::End, EndField::Model},
    {"devicetype", Kind::End, EndField::Model}, {"hwsku", Kind::End, EndField::Model},
    {"型号", Kind::End, EndField::Model},       {"设备型号", Kind::End, EndField::Model},
    {"room", Kind::End, EndField::Room},        {"hall", Kind::End, EndField::Room},
    {"datahall", Kind::End, EndField::Room},    {"site", Kind::End, EndField::Room},
    {"机房", Kind::End, EndField::Room},        {"row", Kind::End, EndField::Row},
    {"rackgroup", Kind::End, EndField::Row},    {"列", Kind::End, EndField::Row},
    {"机列", Kind::End, EndField::Row},         {"rack", Kind::End, EndField::Rack},
    {"rackname", Kind::End, EndField::Rack},    {"rackno", Kind::End, EndField::Rack},
    {"cabinet", Kind::End, EndField::Rack},     {"机柜", Kind::End, EndField::Rack},
    {"机柜号", Kind::End, EndField::Rack},      {"机架", Kind::End, EndField::Rack},
    {"u", Kind::End, EndField::Unit},           {"ru", Kind::End, EndField::Unit},
    {"uheight", Kind::End, EndField::Unit},     {"uposition", Kind::End, EndField::Unit},
    {"rackunit", Kind::End, EndField::Unit},    {"elevation", Kind::End, EndField::Unit},
    {"location", Kind::End, EndField::Unit},    {"u位", Kind::End, EndField::Unit},
    {"位置", Kind::End, EndField::Unit},        {"modulepn", Kind::End, EndField::Module},
    {"module", Kind::End, EndField::Module},    {"transceiver", Kind::End, EndField::Module},
    {"optic", Kind::End, EndField::Module},     {"光模块", Kind::End, EndField::Module},
};

struct LinkWord {
    std::string_view word;
    LinkField field;
};
constexpr LinkWord kLinkWords[] = {
    {"cable", LinkField::Cable},         {"cableid", LinkField::Cable},
    {"cableno", LinkField::Cable},       {"cablenumber", LinkField::Cable},
    {"cablename", LinkField::Cable},     {"线缆编号", LinkField::Cable},
    {"线缆号", LinkField::Cable},        {"线号", LinkField::Cable},
    {"fabric", LinkField::Fabric},       {"network", LinkField::Fabric},
    {"网络", LinkField::Fabric},         {"protocol", LinkField::Protocol},
    {"协议", LinkField::Protocol},       {"cabletype", LinkField::Type},
    {"media", LinkField::Type},          {"mediatype", LinkField::Type},
    {"线缆类型", LinkField::Type},       {"线型", LinkField::Type},
    {"cablepn", LinkField::Part},        {"cablepart", LinkField::Part},
    {"partnumber", LinkField::Part},     {"pn", LinkField::Part},
    {"cablemodel", LinkField::Part},     {"料号", LinkField::Part},
    {"线缆料号", LinkField::Part},       {"length", LinkField::Length},
    {"lengthm", LinkField::Length},      {"cablelength", LinkField::Length},
    {"cablelengthm", LinkField::Length}, {"purchaselengthm", LinkField::Length},
    {"长度", LinkField::Length},         {"长度m", LinkField::Length},
    {"长度米", LinkField::Length},       {"线缆长度", LinkField::Length},
    {"线长", LinkField::Length},         {"采购长度m", LinkField::Length},
    {"speed", LinkField::Speed},         {"rate", LinkField::Speed},
    {"rategbs", LinkField::Speed},       {"linkspeed", LinkField::Speed},
    {"linkrate", LinkField::Speed},      {"bandwidth", LinkField::Speed},
    {"速率", LinkField::Speed},          {"速率gbs", LinkField::Speed},
    {"带宽", LinkField::Speed},          {"colour", LinkField::Colour},
    {"color", LinkField::Colour},        {"cablecolor", LinkField::Colour},
    {"颜色", LinkField::Colour},         {"线缆颜色", LinkField::Colour},
    {"label", LinkField::Label},         {"cablelabel", LinkField::Label},
    {"标签", LinkField::Label},          {"note", LinkField::Note},
    {"notes", LinkField::Note},          {"remark", LinkField::Note},
    {"remarks", LinkField::Note},        {"comment", LinkField::Note},
    {"comments", LinkField::Note},       {"details", LinkField::Note},
    {"cabledetails", LinkField::Note},   {"description", LinkField::Note},
    {"备注", LinkField::Note},           {"说明", LinkField::Note},
};

std::optional<bool> sideOfGroup(const std::string& word)
{
    for (const SideWord& side : kSides)
        if (word == side.word) return side.isZ;
    return std::nullopt;
}

std::optional<ColumnMeaning> endWord(std::string_view word, bool isZ)
{
    for (const EndWord& known : kEndWords)
        if (word == known.word) return ColumnMeaning{known.kind, isZ, known.field, LinkField::Cable};
    return std::nullopt;
}

std::optional<ColumnMeaning> linkWord(std::string_view word)
{
    for (const LinkWord& known : kLinkWords)
        if (word == known.word) return ColumnMeaning{Kind::Link, false, EndField::Device, known.field};
    return std::nullopt;
}

/// "startport", "源设备", "porta"; a side alone ("Source") is its device.
std::optional<ColumnMeaning> sidedWord(const std::string& word)
{
    for (const SideWord& side : kSides) {
        if (word == side.word && side.word.size() > 1) return endWord("device", side.isZ);
        if (word.starts_with(side.word))
            if (const auto found = endWord(std::string_view(word).substr(side.word.size()), side.isZ)) return found;
    }
    for (const SideWord& side : kSides)
        if (word.ends_with(side.word) && word.size() > side.word.size())
            if (const auto found = endWord(std::string_view(word).substr(0, word.size() - side.word.size()), side.isZ))
                return found;
    return std::nullopt;
}

class Classifier {
public:
    Classifier(const CsvTable& table, std::size_t row, bool hasGroups) : table_(table), row_(row), hasGroups_(hasGroups)
    {}

    std::vector<ColumnMeaning> run()
    {
        const std::size_t width = std::max(table_.width(row_), hasGroups_ ? table_.width(row_ - 1) : 0);
        columns_.resize(width);
        std::string group;
        std::vector<std::size_t> open; // columns whose side is not told by themselves
        bool hasSides = false;
        for (std::size_t c = 0; c < width; ++c) {
            if (hasGroups_)
                if (std::string above = plain(table_.cell(row_ - 1, c)); !above.empty()) group = std::move(above);
            const std::string word = plain(table_.cell(row_, c));
            if (word.empty()) continue;
            if (const auto side = hasGroups_ ? sideOfGroup(group) : std::nullopt) {
                if (const auto found = endWord(word, *side)) set(c, *found);
                continue;
            }
            if (const auto found = sidedWord(word)) {
                hasSides = true;
                set(c, *found);
            } else if (const auto ofLink = linkWord(word)) {
                set(c, *ofLink);
            } else if (endWord(word, false)) {
                open.push_back(c);
            }
        }
        for (const std::size_t c : open) {
            const auto found = *endWord(plain(table_.cell(row_, c)), hasSides && sideBefore(c));
            set(c, found);
            if (columns_[c].kind == Kind::None && !hasSides) {
                ColumnMeaning second = found;
                second.isZ = true;
                set(c, second);
            }
        }
        return std::move(columns_);
    }

private:
    /// The first column of a meaning has it; the device's own column may come behind one that only names the side.
    void set(std::size_t column, const ColumnMeaning& meaning)
    {
        if (std::find(columns_.begin(), columns_.end(), meaning) == columns_.end()) columns_[column] = meaning;
    }
    bool sideBefore(std::size_t column) const
    {
        while (column-- > 0)
            if (columns_[column].kind == Kind::End || columns_[column].kind == Kind::Slot) return columns_[column].isZ;
        return false;
    }

    const CsvTable& table_;
    std::size_t row_;
    bool hasGroups_;
    std::vector<ColumnMeaning> columns_;
};

bool namesBothSides(const CsvTable& table, std::size_t row)
{
    bool has[2] = {false, false};
    for (std::size_t c = 0; c < table.width(row); ++c)
        if (const auto side = sideOfGroup(plain(table.cell(row, c)))) has[*side ? 1 : 0] = true;
    return has[0] && has[1];
}

Headings headingsAt(const CsvTable& table, std::size_t row)
{
    Headings found;
    found.hasTwoRows = row > 0 && namesBothSides(table, row - 1);
    found.firstRow = found.hasTwoRows ? row - 1 : row;
    found.dataRow = row + 1;
    found.columns = Classifier(table, row, found.hasTwoRows).run();
    return found;
}

std::optional<std::size_t> columnOf(const CsvTable& table, const Headings& headings, const std::string& text)
{
    std::size_t letters = 0;
    const bool isLetters = !text.empty() && text.size() <= 3 && std::all_of(text.begin(), text.end(), [&](char c) {
        letters = letters * 26 + static_cast<std::size_t>((c & ~0x20) - 'A') + 1;
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    });
    if (headings.dataRow > 0)
        for (std::size_t c = 0; c < table.width(headings.dataRow - 1); ++c)
            if (plain(table.cell(headings.dataRow - 1, c)) == plain(text)) return c;
    if (isLetters && letters <= kMaxCsvColumns) return letters - 1;
    const auto number = parseInt(text);
    if (number && *number >= 1 && *number <= static_cast<std::int64_t>(kMaxCsvColumns))
        return static_cast<std::size_t>(*number - 1);
    return std::nullopt;
}

Result<void> applyMap(const CsvTable& table, const std::map<std::string, std::string>& map, Headings& headings)
{
    for (const auto& [key, column] : map) {
        const auto meaning = meaningOfKey(key);
        if (!meaning)
            return fail(ErrorKind::Usage, "FP-PRT-010",
                        FABRIC_TEXT("ports",
                                    "'%1' is nothing that a column can mean; a_device, a_port, a_slot, a_rack, "
                                    "a_u, z_..., cable, length_m, part, label, note and their like are"),
                        {displayText(key)});
        std::replace(headings.columns.begin(), headings.columns.end(), *meaning, ColumnMeaning());
        if (column == "-") continue;
        const auto at = columnOf(table, headings, column);
        if (!at)
            return fail(ErrorKind::Usage, "FP-PRT-011",
                        FABRIC_TEXT("ports", "There is no column '%1'; give letters, a number or the heading"),
                        {displayText(column)});
        if (headings.columns.size() <= *at) headings.columns.resize(*at + 1);
        headings.columns[*at] = *meaning;
    }
    return {};
}

} // namespace

std::string ColumnMeaning::key() const
{
    switch (kind) {
    case Kind::None:
        return {};
    case Kind::Link:
        return std::string(enumName(link));
    case Kind::Slot:
        return isZ ? "z_slot" : "a_slot";
    case Kind::End:
        return (isZ ? "z_" : "a_") + std::string(enumName(end));
    }
    return {};
}

std::optional<ColumnMeaning> meaningOfKey(std::string_view key)
{
    if (const auto link = enumFromName<LinkField>(key))
        return ColumnMeaning{Kind::Link, false, EndField::Device, *link};
    if (!key.starts_with("a_") && !key.starts_with("z_")) return std::nullopt;
    const bool isZ = key.starts_with("z_");
    key.remove_prefix(2);
    if (key == "slot") return ColumnMeaning{Kind::Slot, isZ, EndField::Port, LinkField::Cable};
    if (const auto end = enumFromName<EndField>(key)) return ColumnMeaning{Kind::End, isZ, *end, LinkField::Cable};
    return std::nullopt;
}

std::vector<std::string> Headings::missing() const
{
    std::vector<std::string> names;
    for (const char* key : {"a_device", "a_port", "z_device", "z_port"})
        if (std::find(columns.begin(), columns.end(), *meaningOfKey(key)) == columns.end()) names.emplace_back(key);
    return names;
}

Result<Headings> findHeadings(const CsvTable& table, const std::map<std::string, std::string>& map, int headerRow)
{
    Headings best;
    if (headerRow < 0) {
        FABRIC_CHECK(applyMap(table, map, best));
        return best;
    }
    bool hasBest = false;
    for (std::size_t row = 0; row < std::min(table.rows(), headerRow > 0 ? table.rows() : kRowsToTry); ++row) {
        if (headerRow > 0 && table.line(row) != headerRow) continue;
        Headings found = headingsAt(table, row);
        const auto known = std::count_if(found.columns.begin(), found.columns.end(),
                                         [](const ColumnMeaning& column) { return column.kind != Kind::None; });
        if (!hasBest || (known > 0 && found.missing().size() < best.missing().size())) {
            best = std::move(found);
            hasBest = true;
        }
        if (best.missing().empty()) break;
    }
    if (!hasBest && headerRow > 0)
        return fail(ErrorKind::Usage, "FP-PRT-012", FABRIC_TEXT("ports", "There is no row %1"),
                    {std::to_string(headerRow)});
    FABRIC_CHECK(applyMap(table, map, best));
    return best;
}

} // namespace fabric
