// Failures that add up: cables or switches of a fabric fail one after the other, and after each stands what is left.
// In an order drawn by a seed, or the worst first: by what each does alone (the N-1 sweep), equal ones in id order, so
// that neighbours fall together. That is a hard order, not proven to be the hardest.
#pragma once

#include "core/planner/failures/failure_sweep.h"

namespace fabric {

struct LossSeriesQuestion {
    FailingKind kind = FailingKind::Cable; ///< Cable or Switch
    bool isWorstFirst = false;
    std::uint32_t seed = 1; ///< of the random order
    int most = 32;          ///< elements that fail at the end; fewer when the fabric has fewer
};

struct LossStep {
    FailingElement element; ///< that failed last; of the first step nothing did
    std::string name;
    LossEffect effect; ///< of all that failed by now
    Message heals;     ///< empty at the first step
};

struct LossSeries {
    std::vector<LossStep> steps; ///< one more than elements failed: the first is the intact fabric
    std::size_t elements = 0;    ///< that could fail: those that carry something of the fabric
    bool hasRatios = false;
};

/// Elements that carry nothing of the fabric do not fail. Error: cancelled. Cost: `most` losses by LossModel; worst
/// first a sweep of the kind before.
[[nodiscard]] Result<LossSeries> lossSeries(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                            const LossSeriesQuestion& question, const Progress& progress);

} // namespace fabric
