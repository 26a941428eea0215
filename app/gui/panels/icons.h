// Icons: our own drawings for the things of the trade (resources/icons), breeze for what every program has. All are
// recoloured to the palette, so they stay readable in light and dark. GUI thread only; results are cached per colour.
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace fabric::gui {

/// The icon of that name: our own drawing when there is one, else the theme's. Never null for a name of
/// resources/icons.
QIcon icon(const QString& name);
/// The same in one fixed colour, e.g. of a severity.
QIcon icon(const QString& name, const QColor& colour);
/// Forgets all rendered icons, after the palette changed.
void clearIconCache();

} // namespace fabric::gui
