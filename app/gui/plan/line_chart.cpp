#include "app/gui/plan/line_chart.h"

#include "app/gui/panels/appearance.h"
#include "app/render/painter_backend.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace fabric::gui {

namespace {

constexpr double kLeft = 62;
constexpr double kNameRow = 18;
constexpr double kSampleWidth = 34;
constexpr double kTop = 26 + kNameRow; ///< the names take up to two rows
constexpr double kRight = 14;
constexpr double kBottom = 38;
constexpr int kTextPx = 11;
constexpr double kLinePx = 1.8;
constexpr double kMarkPx = 3.4;
constexpr double kMarkGapPx = 34; ///< markers of one line are at least so far apart

Qt::PenStyle penStyle(render::Dash dash)
{
    switch (dash) {
    case render::Dash::Long:
        return Qt::DashLine;
    case render::Dash::Dashed:
        return Qt::DashDotLine;
    case render::Dash::Dotted:
        return Qt::DotLine;
    case render::Dash::Solid:
        break;
    }
    return Qt::SolidLine;
}

void paintMarker(QPainter& painter, Marker marker, QPointF at, const QColor& colour)
{
    painter.setPen(QPen(colour, 1.6));
    painter.setBrush(colour);
    const double r = kMarkPx;
    switch (marker) {
    case Marker::None:
        return;
    case Marker::Disc:
        painter.drawEllipse(at, r - 0.4, r - 0.4);
        return;
    case Marker::Square:
        painter.drawRect(QRectF(at.x() - r + 0.6, at.y() - r + 0.6, 2 * r - 1.2, 2 * r - 1.2));
        return;
    case Marker::Triangle:
        painter.drawPolygon(QPolygonF{at + QPointF(0, -r), at + QPointF(r, r), at + QPointF(-r, r)});
        return;
    case Marker::Diamond:
        painter.drawPolygon(QPolygonF{at + QPointF(0, -r - 1), at + QPointF(r + 1, 0), at + QPointF(0, r + 1),
                                      at + QPointF(-r - 1, 0)});
        return;
    case Marker::Cross:
        painter.drawLine(at + QPointF(-r, -r), at + QPointF(r, r));
        painter.drawLine(at + QPointF(-r, r), at + QPointF(r, -r));
        return;
    case Marker::Plus:
        painter.drawLine(at + QPointF(-r - 1, 0), at + QPointF(r + 1, 0));
        painter.drawLine(at + QPointF(0, -r - 1), at + QPointF(0, r + 1));
        return;
    }
}

double roundStep(double rough)
{
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double step : {1.0, 2.0, 5.0})
        if (rough <= step * power) return step * power;
    return 10 * power;
}

} // namespace

double LineChart::Scale::share(double value) const
{
    if (!isLog) return high > low ? (value - low) / (high - low) : 0;
    return high > low ? std::log(std::max(value, low) / low) / std::log(high / low) : 0;
}

double LineChart::Scale::value(double share) const
{
    return isLog ? low * std::pow(high / low, share) : low + (high - low) * share;
}

std::vector<double> LineChart::Scale::ticks(double most, double factor) const
{
    constexpr double kRounding = 1e-9; // so that a tick on the very end is kept
    std::vector<double> list;
    if (isLog) {
        const int first = static_cast<int>(std::ceil(std::log(low) / std::log(factor) - kRounding));
        const int last = static_cast<int>(std::floor(std::log(high) / std::log(factor) + kRounding));
        for (int power = first; power <= last; ++power)
            list.push_back(std::pow(factor, power));
        const auto keep = static_cast<std::size_t>(std::ceil(static_cast<double>(list.size()) / std::max(most, 2.0)));
        for (std::size_t i = list.size(); i-- > 0 && keep > 1;)
            if (i % keep != 0) list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
        return list;
    }
    const double step = roundStep((high - low) / std::max(most, 2.0));
    const int last = static_cast<int>(std::floor(high / step + kRounding));
    for (int i = static_cast<int>(std::ceil(low / step)); i <= last; ++i)
        list.push_back(i * step);
    return list;
}

LineChart::LineChart(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::NoFocus);
}

void LineChart::setData(ChartData data)
{
    data_ = std::move(data);
    measure();
    QStringList names;
    for (const ChartLine& line : data_.lines)
        names.append(line.name);
    setAccessibleDescription(names.join(QStringLiteral(", ")));
    update();
}

void LineChart::setCursorAt(std::optional<double> x)
{
    cursor_ = x;
    update();
}

