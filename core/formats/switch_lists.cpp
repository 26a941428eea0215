#include "core/formats/switch_lists.h"

#include "core/base/strings.h"
#include "core/formats/neighbour_json.h"
#include "core/formats/neighbour_text.h"

#include <array>

namespace fabric {

namespace {

/// Where a dialect puts what. Empty headings = the table has no such column.
struct ListDialect {
    std::string_view tool;
    std::string_view port;
    std::string_view name;
    std::string_view portId;
    std::string_view chassis;
    std::string_view description;
    std::string_view capability;
    std::string_view left; ///< column that holds the remaining life of the entry
    bool isRuled;          ///< a ruler of dashes gives the exact columns
};

constexpr ListDialect kDialects[] = {
    {"show lldp table", "LocalPort", "RemoteDevice", "RemotePortID", {}, "RemotePortDescr", "Capability", {}, true},
    {"net show lldp", "LocalPort", "RemoteHost", "RemotePort", {}, {}, {}, {}, true},
    {"nv show interface lldp", "Interface", "Remote Host", "Remote Port", {}, {}, {}, {}, true},
    {"show lldp neighbors (Arista)", "Port", "Neighbor Device ID", "Neighbor Port ID", {}, {}, {}, "TTL", false},
    {"display lldp neighbor-information list",
     "Local Interface",
     "System Name",
     "Port ID",
     "Chassis ID",
     {},
     {},
     {},
     false},
    {"display lldp neighbor brief",
     "Local Interface",
     "Neighbor Device",
     "Neighbor Interface",
     {},
     {},
     {},
     "Exptime(s)",
     false},
    {"display lldp neighbor brief", "Local Intf", "Neighbor Dev", "Neighbor Intf", {}, {}, {}, "Exptime(s)", false},
    {"show lldp neighbors (Ruijie)", "Local Intf", "System Name", "Port ID", {}, {}, "Capability", "Aging-time", false},
};

std::optional<ColumnTable> columnsOf(const ListDialect& dialect, std::string_view line)
{
    // Headings that are parts of others ("Port ID" in "Neighbor Port ID") are told apart by looking for all of them.
    if (dialect.tool.ends_with("(Arista)"))
        return ColumnTable::find(line, {dialect.port, dialect.name, dialect.portId, dialect.left});
    if (dialect.tool.ends_with("(Ruijie)"))
        return ColumnTable::find(line, {dialect.name, dialect.port, dialect.portId, dialect.capability, dialect.left});
    if (!dialect.chassis.empty())
        return ColumnTable::findAnyOrder(line, {dialect.port, dialect.name, dialect.portId, dialect.chassis});
    return ColumnTable::findAnyOrder(line, {dialect.port, dialect.name, dialect.portId, dialect.left});
}

bool isHeading(const ListDialect& dialect, std::string_view line)
{
    if (!dialect.isRuled) return columnsOf(dialect, line).has_value();
    return ColumnTable::find(line, {dialect.port, dialect.name, dialect.portId}).has_value();
}

const ListDialect* dialectOf(std::string_view text)
{
    LineReader lines(text.substr(0, kNeighbourDetectBytes), {});
    while (lines.next())
        for (const ListDialect& dialect : kDialects)
            if (isHeading(dialect, lines.line().substr(0, 512))) return &dialect;
    return nullptr;
}

bool isEnd(std::string_view line)
{
    return line.starts_with("Total ") || line.starts_with("Capability codes") || isRuler(line);
}

NeighbourRow rowOf(const ListDialect& dialect, const ColumnTable& columns, std::string_view line)
{
    const auto cell = [&](std::string_view heading) {
        const std::string_view text = heading.empty() ? std::string_view() : columns.cell(line, heading);
        return text == "-" ? std::string_view() : text;
    };
    NeighbourRow row;
    row.port = std::string(cell(dialect.port));
    row.peerName = std::string(cell(dialect.name));
    setPortId(row, cell(dialect.portId));
    setChassisId(row, cell(dialect.chassis));
    row.portDescription = std::string(cell(dialect.description));
    row.ttlSeconds = secondsText(cell(dialect.left));
    if (!dialect.capability.empty() && columns.has(dialect.capability)) {
        const std::string_view codes = cell(dialect.capability);
        if (!codes.empty())
            row.isPeerBridge = codes.find('B') != std::string_view::npos || codes.find('R') != std::string_view::npos;
    }
    return row;
}

/// H3C marks neighbours that are heard through other bridges with a sign before their chassis id: no cable leads there.
bool isBehindNextBridge(const ListDialect& dialect, const ColumnTable& columns, std::string_view line)
{
    if (dialect.chassis.empty()) return false;
    const std::string_view chassis = columns.cell(line, dialect.chassis);
    return chassis.starts_with('*') || chassis.starts_with('#');
}

bool looksLikeList(std::string_view text)
{
    return dialectOf(text) != nullptr;
}

Result<std::vector<DeviceTable>> readList(const CaptureSection& section)
{
    const ListDialect* dialect = dialectOf(section.text);
    if (dialect == nullptr)
        return fail(ErrorKind::Input, "FP-NBR-003", FABRIC_TEXT("neighbours", "No heading of a neighbour table found"),
                    {}, std::string(section.fileName));
    DeviceTable table = tableOf(section, dialect->tool);
    table.hasNeighbourTable = true;
    CaptureLines lines(section);
    std::optional<ColumnTable> columns;
    std::string heading;
    int farther = 0;
    while (lines.next() && table.neighbours.size() <= kMaxNeighbourRows) {
        const std::string_view line = lines.line();
        if (isHeading(*dialect, line.substr(0, 512))) {
            heading = std::string(line);
            columns = dialect->isRuled ? std::nullopt : columnsOf(*dialect, line);
            continue;
        }
        if (!heading.empty() && !columns && dialect->isRuled) columns = ColumnTable::ruled(heading, line);
        if (!columns || trimmed(line).empty() || isEnd(trimmed(line))) continue;
        if (!table.neighbours.empty() && columns->isContinuation(line, dialect->name)) {
            std::string& name = table.neighbours.back().peerName;
            if (name.size() < kMaxNameBytes) name += trimmed(line);
            continue;
        }
        if (isBehindNextBridge(*dialect, *columns, line)) {
            ++farther;
            continue;
        }
        NeighbourRow row = rowOf(*dialect, *columns, line);
        row.line = lines.number();
        if (row.port.empty()) continue;
        table.neighbours.push_back(std::move(row));
    }
    if (farther > 0)
        table.warnings.push_back({{FABRIC_TEXT("neighbours", "%1 neighbours behind the next bridge are left out"),
                                   {std::to_string(farther)}},
                                  table.file});
    return std::vector{std::move(table)};
}

bool looksLikeAristaJson(std::string_view text)
{
    return looksLikeJson(text) &&
           text.substr(0, kNeighbourDetectBytes).find("\"lldpNeighbors\"") != std::string_view::npos;
}

/// "detail": neighbours stand under their interface.
NeighbourRow aristaDetail(std::string_view port, JsonValue peer)
{
    NeighbourRow row;
    row.port = std::string(port);
    row.line = peer.line();
    row.peerName = std::string(peer["systemName"].text());
    setChassisId(row, peer["chassisId"].text());
    row.peerDescription = std::string(peer["systemDescription"].text());
    row.ttlSeconds = leadingNumber(peer["ttl"].text());
    const JsonValue interface = peer["neighborInterfaceInfo"];
    const std::string_view exact = interface["interfaceId_v2"].text();
    setPortId(row, exact.empty() ? interface["interfaceId"].text() : exact, interface["interfaceIdType"].text());
    row.portDescription = std::string(interface["interfaceDescription"].text());
    if (const JsonValue capabilities = peer["systemCapabilities"]; capabilities.isObject())
        row.isPeerBridge = capabilities["bridge"].text() == "true" || capabilities["router"].text() == "true";
    return row;
}

Result<std::vector<DeviceTable>> readAristaJson(const CaptureSection& section)
{
    FABRIC_TRY(tree, JsonTree::parse(section.text, section.fileName));
    DeviceTable table = tableOf(section, "show lldp neighbors | json (Arista)");
    table.hasNeighbourTable = true;
    const JsonValue neighbours = tree.root()["lldpNeighbors"];
    for (const JsonValue item : neighbours.children()) {
        if (neighbours.isArray()) { // without "detail": one row a neighbour
            NeighbourRow row;
            row.port = std::string(item["port"].text());
            row.peerName = std::string(item["neighborDevice"].text());
            setPortId(row, item["neighborPort"].text());
            row.ttlSeconds = leadingNumber(item["ttl"].text());
            row.line = item.line() + section.lineOffset;
            table.neighbours.push_back(std::move(row));
            continue;
        }
        PortRow port; // ports that hear nobody are listed too
        port.port = std::string(item.key());
        port.line = item.line() + section.lineOffset;
        table.ports.push_back(std::move(port));
        for (const JsonValue peer : item["lldpNeighborInfo"].each()) {
            table.neighbours.push_back(aristaDetail(item.key(), peer));
            table.neighbours.back().line += section.lineOffset;
        }
    }
    return std::vector{std::move(table)};
}

} // namespace

std::span<const NeighbourFormat> switchListFormats()
{
    static constexpr std::array kFormats{
        NeighbourFormat{"arista-lldp-json", looksLikeAristaJson, readAristaJson},
        NeighbourFormat{"switch-lldp-list", looksLikeList, readList},
    };
    return kFormats;
}

} // namespace fabric
