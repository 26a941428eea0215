#include "core/verify/evidence/repair.h"

#include <algorithm>

namespace fabric {

namespace {

bool contains(const std::vector<std::string>& places, const std::string& place)
{
    return std::find(places.begin(), places.end(), place) != places.end();
}

struct Trace {
    FaultTrace trace = FaultTrace::Unknown;
    std::string serial;
};

/// A module that left an end of the link for a place whose state is known tells where the fault lives.
Trace traceOf(const std::string& endA, const std::string& endB, const RepairHistory& history)
{
    for (const IdentityEvent& event : history.events) {
        const bool isFromHere = event.from == endA || event.from == endB;
        if (event.kind != IdentityEventKind::Moved || !isFromHere) continue;
        if (!contains(history.faultyBefore, event.from) || contains(history.faultyBefore, event.to)) continue;
        if (!contains(history.judgedNow, event.to) || !contains(history.judgedNow, event.from)) continue;
        const bool isThere = contains(history.faultyNow, event.to);
        const bool isHere = contains(history.faultyNow, event.from);
        if (isThere && !isHere) return {FaultTrace::WithModule, event.serial};
        if (isHere && !isThere) return {FaultTrace::Stayed, event.serial};
    }
    return {};
}

/// What was done, by word or by what the plugs say of themselves.
std::vector<RepairStep> stepsDone(const Cable& cable, CableBuild build, const std::string& endA,
                                  const std::string& endB, const RepairHistory& history)
{
    std::vector<RepairStep> done = history.done;
    bool isPlugNew[2] = {false, false};
    for (const IdentityEvent& event : history.events) {
        const bool isHere = std::find(event.cables.begin(), event.cables.end(), cable.id) != event.cables.end();
        const bool isNewPlug = event.kind == IdentityEventKind::Exchanged || event.kind == IdentityEventKind::Moved;
        if (!isHere || !isNewPlug) continue;
        isPlugNew[0] = isPlugNew[0] || event.to == endA;
        isPlugNew[1] = isPlugNew[1] || event.to == endB;
    }
    const bool isOnePiece = build == CableBuild::Copper || build == CableBuild::ActiveOptical;
    if (isOnePiece && (isPlugNew[0] || isPlugNew[1])) done.push_back(RepairStep::ReplaceCable);
    if (!isOnePiece && isPlugNew[0] && isPlugNew[1]) done.push_back(RepairStep::ReplaceModules);
    return done;
}

Message sentence(RepairStep step, const std::string& endA, const std::string& endB)
{
    switch (step) {
    case RepairStep::Clear:
        return {FABRIC_TEXT("evidence", "Clear the error counters at %1 and %2 with your fabric manager and watch them "
                                        "for 12 minutes."),
                {endA, endB}};
    case RepairStep::Reseat:
        return {FABRIC_TEXT("evidence", "Reseat the plugs at %1 and %2."), {endA, endB}};
    case RepairStep::CleanAndReseat:
        return {FABRIC_TEXT("evidence", "Clean the end faces and reseat the plugs at %1 and %2."), {endA, endB}};
    case RepairStep::ReplaceModules:
        return {FABRIC_TEXT("evidence", "Replace the modules at %1 and %2, both, and bench the old ones."),
                {endA, endB}};
    case RepairStep::ReplaceCable:
        return {FABRIC_TEXT("evidence", "Replace the cable %1 to %2."), {endA, endB}};
    case RepairStep::ReplacePort:
        break;
    }
    return {FABRIC_TEXT("evidence", "Move the cable to a spare port, at %1 first, then at %2; the port that is left "
                                    "behind is suspect."),
            {endA, endB}};
}

} // namespace

CableBuild buildOf(const Cable& cable, const Catalog& catalog, const PortMap& ports)
{
    const Part* part = catalog.find(cable.part);
    if (part != nullptr && part->cable) {
        const bool isCopper = part->cable->medium == "CU" || part->cable->medium == "UTP";
        return isCopper ? CableBuild::Copper : CableBuild::ActiveOptical;
    }
    if (part != nullptr && part->fibre) return CableBuild::Modules;
    const bool hasModule = std::any_of(cable.ends.begin(), cable.ends.end(),
                                       [&](const CableEnd& end) { return ports.moduleIn(end.end.port) != nullptr; });
    return hasModule || cable.kind == CableKind::Cord || cable.kind == CableKind::Trunk ? CableBuild::Modules
                                                                                        : CableBuild::Unknown;
}

std::vector<RepairStep> repairLadder(CableBuild build)
{
    switch (build) {
    case CableBuild::Copper:
    case CableBuild::ActiveOptical: // its end faces are sealed
        return {RepairStep::Clear, RepairStep::Reseat, RepairStep::ReplaceCable, RepairStep::ReplacePort};
    case CableBuild::Unknown:
    case CableBuild::Modules:
        break;
    }
    return {RepairStep::Clear, RepairStep::CleanAndReseat, RepairStep::ReplaceModules, RepairStep::ReplaceCable,
            RepairStep::ReplacePort};
}

RepairAdvice adviseRepair(const Cable& cable, CableBuild build, const std::string& endA, const std::string& endB,
                          const RepairHistory& history)
{
    RepairAdvice advice;
    const Trace trace = traceOf(endA, endB, history);
    advice.trace = trace.trace;
    if (trace.trace == FaultTrace::WithModule) {
        advice.step = RepairStep::ReplaceModules;
        advice.suspect = trace.serial;
        advice.text = {FABRIC_TEXT("evidence", "The fault went with module %1: replace that module."), {trace.serial}};
        return advice;
    }
    auto done = stepsDone(cable, build, endA, endB, history);
    if (trace.trace == FaultTrace::Stayed) done.push_back(RepairStep::ReplaceModules);
    const auto ladder = repairLadder(build);
    std::size_t next = 0; // behind the last step that was done: a skipped cheaper one is not gone back to
    for (std::size_t i = 0; i < ladder.size(); ++i)
        if (std::find(done.begin(), done.end(), ladder[i]) != done.end()) next = i + 1;
    advice.isExhausted = next == ladder.size();
    if (advice.isExhausted) {
        advice.step = ladder.back();
        advice.text = {FABRIC_TEXT("evidence", "Every step of the ladder was done at %1 and %2: open a case with the "
                                               "vendor and take the link out of service."),
                       {endA, endB}};
        return advice;
    }
    advice.step = ladder[next];
    advice.text = sentence(advice.step, endA, endB);
    return advice;
}

} // namespace fabric
