#include "core/formats/lldp_text.h"

#include "core/base/strings.h"
#include "core/formats/neighbour_text.h"

namespace fabric::lldp {

namespace {

constexpr std::string_view kPrefix = "lldp.";

/// "swp1.chassis.mac" taken apart; interface names may hold dots, so known parts are looked for.
struct Key {
    std::string_view port;
    std::string_view part; ///< "chassis", "port", or empty
    std::string_view name; ///< "mac", "descr", "via"
};

Key splitKey(std::string_view key)
{
    for (const std::string_view part : {std::string_view(".chassis."), std::string_view(".port.")})
        if (const std::size_t at = key.find(part); at != std::string_view::npos)
            return {key.substr(0, at), part.substr(1, part.size() - 2), key.substr(at + part.size())};
    const std::size_t dot = key.rfind('.');
    if (dot == std::string_view::npos) return {};
    return {key.substr(0, dot), {}, key.substr(dot + 1)};
}

void addChassisFact(NeighbourRow& row, std::string_view name, std::string_view value)
{
    if (name == "mac" || name == "local" || name == "ifname" || name == "ip")
        setChassisId(row, value);
    else if (name == "name")
        row.peerName = std::string(value);
    else if (name == "descr")
        row.peerDescription = std::string(value);
    else if (name.ends_with(".enabled")) {
        if (!row.isPeerBridge) row.isPeerBridge = false;
        if ((name == "Bridge.enabled" || name == "Router.enabled") && (value == "on" || value == "yes"))
            row.isPeerBridge = true;
    }
}

void addPortFact(NeighbourRow& row, std::string_view name, std::string_view value)
{
    if (name == "mac" || name == "ifname" || name == "local")
        setPortId(row, value, name);
    else if (name == "descr")
        row.portDescription = std::string(value);
    else if (name == "ttl")
        row.ttlSeconds = leadingNumber(value);
}

/// "Interface:    swp1, via: LLDP, RID: 1, Time: 0 day, 00:00:03"
NeighbourRow plainHead(std::string_view value, int line)
{
    NeighbourRow row;
    row.line = line;
    row.port = std::string(trimmed(value.substr(0, value.find(','))));
    constexpr std::string_view kTime = "Time:";
    if (const std::size_t at = value.find(kTime); at != std::string_view::npos)
        row.ageSeconds = secondsText(value.substr(at + kTime.size()));
    return row;
}

void addPlainFact(NeighbourRow& row, const KeyValue& fact)
{
    const std::size_t blank = fact.value.find(' ');
    const std::string_view type = fact.value.substr(0, blank);
    const std::string_view rest =
        blank == std::string_view::npos ? std::string_view() : trimmed(fact.value.substr(blank));
    if (fact.key == "ChassisID" && row.chassisId.empty())
        setChassisId(row, rest.empty() ? type : rest);
    else if (fact.key == "SysName" && row.peerName.empty())
        row.peerName = std::string(fact.value);
    else if (fact.key == "SysDescr" && row.peerDescription.empty())
        row.peerDescription = std::string(fact.value);
    else if (fact.key == "PortID" && row.portId.empty())
        rest.empty() ? setPortId(row, type) : setPortId(row, rest, type);
    else if (fact.key == "PortDescr" && row.portDescription.empty())
        row.portDescription = std::string(fact.value);
    else if (fact.key == "TTL")
        row.ttlSeconds = leadingNumber(fact.value);
    else if (fact.key == "Capability") {
        if (!row.isPeerBridge) row.isPeerBridge = false;
        const bool isNetwork = fact.value.starts_with("Bridge") || fact.value.starts_with("Router");
        if (isNetwork && fact.value.ends_with("on")) row.isPeerBridge = true;
    }
}

} // namespace

bool looksLikeKeyValue(std::string_view text)
{
    const std::string_view start = trimmed(text.substr(0, kNeighbourDetectBytes));
    const std::string_view line = start.substr(0, start.find('\n'));
    return line.starts_with(kPrefix) && line.find('=') != std::string_view::npos;
}

Result<std::vector<DeviceTable>> readKeyValue(const CaptureSection& section)
{
    DeviceTable table = tableOf(section, "lldpcli keyvalue");
    table.hasNeighbourTable = true;
    CaptureLines lines(section);
    while (lines.next() && table.neighbours.size() <= kMaxNeighbourRows) {
        const std::string_view line = lines.line();
        const std::size_t equals = line.find('=');
        if (!line.starts_with(kPrefix) || equals == std::string_view::npos) continue; // rest of a longer value
        const Key key = splitKey(line.substr(kPrefix.size(), equals - kPrefix.size()));
        const std::string_view value = line.substr(equals + 1);
        if (key.port.empty()) continue;
        if (key.part.empty() && key.name == "via") {
            NeighbourRow row;
            row.port = std::string(key.port);
            row.line = lines.number();
            table.neighbours.push_back(std::move(row));
            continue;
        }
        if (table.neighbours.empty() || table.neighbours.back().port != key.port) continue;
        NeighbourRow& row = table.neighbours.back();
        if (key.part == "chassis")
            addChassisFact(row, key.name, value);
        else if (key.part == "port")
            addPortFact(row, key.name, value);
        else if (key.name == "age")
            row.ageSeconds = secondsText(value);
    }
    return std::vector{std::move(table)};
}

bool looksLikePlain(std::string_view text)
{
    return text.substr(0, kNeighbourDetectBytes).find("LLDP neighbors:") != std::string_view::npos &&
           text.substr(0, kNeighbourDetectBytes).find(" detected ") == std::string_view::npos;
}

Result<std::vector<DeviceTable>> readPlain(const CaptureSection& section)
{
    DeviceTable table = tableOf(section, "lldpcli plain");
    table.hasNeighbourTable = true;
    CaptureLines lines(section);
    while (lines.next() && table.neighbours.size() <= kMaxNeighbourRows) {
        const auto fact = keyValue(lines.line());
        if (!fact) continue;
        if (fact->key == "Interface")
            table.neighbours.push_back(plainHead(fact->value, lines.number()));
        else if (!table.neighbours.empty())
            addPlainFact(table.neighbours.back(), *fact);
    }
    return std::vector{std::move(table)};
}

} // namespace fabric::lldp
