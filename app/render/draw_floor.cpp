// What the floor looks like: rooms, rows, racks with two bars, trays, and the ways of selected cables.
#include "app/render/floor_scene.h"
#include "app/render/painter_backend.h"
#include "app/render/scene_parts.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace fabric::render {

namespace {

constexpr double kBarPx = 4;      ///< least width of a bar for it to be drawn
constexpr double kNameUnits = 15; ///< height of a rack's name at 100 %
constexpr double kSmallUnits = 12;
constexpr double kTrayUnits = 8; ///< width of a tray at 100 %

QString text(const QString& form, double a, double b)
{
    return form.arg(QString::number(a, 'g', 4), QString::number(b, 'g', 4));
}

bool isOverPower(const FloorRack& rack)
{
    return rack.maxPowerW && rack.nameplateW > *rack.maxPowerW;
}
bool isOverWeight(const FloorRack& rack)
{
    return rack.maxWeightG && rack.weightG > *rack.maxWeightG;
}
bool isOverUnits(const FloorRack& rack)
{
    return rack.heightU > 0 && rack.usedU > rack.heightU;
}

class FloorDrawer {
public:
    FloorDrawer(const FloorScene& scene, const FloorRequest& request) : scene_(scene), request_(request)
    {
        list_.scale = request.scale;
        list_.view = request.view;
        list_.ground = request.theme.ground;
    }

    DisplayList run()
    {
        for (const FloorRoom& room : scene_.plan.rooms)
            drawRoom(room);
        for (const FloorRow& row : scene_.plan.rows)
            drawRow(row);
        markRacks();
        drawRacks();
        for (const FloorTray& tray : scene_.plan.trays)
            drawTray(tray);
        for (const Id<Cable> cable : request_.selectedCables)
            drawWay(cable);
        return std::move(list_);
    }

private:
    bool hasRoom(std::size_t items = 8) const
    {
        return list_.size() + items < static_cast<std::size_t>(kMaxPrimitives);
    }

    void drawRoom(const FloorRoom& room)
    {
        const MapRect rect = floorRect(room.area);
        if (!rect.intersects(request_.view)) return;
        BoxItem box;
        box.rect = rect;
        box.fill = request_.theme.block;
        box.stroke = room.isSizeStated ? request_.theme.deviceEdge : request_.theme.hairline;
        box.strokePx = room.isSizeStated ? 2 : 1;
        box.radiusPx = 2;
        list_.grounds.push_back(box);
        MapRect space{rect.x + 12, rect.y + 6, rect.width - 24, 34};
        space.height = std::max(space.height, leastHeight());
        addText(shownName(room.name), space, 26, true, Align::Left, request_.theme.ink, {});
    }

    void drawRow(const FloorRow& row)
    {
        const MapRect rect = floorRect(row.area);
        if (!rect.intersects(request_.view) || rect.width <= 0) return;
        BoxItem box;
        box.rect = {rect.x - 4, rect.y - 4, rect.width + 8, rect.height + 8};
        box.fill = request_.theme.ground;
        box.stroke = request_.theme.hairline;
        list_.grounds.push_back(box);
        QString name = shownName(row.name);
        if (row.positions > 0) name += QStringLiteral("  %1/%2").arg(row.racks).arg(row.positions);
        addText(name, above({rect.x, rect.y - 28, std::max(rect.width, 120.0), 22}), 18, true, Align::Left,
                request_.theme.quietInk, {});
    }

    /// Seen from far, names of rooms and rows and what is overfull keep a size that can be read: this is its height.
    double leastHeight() const { return textHeight(kMinTextPx) * 1.1 / request_.scale; }
    MapRect above(MapRect space) const
    {
        const double more = std::max(0.0, leastHeight() - space.height);
        return {space.x, space.y - more, space.width, space.height + more};
    }
    double loudWidth(const QString& words, bool isLoud) const
    {
        return isLoud ? textWidth(words, kMinTextPx, true) / request_.scale : 0;
    }

