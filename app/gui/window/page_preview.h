// PagePreview: the pages of a document as they will be printed, one below the other, as wide as the view allows; drawn
// when they come into sight and kept while they are near it. Paper is white in the dark theme too.
#pragma once

#include "app/render/paper_pages.h"

#include <QAbstractScrollArea>
#include <QPixmap>

#include <map>
#include <memory>

namespace fabric::gui {

class PagePreview : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit PagePreview(QWidget* parent = nullptr);

    /// Null = nothing to show. The page that was in sight stays in sight when there is one of that number.
    void setPages(std::shared_ptr<const render::PaperPages> pages);
    int count() const { return pages_ == nullptr ? 0 : pages_->count(); }
    /// The page that was asked for, or after scrolling the one at the middle of the view, from 1; 0 without pages.
    int currentPage() const { return current_; }
    void showPage(int page);

signals:
    void currentPageChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void place();
    int pageAtMiddle() const;
    void scrollTo(int value);
    QPixmap drawn(int page);

    std::shared_ptr<const render::PaperPages> pages_;
    std::vector<QRect> boxes_;     ///< of the pages, in pixels from the top of the first
    std::map<int, QPixmap> drawn_; ///< pages in sight and their neighbours
    int current_ = 0;
    bool isPlacing_ = false; ///< the view moves for another reason than scrolling
};

} // namespace fabric::gui
