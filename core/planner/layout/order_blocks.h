// Order on the map: blocks of a tier and devices of a block by the mean position of their peers (barycentre), natural
// name order where that does not decide, so that lines do not cross without need. One sweep up, one down where no unit
// fixes the order.
#pragma once

#include "core/planner/layout/find_blocks.h"

namespace fabric::layout {

/// Reorders the blocks within each tier and the devices inside each block.
void orderBlocks(const LayoutGraph& graph, const std::vector<int>& tier, std::vector<Block>& blocks);

} // namespace fabric::layout
