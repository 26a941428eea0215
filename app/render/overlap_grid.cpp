#include "app/render/overlap_grid.h"

#include "app/render/map_router.h"

#include <algorithm>
#include <cmath>

namespace fabric::render {

OverlapGrid::OverlapGrid(double widthPx, double heightPx)
    : view_(0, 0, widthPx, heightPx),
      columns_(std::clamp(static_cast<int>(widthPx / kCell) + 1, 1, 400)),
      rows_(std::clamp(static_cast<int>(heightPx / kCell) + 1, 1, 400))
{
    const auto cells = static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_);
    boxes_.cells.resize(cells);
    texts_.cells.resize(cells);
    segmentCells_.resize(cells);
}

int OverlapGrid::column(double x) const
{
    return std::clamp(static_cast<int>(x / kCell), 0, columns_ - 1);
}
int OverlapGrid::row(double y) const
{
    return std::clamp(static_cast<int>(y / kCell), 0, rows_ - 1);
}

void OverlapGrid::addRect(const QRectF& rect, Rects& into)
{
    const QRectF seen = rect.intersected(view_);
    if (seen.isEmpty()) return;
    const int index = static_cast<int>(into.all.size());
    into.all.push_back(rect);
    for (int r = row(seen.top()); r <= row(seen.bottom()); ++r)
        for (int c = column(seen.left()); c <= column(seen.right()); ++c)
            into.cells[static_cast<std::size_t>(r * columns_ + c)].push_back(index);
}

void OverlapGrid::addLine(int line, const std::vector<QPointF>& points, double widthPx)
{
    for (std::size_t i = 1; i < points.size(); ++i) {
        const QPointF a = points[i - 1];
        const QPointF b = points[i];
        const QRectF around = QRectF(a, b).normalized().adjusted(-1, -1, 1, 1);
        if (!around.intersects(view_)) continue;
        const int index = static_cast<int>(segments_.size());
        segments_.push_back({a, b, widthPx / 2, line});
        // Walk rows of cells: in each, only the columns that the segment spans there.
        const int firstRow = row(around.top());
        const int lastRow = row(around.bottom());
        for (int r = firstRow; r <= lastRow; ++r) {
            double x0 = around.left();
            double x1 = around.right();
            if (firstRow != lastRow && std::abs(b.y() - a.y()) > 1e-9) {
                const double t0 = std::clamp((r * kCell - widthPx - a.y()) / (b.y() - a.y()), 0.0, 1.0);
                const double t1 = std::clamp(((r + 1) * kCell + widthPx - a.y()) / (b.y() - a.y()), 0.0, 1.0);
                const double xa = a.x() + t0 * (b.x() - a.x());
                const double xb = a.x() + t1 * (b.x() - a.x());
                x0 = std::min(xa, xb) - widthPx;
                x1 = std::max(xa, xb) + widthPx;
            }
            if (x1 < 0 || x0 > view_.right()) continue;
            for (int c = column(x0); c <= column(x1); ++c)
                segmentCells_[static_cast<std::size_t>(r * columns_ + c)].push_back(index);
        }
    }
}

bool OverlapGrid::meetsAny(const QRectF& rect, const Rects& rects) const
{
    for (int r = row(rect.top()); r <= row(rect.bottom()); ++r)
        for (int c = column(rect.left()); c <= column(rect.right()); ++c)
            for (const int index : rects.cells[static_cast<std::size_t>(r * columns_ + c)])
                if (rects.all[static_cast<std::size_t>(index)].intersects(rect)) return true;
    return false;
}

bool OverlapGrid::meetsLine(const QRectF& rect, int ownLine) const
{
    for (int r = row(rect.top()); r <= row(rect.bottom()); ++r)
        for (int c = column(rect.left()); c <= column(rect.right()); ++c)
            for (const int index : segmentCells_[static_cast<std::size_t>(r * columns_ + c)]) {
                const Segment& s = segments_[static_cast<std::size_t>(index)];
                if (s.line == ownLine) continue;
                const MapRect wide{rect.x() - s.halfWidth, rect.y() - s.halfWidth, rect.width() + 2 * s.halfWidth,
                                   rect.height() + 2 * s.halfWidth};
                if (segmentMeets({s.a.x(), s.a.y()}, {s.b.x(), s.b.y()}, wide)) return true;
            }
    return false;
}

bool OverlapGrid::isFree(const QRectF& rect, int ownLine, bool mayCoverBoxes) const
{
    if (!view_.contains(rect)) return false;
    return !meetsAny(rect, texts_) && (mayCoverBoxes || !meetsAny(rect, boxes_)) && !meetsLine(rect, ownLine);
}

} // namespace fabric::render
