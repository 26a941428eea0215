#include "app/gui/panels/problems_panel.h"

#include "app/gui/panels/appearance.h"
#include "app/gui/panels/flow_layout.h"
#include "app/gui/panels/icons.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace fabric::gui {

ProblemsPanel::ProblemsPanel(Document& document, LiveResults& results, QWidget* parent)
    : QWidget(parent),
      document_(document),
      results_(results),
      model_(new FindingsModel(results, this)),
      view_(new QTableView(this)),
      state_(new PlainLabel({}, this)),
      waiveBar_(new QWidget(this)),
      waiver_(new PlainLabel({}, this)),
      reason_(new QLineEdit(this)),
      waive_(new QPushButton(this))
{
    view_->setModel(model_);
    view_->setAccessibleName(tr("Problems"));
    view_->setSelectionBehavior(QAbstractItemView::SelectRows);
    view_->setSelectionMode(QAbstractItemView::SingleSelection);
    view_->setShowGrid(false);
    view_->setWordWrap(false);
    view_->setTabKeyNavigation(false);
    view_->setFrameShape(QFrame::NoFrame);
    view_->verticalHeader()->hide();
    view_->verticalHeader()->setDefaultSectionSize(26);
    view_->horizontalHeader()->setHighlightSections(false);
    view_->horizontalHeader()->setSectionResizeMode(FindingsModel::MessageColumn, QHeaderView::Stretch);
    view_->setColumnWidth(FindingsModel::SeverityColumn, 96);
    view_->setColumnWidth(FindingsModel::ObjectsColumn, 140);
    view_->setColumnWidth(FindingsModel::RuleColumn, 140);
    state_->setObjectName(QStringLiteral("quiet"));
    reason_->setPlaceholderText(tr("Reason, kept in the file and in reports"));
    reason_->setAccessibleName(tr("Reason for the waiver"));
    reason_->setMaximumWidth(420);

    auto* bar = new FlowLayout;
    bar->setContentsMargins(8, 4, 8, 4);
    bar->setSpacing(4);
    chips_[0] = addChip(QStringLiteral("severity-error"), FindingsModel::Errors);
    chips_[1] = addChip(QStringLiteral("severity-warning"), FindingsModel::Warnings);
    chips_[2] = addChip(QStringLiteral("severity-note"), FindingsModel::Notes);
    chips_[3] = addChip(QStringLiteral("severity-waived"), FindingsModel::Waived);
    for (QToolButton* chip : chips_)
        bar->addWidget(chip);
    bar->addWidget(state_);
    auto* waiveLayout = new QHBoxLayout(waiveBar_);
    waiveLayout->setContentsMargins(0, 0, 0, 0);
    waiver_->setMinimumWidth(1); // a long reason is cut, and whole in its tooltip
    waiveBar_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    waiveLayout->addWidget(waiver_);
    waiveLayout->addWidget(reason_);
    waiveLayout->addWidget(waive_);
    bar->addWidget(waiveBar_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(view_);

    connect(&results, &LiveResults::findingsChanged, this, &ProblemsPanel::refresh);
    connect(&document, &Document::changed, this, &ProblemsPanel::updateChips);
    connect(view_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ProblemsPanel::followCurrent);
    connect(view_, &QTableView::clicked, this, &ProblemsPanel::selectObjects);
    connect(view_, &QTableView::activated, this, &ProblemsPanel::selectObjects);
    connect(waive_, &QPushButton::clicked, this, &ProblemsPanel::waiveOrTakeBack);
    connect(reason_, &QLineEdit::returnPressed, this, &ProblemsPanel::waiveOrTakeBack);
    refresh();
}

QToolButton* ProblemsPanel::addChip(const QString& iconName, int kind)
{
    auto* chip = new QToolButton(this);
    chip->setObjectName(QStringLiteral("chip"));
    chip->setProperty("iconName", iconName);
    chip->setProperty("kind", kind);
    chip->setCheckable(true);
    chip->setChecked(true);
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(chip, &QToolButton::toggled, this, [this] {
        int kinds = 0;
        for (const QToolButton* one : chips_)
            if (one->isChecked()) kinds |= one->property("kind").toInt();
        model_->setShown(kinds);
        followCurrent();
    });
    return chip;
}

void ProblemsPanel::showKinds(int kinds)
{
    for (QToolButton* chip : chips_)
        chip->setChecked((chip->property("kind").toInt() & kinds) != 0);
}

void ProblemsPanel::refresh()
{
    const Finding* current = model_->finding(view_->currentIndex().row());
    const std::optional<Finding> kept = current != nullptr ? std::optional(*current) : std::nullopt;
    model_->refresh();
    if (kept) {
        const int row = model_->rowOf(*kept);
        if (row >= 0) view_->setCurrentIndex(model_->index(row, 0));
    }
    updateChips();
    followCurrent();
}

void ProblemsPanel::updateChips()
{
    const int counts[] = {results_.count(Severity::Error), results_.count(Severity::Warning),
                          results_.count(Severity::Info), results_.waivedCount()};
    const QString texts[] = {numberOf(counts[0], tr("error"), tr("errors")),
                             numberOf(counts[1], tr("warning"), tr("warnings")),
                             numberOf(counts[2], tr("note"), tr("notes")), tr("%1 waived").arg(counts[3])};
    for (int i = 0; i < 4; ++i) {
        chips_[i]->setText(texts[i]);
        chips_[i]->setIcon(severityIcon(chips_[i]->property("iconName").toString()));
        chips_[i]->setAccessibleName(tr("Show %1").arg(texts[i]));
    }
    state_->setText(results_.areFindingsCurrent()
                        ? results_.findings().empty() ? tr("Every rule was checked; nothing found.") : QString()
                        : tr("Checking ..."));
}

void ProblemsPanel::followCurrent()
{
    const Finding* finding = model_->finding(view_->currentIndex().row());
    waiveBar_->setVisible(finding != nullptr);
    if (finding == nullptr) return;
    reason_->setVisible(!finding->isWaived);
    waiver_->setVisible(finding->isWaived);
    waiver_->setText(tr("Waived: %1").arg(displayName(finding->waiverReason)));
    waiver_->setToolTip(plainToolTip(waiver_->text()));
    waive_->setText(finding->isWaived ? tr("Take back") : tr("Waive"));
}

void ProblemsPanel::selectObjects()
{
    const Finding* finding = model_->finding(view_->currentIndex().row());
    if (finding == nullptr) return;
    std::set<Id<Device>> devices;
    std::set<Id<Cable>> cables;
    const Project& project = document_.project();
    for (const Id<Device> id : finding->devices)
        if (project.devices().contains(id)) devices.insert(id);
    for (const Id<Cable> id : finding->cables)
        if (project.cables().contains(id)) cables.insert(id);
    for (const PortRef& port : finding->ports)
        if (project.devices().contains(port.device)) devices.insert(port.device);
    if (devices.empty() && cables.empty()) return;
    document_.selection().set(std::move(devices), std::move(cables));
    emit showRequested();
}

void ProblemsPanel::waiveOrTakeBack()
{
    const Finding* finding = model_->finding(view_->currentIndex().row());
    if (finding == nullptr) return;
    const Finding copy = *finding;
    const QString author = qEnvironmentVariable("USER");
    const auto result = copy.isWaived ? results_.unwaive(copy) : results_.waive(copy, reason_->text(), author);
    if (!result) {
        emit notice(translated(result.error()));
        reason_->setFocus();
        return;
    }
    reason_->clear();
}

} // namespace fabric::gui
