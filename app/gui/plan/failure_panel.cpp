#include "app/gui/plan/failure_panel.h"

#include "app/gui/panels/appearance.h"
#include "app/gui/panels/words.h"
#include "app/gui/plan/line_chart.h"
#include "app/gui/plan/study_layout.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLocale>
#include <QPlainTextEdit>
#include <QSlider>
#include <QSpinBox>
#include <QSplitter>
#include <QTreeWidget>

namespace fabric::gui {

namespace {

constexpr int kMostFailures = 32;

QString percentLeft(const LossEffect& effect)
{
    const auto left = capacityLeft(effect);
    return left ? QLocale().toString(*left, 'f', 1) + QObject::tr(" %") : QObject::tr("unknown");
}

/// What a loss took, a fact a line.
QStringList effectLines(const LossEffect& effect)
{
    QStringList lines;
    lines.append(QObject::tr("End-ports without a link: %1; cut off from the rest: %2")
                     .arg(countText(effect.endPortsLost), countText(effect.endPortsApart)));
    lines.append(QObject::tr("Nodes off: %1; node rails lost: %2; narrower: %3")
                     .arg(countText(effect.nodesOff), countText(effect.railsLost), countText(effect.railsNarrow)));
    lines.append(effect.stopsJobs() ? QObject::tr("A job on all nodes stops.")
                                    : QObject::tr("A job on all nodes goes on."));
    lines.append(QObject::tr("Bandwidth between switches left: %1").arg(percentLeft(effect)));
    if (effect.hasRatios)
        lines.append(
            QObject::tr("Worst ratio down:up: %1 adaptive, %2 static tables, %3 self-healing before new tables")
                .arg(ratioText(effect, &TreeRatios::adaptive), ratioText(effect, &TreeRatios::fixed),
                     ratioText(effect, &TreeRatios::moved)));
    else
        lines.append(QObject::tr("Ratios: no meaning here, or no tree any more."));
    return lines;
}

QTreeWidgetItem* itemOf(const FailureGroup& group)
{
    const LossEffect& effect = group.effect;
    auto* item = new QTreeWidgetItem(
        {QStringLiteral("%1 %2").arg(failingTitle(group.kind), displayName(group.what)),
         countText(static_cast<qint64>(group.count)), countText(effect.endPortsLost + effect.endPortsApart),
         ratioText(effect, &TreeRatios::adaptive), ratioText(effect, &TreeRatios::fixed), percentLeft(effect)});
    for (int column = 1; column < 6; ++column)
        item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

} // namespace

FailurePanel::FailurePanel(SweepStudy& sweep, LossStudy& loss, QWidget* parent)
    : QWidget(parent),
      sweep_(sweep),
      loss_(loss),
      kind_(new QComboBox(this)),
      order_(new QComboBox(this)),
      seed_(new QSpinBox(this)),
      slider_(new QSlider(Qt::Horizontal, this)),
      count_(new PlainLabel({}, this)),
      state_(new PlainLabel({}, this)),
      table_(new QTreeWidget(this)),
      chart_(new LineChart(this)),
      text_(newExplanation(this))
{
    setObjectName(QStringLiteral("failures"));
    kind_->addItem(tr("Cables"), static_cast<int>(FailingKind::Cable));
    kind_->addItem(tr("Switches"), static_cast<int>(FailingKind::Switch));
    order_->addItem(tr("Worst first"), true);
    order_->addItem(tr("At random"), false);
    kind_->setAccessibleName(tr("What fails"));
    order_->setAccessibleName(tr("Order of failures"));
    seed_->setAccessibleName(tr("Seed of the random order"));
    seed_->setRange(1, 1'000'000);
    slider_->setAccessibleName(tr("How many have failed"));
    slider_->setRange(0, 0);
    slider_->setPageStep(4);
    state_->setWordWrap(true);
    layOutList(*table_,
               {tr("One at a time, worst first"), tr("Alike"), tr("Cut"), tr("Adaptive"), tr("Static"), tr("Left")});
    const QString heads[] = {
        tr("What fails, by itself; a click selects it"),         tr("How many have the same consequences"),
        tr("End-ports without a link or cut off from the rest"), tr("Worst ratio down:up under adaptive routing"),
        tr("Worst ratio down:up under static tables"),           tr("Bandwidth between switches that is left")};
    for (int column = 0; column < 6; ++column)
        table_->headerItem()->setToolTip(column, plainToolTip(heads[column]));
    table_->setAccessibleName(tr("Failures one at a time"));
    text_->setAccessibleName(tr("What is left and what heals it"));
    chart_->setAccessibleName(tr("Ratio and capacity against failures"));
    auto* form = new QFormLayout;
    form->addRow(tr("Fail"), kind_);
    form->addRow(tr("Order"), order_);
    form->addRow(tr("Seed"), seed_);
    form->addRow(tr("Failed"), slider_);
    form->addRow({}, count_);
    auto* middle = new QSplitter(Qt::Horizontal, this);
    middle->setChildrenCollapsible(false);
    middle->addWidget(chart_);
    middle->addWidget(table_);
    middle->setSizes({300, 420});
    layOutStudy(this, form, state_, middle, text_);

    for (QComboBox* box : {kind_, order_})
        connect(box, &QComboBox::currentIndexChanged, this, &FailurePanel::askNow);
    connect(seed_, &QSpinBox::valueChanged, this, &FailurePanel::askNow);
    connect(slider_, &QSlider::valueChanged, this, [this](int failed) {
        row_ = -1;
        loss_.setFailed(failed);
    });
    connect(chart_, &LineChart::picked, slider_, [this](double x) { slider_->setValue(static_cast<int>(x)); });
    connect(&loss_, &LossStudy::failedChanged, this, &FailurePanel::refreshLoss);
    connect(&loss_, &Study::changed, this, &FailurePanel::refreshLoss);
    connect(&sweep_, &Study::changed, this, &FailurePanel::refreshTable);
    connect(table_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
        row_ = table_->indexOfTopLevelItem(item);
        refreshText();
        const auto answer = sweep_.sweep();
        if (!answer || row_ < 0 || static_cast<std::size_t>(row_) >= answer->groups.size()) return;
        sweep_.select(answer->groups[static_cast<std::size_t>(row_)]);
        emit showRequested();
    });
    connect(table_, &QTreeWidget::itemActivated, table_, &QTreeWidget::itemClicked);
    refreshTable();
    refreshLoss();
}

QString FailurePanel::text() const
{
    return text_->toPlainText();
}

void FailurePanel::askNow()
{
    LossSeriesQuestion question;
    question.kind = static_cast<FailingKind>(kind_->currentData().toInt());
    question.isWorstFirst = order_->currentData().toBool();
    question.seed = static_cast<std::uint32_t>(seed_->value());
    question.most = kMostFailures;
    loss_.setQuestion(question);
}

void FailurePanel::refreshTable()
{
    table_->clear();
    row_ = -1;
    if (const auto answer = sweep_.sweep())
        for (const FailureGroup& group : answer->groups)
            table_->addTopLevelItem(itemOf(group));
    showState(*state_, sweep_);
    refreshText();
}

void FailurePanel::refreshLoss()
{
    seed_->setEnabled(!loss_.question().isWorstFirst);
    const auto series = loss_.series();
    const QSignalBlocker blocker(slider_);
    slider_->setRange(0, series ? static_cast<int>(series->steps.size()) - 1 : 0);
    slider_->setValue(loss_.failed());
    slider_->setEnabled(series != nullptr);
    count_->setText(series ? tr("%1 of %2 have failed").arg(loss_.failed()).arg(series->elements) : QString());
    ChartData drawn;
    drawn.x = {tr("failed"), false, [](double value) { return QString::number(std::lround(value)); }, 10};
    drawn.y = {tr("Left, %"), false, [](double value) { return QLocale().toString(value, 'f', value < 10 ? 1 : 0); },
               10};
    drawn.empty = loss_.failure().isEmpty() ? tr("Computing ...") : loss_.failure();
    if (series) {
        const render::Theme& theme = currentTheme();
        ChartLine capacity{
            tr("bandwidth between switches"), theme.selection, render::Dash::Solid, Marker::Disc, true, {}};
        ChartLine ratio{tr("up:down at the worst"),
                        render::verdictColour(theme, render::Verdict::Fail),
                        render::Dash::Long,
                        Marker::Square,
                        true,
                        {}};
        for (std::size_t i = 0; i < series->steps.size(); ++i) {
            const LossEffect& effect = series->steps[i].effect;
            const auto x = static_cast<double>(i);
            if (const auto left = capacityLeft(effect)) capacity.points.push_back({x, *left, *left, *left});
            const double worst = effect.hasRatios ? effect.ratios.adaptive.ratio().toDouble() : 0;
            if (worst > 0) ratio.points.push_back({x, 100 / worst, 100 / worst, 100 / worst});
        }
        for (ChartLine* line : {&capacity, &ratio})
            if (!line->points.empty()) drawn.lines.push_back(std::move(*line));
    }
    chart_->setData(std::move(drawn));
    chart_->setCursorAt(series ? std::optional<double>(loss_.failed()) : std::nullopt);
    refreshText();
}

QString FailurePanel::groupText(const FailureGroup& group) const
{
    QStringList lines;
    lines.append(
        tr("One %1, %2; %3 alike")
            .arg(failingTitle(group.kind), displayName(group.what), countText(static_cast<qint64>(group.count))));
    lines += effectLines(group.effect);
    lines.append(
        group.eventsPerMonth
            ? tr("Expected events a month, all of them: %1").arg(QLocale().toString(*group.eventsPerMonth, 'g', 3))
            : tr("Expected events a month: unknown, no rate is published for it."));
    lines.append(tr("What heals it: %1.").arg(translated(group.heals)));
    QStringList names;
    for (const std::string& name : group.examples)
        names.append(displayName(name));
    lines.append(tr("For example: %1").arg(names.join(QStringLiteral(", "))));
    if (group.elements.size() > SweepStudy::kMostSelected)
        lines.append(tr("A click selects the first %1 of them.").arg(SweepStudy::kMostSelected));
    return lines.join(QLatin1Char('\n'));
}

QString FailurePanel::stepText() const
{
    const LossStep* step = loss_.step();
    if (step == nullptr)
        return loss_.failure().isEmpty() ? tr("Computed while this panel is open.")
                                         : tr("What is left: unknown. %1").arg(loss_.failure());
    QStringList lines;
    lines.append(loss_.failed() == 0
                     ? tr("Nothing has failed.")
                     : tr("%1 failed, the last of them %2:").arg(loss_.failed()).arg(displayName(step->name)));
    lines += effectLines(step->effect);
    if (loss_.failed() > 0) lines.append(tr("What heals it: %1.").arg(translated(step->heals)));
    lines.append(tr(
        "Ratios are of the worst subtree: adaptive = its end-ports' bandwidth over what still leads out of it; static "
        "= end-ports on the busiest link that is left."));
    if (loss_.question().isWorstFirst)
        lines.append(tr("Worst first: by what each does alone, neighbours together; a hard order, not proven to be the "
                        "hardest."));
    return lines.join(QLatin1Char('\n'));
}

void FailurePanel::refreshText()
{
    const auto answer = sweep_.sweep();
    const bool isRow = answer && row_ >= 0 && static_cast<std::size_t>(row_) < answer->groups.size();
    QString text = isRow ? groupText(answer->groups[static_cast<std::size_t>(row_)]) : stepText();
    if (answer && !isRow)
        for (const Message& note : answer->notes)
            text += QLatin1Char('\n') + translated(note) + QLatin1Char('.');
    text_->setPlainText(text);
}

} // namespace fabric::gui
