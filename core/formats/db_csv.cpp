#include "core/formats/db_csv.h"

#include "core/base/strings.h"
#include "core/formats/text_cursor.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace fabric {

namespace {

constexpr std::size_t kMaxColumns = 2000;

/// "NodeGUID", "NodeGuid" and "node_guid" are one column.
std::string columnKey(std::string_view name)
{
    std::string key;
    for (const char c : lowerAscii(trimmed(name)))
        if (c != '_' && c != ' ') key += c;
    return key;
}

bool isAbsent(std::string_view cell)
{
    return cell.empty() || cell == "N/A" || cell == "NA" || cell == "n/a";
}

/// One line of a table, by column name.
class DbRow {
public:
    DbRow(const std::unordered_map<std::string, std::size_t>& columns, std::vector<std::string_view> cells)
        : columns_(columns), cells_(std::move(cells))
    {}

    std::string_view text(const char* column) const
    {
        const auto at = columns_.find(column);
        if (at == columns_.end() || at->second >= cells_.size() || isAbsent(cells_[at->second])) return {};
        return cells_[at->second];
    }
    std::uint64_t number(const char* column) const { return parseHexOrDecimal(text(column)).value_or(0); }
    int port(const char* column, const char* other = "") const
    {
        const std::uint64_t value = text(column).empty() ? number(other) : number(column);
        return value <= static_cast<std::uint64_t>(kMaxIbPort) ? static_cast<int>(value) : 0;
    }
    DbPortKey key() const { return {number("nodeguid"), number("portguid"), port("portnum", "portnumber")}; }

private:
    const std::unordered_map<std::string, std::size_t>& columns_;
    std::vector<std::string_view> cells_;
};

/// LinkWidthActive of PortInfo (InfiniBand specification): one bit a width.
int lanesOfCode(std::uint64_t code)
{
    switch (code) {
    case 1:
        return 1;
    case 2:
        return 4;
    case 4:
        return 8;
    case 8:
        return 12;
    case 16:
        return 2;
    default:
        return 0;
    }
}

/// The active speed as ibdiagnet numbers it: the bits of LinkSpeedActive, and above them those of the extended and the
/// vendor's speeds.
std::string_view speedOfCode(std::uint64_t code)
{
    struct Speed {
        std::uint64_t code;
        std::string_view name;
    };
    static constexpr std::array<Speed, 9> kSpeeds{{{1U << 0, "SDR"},
                                                   {1U << 1, "DDR"},
                                                   {1U << 2, "QDR"},
                                                   {1U << 8, "FDR"},
                                                   {1U << 9, "EDR"},
                                                   {1U << 10, "HDR"},
                                                   {1U << 11, "NDR"},
                                                   {1U << 12, "XDR"},
                                                   {1U << 16, "FDR10"}}};
    for (const Speed& speed : kSpeeds)
        if (speed.code == code) return speed.name;
    return {};
}

/// "3 m", "0.5 m", "42C": the number in front.
std::optional<double> leadingNumber(std::string_view text)
{
    text = trimmed(text);
    return parseDouble(text.substr(0, text.find_first_not_of("0123456789.-+")));
}

class DbReader {
public:
    explicit DbReader(std::string_view fileName) : fileName_(fileName) {}

    void readLine(std::string_view line, int number)
    {
        line = trimmed(line);
        if (line.empty() || line.front() == '#') return;
        if (line.substr(0, 6) == "START_") return begin(line.substr(6));
        if (line.substr(0, 4) == "END_") {
            read_ = nullptr;
            return;
        }
        if (read_ == nullptr) return;
        std::vector<std::string_view> cells = splitDbLine(line);
        if (columns_.empty()) return setColumns(cells);
        if (cells.size() < columns_.size())
            warnings_.add(FABRIC_TEXT("formats", "%1 cells where the table has %2 columns; the rest is not known."),
                          {std::to_string(cells.size()), std::to_string(columns_.size())},
                          fileName_ + ':' + std::to_string(number));
        (this->*read_)(DbRow(columns_, std::move(cells)), number);
    }

