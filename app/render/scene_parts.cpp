#include "app/render/scene_parts.h"

#include "app/render/painter_backend.h"
#include "core/base/strings.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace fabric::render {

namespace {

constexpr int kShortestElided = 6; ///< characters: shorter remains say nothing
constexpr double kLabelMargin = 2;
constexpr std::size_t kMaxLabelTries = 1500;

double distance(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

} // namespace

SceneParts::SceneParts(const MapScene& s, const SceneRequest& r, std::vector<Detail> l)
    : scene(s),
      request(r),
      theme(r.theme),
      options(r.options),
      scale(r.scale),
      levels(std::move(l)),
      taken_(r.view.width * r.scale, r.view.height * r.scale)
{
    if (options.hover.kind == ObjectKind::Block) hoverBlock_ = options.hover.block;
    const int hovered = scene.deviceIndex(options.hover.device);
    if ((options.hover.kind == ObjectKind::Device || options.hover.kind == ObjectKind::Port) && hovered >= 0)
        for (const int pair : scene.pairsOf(hovered)) {
            hoverPeers_.insert(scene.devicePairs()[static_cast<std::size_t>(pair)].a);
            hoverPeers_.insert(scene.devicePairs()[static_cast<std::size_t>(pair)].b);
        }
}

const Device& SceneParts::row(int index) const
{
    return scene.project().devices().at(device(index).id);
}

bool SceneParts::touchesHover(Id<Device> id) const
{
    const ObjectRef& hover = options.hover;
    return hover.device == id || (hover.peer == id && hover.peer);
}

Stress SceneParts::stressOfDevice(int index) const
{
    const Id<Device> id = device(index).id;
    if (options.selectedDevices.contains(id)) return Stress::Selected;
    switch (options.hover.kind) {
    case ObjectKind::Device:
    case ObjectKind::Port:
        return touchesHover(id) ? Stress::Lifted : hoverPeers_.contains(index) ? Stress::Normal : Stress::Dimmed;
    case ObjectKind::Bundle:
        return touchesHover(id) || options.hover.block == device(index).block ||
                       options.hover.peerBlock == device(index).block
                   ? Stress::Normal
                   : Stress::Dimmed;
    case ObjectKind::Block:
        return device(index).block == hoverBlock_ ? Stress::Normal : Stress::Dimmed;
    default:
        return Stress::Normal;
    }
}

Stress SceneParts::stressOfPair(const DevicePair& pair) const
{
    const Id<Device> a = device(pair.a).id;
    const Id<Device> b = device(pair.b).id;
    if (options.selectedDevices.contains(a) || options.selectedDevices.contains(b)) return Stress::Selected;
    const ObjectRef& hover = options.hover;
    switch (hover.kind) {
    case ObjectKind::Device:
    case ObjectKind::Port:
        return touchesHover(a) || touchesHover(b) ? Stress::Lifted : Stress::Dimmed;
    case ObjectKind::Bundle:
        return (hover.device == a && hover.peer == b) || (hover.device == b && hover.peer == a) ? Stress::Lifted
                                                                                                : Stress::Dimmed;
    case ObjectKind::Block:
        return device(pair.a).block == hoverBlock_ || device(pair.b).block == hoverBlock_ ? Stress::Lifted
                                                                                          : Stress::Dimmed;
    case ObjectKind::Cable:
        return Stress::Dimmed;
    default:
        return Stress::Normal;
    }
}

Stress SceneParts::stressOfCable(const Link& link) const
{
    for (const Id<Cable> cable : link.cables) {
        if (options.selectedCables.contains(cable)) return Stress::Selected;
        if (options.hover.kind == ObjectKind::Cable && options.hover.cable == cable) return Stress::Lifted;
    }
    if (options.hover.kind == ObjectKind::Port)
        return link.a.port == options.hover.port || link.b.port == options.hover.port ? Stress::Lifted : Stress::Dimmed;
    if (options.hover.kind == ObjectKind::Cable) return Stress::Dimmed;
    DevicePair pair;
    pair.a = scene.deviceIndex(link.a.port.device);
    pair.b = scene.deviceIndex(link.b.port.device);
    return pair.a < 0 || pair.b < 0 ? Stress::Normal : stressOfPair(pair);
}

Stress SceneParts::stressOfBlock(int index) const
{
    const ObjectRef& hover = options.hover;
    if (hover.kind == ObjectKind::Block && hover.block != index) {
        const auto& pairs = scene.blockPairs();
        const bool isPeer = std::any_of(pairs.begin(), pairs.end(), [&](const BlockPair& pair) {
            return (pair.a == index && pair.b == hover.block) || (pair.b == index && pair.a == hover.block);
        });
        return isPeer ? Stress::Normal : Stress::Dimmed;
    }
    return hover.kind == ObjectKind::Block ? Stress::Lifted : Stress::Normal;
}

Stress SceneParts::stressOfTrunk(const BlockPair& pair) const
{
    const ObjectRef& hover = options.hover;
    if (hover.kind == ObjectKind::Block)
        return pair.a == hover.block || pair.b == hover.block ? Stress::Lifted : Stress::Dimmed;
    if (hover.kind == ObjectKind::Bundle && hover.block >= 0)
        return (pair.a == hover.block && pair.b == hover.peerBlock) ||
                       (pair.b == hover.block && pair.a == hover.peerBlock)
                   ? Stress::Lifted
                   : Stress::Dimmed;
    if (hover.kind == ObjectKind::Device || hover.kind == ObjectKind::Port || hover.kind == ObjectKind::Cable)
        return Stress::Dimmed;
    return Stress::Normal;
}

QColor SceneParts::shown(const QColor& colour, Stress stress) const
{
    return stress == Stress::Dimmed ? dimmed(theme, colour, kDimShare) : colour;
}

int SceneParts::addLine(Path path, LineStyle style, const ObjectRef& object, Stress stress)
{
    double left = 1e300, right = -1e300, top = 1e300, bottom = -1e300;
    for (const auto& [x, y] : path) {
        left = std::min(left, x);
        right = std::max(right, x);
        top = std::min(top, y);
        bottom = std::max(bottom, y);
    }
    if (path.size() < 2 || right < request.view.x || left > request.view.right() || bottom < request.view.y ||
        top > request.view.bottom())
        return -1;
    if (stress == Stress::Selected) {
        style.colour = theme.selection;
        style.widthPx = std::max(style.widthPx, 2.0);
    } else if (stress == Stress::Lifted) {
        style.widthPx += 1;
    }
    const int index = static_cast<int>(lines_.size());
    std::vector<QPointF> points;
    points.reserve(path.size());
    for (const Point& point : path)
        points.push_back(px(point));
    taken_.addLine(index, points, style.widthPx);
    lines_.push_back({{std::move(path), shown(style.colour, stress), style.widthPx, style.dash, object}, stress});
    return index;
}

void SceneParts::dress(BoxItem& box, Stress stress) const
{
    if (box.fill.isValid()) box.fill = stress == Stress::Dimmed ? dimmed(theme, box.fill, 0.5) : box.fill;
    box.stroke = shown(box.stroke, stress);
    if (box.accent.isValid()) box.accent = shown(box.accent, stress);
    if (stress == Stress::Selected) {
        box.stroke = theme.selection;
        box.strokePx = 2;
    } else if (stress == Stress::Lifted) {
        box.strokePx += 0.75;
    }
}

void SceneParts::addBox(BoxItem box, Stress stress)
{
    if (!isVisible(box.rect)) return;
    dress(box, stress);
    taken_.addBox(px(box.rect));
    boxes_.push_back(std::move(box));
}

void SceneParts::addGround(BoxItem box, Stress stress)
{
    if (!isVisible(box.rect)) return;
    dress(box, stress);
    grounds_.push_back(std::move(box));
}

bool SceneParts::addBoxText(const QString& text, const MapRect& space, double sizePx, bool isBold, Align align,
                            const QColor& colour, const ObjectRef& object, bool mayElide)
{
    const double size = std::floor(sizePx + 0.5);
    if (size < kMinTextPx || text.isEmpty()) return false;
    const QRectF room = px(space);
    if (room.height() < size * 1.15) return false;
    QString shownText = text;
    double width = textWidth(shownText, size, isBold);
    if (width > room.width()) {
        if (!mayElide) return false;
        shownText = QFontMetricsF(mapFont(size, isBold)).elidedText(text, Qt::ElideMiddle, room.width());
        if (shownText.size() < std::max<qsizetype>(kShortestElided, text.size() * 11 / 20)) return false;
        width = textWidth(shownText, size, isBold);
    }
    const double height = std::min(room.height(), textHeight(size));
    const double x = align == Align::Left    ? room.left()
                     : align == Align::Right ? room.right() - width
                                             : room.center().x() - width / 2;
    const QRectF rect(x, room.center().y() - height / 2, width, height);
    if (!taken_.isFree(rect, -1, true)) return false;
    taken_.addText(rect);
    texts_.push_back({shownText, units(rect), size, isBold, Align::Centre, colour, object});
    return true;
}

bool SceneParts::placeAt(const LineLabel& label, const QRectF& rect, bool cutsLine)
{
    const QRectF roomy = rect.adjusted(-kLabelMargin, -1, kLabelMargin, 1);
    if (!taken_.isFree(roomy, cutsLine ? label.line : -1)) return false;
    taken_.addText(roomy);
    if (cutsLine) cutLine(label.line, roomy);
    texts_.push_back({label.text, units(rect), label.px, false, Align::Centre, label.colour, label.object});
    return true;
}

bool SceneParts::place(const LineLabel& label)
{
    const LineItem& line = lines_[static_cast<std::size_t>(label.line)].item;
    const double width = textWidth(label.text, label.px);
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
        if (++tries > kMaxLabelTries || size() + 2 >= kMaxPrimitives) break;
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

QString shownName(const std::string& name)
{
    const std::string clean = displayText(name);
    return QString::fromUtf8(clean.data(), static_cast<qsizetype>(clean.size()));
}

double levelTextPx(double unitsHigh, double scale, double most)
{
    return std::clamp(std::floor(unitsHigh * scale + 0.5), kMinTextPx, most);
}

} // namespace fabric::render
