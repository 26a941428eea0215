#include "app/gui/watch/link_chart.h"

#include "app/gui/panels/words.h"
#include "app/gui/watch/chart_bands.h"
#include "app/render/cable_layer.h"

#include <QCoreApplication>

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr double kLabels = 140; ///< left of the plot: names of bands, then numbers of the axis
constexpr double kRight = 14;
constexpr double kTitle = 22;
constexpr double kAxis = 20;
constexpr double kGap = 8;

/// What lupdate and translate() call the words of a chart.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(watch)
};

QString rateText(double rate)
{
    return QString::number(rate, 'e', 1);
}

/// Who the two lines are, with their marks.
void paintTitle(bands::Frame& frame, const QRectF& area)
{
    double x = area.left() + 8;
    QFont font = frame.painter.font();
    font.setPixelSize(12);
    frame.painter.setFont(font);
    const auto& ends = frame.chart.series->ends;
    for (std::size_t e = 0; e < ends.size(); ++e) {
        frame.painter.setPen(frame.pen(e, 2));
        const double y = area.top() + kTitle / 2;
        frame.painter.drawLine(QPointF(x, y), QPointF(x + 26, y));
        frame.painter.setPen(frame.theme.ink);
        QString text = QStringLiteral("%1  %2").arg(e == 0 ? QStringLiteral("A") : QStringLiteral("B"), ends[e].label);
        if (!ends[e].plug.isEmpty()) text += QStringLiteral("  (%1)").arg(ends[e].plug);
        const double room = (area.width() - 200) / 2 - 34;
        text = frame.painter.fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(room));
        frame.painter.drawText(QPointF(x + 32, y + 4.5), text);
        x += 32 + frame.painter.fontMetrics().horizontalAdvance(text) + 24;
    }
    if (ends.empty()) return;
    const PortSeries& series = ends.front().series;
    const auto name = speedName(series.mbps, series.lanes);
    QString rate =
        series.mbps > 0 ? Words::tr("%1 Gb/s").arg(static_cast<double>(series.mbps) / 1000) : Words::tr("rate unknown");
    if (!name.empty())
        rate = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())) + QLatin1Char(' ') + rate;
    frame.painter.setPen(frame.theme.quietInk);
    frame.painter.drawText(QRectF(area.right() - 160, area.top(), 160 - kRight, kTitle),
                           Qt::AlignRight | Qt::AlignVCenter, rate);
}

void paintTimeAxis(bands::Frame& frame, const QRectF& area)
{
    QFont font = frame.painter.font();
    font.setPixelSize(11);
    frame.painter.setFont(font);
    for (const TimeTick& tick : frame.axis.ticks(70)) {
        const double x = frame.axis.x(tick.time);
        frame.painter.setPen(QPen(frame.theme.hairline, 1));
        frame.painter.drawLine(QPointF(x, area.top() + kTitle), QPointF(x, area.bottom() - kAxis + 3));
        frame.painter.setPen(tick.isDay ? frame.theme.ink : frame.theme.quietInk);
        frame.painter.drawText(QRectF(x - 40, area.bottom() - kAxis + 3, 80, kAxis - 3), Qt::AlignCenter, tick.label);
    }
    frame.painter.setPen(frame.theme.quietInk);
    frame.painter.drawText(QRectF(area.left() + 8, area.bottom() - kAxis + 3, 60, kAxis - 3),
                           Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("UTC"));
}

/// The time of each finding as a pale ground with its symbol at the top.
void paintFindings(bands::Frame& frame, const QRectF& plot)
{
    const QColor warning = render::verdictColour(frame.theme, render::Verdict::Warning);
    for (const LinkChart::Mark& mark : frame.chart.findings) {
        const double x = std::max(frame.axis.x(mark.from), frame.axis.left);
        const double right = mark.until == 0 ? frame.axis.right : std::min(frame.axis.x(mark.until), frame.axis.right);
        if (right <= x) continue;
        frame.painter.fillRect(QRectF(x, plot.top(), right - x, plot.height()),
                               bands::mixed(warning, frame.theme.ground, 0.10));
        frame.painter.fillRect(QRectF(x, plot.top(), 1.5, plot.height()),
                               bands::mixed(warning, frame.theme.ground, 0.7));
    }
}

void paintCursor(bands::Frame& frame, const QRectF& plot)
{
    const std::int64_t at = frame.chart.cursor;
    if (at < frame.axis.from || at > frame.axis.until) return;
    frame.painter.setPen(QPen(frame.theme.ink, 1));
    frame.painter.drawLine(QPointF(frame.axis.x(at), plot.top()), QPointF(frame.axis.x(at), plot.bottom()));
}

TimeAxis axisOf(const LinkChart& chart, const QRectF& area)
{
    const QRectF plot = linkChartPlot(area);
    return {chart.series->period.from, chart.series->period.until, plot.left(), plot.right()};
}

