// KeptFinding read back for people: what stands in a history about one finding, ready for lists, maps and papers. The
// judge's own form (finding.h) is by numbers of a running watch; this one is by names and keys and needs no watch.
//
// A finding is kept as it stood at its last move: what it says of its symptoms and of what it cost is the most that was
// known, not what was known at each moment. Plain values. Text came from a file: it is cleaned here.
#pragma once

#include "core/base/result.h"
#include "core/verify/monitor/finding.h"
#include "core/verify/monitor/history.h"

#include <string>
#include <vector>

namespace fabric {

struct ToldLink {
    std::string key;  ///< of the port it is called by in the history
    std::string name; ///< "leaf1/9/1 - node0003/mlx5_1"
};

struct ToldFinding {
    std::uint64_t id = 0;
    Culprit culprit = Culprit::Cable;
    Urgency urgency = Urgency::Major;
    std::string what;
    std::string text; ///< English sentence, as kept
    Symptoms symptoms;
    Symptoms present; ///< when it moved last
    std::int64_t began = 0;
    std::int64_t opened = 0;
    std::int64_t lastTrouble = 0;
    std::int64_t closed = 0; ///< 0 = open
    bool isRepaired = false;
    bool isMerged = false;
    int returns = 0;
    BlastRadius blast;
    std::vector<std::string> evidence; ///< English sentences, as kept
    std::vector<ToldLink> links;
    std::string seenAt; ///< label of the receiver; empty = none

    bool isOpenAt(std::int64_t time) const { return opened <= time && (closed == 0 || closed > time); }
};

/// Errors: no such JSON.
[[nodiscard]] Result<ToldFinding> toldFinding(const KeptFinding& kept);
/// Most urgent first: by urgency, hosts cut off, links down, then age.
bool isMoreUrgent(const ToldFinding& a, const ToldFinding& b);

} // namespace fabric
