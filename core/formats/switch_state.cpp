#include "core/formats/switch_state.h"

#include "core/base/strings.h"
#include "core/formats/neighbour_json.h"
#include "core/formats/neighbour_text.h"
#include "core/formats/port_name.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

/// Reads the lines below a heading as ports.
class StateReader {
public:
    StateReader(const CaptureSection& section, std::string_view tool) : lines_(section), table_(tableOf(section, tool))
    {}

    /// `row` gets each line below a heading; it gives nothing for lines that are no port.
    template <class IsHeading, class RowOf>
    std::vector<DeviceTable> read(IsHeading&& isHeading, RowOf&& rowOf)
    {
        bool isBelow = false;
        while (lines_.next() && table_.ports.size() <= kMaxNeighbourRows) {
            const std::string_view line = lines_.line();
            if (isHeading(line)) {
                isBelow = true;
                continue;
            }
            if (!isBelow || trimmed(line).empty()) continue;
            std::optional<PortRow> row = rowOf(line);
            if (!row || row->port.empty()) continue;
            row->line = lines_.number();
            table_.ports.push_back(std::move(*row));
        }
        return {std::move(table_)};
    }

private:
    CaptureLines lines_;
    DeviceTable table_;
};

template <class IsHeading>
bool holds(std::string_view text, IsHeading&& isHeading)
{
    LineReader lines(text.substr(0, kNeighbourDetectBytes), {});
    while (lines.next())
        if (isHeading(lines.line().substr(0, 512))) return true;
    return false;
}

bool isSonicHeading(std::string_view line)
{
    return ColumnTable::find(line, {"Interface", "Lanes", "Speed", "FEC", "Alias", "Oper", "Admin"}).has_value();
}

bool isAristaHeading(std::string_view line)
{
    return ColumnTable::find(line, {"Port", "Name", "Status", "Vlan", "Duplex", "Speed", "Type"}).has_value();
}

bool isH3cHeading(std::string_view line)
{
    return ColumnTable::find(line, {"Interface", "Link", "Speed", "Duplex", "Type"}).has_value() ||
           ColumnTable::find(line, {"Interface", "Link", "Protocol", "IP"}).has_value();
}

bool isHuaweiHeading(std::string_view line)
{
    return ColumnTable::find(line, {"Interface", "PHY", "Protocol", "InUti", "OutUti"}).has_value();
}

/// Tables with a ruler of dashes below their heading: `rowOf` gets the columns and each line below it.
template <class IsHeading, class RowOf>
std::vector<DeviceTable> readRuled(const CaptureSection& section, std::string_view tool, IsHeading&& isHeading,
                                   RowOf&& rowOf)
{
    std::string heading;
    std::optional<ColumnTable> columns;
    return StateReader(section, tool)
        .read(
            [&](std::string_view line) {
                if (!isHeading(line)) return false;
                heading = std::string(line);
                columns.reset();
                return true;
            },
            [&](std::string_view line) -> std::optional<PortRow> {
                if (columns) return rowOf(*columns, line);
                columns = ColumnTable::ruled(heading, line);
                return std::nullopt;
            });
}

bool looksLikeSonic(std::string_view text)
{
    return holds(text, isSonicHeading);
}

std::optional<PortRow> sonicRow(const ColumnTable& columns, std::string_view line)
{
    PortRow row;
    row.port = std::string(columns.cell(line, "Interface"));
    if (portKey(row.port).family != PortFamily::Data) return std::nullopt;
    const std::string_view lanes = columns.cell(line, "Lanes");
    row.lanes = lanes.empty() ? 0 : static_cast<int>(std::count(lanes.begin(), lanes.end(), ',')) + 1;
    row.mbps = rateText(columns.cell(line, "Speed"));
    const std::string_view fec = columns.cell(line, "FEC");
    row.fec = fec == "N/A" ? std::string() : std::string(fec);
    const std::string_view alias = columns.cell(line, "Alias");
    row.alias = alias == "N/A" ? std::string() : std::string(alias);
    const std::string_view oper = columns.cell(line, "Oper");
    row.carrier = oper == "up"                            ? Carrier::Up
                  : columns.cell(line, "Admin") == "down" ? Carrier::AdminDown
                  : oper == "down"                        ? Carrier::Down
                                                          : Carrier::Unknown;
    return row;
}

Result<std::vector<DeviceTable>> readSonic(const CaptureSection& section)
{
    return readRuled(section, "show interfaces status (SONiC)", isSonicHeading, sonicRow);
}