std::optional<double> valueAt(const std::vector<GaugePoint>& points, std::int64_t time)
{
    const auto next = std::upper_bound(points.begin(), points.end(), time,
                                       [](std::int64_t t, const GaugePoint& point) { return t < point.time; });
    return next == points.begin() ? std::nullopt : std::prev(next)->value;
}

QString stateWords(PortState state)
{
    switch (state) {
    case PortState::NotPolled:
        return Words::tr("not polled");
    case PortState::Unseen:
        return Words::tr("not seen");
    case PortState::Down:
        return Words::tr("down");
    case PortState::Up:
        return Words::tr("up");
    case PortState::Unknown:
        break;
    }
    return Words::tr("never told");
}

QString wordsOf(const WatchEnd& end, std::int64_t time)
{
    QStringList out;
    const auto& states = end.series.states;
    const auto state = std::find_if(states.begin(), states.end(),
                                    [&](const StateSpan& span) { return span.from <= time && time < span.until; });
    if (state != states.end()) out << stateWords(state->state);
    const auto& bins = end.series.errors;
    const auto bin = std::find_if(bins.begin(), bins.end(),
                                  [&](const ErrorBin& one) { return one.from <= time && time < one.until; });
    if (bin != bins.end() && bin->symbolErrors) {
        QString text = Words::tr("%1 symbol errors in %2 s").arg(*bin->symbolErrors).arg(bin->until - bin->from);
        if (bin->isAtLeast) text = Words::tr("at least %1").arg(text);
        if (bin->rate && *bin->rate > 0) text += Words::tr(", %1 per bit").arg(rateText(*bin->rate));
        out << text;
    } else {
        out << Words::tr("errors not known");
    }
    if (const auto dbm = valueAt(end.series.rxPower, time)) out << Words::tr("%1 dBm").arg(*dbm, 0, 'f', 1);
    if (const auto celsius = valueAt(end.series.temperature, time)) out << Words::tr("%1 °C").arg(*celsius, 0, 'f', 0);
    return QStringLiteral("%1: %2").arg(end.label, out.join(QStringLiteral("; ")));
}

} // namespace

int linkChartHeight()
{
    return 290;
}

QRectF linkChartPlot(const QRectF& area)
{
    return area.adjusted(kLabels, kTitle + 2, -kRight, -kAxis);
}

void paintLinkChart(QPainter& painter, const QRectF& area, const LinkChart& chart, const render::Theme& theme)
{
    painter.fillRect(area, theme.ground);
    if (chart.series == nullptr || chart.series->ends.empty()) return;
    bands::Frame frame{painter, chart, theme, axisOf(chart, area), area.left() + 8};
    const QRectF plot = linkChartPlot(area);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFindings(frame, plot);
    paintTitle(frame, area);
    paintTimeAxis(frame, area);
    const double states = bands::kStateRow * static_cast<double>(chart.series->ends.size());
    const double rest = plot.height() - states - 3 * kGap;
    double top = plot.top();
    const auto band = [&](double height) {
        const QRectF out(plot.left(), top, plot.width(), height);
        top += height + kGap;
        return out;
    };
    bands::paintStates(frame, band(states));
    bands::paintErrors(frame, band(rest * 0.46));
    bands::paintLight(frame, band(rest * 0.29));
    bands::paintTemperature(frame, band(rest * 0.25));
    bands::paintGaps(frame, plot);
    paintCursor(frame, plot);
}

QString linkChartWords(const LinkChart& chart, const QRectF& area, const QPointF& at)
{
    if (chart.series == nullptr || !linkChartPlot(area).contains(at)) return {};
    const std::int64_t time = axisOf(chart, area).time(at.x());
    QStringList lines{momentText(time)};
    for (const WatchEnd& end : chart.series->ends)
        lines << wordsOf(end, time);
    return lines.join(QLatin1Char('\n'));
}

QString limitSource(const ThresholdRow& row)
{
    return displayName(QCoreApplication::translate("monitor", row.detail.c_str()).toStdString());
}

QString errorLimitWords(const Thresholds& thresholds, const WatchEnd& end, std::int64_t windowSeconds)
{
    const Metric metric = windowSeconds > 3600 ? Metric::SymbolBerLong : Metric::SymbolBerShort;
    const auto speed = speedName(end.series.mbps, end.series.lanes);
    const Limits limits = thresholds.of(end.part, speed);
    const ThresholdRow& row = limits.row(metric);
    const QString source = limitSource(row);
    if (end.series.mbps <= 0) return Words::tr("limit %1 per bit: %2").arg(rateText(row.value), source);
    const QString named =
        speed.empty() ? Words::tr("this rate") : QString::fromUtf8(speed.data(), static_cast<qsizetype>(speed.size()));
    return Words::tr("limit %1 per bit, %2 errors in %3 s at %4: %5")
        .arg(rateText(row.value))
        .arg(limits.symbolErrors(metric, end.series.mbps), 0, 'f', 2)
        .arg(row.windowSeconds)
        .arg(named, source);
}

} // namespace fabric::gui
