#include "app/gui/plan/training_panel.h"

#include "app/gui/panels/words.h"
#include "app/gui/plan/collective_study.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLocale>
#include <QVBoxLayout>

#include <cmath>

namespace fabric::gui {

namespace {

QDoubleSpinBox* spin(QWidget* parent, const QString& name, double low, double high, double value, int decimals,
                     const QString& suffix)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setAccessibleName(name);
    box->setDecimals(decimals);
    box->setRange(low, high);
    box->setValue(value);
    box->setSuffix(suffix);
    box->setGroupSeparatorShown(true);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    return box;
}

/// What a change of the network makes of the time, for a share of the step.
QString savings(double share)
{
    const double half = stepAfter(share, 0.5);
    const double none = stepAfter(share, 0);
    QString text = QObject::tr("Network at half its time: step %1 %, %2 times as fast.")
                       .arg(QLocale().toString(100 * half, 'f', 1), QLocale().toString(1 / half, 'f', 2));
    if (none > 0)
        text += QLatin1Char(' ') +
                QObject::tr("No network time: %1 times as fast.").arg(QLocale().toString(1 / none, 'f', 2));
    return text;
}

} // namespace

TrainingPanel::TrainingPanel(QWidget* parent)
    : QWidget(parent),
      preset_(new QComboBox(this)),
      pfDays_(spin(this, tr("Petaflop/s-days"), 0, 1e9, 3640, 0, tr(" PF-days"))),
      gpus_(spin(this, tr("GPUs"), 1, 1e8, 10'000, 0, tr(" GPUs"))),
      tflops_(spin(this, tr("Sustained rate of a GPU"), 0.1, 1e5, 28, 1, tr(" TFLOP/s"))),
      shareKind_(new QComboBox(this)),
      share_(spin(this, tr("Network share of a step"), 0, 99, 35, 0, tr(" %"))),
      parameters_(spin(this, tr("Parameters"), 0.001, 1e6, 175, 1, tr(" billion"))),
      tokens_(spin(this, tr("Tokens a step"), 0.001, 1e6, 3.2, 2, tr(" million"))),
      days_(new PlainLabel({}, this)),
      network_(new PlainLabel({}, this))
{
    preset_->setAccessibleName(tr("Training presets"));
    preset_->addItem(tr("My figures"));
    for (const TrainingPreset& preset : trainingPresets())
        preset_->addItem(tr("%1 PF-days on %2 V100 at %3 TFLOP/s")
                             .arg(countText(std::lround(preset.pfDays)), countText(std::lround(preset.gpus)),
                                  QLocale().toString(preset.sustainedTflops)));
    shareKind_->setAccessibleName(tr("Where the network share comes from"));
    shareKind_->addItem(tr("My figure"));
    shareKind_->addItem(tr("Our estimate: at most"));
    for (PlainLabel* label : {days_, network_})
        label->setWordWrap(true);
    network_->setObjectName(QStringLiteral("quiet"));
    for (QWidget* box : std::initializer_list<QWidget*>{preset_, shareKind_, pfDays_, gpus_, tflops_, share_})
        box->setMinimumWidth(60);
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setVerticalSpacing(4);
    form->addRow(tr("Training"), preset_);
    form->addRow(tr("Work"), pfDays_);
    form->addRow(tr("On"), gpus_);
    form->addRow(tr("At"), tflops_);
    form->addRow({}, days_);
    form->addRow(tr("Network share"), shareKind_);
    form->addRow(tr("Of a step"), share_);
    form->addRow(tr("Model"), parameters_);
    form->addRow(tr("Step"), tokens_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->addLayout(form);
    layout->addWidget(network_);
    layout->addStretch();
    connect(preset_, &QComboBox::activated, this, &TrainingPanel::choosePreset);
    connect(shareKind_, &QComboBox::currentIndexChanged, this, &TrainingPanel::refresh);
    for (QDoubleSpinBox* box : {pfDays_, gpus_, tflops_, share_, parameters_, tokens_})
        connect(box, &QDoubleSpinBox::valueChanged, this, &TrainingPanel::refresh);
    choosePreset(2);
}

void TrainingPanel::choosePreset(int index)
{
    preset_->setCurrentIndex(index);
    const auto presets = trainingPresets();
    if (index < 1 || static_cast<std::size_t>(index) > presets.size()) {
        refresh();
        return;
    }
    const TrainingPreset& preset = presets[static_cast<std::size_t>(index) - 1];
    const QSignalBlocker work(pfDays_);
    const QSignalBlocker number(gpus_);
    const QSignalBlocker rate(tflops_);
    pfDays_->setValue(preset.pfDays);
    gpus_->setValue(preset.gpus);
    tflops_->setValue(preset.sustainedTflops);
    refresh();
}

void TrainingPanel::setJob(const std::optional<CollectiveQuestion>& job)
{
    job_ = job;
    refresh();
}

QString TrainingPanel::days() const
{
    return days_->text();
}

QString TrainingPanel::network() const
{
    return network_->text();
}

void TrainingPanel::refresh()
{
    const auto presets = trainingPresets();
    const auto chosen = static_cast<std::size_t>(std::max(preset_->currentIndex(), 0));
    const bool isPreset = chosen >= 1 && pfDays_->value() == presets[chosen - 1].pfDays &&
                          gpus_->value() == presets[chosen - 1].gpus &&
                          tflops_->value() == presets[chosen - 1].sustainedTflops;
    if (chosen >= 1 && !isPreset) preset_->setCurrentIndex(0);
    days_->setText(
        tr("%1 days = PF-days x 1000 / (GPUs x TFLOP/s)")
            .arg(QLocale().toString(trainingDays(pfDays_->value(), gpus_->value(), tflops_->value()), 'f', 1)));
    days_->setToolTip(plainToolTip(isPreset ? translated(presets[chosen - 1].assumes)
                                            : tr("No failures and no restarts are counted.")));
    const bool isEstimate = shareKind_->currentIndex() == 1;
    share_->setEnabled(!isEstimate);
    parameters_->setEnabled(isEstimate);
    tokens_->setEnabled(isEstimate);
    if (!isEstimate) {
        network_->setText(savings(share_->value() / 100) + QLatin1Char(' ') + tr("The share is your figure."));
        return;
    }
    if (!job_ || job_->job.ranks() < 2) {
        network_->setText(tr("Share: unknown, there is no job of several GPUs to estimate it for."));
        return;
    }
    const StepEstimate step =
        estimateStep(*job_, {parameters_->value() * 1e9, tokens_->value() * 1e6, 2, tflops_->value(), 1});
    network_->setText(
        tr("At most %1 %: one AllReduce of the gradients (2 bytes a parameter), %2, takes %3 (%4 to %5) beside "
           "%6 of computing, with nothing hidden.")
            .arg(QLocale().toString(100 * step.shareAtMost, 'f', 1), wayTitle(step.way),
                 timeText(step.network.typicalMs), timeText(step.network.lowMs), timeText(step.network.highMs),
                 timeText(step.computeMs)) +
        QLatin1Char(' ') + savings(step.shareAtMost));
}

} // namespace fabric::gui
