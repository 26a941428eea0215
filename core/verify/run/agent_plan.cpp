#include "core/verify/run/agent_plan.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace fabric {

namespace {

struct HostPort {
    const AgentDevice* device = nullptr;
    const AgentPort* port = nullptr;
};

std::vector<HostPort> portsOf(const AgentReady& ready)
{
    std::vector<HostPort> ports;
    for (const AgentDevice& device : ready.devices)
        for (const AgentPort& port : device.ports)
            ports.push_back({&device, &port});
    std::stable_sort(ports.begin(), ports.end(), [](const HostPort& a, const HostPort& b) {
        if (a.device->name != b.device->name) return naturalLess(a.device->name, b.device->name);
        return a.port->port < b.port->port;
    });
    return ports;
}

/// Places the end-ports of one host; each device port is given away once.
class HostPlacer {
public:
    HostPlacer(const TestFabric& fabric, const std::vector<EndPortHint>& hints, const std::vector<NodeIndex>& nodes,
               const AgentReady& ready)
        : fabric_(fabric), hints_(hints), nodes_(nodes), ports_(portsOf(ready)), isTaken_(ports_.size(), 0)
    {}

    std::vector<PlacedPort> place()
    {
        const bool isByOrder = isOrderMeant();
        std::vector<PlacedPort> placed;
        for (const NodeIndex node : nodes_)
            placed.push_back(isByOrder ? byOrder(node) : byIdentity(node));
        return placed;
    }

private:
    bool isOrderMeant() const
    {
        if (ports_.size() != nodes_.size()) return false;
        return std::all_of(nodes_.begin(), nodes_.end(), [&](NodeIndex node) {
            const EndPortHint& hint = hints_[node];
            const bool isNamed = std::any_of(ports_.begin(), ports_.end(), [&](const HostPort& port) {
                return !hint.adapter.empty() && port.device->name == hint.adapter;
            });
            return hint.guid == 0 && !isNamed;
        });
    }

    PlacedPort byOrder(NodeIndex node)
    {
        std::vector<NodeIndex> ranked = nodes_;
        std::stable_sort(ranked.begin(), ranked.end(), [&](NodeIndex a, NodeIndex b) {
            if (hints_[a].rail != hints_[b].rail) return hints_[a].rail < hints_[b].rail;
            return naturalLess(fabric_.node(a).name, fabric_.node(b).name);
        });
        const auto rank = std::find(ranked.begin(), ranked.end(), node) - ranked.begin();
        return taken(node, PlacedBy::Order, static_cast<std::size_t>(rank));
    }

    PlacedPort byIdentity(NodeIndex node)
    {
        const EndPortHint& hint = hints_[node];
        const auto find = [&](auto&& isIt) {
            return static_cast<std::size_t>(std::find_if(ports_.begin(), ports_.end(), isIt) - ports_.begin());
        };
        if (hint.guid != 0) {
            const std::size_t at = find([&](const HostPort& port) { return port.port->guid == hint.guid; });
            if (at < ports_.size()) return taken(node, PlacedBy::Guid, at);
            return unusable(node, {FABRIC_TEXT("run", "%1: no port of this host has the GUID %2"),
                                   {displayText(fabric_.node(node).name), fmt::format("0x{:016x}", hint.guid)}});
        }
        const std::size_t at = find([&](const HostPort& port) {
            return port.device->name == hint.adapter && port.port->port == hint.adapterPort;
        });
        if (at < ports_.size()) return taken(node, PlacedBy::Name, at);
        if (hint.adapter.empty())
            return unusable(node, {FABRIC_TEXT("run", "%1: the plan names no device, and the host has %2 ports where "
                                                      "%3 are planned"),
                                   {displayText(fabric_.node(node).name), std::to_string(ports_.size()),
                                    std::to_string(nodes_.size())}});
        return unusable(
            node, {FABRIC_TEXT("run", "%1: the host has no device '%2' port %3, and %4 ports where %5 are planned"),
                   {displayText(fabric_.node(node).name), displayText(hint.adapter), std::to_string(hint.adapterPort),
                    std::to_string(ports_.size()), std::to_string(nodes_.size())}});
    }

    PlacedPort taken(NodeIndex node, PlacedBy by, std::size_t at)
    {
        const HostPort& found = ports_[at];
        if (isTaken_[at]++ != 0 || !isDeviceName(found.device->name))
            return unusable(node, {FABRIC_TEXT("run", "%1: the device '%2' cannot be used for it"),
                                   {displayText(fabric_.node(node).name), displayText(found.device->name)}});
        return {node, by, found.device->name, found.port->port, found.port->mbps, {}};
    }

    static PlacedPort unusable(NodeIndex node, Message why)
    {
        PlacedPort port;
        port.node = node;
        port.why = std::move(why);
        return port;
    }

    const TestFabric& fabric_;
    const std::vector<EndPortHint>& hints_;
    const std::vector<NodeIndex>& nodes_;
    std::vector<HostPort> ports_;
    std::vector<int> isTaken_;
};

} // namespace

std::vector<EndPortHint> endPortHints(const PortGraph& graph)
{
    std::vector<EndPortHint> hints;
    for (const MatchNode& node : graph.nodes())
        hints.push_back(node.isSwitch ? EndPortHint{}
                                      : EndPortHint{node.guid, node.adapter, node.adapterPort, node.rail});
    return hints;
}

std::vector<PlacedPort> placePorts(const TestFabric& fabric, const std::vector<EndPortHint>& hints,
                                   const std::vector<NodeIndex>& nodes, const AgentReady& ready)
{
    return HostPlacer(fabric, hints, nodes, ready).place();
}

std::string testLine(const TestLine& test, const TrafficSettings& traffic, const PlacedPort& port,
                     std::string_view peer)
{
    return fmt::format("test {} round={} role={}{} device={} port={} op={} bytes={} queues={} seconds={} "
                       "interval_ms={} cap_mbps={} mtu=0 latency={} verify={} path={} sport=0 gpu=-1",
                       test.id, test.round, peer.empty() ? "receive" : "send",
                       peer.empty() ? std::string() : fmt::format(" peer={}", peer), port.device, port.port, traffic.op,
                       traffic.messageBytes, traffic.queues, test.seconds, traffic.intervalMs, test.capMbps,
                       traffic.isLatencyMeasured ? 1 : 0, traffic.isVerified ? 1 : 0, test.path);
}

std::int64_t wantedMbps(const RunSettings& settings, const GuardRails& rails)
{
    if (settings.capMbps == 0 || rails.capMbps == 0) return std::max(settings.capMbps, rails.capMbps);
    return std::min(settings.capMbps, rails.capMbps);
}

bool isPeerAddress(std::string_view text)
{
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0 || text.size() > 128) return false;
    const auto port = parseInt(text.substr(colon + 1));
    return port && *port > 0 && *port < 65536 &&
           text.substr(0, colon).find_first_not_of("0123456789abcdefABCDEF.:[]%_-ghijklmnopqrstuvwxyz") ==
               std::string_view::npos;
}

bool isDeviceName(std::string_view text)
{
    return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
               c == '-';
    });
}

} // namespace fabric