void LineChart::measure()
{
    bool isFirst = true;
    x_ = y_ = {};
    for (const ChartLine& line : data_.lines)
        for (const ChartPoint& point : line.points) {
            const double low = std::min(point.y, point.low);
            const double high = std::max(point.y, point.high);
            x_.low = isFirst ? point.x : std::min(x_.low, point.x);
            x_.high = isFirst ? point.x : std::max(x_.high, point.x);
            y_.low = isFirst ? low : std::min(y_.low, low);
            y_.high = isFirst ? high : std::max(y_.high, high);
            isFirst = false;
        }
    x_.isLog = data_.x.isLog;
    y_.isLog = data_.y.isLog;
    if (isFirst) return;
    if (x_.high <= x_.low) x_.high = x_.isLog ? x_.low * 2 : x_.low + 1;
    if (y_.isLog) {
        y_.low = std::pow(10, std::floor(std::log10(y_.low)));
        y_.high = std::max(y_.low * 10, y_.high * 1.15);
        return;
    }
    y_.low = std::min(0.0, y_.low);
    y_.high = y_.high > y_.low ? y_.high + (y_.high - y_.low) * 0.08 : y_.low + 1;
}

QRectF LineChart::plot() const
{
    return QRectF(rect()).adjusted(kLeft, kTop, -kRight, -kBottom);
}

QPointF LineChart::placeOf(double x, double y) const
{
    const QRectF area = plot();
    return {area.left() + area.width() * x_.share(x), area.bottom() - area.height() * y_.share(y)};
}

void LineChart::paintAxes(QPainter& painter, const render::Theme& theme) const
{
    const QRectF area = plot();
    const auto text = [](const ChartAxis& axis, double value) {
        return axis.text ? axis.text(value) : QString::number(value, 'g', 4);
    };
    for (const double tick : x_.ticks(area.width() / 74, data_.x.factor)) {
        const double x = placeOf(tick, y_.low).x();
        painter.setPen(QPen(theme.hairline, 1));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(theme.quietInk);
        painter.drawText(QRectF(x - 40, area.bottom() + 3, 80, 16), Qt::AlignCenter, text(data_.x, tick));
    }
    for (const double tick : y_.ticks(area.height() / 34, data_.y.factor)) {
        const double y = placeOf(x_.low, tick).y();
        painter.setPen(QPen(theme.hairline, 1));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(theme.quietInk);
        painter.drawText(QRectF(0, y - 8, kLeft - 6, 16), Qt::AlignRight | Qt::AlignVCenter, text(data_.y, tick));
    }
    painter.setPen(theme.quietInk);
    painter.drawText(QRectF(area.left(), height() - 18, area.width(), 16), Qt::AlignRight | Qt::AlignVCenter,
                     data_.x.title);
}

