// AcceptanceFacts: everything that an acceptance report says of one run, before it is words: each cable with what was
// found, what stands when the run's evidence is written, and whether that is what the contract asks.
//
// A cable is reached when its level is the contract's or more, it did not fail in this run, and it is none of those
// that could explain a failure. The whole is accepted when every cable of the fabric is reached and no raw file has
// changed since the run. Untested cables that an earlier run brought there are reached, and told apart.
#pragma once

#include "core/verify/acceptance/collective_log.h"
#include "core/verify/acceptance/run_evidence.h"
#include "core/verify/evidence/repair.h"
#include "core/verify/evidence/stages.h"

#include <array>

namespace fabric {

struct AcceptedCable {
    CableResult result;
    std::string name;
    std::string endA; ///< as printed: "su01-r1:17/1"; empty = the cable has no such end
    std::string endB;
    LinkStage stage;
    CableBuild build = CableBuild::Unknown;
    std::int64_t mbps = 0; ///< 0 = unknown
    EvidenceLevel before = EvidenceLevel::Planned;
    EvidenceLevel after = EvidenceLevel::Planned; ///< with the evidence of this run
    bool isReached = false;
    std::optional<double> latencyUs; ///< highest of the tests that crossed it
    std::uint32_t switches = 0;      ///< on the way of that test
    Message repair;                  ///< what to do about a failure; empty = nothing
};

/// A log of a collective beside what the plan allows.
struct CollectiveEntry {
    std::string file; ///< without folder
    std::string sha256;
    std::string clause; ///< number or name of the clause; empty = none
    std::optional<double> clauseGBps;
    std::optional<double> measuredGBps;
    CollectiveAcceptance acceptance;
};

struct AcceptanceInput {
    const Project& project;
    const Catalog& catalog;
    const JudgedRecord& run;
    EvidenceLevel required = EvidenceLevel::RdmaAtRate;
    std::string planFile; ///< without folder; empty = not saved
    std::string planSha256;
    std::string madeAt; ///< ISO 8601
    std::vector<CollectiveEntry> collectives;
};

struct AcceptanceFacts {
    std::vector<AcceptedCable> cables; ///< of the fabric, failures first, then what was not tested, then by name
    std::array<int, 4> byState{};      ///< by TestedState
    int reached = 0;
    int reachedUntested = 0; ///< of these: not passed in this run; an earlier one showed it
    int withoutPeer = 0;     ///< passed, but nobody recorded that the right ends are plugged
    int elsewhere = 0;       ///< cables of the plan's other fabrics: not part of this report
    bool hasChangedRaw = false;
    bool isAccepted = false;

    int count(TestedState state) const { return byState[static_cast<std::size_t>(state)]; }
};

/// Errors: as recordRun().
[[nodiscard]] Result<AcceptanceFacts> acceptanceFacts(const AcceptanceInput& input);

} // namespace fabric
