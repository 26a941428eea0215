#include "app/render/map_router.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace fabric::render {

namespace {

constexpr int kCurveSteps = 20;
constexpr double kStraightBelow = 3; ///< map units aside: no curve to be seen
constexpr double kOuterLane = 40;    ///< width of the way beside the outermost block
constexpr double kRunShare = 0.4;    ///< of the gap between rows: how far from the box a line turns aside

double clampShare(double share)
{
    return std::clamp(share, 0.0, 1.0);
}

void append(Path& path, Point point)
{
    if (path.empty() || path.back() != point) path.push_back(point);
}

} // namespace

void appendCurve(Path& path, Point to)
{
    const Point from = path.back();
    if (std::abs(from.first - to.first) < kStraightBelow) {
        append(path, {from.first, (from.second + to.second) / 2});
        append(path, to);
        return;
    }
    const double middle = (from.second + to.second) / 2;
    for (int i = 1; i <= kCurveSteps; ++i) {
        // Closer together towards the ends, where the curve bends.
        const double t = 0.5 - 0.5 * std::cos(std::numbers::pi * i / kCurveSteps);
        const double s = 1 - t;
        const double y =
            s * s * s * from.second + 3 * s * s * t * middle + 3 * s * t * t * middle + t * t * t * to.second;
        const double x = (s * s * s + 3 * s * s * t) * from.first + (3 * s * t * t + t * t * t) * to.first;
        append(path, {x, y});
    }
}

bool segmentMeets(Point a, Point b, const MapRect& rect)
{
    double t0 = 0;
    double t1 = 1;
    const double dx = b.first - a.first;
    const double dy = b.second - a.second;
    const auto clip = [&](double p, double q) {
        if (p == 0) return q > 0;
        const double r = q / p;
        if (p < 0)
            t0 = std::max(t0, r);
        else
            t1 = std::min(t1, r);
        return t0 < t1;
    };
    return clip(-dx, a.first - rect.x) && clip(dx, rect.right() - a.first) && clip(-dy, a.second - rect.y) &&
           clip(dy, rect.bottom() - a.second);
}

bool meets(const Path& path, const MapRect& rect)
{
    for (std::size_t i = 1; i < path.size(); ++i)
        if (segmentMeets(path[i - 1], path[i], rect)) return true;
    return false;
}

MapRouter::MapRouter(const MapLayout& layout) : layout_(layout)
{
    for (const MapRow& row : layout.rows) {
        auto& gaps = gaps_.emplace_back();
        double left = -1e9;
        for (const int b : row.blocks) {
            const MapRect& rect = block(b).rect;
            gaps.push_back(left < -1e8 ? Gap{rect.x - kOuterLane, rect.x - 6} : Gap{left, rect.x});
            left = rect.right();
        }
        if (!row.blocks.empty()) gaps.push_back({left + 6, left + kOuterLane});
    }
}

Edge MapRouter::blockEdgeToward(int from, int to) const
{
    const MapBlock& a = block(from);
    const MapBlock& b = block(to);
    if (a.row >= 0 && b.row >= 0) return b.row > a.row ? Edge::Bottom : Edge::Top;
    return b.rect.y >= a.rect.bottom() ? Edge::Bottom : Edge::Top;
}

Edge MapRouter::edgeToward(int from, int to) const
{
    const MapDevice& a = device(from);
    const MapDevice& b = device(to);
    if (a.block != b.block) return blockEdgeToward(a.block, b.block);
    return b.grid > a.grid ? Edge::Bottom : Edge::Top;
}

bool MapRouter::usesLane(int index, Edge edge) const
{
    const MapDevice& d = device(index);
    if (block(d.block).isSingle) return false;
    return edge == Edge::Top ? d.row > 0 : d.row + 1 < block(d.block).grids[static_cast<std::size_t>(d.grid)].rows;
}

Path MapRouter::leaveGrid(int index, Edge edge, double x, double share) const
{
    const MapDevice& d = device(index);
    const bool isUp = edge == Edge::Top;
    const double start = isUp ? d.rect.y : d.rect.bottom();
    Path path{{x, start}};
    if (block(d.block).isSingle) return path;
    const MapGrid& grid = block(d.block).grids[static_cast<std::size_t>(d.grid)];
    const double end = isUp ? grid.rect.y : grid.rect.bottom();
    if (usesLane(index, edge)) {
        const int rank = isUp ? d.row : grid.rows - d.row; // 1 .. rows
        double slot = (rank - 1 + 0.15 + 0.7 * clampShare(share)) / grid.rows;
        if (d.tier > 1) slot = isUp ? slot / 2 : 0.5 + slot / 2; // switches with lines both ways
        const double laneX = grid.laneX(d.column) + grid.lane * (0.1 + 0.8 * slot);
        const double run = grid.rowGap * (kRunShare + 0.2 * (0.5 - clampShare(share)));
        const double turn = isUp ? start - run : start + run;
        append(path, {x, turn});
        append(path, {laneX, turn});
        append(path, {laneX, end});
    }
    return path;
}

