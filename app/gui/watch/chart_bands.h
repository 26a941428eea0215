// Bands of a LinkChart: one strip each over the same time axis. Private to link_chart.cpp.
#pragma once

#include "app/gui/watch/link_chart.h"
#include "app/gui/watch/time_axis.h"

#include "app/render/cable_layer.h"

#include <QPainter>

namespace fabric::gui::bands {

/// What all bands share.
struct Frame {
    QPainter& painter;
    const LinkChart& chart;
    const render::Theme& theme;
    TimeAxis axis;
    double left = 0; ///< where labels begin

    QColor colour(std::size_t end) const;
    /// The second end is dashed as well as coloured.
    QPen pen(std::size_t end, double width) const;
};

void paintStates(Frame& frame, const QRectF& area);
void paintErrors(Frame& frame, const QRectF& area);
void paintLight(Frame& frame, const QRectF& area);
void paintTemperature(Frame& frame, const QRectF& area);
/// Hatched through all bands: nobody polled.
void paintGaps(Frame& frame, const QRectF& area);
/// One row: that the second row of a state band begins lower.
inline constexpr double kStateRow = 13;

QColor mixed(const QColor& a, const QColor& b, double share);

} // namespace fabric::gui::bands
