#include "app/gui/window/page_preview.h"

#include "app/render/page_parts.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

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
    pages_ = std::move(pages);
    if (current_ < 1 || current_ > count()) {
        current_ = std::min(1, count());
        boxes_.clear(); // nothing of the old pages to stay at
    }
    place();
    viewport()->update();
    emit currentPageChanged();
}

/// All pages at one scale: the widest one fills the view. The part of the current page that was in sight stays there.
void PagePreview::place()
{
    double scrolled = 0; // in heights of the current page
    if (current_ > 0 && !boxes_.empty()) {
        const QRect& box = boxes_[static_cast<std::size_t>(current_ - 1)];
        scrolled = static_cast<double>(verticalScrollBar()->value() + kGapPx - box.top()) / box.height();
    }
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
    const int lowest = std::max(0, top - viewport()->height());
    isPlacing_ = true;
    verticalScrollBar()->setRange(0, lowest);
    isPlacing_ = false;
    if (current_ == 0) return;
    const QRect& box = boxes_[static_cast<std::size_t>(current_ - 1)];
    scrollTo(box.top() - kGapPx + static_cast<int>(std::lround(scrolled * box.height())));
}

void PagePreview::scrollTo(int value)
{
    isPlacing_ = true;
    verticalScrollBar()->setValue(value);
    isPlacing_ = false;
}

/// At the ends the first and the last, also where several stand in the view.
int PagePreview::pageAtMiddle() const
{
    if (boxes_.empty()) return 0;
    const QScrollBar& bar = *verticalScrollBar();
    if (bar.value() == bar.minimum()) return 1;
    if (bar.value() == bar.maximum()) return count();
    const int middle = bar.value() + viewport()->height() / 2;
    const auto below = std::find_if(boxes_.begin(), boxes_.end(), [&](const QRect& box) { return box.top() > middle; });
    return std::max(1, static_cast<int>(below - boxes_.begin()));
}

void PagePreview::showPage(int page)
{
    if (page < 1 || page > count()) return;
    current_ = page;
    scrollTo(boxes_[static_cast<std::size_t>(page - 1)].top() - kGapPx);
    emit currentPageChanged();
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
    QAbstractScrollArea::resizeEvent(event);
    place();
}

void PagePreview::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_PageDown:
        return showPage(std::min(count(), currentPage() + 1));
    case Qt::Key_PageUp:
        return showPage(std::max(1, currentPage() - 1));
    case Qt::Key_Home:
        return showPage(1);
    case Qt::Key_End:
        return showPage(count());
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void PagePreview::scrollContentsBy(int, int)
{
    viewport()->update();
    if (isPlacing_) return;
    current_ = pageAtMiddle();
    emit currentPageChanged();
}

} // namespace fabric::gui
