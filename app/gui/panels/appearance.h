// Appearance: light or dark, palette, style sheet and fonts of the window, made from the map's theme so that both
// agree.
#pragma once

#include "app/render/theme.h"

#include <QIcon>
#include <QString>

class QApplication;

namespace fabric {
struct Finding;
}

namespace fabric::gui {

enum class ColourScheme { System, Light, Dark };

/// Sets style, palette and style sheet of the whole application. System asks the palette that Qt began with.
void applyAppearance(QApplication& application, ColourScheme scheme);
/// The theme in use.
const render::Theme& currentTheme();

/// Cross, bar or dot in the verdict's colour: never colour alone. `name`: "severity-error", "-warning", "-note",
/// "-waived".
QIcon severityIcon(const QString& name);
QIcon severityIcon(const Finding& finding);

} // namespace fabric::gui
