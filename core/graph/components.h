// Connected parts of a fabric. Near-linear (union-find).
#pragma once

#include "core/graph/topology.h"

namespace fabric {

/// Disjoint sets of node indices: union by size, path halving.
class UnionFind {
public:
    explicit UnionFind(NodeIndex size);
    NodeIndex find(NodeIndex node);
    void join(NodeIndex a, NodeIndex b);

private:
    std::vector<NodeIndex> parent_;
    std::vector<NodeIndex> size_;
};

struct Components {
    std::vector<std::uint32_t> of; ///< part of each node, numbered from 0 in order of the first node
    std::uint32_t count = 0;
};

/// Parts in which every device can be reached along links, whatever lies on the way. A switch without links is a part.
Components connectedParts(const Topology& topology);

/// Parts that switches join without help of an end device (end devices do not forward). Only switches have an entry in
/// `of`.
Components switchParts(const Topology& topology);

} // namespace fabric
