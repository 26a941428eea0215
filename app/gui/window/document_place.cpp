#include "app/gui/window/document_place.h"

#include "app/gui/panels/icons.h"
#include "app/gui/window/exchange.h"
#include "app/render/render_map.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/make_document.h"
#include "core/text/csv.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableWidget>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

constexpr int kDelayMs = 250;
constexpr int kIdRole = Qt::UserRole;
constexpr std::size_t kMostRows = 500;
constexpr int kPreviewPx = 1600;

bool hasCsv(const Format& format)
{
    return std::find(format.suffixes.begin(), format.suffixes.end(), "csv") != format.suffixes.end();
}

void clearLayout(QHBoxLayout& layout)
{
    while (QLayoutItem* old = layout.takeAt(0)) {
        if (old->widget() != nullptr) old->widget()->deleteLater();
        delete old;
    }
}

/// A text file as it may be shown: line by line, so that its line ends survive.
QString previewText(std::string_view bytes)
{
    QStringList lines;
    for (const std::string_view line : split(bytes, '\n'))
        lines.append(displayName(line));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

DocumentPlace::DocumentPlace(Document& document, Jobs& jobs, QWidget* parent)
    : QWidget(parent),
      document_(document),
      jobs_(jobs),
      list_(new QListWidget(this)),
      title_(new PlainLabel({}, this)),
      help_(new PlainLabel({}, this)),
      state_(new PlainLabel({}, this)),
      options_(new ParameterForm(document.catalog(), this)),
      files_(new QHBoxLayout),
      buttons_(new QHBoxLayout),
      pages_(new QStackedWidget(this)),
      table_(new QTableWidget(this)),
      text_(new QPlainTextEdit(this)),
      picture_(new QLabel(this))
{
    list_->setObjectName(QStringLiteral("generators"));
    list_->setAccessibleName(tr("Papers"));
    list_->setFixedWidth(280);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // a long title ends in dots and is whole in its tip
    list_->setFrameShape(QFrame::NoFrame);
    title_->setObjectName(QStringLiteral("cardTitle"));
    help_->setObjectName(QStringLiteral("quiet"));
    help_->setWordWrap(true);
    state_->setObjectName(QStringLiteral("quiet"));
    state_->setWordWrap(true);
    table_->setAccessibleName(tr("Preview"));
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setAlternatingRowColors(true);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->setFrameShape(QFrame::NoFrame);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(26);
    table_->horizontalHeader()->setHighlightSections(false);
    text_->setReadOnly(true);
    text_->setAccessibleName(tr("Preview"));
    text_->setFrameShape(QFrame::NoFrame);
    picture_->setAlignment(Qt::AlignCenter);
    picture_->setMinimumSize(200, 150);
    picture_->setAccessibleName(tr("Preview of the map"));
    pages_->addWidget(table_);
    pages_->addWidget(text_);
    pages_->addWidget(picture_);

    auto* head = new QVBoxLayout;
    head->setContentsMargins(24, 16, 24, 12);
    head->setSpacing(8);
    head->addWidget(title_);
    head->addWidget(help_);
    auto* controls = new QHBoxLayout;
    controls->addWidget(options_);
    controls->addStretch();
    auto* right = new QVBoxLayout;
    right->addStretch();
    right->addLayout(files_);
    right->addLayout(buttons_);
    controls->addLayout(right);
    head->addLayout(controls);
    head->addWidget(state_);
    auto* column = new QVBoxLayout;
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(pages_, 1);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(list_);
    layout->addLayout(column, 1);

    delay_.setSingleShot(true);
    delay_.setInterval(kDelayMs);
    connect(&delay_, &QTimer::timeout, this, &DocumentPlace::startPreview);
    connect(options_, &ParameterForm::changed, this, &DocumentPlace::invalidate);
    connect(&document, &Document::changed, this, &DocumentPlace::invalidate);
    connect(&document, &Document::currentFabricChanged, this, &DocumentPlace::invalidate);
    for (const Format* format : Exchange::writable()) {
        auto* item = new QListWidgetItem(icon(hasCsv(*format) ? QStringLiteral("table") : QStringLiteral("paper")),
                                         translated(format->title), list_);
        item->setToolTip(translated(format->title));
        item->setData(kIdRole, QString::fromLatin1(format->id));
    }
    list_->addItem(new QListWidgetItem(icon(QStringLiteral("map")), tr("Map")));
    connect(list_, &QListWidget::currentRowChanged, this, &DocumentPlace::choose);
    list_->setCurrentRow(0);
}

void DocumentPlace::choose()
{
    const QListWidgetItem* item = list_->currentItem();
    const QString id = item == nullptr ? QString() : item->data(kIdRole).toString();
    format_ = id.isEmpty() ? nullptr : findFormat(id.toStdString());
    title_->setText(item == nullptr ? QString() : item->text());
    help_->setText(format_ != nullptr ? translated(format_->help)
                                      : tr("The whole map as vector PDF or SVG, or as a picture; light colours."));
    options_->setSchema(format_ != nullptr ? std::span<const ParamSpec>(format_->schema)
                                           : std::span<const ParamSpec>());
    options_->setVisible(format_ != nullptr && !format_->schema.empty());
    buildFiles();
    buildButtons();
    invalidate();
}

std::map<std::string, std::string> DocumentPlace::given() const
{
    auto all = options_->values();
    for (const BesideFile& file : format_ != nullptr ? format_->beside : std::vector<BesideFile>())
        if (const auto path = filePaths_.find(std::string("file:") + file.id); path != filePaths_.end())
            all[path->first] = path->second.toStdString();
    return all;
}

void DocumentPlace::buildFiles()
{
    clearLayout(*files_);
    for (const BesideFile& file : format_ != nullptr ? format_->beside : std::vector<BesideFile>()) {
        const auto known = filePaths_.find(std::string("file:") + file.id);
        const QString name = known == filePaths_.end() ? tr("choose a file") : QFileInfo(known->second).fileName();
        auto* button = new QPushButton(icon(QStringLiteral("paper")),
                                       tr("%1: %2").arg(translated(file.title), displayName(name.toStdString())), this);
        button->setToolTip(translated(file.help).toHtmlEscaped());
        connect(button, &QPushButton::clicked, this, [this, file] { askFile(file); });
        files_->addWidget(button);
    }
}

void DocumentPlace::askFile(const BesideFile& file)
{
    const QString path =
        QFileDialog::getOpenFileName(this, translated(file.title), {}, tr("CSV files (*.csv);;All files (*)"));
    if (path.isEmpty()) return;
    filePaths_[std::string("file:") + file.id] = path;
    buildFiles();
    invalidate();
}

void DocumentPlace::buildButtons()
{
    clearLayout(*buttons_);
    const std::vector<std::string> mapSuffixes{"pdf", "svg", "png"};
    for (const std::string& suffix : format_ != nullptr ? writtenSuffixes(*format_) : mapSuffixes) {
        const QString kind = QString::fromStdString(suffix);
        auto* button = new QPushButton(icon(QStringLiteral("export")), tr("Export %1").arg(kind.toUpper()), this);
        connect(button, &QPushButton::clicked, this, [this, kind] {
            if (format_ != nullptr)
                emit exportRequested(QString::fromLatin1(format_->id), kind, given());
            else
                emit exportMapRequested(kind);
        });
        buttons_->addWidget(button);
    }
}

void DocumentPlace::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (!isReady_) delay_.start();
}

