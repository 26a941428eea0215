#include "app/gui/watch/chart_bands.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace fabric::gui::bands {

namespace {

constexpr double kNoneStrip = 12; ///< at the foot of the error band: windows without an error, or without a figure

/// What lupdate and translate() call the words of a chart.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(watch)
};

QFont smallFont(const QPainter& painter, int pixels = 11)
{
    QFont font = painter.font();
    font.setPixelSize(pixels);
    return font;
}

QBrush hatch(const QColor& colour)
{
    return {colour, Qt::BDiagPattern};
}

void label(Frame& frame, const QRectF& area, const QString& title, const QString& unit)
{
    frame.painter.setFont(smallFont(frame.painter));
    frame.painter.setPen(frame.theme.ink);
    const QRectF room(frame.left, area.top() - 1, frame.axis.left - frame.left - 44, 15);
    frame.painter.drawText(room, Qt::AlignLeft | Qt::AlignTop, title);
    frame.painter.setPen(frame.theme.quietInk);
    frame.painter.drawText(room.translated(0, 14), Qt::AlignLeft | Qt::AlignTop, unit);
}

void tick(Frame& frame, double y, const QString& text)
{
    frame.painter.setPen(QPen(frame.theme.hairline, 1));
    frame.painter.drawLine(QPointF(frame.axis.left, y), QPointF(frame.axis.right, y));
    frame.painter.setFont(smallFont(frame.painter));
    frame.painter.setPen(frame.theme.quietInk);
    frame.painter.drawText(QRectF(frame.axis.left - 46, y - 8, 40, 16), Qt::AlignRight | Qt::AlignVCenter, text);
}

void limitLine(Frame& frame, double y, const QString& text, const QRectF& area)
{
    const QColor colour = render::verdictColour(frame.theme, render::Verdict::Fail);
    frame.painter.setPen(QPen(colour, 1.2, Qt::DashDotLine));
    frame.painter.drawLine(QPointF(frame.axis.left, y), QPointF(frame.axis.right, y));
    frame.painter.setFont(smallFont(frame.painter, 10));
    render::LayerStyle style;
    style.colour = colour;
    const double top = y - 14 > area.top() ? y - 14 : y + 1;
    const QRectF room(frame.axis.left + 4, top, frame.axis.right - frame.axis.left - 8, 13);
    const QString shown = frame.painter.fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(room.width()));
    const QRectF plate(room.left() - 2, room.top(), frame.painter.fontMetrics().horizontalAdvance(shown) + 4, 13);
    QColor ground = frame.theme.ground;
    ground.setAlphaF(0.8);
    frame.painter.fillRect(plate, ground);
    frame.painter.setPen(render::layerInk(frame.theme, style));
    frame.painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, shown);
}

void unknown(Frame& frame, const QRectF& area, const QString& text)
{
    const QRectF plot(frame.axis.left, area.top(), frame.axis.right - frame.axis.left, area.height());
    frame.painter.fillRect(plot, hatch(frame.theme.hairline));
    frame.painter.setFont(smallFont(frame.painter));
    const double width = frame.painter.fontMetrics().horizontalAdvance(text) + 16;
    frame.painter.fillRect(QRectF(plot.center().x() - width / 2, plot.center().y() - 9, width, 18), frame.theme.ground);
    frame.painter.setPen(frame.theme.quietInk);
    frame.painter.drawText(plot, Qt::AlignCenter, text);
}

struct Range {
    double low = 0;
    double high = 1;
    bool isEmpty = true;

    void add(double value)
    {
        low = isEmpty ? value : std::min(low, value);
        high = isEmpty ? value : std::max(high, value);
        isEmpty = false;
    }
    double y(double value, const QRectF& area) const
    {
        return area.bottom() - (value - low) / std::max(high - low, 1e-9) * area.height();
    }
};

/// A gauge as a stepped line, with holes where it is not known.
void drawGauge(Frame& frame, const std::vector<GaugePoint>& points, const Range& range, const QRectF& area,
               std::size_t end)
{
    frame.painter.setPen(frame.pen(end, 1.6));
    const auto draw = [&](const QPolygonF& line) {
        if (line.size() > 1) frame.painter.drawPolyline(line);
    };
    QPolygonF line;
    std::optional<double> stands;
    for (const GaugePoint& point : points) {
        const double x = frame.axis.x(point.time);
        if (stands) line << QPointF(x, range.y(*stands, area));
        if (!point.value) {
            draw(line);
            line.clear();
        } else {
            line << QPointF(x, range.y(*point.value, area));
        }
        stands = point.value;
    }
    if (stands) line << QPointF(frame.axis.right, range.y(*stands, area));
    draw(line);
}

struct GaugeLimit {
    Metric metric;
    bool isLow;
};

