#include "app/gui/panels/appearance.h"

#include "app/gui/panels/icons.h"
#include "core/planner/rules/rule.h"

#include <QApplication>
#include <QFile>
#include <QPalette>
#include <QStyleFactory>

namespace fabric::gui {

namespace {

using render::Theme;

bool g_isDark = false;

QColor mixed(const QColor& a, const QColor& b, double shareOfA)
{
    const auto channel = [shareOfA](int x, int y) { return qRound(x * shareOfA + y * (1 - shareOfA)); };
    return QColor(channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue()));
}

/// The few surfaces that the map has no word for, derived from its colours.
struct Surfaces {
    QColor window; ///< tool bars, docks
    QColor field;  ///< lists, inputs
    QColor stripe; ///< every second row
    QColor hover;
    QColor pressed;
    QColor chosen;   ///< selected rows
    QColor onAccent; ///< text on the accent colour
};

Surfaces surfacesOf(const Theme& theme)
{
    const QColor step = theme.isDark ? QColor(Qt::white) : theme.ink;
    Surfaces s;
    s.window = theme.isDark ? mixed(step, theme.ground, 0.035) : mixed(theme.ink, theme.ground, 0.035);
    s.field = theme.isDark ? theme.ground : QColor(Qt::white);
    s.stripe = mixed(step, s.field, 0.022);
    s.hover = mixed(step, s.window, 0.07);
    s.pressed = mixed(step, s.window, 0.13);
    s.chosen = mixed(theme.selection, s.field, theme.isDark ? 0.34 : 0.16);
    s.onAccent = theme.selection.lightness() > 150 ? QColor(0x10, 0x16, 0x1c) : QColor(Qt::white);
    return s;
}

QPalette paletteOf(const Theme& theme, const Surfaces& s)
{
    QPalette p;
    p.setColor(QPalette::Window, s.window);
    p.setColor(QPalette::Base, s.field);
    p.setColor(QPalette::AlternateBase, s.stripe);
    p.setColor(QPalette::Button, s.window);
    p.setColor(QPalette::ToolTipBase, s.field);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText, QPalette::HighlightedText})
        p.setColor(role, theme.ink);
    p.setColor(QPalette::PlaceholderText, mixed(theme.ink, s.field, 0.58));
    p.setColor(QPalette::Highlight, s.chosen);
    p.setColor(QPalette::Link, theme.selection);
    p.setColor(QPalette::Light, s.hover);
    p.setColor(QPalette::Midlight, theme.hairline);
    p.setColor(QPalette::Mid, theme.hairline);
    p.setColor(QPalette::Dark, mixed(theme.ink, s.window, 0.35));
    p.setColor(QPalette::Shadow, mixed(theme.ink, s.window, 0.5));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, mixed(theme.ink, s.window, 0.42));
    return p;
}

QString styleSheetOf(const Theme& theme, const Surfaces& s)
{
    QFile file(QStringLiteral(":/style/window.qss"));
    if (!file.open(QIODevice::ReadOnly)) return {};
    QString sheet = QString::fromUtf8(file.readAll());
    const std::pair<const char*, QColor> colours[] = {
        {"@window", s.window},
        {"@field", s.field},
        {"@stripe", s.stripe},
        {"@hover", s.hover},
        {"@pressed", s.pressed},
        {"@chosen", s.chosen},
        {"@onAccent", s.onAccent},
        {"@ground", theme.ground},
        {"@ink", theme.ink},
        {"@quiet", mixed(theme.ink, s.window, 0.64)},
        {"@hairline", theme.hairline},
        {"@accentHover", mixed(theme.ink, theme.selection, 0.15)},
        {"@accent", theme.selection},
        {"@thumb", mixed(theme.ink, s.window, 0.24)},
        {"@fail", render::verdictColour(theme, render::Verdict::Fail)},
    };
    for (const auto& [name, colour] : colours)
        sheet.replace(QLatin1String(name), colour.name());
    sheet.replace(QLatin1String("@shade"), theme.isDark ? QStringLiteral("dark") : QStringLiteral("light"));
    return sheet;
}

/// What the desktop asks for, read before we set a palette of our own.
bool isSystemDark()
{
    static const bool isDark = QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
    return isDark;
}

} // namespace

const render::Theme& currentTheme()
{
    return g_isDark ? Theme::dark() : Theme::light();
}

void applyAppearance(QApplication& application, ColourScheme scheme)
{
    const bool isDarkDesktop = isSystemDark();
    g_isDark = scheme == ColourScheme::Dark || (scheme == ColourScheme::System && isDarkDesktop);
    const Theme& theme = currentTheme();
    const Surfaces surfaces = surfacesOf(theme);
    QIcon::setThemeName(g_isDark ? QStringLiteral("breeze-dark") : QStringLiteral("breeze"));
    QIcon::setFallbackThemeName(QStringLiteral("breeze"));
    if (QStyle* fusion = QStyleFactory::create(QStringLiteral("Fusion"))) QApplication::setStyle(fusion);
    QApplication::setPalette(paletteOf(theme, surfaces));
    application.setStyleSheet(styleSheetOf(theme, surfaces));
}

QIcon severityIcon(const QString& name)
{
    return icon(name, [isError = name == QLatin1String("severity-error"),
                       isWarning = name == QLatin1String("severity-warning")] {
        const Theme& theme = currentTheme();
        if (isError) return render::verdictColour(theme, render::Verdict::Fail);
        return isWarning ? render::verdictColour(theme, render::Verdict::Warning) : theme.quietInk;
    });
}

QIcon severityIcon(const Finding& finding)
{
    if (finding.isWaived) return severityIcon(QStringLiteral("severity-waived"));
    switch (finding.severity) {
    case Severity::Error:
        return severityIcon(QStringLiteral("severity-error"));
    case Severity::Warning:
        return severityIcon(QStringLiteral("severity-warning"));
    case Severity::Info:
        break;
    }
    return severityIcon(QStringLiteral("severity-note"));
}

} // namespace fabric::gui
