#include "app/gui/plan/growth_panel.h"

#include "app/gui/panels/words.h"
#include "app/gui/plan/study_layout.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSlider>
#include <QTreeWidget>

namespace fabric::gui {

namespace {

constexpr std::size_t kMostRows = 2000; ///< of one stage; more is for the exported list

} // namespace

GrowthPanel::GrowthPanel(GrowthStudy& study, QWidget* parent)
    : QWidget(parent),
      study_(study),
      open_(new QPushButton(tr("Open the wanted plan ..."), this)),
      parameter_(new QComboBox(this)),
      value_(new QLineEdit(this)),
      generate_(new QPushButton(tr("Grow"), this)),
      slider_(new QSlider(Qt::Horizontal, this)),
      stage_(new PlainLabel({}, this)),
      state_(new PlainLabel({}, this)),
      list_(new QTreeWidget(this)),
      text_(newExplanation(this))
{
    setObjectName(QStringLiteral("growth"));
    parameter_->setAccessibleName(tr("What of the recipe grows"));
    value_->setAccessibleName(tr("Its new value"));
    slider_->setAccessibleName(tr("Step of the work"));
    slider_->setRange(0, 0);
    slider_->setPageStep(1);
    stage_->setWordWrap(true);
    state_->setWordWrap(true);
    layOutList(*list_, {tr("No"), tr("Work of this step")});
    list_->setAccessibleName(tr("Work of this step"));
    text_->setAccessibleName(tr("Sums of the growth"));
    auto* byRecipe = new QHBoxLayout;
    byRecipe->setSpacing(8);
    byRecipe->addWidget(value_, 1);
    byRecipe->addWidget(generate_);
    auto* form = new QFormLayout;
    form->addRow(tr("To a file"), open_);
    form->addRow(tr("Or by"), parameter_);
    form->addRow(QString(), byRecipe);
    form->addRow(tr("Step"), slider_);
    form->addRow(stage_);
    layOutStudy(this, form, state_, list_, text_);

    connect(open_, &QPushButton::clicked, this, &GrowthPanel::askFile);
    connect(generate_, &QPushButton::clicked, this, &GrowthPanel::growByRecipe);
    connect(value_, &QLineEdit::returnPressed, this, &GrowthPanel::growByRecipe);
    connect(parameter_, &QComboBox::currentIndexChanged, this,
            [this] { value_->setText(parameter_->currentData(Qt::UserRole + 1).toString()); });
    connect(slider_, &QSlider::valueChanged, &study, &GrowthStudy::setStage);
    connect(&study, &Study::changed, this, &GrowthPanel::refresh);
    connect(&study, &GrowthStudy::stageChanged, this, &GrowthPanel::refreshStage);
    connect(list_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
        const auto plan = study_.plan();
        const auto index = item->data(0, Qt::UserRole).toULongLong();
        if (!plan || index >= plan->items.size()) return;
        study_.select(plan->items[index]);
        if (!study_.document().selection().isEmpty()) emit showRequested();
    });
    connect(list_, &QTreeWidget::itemActivated, list_, &QTreeWidget::itemClicked);
    fillParameters();
    refresh();
}

QString GrowthPanel::text() const
{
    return text_->toPlainText();
}

void GrowthPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    fillParameters();
}

void GrowthPanel::askFile()
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open the wanted plan"), QString(), tr("Plans (*.fabric)"));
    if (!path.isEmpty()) openFile(path);
}

void GrowthPanel::openFile(const QString& path)
{
    study_.setOther({path, std::nullopt});
}

/// Whole numbers of the recipe; the counts that people grow by come first.
void GrowthPanel::fillParameters()
{
    const QVariant kept = parameter_->currentData();
    const QSignalBlocker blocker(parameter_);
    parameter_->clear();
    const auto recipe = study_.recipe();
    if (recipe)
        for (const ParamSpec& spec : recipe->generator->schema) {
            const auto value = recipe->values.find(spec.id);
            if (spec.type != ParamType::Integer || value == recipe->values.end()) continue;
            parameter_->addItem(translated(spec.title), QString::fromLatin1(spec.id));
            parameter_->setItemData(parameter_->count() - 1, displayName(value->second), Qt::UserRole + 1);
        }
    const int again = parameter_->findData(kept);
    parameter_->setCurrentIndex(again >= 0 ? again : parameter_->count() > 0 ? 0 : -1);
    if (again < 0) value_->setText(parameter_->currentData(Qt::UserRole + 1).toString());
    const bool canGrow = parameter_->count() > 0;
    const QString reason =
        canGrow ? QString() : plainToolTip(tr("Only a plan of one fabric that a generator made can be made bigger."));
    for (QWidget* widget : std::initializer_list<QWidget*>{parameter_, value_, generate_}) {
        widget->setEnabled(canGrow);
        widget->setToolTip(reason);
    }
    if (canGrow) parameter_->setToolTip(plainToolTip(parameter_->currentText()));
}