Carrier aristaCarrier(std::string_view status)
{
    if (status == "connected") return Carrier::Up;
    if (status == "notconnect") return Carrier::Down;
    if (status == "disabled" || status == "errdisabled") return Carrier::AdminDown;
    return Carrier::Unknown;
}

bool looksLikeArista(std::string_view text)
{
    return holds(text, isAristaHeading);
}

Result<std::vector<DeviceTable>> readArista(const CaptureSection& section)
{
    std::optional<ColumnTable> columns;
    return StateReader(section, "show interfaces status (Arista)")
        .read(
            [&](std::string_view line) {
                if (!isAristaHeading(line)) return false;
                columns = ColumnTable::find(line, {"Port", "Name", "Status", "Vlan", "Duplex", "Speed", "Type"});
                return true;
            },
            [&](std::string_view line) -> std::optional<PortRow> {
                PortRow row;
                row.port = std::string(columns->cell(line, "Port"));
                if (portKey(row.port).family != PortFamily::Data) return std::nullopt;
                row.description = std::string(columns->cell(line, "Name"));
                row.carrier = aristaCarrier(columns->cell(line, "Status"));
                row.mbps = row.carrier == Carrier::Up ? rateText(columns->cell(line, "Speed")) : 0;
                return row;
            });
}

bool looksLikeAristaJson(std::string_view text)
{
    return looksLikeJson(text) &&
           text.substr(0, kNeighbourDetectBytes).find("\"interfaceStatuses\"") != std::string_view::npos;
}

Result<std::vector<DeviceTable>> readAristaJson(const CaptureSection& section)
{
    FABRIC_TRY(tree, JsonTree::parse(section.text, section.fileName));
    DeviceTable table = tableOf(section, "show interfaces status | json (Arista)");
    for (const JsonValue port : tree.root()["interfaceStatuses"].children()) {
        PortRow row;
        row.port = std::string(port.key());
        if (portKey(row.port).family != PortFamily::Data) continue;
        row.description = std::string(port["description"].text());
        row.carrier = aristaCarrier(port["linkStatus"].text());
        constexpr std::int64_t kBitsPerMegabit = 1'000'000;
        const auto bits = parseInt(port["bandwidth"].text());
        if (bits && row.carrier == Carrier::Up) row.mbps = *bits / kBitsPerMegabit;
        row.line = port.line() + section.lineOffset;
        table.ports.push_back(std::move(row));
    }
    return std::vector{std::move(table)};
}

Carrier linkCarrier(std::string_view link)
{
    if (link == "UP" || link == "up" || link.starts_with("up(")) return Carrier::Up;
    if (link == "ADM" || link == "*down") return Carrier::AdminDown;
    if (link == "DOWN" || link.starts_with("down") || link == "Stby" || link == "^down") return Carrier::Down;
    return Carrier::Unknown;
}

bool looksLikeH3c(std::string_view text)
{
    return holds(text, isH3cHeading);
}

bool looksLikeHuawei(std::string_view text)
{
    return holds(text, isHuaweiHeading);
}

/// Both brief tables put the interface first and its link second; only H3C's bridge table has a rate.
std::optional<PortRow> briefRow(std::string_view line, bool hasRate)
{
    const auto cells = words(line.substr(0, 512));
    if (cells.size() < 3 || portKey(cells[0]).family != PortFamily::Data) return std::nullopt;
    PortRow row;
    row.port = std::string(cells[0]);
    row.carrier = linkCarrier(cells[1]);
    if (row.carrier == Carrier::Unknown) return std::nullopt;
    if (hasRate && row.carrier == Carrier::Up) row.mbps = rateText(cells[2]);
    return row;
}

/// As briefRow(); the last two columns are inErrors and outErrors.
std::optional<PortRow> huaweiRow(std::string_view line)
{
    std::optional<PortRow> row = briefRow(line, false);
    constexpr std::size_t kColumns = 7;
    const auto cells = words(line.substr(0, 512));
    const auto errors = cells.size() == kColumns ? parseInt(cells[kColumns - 2]) : std::nullopt;
    if (row && errors && *errors >= 0) row->rxErrors = static_cast<std::uint64_t>(*errors);
    return row;
}

Result<std::vector<DeviceTable>> readH3c(const CaptureSection& section)
{
    bool hasRate = false;
    return StateReader(section, "display interface brief (H3C)")
        .read(
            [&](std::string_view line) {
                if (!isH3cHeading(line)) return false;
                hasRate = line.find("Speed") != std::string_view::npos;
                return true;
            },
            [&](std::string_view line) { return briefRow(line, hasRate); });
}

