#include "app/gui/panels/generate_dialog.h"

#include "app/gui/panels/icons.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

constexpr int kTypingDelayMs = 200;
constexpr int kIdRole = Qt::UserRole;

} // namespace

GenerateDialog::GenerateDialog(Document& document, Jobs& jobs, QWidget* parent)
    : QDialog(parent),
      document_(document),
      jobs_(jobs),
      list_(new QListWidget(this)),
      title_(new PlainLabel({}, this)),
      help_(new PlainLabel({}, this)),
      form_(new ParameterForm(document.catalog(), this)),
      counts_(new PlainLabel({}, this)),
      detail_(new PlainLabel({}, this)),
      generate_(new QPushButton(tr("&Generate"), this))
{
    setWindowTitle(tr("Generate a design"));
    layOut();
    delay_.setSingleShot(true);
    delay_.setInterval(kTypingDelayMs);
    connect(&delay_, &QTimer::timeout, this, &GenerateDialog::startPreview);
    connect(form_, &ParameterForm::changed, this, &GenerateDialog::invalidate);
    connect(list_, &QListWidget::currentRowChanged, this, &GenerateDialog::followChoice);
    connect(generate_, &QPushButton::clicked, this, &GenerateDialog::accept);
    buildList();
}

GenerateDialog::~GenerateDialog()
{
    if (job_ != 0) jobs_.cancel(job_);
}

void GenerateDialog::layOut()
{
    list_->setObjectName(QStringLiteral("generators"));
    list_->setAccessibleName(tr("Generators"));
    list_->setFixedWidth(296);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setFrameShape(QFrame::NoFrame);
    title_->setObjectName(QStringLiteral("cardTitle"));
    help_->setObjectName(QStringLiteral("quiet"));
    help_->setWordWrap(true);
    counts_->setObjectName(QStringLiteral("sectionTitle"));
    counts_->setWordWrap(true);
    counts_->setAccessibleName(tr("What would be generated"));
    detail_->setObjectName(QStringLiteral("quiet"));
    detail_->setWordWrap(true);
    generate_->setDefault(true);

    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* page = new QWidget(scroll);
    auto* pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 0, 12, 0);
    pageLayout->addWidget(form_);
    scroll->setWidget(page);
    scroll->setAccessibleName(tr("Parameters"));

    auto* preview = new QFrame(this);
    preview->setObjectName(QStringLiteral("preview"));
    auto* previewLayout = new QVBoxLayout(preview);
    previewLayout->setContentsMargins(12, 8, 12, 8);
    previewLayout->setSpacing(2);
    previewLayout->addWidget(counts_);
    previewLayout->addWidget(detail_);
    preview->setMinimumHeight(76);

    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(QDialogButtonBox::Cancel);
    buttons->addButton(generate_, QDialogButtonBox::ActionRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* right = new QVBoxLayout;
    right->setContentsMargins(24, 16, 24, 16);
    right->setSpacing(8);
    right->addWidget(title_);
    right->addWidget(help_);
    right->addSpacing(8);
    right->addWidget(scroll, 1);
    right->addWidget(preview);
    right->addSpacing(8);
    right->addWidget(buttons);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(list_);
    layout->addLayout(right, 1);
    resize(920, 680);
}

void GenerateDialog::buildList()
{
    const auto addHeading = [this](const QString& text) {
        auto* item = new QListWidgetItem(text, list_);
        item->setFlags(Qt::NoItemFlags);
        QFont font = list_->font();
        font.setBold(true);
        item->setFont(font);
    };
    for (const bool isPreset : {false, true}) {
        addHeading(isPreset ? tr("Published designs") : tr("Free forms"));
        for (const Generator* generator : generators()) {
            if (generator->isPreset != isPreset) continue;
            auto* item = new QListWidgetItem(translated(generator->title), list_);
            item->setData(kIdRole, QString::fromLatin1(generator->id));
            item->setToolTip(plainToolTip(translated(generator->help)));
        }
    }
    for (int row = 0; row < list_->count(); ++row)
        if (list_->item(row)->flags() != Qt::NoItemFlags) return list_->setCurrentRow(row);
}

void GenerateDialog::choose(const QString& generatorId)
{
    for (int row = 0; row < list_->count(); ++row)
        if (list_->item(row)->data(kIdRole).toString() == generatorId) list_->setCurrentRow(row);
}

