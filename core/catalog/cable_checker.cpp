// faultsOf() and CableChecker: a cable in its project, with its neighbours in twin-port cages.
#include "core/catalog/cable_judge.h"

#include <algorithm>

namespace fabric {

CableChecker::CableChecker(const Project& project, const Catalog& catalog, const PortMap& ports)
    : project_(project), catalog_(catalog), ports_(ports)
{
    for (const Cable& cable : project.cables())
        noteUses(cable);
    sortUses();
}

CableChecker::CableChecker(const Project& project, const Catalog& catalog, const PortMap& ports, const Cable& only)
    : project_(project), catalog_(catalog), ports_(ports)
{
    if (!needsCompanions(only)) return;
    const auto sharesCage = [&only](const CableEnd& end) {
        return std::any_of(only.ends.begin(), only.ends.end(),
                           [&end](const CableEnd& own) { return cageOf(own.end.port) == cageOf(end.end.port); });
    };
    for (const Cable& cable : project.cables())
        if (std::any_of(cable.ends.begin(), cable.ends.end(), sharesCage)) noteUses(cable);
    sortUses();
}

/// Assemblies need the cage for themselves, splitters the whole transceiver; a straight cord is reported by the other
/// one.
bool CableChecker::needsCompanions(const Cable& cable) const
{
    const Part* part = cable.part.empty() ? nullptr : catalog_.find(cable.part);
    const bool isConcerned = part != nullptr && (part->cable || (part->fibre && part->fibre->kind == "SPLIT2"));
    return isConcerned && std::any_of(cable.ends.begin(), cable.ends.end(), [this](const CableEnd& end) {
               const auto shape = ports_.shape(end.end.port);
               return shape && shape->connectors > 1 && !shape->part->fibre;
           });
}

void CableChecker::noteUses(const Cable& cable)
{
    if (cable.part != lastSlug_) {
        lastSlug_ = cable.part;
        lastPart_ = catalog_.find(cable.part);
    }
    const bool isStraight = lastPart_ != nullptr && lastPart_->fibre && lastPart_->fibre->kind != "SPLIT2";
    for (const CableEnd& end : cable.ends) {
        const auto shape = ports_.shape(end.end.port);
        if (!shape || shape->connectors < 2 || shape->part->fibre) continue;
        uses_.push_back({cageOf(end.end.port), cable.id, isStraight});
    }
}

void CableChecker::sortUses()
{
    std::stable_sort(uses_.begin(), uses_.end(), [](const CageUse& a, const CageUse& b) { return a.cage < b.cage; });
}

std::vector<Incompatibility> CableChecker::faults(const Cable& cable) const
{
    Companions companions;
    for (const CableEnd& end : cable.ends) {
        const PortRef cage = cageOf(end.end.port);
        auto use = std::lower_bound(uses_.begin(), uses_.end(), cage,
                                    [](const CageUse& a, const PortRef& b) { return a.cage < b; });
        for (; use != uses_.end() && use->cage == cage; ++use) {
            if (use->cable == cable.id) continue;
            companions.hasOther = true;
            companions.hasStraightCord = companions.hasStraightCord || use->isStraightCord;
        }
    }
    return CableJudge(project_, catalog_, ports_, cable).run(companions);
}

std::vector<Incompatibility> faultsOf(const Project& project, const Catalog& catalog, const PortMap& ports,
                                      const Cable& cable)
{
    return CableChecker(project, catalog, ports, cable).faults(cable);
}

} // namespace fabric
