// PlanStudies: the studies of app/gui/plan put together: what the panel in front says is what map and racks show. A
// panel that is not seen computes nothing.
#pragma once

#include "app/gui/panels/layer_legend.h"
#include "app/gui/plan/heat_legend.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <memory>
#include <utility>
#include <vector>

namespace fabric::render {
struct CableLayer;
}

namespace fabric::gui {

class CollectivePanel;
class CollectiveStudy;
class Document;
class FailurePanel;
class FloorView;
class GrowthPanel;
class GrowthStudy;
class HeatPanel;
class HeatStudy;
class Jobs;
class LossStudy;
class MapCanvas;
class RacksView;
class Study;
class SweepStudy;

class PlanStudies : public QObject {
    Q_OBJECT

public:
    PlanStudies(Document& document, Jobs& jobs, MapCanvas& map, RacksView& racks, FloorView& floor, QWidget* window);
    ~PlanStudies() override;

    HeatStudy& heat() { return *heat_; }
    HeatPanel* heatPanel() const { return heatPanel_; }
    HeatLegend* heatLegend() const { return heatLegend_; }
    SweepStudy& sweep() { return *sweep_; }
    LossStudy& loss() { return *loss_; }
    FailurePanel* failurePanel() const { return failurePanel_; }
    CollectiveStudy& collectives() { return *collectives_; }
    CollectivePanel* collectivePanel() const { return collectivePanel_; }
    GrowthStudy& growth() { return *growth_; }
    GrowthPanel* growthPanel() const { return growthPanel_; }
    LayerLegend* legend() const { return mapLegend_; }
    /// Titles and panels in the order of their tabs.
    std::vector<std::pair<QString, QWidget*>> panels() const;
    /// Whether map and racks show marks of a study, so that nobody else's do.
    bool hasMarks() const { return hasMarks_; }
    /// Nothing runs and the map shows the present answer.
    bool isSettled() const;
    /// Draws again after the colours changed.
    void refreshLayer();

signals:
    void showRequested();
    void notice(const QString& text);
    /// hasMarks() is about to begin, or has ended.
    void marksTaken(bool isTaken);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    std::vector<Study*> all() const;
    void showFront(QWidget* panel);

    MapCanvas& map_;
    RacksView& racks_;
    FloorView& floor_;
    HeatStudy* heat_;
    HeatPanel* heatPanel_;
    QPointer<HeatLegend> heatLegend_; ///< children of map and racks, which may go first
    SweepStudy* sweep_;
    LossStudy* loss_;
    FailurePanel* failurePanel_;
    CollectiveStudy* collectives_;
    CollectivePanel* collectivePanel_;
    GrowthStudy* growth_;
    GrowthPanel* growthPanel_;
    QPointer<LayerLegend> mapLegend_;
    QPointer<LayerLegend> racksLegend_;
    QWidget* front_ = nullptr; ///< the panel that is seen
    bool hasMarks_ = false;
};

} // namespace fabric::gui