void GrowthPanel::growByRecipe()
{
    auto recipe = study_.recipe();
    if (!recipe || parameter_->currentIndex() < 0) return;
    recipe->values[parameter_->currentData().toString().toStdString()] = value_->text().trimmed().toStdString();
    study_.setOther({QString(), std::move(recipe)});
}

void GrowthPanel::refresh()
{
    showState(*state_, study_);
    const auto plan = study_.plan();
    {
        const QSignalBlocker blocker(slider_);
        slider_->setRange(0, plan ? static_cast<int>(plan->stages.size()) : 0);
        slider_->setValue(study_.stage());
        slider_->setEnabled(plan != nullptr);
    }
    refreshStage();
    if (!plan) {
        text_->setPlainText(
            study_.failure().isEmpty()
                ? tr("The open plan is what is built. Choose what it is to become: another plan as a file, or "
                     "the same recipe with a bigger value.")
                : tr("The way there: unknown. %1").arg(study_.failure()));
        return;
    }
    QStringList lines;
    lines.append(plan->items.empty()
                     ? tr("Nothing to do: both plans are cabled alike.")
                     : tr("%1 in %2")
                           .arg(numberOf(static_cast<qint64>(plan->items.size()), tr("item"), tr("items")),
                                numberOf(static_cast<qint64>(plan->stages.size()), tr("step"), tr("steps"))));
    lines.append(
        tr("Built cables kept: %1; moved at one end: %2; pulled out: %3; new cables: %4")
            .arg(countText(plan->kept), countText(plan->moved), countText(plan->pulled), countText(plan->added)));
    lines.append(tr("Ends of built cables touched: %1; no list of work touches fewer than %2.")
                     .arg(countText(plan->touched), countText(plan->leastTouched)));
    if (plan->touched > plan->leastTouched)
        lines.append(tr("The gap of %1: %2 too short for their new run.")
                         .arg(countText(plan->touched - plan->leastTouched),
                              numberOf(plan->tooShort, tr("cable"), tr("cables"))));
    lines.append(
        tr("touched = moved + 2 x pulled; the bound is a maximum flow over the ports that stay (see growth)."));
    lines.append(tr("Headline ratio at the end, with the new nodes: %1").arg(stageRatioText(plan->atTheEnd)));
    lines.append(tr("Ratios of steps are those of the nodes that run today: new ones send once all work is done."));
    for (std::size_t i = 0; i < plan->stages.size(); ++i) {
        const GrowthStage& stage = plan->stages[i];
        lines.append(tr("%1. %2: while open %3, after %4")
                         .arg(i + 1)
                         .arg(displayName(stage.title), stageRatioText(stage.during), stageRatioText(stage.after)));
    }
    text_->setPlainText(lines.join(QLatin1Char('\n')));
}

void GrowthPanel::refreshStage()
{
    list_->clear();
    const auto plan = study_.plan();
    const int number = study_.stage();
    if (!plan || number == 0) {
        stage_->setText(plan ? tr("Before any work") : QString());
        return;
    }
    const GrowthStage& stage = plan->stages[static_cast<std::size_t>(number) - 1];
    stage_->setText(tr("Step %1 of %2: %3\nRatio while open: %4\nRatio after: %5")
                        .arg(number)
                        .arg(plan->stages.size())
                        .arg(displayName(stage.title), stageRatioText(stage.during), stageRatioText(stage.after)));
    for (std::size_t i = 0; i < std::min(stage.items, kMostRows); ++i) {
        const std::size_t index = stage.firstItem + i;
        auto* item =
            new QTreeWidgetItem(list_, {countText(static_cast<qint64>(index) + 1), workText(plan->items[index])});
        item->setTextAlignment(0, Qt::AlignRight | Qt::AlignVCenter);
        item->setData(0, Qt::UserRole, static_cast<qulonglong>(index));
    }
    if (stage.items > kMostRows)
        new QTreeWidgetItem(list_, {QString(), tr("and %1 more; fabricctl diff --steps writes them all")
                                                   .arg(countText(static_cast<qint64>(stage.items - kMostRows)))});
}

} // namespace fabric::gui