    /// Colour by what lies in it; overfull ones are dashed and say so.
    void drawTray(const FloorTray& tray)
    {
        if (!hasRoom()) return;
        const Theme& theme = request_.theme;
        LineItem line;
        for (const FloorPosition& point : tray.points)
            line.points.emplace_back(static_cast<double>(point.xMm) / kMmPerFloorUnit,
                                     static_cast<double>(point.yMm) / kMmPerFloorUnit);
        if (line.points.empty()) return;
        const QColor colour = tray.isOverfull ? verdictColour(theme, Verdict::Warning)
                              : tray.fillPercent
                                  ? heatColour(theme, static_cast<double>(*tray.fillPercent) /
                                                          static_cast<double>(tray.limitPercent.value_or(100)))
                                  : verdictColour(theme, Verdict::NotTested);
        const QString words = trayWords(tray);
        if (line.points.size() == 1) { // the mouth of a riser or of a way to another room
            const auto [x, y] = line.points.front();
            BoxItem mouth;
            mouth.rect = {x - 9, y - 9, 18, 18};
            mouth.fill = theme.ground;
            mouth.stroke = colour;
            mouth.strokePx = tray.isOverfull ? 3 : 2;
            mouth.radiusPx = 9;
            list_.boxes.push_back(mouth);
            const MapRect beside{x + 14, y - 10, std::max(260.0, loudWidth(words, tray.isOverfull)), 20};
            addText(words, tray.isOverfull ? above(beside) : beside, kSmallUnits, tray.isOverfull, Align::Left,
                    tray.isOverfull ? theme.ink : theme.quietInk, {});
            return;
        }
        line.colour = colour;
        line.widthPx = std::clamp(kTrayUnits * request_.scale, 2.0, 12.0);
        line.dash = tray.isOverfull ? Dash::Dashed : tray.fillPercent ? Dash::Solid : Dash::Dotted;
        list_.lines.push_back(line);
        labelTray(longestPiece(line.points), words, tray.isOverfull);
    }

    static QString trayWords(const FloorTray& tray)
    {
        QString words = shownName(tray.name);
        const auto add = [&words](const QString& more) { words += (words.isEmpty() ? "" : "  ") + more; };
        if (tray.fillPercent && tray.limitPercent)
            add(QStringLiteral("%1 % of %2 %").arg(*tray.fillPercent).arg(*tray.limitPercent));
        else if (tray.fillPercent)
            add(QStringLiteral("%1 %").arg(*tray.fillPercent));
        else
            add(QStringLiteral("x%1").arg(tray.cables));
        if (tray.isOverfull) add(QStringLiteral("!"));
        return words;
    }

    using Piece = std::pair<std::pair<double, double>, std::pair<double, double>>;

    static Piece longestPiece(const std::vector<std::pair<double, double>>& points)
    {
        Piece best{points.front(), points.front()};
        double length = -1;
        for (std::size_t i = 1; i < points.size(); ++i) {
            const double here = std::abs(points[i].first - points[i - 1].first) * 4 +
                                std::abs(points[i].second - points[i - 1].second); // level pieces hold words better
            if (here <= length) continue;
            length = here;
            best = {points[i - 1], points[i]};
        }
        return best;
    }

    void labelTray(const Piece& piece, const QString& words, bool isLoud)
    {
        const double x = (piece.first.first + piece.second.first) / 2;
        const double y = (piece.first.second + piece.second.second) / 2;
        const double wide =
            std::max({220.0, std::abs(piece.first.first - piece.second.first), loudWidth(words, isLoud)});
        const MapRect space{x - wide / 2, y - 24, wide, 18};
        addText(words, isLoud ? above(space) : space, kSmallUnits, isLoud, Align::Centre,
                isLoud ? request_.theme.ink : request_.theme.quietInk, {});
    }

    /// The most urgent style of the devices of each rack.
    void markRacks()
    {
        if (!request_.layer) return;
        for (const Device& device : scene_.project->devices())
            if (const std::uint8_t style = request_.layer->styleAt(device.id); request_.layer->isLoud(style))
                styleOf_[device.place] = std::max(styleOf_[device.place], style);
    }

