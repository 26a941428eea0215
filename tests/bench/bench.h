// What the parts of the bench share: the generated tree and what was derived from it.
#pragma once

#include "core/catalog/catalog.h"
#include "core/graph/topology.h"
#include "core/model/project.h"

#include <memory>
#include <vector>

namespace fabric::bench {

/// The k-ary three-tier fat-tree: k^3/4 end ports and 3 k^3/4 cables.
struct Subject {
    int k = 64;
    int runs = 5;
    std::shared_ptr<const Project> project;
    std::shared_ptr<const Catalog> catalog; ///< with the project's own parts
    Id<Fabric> fabric;
};

/// Generates the tree (timed and printed); nothing after an error, which is printed.
std::shared_ptr<Subject> generateTree(int k, int runs);
void benchFiles(const Subject& subject);
/// Links, graph, ratios, bill and rules.
void benchAnalysis(const Subject& subject);
/// Ours against the peers, intact and damaged; false when values differ.
bool benchCuts(const Subject& subject);
/// SVG and one frame at three zoom levels.
void benchRender(const Subject& subject);

} // namespace fabric::bench
