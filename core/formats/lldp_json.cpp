#include "core/formats/lldp_json.h"

#include "core/base/strings.h"
#include "core/formats/neighbour_json.h"
#include "core/formats/neighbour_text.h"
#include "core/formats/port_name.h"

namespace fabric::lldp {

namespace {

/// The value of a fact in any of its shapes: "x", {"value": "x"}, [{"value": "x"}, ...] (the first).
std::string_view valueOf(JsonValue fact)
{
    if (fact.isArray()) {
        const auto items = fact.children();
        fact = items.empty() ? JsonValue() : items.front();
    }
    return fact.isObject() ? fact["value"].text() : fact.text();
}

std::string_view typeOf(JsonValue fact)
{
    if (fact.isArray()) {
        const auto items = fact.children();
        fact = items.empty() ? JsonValue() : items.front();
    }
    return fact["type"].text();
}

std::string firstLine(std::string_view text)
{
    return std::string(trimmed(text.substr(0, text.find('\n'))));
}

bool isOn(std::string_view text)
{
    return text == "true" || text == "on" || text == "yes";
}

/// The object that holds the chassis facts; `name` gets the key that stood above it.
JsonValue chassisOf(JsonValue chassis, std::string& name)
{
    if (chassis.isArray()) {
        const auto items = chassis.children();
        chassis = items.empty() ? JsonValue() : items.front();
        name = std::string(valueOf(chassis["name"]));
        return chassis;
    }
    if (chassis["id"]["type"].exists()) {
        name = std::string(valueOf(chassis["name"]));
        return chassis;
    }
    const auto keyed = chassis.children();
    if (keyed.empty()) return {};
    name = std::string(keyed.front().key());
    return keyed.front();
}

NeighbourRow rowOf(std::string_view port, JsonValue interface, int lineOffset)
{
    NeighbourRow row;
    row.port = std::string(port);
    row.line = interface.line() + lineOffset;
    row.ageSeconds = secondsText(interface["age"].text());
    const JsonValue chassis = chassisOf(interface["chassis"], row.peerName);
    setChassisId(row, valueOf(chassis["id"]));
    row.peerDescription = firstLine(valueOf(chassis["descr"]));
    for (const JsonValue capability : chassis["capability"].each()) {
        if (!row.isPeerBridge) row.isPeerBridge = false;
        const std::string_view type = capability["type"].text();
        if ((type == "Bridge" || type == "Router") && isOn(capability["enabled"].text())) row.isPeerBridge = true;
    }
    const auto ports = interface["port"].each();
    const JsonValue peer = ports.empty() ? JsonValue() : ports.front();
    setPortId(row, valueOf(peer["id"]), typeOf(peer["id"]));
    row.portDescription = firstLine(valueOf(peer["descr"]));
    row.ttlSeconds = leadingNumber(valueOf(peer["ttl"]));
    return row;
}

Carrier carrierOf(std::string_view admin, std::string_view oper)
{
    if (admin == "down") return Carrier::AdminDown;
    if (oper == "up") return Carrier::Up;
    return oper == "down" ? Carrier::Down : Carrier::Unknown;
}

} // namespace

bool looksLikeJson(std::string_view text)
{
    if (!fabric::looksLikeJson(text)) return false;
    const std::string_view start = trimmed(text.substr(0, kNeighbourDetectBytes));
    if (start.front() != '{') return false;
    return trimmed(start.substr(1)).starts_with("\"lldp\"");
}

Result<std::vector<DeviceTable>> readJson(const CaptureSection& section)
{
    FABRIC_TRY(tree, JsonTree::parse(section.text, section.fileName));
    const JsonValue lldp = tree.root()["lldp"];
    const bool isStable = lldp.isArray(); // json0
    DeviceTable table = tableOf(section, isStable ? "lldpcli json0" : "lldpcli json");
    table.hasNeighbourTable = true;
    for (const JsonValue top : lldp.each()) {
        for (const JsonValue item : top["interface"].each()) {
            if (isStable) {
                table.neighbours.push_back(rowOf(item["name"].text(), item, section.lineOffset));
                continue;
            }
            for (const JsonValue named : item.children())
                for (const JsonValue interface : named.each())
                    table.neighbours.push_back(rowOf(named.key(), interface, section.lineOffset));
        }
    }
    return std::vector{std::move(table)};
}

bool looksLikeChassis(std::string_view text)
{
    return fabric::looksLikeJson(text) &&
           text.substr(0, kNeighbourDetectBytes).find("\"local-chassis\"") != std::string_view::npos;
}

Result<std::vector<DeviceTable>> readChassis(const CaptureSection& section)
{
    FABRIC_TRY(tree, JsonTree::parse(section.text, section.fileName));
    DeviceTable table = tableOf(section, "lldpcli show chassis");
    const auto local = tree.root()["local-chassis"].each();
    if (local.empty()) return std::vector{std::move(table)};
    NeighbourRow row;
    const JsonValue chassis = chassisOf(local.front()["chassis"], row.peerName);
    setChassisId(row, valueOf(chassis["id"]));
    if (!row.peerName.empty()) table.device = row.peerName;
    table.chassisId = row.chassisId;
    table.description = firstLine(valueOf(chassis["descr"]));
    return std::vector{std::move(table)};
}

bool looksLikeNvue(std::string_view text)
{
    if (!fabric::looksLikeJson(text)) return false;
    const std::string_view start = text.substr(0, kNeighbourDetectBytes);
    const bool isLldp =
        start.find("\"lldp\"") != std::string_view::npos && start.find("\"neighbor\"") != std::string_view::npos;
    return isLldp || (start.find("\"oper-status\"") != std::string_view::npos &&
                      start.find("\"link\"") != std::string_view::npos);
}

Result<std::vector<DeviceTable>> readNvue(const CaptureSection& section)
{
    FABRIC_TRY(tree, JsonTree::parse(section.text, section.fileName));
    DeviceTable table = tableOf(section, "nv show interface");
    for (const JsonValue interface : tree.root().children()) {
        const std::string port(interface.key());
        if (const JsonValue link = interface["link"]; link.isObject()) {
            PortRow row;
            row.port = port;
            row.description = std::string(link["description"].text());
            row.mac = macAddress(link["mac-address"].text());
            row.carrier = carrierOf(link["admin-status"].text(), link["oper-status"].text());
            row.mbps = rateText(link["speed"].text());
            row.line = interface.line() + section.lineOffset;
            if (row.carrier != Carrier::Unknown || !row.mac.empty()) table.ports.push_back(std::move(row));
        }
        if (interface["lldp"].exists()) table.hasNeighbourTable = true;
        for (const JsonValue peer : interface["lldp"]["neighbor"].children()) {
            NeighbourRow row;
            row.port = port;
            row.line = peer.line() + section.lineOffset;
            const JsonValue chassis = peer["chassis"];
            row.peerName = std::string(chassis["system-name"].text());
            if (row.peerName.empty()) row.peerName = std::string(peer.key());
            setChassisId(row, chassis["chassis-id"].text());
            row.peerDescription = firstLine(chassis["system-description"].text());
            row.ageSeconds = secondsText(peer["age"].text());
            setPortId(row, peer["port"]["name"].text());
            row.portDescription = firstLine(peer["port"]["description"].text());
            table.neighbours.push_back(std::move(row));
        }
    }
    return std::vector{std::move(table)};
}

} // namespace fabric::lldp
