#include "app/gui/panels/layer_legend.h"

#include "app/gui/panels/appearance.h"
#include "app/gui/panels/words.h"
#include "app/render/painter_backend.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr int kMargin = 12;
constexpr int kPadding = 10;
constexpr int kRow = 20;
constexpr int kSample = 52;
constexpr int kGap = 8;
constexpr int kTextPx = 12;

} // namespace

LayerLegend::LayerLegend(QWidget* view) : QWidget(view)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAccessibleName(tr("Legend"));
    view->installEventFilter(this);
    hide();
}

void LayerLegend::setLayer(std::shared_ptr<const render::CableLayer> layer)
{
    layer_ = std::move(layer);
    rows_.clear();
    lines_.clear();
    if (!layer_) {
        hide();
        return;
    }
    std::vector<qint64> counts(layer_->styles.size(), 0);
    std::vector<qint64> boxes(layer_->styles.size(), 0);
    for (const std::uint8_t style : layer_->ofCable)
        ++counts[style];
    for (const render::ExtraLine& extra : layer_->extras)
        ++counts[extra.style];
    for (const std::uint8_t style : layer_->ofDevice)
        ++boxes[style];
    for (std::size_t style = 0; style < counts.size(); ++style) // cables and boxes are not added up
        if (counts[style] == 0) counts[style] = boxes[style];
    for (std::size_t style = counts.size(); style-- > 1;) {
        if (counts[style] == 0) continue;
        rows_.push_back(static_cast<std::uint8_t>(style));
        lines_.append(QStringLiteral("%1 %2").arg(countText(counts[style]), layer_->styles[style].name));
    }
    setVisible(!rows_.empty());
    setAccessibleDescription(lines_.join(QStringLiteral("; ")));
    place();
    update();
}

/// Entries side by side along the foot of the view, so that little of it is covered.
void LayerLegend::place()
{
    const double most = parentWidget()->width() - 2 * kMargin - 2 * kPadding;
    places_.clear();
    QPointF at(kPadding, kPadding / 2.0);
    double widest = 0;
    for (const QString& line : lines_) {
        const double width = kSample + kGap + render::textWidth(line, kTextPx);
        if (at.x() > kPadding && at.x() - kPadding + width > most) at = {kPadding, at.y() + kRow};
        places_.push_back(at);
        widest = std::max(widest, at.x() + width);
        at.rx() += width + 2 * kPadding;
    }
    resize(static_cast<int>(widest) + kPadding, static_cast<int>(at.y()) + kRow + kPadding / 2);
    move(kMargin, parentWidget()->height() - height() - kMargin);
    raise();
}

bool LayerLegend::eventFilter(QObject* object, QEvent* event)
{
    if (object == parentWidget() && event->type() == QEvent::Resize) place();
    return QWidget::eventFilter(object, event);
}

void LayerLegend::paintEvent(QPaintEvent*)
{
    const render::Theme& theme = currentTheme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.hairline);
    QColor plate = theme.ground;
    plate.setAlphaF(0.94F);
    painter.setBrush(plate);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    // The samples are drawn by the same code as the map, so that they cannot differ.
    render::DisplayList list;
    list.view = {0, 0, static_cast<double>(width()), static_cast<double>(height())};
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const render::LayerStyle& style = layer_->styles[rows_[i]];
        const double left = places_[i].x();
        const double y = places_[i].y() + kRow / 2.0;
        const QColor colour = style.colour.isValid() ? style.colour : theme.link;
        const double width = 1.4 * style.widening;
        const double middle = left + kSample / 2.0;
        const double gap = style.symbol.isEmpty() ? 0 : 7 + 2.0 * static_cast<double>(style.symbol.size() - 1);
        list.lines.push_back({{{left, y}, {middle - gap, y}}, colour, width, style.dash, {}});
        list.lines.push_back({{{middle + gap, y}, {left + kSample, y}}, colour, width, style.dash, {}});
        const auto text = [&](const QString& words, const MapRect& rect, bool isBold, const QColor& ink) {
            render::TextItem item;
            item.text = words;
            item.rect = rect;
            item.px = isBold ? kTextPx + 1 : kTextPx;
            item.isBold = isBold;
            item.align = isBold ? render::Align::Centre : render::Align::Left;
            item.colour = ink;
            list.texts.push_back(item);
        };
        if (!style.symbol.isEmpty())
            text(style.symbol, {middle - 12, y - kRow / 2.0, 24, kRow}, true, render::layerInk(theme, style));
        text(lines_[static_cast<qsizetype>(i)], {left + kSample + kGap, y - kRow / 2.0, 400, kRow}, false, theme.ink);
    }
    render::paintList(painter, list);
}

} // namespace fabric::gui
