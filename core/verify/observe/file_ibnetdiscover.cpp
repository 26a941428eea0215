// An ibnetdiscover listing as an observation.
#include "core/base/strings.h"
#include "core/formats/ibnetdiscover.h"
#include "core/formats/ibnetdiscover_lines.h"
#include "core/verify/observe/file_kinds.h"
#include "core/verify/observe/file_rows.h"
#include "core/verify/observe/merge_ports.h"

#include <algorithm>
#include <ctime>
#include <iomanip>
#include <locale>
#include <sstream>

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

/// "Mon Nov 30 03:03:43 2026", as the heading says it; empty without one.
std::string headingTime(std::string_view head)
{
    constexpr std::string_view kGenerated = "generated on ";
    constexpr std::size_t kMaxTime = 40;
    std::string time;
    anyLine(head, 5, [&](std::string_view line) {
        const auto at = line.find(kGenerated);
        if (line.front() != '#' || at == std::string_view::npos) return false;
        time = displayText(trimmed(line.substr(at + kGenerated.size())).substr(0, kMaxTime));
        return true;
    });
    return time;
}

/// The heading's time in ISO 8601. It names no zone: it is taken as local time, as it is where the listing was made on
/// this machine or in its zone. Empty when it is no time.
std::string isoLocalTime(const std::string& heading)
{
    std::istringstream text(heading);
    text.imbue(std::locale::classic());
    std::tm parts{};
    text >> std::get_time(&parts, "%a %b %d %H:%M:%S %Y");
    if (!text) return {};
    parts.tm_isdst = -1;
    const std::time_t seconds = std::mktime(&parts);
    std::tm local{};
    if (seconds == std::time_t{-1} || ::localtime_r(&seconds, &local) == nullptr) return {};
    char iso[40];
    return std::string(iso, std::strftime(iso, sizeof iso, "%Y-%m-%dT%H:%M:%S%z", &local));
}

void setTime(ObservationSource& source, std::string_view head)
{
    const std::string heading = headingTime(head);
    source.time = isoLocalTime(heading);
    if (!heading.empty()) source.tool += ", " + heading;
    if (!source.time.empty()) source.tool += " local time";
}

Result<Observation> readListing(const FileInput& input)
{
    FABRIC_TRY(dump, readIbnetdiscover(input.bytes, input.name));
    Observation observation = observationOf(input.name, "ibnetdiscover");
    setTime(observation.sources[0], input.bytes);
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
        seen.isDoubtful = link.isDoubtful || seen.a == seen.b; // a loopback plug: seen, but no cable
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
