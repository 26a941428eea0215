#include "app/render/picking.h"

#include <algorithm>
#include <cmath>

namespace fabric::render {

namespace {

int rankOf(ObjectKind kind)
{
    switch (kind) {
    case ObjectKind::Port:
        return 5;
    case ObjectKind::Device:
        return 4;
    case ObjectKind::Cable:
        return 3;
    case ObjectKind::Bundle:
        return 2;
    case ObjectKind::Block:
    case ObjectKind::Rack:
    case ObjectKind::Band:
        return 1;
    case ObjectKind::None:
        break;
    }
    return 0;
}

double distanceToSegment(double px, double py, double x0, double y0, double x1, double y1)
{
    const double dx = x1 - x0;
    const double dy = y1 - y0;
    const double square = dx * dx + dy * dy;
    const double t = square > 0 ? std::clamp(((px - x0) * dx + (py - y0) * dy) / square, 0.0, 1.0) : 0.0;
    return std::hypot(px - (x0 + t * dx), py - (y0 + t * dy));
}

} // namespace

PickGrid::PickGrid(const DisplayList& list)
    : view_(list.view), scale_(list.scale), cells_(static_cast<std::size_t>(kColumns * kRows))
{
    const auto cellAt = [this](int column, int row) -> Cell& {
        return cells_[static_cast<std::size_t>(row * kColumns + column)];
    };
    const auto addBox = [&](const MapRect& rect, const ObjectRef& object, bool isText) {
        if (object.kind == ObjectKind::None || !rect.intersects(view_)) return;
        const int index = static_cast<int>(boxes_.size());
        boxes_.push_back({rect, object, isText});
        const auto [c0, r0, c1, r1] = cellsOf(rect);
        for (int r = r0; r <= r1; ++r)
            for (int c = c0; c <= c1; ++c)
                cellAt(c, r).boxes.push_back(index);
    };
    for (const BoxItem& box : list.grounds)
        addBox(box.rect, box.object, false);
    for (const BoxItem& box : list.boxes)
        addBox(box.rect, box.object, false);
    for (const TextItem& text : list.texts)
        addBox(text.rect, text.object, true);
    for (const LineItem& line : list.lines) {
        if (line.object.kind == ObjectKind::None) continue;
        for (std::size_t i = 1; i < line.points.size(); ++i) {
            const auto [x0, y0] = line.points[i - 1];
            const auto [x1, y1] = line.points[i];
            const MapRect around{std::min(x0, x1), std::min(y0, y1), std::abs(x1 - x0), std::abs(y1 - y0)};
            const int index = static_cast<int>(segments_.size());
            segments_.push_back({x0, y0, x1, y1, line.widthPx / 2 / scale_, line.object});
            const auto [c0, r0, c1, r1] = cellsOf(around);
            for (int r = r0; r <= r1; ++r)
                for (int c = c0; c <= c1; ++c)
                    cellAt(c, r).segments.push_back(index);
        }
    }
}

std::array<int, 4> PickGrid::cellsOf(const MapRect& rect) const
{
    const auto column = [this](double x) {
        return std::clamp(static_cast<int>((x - view_.x) / std::max(view_.width, 1e-9) * kColumns), 0, kColumns - 1);
    };
    const auto row = [this](double y) {
        return std::clamp(static_cast<int>((y - view_.y) / std::max(view_.height, 1e-9) * kRows), 0, kRows - 1);
    };
    return {column(rect.x), row(rect.y), column(rect.right()), row(rect.bottom())};
}

ObjectRef PickGrid::pick(double x, double y, double tolerancePx) const
{
    if (cells_.empty()) return {};
    const double tolerance = tolerancePx / scale_;
    ObjectRef best;
    double bestDistance = 1e300;
    for (const int index :
         cells_[static_cast<std::size_t>(cellsOf({x, y, 0, 0})[1] * kColumns + cellsOf({x, y, 0, 0})[0])].boxes) {
        const Box& box = boxes_[static_cast<std::size_t>(index)];
        if (box.rect.contains(x, y) && rankOf(box.object.kind) >= rankOf(best.kind)) best = box.object;
    }
    const auto [c0, r0, c1, r1] = cellsOf({x - tolerance, y - tolerance, 2 * tolerance, 2 * tolerance});
    for (int r = r0; r <= r1; ++r)
        for (int c = c0; c <= c1; ++c)
            for (const int index : cells_[static_cast<std::size_t>(r * kColumns + c)].segments) {
                const Segment& s = segments_[static_cast<std::size_t>(index)];
                const double distance = distanceToSegment(x, y, s.x0, s.y0, s.x1, s.y1) - s.halfWidth;
                const int rank = rankOf(s.object.kind);
                if (distance > tolerance || rank < rankOf(best.kind) ||
                    (rank == rankOf(best.kind) && distance >= bestDistance))
                    continue;
                best = s.object;
                bestDistance = distance;
            }
    return best;
}

std::vector<ObjectRef> PickGrid::within(const MapRect& rect, bool isEnclosed) const
{
    std::vector<ObjectRef> found;
    for (const Box& box : boxes_) {
        if (box.object.kind != ObjectKind::Device && box.object.kind != ObjectKind::Port) continue;
        const bool isInside = box.rect.x >= rect.x && box.rect.y >= rect.y && box.rect.right() <= rect.right() &&
                              box.rect.bottom() <= rect.bottom();
        if (isEnclosed ? !isInside : !box.rect.intersects(rect)) continue;
        if (!box.isText) found.push_back(box.object);
    }
    return found;
}

} // namespace fabric::render
