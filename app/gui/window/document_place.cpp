#include "app/gui/window/document_place.h"

#include "app/gui/panels/icons.h"
#include "app/gui/panels/short_choice.h"
#include "app/gui/window/column_chooser.h"
#include "app/gui/window/exchange.h"
#include "app/gui/window/language.h"
#include "app/gui/window/preview_pane.h"
#include "app/render/render_map.h"
#include "core/planner/papers/documents.h"

#include <QComboBox>
#include <QDate>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

constexpr int kDelayMs = 250;
constexpr int kIdRole = Qt::UserRole;
constexpr int kPreviewPx = 1600;
constexpr int kListWidth = 280;
constexpr int kColumnsWidth = 232;

const QString kMap = QStringLiteral("map");

void clearLayout(QHBoxLayout& layout)
{
    while (QLayoutItem* old = layout.takeAt(0)) {
        if (old->widget() != nullptr) old->widget()->deleteLater();
        delete old;
    }
}

QString kindTitle(const QString& suffix)
{
    if (suffix == QLatin1String("csv")) return QObject::tr("CSV table");
    if (suffix == QLatin1String("xlsx")) return QObject::tr("XLSX workbook");
    if (suffix == QLatin1String("pdf")) return QObject::tr("PDF pages");
    if (suffix == QLatin1String("svg")) return QObject::tr("SVG drawing");
    if (suffix == QLatin1String("png")) return QObject::tr("PNG picture");
    return QObject::tr("%1 file").arg(suffix.toUpper());
}

} // namespace

DocumentPlace::DocumentPlace(Document& document, Jobs& jobs, QSettings& settings, QWidget* parent)
    : QWidget(parent),
      document_(document),
      jobs_(jobs),
      settings_(settings),
      list_(new QListWidget(this)),
      title_(new PlainLabel({}, this)),
      help_(new PlainLabel({}, this)),
      state_(new PlainLabel({}, this)),
      losses_(new PlainLabel({}, this)),
      options_(new ParameterForm(document.catalog(), this)),
      files_(new QHBoxLayout),
      kinds_(new QComboBox(this)),
      export_(new QPushButton(icon(QStringLiteral("export")), tr("&Export"), this)),
      preview_(new PreviewPane(this)),
      columns_(new ColumnChooser(this))
{
    layOut();
    delay_.setSingleShot(true);
    delay_.setInterval(kDelayMs);
    connect(&delay_, &QTimer::timeout, this, &DocumentPlace::startPreview);
    const auto changed = [this] {
        remember();
        invalidate();
    };
    connect(options_, &ParameterForm::changed, this, changed);
    connect(kinds_, &QComboBox::currentIndexChanged, this, changed);
    connect(columns_, &ColumnChooser::changed, this, [this, changed] {
        chosenColumns_ = columns_->chosen();
        changed();
    });
    connect(&document, &Document::changed, this, &DocumentPlace::invalidate);
    connect(&document, &Document::currentFabricChanged, this, &DocumentPlace::invalidate);
    connect(export_, &QPushButton::clicked, this, [this] {
        const QString suffix = kinds_->currentData().toString();
        if (format_ != nullptr)
            emit exportRequested(QString::fromLatin1(format_->id), suffix, given());
        else
            emit exportMapRequested(suffix);
    });
    connect(list_, &QListWidget::currentRowChanged, this, &DocumentPlace::choose);
    fillList();
}

