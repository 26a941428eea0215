// Icons: our own drawings for the things of the trade (resources/icons), breeze for what every program has. All are
// recoloured to the palette when they are drawn, so they stay readable in light and dark and follow a change of theme.
// GUI thread only; pixmaps are cached per colour and size.
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

#include <functional>

namespace fabric::gui {

/// The icon of that name: our own drawing when there is one, else the theme's. Never null for a name of
/// resources/icons.
QIcon icon(const QString& name);
/// The same in one fixed colour, e.g. of a severity.
QIcon icon(const QString& name, const QColor& colour);
/// The same in a colour that is asked for at each drawing, as it follows the theme.
QIcon icon(const QString& name, std::function<QColor()> ink);

} // namespace fabric::gui
