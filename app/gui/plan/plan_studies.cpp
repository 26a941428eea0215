#include "app/gui/plan/plan_studies.h"

#include "app/gui/canvas/floor_view.h"
#include "app/gui/canvas/map_canvas.h"
#include "app/gui/canvas/racks_view.h"
#include "app/gui/panels/appearance.h"
#include "app/gui/plan/collective_panel.h"
#include "app/gui/plan/failure_panel.h"
#include "app/gui/plan/growth_panel.h"
#include "app/gui/plan/heat_panel.h"

#include <QEvent>

#include <algorithm>

namespace fabric::gui {

PlanStudies::PlanStudies(Document& document, Jobs& jobs, MapCanvas& map, RacksView& racks, FloorView& floor,
                         QWidget* window)
    : QObject(window),
      map_(map),
      racks_(racks),
      floor_(floor),
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
    connect(heat_, &Study::changed, this, &PlanStudies::refreshLayer);
    connect(loss_, &Study::changed, this, &PlanStudies::refreshLayer);
    connect(loss_, &LossStudy::failedChanged, this, &PlanStudies::refreshLayer);
    connect(growth_, &Study::changed, this, &PlanStudies::refreshLayer);
    connect(growth_, &GrowthStudy::stageChanged, this, &PlanStudies::refreshLayer);
    connect(heatPanel_, &HeatPanel::showRequested, this, &PlanStudies::showRequested);
    connect(failurePanel_, &FailurePanel::showRequested, this, &PlanStudies::showRequested);
    connect(growthPanel_, &GrowthPanel::showRequested, this, &PlanStudies::showRequested);
    connect(collectivePanel_, &CollectivePanel::showRequested, this, &PlanStudies::showRequested);
    connect(collectivePanel_, &CollectivePanel::notice, this, &PlanStudies::notice);
}

PlanStudies::~PlanStudies()
{
    // Map and racks stay when the window is built anew, and go first with their common parent.
    delete heatLegend_.data();
    delete mapLegend_.data();
    delete racksLegend_.data();
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
    const auto heat = front_ == heatPanel_ ? heat_->layer() : nullptr;
    const std::shared_ptr<const render::CableLayer> marks = front_ == failurePanel_  ? loss_->layer(currentTheme())
                                                            : front_ == growthPanel_ ? growth_->layer(currentTheme())
                                                                                     : nullptr;
    const QString title = tr("Load of the links between switches, % of their rate · %1 · %2")
                              .arg(patternTitle(heat_->answered().pattern), routingTitle(heat_->answered().routing));
    heatLegend_->setLayer(heat, title,
                          heat_->isBusy()    ? tr("Computing ...")
                          : heat_->isStale() ? tr("Of an earlier state of the plan")
                                             : QString());
    const bool isTaken = heat || marks;
    if (!isTaken && !hasMarks_) return;
    if (!hasMarks_) {
        hasMarks_ = true;
        emit marksTaken(true);
    }
    render::SceneOptions options = map_.sceneOptions();
    if (options.heat != heat || options.layer != marks) {
        options.heat = heat;
        options.layer = marks;
        map_.setSceneOptions(options);
        racks_.setLayer(marks);
        floor_.setLayer(marks);
        mapLegend_->setLayer(marks);
        racksLegend_->setLayer(marks);
    }
    if (isTaken) return;
    hasMarks_ = false;
    emit marksTaken(false);
}

} // namespace fabric::gui