void GenerateDialog::followChoice()
{
    const QListWidgetItem* item = list_->currentItem();
    generator_ = item == nullptr ? nullptr : findGenerator(item->data(kIdRole).toString().toStdString());
    if (generator_ == nullptr) return;
    title_->setText(translated(generator_->title));
    help_->setText(translated(generator_->help));
    form_->setSchema(generator_->schema);
    invalidate();
}

void GenerateDialog::invalidate()
{
    preview_.reset();
    generate_->setEnabled(false);
    counts_->setText(tr("Counting ..."));
    detail_->clear();
    delay_.start();
}

Result<GenerateDialog::Preview> GenerateDialog::run(const Project& project, const Generator& generator,
                                                    const std::map<std::string, std::string>& given,
                                                    const std::shared_ptr<const Catalog>& catalog,
                                                    const Progress& progress)
{
    Preview preview;
    preview.revision = project.revision();
    Project copy = project;
    FABRIC_TRY(commit, generate(copy, generator, given, {catalog, progress}));
    FABRIC_TRY(withParts, Catalog::withOwnParts(catalog, copy));
    const auto& fabrics = commit.changes<Fabric>().after;
    if (!fabrics.empty()) preview.figures = analyze(copy, *withParts, fabrics.front().id);
    for (const Group& group : commit.changes<Group>().after)
        preview.racks += group.kind == GroupKind::Rack ? 1 : 0;
    preview.commit = std::move(commit);
    return preview;
}

void GenerateDialog::startPreview()
{
    if (generator_ == nullptr) return;
    if (job_ != 0) jobs_.cancel(job_);
    const auto given = form_->values();
    const auto checked = Params::resolve(generator_->schema, given);
    form_->showError(checked ? std::nullopt : std::optional(checked.error()));
    if (!checked) {
        counts_->setText(tr("Nothing to generate yet"));
        return;
    }
    const Generator* generator = generator_;
    const int number = ++run_;
    job_ = jobs_.start<Preview>(
        tr("Counting %1").arg(translated(generator->title)),
        [generator, given, catalog = document_.catalog()](const Project& project, const Progress& progress) {
            return run(project, *generator, given, catalog, progress);
        },
        this, [this, number](Result<Preview> result, bool) { take(std::move(result), number); });
}

void GenerateDialog::take(Result<Preview> result, int number)
{
    if (number != run_) return;
    job_ = 0;
    if (delay_.isActive()) return;
    if (!result) {
        if (result.error().kind == ErrorKind::Cancelled) return;
        form_->showError(result.error());
        counts_->setText(tr("Nothing to generate with these values"));
        return;
    }
    preview_ = std::move(*result);
    const FabricFigures& figures = preview_->figures;
    QStringList parts;
    for (const auto& [role, count] : figures.switches)
        parts.append(countText(count) + QLatin1Char(' ') + displayName(role));
    if (figures.nodes > 0) parts.append(numberOf(figures.nodes, tr("node"), tr("nodes")));
    parts.append(numberOf(figures.endPorts, tr("end-port"), tr("end-ports")));
    parts.append(numberOf(figures.cables, tr("cable"), tr("cables")));
    counts_->setText(parts.join(QStringLiteral("   ")));
    QStringList details;
    if (figures.headline) details.append(tr("headline blocking %1").arg(displayName(figures.headline->display())));
    for (const auto& [tiers, count] : figures.links)
        details.append(tr("%1 links %2").arg(countText(count), displayName(tiers)));
    if (preview_->racks > 0) details.append(tr("%1 racks").arg(countText(static_cast<qint64>(preview_->racks))));
    detail_->setText(details.join(QStringLiteral(", ")));
    generate_->setEnabled(true);
}

QString GenerateDialog::previewText() const
{
    return counts_->text();
}

void GenerateDialog::accept()
{
    if (!preview_) return;
    const Id<Fabric> made = preview_->commit.changes<Fabric>().after.empty()
                                ? Id<Fabric>()
                                : preview_->commit.changes<Fabric>().after.front().id;
    const auto result = document_.apply(std::move(preview_->commit), preview_->revision);
    preview_.reset();
    if (!result) {
        form_->showError(result.error());
        startPreview();
        return;
    }
    if (made) document_.setCurrentFabric(made);
    QDialog::accept();
}

} // namespace fabric::gui
