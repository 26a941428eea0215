// CableResults: what a run says of every cable of its fabric, by the plan's rows: the weakest of the links that run
// over a cable (a splitter has several), and all cables on the way of a link that runs through panels. Cables that
// carry no link that tests can run over are not tested, and say so. O(cables + links).
#pragma once

#include "core/verify/acceptance/judged_record.h"

namespace fabric {

struct CableResult {
    Id<Cable> cable;
    TestedState state = TestedState::NotTested;
    EvidenceLevel level = EvidenceLevel::Planned; ///< that this run justifies by itself
    Message why;
    bool isSuspect = false;           ///< one of those that could explain failed tests
    std::vector<std::uint32_t> links; ///< indices into JudgedRecord::links
};

/// Every cable of the run's fabric once, in the order of their ids.
std::vector<CableResult> cableResults(const Project& project, const JudgedRecord& run);

} // namespace fabric
