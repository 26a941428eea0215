// How far a cable is proven now, from its evidence rows. The one rule for it, used by documents, comparison and map:
//
//   in order of time, each row supersedes the earlier rows of the same or a higher level
//
// so the latest row states the level, and the rows before it stay as history. A row below the level reached is written
// only where an observation contradicts it or a part was exchanged (core/verify/evidence); a check that merely can see
// less writes nothing. Where two writers disagree the cable falls, never rises. A row without a readable time counts as
// recorded right after the row before it.
#pragma once

#include "core/model/project.h"

#include <unordered_map>
#include <vector>

namespace fabric {

/// Rows of one cable, oldest first. Points into the project.
using EvidenceHistory = std::vector<const Evidence*>;

/// The evidence of all cables for one state of a project, which must outlive it and stay unchanged. O(rows log rows).
class CableLevels {
public:
    explicit CableLevels(const Project& project);

    /// Planned when nothing is recorded.
    EvidenceLevel level(Id<Cable> cable) const;
    /// The row that states the level; null when nothing is recorded.
    const Evidence* latest(Id<Cable> cable) const;
    /// The row of the highest level not above `most` that holds when everything above `most` is taken back; null when
    /// none does.
    const Evidence* latestUpTo(Id<Cable> cable, EvidenceLevel most) const;
    const EvidenceHistory& history(Id<Cable> cable) const;

private:
    std::unordered_map<Id<Cable>, EvidenceHistory> rows_;
};

} // namespace fabric
