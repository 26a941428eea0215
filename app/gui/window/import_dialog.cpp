#include "app/gui/window/import_dialog.h"

#include "app/gui/window/change_words.h"
#include "app/gui/window/exchange.h"
#include "app/gui/window/mapping_table.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

constexpr int kTypingDelayMs = 250;
constexpr qsizetype kMostListed = 2000;

QString fileNames(const std::vector<SourceFile>& files)
{
    QStringList names;
    for (const SourceFile& file : files)
        names.append(displayName(file.name));
    return names.join(QStringLiteral(", "));
}

/// "3 of 5,000 more" for lists that are cut.
void addRest(QListWidget& list, qsizetype all)
{
    if (all > kMostListed) list.addItem(QObject::tr("and %1 more").arg(countText(all - kMostListed)));
}

} // namespace

ImportDialog::ImportDialog(Document& document, Jobs& jobs, const Format* format, std::vector<SourceFile> files,
                           QWidget* parent)
    : QDialog(parent),
      document_(document),
      jobs_(jobs),
      files_(std::move(files)),
      formats_(new QComboBox(this)),
      help_(new PlainLabel({}, this)),
      options_(new ParameterForm(document.catalog(), this)),
      tabs_(new QTabWidget(this)),
      mapping_(new MappingTable(this)),
      problems_(new QListWidget(this)),
      changes_(new QTreeWidget(this)),
      summary_(new PlainLabel({}, this)),
      import_(new QPushButton(tr("&Import"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Import %1").arg(fileNames(files_)));
    for (const Format* one : Exchange::readable())
        formats_->addItem(translated(one->title), QString::fromLatin1(one->id));
    formats_->setCurrentIndex(-1);
    layOut();
    delay_.setSingleShot(true);
    delay_.setInterval(kTypingDelayMs);
    connect(&delay_, &QTimer::timeout, this, &ImportDialog::startPreview);
    connect(options_, &ParameterForm::changed, this, &ImportDialog::invalidate);
    connect(mapping_, &MappingTable::changed, this, &ImportDialog::invalidate);
    connect(&document_, &Document::changed, this, &ImportDialog::invalidate);
    connect(formats_, &QComboBox::currentIndexChanged, this, &ImportDialog::followFormat);
    connect(import_, &QPushButton::clicked, this, &ImportDialog::accept);
    import_->setEnabled(false);
    if (format != nullptr)
        choose(format);
    else
        recognise();
}

ImportDialog::~ImportDialog()
{
    if (job_ != 0) jobs_.cancel(job_);
}

void ImportDialog::layOut()
{
    auto* names = new PlainLabel(fileNames(files_), this);
    names->setObjectName(QStringLiteral("cardTitle"));
    names->setWordWrap(true);
    formats_->setAccessibleName(tr("Format"));
    help_->setObjectName(QStringLiteral("quiet"));
    help_->setWordWrap(true);
    summary_->setObjectName(QStringLiteral("sectionTitle"));
    summary_->setAccessibleName(tr("What would be imported"));
    summary_->setWordWrap(true);
    problems_->setAccessibleName(tr("Problems and remarks"));
    problems_->setWordWrap(true);
    problems_->setFrameShape(QFrame::NoFrame);
    changes_->setAccessibleName(tr("Changes of the plan"));
    changes_->setHeaderLabels({tr("What"), tr("In the plan now"), tr("After the import")});
    for (int column = 0; column < changes_->columnCount(); ++column)
        changes_->headerItem()->setToolTip(column, changes_->headerItem()->text(column));
    changes_->setFrameShape(QFrame::NoFrame);
    changes_->setUniformRowHeights(true);
    constexpr int kNameWidth = 320;
    changes_->setColumnWidth(0, kNameWidth);
    changes_->setColumnWidth(1, kNameWidth / 2);
    import_->setDefault(true);

    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    auto* label = new PlainLabel(tr("Format"), this);
    label->setBuddy(formats_);
    form->addRow(label, formats_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(import_, QDialogButtonBox::ActionRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 16, 24, 16);
    layout->setSpacing(8);
    layout->addWidget(names);
    layout->addLayout(form);
    layout->addWidget(help_);
    layout->addWidget(options_);
    layout->addWidget(tabs_, 1);
    layout->addWidget(summary_);
    layout->addWidget(buttons);
    mapping_->hide();
    tabs_->addTab(problems_, tr("Problems"));
    tabs_->addTab(changes_, tr("Changes"));
    resize(920, 680);
}

void ImportDialog::recognise()
{
    summary_->setText(tr("Looking which format this is ..."));
    job_ = jobs_.start<const Format*>(
        tr("Recognising %1").arg(fileNames(files_)),
        [files = files_, catalog = document_.catalog()](const Project&, const Progress& progress)
            -> Result<const Format*> { return recognisedFormat(files, catalog, progress); },
        this,
        [this](Result<const Format*> format, bool) {
            job_ = 0;
            if (format && *format != nullptr && format_ == nullptr) return choose(*format);
            if (format_ != nullptr) return; // the person was faster
            isReady_ = true;
            summary_->setText(tr("No format of ours reads this file. If you know which it is, choose it above."));
        });
}

void ImportDialog::choose(const Format* format)
{
    formats_->setCurrentIndex(formats_->findData(QString::fromLatin1(format->id)));
}

void ImportDialog::followFormat()
{
    for (const Format* one : Exchange::readable())
        if (formats_->currentData().toString() == QLatin1String(one->id)) format_ = one;
    if (format_ == nullptr) return;
    help_->setText(translated(format_->help));
    schema_.clear();
    for (const ParamSpec& spec : format_->schema) {
        const bool isWriters = std::string_view(spec.id) == "columns" || std::string_view(spec.id) == "language";
        const bool isMap = isMapped(*format_) && std::string_view(spec.id) == "map"; // the table says it
        if (!isWriters && !isMap) schema_.push_back(spec);
    }
    options_->setSchema(schema_);
    options_->setVisible(!schema_.empty());
    mapping_->forget();
    const int at = tabs_->indexOf(mapping_);
    if (isMapped(*format_) && at < 0) tabs_->insertTab(0, mapping_, tr("Columns"));
    if (!isMapped(*format_) && at >= 0) tabs_->removeTab(at);
    tabs_->setCurrentIndex(0);
    invalidate();
}

void ImportDialog::invalidate()
{
    if (format_ == nullptr) return;
    isReady_ = false;
    preview_.reset();
    import_->setEnabled(false);
    summary_->setText(tr("Reading ..."));
    delay_.start();
}

void ImportDialog::startPreview()
{
    if (job_ != 0) jobs_.cancel(job_);
    const auto checked = Params::resolve(schema_, options_->values());
    options_->showError(checked ? std::nullopt : std::optional(checked.error()));
    if (!checked) {
        summary_->setText(tr("Nothing to import with these values"));
        isReady_ = true;
        return;
    }
    ImportRequest request{format_, files_, options_->values(), document_.catalog()};
    if (isMapped(*format_)) request.given["map"] = mapping_->map();
    const int number = ++run_;
    job_ = jobs_.start<ImportPreview>(
        tr("Reading %1").arg(fileNames(files_)),
        [request = std::move(request)](const Project& project, const Progress& progress) {
            return previewImport(project, request, progress);
        },
        this,
        [this, number](Result<ImportPreview> preview, bool) {
            if (number == run_ && !delay_.isActive()) show(std::move(preview));
        });
}

void ImportDialog::show(Result<ImportPreview> preview)
{
    job_ = 0;
    isReady_ = true;
    if (!preview) {
        summary_->setText(preview.error().kind == ErrorKind::Cancelled ? QString() : translated(preview.error()));
        return;
    }
    preview_ = std::move(*preview);
    mapping_->setColumns(preview_->columns);
    showProblems();
    showChanges();
    showSummary();
    import_->setEnabled(preview_->commit.has_value() && !preview_->changes.empty());
}

QStringList ImportDialog::notes() const
{
    QStringList list;
    for (const ImportNote& note : preview_->notes)
        list.append((note.where.empty() ? QString() : displayName(note.where) + QStringLiteral(": ")) +
                    translated(note.message));
    return list;
}

/// Conflicts, then cells that cannot be read, then remarks.
void ImportDialog::showProblems()
{
    problems_->clear();
    QStringList lines;
    if (preview_->refused) lines.append(translated(*preview_->refused));
    for (const ListFault& fault : preview_->faults) {
        const QString kind = fault.isConflict ? tr("Conflict") : tr("Not readable");
        lines.append(tr("%1, %2: %3").arg(displayName(fault.where), kind, translated(fault.message)));
    }
    const qsizetype problems = lines.size();
    lines += notes();
    problems_->addItems(lines.mid(0, kMostListed));
    addRest(*problems_, lines.size());
    const int tab = tabs_->indexOf(problems_);
    tabs_->setTabText(tab, problems > 0 ? tr("Problems (%1)").arg(countText(problems))
                                        : tr("Remarks (%1)").arg(countText(lines.size())));
    if (problems > 0 && preview_->columns.empty()) tabs_->setCurrentIndex(tab);
}

void ImportDialog::showChanges()
{
    changes_->clear();
    const auto all = static_cast<qsizetype>(preview_->changes.size());
    for (const ProjectChange& change : preview_->changes) {
        if (changes_->topLevelItemCount() >= kMostListed) break;
        addChange(*changes_, change);
    }
    if (all > kMostListed) new QTreeWidgetItem(changes_, {tr("and %1 more").arg(countText(all - kMostListed))});
    tabs_->setTabText(tabs_->indexOf(changes_), tr("Changes (%1)").arg(countText(all)));
}

void ImportDialog::showSummary()
{
    if (!preview_->commit) {
        summary_->setText(
            tr("Nothing is imported as long as there are problems: %1")
                .arg(countText(static_cast<qint64>(preview_->faults.size()) + (preview_->refused ? 1 : 0))));
        return;
    }
    QString text = changeCounts(preview_->changes);
    if (text.isEmpty()) text = tr("The plan has all of this already");
    if (preview_->cablesUntouched > 0)
        text += QStringLiteral("   ") + tr("Cables of the plan left as they are: %1")
                                            .arg(countText(static_cast<qint64>(preview_->cablesUntouched)));
    summary_->setText(text);
}

void ImportDialog::accept()
{
    if (!preview_ || !preview_->commit) return;
    const auto fabrics = preview_->commit->changes<Fabric>().after;
    const QStringList remarks = notes();
    disconnect(&document_, &Document::changed, this, nullptr);
    const auto applied = document_.apply(std::move(*preview_->commit), preview_->revision);
    if (!applied) {
        connect(&document_, &Document::changed, this, &ImportDialog::invalidate);
        invalidate(); // the plan has moved on: read again, against the plan as it is
        summary_->setText(translated(applied.error()));
        return;
    }
    if (!fabrics.empty()) document_.setCurrentFabric(fabrics.front().id);
    emit imported(windowTitle(), remarks);
    QDialog::accept();
}

} // namespace fabric::gui
