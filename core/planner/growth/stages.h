// The ordered work cut into stages that are done in one go, each with the ratio of the fabric while it is open (its
// built ends unplugged, nothing new plugged) and after it.
#pragma once

#include "core/planner/growth/work.h"

namespace fabric::growth {

inline constexpr std::size_t kMostStages = 16;

/// Numbers the items and gives the stages, without ratios.
std::vector<GrowthStage> cutStages(std::vector<Work>& works);

/// Fills the ratios of `stages` by carrying the work out, stage by stage, on `project` (the built plan with what is
/// prepared); gives that of the whole at the end. Cancelled: those that were not reached stay empty. Cost: two analyses
/// and one edit per stage.
[[nodiscard]] Result<StageRatio> addRatios(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                           const std::vector<Work>& works, const Progress& progress,
                                           std::vector<GrowthStage>& stages);

} // namespace fabric::growth
