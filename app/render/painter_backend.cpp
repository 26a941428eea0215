#include "app/render/painter_backend.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <unordered_map>

namespace fabric::render {

namespace {

QPen penOf(const LineItem& line)
{
    QPen pen(line.colour, line.widthPx, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    switch (line.dash) {
    case Dash::Solid:
        break;
    case Dash::Long:
        pen.setDashPattern({8, 4});
        break;
    case Dash::Dashed:
        pen.setDashPattern({4, 3});
        break;
    case Dash::Dotted:
        pen.setDashPattern({1, 3});
        break;
    }
    return pen;
}

class ListPainter {
public:
    ListPainter(QPainter& painter, const DisplayList& list, const QRectF& clip)
        : painter_(painter), list_(list), clip_(clip.isEmpty() ? QRectF() : clip.adjusted(-8, -8, 8, 8))
    {}

    void run()
    {
        painter_.save();
        painter_.setRenderHint(QPainter::Antialiasing);
        painter_.setRenderHint(QPainter::TextAntialiasing);
        painter_.setBrush(Qt::NoBrush);
        for (const BoxItem& box : list_.grounds)
            draw(box);
        for (const LineItem& line : list_.lines)
            draw(line);
        for (const BoxItem& box : list_.boxes)
            draw(box);
        for (const TextItem& text : list_.texts)
            draw(text);
        painter_.restore();
    }

private:
    QPointF px(double x, double y) const
    {
        return {(x - list_.view.x) * list_.scale, (y - list_.view.y) * list_.scale};
    }
    QRectF px(const MapRect& r) const { return {px(r.x, r.y), QSizeF(r.width * list_.scale, r.height * list_.scale)}; }
    bool isHidden(const QRectF& rect) const { return !clip_.isNull() && !clip_.intersects(rect); }

    void draw(const LineItem& line)
    {
        polygon_.clear();
        for (const auto& [x, y] : line.points)
            polygon_.append(px(x, y));
        const QRectF around =
            polygon_.boundingRect().adjusted(-line.widthPx, -line.widthPx, line.widthPx, line.widthPx);
        if (isHidden(around)) return;
        painter_.setPen(penOf(line));
        painter_.drawPolyline(polygon_);
    }

    void draw(const BoxItem& box)
    {
        const QRectF rect = px(box.rect);
        if (isHidden(rect)) return;
        const double inset = box.strokePx / 2;
        const QRectF body = rect.adjusted(inset, inset, -inset, -inset);
        painter_.setPen(box.stroke.isValid() && box.strokePx > 0 ? QPen(box.stroke, box.strokePx) : QPen(Qt::NoPen));
        painter_.setBrush(box.fill.isValid() ? QBrush(box.fill) : QBrush(Qt::NoBrush));
        const double radius = std::min({box.radiusPx, body.width() / 3, body.height() / 3});
        if (radius >= 0.75)
            painter_.drawRoundedRect(body, radius, radius);
        else
            painter_.drawRect(body);
        if (box.accent.isValid()) {
            const double width = std::clamp(rect.width() * 0.06, 2.0, 6.0);
            painter_.fillRect(QRectF(rect.x(), rect.y() + std::min(radius, rect.height() / 4), width,
                                     rect.height() - 2 * std::min(radius, rect.height() / 4)),
                              box.accent);
        }
        painter_.setBrush(Qt::NoBrush);
    }

    void draw(const TextItem& text)
    {
        const QRectF rect = px(text.rect);
        if (isHidden(rect)) return;
        painter_.setFont(mapFont(text.px, text.isBold));
        painter_.setPen(text.colour);
        const int align = text.align == Align::Left    ? Qt::AlignLeft
                          : text.align == Align::Right ? Qt::AlignRight
                                                       : Qt::AlignHCenter;
        painter_.drawText(rect, align | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip, text.text);
    }

    QPainter& painter_;
    const DisplayList& list_;
    QRectF clip_;
    QPolygonF polygon_;
};

} // namespace

void paintList(QPainter& painter, const DisplayList& list, const QRectF& clip)
{
    ListPainter(painter, list, clip).run();
}

void paintView(QPainter& painter, const DisplayList& list)
{
    painter.fillRect(QRectF(0, 0, list.view.width * list.scale, list.view.height * list.scale), list.ground);
    paintList(painter, list);
}

QFont mapFont(double px, bool isBold)
{
    QFont font;
    font.setFamilies({QStringLiteral("Noto Sans"), QStringLiteral("Noto Sans CJK SC")});
    font.setPixelSize(std::max(1, static_cast<int>(px + 0.5)));
    font.setWeight(isBold ? QFont::DemiBold : QFont::Normal);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

namespace {

/// Metrics are asked for thousands of times per view: one object per font and thread.
const QFontMetricsF& metricsOf(double px, bool isBold)
{
    thread_local std::unordered_map<int, QFontMetricsF> cache;
    const int key = static_cast<int>(px + 0.5) * 2 + (isBold ? 1 : 0);
    const auto found = cache.find(key);
    return found != cache.end() ? found->second : cache.emplace(key, QFontMetricsF(mapFont(px, isBold))).first->second;
}

} // namespace

double textWidth(const QString& text, double px, bool isBold)
{
    return metricsOf(px, isBold).horizontalAdvance(text);
}

double textHeight(double px)
{
    return metricsOf(px, false).height();
}

} // namespace fabric::render
