#include "app/render/racks_scene.h"

#include "app/render/painter_backend.h"
#include "app/render/scene_parts.h"

#include <algorithm>
#include <cmath>

namespace fabric::render {

namespace {

class RacksDrawer {
public:
    RacksDrawer(const Project& project, const RacksLayout& layout, const RacksRequest& request)
        : project_(project), layout_(layout), request_(request)
    {
        list_.scale = request.scale;
        list_.view = request.view;
        list_.ground = request.theme.ground;
    }

    DisplayList run()
    {
        for (const auto& [name, rect] : layout_.rows)
            addText(shownName(name), rect, 16, true, Align::Left, request_.theme.ink, {});
        for (const RackPlace& place : layout_.racks)
            drawRack(place);
        for (const Device& device : project_.devices()) {
            if (const auto box = layout_.boxes.find(device.id); box != layout_.boxes.end())
                drawDevice(device, box->second, false);
            else if (const auto loose = layout_.loose.find(device.id); loose != layout_.loose.end())
                drawDevice(device, loose->second, true);
        }
        return std::move(list_);
    }

private:
    bool hasRoom() const { return list_.size() + 4 < static_cast<std::size_t>(kMaxPrimitives); }

    void drawRack(const RackPlace& place)
    {
        if (!place.frame.intersects(request_.view) || !hasRoom()) return;
        const Theme& theme = request_.theme;
        ObjectRef ref;
        ref.kind = ObjectKind::Rack;
        ref.block = static_cast<int>(place.rack.value);
        const Group* rack = project_.groups().find(place.rack);
        list_.boxes.push_back({place.frame, theme.block, theme.deviceEdge, 1, 4, {}, ref});
        list_.boxes.push_back({place.space, theme.ground, theme.hairline, 1, 0, {}, ref});
        if (rack != nullptr)
            addText(shownName(rack->name),
                    {place.frame.x + 6, place.frame.y, place.frame.width - 12, place.space.y - place.frame.y}, 15, true,
                    Align::Centre, theme.ink, ref);
        for (int unit = 1; unit <= place.heightU && hasRoom(); ++unit) {
            const double y = place.space.bottom() - unit * kUnitHeight;
            addText(QString::number(unit), {place.frame.x, y, place.space.x - place.frame.x - 4, kUnitHeight}, 11,
                    false, Align::Right, theme.quietInk, ref);
        }
    }

    void drawDevice(const Device& device, const MapRect& rect, bool isLoose)
    {
        if (!rect.intersects(request_.view) || !hasRoom()) return;
        const Theme& theme = request_.theme;
        const bool isOtherFace = device.face != request_.face;
        const bool isSwitch = device.role == Role::Leaf || device.role == Role::Spine || device.role == Role::Core ||
                              device.role == Role::Switch || device.role == Role::Ocs;
        BoxItem box;
        box.rect = {rect.x + 1, rect.y + 0.75, rect.width - 2, rect.height - 1.5};
        box.fill = isSwitch ? theme.header : theme.node;
        box.stroke = theme.deviceEdge;
        box.radiusPx = device.role == Role::Ocs ? 8 : 2; // round ends, as on the map
        if (isOtherFace) box.stroke = theme.hairline;    // its ports look out of the other face
        if (device.rail > 0) box.accent = railColour(theme, device.rail);
        box.object.kind = ObjectKind::Device;
        box.object.device = device.id;
        const std::uint8_t style = request_.layer ? request_.layer->styleAt(device.id) : std::uint8_t{0};
        const bool isLoud = request_.layer && request_.layer->isLoud(style);
        if (isLoud) {
            box.stroke = (*request_.layer)[style].colour;
            box.strokePx = 2;
        } else if (request_.layer && request_.layer->dimsQuiet) {
            box.stroke = theme.hairline;
            box.fill = theme.ground;
            box.accent = {};
        }
        if (request_.selectedDevices.contains(device.id)) {
            box.stroke = theme.selection;
            box.strokePx = 2;
        }
        list_.boxes.push_back(box);
        const QColor ink = isLoose ? theme.quietInk : theme.ink;
        QString name = shownName(device.name);
        const QString symbol = request_.layer ? (*request_.layer)[style].symbol : QString();
        if (!symbol.isEmpty()) name = symbol + QLatin1Char(' ') + name; // a dark host is not as good as a seen one
        addText(name, {rect.x + 8, rect.y, rect.width - 12, rect.height}, 12, isSwitch, Align::Left, ink, box.object);
    }

    void addText(const QString& text, const MapRect& space, double unitsHigh, bool isBold, Align align,
                 const QColor& colour, const ObjectRef& object)
    {
        const double px = levelTextPx(unitsHigh, request_.scale, 16);
        const double room = space.width * request_.scale;
        const double width = textWidth(text, px, isBold);
        if (text.isEmpty() || !space.intersects(request_.view) || space.height * request_.scale < px * 1.15 ||
            width > room || !hasRoom())
            return;
        const double height = std::min(textHeight(px) / request_.scale, space.height);
        const double wide = width / request_.scale;
        const double x = align == Align::Left    ? space.x
                         : align == Align::Right ? space.right() - wide
                                                 : space.centreX() - wide / 2;
        list_.texts.push_back(
            {text, {x, space.centreY() - height / 2, wide, height}, px, isBold, Align::Centre, colour, object});
    }

    const Project& project_;
    const RacksLayout& layout_;
    const RacksRequest& request_;
    DisplayList list_;
};

} // namespace

DisplayList buildRacks(const Project& project, const RacksLayout& layout, const RacksRequest& request)
{
    return RacksDrawer(project, layout, request).run();
}

} // namespace fabric::render
