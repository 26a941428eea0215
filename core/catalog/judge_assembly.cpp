// CableJudge for copper and active-optical assemblies, which bring their own plugs.
#include "core/catalog/cable_judge.h"

#include "core/base/strings.h"
#include "core/catalog/read_part.h"

#include <algorithm>

namespace fabric {

std::vector<CableJudge::FilledCage> CableJudge::cagesOf(const std::vector<FactEnd>& ends)
{
    std::vector<FilledCage> cages;
    for (const FactEnd& end : ends) {
        const auto same = std::find_if(cages.begin(), cages.end(), [&](const FilledCage& cage) {
            return cageOf(cage.first->port) == cageOf(end.port);
        });
        if (same == cages.end())
            cages.push_back({&end, 1});
        else
            ++same->ends;
    }
    return cages;
}

/// Faults of one side of an assembly when `plug` is the one plugged in there.
std::vector<Incompatibility> CableJudge::faultsOfSide(const std::vector<FilledCage>& cages, const Plug& plug) const
{
    std::vector<Incompatibility> faults;
    if (static_cast<int>(cages.size()) > plug.count)
        faults.push_back(
            {"lanes",
             {FABRIC_TEXT("compat", "%1 has %2 plugs of form %3, but %4 cages are to be joined on that side"),
              {part_->partNumber, std::to_string(plug.count), plug.form, std::to_string(cages.size())}}});
    for (const FilledCage& cage : cages) {
        const PortFacts& port = cage.first->facts;
        const PlugNeed need = plugOf(*part_, plug);
        const Step step = judgePlug(catalog_, port, need);
        if (step != Step::Ok)
            faults.push_back({std::string(stepName(step)), explainPlug(step, port, need, part_->partNumber)});
        if (!isOpenCage(port) && cage.ends > portsPerPlug(port, plug))
            faults.push_back(
                {"lanes",
                 {FABRIC_TEXT("compat", "A %1 plug of %2 with %3 lanes cannot serve %4 ports of the cage of %5"),
                  {plug.form, part_->partNumber, std::to_string(plug.lanes), std::to_string(cage.ends),
                   portText(port)}}});
        if (const CageModule* module = ports_.moduleIn(cage.first->port))
            faults.push_back(
                {"form",
                 {FABRIC_TEXT("compat", "The cage of %1 holds transceiver %2, so the plug of %3 has no place there"),
                  {portText(port), displayText(module->module->part), part_->partNumber}}});
    }
    return faults;
}

void CableJudge::judgeAssembly(const Companions& companions)
{
    const CableFacts& cable = *part_->cable;
    const auto cagesA = cagesOf(a_);
    const auto cagesB = cagesOf(b_);
    const auto both = [&](const Plug& atA, const Plug& atB) {
        auto faults = faultsOfSide(cagesA, atA);
        auto more = faultsOfSide(cagesB, atB);
        faults.insert(faults.end(), more.begin(), more.end());
        return faults;
    };
    auto forward = both(cable.a, cable.b);
    if (!forward.empty()) {
        auto backward = both(cable.b, cable.a);
        if (backward.size() < forward.size()) forward = std::move(backward);
    }
    const bool isFitting = forward.empty();
    faults_.insert(faults_.end(), forward.begin(), forward.end());
    if (companions.hasOther)
        add("twin",
            {FABRIC_TEXT("compat", "The plug of %1 fills a twin-port cage whose other port has a cable of its own"),
             {part_->partNumber}});
    judgeProtocolOf(*part_);
    if (isFitting) judgeSpeed();
    judgeLength(cable.lengthMm);
}

void CableJudge::judgeSpeed()
{
    const CableFacts& cable = *part_->cable;
    forPairs([&](const FactEnd& a, const FactEnd& b) {
        const auto laneRate = commonLaneMbps(a.facts, b.facts, part_);
        if (laneRate && *laneRate == 0) {
            if (!isLast("modulation"))
                add("modulation", {FABRIC_TEXT("compat", "%1 and %2 have no lane rate in common that %3 carries"),
                                   {portText(a.facts), portText(b.facts), part_->partNumber}});
            return;
        }
        const std::int64_t wanted = wantedMbps(a.facts, b.facts);
        const bool isStraight = cable.a.count == 1 && cable.b.count == 1;
        const std::int64_t given =
            std::min(cable.a.mbps / portsPerPlug(a.facts, cable.a), cable.b.mbps / portsPerPlug(b.facts, cable.b));
        if (isStraight && given < wanted && !isLast("speed"))
            add("speed",
                {FABRIC_TEXT("compat", "%1 carries %2, while %3 and %4 could run %5"),
                 {part_->partNumber, speedText(given), portText(a.facts), portText(b.facts), speedText(wanted)}});
    });
}

} // namespace fabric
