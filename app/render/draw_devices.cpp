#include "app/render/scene_parts.h"

#include <algorithm>

namespace fabric::render {

namespace {

constexpr double kOpticalRadiusPx = 12; ///< an optical switch is told from an electrical one by its round ends

void drawDevice(SceneParts& parts, int index)
{
    const MapDevice& device = parts.device(index);
    const Device& row = parts.row(index);
    const Stress stress = parts.stressOfDevice(index);
    BoxItem box;
    box.rect = device.rect;
    box.fill = device.tier > 0 ? parts.theme.device : parts.theme.node;
    box.stroke = parts.theme.deviceEdge;
    box.radiusPx = device.tier > 0 ? 4 : 3;
    box.object.kind = ObjectKind::Device;
    box.object.device = device.id;
    if (row.role == Role::Ocs) { // light only: nothing is switched in it
        box.fill = parts.theme.header;
        box.radiusPx = kOpticalRadiusPx;
    }
    if (row.rail > 0) box.accent = railColour(parts.theme, row.rail);
    const std::uint8_t layer = parts.options.layer ? parts.options.layer->style(device.id) : std::uint8_t{0};
    if (layer > 0) {
        box.stroke = (*parts.options.layer)[layer].colour;
        box.strokePx = 2;
    }
    parts.addBox(box, stress);
    if (parts.levelOf(device.block) == Detail::Ports && !portBoxes(parts.scene, device.id).empty())
        return; // the name stands beside the ports
    const double margin = (box.accent.isValid() ? 5 : 3) / parts.scale;
    const MapRect room{device.rect.x + margin, device.rect.y, device.rect.width - 2 * margin, device.rect.height};
    const QColor ink = parts.shown(parts.theme.ink, stress);
    const double px = levelTextPx(12, parts.scale, 20);
    const QString name = markedName(parts, index);
    if (!parts.addBoxText(name, room, px, device.tier > 0, Align::Centre, ink, box.object, false))
        parts.addBoxText(name, room, kMinTextPx, false, Align::Centre, ink, box.object, true);
}

} // namespace

/// A line among hundreds may have no room for its mark; the names of its ends always have.
QString markedName(const SceneParts& parts, int index)
{
    const QString name = shownName(parts.row(index).name);
    if (!parts.options.layer) return name;
    const CableLayer& layer = *parts.options.layer;
    const Id<Device> id = parts.device(index).id;
    std::uint8_t style = layer.style(id);
    if (style == 0 && layer.isLoud(layer.styleAt(id))) style = layer.styleAt(id);
    const QString& symbol = layer[style].symbol;
    return symbol.isEmpty() ? name : symbol + QLatin1Char(' ') + name;
}

void drawDevices(SceneParts& parts)
{
    const auto& blocks = parts.scene.layout().blocks;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        if (parts.levels[b] == Detail::Blocks || !parts.isVisible(blocks[b].rect)) continue;
        for (int d = blocks[b].firstDevice; d < blocks[b].firstDevice + static_cast<int>(blocks[b].devices.size()); ++d)
            if (parts.isVisible(parts.device(d).rect) && !parts.isHiddenTier(parts.device(d).tier))
                drawDevice(parts, d);
    }
}

} // namespace fabric::render
