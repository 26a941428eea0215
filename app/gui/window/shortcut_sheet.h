// ShortcutSheet: the cheat sheet on '?': every action that has keys, grouped as in the menus, made from the menus
// themselves so that it cannot be wrong; plus what the mouse does on the map.
#pragma once

#include <QDialog>

class QMenuBar;

namespace fabric::gui {

class ShortcutSheet : public QDialog {
    Q_OBJECT

public:
    ShortcutSheet(const QMenuBar& menus, QWidget* parent);
};

} // namespace fabric::gui