void paintGauge(Frame& frame, const QRectF& area, const QString& title, const QString& unit,
                const std::vector<GaugePoint> PortSeries::*what, std::span<const GaugeLimit> limits, double margin)
{
    label(frame, area, title, unit);
    Range range;
    for (const WatchEnd& end : frame.chart.series->ends)
        for (const GaugePoint& point : end.series.*what)
            if (point.value) range.add(*point.value);
    if (range.isEmpty) {
        unknown(frame, area, Words::tr("not known: the modules did not tell, or were not asked"));
        return;
    }
    const std::string part = frame.chart.series->ends.empty() ? std::string() : frame.chart.series->ends.front().part;
    const Limits of = frame.chart.thresholds->of(part, "");
    for (const GaugeLimit& limit : limits)
        range.add(of.value(limit.metric));
    range.low = std::floor(range.low - margin);
    range.high = std::ceil(range.high + margin);
    const double step = range.high - range.low > 40 ? 20 : range.high - range.low > 20 ? 10 : 5;
    const int last = static_cast<int>(std::floor(range.high / step));
    for (int i = static_cast<int>(std::ceil(range.low / step)); i <= last; ++i)
        tick(frame, range.y(i * step, area),
             QString::number(i * step, 'f', 0).replace(QLatin1Char('-'), QChar(0x2212)));
    for (std::size_t end = 0; end < frame.chart.series->ends.size(); ++end)
        drawGauge(frame, frame.chart.series->ends[end].series.*what, range, area, end);
    for (const GaugeLimit& limit : limits) {
        const ThresholdRow& row = of.row(limit.metric);
        limitLine(frame, range.y(row.value, area),
                  Words::tr("limit %1 %2: %3").arg(row.value).arg(unit, limitSource(row)), area);
    }
}

QString powerOfTen(int exponent)
{
    QString text = QStringLiteral("10");
    for (const QChar digit : QString::number(exponent)) {
        static const QString kRaised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
        text += digit == QLatin1Char('-') ? QChar(0x207B) : kRaised[digit.digitValue()];
    }
    return text;
}

/// Windows without an error as a line, without a figure hatched: one row for each end.
void paintNoneStrip(Frame& frame, const QRectF& strip)
{
    frame.painter.setFont(smallFont(frame.painter));
    frame.painter.setPen(frame.theme.quietInk);
    frame.painter.drawText(QRectF(frame.axis.left - 46, strip.top() - 1, 40, 14), Qt::AlignRight | Qt::AlignVCenter,
                           Words::tr("none"));
    const double row = strip.height() / 2;
    for (std::size_t e = 0; e < frame.chart.series->ends.size(); ++e)
        for (const ErrorBin& bin : frame.chart.series->ends[e].series.errors) {
            const double x = std::max(frame.axis.x(bin.from), frame.axis.left);
            const double width = std::min(frame.axis.x(bin.until), frame.axis.right) - x;
            const QRectF cell(x, strip.top() + row * static_cast<double>(e), width, row);
            if (!bin.symbolErrors)
                frame.painter.fillRect(cell, hatch(frame.theme.quietInk));
            else if (*bin.symbolErrors == 0)
                frame.painter.fillRect(cell.adjusted(0, row / 2 - 1, 0, -row / 2 + 1), frame.colour(e));
        }
}

} // namespace

