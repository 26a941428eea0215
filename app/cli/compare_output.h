// What `compare` prints: the comparison, and what was made of it, as JSON or as lines.
#pragma once

#include "core/verify/evidence/accept.h"
#include "core/verify/evidence/record.h"

#include <optional>
#include <string>

namespace fabric::cli {

/// Everything that one run of `compare` found and did.
struct CompareOutcome {
    Observation observation;
    FabricComparison comparison;
    std::optional<EvidenceRecord> record;
    std::optional<AcceptResult> accepted;
    int cablesAtLevel[7] = {}; ///< of the plan as it is written, by EvidenceLevel; with record only
    std::size_t workItems = 0;
    std::string workOrder; ///< file; empty = none was asked for
    std::string output;    ///< file of the changed plan; empty = none
};

std::string compareJson(const CompareOutcome& outcome);
void printCompare(const CompareOutcome& outcome);

} // namespace fabric::cli
