#include "app/gui/panels/tall_scroll.h"

#include <QEvent>
#include <QLayout>
#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr int kLeastHeight = 72; ///< px: two fields stay in view

} // namespace

TallScroll::TallScroll(QWidget* content, int leastWidth, QWidget* parent) : QScrollArea(parent), leastWidth_(leastWidth)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidget(content);
}

int TallScroll::neededWidth() const
{
    // The bar's room is kept also while it is hidden: a panel made lower must not push its fields about.
    return std::max(widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(), leastWidth_);
}

QSize TallScroll::sizeHint() const
{
    const QLayout* layout = widget()->layout();
    const bool isWrapping = layout != nullptr && layout->hasHeightForWidth();
    return {neededWidth(),
            isWrapping ? layout->totalHeightForWidth(viewport()->width()) : widget()->sizeHint().height()};
}

QSize TallScroll::minimumSizeHint() const
{
    return {neededWidth(), kLeastHeight};
}

bool TallScroll::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry(); // it may need more now
    return QScrollArea::eventFilter(watched, event);
}

void TallScroll::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (event->oldSize().width() != event->size().width()) updateGeometry(); // lines wrap elsewhere now
}

} // namespace fabric::gui
