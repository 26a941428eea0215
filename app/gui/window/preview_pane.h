// PreviewPane: one document as it would be written: a table, a text, a picture, or pages with buttons to turn them.
#pragma once

#include "app/gui/window/page_preview.h"

#include <QStackedWidget>

class QLabel;
class QPlainTextEdit;
class QTableWidget;
class QToolButton;

namespace fabric::gui {

class PlainLabel;

class PreviewPane : public QWidget {
    Q_OBJECT

public:
    explicit PreviewPane(QWidget* parent = nullptr);

    /// Each says in one line how much is shown; empty = all there is to say is to be seen.
    QString showTable(const std::string& csv, const std::string& name);
    QString showText(const std::string& bytes);
    QString showPages(std::shared_ptr<const render::PaperPages> pages);
    void showPicture(const QImage& image);
    void clear();

    QTableWidget* table() const { return table_; }
    PagePreview* pages() const { return pages_; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* pageTurner();
    void updateTurner();
    void scalePicture();

    QStackedWidget* stack_;
    QTableWidget* table_;
    QPlainTextEdit* text_;
    QLabel* picture_;
    QImage image_;
    QWidget* paper_; ///< the pages with their buttons
    PagePreview* pages_;
    QToolButton* back_;
    QToolButton* on_;
    PlainLabel* page_;
};

} // namespace fabric::gui
