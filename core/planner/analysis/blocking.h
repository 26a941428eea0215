// The blocking figures of a fabric: fills the ratio part of FabricFigures from the graph, with the derivations.
#pragma once

#include "core/planner/analysis/figures.h"
#include "core/planner/analysis/subtrees.h"

namespace fabric {

/// What the blocking figures are made from, computed once in analyze().
struct FabricGraph {
    const Project& project;
    const std::vector<Link>& links;
    Id<Fabric> fabric;
    const Topology& topology;
    const std::vector<int>& tiers;
    std::vector<const Device*> devices; ///< of each node
};

/// Sets isTree, whyNoRatio, headline*, neededOnly, leaf*, orphanLeaves, tiers, the down/up/peer sums of perSwitch
/// (which must have one entry per switch) and appends derivations.
void addBlocking(const FabricGraph& graph, FabricFigures& figures);

} // namespace fabric
