// Evidence of a run: rows of evidence as one ordinary undoable edit.
//
//   L5, L6  a cable that passed, as judge.h says
//   L4      clean windows of both receivers, tested or not, with the bits and the bound at 95 % in the row
//   fall    a cable that failed goes back to what stands without traffic: at most L3 (right peer), with the reason
//
// A level above L3 is only given to a cable that stands at L3 or above: end-to-end traffic does not show which plug is
// in which port. Not tested, and not observable, change nothing. A rise is as old as the begin of the run, a fall as
// young as its end; what was recorded later stays (record.h). No row repeats what is known.
#pragma once

#include "core/verify/acceptance/cable_results.h"
#include "core/verify/evidence/record.h"

namespace fabric {

struct RunEvidence {
    std::vector<LevelChange> raised; ///< in order of cable
    std::vector<LevelChange> fallen;
    int kept = 0;          ///< tested, and as known
    int notTested = 0;     ///< keep their level
    int notObservable = 0; ///< keep their level
    int withoutPeer = 0;   ///< showed more than L3, and nobody recorded that the right ends are plugged: not raised
    int older = 0;         ///< something later is on record: not changed
};

/// Errors: the record gives no time of begin or end (FP-ACC-002).
[[nodiscard]] Result<RunEvidence> recordRun(const JudgedRecord& run, Edit& edit);

} // namespace fabric