QColor mixed(const QColor& a, const QColor& b, double share)
{
    const auto mix = [&](int x, int y) { return static_cast<int>(std::lround(x * share + y * (1 - share))); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

QColor Frame::colour(std::size_t end) const
{
    return end == 0 ? theme.selection : render::railColour(theme, 7);
}

QPen Frame::pen(std::size_t end, double width) const
{
    QPen pen(colour(end), width);
    if (end > 0) pen.setDashPattern({4, 2.5});
    return pen;
}

void paintStates(Frame& frame, const QRectF& area)
{
    const QColor fail = render::verdictColour(frame.theme, render::Verdict::Fail);
    for (std::size_t e = 0; e < frame.chart.series->ends.size(); ++e) {
        const QRectF row(frame.axis.left, area.top() + kStateRow * static_cast<double>(e),
                         frame.axis.right - frame.axis.left, kStateRow - 3);
        frame.painter.setFont(smallFont(frame.painter));
        frame.painter.setPen(frame.theme.ink);
        frame.painter.drawText(QRectF(frame.left, row.top() - 2, 60, kStateRow), Qt::AlignLeft | Qt::AlignVCenter,
                               e == 0 ? Words::tr("state") : QString());
        frame.painter.setPen(frame.theme.quietInk);
        frame.painter.drawText(QRectF(frame.axis.left - 46, row.top() - 2, 40, kStateRow),
                               Qt::AlignRight | Qt::AlignVCenter, e == 0 ? QStringLiteral("A") : QStringLiteral("B"));
        for (const StateSpan& span : frame.chart.series->ends[e].series.states) {
            const double x = frame.axis.x(span.from);
            const QRectF cell(x, row.top(), std::max(frame.axis.x(span.until) - x, 1.0), row.height());
            switch (span.state) {
            case PortState::Up:
                frame.painter.fillRect(cell.adjusted(0, 3, 0, -3), frame.theme.link);
                break;
            case PortState::Down:
                frame.painter.fillRect(cell, fail);
                break;
            case PortState::Unseen:
            case PortState::Unknown:
                frame.painter.fillRect(cell, QBrush(frame.theme.quietInk, Qt::Dense6Pattern));
                break;
            case PortState::NotPolled:
                break; // paintGaps() shows it through all bands
            }
        }
    }
}

void paintErrors(Frame& frame, const QRectF& area)
{
    label(frame, area, Words::tr("symbol errors"), Words::tr("per bit"));
    const SeriesPeriod& period = frame.chart.series->period;
    const QRectF plot(area.left(), area.top(), area.width(), area.height() - kNoneStrip - 2);
    Range range; // of the decimal logarithm
    double limit = 0;
    for (const WatchEnd& end : frame.chart.series->ends) {
        const Metric metric = period.windowSeconds > 3600 ? Metric::SymbolBerLong : Metric::SymbolBerShort;
        limit = frame.chart.thresholds->of(end.part, speedName(end.series.mbps, end.series.lanes)).value(metric);
        for (const ErrorBin& bin : end.series.errors)
            if (bin.rate && *bin.rate > 0) range.add(std::log10(*bin.rate));
    }
    if (limit > 0) range.add(std::log10(limit));
    range.low = std::floor(range.low) - (range.high - range.low < 2 ? 1 : 0);
    range.high = std::ceil(range.high + 0.3);
    for (int decade = static_cast<int>(range.low) + 1; decade <= static_cast<int>(range.high); ++decade)
        if (range.high - range.low < 5 || decade % 2 == 0) tick(frame, range.y(decade, plot), powerOfTen(decade));
    paintNoneStrip(frame, QRectF(area.left(), area.bottom() - kNoneStrip, area.width(), kNoneStrip));
    frame.painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t e = 0; e < frame.chart.series->ends.size(); ++e)
        for (const ErrorBin& bin : frame.chart.series->ends[e].series.errors) {
            if (!bin.rate || *bin.rate <= 0) continue;
            const double x = frame.axis.x((bin.from + bin.until) / 2) + (e == 0 ? -1 : 1);
            const QPointF top(std::clamp(x, frame.axis.left, frame.axis.right), range.y(std::log10(*bin.rate), plot));
            frame.painter.setPen(QPen(mixed(frame.colour(e), frame.theme.ground, 0.55), 1.4));
            frame.painter.drawLine(QPointF(top.x(), plot.bottom()), top);
            frame.painter.setPen(Qt::NoPen);
            frame.painter.setBrush(frame.colour(e));
            if (e == 0)
                frame.painter.drawEllipse(top, 2.4, 2.4);
            else
                frame.painter.drawRect(QRectF(top.x() - 2, top.y() - 2, 4, 4));
        }
    frame.painter.setBrush(Qt::NoBrush);
    if (!frame.chart.series->ends.empty() && limit > 0)
        limitLine(frame, range.y(std::log10(limit), plot),
                  errorLimitWords(*frame.chart.thresholds, frame.chart.series->ends.front(), period.windowSeconds),
                  area);
}

void paintLight(Frame& frame, const QRectF& area)
{
    constexpr std::array kLimits{GaugeLimit{Metric::RxPowerLow, true}};
    paintGauge(frame, area, Words::tr("received light"), QStringLiteral("dBm"), &PortSeries::rxPower, kLimits, 1);
}

void paintTemperature(Frame& frame, const QRectF& area)
{
    constexpr std::array kLimits{GaugeLimit{Metric::Temperature, false}};
    paintGauge(frame, area, Words::tr("module"), QStringLiteral("°C"), &PortSeries::temperature, kLimits, 4);
}

void paintGaps(Frame& frame, const QRectF& area)
{
    for (const PollGap& gap : frame.chart.series->gaps) {
        const double x = std::max(frame.axis.x(gap.from), frame.axis.left);
        const double right = std::min(frame.axis.x(gap.until), frame.axis.right);
        const QRectF cell(x, area.top(), std::max(right - x, 1.0), area.height());
        QColor veil = frame.theme.ground;
        veil.setAlphaF(0.75);
        frame.painter.fillRect(cell, veil);
        frame.painter.fillRect(cell, hatch(frame.theme.quietInk));
        frame.painter.setFont(smallFont(frame.painter));
        const QString text = Words::tr("not polled");
        const int width = frame.painter.fontMetrics().horizontalAdvance(text) + 8;
        if (cell.width() < width) continue;
        const QRectF plate(cell.center().x() - width / 2.0, cell.top() + 2, width, 15);
        frame.painter.fillRect(plate, frame.theme.ground);
        frame.painter.setPen(frame.theme.quietInk);
        frame.painter.drawText(plate, Qt::AlignCenter, text);
    }
}

} // namespace fabric::gui::bands
