// Where the ways of link tests come from: our own shortest-path tables, or the forwarding tables of the fabric.
//
//   FABRIC_TRY(ways, testWays(graph, fabric, {lids, tablesFile, observedFile}, progress));
//   makeSchedule(fabric, *ways.forwarding, ...);  printMessage(ways.from);  for each ways.faults: printMessage
#pragma once

#include "app/cli/output.h"

#include "core/base/progress.h"
#include "core/verify/schedule/table_ways.h"

namespace fabric::cli {

struct WaysQuestion {
    unsigned lidsPerPort = 1; ///< of our own tables
    std::string tables;       ///< file with forwarding tables; empty = our own
    std::string observed;     ///< a listing that tells GUIDs and LIDs; empty = those of the plan and the tables
};

struct TestWays {
    std::unique_ptr<Forwarding> forwarding;
    std::string from;                ///< one sentence that says where the ways are from, and how many do not arrive
    std::vector<std::string> faults; ///< what does not arrive, with switch and LID
    bool areReal = false;            ///< the fabric's own
};

/// `graph` is the plan's, `fabric` made from it node by node; both must outlive the result. Errors: a file that cannot
/// be read, tables that fit no switch of the plan, or that are given without anything that tells LIDs.
Result<TestWays> testWays(const PortGraph& graph, const TestFabric& fabric, const WaysQuestion& question,
                          const Progress& progress);

} // namespace fabric::cli