void DocumentPlace::layOut()
{
    list_->setObjectName(QStringLiteral("generators"));
    list_->setAccessibleName(tr("Papers"));
    list_->setFixedWidth(kListWidth);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // a long title ends in dots and is whole in its tip
    list_->setFrameShape(QFrame::NoFrame);
    title_->setObjectName(QStringLiteral("cardTitle"));
    help_->setObjectName(QStringLiteral("quiet"));
    state_->setObjectName(QStringLiteral("quiet"));
    for (PlainLabel* label : {help_, state_, losses_})
        label->setWordWrap(true);
    losses_->setAccessibleName(tr("What this kind of file leaves out"));
    kinds_->setAccessibleName(tr("Kind of file"));
    // As wide for every paper: a box that follows its words would move the button beside it.
    constexpr int kKindLetters = 14;
    letShrink(*kinds_, kKindLetters);
    export_->setObjectName(QStringLiteral("primary"));
    columns_->setFixedWidth(kColumnsWidth);

    auto* controls = new QHBoxLayout;
    controls->addWidget(options_);
    controls->addStretch();
    auto* right = new QVBoxLayout;
    auto* write = new QHBoxLayout;
    write->addStretch();
    write->addWidget(kinds_);
    write->addWidget(export_);
    right->addStretch();
    right->addLayout(files_);
    right->addLayout(write);
    controls->addLayout(right);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(24, 16, 24, 12);
    head->setSpacing(8);
    head->addWidget(title_);
    head->addWidget(help_);
    head->addLayout(controls);
    head->addWidget(losses_);
    head->addWidget(state_);
    auto* body = new QHBoxLayout;
    body->setSpacing(0);
    body->addWidget(preview_, 1);
    body->addWidget(columns_);
    auto* column = new QVBoxLayout;
    column->setSpacing(0);
    column->addLayout(head);
    column->addLayout(body, 1);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(list_);
    layout->addLayout(column, 1);
}

void DocumentPlace::fillList()
{
    for (const Format* format : Exchange::writable()) {
        auto* item = new QListWidgetItem(icon(hasCsv(*format) ? QStringLiteral("table") : QStringLiteral("paper")),
                                         translated(format->title), list_);
        item->setToolTip(plainToolTip(item->text()));
        item->setData(kIdRole, QString::fromLatin1(format->id));
    }
    auto* map = new QListWidgetItem(icon(QStringLiteral("map")), tr("Map"), list_);
    map->setData(kIdRole, kMap);
    list_->setCurrentRow(0);
}

void DocumentPlace::choosePaper(const QString& formatId, const QString& suffix)
{
    for (int row = 0; row < list_->count(); ++row)
        if (list_->item(row)->data(kIdRole).toString() == formatId) list_->setCurrentRow(row);
    if (const int kind = kinds_->findData(suffix); kind >= 0) kinds_->setCurrentIndex(kind);
}

std::pair<QString, QString> DocumentPlace::chosenPaper() const
{
    return {format_ != nullptr ? QString::fromLatin1(format_->id) : kMap, kinds_->currentData().toString()};
}

QTableWidget* DocumentPlace::table() const
{
    return preview_->table();
}

void DocumentPlace::choose()
{
    const QListWidgetItem* item = list_->currentItem();
    const QString id = item == nullptr ? kMap : item->data(kIdRole).toString();
    format_ = id == kMap ? nullptr : findFormat(id.toStdString());
    title_->setText(item == nullptr ? QString() : item->text());
    help_->setText(format_ != nullptr ? translated(format_->help)
                                      : tr("The whole map as vector PDF or SVG, or as a picture; light colours."));
    schema_.clear();
    for (const ParamSpec& spec : format_ != nullptr ? format_->schema : std::vector<ParamSpec>())
        if (std::string_view(spec.id) != "columns") schema_.push_back(spec); // the list beside the preview says it
    isRestoring_ = true;
    options_->setSchema(schema_);
    options_->setVisible(!schema_.empty());
    fillKinds();
    restore();
    isRestoring_ = false;
    columns_->setVisible(false); // until a preview says which there are
    buildFiles();
    invalidate();
}

void DocumentPlace::fillKinds()
{
    const QSignalBlocker quiet(kinds_);
    kinds_->clear();
    const std::vector<std::string> mapSuffixes{"pdf", "svg", "png"};
    for (const std::string& suffix : format_ != nullptr ? writtenSuffixes(*format_) : mapSuffixes) {
        const QString kind = QString::fromStdString(suffix);
        kinds_->addItem(kindTitle(kind), kind);
    }
    kinds_->setEnabled(kinds_->count() > 1);
}

QString DocumentPlace::key(const QString& what) const
{
    const QString id = format_ != nullptr ? QString::fromLatin1(format_->id) : kMap;
    return QStringLiteral("papers/%1/%2").arg(id, what);
}

