#include "app/gui/canvas/overlay.h"

#include "app/render/painter_backend.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace fabric::gui {

namespace {

constexpr double kLabelPx = 11;
constexpr double kLabelPaddingPx = 6;

MapRect boundsOf(const render::LineItem& line)
{
    double left = HUGE_VAL;
    double top = HUGE_VAL;
    double right = -HUGE_VAL;
    double bottom = -HUGE_VAL;
    for (const auto& [x, y] : line.points) {
        left = std::min(left, x);
        right = std::max(right, x);
        top = std::min(top, y);
        bottom = std::max(bottom, y);
    }
    return {left, top, right - left, bottom - top};
}

/// intersects() for rectangles without area: vertical and horizontal lines.
bool meets(const MapRect& a, const MapRect& b)
{
    return a.x <= b.right() && b.x <= a.right() && a.y <= b.bottom() && b.y <= a.bottom();
}

} // namespace

Overlay::Overlay(const MapRect& view, double scale, const render::Theme& theme) : theme_(theme)
{
    list_.view = view;
    list_.scale = scale;
    list_.ground = theme.ground;
}

bool Overlay::add(const render::BoxItem& box)
{
    if (!meets(box.rect, list_.view)) return true;
    if (room() == 0) return false;
    list_.boxes.push_back(box);
    return true;
}

bool Overlay::add(render::LineItem line)
{
    if (!meets(boundsOf(line), list_.view)) return true;
    if (room() == 0) return false;
    list_.lines.push_back(std::move(line));
    return true;
}

bool Overlay::add(render::TextItem text)
{
    if (!meets(text.rect, list_.view)) return true;
    if (room() == 0) return false;
    list_.texts.push_back(std::move(text));
    return true;
}

void Overlay::outline(const MapRect& rect, const QColor& colour, double widthPx, double radiusPx)
{
    render::BoxItem box;
    widthPx =
        std::clamp(std::min(rect.width, rect.height) * list_.scale / 6, 1.0, widthPx); // not wider than what it marks
    const double gap = widthPx / list_.scale; // outside the box, so that it hides nothing of it
    box.rect = {rect.x - gap, rect.y - gap, rect.width + 2 * gap, rect.height + 2 * gap};
    box.fill = Qt::transparent;
    box.stroke = colour;
    box.strokePx = widthPx;
    box.radiusPx = radiusPx;
    add(box);
}

void Overlay::fill(const MapRect& rect, const QColor& fill, const QColor& stroke, double strokePx)
{
    render::BoxItem box;
    box.rect = rect;
    box.fill = fill;
    box.stroke = stroke;
    box.strokePx = strokePx;
    box.radiusPx = 2;
    add(box);
}

void Overlay::line(double x0, double y0, double x1, double y1, const QColor& colour, double widthPx, render::Dash dash)
{
    render::LineItem item;
    item.points = {{x0, y0}, {x1, y1}};
    item.colour = colour;
    item.widthPx = widthPx;
    item.dash = dash;
    add(std::move(item));
}

void Overlay::label(double x, double y, const QString& text, const QColor& colour)
{
    const double width = (render::textWidth(text, kLabelPx) + 2 * kLabelPaddingPx) / list_.scale;
    const double height = (render::textHeight(kLabelPx) + kLabelPaddingPx) / list_.scale;
    MapRect plate{std::min(x, list_.view.right() - width), std::min(y, list_.view.bottom() - height), width, height};
    plate.x = std::max(plate.x, list_.view.x);
    fill(plate, theme_.header, theme_.hairline);
    render::TextItem item;
    item.text = text;
    const double padding = kLabelPaddingPx / list_.scale;
    item.rect = {plate.x + padding, plate.y, plate.width - 2 * padding, plate.height};
    item.px = kLabelPx;
    item.colour = colour;
    add(std::move(item));
}

void Overlay::paint(QPainter& painter) const
{
    painter.save();
    if (isDimmed_) {
        QColor veil = theme_.ground;
        veil.setAlphaF(static_cast<float>(1 - render::kDimShare));
        painter.fillRect(QRectF(0, 0, list_.view.width * list_.scale, list_.view.height * list_.scale), veil);
    }
    render::paintList(painter, list_);
    painter.restore();
}

} // namespace fabric::gui
