// The menu of the Watch place.
#include "app/gui/watch/culprits_panel.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/menus.h"
#include "app/gui/window/watch_place.h"

#include <QMenu>
#include <QMenuBar>

namespace fabric::gui {

void Menus::buildWatch()
{
    QMenu* menu = window_.menuBar()->addMenu(tr("&Watch"));
    WatchPlace& watch = window_.watch();
    WatchSession& session = watch.session();
    add(menu, {"watch.open", tr("&Open a history ..."), "open", {}}, [this, &watch] {
        window_.showPlace(MainWindow::Place::Watch);
        watch.culprits()->askOpen();
    });
    add(menu, {"watch.close", tr("&Close the history"), nullptr, {}}, [&session] { session.close(); });
    menu->addSeparator();
    add(menu, {"watch.now", tr("&Now"), nullptr, QKeySequence(Qt::ALT | Qt::Key_End)},
        [&session] { session.setFollowing(true); });
    add(menu, {"watch.back", tr("One poll &back"), nullptr, QKeySequence(Qt::ALT | Qt::Key_Left)},
        [&session] { session.step(-1); });
    add(menu, {"watch.on", tr("One poll &on"), nullptr, QKeySequence(Qt::ALT | Qt::Key_Right)},
        [&session] { session.step(1); });
    add(menu, {"watch.event-back", tr("&Previous begin or end"), nullptr, QKeySequence(Qt::ALT | Qt::Key_PageUp)},
        [&session] { session.stepToEvent(-1); });
    add(menu, {"watch.event-on", tr("N&ext begin or end"), nullptr, QKeySequence(Qt::ALT | Qt::Key_PageDown)},
        [&session] { session.stepToEvent(1); });
    menu->addSeparator();
    add(menu, {"watch.only-trouble", tr("Only &trouble"), nullptr, {}}, [this, &watch] {
        watch.setOnlyTrouble(!watch.showsOnlyTrouble());
        refresh();
    })->setCheckable(true);
    connect(&session, &WatchSession::overviewChanged, this, &Menus::refresh);
}

} // namespace fabric::gui
