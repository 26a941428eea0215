// What the parts of the bench share: the generated tree and what was derived from it.
#pragma once

#include "core/catalog/catalog.h"
#include "core/graph/topology.h"
#include "core/model/project.h"

#include <memory>
#include <string>
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
/// Plan against wiring with exchanged cables and no names, and plan plus listing of 20,480 end ports (full tree only);
/// false when a minimum is missed.
bool benchCompare(const Subject& subject);
/// The second half of benchCompare, run in a process of its own for its peak memory.
bool loadAndCompare(const std::string& planPath, const std::string& listingPath);
/// Edge colouring next to Boost's, and schedules of link tests on the intact and the damaged tree; false when a
/// schedule is not sound or the colouring takes more than the largest degree.
bool benchSchedule(const Subject& subject);
/// Tables, loads and credit loops next to ibdmchk, which also verifies our tables; distances next to Boost. False when
/// sums differ or a verification fails.
bool benchRouting(const Subject& subject);
/// The loss of every cable and switch by itself; false when there was no answer.
bool benchFailures(const Subject& subject);
/// A cable less, and all counts and ratios after it; false when there was no answer.
bool benchEdit(const Subject& subject);
/// All collectives over 24 message sizes on one placed job; false when there was no answer.
bool benchCollectives(const Subject& subject);
/// A large workbook next to plain libxlsxwriter, and pages of PDF; false when one could not be written.
bool benchPapers();
/// SVG and one frame at three zoom levels.
void benchRender(const Subject& subject);

} // namespace fabric::bench