void DocumentPlace::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    scalePicture();
}

void DocumentPlace::invalidate()
{
    isReady_ = false;
    if (isVisible()) delay_.start();
}

/// What the format leaves out follows what is said.
void DocumentPlace::say(const QString& text)
{
    QStringList lines;
    if (!text.isEmpty()) lines.append(text);
    if (!lost_.isEmpty()) lines.append(tr("Not in this format: %1").arg(lost_.join(QStringLiteral(", "))));
    state_->setText(lines.join(QStringLiteral(". ")));
    state_->setVisible(!lines.isEmpty());
}

void DocumentPlace::startPreview()
{
    if (job_ != 0) jobs_.cancel(job_);
    lost_.clear();
    say(tr("Preparing the preview ..."));
    if (format_ != nullptr)
        previewPaper();
    else
        previewMap();
}

void DocumentPlace::previewPaper()
{
    const auto checked = Params::resolve(format_->schema, options_->values());
    options_->showError(checked ? std::nullopt : std::optional(checked.error()));
    if (!checked) return;
    auto choice = Exchange::choiceOf(given());
    if (!choice) {
        say(translated(choice.error()));
        return;
    }
    const std::string suffix = hasCsv(*format_) ? "csv" : format_->suffixes.front();
    job_ = jobs_.start<PaperPreview>(
        tr("Preparing %1").arg(translated(format_->title)),
        [format = format_, options = DocumentOptions{suffix, choice->options, choice->beside, nullptr},
         catalog = document_.catalog()](const Project& project, const Progress& progress) -> Result<PaperPreview> {
            FABRIC_TRY(losses, exportLosses(project, *format, options.suffix, options.given, *catalog, progress));
            FABRIC_TRY(bytes, writeDocument({project, *catalog}, *format, options, progress));
            return PaperPreview{std::move(bytes), std::move(losses)};
        },
        this,
        [this, format = format_](const Result<PaperPreview>& preview, bool) {
            if (format == format_) showPaper(preview);
        });
}