/// Through the other grid of the own block: in the lane nearest to where the line is.
void MapRouter::passGrid(Path& path, const MapGrid& grid, bool isUpward) const
{
    const double x = path.back().first;
    double best = grid.rect.x - 8;
    for (int c = 0; c < grid.columns; ++c) {
        const double lane = grid.laneX(c) + grid.lane / 2;
        if (std::abs(lane - x) < std::abs(best - x)) best = lane;
    }
    appendCurve(path, {best, isUpward ? grid.rect.bottom() : grid.rect.y});
    append(path, {best, isUpward ? grid.rect.y : grid.rect.bottom()});
}

void MapRouter::leaveBlock(Path& path, int index, Edge edge) const
{
    const MapDevice& d = device(index);
    const MapBlock& home = block(d.block);
    const bool isUp = edge == Edge::Top;
    if (isUp)
        for (int g = d.grid - 1; g >= 0; --g)
            passGrid(path, home.grids[static_cast<std::size_t>(g)], true);
    else
        for (std::size_t g = static_cast<std::size_t>(d.grid) + 1; g < home.grids.size(); ++g)
            passGrid(path, home.grids[g], false);
    append(path, {path.back().first, isUp ? home.rect.y : home.rect.bottom()});
}

void MapRouter::passRow(Path& path, int row, bool isUpward, double wantedX, double spread) const
{
    const auto& gaps = gaps_[static_cast<std::size_t>(row)];
    const MapRow& r = layout_.rows[static_cast<std::size_t>(row)];
    if (gaps.empty()) return;
    const auto distance = [&](const Gap& gap) {
        return wantedX < gap.x0 ? gap.x0 - wantedX : wantedX > gap.x1 ? wantedX - gap.x1 : 0.0;
    };
    const Gap& gap = *std::min_element(gaps.begin(), gaps.end(),
                                       [&](const Gap& a, const Gap& b) { return distance(a) < distance(b); });
    const double x = gap.x0 + (gap.x1 - gap.x0) * (0.2 + 0.6 * spread);
    appendCurve(path, {x, isUpward ? r.y + r.height : r.y});
    append(path, {x, isUpward ? r.y : r.y + r.height});
}

Path MapRouter::joinBlocks(int a, Point from, int b, Point to, double spread) const
{
    const int rowA = block(a).row;
    const int rowB = block(b).row;
    Path path{from};
    if (rowA < 0 || rowB < 0) {
        appendCurve(path, to);
        return path;
    }
    if (rowA == rowB) {
        const MapRow& row = layout_.rows[static_cast<std::size_t>(rowA)];
        const double room = row.gutter > 0 ? row.gutter : 120;
        const double y = row.y - room * (0.12 + 0.3 * spread);
        append(path, {from.first, y});
        append(path, {to.first, y});
        append(path, to);
        return path;
    }
    const bool isUpward = rowB < rowA;
    const int step = isUpward ? -1 : 1;
    const int rows = std::abs(rowA - rowB);
    for (int k = 1; k < rows; ++k)
        passRow(path, rowA + step * k, isUpward, from.first + (to.first - from.first) * k / rows, spread);
    appendCurve(path, to);
    return path;
}

Path MapRouter::toGutter(int index, Point from, int targetRow, double y, double spread) const
{
    Path path{from};
    const int row = block(index).row;
    if (targetRow <= row)
        for (int k = row - 1; k >= targetRow; --k)
            passRow(path, k, true, from.first, spread);
    else
        for (int k = row + 1; k < targetRow; ++k)
            passRow(path, k, false, from.first, spread);
    append(path, {path.back().first, y});
    return path;
}

Path MapRouter::join(int a, Edge edgeA, Point from, int b, Edge edgeB, Point to, double spread) const
{
    const MapDevice& first = device(a);
    const MapDevice& second = device(b);
    Path path{from};
    if (first.block == second.block && !block(first.block).isSingle) {
        if (first.grid != second.grid) {
            appendCurve(path, to);
            return path;
        }
        const double y = block(first.block).grids[static_cast<std::size_t>(first.grid)].rect.y - 3 - 9 * spread;
        append(path, {from.first, y});
        append(path, {to.first, y});
        append(path, to);
        return path;
    }
    if (block(first.block).isSingle || block(second.block).isSingle) {
        if (edgeA == edgeB) {
            const double y = edgeA == Edge::Top ? std::min(from.second, to.second) - 18 - 14 * spread
                                                : std::max(from.second, to.second) + 18 + 14 * spread;
            append(path, {from.first, y});
            append(path, {to.first, y});
            append(path, to);
            return path;
        }
    }
    Path back{to};
    if (!block(first.block).isSingle) leaveBlock(path, a, edgeA);
    if (!block(second.block).isSingle) leaveBlock(back, b, edgeB);
    const Path between = joinBlocks(first.block, path.back(), second.block, back.back(), spread);
    for (const Point& point : between)
        append(path, point);
    for (auto at = back.rbegin(); at != back.rend(); ++at)
        append(path, *at);
    return path;
}

} // namespace fabric::render
