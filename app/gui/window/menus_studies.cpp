// The menu of the studies: what the plan can carry, lose and become.
#include "app/gui/plan/collective_panel.h"
#include "app/gui/plan/failure_panel.h"
#include "app/gui/plan/growth_panel.h"
#include "app/gui/plan/heat_panel.h"
#include "app/gui/plan/plan_studies.h"
#include "app/gui/window/docks.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/menus.h"

#include <QMenu>
#include <QMenuBar>

namespace fabric::gui {

void Menus::buildStudies()
{
    QMenu* menu = window_.menuBar()->addMenu(tr("&Analyse"));
    PlanStudies& studies = window_.studies();
    const auto open = [this](QWidget* panel) {
        return [this, panel] {
            window_.showPlace(MainWindow::Place::Plan);
            window_.docks().raiseStudy(panel);
        };
    };
    add(menu, {"study.link-load", tr("&Link load"), nullptr, QKeySequence(Qt::CTRL | Qt::Key_L)},
        open(studies.heatPanel()));
    add(menu, {"study.failures", tr("&Failures"), nullptr, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L)},
        open(studies.failurePanel()));
    add(menu,
        {"study.collectives", tr("&Collectives and training"), nullptr, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K)},
        open(studies.collectivePanel()));
    add(menu, {"study.growth", tr("&Growth in steps"), nullptr, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G)},
        open(studies.growthPanel()));
}

} // namespace fabric::gui
