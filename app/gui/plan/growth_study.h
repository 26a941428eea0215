// GrowthStudy: the way from the open plan, which is built, to a bigger or changed one, as ordered work in stages; and
// the layer that marks what one stage adds, moves and takes out. The other plan is a file, or this one's recipe with
// another value.
#pragma once

#include "app/gui/plan/study.h"
#include "app/render/cable_layer.h"
#include "core/planner/generators/recipe.h"
#include "core/planner/growth/growth.h"

namespace fabric::gui {

/// Where the other plan comes from; neither = none is chosen.
struct GrowthWanted {
    QString path;
    std::optional<Recipe> recipe;
};

/// "Move cable 12 from leaf01 3 to spine02 4; its end at leaf07 1 stays".
QString workText(const GrowthItem& item);
/// "8:7", or why there is none.
QString stageRatioText(const StageRatio& ratio);

class GrowthStudy : public Study {
    Q_OBJECT

public:
    GrowthStudy(Document& document, Jobs& jobs, QObject* parent);

    void setOther(GrowthWanted wanted);
    /// The recipe of the shown fabric, when it is the only fabric of the plan: what stands beside it would be taken out
    /// otherwise.
    std::optional<Recipe> recipe() const;
    /// Null while there is no answer.
    std::shared_ptr<const GrowthPlan> plan() const { return plan_; }
    /// 1 .. the number of stages; 0 = before any work.
    int stage() const;
    void setStage(int stage);
    /// Marks the work of the stage; null at 0, and where the open plan has nothing of what the stage works on.
    std::shared_ptr<const render::CableLayer> layer(const render::Theme& theme) const;
    /// Selects what an item is about, as far as it is in the open plan.
    void select(const GrowthItem& item);

signals:
    void stageChanged();

protected:
    void start() override;
    void forget() override { plan_.reset(); }

private:
    GrowthWanted wanted_;
    std::shared_ptr<const GrowthPlan> plan_;
    int stage_ = 1;
};

} // namespace fabric::gui
