#include "app/gui/verify/layer_legend.h"

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
constexpr int kSample = 56;
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
    double width = 0;
    for (std::size_t style = counts.size(); style-- > 1;) {
        if (counts[style] == 0) continue;
        rows_.push_back(static_cast<std::uint8_t>(style));
        lines_.append(QStringLiteral("%1 %2").arg(countText(counts[style]), layer_->styles[style].name));
        width = std::max(width, render::textWidth(lines_.back(), kTextPx));
    }
    resize(static_cast<int>(width) + kSample + 3 * kPadding, static_cast<int>(rows_.size()) * kRow + 2 * kPadding - 4);
    setVisible(!rows_.empty());
    setAccessibleDescription(lines_.join(QStringLiteral("; ")));
    place();
    update();
}

void LayerLegend::place()
{
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
        const double y = kPadding + static_cast<double>(i) * kRow + kRow / 2.0 - 2;
        const QColor colour = style.colour.isValid() ? style.colour : theme.link;
        const double width = 1.4 * style.widening;
        const double middle = kPadding + kSample / 2.0;
        const double gap = style.symbol.isEmpty() ? 0 : 7 + 2.0 * static_cast<double>(style.symbol.size() - 1);
        list.lines.push_back({{{kPadding, y}, {middle - gap, y}}, colour, width, style.dash, {}});
        list.lines.push_back({{{middle + gap, y}, {kPadding + kSample, y}}, colour, width, style.dash, {}});
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
        text(lines_[static_cast<qsizetype>(i)], {kSample + 2.0 * kPadding, y - kRow / 2.0, 400, kRow}, false,
             theme.ink);
    }
    render::paintList(painter, list);
}

} // namespace fabric::gui
