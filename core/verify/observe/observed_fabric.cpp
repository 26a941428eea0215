#include "core/verify/observe/observed_fabric.h"

#include <algorithm>

namespace fabric {

namespace {

ImportedKind kindOf(ObservedKind kind)
{
    switch (kind) {
    case ObservedKind::Host:
        return ImportedKind::Host;
    case ObservedKind::Switch:
        return ImportedKind::Switch;
    case ObservedKind::Router:
        return ImportedKind::Router;
    case ObservedKind::Aggregation:
        return ImportedKind::Aggregation;
    case ObservedKind::Unknown:
        break;
    }
    return ImportedKind::Unknown;
}

ImportedNode importedNode(const ObservedNode& from)
{
    ImportedNode node;
    node.kind = kindOf(from.kind);
    node.guid = from.guid;
    node.systemGuid = from.systemGuid;
    node.vendor = from.vendor;
    node.device = from.device;
    node.description = from.name;
    node.portCount = from.portCount;
    node.hasSection = from.hasAnswered;
    if (node.kind == ImportedKind::Switch && !from.ports.empty()) node.lid = from.ports.front().lid;
    return node;
}

ImportedPort importedPort(const ObservedPort& from, ObservedRef peer, int peerPort)
{
    ImportedPort port;
    port.number = from.number;
    port.guid = from.guid;
    port.lid = from.lid;
    port.speed = from.speed;
    port.width = from.width;
    port.mbps = from.mbps;
    port.peer = peer.node;
    port.peerPort = peerPort;
    return port;
}

bool isUsable(const Observation& observation, const ObservedLink& link)
{
    const auto isPort = [&](ObservedRef end) {
        return observation.nodes[static_cast<std::size_t>(end.node)].guid != 0 && observation.port(end).number > 0;
    };
    return !link.isDoubtful && isPort(link.a) && isPort(link.b);
}

} // namespace

Result<ImportedFabric> importedFabric(const Observation& observation)
{
    ImportedFabric fabric;
    if (!observation.sources.empty()) fabric.fileName = observation.sources.front().name;
    for (const ObservedNode& node : observation.nodes) {
        fabric.nodes.push_back(importedNode(node));
        fabric.switches += node.kind == ObservedKind::Switch ? 1 : 0;
        fabric.hostPorts += node.kind == ObservedKind::Host ? 1 : 0;
        fabric.aggregationNodes += node.kind == ObservedKind::Aggregation ? 1 : 0;
    }
    std::size_t leftOut = 0;
    for (const ObservedLink& link : observation.links) {
        if (!isUsable(observation, link)) {
            ++leftOut;
            continue;
        }
        const ObservedPort& a = observation.port(link.a);
        const ObservedPort& b = observation.port(link.b);
        fabric.nodes[static_cast<std::size_t>(link.a.node)].ports.push_back(importedPort(a, link.b, b.number));
        fabric.nodes[static_cast<std::size_t>(link.b.node)].ports.push_back(importedPort(b, link.a, a.number));
        const std::int64_t mbps = a.mbps == 0 || b.mbps == 0 ? std::max(a.mbps, b.mbps) : std::min(a.mbps, b.mbps);
        fabric.links.push_back({link.a.node, a.number, link.b.node, b.number, mbps, link.isOneSided, 0});
    }
    for (ImportedNode& node : fabric.nodes)
        std::sort(node.ports.begin(), node.ports.end(),
                  [](const ImportedPort& a, const ImportedPort& b) { return a.number < b.number; });
    if (fabric.links.empty() && fabric.switches == 0)
        return fail(ErrorKind::Input, "FP-OBS-050",
                    FABRIC_TEXT("observe", "What was seen has no InfiniBand switch or cable to make a plan from; save "
                                           "it as *.observation instead"));
    if (leftOut > 0)
        fabric.warnings.push_back({Message{FABRIC_TEXT("observe", "%1 links that are doubtful, or whose ports have no "
                                                                  "number, are not in the plan"),
                                           {std::to_string(leftOut)}},
                                   fabric.fileName});
    return fabric;
}

} // namespace fabric