    DbCsv take()
    {
        result_.warnings = warnings_.take(fileName_);
        return std::move(result_);
    }
    std::size_t tables() const { return tables_; }

private:
    using ReadRow = void (DbReader::*)(const DbRow&, int);

    void begin(std::string_view table)
    {
        struct Table {
            std::string_view name;
            ReadRow read;
        };
        static constexpr std::array<Table, 7> kTables{{{"NODES", &DbReader::readNode},
                                                       {"PORTS", &DbReader::readPort},
                                                       {"LINKS", &DbReader::readLink},
                                                       {"CABLE_INFO", &DbReader::readCable},
                                                       {"PORT_HIERARCHY_INFO", &DbReader::readLabel},
                                                       {"SYSTEM_GENERAL_INFORMATION", &DbReader::readSystem},
                                                       {"PM_INFO", &DbReader::readCounters}}};
        read_ = nullptr;
        columns_.clear();
        counterColumns_.clear();
        for (const Table& known : kTables)
            if (known.name == table) {
                read_ = known.read;
                ++tables_;
            }
    }

    void setColumns(const std::vector<std::string_view>& cells)
    {
        for (std::size_t i = 0; i < cells.size() && i < kMaxColumns; ++i) {
            const bool isNew = columns_.emplace(columnKey(cells[i]), i).second;
            if (const auto name = counterOfColumn(trimmed(cells[i])); isNew && !name.empty())
                counterColumns_.emplace_back(columnKey(cells[i]), name);
        }
    }

    void readNode(const DbRow& row, int)
    {
        IbEnd node;
        const std::uint64_t type = row.number("nodetype");
        node.kind = type == 1   ? ImportedKind::Host
                    : type == 2 ? ImportedKind::Switch
                    : type == 3 ? ImportedKind::Router
                                : ImportedKind::Unknown;
        node.nodeGuid = row.number("nodeguid");
        node.portGuid = row.number("portguid");
        node.systemGuid = row.number("systemimageguid");
        node.vendor = static_cast<std::uint32_t>(row.number("vendorid"));
        node.device = static_cast<std::uint32_t>(row.number("deviceid"));
        node.portCount = row.port("numports");
        node.name = std::string(row.text("nodedesc"));
        if (node.nodeGuid != 0) result_.nodes.push_back(std::move(node));
    }

    void readPort(const DbRow& row, int)
    {
        DbPort port;
        port.key = row.key();
        port.lid = usableLid(row.number("lid"));
        port.width = lanesOfCode(row.number("linkwidthactv"));
        port.speed = std::string(speedOfCode(row.number("linkspeedactv")));
        port.logical = static_cast<int>(row.number("portstate") & 0xff);
        port.physical = static_cast<int>(row.number("portphystate") & 0xff);
        if (port.key.port > 0) result_.ports.push_back(std::move(port));
    }

    void readLink(const DbRow& row, int line)
    {
        DbLink link;
        link.a = {row.number("nodeguid1"), 0, row.port("portnum1")};
        link.b = {row.number("nodeguid2"), 0, row.port("portnum2")};
        link.line = line;
        if (link.a.nodeGuid != 0 && link.b.nodeGuid != 0 && link.a.port > 0 && link.b.port > 0)
            result_.links.push_back(link);
        else
            warnings_.add(FABRIC_TEXT("formats", "A link without both of its ends, skipped."), {},
                          fileName_ + ':' + std::to_string(line));
    }

