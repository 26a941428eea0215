// Which nodes of several observations are one and the same. Internal to merge().
//
// Evidence in order: node GUID, port GUID, chassis id, a name that is unambiguous in every part, and for nodes that
// have none of these (counters by LID) the LID. Weaker evidence never joins what stronger evidence keeps apart. Two
// nodes of one part are only joined through a node of another part that is both. O(nodes + ports).
#pragma once

#include "core/verify/observe/observation.h"

#include <vector>

namespace fabric {

/// group[p][n] is the number of the node n of part p; numbers count up in order of first appearance.
struct NodeGroups {
    std::vector<std::vector<int>> group;
    int count = 0;
};

NodeGroups groupNodes(const std::vector<Observation>& parts);

/// A name as people mean it: blanks trimmed and collapsed, lower case.
std::string mergeName(std::string_view name);

} // namespace fabric
