#include "app/gui/canvas/map_moves.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fabric::gui {

namespace {

constexpr const char* kMapView = "map";

/// One axis of a rectangle, so that aligning and snapping are written once.
struct Range {
    double low;
    double high;
    double middle() const { return (low + high) / 2; }
    double length() const { return high - low; }
};

Range rangeOf(const MapRect& rect, bool isX)
{
    return isX ? Range{rect.x, rect.right()} : Range{rect.y, rect.bottom()};
}

void setLow(QPointF& point, bool isX, double value)
{
    (isX ? point.rx() : point.ry()) = value;
}

double alignedLow(Range range, Range all, Arrange how)
{
    switch (how) {
    case Arrange::Left:
    case Arrange::Top:
        return all.low;
    case Arrange::Right:
    case Arrange::Bottom:
        return all.high - range.length();
    default:
        return all.middle() - range.length() / 2;
    }
}

Positions distributed(const Boxes& boxes, bool isX)
{
    Positions result = moved(boxes, {});
    if (boxes.size() < 3) return result;
    std::vector<std::pair<Id<Device>, Range>> order;
    double filled = 0;
    for (const auto& [id, box] : boxes) {
        order.emplace_back(id, rangeOf(box, isX));
        filled += order.back().second.length();
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.second.middle() < b.second.middle(); });
    const double span = order.back().second.high - order.front().second.low;
    const double gap = (span - filled) / static_cast<double>(order.size() - 1);
    double at = order.front().second.low;
    for (const auto& [id, range] : order) {
        setLow(result[id], isX, at);
        at += range.length() + gap;
    }
    return result;
}

struct AxisSnap {
    double delta;
    std::optional<double> guide;
    const MapRect* neighbour = nullptr;
};

AxisSnap snapAxis(const MapRect& box, double delta, bool isX, const std::vector<MapRect>& neighbours, double reach)
{
    const Range range = rangeOf(box, isX);
    AxisSnap best{snapped(range.low + delta) - range.low, std::nullopt};
    double bestDistance = reach;
    const std::array<double, 3> mine{range.low + delta, range.middle() + delta, range.high + delta};
    for (const MapRect& neighbour : neighbours) {
        const Range other = rangeOf(neighbour, isX);
        const std::array<double, 3> theirs{other.low, other.middle(), other.high};
        for (std::size_t i = 0; i < mine.size(); ++i) {
            const double distance = std::abs(theirs[i] - mine[i]);
            if (distance > bestDistance || (best.guide && distance == bestDistance)) continue;
            bestDistance = distance;
            best = {delta + theirs[i] - mine[i], theirs[i], &neighbour};
        }
    }
    return best;
}

} // namespace

Boxes boxesOf(const MapLayout& layout, const std::set<Id<Device>>& devices)
{
    Boxes boxes;
    for (const Id<Device> id : devices) {
        const auto box = layout.boxes.find(id);
        if (box != layout.boxes.end()) boxes.emplace(id, box->second);
    }
    return boxes;
}

MapRect boundsOf(const Boxes& boxes)
{
    if (boxes.empty()) return {};
    QRectF all(boxes.begin()->second.x, boxes.begin()->second.y, 0, 0);
    for (const auto& [id, box] : boxes)
        all |= QRectF(box.x, box.y, box.width, box.height);
    return {all.x(), all.y(), all.width(), all.height()};
}

Positions moved(const Boxes& boxes, QPointF delta)
{
    Positions positions;
    for (const auto& [id, box] : boxes)
        positions.emplace(id, QPointF(box.x, box.y) + delta);
    return positions;
}

Positions arranged(const Boxes& boxes, Arrange how)
{
    if (how == Arrange::DistributeHorizontally || how == Arrange::DistributeVertically)
        return distributed(boxes, how == Arrange::DistributeHorizontally);
    const bool isX = how == Arrange::Left || how == Arrange::HorizontalMiddle || how == Arrange::Right;
    Positions result = moved(boxes, {});
    const Range all = rangeOf(boundsOf(boxes), isX);
    for (auto& [id, position] : result)
        setLow(position, isX, alignedLow(rangeOf(boxes.at(id), isX), all, how));
    return result;
}

double snapped(double value)
{
    return std::round(value / kGridStep) * kGridStep;
}

Snap snappedMove(const MapRect& box, QPointF delta, const std::vector<MapRect>& neighbours, double reach)
{
    const AxisSnap x = snapAxis(box, delta.x(), true, neighbours, reach);
    const AxisSnap y = snapAxis(box, delta.y(), false, neighbours, reach);
    Snap snap{{x.delta, y.delta}, {}};
    const MapRect at{box.x + x.delta, box.y + y.delta, box.width, box.height};
    if (x.guide)
        snap.guides.push_back(
            {true, *x.guide, std::min(at.y, x.neighbour->y), std::max(at.bottom(), x.neighbour->bottom())});
    if (y.guide)
        snap.guides.push_back(
            {false, *y.guide, std::min(at.x, y.neighbour->x), std::max(at.right(), y.neighbour->right())});
    return snap;
}

Result<void> storePositions(Document& document, const QString& label, const Positions& positions, int mergeKey)
{
    return document.edit(
        label,
        [&](Edit& edit) -> Result<void> {
            std::map<Id<Device>, View> rows;
            for (const View& view : edit.project().views())
                if (view.view == kMapView && positions.contains(view.device)) rows.emplace(view.device, view);
            for (const auto& [id, position] : positions) {
                const auto known = rows.find(id);
                View view = known != rows.end() ? known->second : View();
                view.device = id;
                view.view = kMapView;
                view.x = std::llround(position.x() * kViewUnits);
                view.y = std::llround(position.y() * kViewUnits);
                if (known != rows.end()) {
                    edit.replace(std::move(view));
                } else {
                    edit.add(std::move(view));
                }
            }
            return {};
        },
        mergeKey);
}

Result<void> forgetPositions(Document& document, const QString& label, const std::set<Id<Device>>& devices)
{
    return document.edit(label, [&](Edit& edit) -> Result<void> {
        std::vector<Id<View>> rows;
        for (const View& view : edit.project().views())
            if (view.view == kMapView && devices.contains(view.device)) rows.push_back(view.id);
        for (const Id<View> id : rows)
            edit.remove(id);
        return {};
    });
}

} // namespace fabric::gui
