#include "app/gui/plan/collective_panel.h"

#include "app/gui/panels/appearance.h"
#include "app/gui/panels/flow_layout.h"
#include "app/gui/panels/tall_scroll.h"
#include "app/gui/panels/words.h"
#include "app/gui/plan/heat_study.h"
#include "app/gui/plan/line_chart.h"
#include "app/gui/plan/node_choice.h"
#include "app/gui/plan/study_layout.h"
#include "app/gui/plan/training_panel.h"
#include "core/io/atomic_file.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>

#include <cmath>

namespace fabric::gui {

namespace {

constexpr int kTrainingWidth = 300;

constexpr CollectiveOp kOperations[] = {CollectiveOp::AllReduce, CollectiveOp::AllGather, CollectiveOp::ReduceScatter,
                                        CollectiveOp::AllToAll, CollectiveOp::Broadcast};
constexpr RoutingKind kRoutings[] = {RoutingKind::FTree, RoutingKind::MinHop, RoutingKind::UpDown, RoutingKind::Ecmp,
                                     RoutingKind::Ideal};

/// How a way is drawn: rail colours, each with a dash and a marker of its own.
struct WayLook {
    int colour;
    render::Dash dash;
    Marker marker;
};
WayLook lookOf(CollectiveWay way)
{
    using render::Dash;
    constexpr WayLook kLooks[] = {{1, Dash::Solid, Marker::Disc},      {4, Dash::Long, Marker::Square},
                                  {7, Dash::Dashed, Marker::Triangle}, {8, Dash::Solid, Marker::Diamond},
                                  {3, Dash::Dotted, Marker::Cross},    {5, Dash::Long, Marker::Plus},
                                  {2, Dash::Solid, Marker::Disc},      {6, Dash::Dashed, Marker::Square}};
    return kLooks[static_cast<std::size_t>(way)];
}

QString formulaOf(CollectiveWay way)
{
    switch (way) {
    case CollectiveWay::Tree:
        return QObject::tr("double tree: 2 log2 k levels over the network + 2(g-1) steps inside, 2S bytes");
    case CollectiveWay::HalvingDoubling:
        return QObject::tr("halving-doubling: 2 log2 n steps, 2S(n-1)/n bytes, half of them in the first step");
    case CollectiveWay::HierarchicalRail:
        return QObject::tr(
            "hierarchical: NVLink 2S(g-1)/g, each NIC 2(S/g)(k-1)/k x g/nics; between overlapped and one "
            "after the other");
    case CollectiveWay::Sharp:
        return QObject::tr("SHARP: S up and S down the switches' tree");
    case CollectiveWay::Nvls:
        return QObject::tr("NVLS, in one node: bus bandwidth 2B(n-1)/(n+1)");
    case CollectiveWay::Plain:
        return QObject::tr("pairwise: n-1 steps, S(k-1)/k over the NICs");
    case CollectiveWay::Pxn:
        return QObject::tr("PXN: same rails only, one more hop over NVLink");
    case CollectiveWay::Ring:
        break;
    }
    return QObject::tr("ring: 2(n-1) steps, 2S(n-1)/n bytes (AllGather, ReduceScatter half; Broadcast a chain of S)");
}

QString timesText(double times)
{
    return std::isfinite(times) ? QLocale().toString(times, 'f', 2) : QObject::tr("no way for some pairs");
}

} // namespace

CollectivePanel::CollectivePanel(CollectiveStudy& study, QWidget* parent)
    : QWidget(parent),
      study_(study),
      collective_(new QComboBox(this)),
      measure_(new QComboBox(this)),
      routing_(new QComboBox(this)),
      generation_(new QComboBox(this)),
      sharp_(new QSpinBox(this)),
      nodes_(new NodeChoice(study.document(), this)),
      state_(new PlainLabel({}, this)),
      chart_(new LineChart(this)),
      training_(new TrainingPanel(this)),
      text_(newExplanation(this)),
      export_(new QPushButton(tr("CSV ..."), this)),
      select_(new QPushButton(tr("Show what holds it back"), this))
{
    setObjectName(QStringLiteral("collectives"));
    for (const CollectiveOp operation : kOperations)
        collective_->addItem(collectiveTitle(operation), static_cast<int>(operation));
    measure_->addItem(tr("Time"), true);
    measure_->addItem(tr("Bus bandwidth"), false);
    for (const RoutingKind routing : kRoutings)
        routing_->addItem(routingTitle(routing), static_cast<int>(routing));
    generation_->addItem(tr("By the nodes' part"), QString());
    for (const FabricGeneration& row : defaultGenerations())
        generation_->addItem(displayName(row.name), displayName(row.name));
    collective_->setAccessibleName(tr("Collective"));
    measure_->setAccessibleName(tr("What is drawn"));
    routing_->setAccessibleName(tr("Routing"));
    generation_->setAccessibleName(tr("Generation of the nodes"));
    sharp_->setAccessibleName(tr("Aggregation trees of the switches"));
    sharp_->setRange(0, 1024);
    sharp_->setSpecialValueText(tr("none"));
    chart_->setAccessibleName(tr("Collectives over message size"));
    text_->setAccessibleName(tr("Formulas, constants and their source"));
    state_->setWordWrap(true);
    auto* form = new QFormLayout;
    auto* what = new QHBoxLayout;
    what->addWidget(collective_, 1);
    what->addWidget(measure_, 1);
    form->addRow(tr("Show"), what);
    form->addRow(tr("Nodes"), nodes_);
    form->addRow(tr("Routing"), routing_);
    form->addRow(tr("Generation"), generation_);
    form->addRow(tr("SHARP trees"), sharp_);
    auto* buttons = new FlowLayout;
    buttons->addWidget(select_);
    buttons->addWidget(export_);
    form->addRow(buttons);
    auto* middle = new QSplitter(Qt::Horizontal, this);
    middle->setChildrenCollapsible(false);
    middle->addWidget(chart_);
    middle->addWidget(new TallScroll(training_, kTrainingWidth, this)); // the panel is low
    middle->setSizes({460, 260});
    layOutStudy(this, form, state_, middle, text_);

    for (QComboBox* box : {collective_, measure_})
        connect(box, &QComboBox::currentIndexChanged, this, &CollectivePanel::refresh);
    for (QComboBox* box : {routing_, generation_})
        connect(box, &QComboBox::currentIndexChanged, this, &CollectivePanel::askNow);
    connect(sharp_, &QSpinBox::valueChanged, this, &CollectivePanel::askNow);
    connect(nodes_, &NodeChoice::chosen, this, &CollectivePanel::askNow);
    connect(&study, &Study::changed, this, &CollectivePanel::refresh);
    connect(select_, &QPushButton::clicked, this, &CollectivePanel::selectBusiest);
    connect(export_, &QPushButton::clicked, this, [this] {
        const QString path = QFileDialog::getSaveFileName(this, tr("Save the series"), QStringLiteral("collective.csv"),
                                                          QStringLiteral("*.csv"));
        if (!path.isEmpty()) writeCsv(QFileInfo(path).suffix().isEmpty() ? path + QStringLiteral(".csv") : path);
    });
    refresh();
}

CollectiveOp CollectivePanel::operation() const
{
    return static_cast<CollectiveOp>(collective_->currentData().toInt());
}

bool CollectivePanel::showsTime() const
{
    return measure_->currentData().toBool();
}

QString CollectivePanel::text() const
{
    return text_->toPlainText();
}

void CollectivePanel::askNow()
{
    JobQuestion question;
    question.nodes = nodes_->nodes();
    question.routing = static_cast<RoutingKind>(routing_->currentData().toInt());
    question.generation = generation_->currentData().toString().toStdString();
    question.abilities.sharpTrees = sharp_->value();
    study_.setQuestion(std::move(question));
}

void CollectivePanel::writeCsv(const QString& path)
{
    const auto written = writeFileAtomically(path.toStdString(), study_.csv(operation()));
    emit notice(written ? tr("Written: %1").arg(path) : translated(written.error()));
}

void CollectivePanel::selectBusiest()
{
    const auto job = study_.job();
    if (!job) return;
    std::set<Id<Device>> devices;
    std::set<Id<Cable>> cables;
    const BusiestLink& link = operation() == CollectiveOp::AllToAll ? job->inUniform : job->inRing;
    for (const Id<Device> device : {link.from, link.to})
        if (study_.document().project().devices().contains(device)) devices.insert(device);
    for (const Id<Cable> cable : link.cables)
        if (study_.document().project().cables().contains(cable)) cables.insert(cable);
    if (devices.empty()) return;
    study_.document().selection().set(std::move(devices), std::move(cables));
    emit showRequested();
}

void CollectivePanel::refreshChart()
{
    const bool isTime = showsTime();
    ChartData drawn;
    drawn.x = {tr("message size"), true, sizeText, 2};
    drawn.y = {isTime ? tr("Time") : tr("Bus bandwidth, GB/s"), isTime,
               isTime ? std::function<QString(double)>(timeText)
                      : [](double value) { return QString::number(value, 'g', 3); },
               10};
    drawn.empty = !study_.failure().isEmpty() ? tr("Times: unknown. %1").arg(study_.failure())
                  : study_.job()              ? tr("No algorithm serves a job of one GPU.")
                                              : tr("Computed while this panel is open.");
    for (const WaySeries& series : study_.series(operation())) {
        const WayLook look = lookOf(series.way);
        ChartLine line{
            wayTitle(series.way), render::railColour(currentTheme(), look.colour), look.dash, look.marker, false, {}};
        for (const auto& [bytes, time] : series.points) {
            if (isTime)
                line.points.push_back({bytes, time.typicalMs, time.lowMs, time.highMs});
            else // bus bandwidth goes as one over time
                line.points.push_back({bytes, time.busGBps, time.busGBps * time.typicalMs / time.highMs,
                                       time.busGBps * time.typicalMs / time.lowMs});
        }
        drawn.lines.push_back(std::move(line));
    }
    chart_->setData(std::move(drawn));
}

void CollectivePanel::refresh()
{
    showState(*state_, study_);
    refreshChart();
    const auto job = study_.job();
    export_->setEnabled(job != nullptr);
    const Id<Device> from = job == nullptr                          ? Id<Device>()
                            : operation() == CollectiveOp::AllToAll ? job->inUniform.from
                                                                    : job->inRing.from;
    select_->setEnabled(from.value != 0);
    training_->setJob(job ? std::optional(job->question) : std::nullopt);
    if (!job) {
        text_->setPlainText(study_.failure().isEmpty() ? tr("Computed while this panel is open.")
                                                       : tr("Times: unknown. %1").arg(study_.failure()));
        return;
    }
    const CollectiveQuestion& question = job->question;
    const FabricGeneration& row = question.generation;
    QStringList lines;
    lines.append(tr("Job: k = %1 nodes of g = %2 GPUs (n = %3), %4 NICs of %5 GB/s each; S = message bytes")
                     .arg(question.job.nodes)
                     .arg(question.job.gpusPerNode)
                     .arg(question.job.ranks())
                     .arg(question.job.nicsPerNode)
                     .arg(question.job.nicGBps));
    lines.append(tr("Slower than its NICs by the planned fabric (%1): ring %2, all to all %3, within rails %4 times")
                     .arg(routingTitle(job->routing), timesText(question.contention.ring),
                          timesText(question.contention.uniform), timesText(question.contention.rail)));
    lines.append(tr("T = fixed + steps x alpha + bytes on the busiest link / (efficiency x rate); alpha: step times"));
    for (const ChartLine& line : chart_->data().lines)
        for (const WaySeries& series : study_.series(operation()))
            if (wayTitle(series.way) == line.name) lines.append(formulaOf(series.way));
    lines.append(tr("Band: 4 % from 1 GiB and inside a node, 20 % from 32 MiB, 50 % below (a guess); SHARP and "
                    "hierarchical at least 20 %"));
    lines.append(
        tr("Constants of %1%2: NVLink %3 GB/s x %4, NVLS %5 GB/s, NIC x %6; steps %7 µs inside, %8 µs over the "
           "network, tree level %9 µs")
            .arg(displayName(row.name),
                 job->isGenerationAssumed ? tr(" (assumed: the nodes' part names none)") : QString(),
                 QString::number(row.nvlinkGBps), QString::number(row.ringEfficiency),
                 row.nvlsGBps > 0 ? QString::number(row.nvlsGBps) : QStringLiteral("–"),
                 QString::number(row.nicEfficiency), QString::number(row.ringStepUs),
                 QString::number(row.ringNetStepUs), QString::number(row.treeNetStepUs)));
    lines.append(tr("Source: %1 (%2)").arg(displayName(row.source), displayName(row.evidence)));
    text_->setPlainText(lines.join(QLatin1Char('\n')));
}

} // namespace fabric::gui
