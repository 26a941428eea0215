// WatchedFabric: the devices, ports and links that a watch knows, by numbers that stay for the life of its history. A
// host is one node, whatever adapters it has: what fails with the host is one thing.
//
// Invariants: peers are mutual; a port belongs to one node; numbers are never given twice. Grows, never shrinks.
// One thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace fabric {

enum class WatchedKind : std::uint8_t { Unknown, Host, Switch };

struct WatchedNode {
    std::string key;  ///< what it is known by: a GUID, a chassis id or a name
    std::string name; ///< to show; of the plan when it is known there
    WatchedKind kind = WatchedKind::Unknown;
    std::vector<std::uint32_t> ports;
};

struct WatchedPort {
    std::uint32_t node = 0;
    std::string key;   ///< the node's own key and the port's number or name; unique
    std::string label; ///< to show: "leaf1/9/1"
    std::optional<std::uint32_t> peer;
    std::uint32_t cable = 0;      ///< links of one physical cable share a number; 0 = the link is its own cable
    std::int64_t plannedMbps = 0; ///< 0 = no plan tells
    int plannedLanes = 0;         ///< 0 = no plan tells
    int rail = 0;                 ///< of a host port; 0 = unknown
};

class WatchedFabric {
public:
    std::span<const WatchedNode> nodes() const { return nodes_; }
    std::span<const WatchedPort> ports() const { return ports_; }
    const WatchedNode& node(std::uint32_t at) const { return nodes_[at]; }
    const WatchedPort& port(std::uint32_t at) const { return ports_[at]; }
    const WatchedNode& nodeOf(std::uint32_t port) const { return nodes_[ports_[port].node]; }
    /// The smaller number of the two ports: what a link is called here. A port without a peer is its own link.
    std::uint32_t linkOf(std::uint32_t port) const
    {
        return ports_[port].peer ? std::min(port, *ports_[port].peer) : port;
    }
    /// "leaf1/9/1 - node0003/mlx5_1"
    std::string linkName(std::uint32_t port) const;

    /// The node of that key, made when it is new.
    std::uint32_t addNode(std::string_view key, std::string_view name, WatchedKind kind);
    /// The port of that key, made when it is new.
    std::uint32_t addPort(std::uint32_t node, std::string_view key, std::string_view label);
    std::optional<std::uint32_t> findPort(std::string_view key) const;
    /// Joins two ports and parts each from whom it was joined with. Gives true when that is new.
    bool join(std::uint32_t a, std::uint32_t b);
    /// What a plan says of a port's link.
    void describe(std::uint32_t port, std::int64_t mbps, int lanes, std::uint32_t cable);
    void setRail(std::uint32_t port, int rail) { ports_[port].rail = rail; }
    void rename(std::uint32_t port, std::string_view label) { ports_[port].label = label; }
    void renameNode(std::uint32_t node, std::string_view name) { nodes_[node].name = name; }

private:
    std::vector<WatchedNode> nodes_;
    std::vector<WatchedPort> ports_;
    std::unordered_map<std::string, std::uint32_t> nodeOf_;
    std::unordered_map<std::string, std::uint32_t> portOf_;
};

} // namespace fabric
