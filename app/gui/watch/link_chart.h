// LinkChart: what a history holds of one link, painted by ourselves: state bands of both ends, errors per window
// against the limit of the link's speed, received light, temperature. One time axis for all; a cursor at the moment.
//
// Three things are told apart everywhere: a figure, "none" (a window without an error), and unknown (hatched). Times in
// which nobody polled are hatched through all bands. Limits carry their source. Paints on screen, PNG and SVG alike.
// Pure; GUI or worker thread. O(windows + points).
#pragma once

#include "app/gui/watch/watch_snapshot.h"
#include "app/render/theme.h"
#include "core/verify/monitor/thresholds.h"

#include <QRectF>
#include <QString>

class QPainter;

namespace fabric::gui {

struct LinkChart {
    const WatchSeries* series = nullptr;
    const Thresholds* thresholds = nullptr;
    std::int64_t cursor = 0; ///< 0 = none
    /// Findings on this link: from, until (0 = open), symbol.
    struct Mark {
        std::int64_t from = 0;
        std::int64_t until = 0;
        QString text;
    };
    std::vector<Mark> findings;
};

/// Height that shows all bands well.
int linkChartHeight();
/// The time axis' ends within `area`, so that a slider beside it can have the same.
QRectF linkChartPlot(const QRectF& area);
void paintLinkChart(QPainter& painter, const QRectF& area, const LinkChart& chart, const render::Theme& theme);
/// What the chart says under a point, for a tool tip; empty outside.
QString linkChartWords(const LinkChart& chart, const QRectF& area, const QPointF& at);

/// Whose number a limit is: our own rows in the language of the window, those of a file as written there.
QString limitSource(const ThresholdRow& row);
/// The limit that a chart draws and where it comes from, as its words say it: "limit 1e-14 (2.88 in 720 s at NDR), port
/// health rules of the fabric manager".
QString errorLimitWords(const Thresholds& thresholds, const WatchEnd& end, std::int64_t windowSeconds);

} // namespace fabric::gui