    /// Racks lie under the trays, which run above them. Too many to draw each with its bars: plain boxes; too many even
    /// for those: their rows stand for them.
    void drawRacks()
    {
        constexpr std::size_t kItemsOfRack = 9;
        const auto& racks = scene_.plan.racks;
        const auto inView =
            static_cast<std::size_t>(std::count_if(racks.begin(), racks.end(), [&](const FloorRack& one) {
                return floorRect(one.area).intersects(request_.view);
            }));
        if (inView > kMaxPrimitives * 3 / 4) return;
        isPlain_ = inView * kItemsOfRack > kMaxPrimitives * 3 / 4;
        for (const FloorRack& rack : racks)
            drawRack(rack);
    }

    void drawRack(const FloorRack& rack)
    {
        const MapRect rect = floorRect(rack.area);
        if (!rect.intersects(request_.view) || !hasRoom()) return;
        const Theme& theme = request_.theme;
        const bool isOver = isOverPower(rack) || isOverWeight(rack) || isOverUnits(rack);
        ObjectRef ref;
        ref.kind = ObjectKind::Rack;
        ref.block = static_cast<int>(rack.id.value);
        BoxItem box;
        box.rect = rect;
        box.fill = rack.usedU > 0 ? theme.device : theme.ground;
        box.stroke = isOver ? verdictColour(theme, Verdict::Warning) : theme.deviceEdge;
        box.strokePx = isOver ? 2.5 : 1;
        box.radiusPx = 2;
        box.object = ref;
        const auto style = styleOf_.find(rack.id);
        if (style != styleOf_.end()) {
            box.stroke = (*request_.layer)[style->second].colour;
            box.strokePx = 2.5;
        }
        if (request_.selectedRacks.contains(rack.id)) {
            box.stroke = theme.selection;
            box.strokePx = 2.5;
        }
        list_.grounds.push_back(box);
        if (isPlain_) return;
        const double barWidth = rect.width * 0.12;
        const double top = rect.y + 4 + kNameUnits * 1.4; // below the name, which has the whole width
        if (barWidth * request_.scale >= kBarPx) {
            bar({rect.x + 4, top, barWidth, rect.bottom() - 6 - top},
                rack.heightU > 0 ? std::optional(static_cast<double>(rack.usedU) / rack.heightU) : std::nullopt, ref);
            bar({rect.right() - 4 - barWidth, top, barWidth, rect.bottom() - 6 - top},
                rack.maxPowerW && *rack.maxPowerW > 0
                    ? std::optional(static_cast<double>(rack.nameplateW) / static_cast<double>(*rack.maxPowerW))
                    : std::nullopt,
                ref);
        }
        const double inset = barWidth + 6;
        rackWords(rack, {rect.x + inset, rect.y + 4, rect.width - 2 * inset, rect.height - 8}, rect, ref,
                  style == styleOf_.end() ? QString() : (*request_.layer)[style->second].symbol);
    }

    /// Fills from the bottom; beyond its end it is full, in warning colour. Unknown: an outline of dots would be too
    /// small to read, so it is left open with a line across.
    void bar(const MapRect& rect, const std::optional<double>& share, const ObjectRef& ref)
    {
        const Theme& theme = request_.theme;
        list_.grounds.push_back({rect, theme.ground, theme.hairline, 1, 1, {}, ref});
        if (!share) {
            list_.grounds.push_back({{rect.x, rect.centreY(), rect.width, 1 / request_.scale},
                                     theme.hairline,
                                     theme.hairline,
                                     0.5,
                                     0,
                                     {},
                                     ref});
            return;
        }
        const double high = rect.height * std::clamp(*share, 0.0, 1.0);
        if (high <= 0) return;
        const QColor colour = *share > 1 ? verdictColour(theme, Verdict::Warning) : theme.link;
        list_.grounds.push_back({{rect.x, rect.bottom() - high, rect.width, high}, colour, colour, 0, 1, {}, ref});
    }

