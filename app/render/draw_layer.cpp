// What a CableLayer adds to a view: its counts per line and block, its marks, and the cables that the plan has not.
#include "app/render/line_look.h"
#include "app/render/scene_parts.h"

#include <algorithm>
#include <cmath>

namespace fabric::render {

namespace {

constexpr double kMarkPx = 13;
constexpr double kMarkRank = 2e9; ///< marks are placed before all other labels

/// A line between the boxes of two devices that need not be cabled in the plan.
Path wayBetween(const SceneParts& parts, int a, int b, double spread)
{
    const MapRouter& router = parts.scene.router();
    const Edge edgeA = router.edgeToward(a, b);
    const Edge edgeB = router.edgeToward(b, a);
    const auto start = [&](int device, Edge edge) {
        const MapRect& box = parts.device(device).rect;
        const double share = router.usesLane(device, edge) ? 0.5 : 0.25 + 0.5 * spread;
        return router.leaveGrid(device, edge, router.usesLane(device, edge) ? box.centreX() : edgeX(box, share), share);
    };
    Path path = start(a, edgeA);
    const Path back = start(b, edgeB);
    const Path between = router.join(a, edgeA, path.back(), b, edgeB, back.back(), spread);
    path.insert(path.end(), between.begin(), between.end());
    path.insert(path.end(), back.rbegin(), back.rend());
    path.erase(std::unique(path.begin(), path.end()), path.end());
    return path;
}

/// Where user-placed devices stand in the way, the plain way is no way.
bool meetsADevice(const SceneParts& parts, const Path& path, int a, int b)
{
    MapRect around{path.front().first, path.front().second, 0, 0};
    for (const auto& [x, y] : path) {
        const double left = std::min(around.x, x);
        const double top = std::min(around.y, y);
        around = {left, top, std::max(around.right(), x) - left, std::max(around.bottom(), y) - top};
    }
    const auto& devices = parts.scene.layout().devices;
    for (std::size_t i = 0; i < devices.size(); ++i) {
        const MapRect& box = devices[i].rect;
        const bool isFar =
            box.x > around.right() || around.x > box.right() || box.y > around.bottom() || around.y > box.bottom();
        if (isFar || static_cast<int>(i) == a || static_cast<int>(i) == b) continue;
        if (meets(path, box)) return true;
    }
    return false;
}

} // namespace

Stress SceneParts::plainStress(std::uint8_t style) const
{
    const bool isDim = options.layer && options.layer->dimsQuiet && !options.layer->isLoud(style);
    return isDim ? Stress::Dimmed : Stress::Normal;
}

LayerCount SceneParts::layerOfPair(const DevicePair& pair) const
{
    LayerCount count;
    if (!options.layer) return count;
    for (int i = pair.firstLink; i < pair.firstLink + pair.links; ++i) {
        const int link = scene.linkOrder()[static_cast<std::size_t>(i)];
        count.add(options.layer->style(scene.links()[static_cast<std::size_t>(link)]));
    }
    return count;
}

LayerCount SceneParts::layerOfTrunk(const BlockPair& pair) const
{
    LayerCount count;
    if (!options.layer) return count;
    for (int i = pair.firstPair; i < pair.firstPair + pair.pairs; ++i) {
        const int index = scene.pairOrder()[static_cast<std::size_t>(i)];
        const LayerCount one = layerOfPair(scene.devicePairs()[static_cast<std::size_t>(index)]);
        count.add(one.style, one.count);
    }
    return count;
}

std::vector<int> SceneParts::layerOfBlock(int index) const
{
    if (!options.layer) return {};
    const CableLayer& layer = *options.layer;
    std::vector<int> counts(layer.styles.size(), 0);
    const MapBlock& home = block(index);
    const int last = home.firstDevice + static_cast<int>(home.devices.size());
    for (int d = home.firstDevice; d < last; ++d) {
        ++counts[layer.style(device(d).id)];
        for (const int p : scene.pairsOf(d)) {
            const DevicePair& pair = scene.devicePairs()[static_cast<std::size_t>(p)];
            const int other = pair.a == d ? pair.b : pair.a;
            if (other < d && other >= home.firstDevice) continue; // counted at its other end
            for (int i = pair.firstLink; i < pair.firstLink + pair.links; ++i) {
                const int link = scene.linkOrder()[static_cast<std::size_t>(i)];
                ++counts[layer.style(scene.links()[static_cast<std::size_t>(link)])];
            }
        }
    }
    for (const ExtraLine& extra : layer.extras)
        if (scene.blockOf(extra.a) == index || scene.blockOf(extra.b) == index) ++counts[extra.style];
    return counts;
}

bool SceneParts::wantMark(int line, LayerCount count, const ObjectRef& object)
{
    if (line < 0 || !options.layer) return false;
    const LayerStyle& style = (*options.layer)[count.style];
    const QString mark = layerMark(*options.layer, count);
    if (mark.isEmpty() || plainStress(count.style) == Stress::Dimmed) return false;
    LineLabel label{line, mark, kMarkPx, kMarkRank + count.style, layerInk(theme, style), object, false, false, false};
    label.isBold = true;
    wantLabel(std::move(label));
    return true;
}

void drawExtras(SceneParts& parts)
{
    if (!parts.options.layer) return;
    const CableLayer& layer = *parts.options.layer;
    std::size_t drawn = 0;
    for (const ExtraLine& extra : layer.extras) {
        if (drawn == kMaxExtraLines) return;
        const int a = parts.scene.deviceIndex(extra.a);
        const int b = parts.scene.deviceIndex(extra.b);
        if (a < 0 || b < 0 || extra.style >= layer.styles.size()) continue;
        const bool areOpen = parts.levelOf(parts.device(a).block) != Detail::Blocks &&
                             parts.levelOf(parts.device(b).block) != Detail::Blocks;
        const bool isNear = parts.isVisible(parts.device(a).rect) || parts.isVisible(parts.device(b).rect);
        if (!areOpen || !isNear) continue;
        const double spread = pairSpread(static_cast<int>(drawn) + 1);
        Path path = a == b ? selfLoop(parts.device(a).rect, static_cast<int>(drawn)) : wayBetween(parts, a, b, spread);
        if (a != b && meetsADevice(parts, path, a, b)) continue;
        const LayerStyle& look = layer[extra.style];
        LineStyle style;
        style.colour = look.colour.isValid() ? look.colour : parts.theme.link;
        style.widthPx = std::clamp(parts.scale * 1.2, 0.8, 1.6) * look.widening;
        style.dash = look.dash;
        ObjectRef ref;
        ref.kind = ObjectKind::Bundle;
        ref.device = extra.a;
        ref.peer = extra.b;
        parts.wantMark(parts.addLine(std::move(path), style, ref, Stress::Normal), {extra.style, 1}, ref);
        ++drawn;
    }
}

} // namespace fabric::render
