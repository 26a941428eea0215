// JudgedRecord: a run of link tests read beside the plan of today, judged, with its files looked at again. What the map
// shows, what becomes evidence and what the report says all start here.
//
// Invariants: test cable i of `fabric` is link i of `links`. Immutable once made; safe to share between threads.
// Cost: O(tests x hops + cables).
#pragma once

#include "core/graph/links.h"
#include "core/verify/run/run_record.h"

namespace fabric {

/// A raw file of the run when it was looked at again.
enum class RawState : std::uint8_t {
    NotLookedAt,
    Same,    ///< its SHA-256 is that of the record
    Changed, ///< another content than when the run ended
    Missing,
};

struct JudgedRecord {
    RunRecord record;
    std::string file;           ///< of the record, without folder
    std::string sha256;         ///< of the record
    std::vector<Message> notes; ///< what the plan no longer has
    std::vector<RawState> raw;  ///< in the order of record.raw; shorter = not looked at
    Id<Fabric> fabricId;
    std::vector<Link> links; ///< of the fabric, as the tests see them
    TestFabric fabric;
    JudgedRun judged;
};

/// True unless the record says that its ways were read from the fabric ("file:...") or chosen by the senders.
bool areWaysAssumed(const RunRecord& record);

/// The fabric's links that tests can run over, in the order of TestFabric's cables.
std::vector<Link> testedLinks(const Project& project, const Catalog& catalog, Id<Fabric> fabric);
/// Modules and fibre break more often than copper: localise.h.
FaultPriors faultPriors(const Project& project, const Catalog& catalog, const std::vector<Link>& links);

/// Judges a record that was made with the fabric of the plan. Errors: as planGraph().
[[nodiscard]] Result<JudgedRecord> judgeRecord(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                               RunRecord record);

/// Reads and judges a run file. `fabric` none: the fabric that the record names, else the first. Errors: as
/// readRunRecord(); a run of another fabric than the one asked for (FP-ACC-001).
[[nodiscard]] Result<JudgedRecord> openRun(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                           std::string_view bytes, const std::string& fileName);

} // namespace fabric
