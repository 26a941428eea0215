// Whether blocking ratios have a meaning in a fabric: is it a tree of tiers (one switch, a full mesh of leaves, or
// leaves below tops that any two of them share), and do switches join all end devices.
#pragma once

#include "core/graph/components.h"
#include "core/planner/analysis/bandwidth.h"

#include <optional>
#include <utility>

namespace fabric {

enum class ShapeKind : std::uint8_t {
    Tree,
    Mesh, ///< one tier, each switch linked with each
    NoLinks,
    PeersNotMeshed, ///< switches of the top tier are linked, but not each with each: torus, dragonfly, hypercube ...
    NoCommonTop,    ///< two switches with end devices share no top switch
};

struct Shape {
    ShapeKind kind = ShapeKind::Tree;
    /// Per part of switches, the tier where all its end devices meet: the lowest one from 2 up at which any two
    /// switches with end devices share a switch above. What stands higher carries no traffic that has to go there.
    std::vector<int> topOfPart;
    int topTier = 0;                                    ///< highest of these
    Components parts;                                   ///< of switches
    std::optional<std::pair<NodeIndex, NodeIndex>> why; ///< two switches that show the kind
    /// Two end devices of one connected fabric that share no switch part: no path without forwarding by an end device.
    std::optional<std::pair<NodeIndex, NodeIndex>> apart;

    int topOf(NodeIndex node) const { return topOfPart[parts.of[node]]; }
    bool isTree() const { return kind == ShapeKind::Tree || kind == ShapeKind::Mesh; }
};

/// O(E + S x tops / 64); comparing reach pair by pair only where switches reach less than half of the tops.
Shape shapeOf(const Topology& topology, const std::vector<int>& tiers, const Bandwidth& bandwidth);

} // namespace fabric
