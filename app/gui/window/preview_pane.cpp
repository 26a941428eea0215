#include "app/gui/window/preview_pane.h"

#include "app/gui/panels/words.h"
#include "app/gui/window/table_preview.h"

#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

/// A text file as it may be shown: line by line, so that its line ends survive.
QString previewText(std::string_view bytes)
{
    QStringList lines;
    for (const std::string_view line : split(bytes, '\n'))
        lines.append(displayName(line));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

PreviewPane::PreviewPane(QWidget* parent)
    : QWidget(parent),
      stack_(new QStackedWidget(this)),
      table_(new QTableWidget(this)),
      text_(new QPlainTextEdit(this)),
      picture_(new QLabel(this)),
      paper_(new QWidget(this)),
      pages_(new PagePreview(paper_)),
      back_(new QToolButton(paper_)),
      on_(new QToolButton(paper_)),
      page_(new PlainLabel({}, paper_))
{
    setUpPreview(*table_, tr("Preview"));
    text_->setReadOnly(true);
    text_->setAccessibleName(tr("Preview"));
    text_->setFrameShape(QFrame::NoFrame);
    picture_->setAlignment(Qt::AlignCenter);
    picture_->setMinimumSize(200, 150);
    picture_->setAccessibleName(tr("Preview of the map"));
    auto* column = new QVBoxLayout(paper_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(pageTurner());
    column->addWidget(pages_, 1);
    for (QWidget* page : std::initializer_list<QWidget*>{table_, text_, picture_, paper_})
        stack_->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(stack_);
}

QWidget* PreviewPane::pageTurner()
{
    back_->setArrowType(Qt::UpArrow);
    back_->setAccessibleName(tr("Previous page"));
    back_->setToolTip(back_->accessibleName());
    on_->setArrowType(Qt::DownArrow);
    on_->setAccessibleName(tr("Next page"));
    on_->setToolTip(on_->accessibleName());
    auto* bar = new QWidget(paper_);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(16, 4, 16, 4);
    layout->addWidget(back_);
    layout->addWidget(on_);
    layout->addWidget(page_);
    layout->addStretch();
    connect(back_, &QToolButton::clicked, this, [this] { pages_->showPage(pages_->currentPage() - 1); });
    connect(on_, &QToolButton::clicked, this, [this] { pages_->showPage(pages_->currentPage() + 1); });
    connect(pages_, &PagePreview::currentPageChanged, this, &PreviewPane::updateTurner);
    return bar;
}

void PreviewPane::updateTurner()
{
    const int page = pages_->currentPage();
    page_->setText(tr("Page %1 of %2").arg(countText(page), countText(pages_->count())));
    back_->setEnabled(page > 1);
    on_->setEnabled(page < pages_->count());
}

QString PreviewPane::showTable(const std::string& csv, const std::string& name)
{
    std::string_view rows = csv;
    if (rows.starts_with("\xEF\xBB\xBF")) rows.remove_prefix(3); // the mark for spreadsheets is no part of a heading
    const auto parsed = CsvTable::parse(rows, name);
    if (!parsed || parsed->rows() == 0) {
        clear();
        return parsed ? tr("Nothing to print yet.") : translated(parsed.error());
    }
    QStringList headings;
    for (std::size_t column = 0; column < parsed->width(0); ++column)
        headings.append(displayName(parsed->cell(0, column)));
    const std::size_t all = parsed->rows() - 1;
    const std::size_t shown = showRows(*table_, *parsed, 1, headings);
    stack_->setCurrentWidget(table_);
    if (all > shown)
        return tr("The first %1 of %2 rows")
            .arg(countText(static_cast<qint64>(shown)), countText(static_cast<qint64>(all)));
    return numberOf(static_cast<qint64>(shown), tr("row"), tr("rows"));
}

QString PreviewPane::showText(const std::string& bytes)
{
    constexpr std::size_t kMostBytes = 200'000;
    text_->setPlainText(previewText(std::string_view(bytes).substr(0, kMostBytes)));
    stack_->setCurrentWidget(text_);
    return bytes.size() > kMostBytes ? tr("Only the beginning of the file is shown") : QString();
}

QString PreviewPane::showPages(std::shared_ptr<const render::PaperPages> pages)
{
    const int count = pages->count();
    pages_->setPages(std::move(pages));
    stack_->setCurrentWidget(paper_);
    updateTurner();
    return numberOf(count, tr("page"), tr("pages"));
}

void PreviewPane::showPicture(const QImage& image)
{
    image_ = image;
    stack_->setCurrentWidget(picture_);
    scalePicture();
}

void PreviewPane::clear()
{
    text_->clear(); // what was shown before would pass for this
    stack_->setCurrentWidget(text_);
}

void PreviewPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    scalePicture();
}

void PreviewPane::scalePicture()
{
    if (image_.isNull() || stack_->currentWidget() != picture_) return;
    const double ratio = devicePixelRatioF();
    QPixmap pixmap =
        QPixmap::fromImage(image_.scaled(stack_->size() * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    pixmap.setDevicePixelRatio(ratio);
    picture_->setPixmap(pixmap);
}

} // namespace fabric::gui