    void readCable(const DbRow& row, int)
    {
        DbCable cable;
        cable.key = row.key();
        cable.vendor = std::string(trimmed(row.text("vendor")));
        cable.part = std::string(trimmed(row.text("pn")));
        cable.serial = std::string(trimmed(row.text("sn")));
        cable.revision = std::string(trimmed(row.text("rev")));
        cable.firmware = std::string(trimmed(row.text("fwversion")));
        cable.temperatureC = leadingNumber(row.text("temperature"));
        const std::string_view length = row.text("lengthdesc");
        if (const auto metres = leadingNumber(length);
            metres && *metres > 0 && *metres < 100'000 && length.find('m') != std::string_view::npos)
            cable.lengthMm = static_cast<std::int64_t>(*metres * 1000 + 0.5);
        if (cable.key.port > 0) result_.cables.push_back(std::move(cable));
    }

    void readLabel(const DbRow& row, int)
    {
        DbLabel label{row.key(), std::string(trimmed(row.text("extendedlabel")))};
        if (label.key.port > 0 && !label.label.empty()) result_.labels.push_back(std::move(label));
    }

    void readSystem(const DbRow& row, int)
    {
        DbSystem system;
        system.nodeGuid = row.number("nodeguid");
        system.serial = std::string(trimmed(row.text("serialnumber")));
        system.part = std::string(trimmed(row.text("partnumber")));
        system.product = std::string(trimmed(row.text("productname")));
        if (system.nodeGuid != 0) result_.systems.push_back(std::move(system));
    }

    /// A 64-bit column replaces the classic one of the same counter.
    void readCounters(const DbRow& row, int)
    {
        DbCounters block;
        block.key = row.key();
        for (const auto& [column, name] : counterColumns_) {
            const auto value = parseHexOrDecimal(row.text(column.c_str()));
            constexpr std::uint64_t kNotSupported = ~std::uint64_t{1}; // and all ones
            if (!value || *value >= kNotSupported) continue;
            auto counter = counterOf(name, *value);
            if (!counter) continue;
            const auto known = std::find_if(block.counters.begin(), block.counters.end(),
                                            [&](const ImportedCounter& c) { return c.name == counter->name; });
            if (known == block.counters.end())
                block.counters.push_back(std::move(*counter));
            else if (known->isAtLeast || counter->value > known->value)
                *known = std::move(*counter);
        }
        if (block.key.port > 0) result_.counters.push_back(std::move(block));
    }

    std::string fileName_;
    DbCsv result_;
    Warnings warnings_;
    ReadRow read_ = nullptr;
    std::unordered_map<std::string, std::size_t> columns_;
    std::vector<std::pair<std::string, std::string_view>> counterColumns_;
    std::size_t tables_ = 0;
};

} // namespace

std::vector<std::string_view> splitDbLine(std::string_view line)
{
    std::vector<std::string_view> cells;
    for (;;) {
        if (!line.empty() && line.front() == '"') {
            auto end = line.find('"', 1);
            while (end != std::string_view::npos && end + 1 < line.size() && line[end + 1] != ',')
                end = line.find('"', end + 1);
            if (end != std::string_view::npos) {
                cells.push_back(line.substr(1, end - 1));
                if (end + 1 >= line.size()) return cells;
                line.remove_prefix(end + 2);
                continue;
            }
        }
        const auto comma = line.find(',');
        cells.push_back(line.substr(0, comma));
        if (comma == std::string_view::npos) return cells;
        line.remove_prefix(comma + 1);
    }
}

Result<DbCsv> readDbCsv(std::string_view text, std::string_view fileName)
{
    DbReader reader(fileName);
    LineReader lines(text, fileName);
    while (lines.next()) {
        FABRIC_CHECK(lines.checkLimits());
        if (static_cast<std::size_t>(lines.number()) > kMaxReadRows)
            return fail(ErrorKind::Limit, "FP-DBC-001", FABRIC_TEXT("formats", "More than %1 lines."),
                        {std::to_string(kMaxReadRows)}, lines.place());
        reader.readLine(lines.line(), lines.number());
    }
    if (reader.tables() == 0)
        return fail(ErrorKind::Input, "FP-DBC-002",
                    FABRIC_TEXT("formats", "None of the tables NODES, PORTS, LINKS, CABLE_INFO and PM_INFO is in it."),
                    {}, std::string(fileName));
    return reader.take();
}

} // namespace fabric
