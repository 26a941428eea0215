// A job on a planned fabric with everything that its collectives depend on: where it stands, what its patterns meet
// there, and the constants of its generation. What window and command ask in one call.
#pragma once

#include "core/planner/collectives/job_traffic.h"

namespace fabric {

struct JobQuestion {
    std::vector<Id<Device>> nodes; ///< empty = the first `count` of the fabric, all when 0
    int count = 0;
    int gpusPerNode = 0; ///< 0 = as many as rails of a node, or as ports where these have none
    RoutingKind routing = RoutingKind::FTree;
    std::string generation; ///< empty = by the nodes' part
    NetworkAbilities abilities;
};

/// A link that holds a pattern back; none of both when nothing does.
struct BusiestLink {
    Id<Device> from;
    Id<Device> to;
    std::vector<Id<Cable>> cables;
};

struct PlacedJob {
    CollectiveQuestion question;
    std::vector<Id<Device>> nodes;
    bool isGenerationAssumed = false; ///< the nodes' part names none, and nobody named one
    RoutingKind routing = RoutingKind::FTree;
    BusiestLink inUniform;
    BusiestLink inRing;
};

/// Errors: those of placeJob() and Routes::compute(); a generation that the table has not (FP-COL-013); cancelled.
[[nodiscard]] Result<PlacedJob> placeOnFabric(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                              const std::vector<FabricGeneration>& table, const JobQuestion& question,
                                              const Progress& progress);

/// Times of one way over message sizes; only sizes for which the way serves.
struct WaySeries {
    CollectiveWay way = CollectiveWay::Ring;
    std::vector<std::pair<double, CollectiveTime>> points; ///< bytes, time
};
/// 1 KiB to 8 GiB by doubling; ways that serve at no size are left out. O(ways x sizes x log ranks).
std::vector<WaySeries> sweepSizes(const CollectiveQuestion& question, CollectiveOp collective);

} // namespace fabric
