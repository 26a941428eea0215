#include "app/gui/window/page_preview.h"

#include "app/render/page_parts.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr int kGapPx = 16;
constexpr int kWidestPx = 900; ///< a page wider than this is not easier to read

} // namespace

PagePreview::PagePreview(QWidget* parent) : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // its coming and going would change the width of the pages
    setAccessibleName(tr("Pages"));
    verticalScrollBar()->setAccessibleName(tr("Pages"));
    viewport()->setBackgroundRole(QPalette::Mid);
}

void PagePreview::setPages(std::shared_ptr<const render::PaperPages> pages)
{
    const int shown = currentPage();
    pages_ = std::move(pages);
    drawn_.clear();
    place();
    if (shown > 0 && shown <= count()) showPage(shown);
    viewport()->update();
    emit currentPageChanged();
}

/// All pages at one scale: the widest one fills the view.
void PagePreview::place()
{
    boxes_.clear();
    drawn_.clear();
    double widestMm = 0;
    for (int page = 0; page < count(); ++page)
        widestMm = std::max(widestMm, pages_->layout(page).fullRect(QPageLayout::Millimeter).width());
    const int room = std::max(120, std::min(kWidestPx, viewport()->width() - 2 * kGapPx));
    int top = kGapPx;
    for (int page = 0; page < count(); ++page) {
        const QSizeF mm = pages_->layout(page).fullRect(QPageLayout::Millimeter).size();
        const QSize size = (mm * (room / widestMm)).toSize();
        boxes_.emplace_back(QPoint((viewport()->width() - size.width()) / 2, top), size);
        top += size.height() + kGapPx;
    }
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(40);
    verticalScrollBar()->setRange(0, std::max(0, top - viewport()->height()));
}

int PagePreview::currentPage() const
{
    if (boxes_.empty()) return 0;
    const int middle = verticalScrollBar()->value() + viewport()->height() / 2;
    const auto below = std::find_if(boxes_.begin(), boxes_.end(), [&](const QRect& box) { return box.top() > middle; });
    return std::max(1, static_cast<int>(below - boxes_.begin()));
}

void PagePreview::showPage(int page)
{
    if (page < 1 || page > count()) return;
    verticalScrollBar()->setValue(boxes_[static_cast<std::size_t>(page - 1)].top() - kGapPx);
}

QPixmap PagePreview::drawn(int page)
{
    if (const auto known = drawn_.find(page); known != drawn_.end()) return known->second;
    const QRect box = boxes_[static_cast<std::size_t>(page)];
    QPixmap picture(box.size() * devicePixelRatioF());
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(Qt::white);
    QPainter painter(&picture);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing | QPainter::SmoothPixmapTransform);
    const QPageLayout layout = pages_->layout(page);
    const double scale = static_cast<double>(box.width()) / layout.fullRectPixels(render::kPageDpi).width();
    painter.scale(scale, scale);
    painter.translate(layout.paintRectPixels(render::kPageDpi).topLeft());
    pages_->paint(painter, page);
    painter.end();
    constexpr std::size_t kMostKept = 12;
    if (drawn_.size() >= kMostKept) drawn_.clear();
    drawn_[page] = picture;
    return picture;
}

void PagePreview::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    const QRect view(0, verticalScrollBar()->value(), viewport()->width(), viewport()->height());
    for (int page = 0; page < count(); ++page) {
        const QRect box = boxes_[static_cast<std::size_t>(page)];
        if (!box.intersects(view)) continue;
        const QRect shown = box.translated(0, -view.top());
        painter.drawPixmap(shown.topLeft(), drawn(page));
        painter.setPen(palette().color(QPalette::Mid));
        painter.drawRect(shown.adjusted(-1, -1, 0, 0));
    }
}

void PagePreview::resizeEvent(QResizeEvent* event)
{
    const int shown = currentPage();
    QAbstractScrollArea::resizeEvent(event);
    place();
    showPage(shown);
}

void PagePreview::keyPressEvent(QKeyEvent* event)
{
    QScrollBar& bar = *verticalScrollBar();
    switch (event->key()) {
    case Qt::Key_PageDown:
        return showPage(std::min(count(), currentPage() + 1));
    case Qt::Key_PageUp:
        return showPage(std::max(1, currentPage() - 1));
    case Qt::Key_Home:
        return bar.setValue(bar.minimum());
    case Qt::Key_End:
        return bar.setValue(bar.maximum());
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void PagePreview::scrollContentsBy(int, int)
{
    viewport()->update();
    emit currentPageChanged();
}

} // namespace fabric::gui