void DocumentPlace::showPaper(const Result<PaperPreview>& preview)
{
    if (!preview && preview.error().kind == ErrorKind::Cancelled) return; // a newer preview is on its way
    job_ = 0;
    isReady_ = true;
    lost_.clear();
    if (!preview) {
        say(translated(preview.error()));
        text_->clear(); // the paper before this one would pass for it
        pages_->setCurrentWidget(text_);
        return;
    }
    for (const ExportLoss& loss : preview->losses)
        lost_.append(QStringLiteral("%1 (%2)").arg(displayName(loss.subject)).arg(loss.count));
    say({});
    if (hasCsv(*format_)) {
        showCsv(preview->bytes);
        return;
    }
    constexpr std::size_t kMostBytes = 200'000;
    text_->setPlainText(previewText(std::string_view(preview->bytes).substr(0, kMostBytes)));
    pages_->setCurrentWidget(text_);
}

void DocumentPlace::showCsv(const std::string& bytes)
{
    const auto parsed = CsvTable::parse(bytes, format_->id);
    if (!parsed || parsed->rows() == 0) {
        say(parsed ? tr("Nothing to print yet.") : translated(parsed.error()));
        table_->setRowCount(0);
        return;
    }
    const std::size_t rows = std::min(parsed->rows() - 1, kMostRows);
    const std::size_t columns = parsed->width(0);
    table_->clear();
    table_->setColumnCount(static_cast<int>(columns));
    table_->setRowCount(static_cast<int>(rows));
    for (std::size_t column = 0; column < columns; ++column) {
        auto* head = new QTableWidgetItem(displayName(parsed->cell(0, column)));
        head->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        table_->setHorizontalHeaderItem(static_cast<int>(column), head);
    }
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t column = 0; column < columns; ++column)
            table_->setItem(static_cast<int>(row), static_cast<int>(column),
                            new QTableWidgetItem(displayName(parsed->cell(row + 1, column))));
    constexpr int kWidest = 260;
    constexpr int kHeaderRoom = 16; // headers are set bold by the style sheet, which Qt does not measure
    table_->resizeColumnsToContents();
    for (int column = 0; column < table_->columnCount(); ++column)
        table_->setColumnWidth(column, std::min(kWidest, table_->columnWidth(column) + kHeaderRoom));
    if (parsed->rows() - 1 > rows)
        say(tr("The first %1 of %2 rows")
                .arg(countText(static_cast<qint64>(rows)), countText(static_cast<qint64>(parsed->rows() - 1))));
    else
        say(numberOf(static_cast<qint64>(rows), tr("row"), tr("rows")));
    pages_->setCurrentWidget(table_);
}

void DocumentPlace::previewMap()
{
    render::RenderOptions options;
    options.fabric = document_.currentFabric();
    options.widthPx = kPreviewPx;
    job_ = jobs_.start<QByteArray>(
        tr("Drawing the map"),
        [options, catalog = document_.catalog()](const Project& project, const Progress&) {
            return render::renderMapBytes(snapshot(project), catalog, options, render::Picture::Png);
        },
        this,
        [this](Result<QByteArray> bytes, bool) {
            if (format_ != nullptr || (!bytes && bytes.error().kind == ErrorKind::Cancelled)) return;
            job_ = 0;
            say(bytes ? QString() : translated(bytes.error()));
            image_ = bytes ? QImage::fromData(*bytes) : QImage();
            isReady_ = bytes.has_value();
            pages_->setCurrentWidget(picture_);
            scalePicture();
        });
}

void DocumentPlace::scalePicture()
{
    if (image_.isNull() || format_ != nullptr) return;
    const double ratio = devicePixelRatioF();
    QPixmap pixmap =
        QPixmap::fromImage(image_.scaled(pages_->size() * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    pixmap.setDevicePixelRatio(ratio);
    picture_->setPixmap(pixmap);
}

} // namespace fabric::gui