/// The choices of the last time; without one, a paper is in the language of the window.
void DocumentPlace::restore()
{
    for (const ParamSpec& spec : schema_) {
        const QString id = QString::fromLatin1(spec.id);
        QString usual = QString::fromStdString(spec.defaultValue);
        if (id == QLatin1String("language") && currentLanguage() == Language::Chinese) usual = QStringLiteral("zh");
        const QString value = settings_.value(key(id), usual).toString();
        if (value != QString::fromStdString(spec.defaultValue)) options_->setValue(spec.id, value);
    }
    chosenColumns_ = settings_.value(key(QStringLiteral("columns"))).toString();
    const QSignalBlocker quiet(kinds_);
    const int kind = kinds_->findData(settings_.value(key(QStringLiteral("kind"))));
    kinds_->setCurrentIndex(std::max(0, kind));
}

void DocumentPlace::remember()
{
    if (isRestoring_) return;
    for (const auto& [id, value] : options_->values())
        if (id != "fabric") settings_.setValue(key(QString::fromStdString(id)), QString::fromStdString(value));
    settings_.setValue(key(QStringLiteral("kind")), kinds_->currentData());
    if (format_ != nullptr && hasColumnChoice(*format_))
        settings_.setValue(key(QStringLiteral("columns")), chosenColumns_);
}

std::map<std::string, std::string> DocumentPlace::given() const
{
    auto all = options_->values();
    if (format_ == nullptr) return all;
    if (hasColumnChoice(*format_) && !chosenColumns_.isEmpty()) all["columns"] = chosenColumns_.toStdString();
    for (const BesideFile& file : format_->beside)
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
        button->setToolTip(plainToolTip(translated(file.help)));
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

void DocumentPlace::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (!isReady_) delay_.start();
}

void DocumentPlace::invalidate()
{
    isReady_ = false;
    if (isVisible()) delay_.start();
}

void DocumentPlace::say(const QString& text, const std::vector<ExportLoss>& losses)
{
    QStringList lost;
    for (const ExportLoss& loss : losses)
        lost.append(QStringLiteral("%1 (%2)").arg(displayName(loss.subject)).arg(loss.count));
    losses_->setText(tr("Not in this format: %1").arg(lost.join(QStringLiteral(", "))));
    losses_->setVisible(!lost.isEmpty());
    state_->setText(text);
    state_->setVisible(!text.isEmpty());
}

void DocumentPlace::startPreview()
{
    if (job_ != 0) jobs_.cancel(job_);
    say(tr("Preparing the preview ..."));
    if (format_ != nullptr)
        previewPaper();
    else
        previewMap();
}

void DocumentPlace::previewPaper()
{
    const auto fail = [this](const Error& error) {
        preview_->clear();
        say(translated(error));
        export_->setEnabled(false);
        isReady_ = true;
    };
    const auto checked = Params::resolve(schema_, options_->values());
    options_->showError(checked ? std::nullopt : std::optional(checked.error()));
    if (!checked) return fail(checked.error());
    auto choice = Exchange::choiceOf(given());
    if (!choice) return fail(choice.error());
    PreviewRequest request{format_,
                           {kinds_->currentData().toString().toStdString(), choice->options, choice->beside, nullptr},
                           document_.catalog(),
                           QDate::currentDate().toString(Qt::ISODate).toStdString()};
    job_ = jobs_.start<PaperPreview>(
        tr("Preparing %1").arg(translated(format_->title)),
        [request = std::move(request)](const Project& project, const Progress& progress) {
            return makePreview(project, request, progress);
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
    export_->setEnabled(preview.has_value());
    if (!preview) {
        preview_->clear();
        say(translated(preview.error()));
        return;
    }
    columns_->setColumns(preview->columns, chosenColumns_);
    columns_->setVisible(!preview->columns.empty());
    const QString shown = preview->pages != nullptr ? preview_->showPages(preview->pages)
                          : hasCsv(*format_)        ? preview_->showTable(preview->bytes, format_->id)
                                                    : preview_->showText(preview->bytes);
    say(shown, preview->losses);
}

void DocumentPlace::previewMap()
{
    render::RenderOptions options;
    options.fabric = document_.currentFabric();
    options.language = windowLanguage();
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
            isReady_ = true;
            export_->setEnabled(bytes.has_value());
            say(bytes ? QString() : translated(bytes.error()));
            if (bytes)
                preview_->showPicture(QImage::fromData(*bytes));
            else
                preview_->clear();
        });
}

} // namespace fabric::gui
