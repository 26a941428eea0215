// An ibnetdiscover listing as an observation.
#include "core/base/strings.h"
#include "core/formats/ibnetdiscover.h"
#include "core/formats/ibnetdiscover_lines.h"
#include "core/verify/observe/file_kinds.h"
#include "core/verify/observe/file_rows.h"
#include "core/verify/observe/merge_ports.h"

#include <algorithm>

namespace fabric {

namespace {

/// A listing shows a port only when its link is up: the tool does not follow others.
ObservedPort portOf(const ImportedPort& from, int lid)
{
    ObservedPort port;
    port.number = from.number;
    port.guid = from.guid;
    port.lid = usableLid(static_cast<std::uint64_t>(std::max(lid, 0)));
    port.physical = PhysicalState::LinkUp;
    port.speed = from.speed;
    port.width = from.width;
    port.mbps = from.mbps;
    return port;
}

ObservedNode nodeOf(const ImportedNode& from)
{
    ObservedNode node;
    node.kind = observedKind(from.kind);
    node.name = from.description;
    setHost(node);
    node.guid = from.guid;
    node.systemGuid = from.systemGuid;
    node.vendor = from.vendor;
    node.device = from.device;
    node.portCount = from.portCount;
    node.hasAnswered = from.hasSection;
    node.ports.reserve(from.ports.size());
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

/// "ibnetdiscover, Mon Nov 30 03:03:43 2026": the heading gives the time without its zone, so it stays text.
std::string toolOf(std::string_view head)
{
    constexpr std::string_view kGenerated = "generated on ";
    constexpr std::size_t kMaxTime = 40;
    std::string tool = "ibnetdiscover";
    anyLine(head, 5, [&](std::string_view line) {
        const auto at = line.find(kGenerated);
        if (line.front() != '#' || at == std::string_view::npos) return false;
        tool += ", " + displayText(trimmed(line.substr(at + kGenerated.size())).substr(0, kMaxTime));
        return true;
    });
    return tool;
}

Result<Observation> readListing(const FileInput& input)
{
    FABRIC_TRY(dump, readIbnetdiscover(input.bytes, input.name));
    Observation observation = observationOf(input.name, toolOf(input.bytes));
    observation.sources[0].cannotTell = {FABRIC_TEXT("observe", "ports without a link"),
                                         FABRIC_TEXT("observe", "counters and error rates"),
                                         FABRIC_TEXT("observe", "which module or cable is plugged")};
    observation.nodes.reserve(dump.nodes.size());
    for (const ImportedNode& node : dump.nodes)
        observation.nodes.push_back(nodeOf(node));
    observation.links.reserve(dump.links.size());
    for (const ImportedLink& link : dump.links) {
        ObservedLink seen;
        seen.a = portAt(observation, link.nodeA, link.portA);
        seen.b = portAt(observation, link.nodeB, link.portB);
        seen.isOneSided = link.isOneSided;
        seen.isDoubtful = seen.a == seen.b; // a loopback plug: seen, but no cable
        observation.links.push_back(seen);
    }
    sortPorts(observation);
    addNotes(observation, std::move(dump.warnings));
    return observation;
}

} // namespace

extern const FileKind kIbnetdiscoverFile{"ibnetdiscover", FABRIC_TEXT("observe", "a listing of ibnetdiscover"),
                                         isListing, readListing};

} // namespace fabric
