// The fields of an observation by name: one list for writing and reading. Internal to observation_text. Each list binds
// every member, so that a new one does not compile until it is listed.
#pragma once

#include "core/verify/observe/observation.h"

#include <string_view>

namespace fabric::observation {

/// `visit(name, member)` for each member that is a plain value.
template <class Plug, class Visit>
void plugFields(Plug& plug, Visit&& visit)
{
    auto& [vendor, part, serial, revision, firmware, lengthMm, temperatureC, rxDbm, txDbm] = plug;
    visit("vendor", vendor);
    visit("part", part);
    visit("serial", serial);
    visit("revision", revision);
    visit("firmware", firmware);
    visit("length_mm", lengthMm);
    visit("temperature_c", temperatureC);
    visit("rx_dbm", rxDbm);
    visit("tx_dbm", txDbm);
}

template <class Port, class Visit>
void portFields(Port& port, Visit&& visit)
{
    auto& [number, name, alias, guid, lid, mac, logical, physical, isUnanswered, speed, width, mbps, ableMbps, fec,
           rawBer, effectiveBer, symbolBer, counters, plug, source, rateSource, counterSource, plugSource,
           hasMixedCounters] = port;
    visit("number", number);
    visit("name", name);
    visit("alias", alias);
    visit("guid", guid);
    visit("lid", lid);
    visit("mac", mac);
    visit("logical", logical);
    visit("physical", physical);
    visit("unanswered", isUnanswered);
    visit("speed", speed);
    visit("width", width);
    visit("mbps", mbps);
    visit("able_mbps", ableMbps);
    visit("fec", fec);
    visit("raw_ber", rawBer);
    visit("effective_ber", effectiveBer);
    visit("symbol_ber", symbolBer);
    visit("counters", counters);
    visit("plug", plug);
    visit("source", source);
    visit("rate_source", rateSource);
    visit("counter_source", counterSource);
    visit("plug_source", plugSource);
    visit("mixed_counters", hasMixedCounters);
}

/// Fields that a port says for itself even when all others are those of the port before it.
inline bool isOwnOfPort(std::string_view field)
{
    return field == "number" || field == "guid" || field == "counters";
}

template <class Node, class Visit>
void nodeFields(Node& node, Visit&& visit)
{
    auto& [kind, name, host, guid, systemGuid, chassisId, vendor, device, model, serial, firmware, portCount, ports,
           hasAnswered, source] = node;
    visit("kind", kind);
    visit("name", name);
    visit("host", host);
    visit("guid", guid);
    visit("system_guid", systemGuid);
    visit("chassis_id", chassisId);
    visit("vendor", vendor);
    visit("device", device);
    visit("model", model);
    visit("serial", serial);
    visit("firmware", firmware);
    visit("port_count", portCount);
    visit("answered", hasAnswered);
    visit("source", source);
    visit("ports", ports);
}

template <class Link, class Visit>
void linkFields(Link& link, Visit&& visit)
{
    auto& [a, b, basis, isOneSided, isDoubtful, source] = link;
    visit("a", a);
    visit("b", b);
    visit("basis", basis);
    visit("one_sided", isOneSided);
    visit("doubtful", isDoubtful);
    visit("source", source);
}

template <class Source, class Visit>
void sourceFields(Source& from, Visit&& visit)
{
    auto& [name, tool, time, cannotTell, isFileTime] = from;
    visit("name", name);
    visit("tool", tool);
    visit("time", time);
    visit("cannot_tell", cannotTell);
    visit("file_time", isFileTime);
}

template <class Note, class Visit>
void noteFields(Note& note, Visit&& visit)
{
    auto& [message, where] = note;
    visit("message", message);
    visit("where", where);
}

/// Words of the enumerations, in the order of their values.
inline constexpr const char* kKinds[] = {"unknown", "host", "switch", "router", "aggregation"};
inline constexpr const char* kLogical[] = {"unknown", "down", "init", "armed", "active"};
inline constexpr const char* kPhysical[] = {"unknown",  "sleep",   "polling",  "disabled",
                                            "training", "link-up", "recovery", "phy-test"};
inline constexpr const char* kBases[] = {"walk", "listing", "lldp", "mac-table"};

} // namespace fabric::observation
