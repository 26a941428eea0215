#include "core/verify/monitor/watched_fabric.h"

namespace fabric {

std::string WatchedFabric::linkName(std::uint32_t port) const
{
    const WatchedPort& end = ports_[port];
    return end.peer ? ports_[std::min(port, *end.peer)].label + " - " + ports_[std::max(port, *end.peer)].label
                    : end.label;
}

std::uint32_t WatchedFabric::addNode(std::string_view key, std::string_view name, WatchedKind kind)
{
    const auto [at, isNew] = nodeOf_.try_emplace(std::string(key), static_cast<std::uint32_t>(nodes_.size()));
    if (isNew) nodes_.push_back({std::string(key), std::string(name), kind, {}});
    WatchedNode& node = nodes_[at->second];
    if (node.kind == WatchedKind::Unknown) node.kind = kind;
    return at->second;
}

std::uint32_t WatchedFabric::addPort(std::uint32_t node, std::string_view key, std::string_view label)
{
    const auto [at, isNew] = portOf_.try_emplace(std::string(key), static_cast<std::uint32_t>(ports_.size()));
    if (isNew) {
        WatchedPort port;
        port.node = node;
        port.key = key;
        port.label = label;
        ports_.push_back(std::move(port));
        nodes_[node].ports.push_back(at->second);
    }
    return at->second;
}

std::optional<std::uint32_t> WatchedFabric::findPort(std::string_view key) const
{
    const auto found = portOf_.find(std::string(key));
    return found == portOf_.end() ? std::nullopt : std::optional(found->second);
}

bool WatchedFabric::join(std::uint32_t a, std::uint32_t b)
{
    if (a == b || ports_[a].peer == b) return false;
    for (const std::uint32_t end : {a, b})
        if (const std::optional<std::uint32_t> before = ports_[end].peer) ports_[*before].peer.reset();
    ports_[a].peer = b;
    ports_[b].peer = a;
    return true;
}

void WatchedFabric::describe(std::uint32_t port, std::int64_t mbps, int lanes, std::uint32_t cable)
{
    WatchedPort& end = ports_[port];
    end.plannedMbps = mbps;
    end.plannedLanes = lanes;
    end.cable = cable;
}

} // namespace fabric
