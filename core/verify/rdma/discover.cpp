#include "core/verify/rdma/discover.h"

#include "core/formats/ibnetdiscover.h"
#include "core/formats/ibnetdiscover_hosts.h"
#include "core/formats/ibnetdiscover_lines.h"
#include "core/verify/rdma/cable_sweep.h"
#include "core/verify/rdma/counter_sweep.h"

#include <algorithm>
#include <ctime>

namespace fabric::rdma {

namespace {

/// "2026-11-30T08:40:12+0800"
std::string timeNow()
{
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    char text[40];
    return std::string(text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S%z", &local));
}

ObservedPort observedPort(const WalkedPort& from, int switchLid)
{
    ObservedPort port;
    port.number = from.number;
    port.guid = from.guid;
    port.lid = switchLid;
    port.isUnanswered = !from.info;
    if (!from.info) return port;
    if (port.lid == 0) port.lid = from.info->lid;
    port.logical = from.info->logical;
    port.physical = from.info->physical;
    if (from.info->physical != PhysicalState::LinkUp) return port; // speed and width mean nothing without a link
    port.speed = from.info->speed;
    port.width = from.info->width;
    port.mbps = ibnetdiscover::laneMbps(port.speed) * port.width;
    return port;
}

ObservedNode observedNode(WalkedNode& from)
{
    ObservedNode node;
    const bool isAggregation = from.info.kind == ObservedKind::Host && from.description == kAggregationNodeName;
    node.kind = isAggregation ? ObservedKind::Aggregation : from.info.kind;
    node.name = std::move(from.description);
    if (node.kind == ObservedKind::Host) {
        const auto [host, adapter] = ibnetdiscover::splitHost(node.name);
        if (!adapter.empty()) node.host = std::string(host);
    }
    node.guid = from.info.nodeGuid;
    node.systemGuid = from.info.systemGuid;
    node.vendor = from.info.vendor;
    node.device = from.info.device;
    node.portCount = from.info.portCount;
    node.hasAnswered = true;
    const bool hasManagement = from.isSwitch() && from.ports.front().info;
    const int switchLid = hasManagement ? from.ports.front().info->lid : 0;
    std::sort(from.ports.begin(), from.ports.end(),
              [](const WalkedPort& a, const WalkedPort& b) { return a.number < b.number; });
    for (const WalkedPort& port : from.ports)
        if (port.number > 0) node.ports.push_back(observedPort(port, switchLid));
    return node;
}

ObservedRef refOf(const Observation& observation, WalkedEnd end)
{
    const auto& ports = observation.nodes[static_cast<std::size_t>(end.node)].ports;
    const auto at = std::lower_bound(ports.begin(), ports.end(), end.port,
                                     [](const ObservedPort& port, int number) { return port.number < number; });
    return {end.node, static_cast<int>(at - ports.begin())};
}

ObservedPort& portOf(Observation& observation, ObservedRef ref)
{
    return observation.nodes[static_cast<std::size_t>(ref.node)].ports[static_cast<std::size_t>(ref.port)];
}

void addLink(Observation& observation, const WalkedLink& from, std::int64_t ableMbps)
{
    ObservedLink link;
    link.a = refOf(observation, from.a);
    link.b = refOf(observation, from.b);
    link.basis = LinkBasis::Walk;
    link.isDoubtful = from.isDoubtful;
    for (const ObservedRef end : {link.a, link.b})
        portOf(observation, end).ableMbps = ableMbps;
    observation.links.push_back(link);
}

std::int64_t ableMbps(const WalkResult& walked, const WalkedLink& link)
{
    const auto infoAt = [&](WalkedEnd end) {
        const WalkedNode& node = walked.nodes[static_cast<std::size_t>(end.node)];
        return node.ports[static_cast<std::size_t>(node.indexOf(end.port))].info;
    };
    const auto a = infoAt(link.a);
    const auto b = infoAt(link.b);
    return a && b ? commonMbps(*a, *b) : 0;
}

} // namespace

Observation observationOf(WalkResult walked, const std::string& sourceName)
{
    Observation observation;
    observation.sources.push_back({sourceName, "own walk", timeNow(), {}});
    std::vector<std::int64_t> able;
    able.reserve(walked.links.size());
    for (const WalkedLink& link : walked.links)
        able.push_back(ableMbps(walked, link));
    observation.nodes.reserve(walked.nodes.size());
    for (WalkedNode& node : walked.nodes)
        observation.nodes.push_back(observedNode(node));
    observation.links.reserve(walked.links.size());
    for (std::size_t i = 0; i < walked.links.size(); ++i)
        addLink(observation, walked.links[i], able[i]);
    observation.notes = std::move(walked.notes);
    observation.isPartial = walked.isPartial;
    return observation;
}

Result<Observation> discover(MadTransport& transport, const std::string& sourceName, const DiscoverOptions& options,
                             const Progress& progress)
{
    FABRIC_TRY(walked, walk(transport, options.walk, progress));
    std::vector<DirectedRoute> routes;
    for (const WalkedNode& node : walked.nodes)
        routes.push_back(node.route);
    Observation observation = observationOf(std::move(walked), sourceName);
    auto& cannotTell = observation.sources.front().cannotTell;
    cannotTell.push_back(options.withCounters
                             ? FABRIC_TEXT("observe", "error rates: one reading of counters has no span of time")
                             : FABRIC_TEXT("observe", "counters and error rates"));
    if (options.withCounters) FABRIC_CHECK(sweepCounters(transport, options.counters, observation, progress));
    if (options.withCableInfo) {
        MadLimits once = options.walk;
        once.attempts = 1;
        FABRIC_CHECK(sweepCables(transport, once, routes, observation, progress));
    } else {
        cannotTell.push_back(FABRIC_TEXT("observe", "which module or cable is plugged"));
    }
    return observation;
}

} // namespace fabric::rdma
