#include "core/planner/growth/work.h"

namespace fabric::growth {

int phaseOf(const Work& work)
{
    switch (work.item.work) {
    case GrowthWork::PlaceDevice:
        return 0;
    case GrowthWork::AddCable:
        return work.isBlocked ? 2 : 1;
    case GrowthWork::LoosenEnd:
    case GrowthWork::MoveEnd:
        return 2;
    case GrowthWork::PullCable:
        return work.isAwaited ? 2 : 3;
    case GrowthWork::RemoveDevice:
        return 4;
    }
    return 4;
}

Hands::Hands(Edit& edit) : edit_(edit), wasCabled_(cabled(edit.project()))
{
    for (const Module& module : edit.project().modules())
        if (module.kind == ModuleKind::Transceiver) filled_.emplace(module.device, module.bay, module.cage);
}

std::set<Hands::Cage> Hands::cabled(const Project& project)
{
    std::set<Cage> cages;
    for (const Cable& cable : project.cables())
        for (const CableEnd& end : cable.ends)
            cages.emplace(end.end.port.device, end.end.port.bay, end.end.port.cage);
    return cages;
}

void Hands::carryOut(const Work& work)
{
    switch (work.item.work) {
    case GrowthWork::PlaceDevice: // stands already: nothing can be planned on a device that is not there
    case GrowthWork::LoosenEnd:   // a plan has no hanging ends
        break;
    case GrowthWork::AddCable:
        edit_.add(work.row);
        break;
    case GrowthWork::MoveEnd:
        edit_.replace(work.row);
        break;
    case GrowthWork::PullCable:
        removeCables(edit_, {work.cable});
        break;
    case GrowthWork::RemoveDevice:
        removeDevices(edit_, {work.device});
        break;
    }
    for (const Module& plug : work.plugs)
        if (filled_.emplace(plug.device, plug.bay, plug.cage).second) edit_.add(plug);
}

std::size_t Hands::takeFreePlugs()
{
    const std::set<Cage> cabledNow = cabled(edit_.project());
    std::set<Id<Module>> free;
    for (const Module& module : edit_.project().modules()) {
        const Cage cage{module.device, module.bay, module.cage};
        const bool isFree =
            module.kind == ModuleKind::Transceiver && wasCabled_.contains(cage) && !cabledNow.contains(cage);
        if (isFree) free.insert(module.id);
    }
    std::vector<Id<Identity>> identities;
    for (const Identity& row : edit_.project().table<Identity>())
        if (free.contains(row.module)) identities.push_back(row.id);
    for (const Id<Identity> row : identities)
        edit_.remove(row);
    for (const Id<Module> module : free)
        edit_.remove(module);
    return free.size();
}

} // namespace fabric::growth
