// Accept as built: changes the plan so that chosen differences are none any more: cable ends, added and removed cables,
// names, GUIDs, planned speeds. An ordinary undoable edit; comparing the same observation again finds the accepted
// differences equal.
//
// What is a fault rather than a way of building is refused with its reason and changes nothing: fewer lanes, rising
// errors, dead switches, doubtful neighbours, ports that the plan does not have or where it keeps another cable, and
// findings of which nobody can tell which of several alike devices they are about. Cables whose ends or devices change
// lose the levels that were proven for what was there before: their next observation proves them anew.
#pragma once

#include "core/model/edit.h"
#include "core/verify/evidence/stamp.h"
#include "core/verify/match/compare.h"

#include <span>

namespace fabric {

struct AcceptInput {
    const Catalog& catalog;
    Id<Fabric> fabric;
    const Observation& observation;
    const FabricComparison& comparison; ///< of this observation with the plan as edited so far
};

struct Refusal {
    std::size_t finding = 0; ///< index into comparison.differences
    Message why;
};

struct AcceptResult {
    std::vector<std::size_t> accepted; ///< indices, in order
    std::vector<Refusal> refused;
};

/// `chosen` are indices into comparison.differences. Errors: an index that does not exist; as planGraph() and
/// observedGraph(); as stampOf().
[[nodiscard]] Result<AcceptResult> acceptAsBuilt(const AcceptInput& input, std::span<const std::size_t> chosen,
                                                 const RecordOptions& options, Edit& edit);

/// Every difference of a comparison.
std::vector<std::size_t> allDifferences(const FabricComparison& comparison);

} // namespace fabric
