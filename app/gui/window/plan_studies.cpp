#include "app/gui/window/plan_studies.h"

#include "app/gui/canvas/map_canvas.h"
#include "app/gui/canvas/racks_view.h"
#include "app/gui/panels/appearance.h"
#include "app/gui/plan/collective_panel.h"
#include "app/gui/plan/failure_panel.h"
#include "app/gui/plan/growth_panel.h"
#include "app/gui/plan/heat_legend.h"
#include "app/gui/plan/heat_panel.h"
#include "app/gui/verify/layer_legend.h"

#include <QEvent>

#include <algorithm>

namespace fabric::gui {

PlanStudies::PlanStudies(Document& document, Jobs& jobs, MapCanvas& map, RacksView& racks, QWidget* window)
    : QObject(window),
      map_(map),
      racks_(racks),
      heat_(new HeatStudy(document, jobs, this)),
      heatPanel_(new HeatPanel(*heat_)),
      heatLegend_(new HeatLegend(&map)),
      sweep_(new SweepStudy(document, jobs, this)),
      loss_(new LossStudy(document, jobs, this)),
      failurePanel_(new FailurePanel(*sweep_, *loss_)),
      collectives_(new CollectiveStudy(document, jobs, this)),
      collectivePanel_(new CollectivePanel(*collectives_)),
      growth_(new GrowthStudy(document, jobs, this)),
      growthPanel_(new GrowthPanel(*growth_)),
      mapLegend_(new LayerLegend(&map)),
      racksLegend_(new LayerLegend(&racks))
{
    for (const auto& [title, panel] : panels())
        panel->installEventFilter(this);
    connect(heat_, &Study::changed, this, &PlanStudies::refreshHeat);
    connect(loss_, &Study::changed, this, &PlanStudies::refreshMarks);
    connect(loss_, &LossStudy::failedChanged, this, &PlanStudies::refreshMarks);
    connect(growth_, &Study::changed, this, &PlanStudies::refreshMarks);
    connect(growth_, &GrowthStudy::stageChanged, this, &PlanStudies::refreshMarks);
    connect(heatPanel_, &HeatPanel::showRequested, this, &PlanStudies::showRequested);
    connect(failurePanel_, &FailurePanel::showRequested, this, &PlanStudies::showRequested);
    connect(growthPanel_, &GrowthPanel::showRequested, this, &PlanStudies::showRequested);
    connect(collectivePanel_, &CollectivePanel::showRequested, this, &PlanStudies::showRequested);
    connect(collectivePanel_, &CollectivePanel::notice, this, &PlanStudies::notice);
}

std::vector<std::pair<QString, QWidget*>> PlanStudies::panels() const
{
    return {{tr("Link load"), heatPanel_},
            {tr("Failures"), failurePanel_},
            {tr("Collectives"), collectivePanel_},
            {tr("Growth"), growthPanel_}};
}

std::vector<Study*> PlanStudies::all() const
{
    return {heat_, sweep_, loss_, collectives_, growth_};
}

bool PlanStudies::isSettled() const
{
    const std::vector<Study*> studies = all();
    return std::all_of(studies.begin(), studies.end(), [](const Study* study) { return study->isSettled(); });
}

bool PlanStudies::eventFilter(QObject* object, QEvent* event)
{
    auto* panel = qobject_cast<QWidget*>(object);
    if (event->type() == QEvent::Show) showFront(panel);
    if (event->type() == QEvent::Hide && panel == front_) showFront(nullptr);
    return QObject::eventFilter(object, event);
}

void PlanStudies::showFront(QWidget* panel)
{
    front_ = panel;
    heat_->setWanted(panel == heatPanel_);
    sweep_->setWanted(panel == failurePanel_);
    loss_->setWanted(panel == failurePanel_);
    collectives_->setWanted(panel == collectivePanel_);
    growth_->setWanted(panel == growthPanel_);
    refreshLayer();
}

void PlanStudies::refreshLayer()
{
    refreshHeat();
    refreshMarks();
}

void PlanStudies::refreshHeat()
{
    const auto layer = front_ == heatPanel_ ? heat_->layer() : nullptr;
    const QString title = tr("Load of the links between switches, % of their rate · %1 · %2")
                              .arg(patternTitle(heat_->question().pattern), routingTitle(heat_->question().routing));
    heatLegend_->setLayer(layer, title, heat_->isStale() ? tr("Of an earlier state of the plan") : QString());
    if (map_.sceneOptions().heat == layer) return;
    render::SceneOptions options = map_.sceneOptions();
    options.heat = layer;
    map_.setSceneOptions(options);
}

void PlanStudies::refreshMarks()
{
    setMarks(front_ == failurePanel_  ? loss_->layer(currentTheme())
             : front_ == growthPanel_ ? growth_->layer(currentTheme())
                                      : nullptr);
}

void PlanStudies::setMarks(const std::shared_ptr<const render::CableLayer>& layer)
{
    if (!layer && !hasMarks_) return;
    if (layer && !hasMarks_) emit marksTaken(true);
    hasMarks_ = layer != nullptr;
    render::SceneOptions options = map_.sceneOptions();
    options.layer = layer;
    map_.setSceneOptions(options);
    racks_.setLayer(layer);
    mapLegend_->setLayer(layer);
    racksLegend_->setLayer(layer);
    if (!layer) emit marksTaken(false);
}

} // namespace fabric::gui
