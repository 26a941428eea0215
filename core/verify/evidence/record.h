// Recording: from observations to rows of evidence, as ordinary undoable edits. A row is written when a cable's level
// rises or falls, never to repeat what is known: re-runs keep verdicts, a cable that cannot be seen keeps its level and
// the time since which it has it. What an older observation says never changes what a later one has said, and one
// without a time raises nothing over a row that has one.
//
// A rise is as old as the oldest fact it stands on, a fall as young as the youngest.
//
// The capture that shows an exchange or a move leaves the touched cables at "present": somebody's hand was just there.
// The next capture may prove more.
#pragma once

#include "core/model/cable_level.h"
#include "core/verify/evidence/identities.h"
#include "core/verify/evidence/proof.h"

#include <map>

namespace fabric {

struct LevelChange {
    Id<Cable> cable;
    EvidenceLevel before = EvidenceLevel::Planned;
    EvidenceLevel after = EvidenceLevel::Planned;
    Message why; ///< of a fall
};

struct EvidenceRecord {
    std::vector<LevelChange> raised; ///< in order of cable
    std::vector<LevelChange> fallen;
    IdentityChanges identities;
    int kept = 0;    ///< seen, and as known
    int notSeen = 0; ///< keep their level
    int older = 0;   ///< seen before what is recorded
    int undated = 0; ///< not raised: nobody knows whether they were seen before or after what is recorded
    /// Why cables that were seen are below "right peer", by sentence, with how many.
    std::map<std::string, int> belowRightPeer;
};

/// Identities first, then levels, for the cables of the view. Errors: a source without time and no options.recordedAt.
[[nodiscard]] Result<EvidenceRecord> recordEvidence(const SiteView& view, const Catalog& catalog,
                                                    const RecordOptions& options, Edit& edit);

/// "L3-right-peer since 2026-11-30T08:40:18Z by file:sweep.txt (ibnetdiscover)"; with a view that does not show the
/// cable also why not.
Message levelSentence(const CableLevels& levels, const Cable& cable, const SiteView* view = nullptr);

} // namespace fabric
