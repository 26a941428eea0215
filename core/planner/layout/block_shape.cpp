#include "core/planner/layout/block_shape.h"

#include <algorithm>
#include <cmath>

namespace fabric::layout {

namespace {

constexpr double kCharacterWidth = 8.5; ///< generous, so that names fit at half size with the smallest text
constexpr double kNodeMargin = 12;
constexpr double kSwitchMargin = 46;
constexpr double kMinBlockWidth = 560; ///< room for its name where blocks stand side by side
constexpr double kMinBoxWidth = 84;
constexpr double kMaxBoxWidth = 190;
constexpr double kCageColumnWidth = 7; ///< a faceplate column must be legible at the largest zoom
constexpr double kMaxFaceWidth = 700;
constexpr double kSwitchLane = 14;
constexpr double kNodeRowGap = 10;
constexpr double kSwitchRowGap = 34;
constexpr double kLinePitch = 2.5;        ///< room for one line in a lane
constexpr int kOneRow = 12;               ///< up to so many switches of a block stand in one row
constexpr double kSwitchGridAspect = 0.5; ///< columns to rows; boxes are wide, so this is about square
constexpr double kGridAspect = 1.7;

int ceilDiv(int a, int b)
{
    return (a + b - 1) / b;
}

MapGrid grid(int members, int columns, double boxWidth, double boxHeight, double rowGap, double minLane)
{
    MapGrid g;
    g.columns = std::max(1, columns);
    g.rows = ceilDiv(members, g.columns);
    g.boxWidth = boxWidth;
    g.boxHeight = boxHeight;
    g.rowGap = rowGap;
    g.lane = std::clamp(kLinePitch * (g.rows + 1), minLane, 44.0);
    g.rect.width = g.columns * (g.boxWidth + g.lane);
    g.rect.height = g.rows * (g.boxHeight + g.rowGap) - g.rowGap;
    return g;
}

double innerWidth(const MapGrid& g)
{
    return g.columns > 0 ? g.rect.width - g.lane : 0;
}

MapGrid switchGrid(int members, double boxWidth)
{
    const int columns =
        members <= kOneRow ? members : static_cast<int>(std::ceil(std::sqrt(members * kSwitchGridAspect)));
    return grid(members, columns, boxWidth, kSwitchHeight, kSwitchRowGap, kSwitchLane);
}

/// Nodes in a grid near the wanted aspect; boxes are drawn out, or a column added, to fill the width of the switches
/// above.
MapGrid nodeGrid(int members, double boxWidth, double width)
{
    const double cell = kNodeHeight + kNodeRowGap;
    int columns = std::clamp(static_cast<int>(std::lround(std::sqrt(members * kGridAspect * cell / (boxWidth + 24)))),
                             1, members);
    MapGrid g = grid(members, columns, boxWidth, kNodeHeight, kNodeRowGap, 12);
    while (columns < members && (columns + 1) * (boxWidth + g.lane) <= width * 0.72) {
        ++columns;
        g = grid(members, columns, boxWidth, kNodeHeight, kNodeRowGap, 12);
    }
    if (innerWidth(g) < width) {
        const double room = (width + g.lane) / g.columns - g.lane;
        g = grid(members, columns, std::min(room, std::max(boxWidth, 150.0)), kNodeHeight, kNodeRowGap, 12);
    }
    return g;
}

double faceWidth(const Part& part)
{
    int cages = 0;
    for (const CageGroup& group : part.cages)
        if (!group.isService) cages += group.count;
    const int columns = cages > 12 ? ceilDiv(cages, 2) : cages;
    return std::min(kMaxFaceWidth, columns * kCageColumnWidth);
}

} // namespace

BoxWidths boxWidths(const LayoutGraph& graph, const std::vector<int>& tier, const Catalog& catalog)
{
    BoxWidths widths;
    widths.byTier.assign(1, kMinBoxWidth);
    const std::string* lastPart = nullptr;
    double lastFace = 0;
    for (int i = 0; i < graph.size(); ++i) {
        const auto t = static_cast<std::size_t>(tier[static_cast<std::size_t>(i)]);
        if (widths.byTier.size() <= t) widths.byTier.resize(t + 1, kMinBoxWidth);
        const Device& device = graph.device(i);
        if (lastPart == nullptr || *lastPart != device.part) {
            const Part* part = catalog.find(device.part);
            lastFace = part != nullptr ? faceWidth(*part) : 0;
            lastPart = &device.part;
        }
        const double margin = t > 0 ? kSwitchMargin : kNodeMargin;
        const double name = std::min(kMaxBoxWidth, static_cast<double>(device.name.size()) * kCharacterWidth + margin);
        widths.byTier[t] = std::max({widths.byTier[t], name, lastFace});
    }
    return widths;
}

BlockShape shapeBlock(const Block& block, const BoxWidths& widths, bool isNamed)
{
    BlockShape shape;
    shape.members = static_cast<int>(block.switches.size());
    if (!block.switches.empty())
        shape.switches = switchGrid(static_cast<int>(block.switches.size()), widths.of(block.tier));
    double inner = innerWidth(shape.switches);
    if (!block.nodes.empty()) {
        shape.nodes = nodeGrid(static_cast<int>(block.nodes.size()), widths.of(0), inner);
        inner = std::max(inner, innerWidth(shape.nodes));
    }
    const bool hasLinesBelow = block.tier > 1;
    if (isNamed && hasLinesBelow)
        shape.titleWidth = std::clamp(static_cast<double>(block.name.size()) * 10 + 8, 60.0, 170.0);
    if (!hasLinesBelow) shape.titleHeight = kTitleHeight;
    shape.gutter = std::clamp(inner * 0.16, 56.0, 260.0);
    shape.width = inner + 2 * kBlockPadding + shape.titleWidth;
    if (isNamed) shape.width = std::max(shape.width, kMinBlockWidth);
    return shape;
}

double BlockShape::height() const
{
    RowMetrics metrics;
    metrics.take(*this);
    return metrics.height();
}

void RowMetrics::take(const BlockShape& shape)
{
    switchHeight = std::max(switchHeight, shape.switches.rect.height);
    nodeHeight = std::max(nodeHeight, shape.nodes.rect.height);
    gutter = std::max(gutter, shape.gutter);
    titleHeight = std::max(titleHeight, shape.titleHeight);
}

void spread(BlockShape& shape, double width)
{
    MapGrid& g = shape.switches;
    const int members = shape.members;
    if (members == 0) return;
    const double room = width - 2 * kBlockPadding - shape.titleWidth;
    const int columns = std::clamp(static_cast<int>(room / (g.boxWidth + kSwitchLane)), 1, members);
    const double boxWidth = g.boxWidth;
    g = grid(members, std::max(columns, std::min(members, 8)), boxWidth, kSwitchHeight, kSwitchRowGap, kSwitchLane);
    if (g.rows == 1) g.lane = std::clamp((0.7 * room - g.columns * boxWidth) / g.columns, kSwitchLane, 64.0);
    g.rect.width = g.columns * (g.boxWidth + g.lane);
    shape.width = innerWidth(g) + 2 * kBlockPadding + shape.titleWidth;
}

} // namespace fabric::layout
