// The last step of a view: labels along lines, each where it is free or not at all.
#include "app/render/painter_backend.h"
#include "app/render/scene_parts.h"

#include <algorithm>
#include <cmath>

namespace fabric::render {

namespace {

constexpr double kLabelMargin = 2;
constexpr std::size_t kMaxLabelTries = 1500;

double distance(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

} // namespace

bool SceneParts::placeAt(const LineLabel& label, const QRectF& rect, bool cutsLine)
{
    const QRectF roomy = rect.adjusted(-kLabelMargin, -1, kLabelMargin, 1);
    if (!taken_.isFree(roomy, cutsLine ? label.line : -1)) return false;
    taken_.addText(roomy);
    if (cutsLine) cutLine(label.line, roomy);
    texts_.push_back({label.text, units(rect), label.px, label.isBold, Align::Centre, label.colour, label.object});
    return true;
}

bool SceneParts::place(const LineLabel& label)
{
    const LineItem& line = lines_[static_cast<std::size_t>(label.line)].item;
    const double width = textWidth(label.text, label.px, label.isBold);
    const double height = textHeight(label.px);
    std::vector<QPointF> points;
    double length = 0;
    for (const Point& point : line.points) {
        points.push_back(px(point));
        if (points.size() > 1) length += distance(points[points.size() - 2], points.back());
    }
    if (length < 2.2 * height && !label.isAtStart) return false;
    // From the lower end upwards: there, lines stand apart.
    if (label.isAtStart ? label.isReversed : points.front().y() < points.back().y())
        std::reverse(points.begin(), points.end());
    const double first = height * 0.5 + (label.isAtStart ? 4 : 10);
    const double step = std::max(height * 0.8, length / 14);
    int tries = 0;
    double walked = 0;
    double next = first;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const double piece = distance(points[i - 1], points[i]);
        for (; next <= walked + piece && next <= length - first; next += step) {
            if (label.isThin && ++tries > 6) return false;
            const double t = piece > 0 ? (next - walked) / piece : 0;
            const QPointF at = points[i - 1] + (points[i] - points[i - 1]) * t;
            if (placeAt(label, QRectF(at.x() - width / 2, at.y() - height / 2, width, height), true)) return true;
            const double aside = 4 + line.widthPx / 2;
            if (label.isThin &&
                !taken_.isFree(QRectF(at.x() - width - 24, at.y() - height, 2 * width + 48, 2 * height), label.line))
                continue;
            if (placeAt(label, QRectF(at.x() + aside, at.y() - height / 2, width, height), false)) return true;
            if (placeAt(label, QRectF(at.x() - aside - width, at.y() - height / 2, width, height), false)) return true;
            if (label.isAtStart && next > 46) return false;
        }
        walked += piece;
    }
    return false;
}

/// The line without its parts under `rect`; the first piece keeps its place, further ones are added behind.
void SceneParts::cutLine(int index, const QRectF& rect)
{
    const Drawn whole = lines_[static_cast<std::size_t>(index)];
    std::vector<Path> pieces(1);
    const auto inside = [&](QPointF p) { return rect.contains(p); };
    const auto& points = whole.item.points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const QPointF here = px(points[i]);
        if (i > 0) {
            const QPointF before = px(points[i - 1]);
            double t0 = 0, t1 = 1;
            const QPointF d = here - before;
            const auto clip = [&](double p, double q) {
                if (p == 0) return q >= 0;
                if (p < 0)
                    t0 = std::max(t0, q / p);
                else
                    t1 = std::min(t1, q / p);
                return t0 <= t1;
            };
            const bool crosses = clip(-d.x(), before.x() - rect.left()) && clip(d.x(), rect.right() - before.x()) &&
                                 clip(-d.y(), before.y() - rect.top()) && clip(d.y(), rect.bottom() - before.y());
            if (crosses) {
                const auto between = [&](double t) {
                    return Point{points[i - 1].first + (points[i].first - points[i - 1].first) * t,
                                 points[i - 1].second + (points[i].second - points[i - 1].second) * t};
                };
                if (!inside(before)) pieces.back().push_back(between(t0));
                pieces.emplace_back();
                if (!inside(here)) pieces.back().push_back(between(t1));
            }
        }
        if (!inside(here)) pieces.back().push_back(points[i]);
    }
    std::erase_if(pieces, [](const Path& piece) { return piece.size() < 2; });
    if (pieces.empty()) return;
    lines_[static_cast<std::size_t>(index)].item.points = pieces.front();
    for (std::size_t i = 1; i < pieces.size(); ++i) {
        Drawn piece = whole;
        piece.item.points = std::move(pieces[i]);
        lines_.push_back(std::move(piece));
    }
}

DisplayList SceneParts::finish()
{
    std::stable_sort(labels_.begin(), labels_.end(),
                     [](const LineLabel& a, const LineLabel& b) { return a.rank > b.rank; });
    std::size_t tries = 0;
    for (const LineLabel& label : labels_) {
        if (!request.options.showAlongLines || ++tries > kMaxLabelTries || size() + 2 >= kMaxPrimitives) break;
        place(label);
    }
    std::stable_sort(lines_.begin(), lines_.end(), [](const Drawn& a, const Drawn& b) {
        const auto rank = [](Stress stress) {
            return stress == Stress::Dimmed ? 0 : stress == Stress::Normal ? 1 : stress == Stress::Lifted ? 2 : 3;
        };
        return rank(a.stress) < rank(b.stress);
    });
    DisplayList list;
    list.scale = scale;
    list.view = request.view;
    list.ground = theme.ground;
    list.lines.reserve(lines_.size());
    for (Drawn& line : lines_)
        list.lines.push_back(std::move(line.item));
    list.grounds = std::move(grounds_);
    list.boxes = std::move(boxes_);
    list.texts = std::move(texts_);
    return list;
}

} // namespace fabric::render
