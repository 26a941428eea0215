// BlockShape: how large the inside of a block is: its grid of switches, its grid of nodes, the lanes between their
// columns and the place of its name. Pure arithmetic in map units; all sizes of the map are in this file pair.
#pragma once

#include "core/planner/layout/find_blocks.h"
#include "core/planner/layout/map_layout.h"

namespace fabric::layout {

inline constexpr double kSwitchHeight = 34;
inline constexpr double kNodeHeight = 24;
inline constexpr double kBlockPadding = 16;
inline constexpr double kTitleHeight = 32;

/// Width of a box per tier, so that equal things have equal boxes over the whole map.
struct BoxWidths {
    std::vector<double> byTier;
    double of(int tier) const { return byTier[static_cast<std::size_t>(tier)]; }
};
BoxWidths boxWidths(const LayoutGraph& graph, const std::vector<int>& tier, const Catalog& catalog);

struct BlockShape {
    MapGrid switches; ///< rect has the size only
    MapGrid nodes;
    double width = 0;
    int members = 0;       ///< switches
    double titleWidth = 0; ///< name at the left (blocks with lines above and below); 0 = name at the bottom
    double gutter = 0;     ///< between switches and nodes
    double titleHeight = 0;

    double height() const;
};

/// What the blocks of one row agree on, so that their switches and nodes stand in line.
struct RowMetrics {
    double switchTop = kBlockPadding;
    double switchHeight = 0;
    double nodeHeight = 0;
    double gutter = 0;
    double titleHeight = 0;

    void take(const BlockShape& shape);
    double nodeTop() const { return switchTop + switchHeight + (switchHeight > 0 && nodeHeight > 0 ? gutter : 0); }
    double height() const { return nodeTop() + nodeHeight + std::max(kBlockPadding, titleHeight); }
};

/// `isNamed`: the block needs room for its name (there are others in its tier).
BlockShape shapeBlock(const Block& block, const BoxWidths& widths, bool isNamed);
/// Draws the single block of an upper tier out over the width of the tier below, in one row if it fits.
void spread(BlockShape& shape, double width);

} // namespace fabric::layout
