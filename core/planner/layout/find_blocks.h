// Blocks of the map: which devices stand together. By unit (SU, pod) where the project says so, else by the wiring:
// switches that share most of their peers, nodes with the leaves that they hang on. O(V + E).
#pragma once

#include "core/planner/layout/layout_graph.h"

#include <string>
#include <vector>

namespace fabric::layout {

struct Block {
    std::string name;
    Id<Group> unit;
    int tier = 0;
    std::vector<int> switches; ///< indices of the graph
    std::vector<int> nodes;
};

/// Devices for which `isFree` is set are left out. Blocks come by tier, in natural order of unit or first device.
std::vector<Block> findBlocks(const LayoutGraph& graph, const std::vector<int>& tier, const std::vector<bool>& isFree,
                              const Project& project);

} // namespace fabric::layout
