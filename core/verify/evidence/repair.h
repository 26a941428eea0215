// Repair advice for a link that is down, slow, narrow or erring: one step at a time, the cheapest first. Clear the
// counters and watch; clean and reseat; replace both modules and bench the old ones; replace the cable; move to another
// port. Steps that the cable's build rules out are left out: copper is not cleaned, a one-piece cable has no modules.
//
// What was done already is told by the caller, and read from identity events: an exchanged plug is a replaced module,
// or a replaced cable where both are one piece. The program never clears a counter itself.
#pragma once

#include "core/verify/evidence/identities.h"

namespace fabric {

enum class RepairStep : std::uint8_t { Clear, Reseat, CleanAndReseat, ReplaceModules, ReplaceCable, ReplacePort };

/// How a cable is built, as far as repair cares.
enum class CableBuild : std::uint8_t { Unknown, Copper, ActiveOptical, Modules };
CableBuild buildOf(const Cable& cable, const Catalog& catalog, const PortMap& ports);

/// The steps for a build, in order.
std::vector<RepairStep> repairLadder(CableBuild build);

/// Whether a fault stayed where it was when its modules changed places.
enum class FaultTrace : std::uint8_t {
    Unknown,    ///< no module of the faulty link has moved, or its new place was not judged
    WithModule, ///< the fault shows where the module went, and no longer where it was
    Stayed,     ///< the fault still shows at the old place, and not where the module went
};

/// A port at which a fault shows, by printed place.
struct RepairHistory {
    std::vector<RepairStep> done;          ///< what people say they did since the fault first showed
    std::vector<IdentityEvent> events;     ///< since the fault first showed
    std::vector<std::string> faultyBefore; ///< places (as IdentityEvent::from) of all faults when it first showed
    std::vector<std::string> faultyNow;
    std::vector<std::string> judgedNow; ///< places whose state is known now, faulty or not
};

struct RepairAdvice {
    RepairStep step = RepairStep::Clear;
    bool isExhausted = false; ///< every step was done
    FaultTrace trace = FaultTrace::Unknown;
    std::string suspect; ///< serial of the module that the fault went with
    Message text;        ///< one sentence that says what to do
};

/// Of the link over `cable` whose ends are printed as `endA` and `endB`.
RepairAdvice adviseRepair(const Cable& cable, CableBuild build, const std::string& endA, const std::string& endB,
                          const RepairHistory& history);

} // namespace fabric