void LineChart::paintBand(QPainter& painter, const ChartLine& line) const
{
    QPolygonF outline;
    bool hasBand = false;
    for (const ChartPoint& point : line.points) {
        outline.append(placeOf(point.x, point.high));
        hasBand |= point.high > point.low;
    }
    for (auto point = line.points.rbegin(); point != line.points.rend(); ++point)
        outline.append(placeOf(point->x, point->low));
    if (!hasBand) return;
    QColor wash = line.colour;
    wash.setAlphaF(0.16F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(wash);
    painter.drawPolygon(outline);
}

void LineChart::paintLine(QPainter& painter, const ChartLine& line) const
{
    QPolygonF path;
    for (const ChartPoint& point : line.points) {
        const QPointF at = placeOf(point.x, point.y);
        if (line.isStepped && !path.isEmpty()) path.append({at.x(), path.last().y()});
        path.append(at);
    }
    painter.setPen(QPen(line.colour, kLinePx, penStyle(line.dash), Qt::FlatCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(path);
    double last = -1e9;
    for (const ChartPoint& point : line.points) {
        const QPointF at = placeOf(point.x, point.y);
        if (at.x() - last < kMarkGapPx && line.points.size() > 1) continue;
        paintMarker(painter, line.marker, at, line.colour);
        last = at.x();
    }
}

std::vector<QPointF> LineChart::placeNames(const QFontMetrics& metrics) const
{
    std::vector<QPointF> places;
    QPointF at(6 + metrics.horizontalAdvance(data_.y.title) + 18, 0);
    for (const ChartLine& line : data_.lines) {
        const double wide = kSampleWidth + metrics.horizontalAdvance(line.name) + 14;
        if (at.x() + wide > width() - kRight) at = {6, at.y() + kNameRow};
        if (at.y() > kNameRow) return places;
        places.push_back(at);
        at.rx() += wide;
    }
    return places;
}

/// Names with a sample of each line, along the top; what does not fit is left out, the pointer still names it.
void LineChart::paintNames(QPainter& painter, const render::Theme& theme) const
{
    painter.setPen(theme.ink);
    painter.drawText(QRectF(6, 2, width() - 12, 20), Qt::AlignLeft | Qt::AlignVCenter, data_.y.title);
    const std::vector<QPointF> places = placeNames(painter.fontMetrics());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const ChartLine& line = data_.lines[i];
        const double x = places[i].x();
        const double y = places[i].y() + 12;
        painter.setPen(QPen(line.colour, kLinePx, penStyle(line.dash), Qt::FlatCap));
        painter.drawLine(QPointF(x, y), QPointF(x + 28, y));
        paintMarker(painter, line.marker, {x + 14, y}, line.colour);
        painter.setPen(theme.ink);
        painter.drawText(QRectF(x + kSampleWidth, y - 10, width(), 20), Qt::AlignLeft | Qt::AlignVCenter, line.name);
    }
}

std::optional<double> LineChart::nearestX(const QPointF& at) const
{
    if (!plot().adjusted(-6, 0, 6, 0).contains(at)) return std::nullopt;
    std::optional<double> best;
    for (const ChartLine& line : data_.lines)
        for (const ChartPoint& point : line.points)
            if (!best ||
                std::abs(placeOf(point.x, y_.low).x() - at.x()) < std::abs(placeOf(*best, y_.low).x() - at.x()))
                best = point.x;
    return best;
}

QString LineChart::wordsAt(const QPointF& at) const
{
    const auto x = nearestX(at);
    if (!x) return {};
    const auto text = [](const ChartAxis& axis, double value) {
        return axis.text ? axis.text(value) : QString::number(value, 'g', 4);
    };
    QStringList lines{text(data_.x, *x)};
    for (const ChartLine& line : data_.lines)
        for (const ChartPoint& point : line.points) {
            if (point.x != *x) continue;
            QString words = QStringLiteral("%1: %2").arg(line.name, text(data_.y, point.y));
            if (point.high > point.low)
                words += tr(" (%1 to %2)").arg(text(data_.y, point.low), text(data_.y, point.high));
            lines.append(words);
        }
    return lines.join(QLatin1Char('\n'));
}

void LineChart::paintHover(QPainter& painter, const render::Theme& theme) const
{
    if (cursor_ && *cursor_ >= x_.low && *cursor_ <= x_.high) {
        const double x = placeOf(*cursor_, y_.low).x();
        painter.setPen(QPen(theme.selection, 1.5));
        painter.drawLine(QPointF(x, plot().top()), QPointF(x, plot().bottom()));
    }
    if (!hover_) return;
    const auto x = nearestX(*hover_);
    if (!x) return;
    const double at = placeOf(*x, y_.low).x();
    painter.setPen(QPen(theme.quietInk, 1, Qt::DotLine));
    painter.drawLine(QPointF(at, plot().top()), QPointF(at, plot().bottom()));
    const QStringList lines = wordsAt(*hover_).split(QLatin1Char('\n'));
    double wide = 0;
    for (const QString& line : lines)
        wide = std::max(wide, static_cast<double>(painter.fontMetrics().horizontalAdvance(line)));
    QRectF plate(0, 0, wide + 16, 15.0 * static_cast<double>(lines.size()) + 8);
    plate.moveTopLeft({at + 10 + plate.width() > width() ? at - 10 - plate.width() : at + 10, plot().top() + 4});
    painter.setPen(theme.hairline);
    QColor ground = theme.ground;
    ground.setAlphaF(0.95F);
    painter.setBrush(ground);
    painter.drawRoundedRect(plate, 4, 4);
    painter.setPen(theme.ink);
    for (qsizetype i = 0; i < lines.size(); ++i)
        painter.drawText(QRectF(plate.x() + 8, plate.y() + 4 + 15.0 * static_cast<double>(i), wide + 2, 15),
                         Qt::AlignLeft | Qt::AlignVCenter, lines[i]);
}

void LineChart::paintEvent(QPaintEvent*)
{
    const render::Theme& theme = currentTheme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), theme.ground);
    QFont font = this->font();
    font.setPixelSize(kTextPx);
    painter.setFont(font);
    if (data_.lines.empty()) {
        painter.setPen(theme.quietInk);
        painter.drawText(QRectF(rect()).adjusted(16, 0, -16, 0), Qt::AlignCenter | Qt::TextWordWrap, data_.empty);
        return;
    }
    paintAxes(painter, theme);
    for (const ChartLine& line : data_.lines)
        paintBand(painter, line);
    for (const ChartLine& line : data_.lines)
        paintLine(painter, line);
    paintNames(painter, theme);
    paintHover(painter, theme);
}

void LineChart::mousePressEvent(QMouseEvent* event)
{
    if (const auto x = nearestX(event->position())) emit picked(*x);
}

void LineChart::mouseMoveEvent(QMouseEvent* event)
{
    hover_ = event->position();
    update();
}

void LineChart::leaveEvent(QEvent*)
{
    hover_.reset();
    update();
}

} // namespace fabric::gui
