#include "core/formats/mac_table.h"

#include "core/base/strings.h"
#include "core/formats/neighbour_json.h"
#include "core/formats/neighbour_text.h"
#include "core/formats/port_name.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

/// A MAC as tables print it: always with marks between the digits.
std::string macWord(std::string_view word)
{
    return word.size() > 12 ? macAddress(word) : std::string();
}

/// Words of entries that say nothing about a cable: set by hand, the switch's own, or failed.
bool isOwnEntry(std::string_view word)
{
    static constexpr std::array<std::string_view, 9> kWords{"permanent", "static", "self",       "cpu",   "router",
                                                            "failed",    "noarp",  "incomplete", "config"};
    const std::string lower = lowerAscii(word);
    return std::find(kWords.begin(), kWords.end(), lower) != kWords.end();
}

/// The place of a column heading pair decides that a text is a MAC table.
bool isHeading(std::string_view line)
{
    return ColumnTable::find(line, {"Vlan", "MacAddress", "Port"}).has_value() ||
           ColumnTable::find(line, {"MAC ADDR", "VLAN ID", "STATE", "PORT"}).has_value() ||
           ColumnTable::find(line, {"MAC Address", "VLAN", "Learned-From"}).has_value() ||
           (ColumnTable::find(line, {"Vlan", "Type", "Ports"}).has_value() && holdsNoCase(line, "mac address"));
}

bool looksLikeTable(std::string_view text)
{
    LineReader lines(text.substr(0, kNeighbourDetectBytes), {});
    while (lines.next())
        if (isHeading(lines.line().substr(0, 512))) return true;
    return false;
}

Result<std::vector<DeviceTable>> readTable(const CaptureSection& section)
{
    DeviceTable table = tableOf(section, "MAC table");
    CaptureLines lines(section);
    bool isBelow = false;
    while (lines.next() && table.macs.size() <= kMaxNeighbourRows) {
        const std::string_view line = lines.line().substr(0, 512);
        if (isHeading(line)) {
            isBelow = true;
            continue;
        }
        if (!isBelow) continue;
        MacRow row;
        bool isOwn = false;
        for (const std::string_view word : words(line)) {
            if (row.mac.empty()) row.mac = macWord(word);
            isOwn |= isOwnEntry(word);
            if (row.port.empty() && portKey(word).family == PortFamily::Data) row.port = std::string(word);
        }
        if (row.mac.empty() || row.port.empty() || isOwn) continue;
        row.line = lines.number();
        table.macs.push_back(std::move(row));
    }
    return std::vector{std::move(table)};
}

/// "66:82:4a:dd:c2:b4 dev swp1 vlan 10 master bridge" or "10.0.0.2 dev swp1 lladdr 66:82:... REACHABLE"
std::optional<MacRow> linuxRow(std::string_view line)
{
    const auto cells = words(line.substr(0, 512));
    if (cells.size() < 3 || cells[1] != "dev") return std::nullopt;
    MacRow row;
    row.port = std::string(cells[2]);
    row.mac = macWord(cells[0]);
    for (std::size_t i = 3; i < cells.size(); ++i) {
        if (isOwnEntry(cells[i])) return std::nullopt;
        if (row.mac.empty() && cells[i - 1] == "lladdr") row.mac = macWord(cells[i]);
    }
    return row.mac.empty() ? std::nullopt : std::optional(row);
}

bool looksLikeLinux(std::string_view text)
{
    LineReader lines(text.substr(0, kNeighbourDetectBytes), {});
    for (int i = 0; i < 50 && lines.next(); ++i)
        if (linuxRow(lines.line())) return true;
    return false;
}

Result<std::vector<DeviceTable>> readLinux(const CaptureSection& section)
{
    DeviceTable table = tableOf(section, "bridge fdb or ip neigh");
    CaptureLines lines(section);
    while (lines.next() && table.macs.size() <= kMaxNeighbourRows)
        if (auto row = linuxRow(lines.line())) {
            row->line = lines.number();
            table.macs.push_back(std::move(*row));
        }
    return std::vector{std::move(table)};
}

bool looksLikeLinuxJson(std::string_view text)
{
    const std::string_view start = text.substr(0, kNeighbourDetectBytes);
    const bool isFdb =
        start.find("\"mac\"") != std::string_view::npos && start.find("\"ifname\"") != std::string_view::npos;
    const bool isNeigh =
        start.find("\"lladdr\"") != std::string_view::npos && start.find("\"dev\"") != std::string_view::npos;
    return looksLikeJson(text) && (isFdb || isNeigh);
}

Result<std::vector<DeviceTable>> readLinuxJson(const CaptureSection& section)
{
    FABRIC_TRY(tree, JsonTree::parse(section.text, section.fileName));
    DeviceTable table = tableOf(section, "bridge -j fdb or ip -j neigh");
    for (const JsonValue entry : tree.root().children()) {
        MacRow row;
        row.mac = macAddress(entry["mac"].exists() ? entry["mac"].text() : entry["lladdr"].text());
        row.port = std::string(entry["ifname"].exists() ? entry["ifname"].text() : entry["dev"].text());
        row.line = entry.line() + section.lineOffset;
        bool isOwn = false;
        for (const JsonValue state : entry["state"].each())
            isOwn |= isOwnEntry(state.text());
        for (const JsonValue flag : entry["flags"].each())
            isOwn |= isOwnEntry(flag.text());
        if (!row.mac.empty() && !row.port.empty() && !isOwn) table.macs.push_back(std::move(row));
    }
    return std::vector{std::move(table)};
}

} // namespace

std::span<const NeighbourFormat> macTableFormats()
{
    static constexpr std::array kFormats{
        NeighbourFormat{"mac-table", looksLikeTable, readTable},
        NeighbourFormat{"linux-fdb", looksLikeLinux, readLinux},
        NeighbourFormat{"linux-fdb-json", looksLikeLinuxJson, readLinuxJson},
    };
    return kFormats;
}

} // namespace fabric
