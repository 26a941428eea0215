// The views of a plan with the studies, without the rest of the window: map, racks, floor and the panel that is in
// front.
#pragma once

#include "app/gui/canvas/floor_view.h"
#include "app/gui/canvas/map_canvas.h"
#include "app/gui/canvas/racks_view.h"
#include "app/gui/plan/plan_studies.h"

#include <QTemporaryDir>
#include <QTest>

#include <map>

namespace fabric::test {

/// 32 nodes of one port on 4 leaves with half the uplinks: 8 ports of 400G below, 4 above each.
inline const std::map<std::string, std::string> kHalfTree = {{"nodes", "32"}, {"nics", "1"},    {"leafs", "4"},
                                                             {"spines", "2"}, {"uplinks", "4"}, {"fill", "even"}};

struct StudyRig {
    std::shared_ptr<const Catalog> catalog;
    gui::Document document;
    gui::Jobs jobs;
    QWidget window;
    gui::MapCanvas* map;
    gui::RacksView* racks;
    gui::FloorView* floor;
    gui::PlanStudies* studies;
    QTemporaryDir folder;
    int shows = 0; ///< how often the selection was to be brought into view

    StudyRig(const char* generator, const std::map<std::string, std::string>& values);
    ~StudyRig();
    /// Nothing runs and everything is drawn.
    bool settle();
    /// Puts a panel of the studies in front and waits for its answer.
    bool open(QWidget* panel);
    Id<Device> device(const std::string& name) const;
};

} // namespace fabric::test
