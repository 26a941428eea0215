#include "core/planner/growth/growth.h"

#include "core/planner/growth/list_work.h"
#include "core/planner/growth/stages.h"
#include "core/planner/growth/work_order.h"

#include <algorithm>

namespace fabric {

namespace growth {
namespace {

/// The fabric that the work is on: that of the first cable that changes.
Id<Fabric> workedFabric(const Project& target, const std::vector<Work>& works)
{
    for (const Work& work : works)
        if (work.row.fabric) return work.row.fabric;
    return target.fabrics().empty() ? Id<Fabric>() : target.fabrics().begin()->id;
}

void count(const std::vector<Work>& works, const PlanPairs& pairs, const Moves& moves, GrowthPlan& plan)
{
    const auto number = [&](GrowthWork kind) {
        return std::count_if(works.begin(), works.end(), [&](const Work& work) { return work.item.work == kind; });
    };
    plan.kept = static_cast<std::int64_t>(pairs.kept.size());
    plan.moved = number(GrowthWork::MoveEnd);
    plan.pulled = number(GrowthWork::PullCable);
    plan.added = number(GrowthWork::AddCable);
    plan.tooShort = moves.tooShort;
    plan.touched = plan.moved + 2 * plan.pulled;
    plan.leastTouched = moves.leastTouched;
}

/// Carries the list out on the prepared plan and gives the items with it.
Result<void> carryOut(std::vector<Work>& works, Project& target, GrowthPlan& plan)
{
    Edit edit(target, "Grow");
    Hands hands(edit);
    for (const Work& work : works)
        hands.carryOut(work);
    plan.freeTransceivers = static_cast<std::int64_t>(hands.takeFreePlugs());
    FABRIC_CHECK(std::move(edit).finish());
    for (Work& work : works)
        plan.items.push_back(std::move(work.item));
    return {};
}

Result<std::shared_ptr<const Catalog>> catalogOf(const Project& project)
{
    FABRIC_TRY(builtIn, Catalog::builtIn());
    return Catalog::withOwnParts(builtIn, project);
}

} // namespace
} // namespace growth

Result<GrowthPlan> planGrowth(const GrowthSide& built, const GrowthSide& wanted, const GrowthOptions& options,
                              const Progress& progress)
{
    using namespace growth;
    const PortMap wantedPorts(wanted.project, wanted.catalog);
    PlanPairs pairs = pairPlans(built, wantedPorts, wanted);
    FABRIC_TRY(moves, chooseMoves(built, wanted, options.pinned, pairs));

    Project target = built.project;
    Edit edit(target, "Prepare");
    FABRIC_TRY(prepared, prepare(wanted, pairs, edit));
    FABRIC_CHECK(std::move(edit).finish());
    FABRIC_TRY(catalog, catalogOf(target));

    std::vector<Work> works;
    {
        const PortMap targetPorts(target, *catalog); // points into the target, which changes below
        works = inOrder(listWork({built, wanted, wantedPorts, target, targetPorts, pairs, prepared, moves.moves}));
    }
    GrowthPlan plan;
    count(works, pairs, moves, plan);
    plan.stages = cutStages(works);
    const Id<Fabric> fabric = workedFabric(target, works);
    if (options.withRatios && fabric) {
        FABRIC_TRY(atTheEnd, addRatios(target, *catalog, fabric, works, progress, plan.stages));
        plan.atTheEnd = std::move(atTheEnd);
    }
    if (progress.isCancelled()) return cancelled();
    FABRIC_CHECK(carryOut(works, target, plan));
    plan.target = snapshot(target);
    return plan;
}

} // namespace fabric
