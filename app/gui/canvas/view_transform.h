// ViewTransform: which part of a picture a widget shows. A value; map units are 1 px at scale 1.
#pragma once

#include "core/planner/layout/map_layout.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace fabric::gui {

inline constexpr double kMinScale = 0.02;
inline constexpr double kMaxScale = 8.0;

inline QRectF toQRect(const MapRect& rect)
{
    return {rect.x, rect.y, rect.width, rect.height};
}
inline MapRect toMapRect(const QRectF& rect)
{
    return {rect.x(), rect.y(), rect.width(), rect.height()};
}

class ViewTransform {
public:
    ViewTransform() = default;
    ViewTransform(double scale, QPointF origin) : scale_(scale), origin_(origin) {}

    double scale() const { return scale_; }
    /// The map point at the widget's top left corner.
    QPointF origin() const { return origin_; }

    QPointF toMap(QPointF screen) const { return origin_ + screen / scale_; }
    QPointF toScreen(QPointF map) const { return (map - origin_) * scale_; }
    QRectF toScreen(const MapRect& rect) const
    {
        return {toScreen(QPointF(rect.x, rect.y)), QSizeF(rect.width, rect.height) * scale_};
    }
    MapRect visible(QSizeF widget) const
    {
        return {origin_.x(), origin_.y(), widget.width() / scale_, widget.height() / scale_};
    }

    /// At `scale`, with the map point under `screen` staying where it is.
    ViewTransform zoomedAt(QPointF screen, double scale) const { return {scale, toMap(screen) - screen / scale}; }
    /// Moved so that the picture follows the hand by `screenDelta`.
    ViewTransform panned(QPointF screenDelta) const { return {scale_, origin_ - screenDelta / scale_}; }
    /// Same scale, `map` in the middle of a widget of that size.
    ViewTransform centredOn(QPointF map, QSizeF widget) const
    {
        return {scale_, map - QPointF(widget.width(), widget.height()) / (2 * scale_)};
    }
    /// All of `rect` in the middle with a margin, never larger than `maxScale`. Below kMinScale where the rectangle
    /// needs it.
    static ViewTransform fitting(const MapRect& rect, QSizeF widget, double marginPx, double maxScale);
    /// Between two views, t = 0..1; scales change by equal factors, and the two middles move evenly.
    static ViewTransform between(const ViewTransform& from, const ViewTransform& to, double t, QSizeF widget);

    bool operator==(const ViewTransform& other) const { return scale_ == other.scale_ && origin_ == other.origin_; }

private:
    double scale_ = 1;
    QPointF origin_;
};

} // namespace fabric::gui
