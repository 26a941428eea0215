#include "app/gui/verify/findings_delegate.h"

#include "app/gui/panels/appearance.h"
#include "app/gui/verify/list_roles.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QTextLayout>

#include <cmath>

namespace fabric::gui {

namespace {

constexpr int kIconWidth = 16;
constexpr int kGap = 8;
constexpr int kMargin = 6;
constexpr int kMostLines = 3;
constexpr int kGroupHeight = 30;

QFont smallFont(const QFont& font)
{
    QFont small = font;
    small.setPointSizeF(std::max(8.0, font.pointSizeF() - 1));
    return small;
}

/// Lays the text out in at most kMostLines lines; the last one is elided. Gives the height, and draws when asked.
double wrapped(const QString& text, const QFont& font, const QRectF& room, QPainter* painter)
{
    const QFontMetricsF metrics(font);
    QTextLayout layout(text, font);
    layout.beginLayout();
    double y = 0;
    for (int line = 0; line < kMostLines; ++line) {
        QTextLine one = layout.createLine();
        if (!one.isValid()) break;
        one.setLineWidth(room.width());
        const int end = one.textStart() + one.textLength();
        const bool isCut = line == kMostLines - 1 && end < text.size();
        if (painter != nullptr) {
            const QString shown = isCut ? metrics.elidedText(text.mid(one.textStart()), Qt::ElideRight, room.width())
                                        : text.mid(one.textStart(), one.textLength());
            painter->drawText(QPointF(room.left(), room.top() + y + metrics.ascent()), shown);
        }
        y += metrics.lineSpacing();
    }
    layout.endLayout();
    return y;
}

/// Our own, since the style's is as dark as a dark ground: it must be found by whoever stands at a rack.
void drawTick(QPainter& painter, const QRect& box, bool isTicked)
{
    const render::Theme& theme = currentTheme();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(isTicked ? theme.selection : theme.quietInk, 1.5));
    painter.setBrush(isTicked ? QBrush(theme.selection) : QBrush(Qt::NoBrush));
    const QRectF square = QRectF(box).adjusted(1, 1, -1, -1);
    painter.drawRoundedRect(square, 3, 3);
    if (isTicked) {
        painter.setPen(QPen(theme.ground, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        const auto at = [&](double x, double y) {
            return QPointF(square.left() + x * square.width(), square.top() + y * square.height());
        };
        painter.drawPolyline(QPolygonF({at(0.22, 0.52), at(0.43, 0.73), at(0.8, 0.3)}));
    }
    painter.restore();
}

double textWidthOf(const QStyleOptionViewItem& option)
{
    // The view's width and not the item's: sizeHint is asked before items have a width.
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const double width = view != nullptr ? view->viewport()->width() : option.rect.width();
    return std::max(80.0, width - 2 * kMargin - kIconWidth - kGap - 4);
}

} // namespace

void FindingsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    painter->save();
    const QString text = index.data(Qt::DisplayRole).toString();
    const QColor quiet = currentTheme().quietInk;
    const QRect body = option.rect.adjusted(kMargin, kMargin, -kMargin, -kMargin);
    if (!index.parent().isValid()) {
        QFont bold = option.font;
        bold.setWeight(QFont::DemiBold);
        painter->setFont(bold);
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(body, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetrics(bold).elidedText(text, Qt::ElideRight, body.width()));
        painter->restore();
        return;
    }
    const QVariant tick = index.data(Qt::CheckStateRole);
    if (tick.isValid()) {
        drawTick(*painter, tickRect(option.rect), tick.toInt() == Qt::Checked);
    } else {
        index.data(Qt::DecorationRole).value<QIcon>().paint(painter, tickRect(option.rect));
    }
    const QFont small = smallFont(option.font);
    const double left = body.left() + kIconWidth + kGap;
    const QFontMetricsF smallMetrics(small);
    const auto line = [&](const QString& words, double top, const QColor& colour) {
        painter->setFont(small);
        painter->setPen(colour);
        painter->drawText(QPointF(left, top + smallMetrics.ascent()),
                          smallMetrics.elidedText(words, Qt::ElideRight, textWidthOf(option)));
    };
    line(index.data(HeadRole).toString(), body.top(), quiet);
    painter->setFont(option.font);
    painter->setPen(option.palette.color(QPalette::Text));
    const double top = body.top() + smallMetrics.lineSpacing() + 1;
    const double used =
        wrapped(text, option.font, QRectF(left, top, textWidthOf(option), body.bottom() - top), painter);
    const QString status = index.data(StatusRole).toString();
    if (!status.isEmpty()) line(status, top + used + 1, index.data(StatusColourRole).value<QColor>());
    painter->restore();
}

QSize FindingsDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (!index.parent().isValid()) return {0, kGroupHeight};
    const QRectF room(0, 0, textWidthOf(option), 1000);
    const double small = QFontMetricsF(smallFont(option.font)).lineSpacing() + 1;
    const bool hasStatus = !index.data(StatusRole).toString().isEmpty();
    const double height =
        small * (hasStatus ? 2 : 1) + wrapped(index.data(Qt::DisplayRole).toString(), option.font, room, nullptr);
    return {0, static_cast<int>(std::ceil(height)) + 2 * kMargin};
}

QRect FindingsDelegate::tickRect(const QRect& row)
{
    return {row.left() + kMargin, row.top() + kMargin + 1, kIconWidth, kIconWidth};
}

/// The base class looks for the box where it would have drawn it.
bool FindingsDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                   const QModelIndex& index)
{
    const QVariant tick = index.data(Qt::CheckStateRole);
    const bool isMouse = event->type() == QEvent::MouseButtonRelease || event->type() == QEvent::MouseButtonPress ||
                         event->type() == QEvent::MouseButtonDblClick;
    if (!isMouse || !tick.isValid()) return QStyledItemDelegate::editorEvent(event, model, option, index);
    const auto* mouse = static_cast<const QMouseEvent*>(event);
    if (mouse->button() != Qt::LeftButton || !tickRect(option.rect).contains(mouse->position().toPoint())) return false;
    if (event->type() != QEvent::MouseButtonRelease) return true;
    return model->setData(index, tick.toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

FindingsView::FindingsView(QWidget* parent) : QTreeView(parent)
{
    setItemDelegate(new FindingsDelegate(this));
    setHeaderHidden(true);
    setIndentation(0);
    setRootIsDecorated(false);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void FindingsView::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) doItemsLayout();
    if (currentIndex().isValid()) scrollTo(currentIndex());
}

} // namespace fabric::gui
