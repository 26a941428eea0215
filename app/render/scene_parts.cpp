#include "app/render/scene_parts.h"

#include "app/render/painter_backend.h"
#include "core/base/strings.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace fabric::render {

namespace {

constexpr int kShortestElided = 6; ///< characters: shorter remains say nothing

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
        return options.layer ? plainStress(options.layer->styleAt(id)) : Stress::Normal;
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
        return plainStress(layerOfPair(pair).style);
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
    if (options.layer && options.layer->dimsQuiet && options.hover.kind == ObjectKind::None)
        return plainStress(options.layer->style(link));
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
    if (hover.kind == ObjectKind::Block) return Stress::Lifted;
    if (!options.layer || !options.layer->dimsQuiet) return Stress::Normal;
    const std::vector<int> counts = layerOfBlock(index);
    for (std::size_t style = 0; style < counts.size(); ++style)
        if (counts[style] > 0 && options.layer->isLoud(static_cast<std::uint8_t>(style))) return Stress::Normal;
    return Stress::Dimmed;
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
    return plainStress(layerOfTrunk(pair).style);
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
