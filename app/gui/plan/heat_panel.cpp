#include "app/gui/plan/heat_panel.h"

#include "app/gui/panels/words.h"
#include "app/gui/plan/node_choice.h"
#include "app/gui/plan/study_layout.h"

#include <QFormLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTreeWidget>

namespace fabric::gui {

namespace {

constexpr RoutingKind kRoutings[] = {RoutingKind::MinHop, RoutingKind::FTree, RoutingKind::UpDown, RoutingKind::Ecmp,
                                     RoutingKind::Ideal};

/// Three digits at most, and never 100 for what is more.
QString percentText(double percent)
{
    return QLocale().toString(percent, 'f', percent < 100.05 && percent != 100 ? 1 : 0) + QObject::tr(" %");
}

QString nameOf(const Project& project, Id<Device> device)
{
    const Device* row = project.devices().find(device);
    return row == nullptr ? QObject::tr("(removed)") : displayName(row->name);
}

} // namespace

HeatPanel::HeatPanel(HeatStudy& study, QWidget* parent)
    : QWidget(parent),
      study_(study),
      pattern_(new QComboBox(this)),
      routing_(new QComboBox(this)),
      seed_(new QSpinBox(this)),
      nodes_(new NodeChoice(study.document(), this)),
      state_(new PlainLabel({}, this)),
      list_(new QTreeWidget(this)),
      text_(newExplanation(this))
{
    setObjectName(QStringLiteral("linkLoad"));
    for (const TrafficPattern pattern : kTrafficPatterns)
        pattern_->addItem(patternTitle(pattern), static_cast<int>(pattern));
    for (const RoutingKind routing : kRoutings)
        routing_->addItem(routingTitle(routing), static_cast<int>(routing));
    pattern_->setAccessibleName(tr("Traffic"));
    routing_->setAccessibleName(tr("Routing"));
    seed_->setAccessibleName(tr("Seed of the random pairs"));
    seed_->setRange(1, 1'000'000);
    state_->setWordWrap(true);
    layOutList(*list_, {tr("Hottest links"), tr("To"), tr("Of its rate"), tr("Cables")});
    list_->setAccessibleName(tr("Hottest links"));
    list_->header()->setStretchLastSection(true);
    text_->setAccessibleName(tr("How the loads came about"));
    auto* form = new QFormLayout;
    form->addRow(tr("Traffic"), pattern_);
    form->addRow(tr("Routing"), routing_);
    form->addRow(tr("Nodes"), nodes_);
    form->addRow(tr("Seed"), seed_);
    layOutStudy(this, form, state_, list_, text_);

    for (QComboBox* box : {pattern_, routing_})
        connect(box, &QComboBox::currentIndexChanged, this, &HeatPanel::askNow);
    connect(nodes_, &NodeChoice::chosen, this, &HeatPanel::askNow);
    connect(seed_, &QSpinBox::valueChanged, this, &HeatPanel::askNow);
    connect(&study, &Study::changed, this, &HeatPanel::refresh);
    connect(list_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
        const auto heat = study_.heat();
        const int row = list_->indexOfTopLevelItem(item);
        if (!heat || row < 0 || static_cast<std::size_t>(row) >= heat->hottest.size()) return;
        study_.select(heat->hottest[static_cast<std::size_t>(row)]);
        emit showRequested();
    });
    connect(list_, &QTreeWidget::itemActivated, list_, &QTreeWidget::itemClicked);
    refresh();
}

QString HeatPanel::text() const
{
    return text_->toPlainText();
}

void HeatPanel::askNow()
{
    HeatQuestion question;
    question.pattern = static_cast<TrafficPattern>(pattern_->currentData().toInt());
    question.routing = static_cast<RoutingKind>(routing_->currentData().toInt());
    question.seed = static_cast<std::uint32_t>(seed_->value());
    question.nodes = nodes_->nodes();
    study_.setQuestion(std::move(question));
}

void HeatPanel::fillList(const LinkHeat& heat)
{
    const Project& project = study_.document().project();
    for (const HeatLink& link : heat.hottest) {
        QStringList cables;
        for (const Id<Cable> cable : link.cables)
            if (const Cable* row = project.cables().find(cable)) cables.append(displayName(row->name));
        auto* item = new QTreeWidgetItem(list_, {nameOf(project, link.from), nameOf(project, link.to),
                                                 percentText(link.percent), cables.join(QStringLiteral(", "))});
        item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
    }
}

void HeatPanel::refresh()
{
    showState(*state_, study_);
    seed_->setEnabled(study_.question().pattern == TrafficPattern::RandomPairs);
    list_->clear();
    const auto heat = study_.heat();
    if (!heat) {
        text_->setPlainText(study_.failure().isEmpty()
                                ? tr("The loads of the links between switches are computed while this panel is open.")
                                : tr("Loads: unknown. %1").arg(study_.failure()));
        return;
    }
    fillList(*heat);
    QStringList lines;
    const std::size_t known = heat->links - heat->unknown;
    lines.append(tr("Busiest link: %1").arg(known > 0 ? percentText(heat->most) : tr("unknown")));
    lines.append(tr("Mean of all links: %1").arg(known > 0 ? percentText(heat->mean) : tr("unknown")));
    lines.append(tr("Above 100 %: %1 of %2; idle: %3")
                     .arg(countText(static_cast<qint64>(heat->over)),
                          numberOf(static_cast<qint64>(heat->links), tr("link"), tr("links")),
                          countText(static_cast<qint64>(heat->idle))));
    if (heat->unknown > 0)
        lines.append(tr("Speed not known, so no load: %1")
                         .arg(numberOf(static_cast<qint64>(heat->unknown), tr("link"), tr("links"))));
    if (heat->unreachable > 0)
        lines.append(tr("Pairs without a way: %1").arg(countText(static_cast<qint64>(heat->unreachable))));
    if (heat->most > 100.0001)
        lines.append(tr("Held back by its busiest link, this traffic runs at %1 of the end-ports' rate.")
                         .arg(percentText(1e4 / heat->most)));
    lines.append(QString());
    lines.append(translated(heat->formula));
    lines.append(tr("Links of nodes are not coloured: they carry what the traffic says, whatever the routing."));
    text_->setPlainText(lines.join(QLatin1Char('\n')));
}

} // namespace fabric::gui
