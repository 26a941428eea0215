#include "app/render/scene_parts.h"

#include "app/render/painter_backend.h"

#include <algorithm>
#include <unordered_set>

namespace fabric::render {

namespace {

/// What stands on the ports of one device: all printed names if every one fits, else all numbers, else nothing. Half a
/// row of digits would read as other digits.
enum class PortText : std::uint8_t { Nothing, Number, Name };

PortText portText(const SceneParts& parts, const std::vector<PortBox>& ports, double px)
{
    bool doNamesFit = true;
    bool doNumbersFit = true;
    for (const PortBox& port : ports) {
        const auto facts = parts.scene.ports().facts(port.port);
        if (!facts) continue;
        const double room = port.rect.width * parts.scale - 2;
        doNamesFit = doNamesFit && textWidth(shownName(facts->name), px) <= room;
        doNumbersFit = doNumbersFit && textWidth(QString::number(facts->number), px) <= room;
        if (!doNamesFit && !doNumbersFit) return PortText::Nothing;
    }
    return doNamesFit ? PortText::Name : PortText::Number;
}

void drawPort(SceneParts& parts, const PortBox& port, bool isUsed, Stress stress, PortText label, double px)
{
    const auto facts = parts.scene.ports().facts(port.port);
    BoxItem box;
    box.rect = port.rect;
    const int rail = facts ? facts->rail : 0;
    const QColor colour = rail > 0 ? railColour(parts.theme, rail) : parts.theme.link;
    box.fill = isUsed ? dimmed(parts.theme, colour, 0.35) : parts.theme.portFree;
    box.stroke = isUsed ? colour : parts.theme.deviceEdge;
    box.radiusPx = 1.5;
    box.object.kind = ObjectKind::Port;
    box.object.device = port.port.device;
    box.object.port = port.port;
    const bool isHovered = parts.options.hover.kind == ObjectKind::Port && parts.options.hover.port == port.port;
    parts.addBox(box, isHovered ? Stress::Lifted : stress == Stress::Selected ? Stress::Normal : stress);
    if (!facts || label == PortText::Nothing) return;
    const QString text = label == PortText::Name ? shownName(facts->name) : QString::number(facts->number);
    parts.addBoxText(text, port.rect, px, false, Align::Centre, parts.shown(parts.theme.ink, stress), box.object,
                     false);
}

void drawFace(SceneParts& parts, int index)
{
    const MapDevice& device = parts.device(index);
    const std::vector<PortBox> ports = portBoxes(parts.scene, device.id);
    if (ports.empty()) return;
    const Stress stress = parts.stressOfDevice(index);
    std::unordered_set<PortRef> used;
    for (const PortRef& port : parts.scene.usedPorts(index))
        used.insert(port);
    double left = device.rect.right();
    for (const PortBox& port : ports)
        left = std::min(left, port.rect.x);
    ObjectRef ref;
    ref.kind = ObjectKind::Device;
    ref.device = device.id;
    const double margin = 8 / parts.scale;
    const MapRect room{device.rect.x + margin, device.rect.y, left - device.rect.x - 2 * margin, device.rect.height};
    const QString name = markedName(parts, index);
    const QColor ink = parts.shown(parts.theme.ink, stress);
    bool isNamed = false;
    for (int size = static_cast<int>(levelTextPx(5, parts.scale, 15)); size >= kMinTextPx && !isNamed; --size)
        isNamed = parts.addBoxText(name, room, size, true, Align::Left, ink, ref, size - 1 < kMinTextPx);
    double px = levelTextPx(2.2, parts.scale, 12);
    PortText label = parts.options.showPortLabels ? portText(parts, ports, px) : PortText::Nothing;
    if (parts.options.showPortLabels)
        while (label == PortText::Nothing && px > kMinTextPx)
            label = portText(parts, ports, --px);
    for (const PortBox& port : ports)
        drawPort(parts, port, used.contains(port.port), stress, label, px);
}

} // namespace

void drawPorts(SceneParts& parts)
{
    const auto& blocks = parts.scene.layout().blocks;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        if (parts.levels[b] != Detail::Ports || !parts.isVisible(blocks[b].rect)) continue;
        for (int d = blocks[b].firstDevice; d < blocks[b].firstDevice + static_cast<int>(blocks[b].devices.size()); ++d)
            if (parts.isVisible(parts.device(d).rect) && !parts.isHiddenTier(parts.device(d).tier)) drawFace(parts, d);
    }
}

} // namespace fabric::render