    void rackWords(const FloorRack& rack, const MapRect& space, const MapRect& whole, const ObjectRef& ref,
                   const QString& symbol)
    {
        const Theme& theme = request_.theme;
        QString name = shownName(rack.name);
        if (!symbol.isEmpty()) name = symbol + QLatin1Char(' ') + name;
        double y = space.y;
        const auto line = [&](const QString& words, double high, bool isBold, const QColor& ink) {
            addText(words, {space.x, y, space.width, high * 1.25}, high, isBold, Align::Centre, ink, ref);
            y += high * 1.4;
        };
        addText(name, {whole.x + 3, y, whole.width - 6, kNameUnits * 1.25}, kNameUnits, true, Align::Centre, theme.ink,
                ref);
        y += kNameUnits * 1.4;
        const QString unitsWords = rack.heightU > 0 ? QStringLiteral("%1/%2 U").arg(rack.usedU).arg(rack.heightU)
                                                    : QStringLiteral("%1 U").arg(rack.usedU);
        line(isOverUnits(rack) ? QStringLiteral("! ") + unitsWords : unitsWords, kSmallUnits, isOverUnits(rack),
             isOverUnits(rack) ? theme.ink : theme.quietInk);
        const double kilowatts = static_cast<double>(rack.nameplateW) / 1000;
        QString power = rack.maxPowerW
                            ? text(QStringLiteral("%1/%2 kW"), kilowatts, static_cast<double>(*rack.maxPowerW) / 1000)
                            : QStringLiteral("%1 kW").arg(QString::number(kilowatts, 'g', 4));
        if (rack.devicesWithoutPower > 0) power = QStringLiteral("≥ ") + power;
        if (isOverPower(rack)) power = QStringLiteral("! ") + power;
        line(power, kSmallUnits, isOverPower(rack), isOverPower(rack) ? theme.ink : theme.quietInk);
        if (rack.isFixed) line(QStringLiteral("⚓"), kSmallUnits, false, theme.quietInk);
    }

    void drawWay(Id<Cable> cable)
    {
        const FloorWay way = floorWay(scene_, cable);
        for (const auto& points : way.lines) {
            if (!hasRoom() || points.size() < 2) continue;
            LineItem line;
            line.points = points;
            line.colour = request_.theme.selection;
            line.widthPx = 2.5;
            line.dash = way.isAlongTrays ? Dash::Solid : Dash::Long;
            line.object.kind = ObjectKind::Cable;
            line.object.cable = cable;
            list_.lines.push_back(std::move(line));
        }
    }

    void addText(const QString& words, const MapRect& space, double unitsHigh, bool isBold, Align align,
                 const QColor& colour, const ObjectRef& object)
    {
        if (words.isEmpty() || !space.intersects(request_.view) || !hasRoom()) return;
        const double room = space.width * request_.scale;
        double px = levelTextPx(unitsHigh, request_.scale, 16);
        if (const double wanted = textWidth(words, px, isBold); wanted > room)
            px = std::floor(px * room / wanted); // a little smaller rather than not at all
        const double width = textWidth(words, px, isBold);
        if (px < kMinTextPx || space.height * request_.scale < px * 1.1 || width > room) return;
        const double height = std::min(textHeight(px) / request_.scale, space.height);
        const double wide = width / request_.scale;
        const double x = align == Align::Left ? space.x : space.centreX() - wide / 2;
        const MapRect rect{x, space.centreY() - height / 2, wide, height};
        const bool isTaken = std::any_of(list_.texts.begin(), list_.texts.end(),
                                         [&](const TextItem& other) { return other.rect.intersects(rect); });
        if (isTaken) return;
        list_.texts.push_back({words, rect, px, isBold, Align::Centre, colour, object});
    }

    const FloorScene& scene_;
    const FloorRequest& request_;
    DisplayList list_;
    std::map<Id<Group>, std::uint8_t> styleOf_;
    bool isPlain_ = false;
};

} // namespace

DisplayList buildFloor(const FloorScene& scene, const FloorRequest& request)
{
    return FloorDrawer(scene, request).run();
}

} // namespace fabric::render
