// How many switches a layer needs, as pure arithmetic on port counts. Everything is counted per port, never per cage: a
// twin-port cage is two ports, and counting cages gives other (wrong) answers.
//
// The spine rule: with L leafs of U uplink ports each and spines of R ports, take the smallest S that divides U with
// (U/S) x L <= R, so that every leaf has the same number of links to every spine. It reproduces the published
// InfiniBand tables, which ceil(L x U / R) does not (3 units of 32 nodes have 16 spines, not 12).
#pragma once

#include "core/base/ratio.h"

#include <optional>

namespace fabric {

/// The smallest S that divides `uplinks` with (uplinks/S) x leafs <= radix; nothing when even S = uplinks is too few.
std::optional<int> dividingSpines(int uplinks, int leafs, int radix);

/// The fewest spines by port count alone: ceil(leafs x uplinks / radix).
int fewestSpines(int uplinks, int leafs, int radix);

/// The spine rule, except where it would cost more than twice the fewest spines (43 uplinks divide only by 43): then
/// the fewest, over which links are dealt out in turn and differ by at most one per pair. Nothing when leafs > radix.
std::optional<int> chooseSpines(int uplinks, int leafs, int radix);

struct PortSplit {
    int down = 0;
    int up = 0;
};

/// The most down ports out of `ports` whose bandwidth does not pass `ratio` (down : up): 128 ports at 2:1 give 85
/// and 43.
PortSplit splitPorts(int ports, const Ratio& ratio, std::int64_t downMbps, std::int64_t upMbps);

/// The top layer of three tiers. Spine s of every pod goes to core group s / (spines per pod / groups); a group joins
/// pods x (spines per pod / groups) spines to its cores with the same number of links for each pair.
struct CoreLayer {
    int groups = 0;
    int coresPerGroup = 0;
    int total() const { return groups * coresPerGroup; }
    bool operator==(const CoreLayer&) const = default;
};

/// The smallest core layer for `pods` pods of `spinesPerPod` spines with `spineUp` uplinks each; of equal ones the most
/// groups. Nothing when no number of groups fits `radix`.
std::optional<CoreLayer> chooseCores(int spinesPerPod, int spineUp, int pods, int radix);

} // namespace fabric