Result<std::vector<DeviceTable>> readHuawei(const CaptureSection& section)
{
    return StateReader(section, "display interface brief (Huawei)").read(isHuaweiHeading, huaweiRow);
}

bool isRuijieHeading(std::string_view line)
{
    return ColumnTable::find(line, {"Interface", "Status", "Vlan", "Duplex", "Speed", "Type"}).has_value();
}

bool looksLikeRuijie(std::string_view text)
{
    return holds(text, isRuijieHeading);
}

/// A port that is down may have been shut down: the table has one word for both.
std::optional<PortRow> ruijieRow(const ColumnTable& columns, std::string_view line)
{
    PortRow row;
    row.port = std::string(columns.cell(line, "Interface"));
    if (portKey(row.port).family != PortFamily::Data) return std::nullopt;
    const std::string_view status = columns.cell(line, "Status");
    row.carrier = status == "up" ? Carrier::Up : status == "down" ? Carrier::Down : Carrier::Unknown;
    row.mbps = row.carrier == Carrier::Up ? rateText(columns.cell(line, "Speed")) : 0;
    return row;
}

Result<std::vector<DeviceTable>> readRuijie(const CaptureSection& section)
{
    return readRuled(section, "show interfaces status (Ruijie)", isRuijieHeading, ruijieRow);
}

bool looksLikeIpLink(std::string_view text)
{
    const std::string_view start = text.substr(0, kNeighbourDetectBytes);
    return looksLikeJson(text) && start.find("\"ifname\"") != std::string_view::npos &&
           start.find("\"operstate\"") != std::string_view::npos;
}

/// Bridges, bonds, VLANs and containers' ends, as "ip -d" tells them: they have no cage.
bool isMadeBySoftware(JsonValue link)
{
    return !link["linkinfo"]["info_kind"].text().empty();
}

/// Counts that "ip -s -s" adds. The carrier changes when it is lost and when it comes back: two make one loss.
void readStatistics(JsonValue statistics, PortRow& row)
{
    const auto errors = parseInt(statistics["rx"]["errors"].text());
    const auto changes = parseInt(statistics["tx"]["carrier_changes"].text());
    if (errors && *errors >= 0) row.rxErrors = static_cast<std::uint64_t>(*errors);
    if (changes && *changes >= 0) row.linkDowns = static_cast<std::uint64_t>(*changes) / 2;
}

Result<std::vector<DeviceTable>> readIpLink(const CaptureSection& section)
{
    FABRIC_TRY(tree, JsonTree::parse(section.text, section.fileName));
    DeviceTable table = tableOf(section, "ip -j link");
    for (const JsonValue link : tree.root().children()) {
        if (link["link_type"].text() != "ether" || isMadeBySoftware(link)) continue;
        PortRow row;
        row.port = std::string(link["ifname"].text());
        if (row.port.empty()) continue;
        row.mac = macAddress(link["address"].text());
        row.description = std::string(link["ifalias"].text());
        bool isAdminUp = false;
        bool hasCarrier = false;
        for (const JsonValue flag : link["flags"].children()) {
            isAdminUp |= flag.text() == "UP";
            hasCarrier |= flag.text() == "LOWER_UP";
        }
        row.carrier = !isAdminUp ? Carrier::AdminDown : hasCarrier ? Carrier::Up : Carrier::Down;
        readStatistics(link["stats64"], row);
        row.line = link.line() + section.lineOffset;
        table.ports.push_back(std::move(row));
    }
    return std::vector{std::move(table)};
}

} // namespace

std::span<const NeighbourFormat> switchStateFormats()
{
    static constexpr std::array kFormats{
        NeighbourFormat{"sonic-interfaces", looksLikeSonic, readSonic},
        NeighbourFormat{"arista-interfaces", looksLikeArista, readArista},
        NeighbourFormat{"arista-interfaces-json", looksLikeAristaJson, readAristaJson},
        NeighbourFormat{"huawei-interfaces", looksLikeHuawei, readHuawei},
        NeighbourFormat{"h3c-interfaces", looksLikeH3c, readH3c},
        NeighbourFormat{"ruijie-interfaces", looksLikeRuijie, readRuijie},
        NeighbourFormat{"ip-link-json", looksLikeIpLink, readIpLink},
    };
    return kFormats;
}

} // namespace fabric
