// HeatStudy: how much of each link's rate a traffic pattern asks for under a routing, kept up to date with the plan,
// and the layer of the map made of it.
#pragma once

#include "app/gui/plan/study.h"
#include "app/render/heat_layer.h"
#include "core/planner/collectives/link_heat.h"

namespace fabric::gui {

QString patternTitle(TrafficPattern pattern);
/// "minimum hops", "ideal adaptive (no real switch reaches it)".
QString routingTitle(RoutingKind routing);

class HeatStudy : public Study {
    Q_OBJECT

public:
    HeatStudy(Document& document, Jobs& jobs, QObject* parent);

    const HeatQuestion& question() const { return question_; }
    void setQuestion(HeatQuestion question);
    /// The question that heat() answers, which is an older one while the next is computed.
    const HeatQuestion& answered() const { return answered_; }
    /// Null while there is no answer.
    std::shared_ptr<const LinkHeat> heat() const { return heat_; }
    /// The answer as colours; null while there is none.
    std::shared_ptr<const render::HeatLayer> layer() const { return layer_; }
    /// Selects the cables of a hot link and both its ends.
    void select(const HeatLink& link);

protected:
    void start() override;
    void forget() override;

private:
    HeatQuestion question_;
    HeatQuestion answered_;
    std::shared_ptr<const LinkHeat> heat_;
    std::shared_ptr<const render::HeatLayer> layer_;
};

} // namespace fabric::gui
