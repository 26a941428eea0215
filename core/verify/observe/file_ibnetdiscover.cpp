// An ibnetdiscover listing as an observation.
#include "core/base/strings.h"
#include "core/formats/ibnetdiscover.h"
#include "core/formats/ibnetdiscover_hosts.h"
#include "core/formats/ibnetdiscover_lines.h"
#include "core/verify/observe/file_kinds.h"

#include <algorithm>

namespace fabric {

namespace {

ObservedKind kindOf(ImportedKind kind)
{
    switch (kind) {
    case ImportedKind::Host:
        return ObservedKind::Host;
    case ImportedKind::Switch:
        return ObservedKind::Switch;
    case ImportedKind::Router:
        return ObservedKind::Router;
    case ImportedKind::Aggregation:
        return ObservedKind::Aggregation;
    case ImportedKind::Unknown:
        break;
    }
    return ObservedKind::Unknown;
}

/// A listing shows a port only when its link is up: the tool does not follow others.
ObservedPort portOf(const ImportedPort& from, int lid)
{
    ObservedPort port;
    port.number = from.number;
    port.guid = from.guid;
    port.lid = lid;
    port.physical = PhysicalState::LinkUp;
    port.speed = from.speed;
    port.width = from.width;
    port.mbps = from.mbps;
    return port;
}

ObservedNode nodeOf(const ImportedNode& from)
{
    ObservedNode node;
    node.kind = kindOf(from.kind);
    node.name = from.description;
    if (from.kind == ImportedKind::Host) {
        const auto [host, adapter] = ibnetdiscover::splitHost(from.description);
        if (!adapter.empty()) node.host = std::string(host);
    }
    node.guid = from.guid;
    node.systemGuid = from.systemGuid;
    node.vendor = from.vendor;
    node.device = from.device;
    node.portCount = from.portCount;
    node.hasAnswered = from.hasSection;
    for (const ImportedPort& port : from.ports)
        node.ports.push_back(portOf(port, from.kind == ImportedKind::Switch ? from.lid : port.lid));
    return node;
}

/// The port with that number, added when only the peer speaks of it.
ObservedRef portAt(Observation& observation, int node, int number)
{
    auto& ports = observation.nodes[static_cast<std::size_t>(node)].ports;
    auto at = std::find_if(ports.begin(), ports.end(), [&](const ObservedPort& p) { return p.number == number; });
    if (at == ports.end()) {
        ObservedPort port;
        port.number = number;
        port.physical = PhysicalState::LinkUp;
        at = ports.insert(ports.end(), std::move(port));
    }
    return {node, static_cast<int>(at - ports.begin())};
}

bool isListing(std::string_view head)
{
    return anyLine(head, 2000, [](std::string_view line) { return ibnetdiscover::parseNodeLine(line).has_value(); });
}

Result<Observation> readListing(const FileInput& input)
{
    FABRIC_TRY(dump, readIbnetdiscover(input.bytes, input.name));
    Observation observation = observationOf(input.name, "ibnetdiscover");
    observation.sources[0].cannotTell = {FABRIC_TEXT("observe", "ports without a link"),
                                         FABRIC_TEXT("observe", "counters and error rates"),
                                         FABRIC_TEXT("observe", "which module or cable is plugged")};
    observation.nodes.reserve(dump.nodes.size());
    for (const ImportedNode& node : dump.nodes)
        observation.nodes.push_back(nodeOf(node));
    for (const ImportedLink& link : dump.links) {
        ObservedLink seen;
        seen.a = portAt(observation, link.nodeA, link.portA);
        seen.b = portAt(observation, link.nodeB, link.portB);
        seen.isOneSided = link.isOneSided;
        seen.isDoubtful = seen.a == seen.b; // a loopback plug: seen, but no cable
        observation.links.push_back(seen);
    }
    addNotes(observation, std::move(dump.warnings));
    return observation;
}

} // namespace

extern const FileKind kIbnetdiscoverFile{"ibnetdiscover", FABRIC_TEXT("observe", "a listing of ibnetdiscover"),
                                         isListing, readListing};

} // namespace fabric
