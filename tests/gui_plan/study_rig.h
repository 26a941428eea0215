// A window with a generated plan, settled, for the tests of the studies.
#pragma once

#include "app/gui/canvas/map_canvas.h"
#include "app/gui/window/docks.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/menus.h"
#include "app/gui/window/plan_studies.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

namespace fabric::test {

/// 32 nodes of one port on 4 leaves with half the uplinks: 8 ports of 400G below, 4 above each.
inline const std::map<std::string, std::string> kHalfTree = {
    {"nodes", "32"}, {"nics", "1"}, {"leafs", "4"}, {"spines", "2"}, {"uplinks", "4"}};

struct StudyRig {
    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    std::shared_ptr<const Catalog> catalog;
    std::unique_ptr<gui::MainWindow> window;

    StudyRig(const char* generator, const std::map<std::string, std::string>& values);
    gui::Document& document() { return window->document(); }
    gui::PlanStudies& studies() { return window->studies(); }
    bool settle()
    {
        return QTest::qWaitFor([this] { return window->isAtRest(); }, 20'000);
    }
    /// Opens a study by its menu entry and waits for its answer.
    bool open(const char* action)
    {
        window->menus().find(QString::fromLatin1(action))->trigger();
        return settle();
    }
    Id<Device> device(const std::string& name)
    {
        for (const Device& row : document().project().devices())
            if (row.name == name) return row.id;
        return {};
    }
};

} // namespace fabric::test
