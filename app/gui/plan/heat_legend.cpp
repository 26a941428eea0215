#include "app/gui/plan/heat_legend.h"

#include "app/gui/panels/appearance.h"
#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace fabric::gui {

namespace {

constexpr int kMargin = 12;
constexpr int kPadding = 10;
constexpr int kScaleWidth = 260;
constexpr int kBarHeight = 10;
constexpr int kTextHeight = 18;
constexpr int kTextPx = 12;
constexpr int kSample = 30;

/// 0, some round steps, and the end of the scale.
std::vector<double> tickValues(double high)
{
    constexpr double kSteps[] = {10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000};
    const auto* step = std::find_if(std::begin(kSteps), std::end(kSteps), [&](double one) { return high / one <= 5; });
    std::vector<double> values;
    if (step == std::end(kSteps)) return {0, high};
    for (int count = 0; count * *step < high - 0.4 * *step; ++count)
        values.push_back(count * *step);
    values.push_back(high);
    return values;
}

} // namespace

HeatLegend::HeatLegend(QWidget* view) : QWidget(view)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAccessibleName(tr("Legend of the link loads"));
    view->installEventFilter(this);
    hide();
}

void HeatLegend::setLayer(std::shared_ptr<const render::HeatLayer> layer, const QString& title, const QString& note)
{
    layer_ = std::move(layer);
    title_ = title;
    note_ = note;
    setVisible(layer_ != nullptr);
    if (!layer_) return;
    setAccessibleDescription(title_ + QStringLiteral("; ") + ticks().join(QStringLiteral(", ")));
    place();
    update();
}

QStringList HeatLegend::ticks() const
{
    QStringList list;
    if (layer_)
        for (const double value : tickValues(layer_->high))
            list.append(QString::number(std::lround(value)));
    return list;
}

void HeatLegend::place()
{
    QFont small = font();
    small.setPixelSize(kTextPx);
    const QFontMetricsF metrics(small);
    const double words = std::max(metrics.horizontalAdvance(title_), metrics.horizontalAdvance(note_)) + 4;
    const double samples = 2 * kSample + metrics.horizontalAdvance(tr("above %1").arg(QStringLiteral("100 %"))) +
                           metrics.horizontalAdvance(tr("unknown")) + 44;
    const int rows = note_.isEmpty() ? 1 : 2;
    resize(static_cast<int>(std::max(words, kScaleWidth + 40 + samples)) + 2 * kPadding,
           2 * kPadding + rows * kTextHeight + kBarHeight + kTextHeight);
    move(kMargin, parentWidget()->height() - height() - kMargin);
    raise();
}

bool HeatLegend::eventFilter(QObject* object, QEvent* event)
{
    if (object == parentWidget() && event->type() == QEvent::Resize && layer_) place();
    return QWidget::eventFilter(object, event);
}

void HeatLegend::paintEvent(QPaintEvent*)
{
    if (!layer_) return;
    const render::Theme& theme = currentTheme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.hairline);
    QColor plate = theme.ground;
    plate.setAlphaF(0.94F);
    painter.setBrush(plate);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    QFont font = this->font();
    font.setPixelSize(kTextPx);
    painter.setFont(font);
    double y = kPadding;
    const auto line = [&](const QString& text, const QColor& ink) {
        painter.setPen(ink);
        painter.drawText(QRectF(kPadding, y, width() - 2 * kPadding, kTextHeight), Qt::AlignLeft | Qt::AlignVCenter,
                         text);
        y += kTextHeight;
    };
    line(title_, theme.ink);
    if (!note_.isEmpty()) line(note_, theme.quietInk);
    const QRectF bar(kPadding, y, kScaleWidth, kBarHeight);
    for (int x = 0; x < kScaleWidth; ++x)
        painter.fillRect(QRectF(bar.x() + x, bar.y(), 1.5, kBarHeight),
                         render::heatColour(theme, (x + 0.5) / kScaleWidth));
    painter.setPen(theme.quietInk);
    const std::vector<double> values = tickValues(layer_->high);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double x = bar.x() + bar.width() * values[i] / layer_->high;
        const bool isLast = i + 1 == values.size();
        QString text = QString::number(std::lround(values[i]));
        if (isLast) text += QLatin1Char(' ') + layer_->unit;
        painter.drawText(QRectF(x - 30 + (i == 0 ? 30 : 0), bar.bottom() + 1, 60, kTextHeight),
                         (i == 0 ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter, text);
    }
    double x = bar.right() + 40;
    const auto sample = [&](const QColor& colour, double widthPx, Qt::PenStyle style, const QString& text) {
        painter.setPen(QPen(colour, widthPx, style, Qt::FlatCap));
        painter.drawLine(QPointF(x, bar.center().y()), QPointF(x + kSample, bar.center().y()));
        painter.setPen(theme.ink);
        x += kSample + 6;
        painter.drawText(QRectF(x, bar.center().y() - kTextHeight / 2.0, 200, kTextHeight),
                         Qt::AlignLeft | Qt::AlignVCenter, text);
        x += painter.fontMetrics().horizontalAdvance(text) + 14;
    };
    if (layer_->high > layer_->limit)
        sample(render::heatColour(theme, 1), 4, Qt::SolidLine,
               tr("above %1").arg(layer_->text(static_cast<float>(layer_->limit))));
    sample(render::verdictColour(theme, render::Verdict::NotTested), 1.6, Qt::DotLine, tr("unknown"));
}

} // namespace fabric::gui
