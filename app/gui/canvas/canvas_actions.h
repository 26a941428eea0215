// The actions of the map canvas: made once, with their shortcuts, and owned by the canvas. They work while the canvas
// has the focus; the main window puts the same objects into its menus, found by name ("canvas.fit-all").
#pragma once

#include <QAction>

namespace fabric::gui {

class MapCanvas;

/// Adds all actions to the canvas.
void addCanvasActions(MapCanvas& canvas);
/// Gives them their names in the language that is now.
void translateCanvasActions(const MapCanvas& canvas);
/// One of them; its name must exist.
QAction* canvasAction(const MapCanvas& canvas, const char* name);

} // namespace fabric::gui
