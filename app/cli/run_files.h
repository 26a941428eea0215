// Run files on the command line: a record read beside a plan, judged, and its raw files, which lie in the record's
// folder, looked at again.
#pragma once

#include "app/cli/output.h"

#include "core/verify/acceptance/acceptance_facts.h"

namespace fabric::cli {

/// Notes on what the plan no longer has go to stderr. `fabric` empty: the one that the record names.
Result<JudgedRecord> openRunFile(const Plan& plan, const std::string& fabric, const std::string& path);

/// A log of a collective with its hash, and what it is to be measured against.
struct CollectiveRequest {
    std::string log;
    std::string fabric;
    std::string kind; ///< empty = as the log says, else all-reduce
    double clauseGBps = 0;
    double measuredGBps = 0; ///< instead of a log
    int nodes = 0;           ///< 0 = as the log says
    int ranksPerNode = 0;    ///< 0 = as the log says
    int rails = 0;           ///< 0 = as planned
    double railGbps = 0;     ///< 0 = as planned
    bool isReducedInNetwork = false;
};
Result<CollectiveEntry> acceptCollectiveFile(const Plan& plan, const CollectiveRequest& request);

/// "L5", "l5", "L5-rdma", "5".
std::optional<EvidenceLevel> levelNamed(std::string_view name);
/// "pod.fabric" of a path.
std::string fileNameOf(const std::string& path);

} // namespace fabric::cli
