#include "app/gui/canvas/view_transform.h"

#include <algorithm>
#include <cmath>

namespace fabric::gui {

ViewTransform ViewTransform::fitting(const MapRect& rect, QSizeF widget, double marginPx, double maxScale)
{
    const double width = std::max(1.0, widget.width() - 2 * marginPx);
    const double height = std::max(1.0, widget.height() - 2 * marginPx);
    const double scale = std::min({maxScale, width / std::max(rect.width, 1.0), height / std::max(rect.height, 1.0)});
    return ViewTransform(scale, {}).centredOn({rect.centreX(), rect.centreY()}, widget);
}

ViewTransform ViewTransform::between(const ViewTransform& from, const ViewTransform& to, double t, QSizeF widget)
{
    if (t >= 1) return to;
    const QPointF middle(widget.width() / 2, widget.height() / 2);
    const QPointF a = from.toMap(middle);
    const QPointF b = to.toMap(middle);
    const double scale = from.scale() * std::pow(to.scale() / from.scale(), t);
    // While the scale changes, equal steps of the picture on the screen are not equal steps on the map.
    const bool isZoom = std::abs(to.scale() - from.scale()) > 1e-9 * from.scale();
    const double way = isZoom ? (1 / from.scale() - 1 / scale) / (1 / from.scale() - 1 / to.scale()) : t;
    return ViewTransform(scale, {}).centredOn(a + (b - a) * way, widget);
}

} // namespace fabric::gui
