#include "app/render/line_look.h"

#include <algorithm>
#include <cmath>

namespace fabric::render {

namespace {

/// Rails colour the links of nodes, where the rail is what a person looks for; trunks stay grey-blue. Over the ground
/// at this share: hundreds of lines at full strength would shout down what needs a person.
constexpr double kRailShare = 0.8;
constexpr double kTrunkShare = 0.78;

LineStyle styled(const SceneParts& parts, int rail, int plane, int links)
{
    LineStyle style;
    style.colour = rail > 0 ? dimmed(parts.theme, railColour(parts.theme, rail), kRailShare)
                            : dimmed(parts.theme, parts.theme.link, kTrunkShare);
    const double base = std::clamp(parts.scale * 1.2, 0.6, 1.6);
    style.widthPx = base * std::min(3.0, 1 + 0.35 * std::log2(std::max(1, links)));
    style.dash = plane > 1 ? Dash::Long : Dash::Solid;
    return style;
}

} // namespace

void applyLayer(LineStyle& style, const LayerStyle& look)
{
    if (look.colour.isValid()) style.colour = look.colour;
    if (look.colour.isValid()) style.dash = look.dash;
    style.widthPx *= look.widening;
}

LineStyle linkStyle(const SceneParts& parts, int link)
{
    const Link& l = parts.scene.links()[static_cast<std::size_t>(link)];
    const int a = parts.scene.deviceIndex(l.a.port.device);
    const int b = parts.scene.deviceIndex(l.b.port.device);
    const bool isToNode = a < 0 || b < 0 || parts.device(a).tier == 0 || parts.device(b).tier == 0;
    LineStyle style = styled(parts, isToNode ? l.rail : 0, l.plane, 1);
    if (parts.options.layer) {
        applyLayer(style, (*parts.options.layer)[parts.options.layer->style(l)]);
        return style;
    }
    if (parts.options.heat) applyHeat(parts, style, parts.options.heat->valueOf(l));
    return style;
}

LineStyle pairStyle(const SceneParts& parts, const DevicePair& pair)
{
    const bool isToNode = parts.device(pair.a).tier == 0 || parts.device(pair.b).tier == 0;
    LineStyle style = styled(parts, isToNode ? pair.rail : 0, pair.plane, pair.links);
    if (parts.options.layer) {
        applyLayer(style, (*parts.options.layer)[parts.layerOfPair(pair).style]);
        return style;
    }
    if (parts.options.heat) applyHeat(parts, style, parts.heatOfPair(pair));
    return style;
}

ObjectRef pairRef(const SceneParts& parts, const DevicePair& pair)
{
    ObjectRef ref;
    ref.kind = ObjectKind::Bundle;
    ref.device = parts.device(pair.a).id;
    ref.peer = parts.device(pair.b).id;
    const int link = parts.scene.linkOrder()[static_cast<std::size_t>(pair.firstLink)];
    const auto& cables = parts.scene.links()[static_cast<std::size_t>(link)].cables;
    if (pair.links == 1 && cables.size() == 1) {
        ref.kind = ObjectKind::Cable;
        ref.cable = cables.front();
    }
    return ref;
}

bool isHiddenPair(const SceneParts& parts, const DevicePair& pair)
{
    return parts.options.hiddenRails.contains(pair.rail) || parts.options.hiddenPlanes.contains(pair.plane) ||
           parts.isHiddenTier(parts.device(pair.a).tier) || parts.isHiddenTier(parts.device(pair.b).tier);
}

bool drawnAsCables(const SceneParts& parts, const DevicePair& pair)
{
    const MapDevice& a = parts.device(pair.a);
    const MapDevice& b = parts.device(pair.b);
    const bool isOpenA = parts.levelOf(a.block) == Detail::Ports && parts.isVisible(a.rect);
    const bool isOpenB = parts.levelOf(b.block) == Detail::Ports && parts.isVisible(b.rect);
    return isOpenA || isOpenB;
}

Path selfLoop(const MapRect& box, int rank)
{
    const double top = box.y - 5 - 2.0 * (rank % 4);
    const double inset = box.width * (0.3 - 0.04 * (rank % 4));
    return {{box.x + inset, box.y}, {box.x + inset, top}, {box.right() - inset, top}, {box.right() - inset, box.y}};
}

} // namespace fabric::render
