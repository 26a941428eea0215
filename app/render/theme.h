// Theme: every colour of the map, light and dark, in one place. Rails and verdicts look the same on both grounds;
// magnitudes use cividis, which is perceptually even and safe for the colour blind. Values, no state; safe from every
// thread.
#pragma once

#include <QColor>

#include <cstdint>

namespace fabric::render {

enum class Verdict : std::uint8_t { None, Passed, NotTested, Warning, Fail };

struct Theme {
    bool isDark = false;
    QColor ground;     ///< behind everything
    QColor ink;        ///< names
    QColor quietInk;   ///< counts, units, secondary lines of text
    QColor hairline;   ///< frames and separators
    QColor block;      ///< fill of pods, SUs and switch groups
    QColor header;     ///< fill of the tier names at the left edge
    QColor device;     ///< fill of switches
    QColor node;       ///< fill of nodes
    QColor deviceEdge; ///< outline of devices
    QColor portFree;   ///< fill of a port without a cable
    QColor link;       ///< a healthy link without a rail
    QColor trunk;      ///< a trunk between blocks
    QColor selection;  ///< the one accent colour: selection outline, focus

    static const Theme& light();
    static const Theme& dark();
};

/// Colour of rail 1.. (repeats after eight), lightened on the dark ground where the plain one would drown; rail 0 =
/// theme.link.
QColor railColour(const Theme& theme, int rail);
QColor verdictColour(const Theme& theme, Verdict verdict);
/// Cividis at `t` in 0..1, clamped.
QColor magnitudeColour(double t);
/// `colour` as it looks at `share` (0..1) over the ground: opaque, so that dimming costs nothing when painted.
QColor dimmed(const Theme& theme, const QColor& colour, double share);

inline constexpr double kDimShare = 0.15;

} // namespace fabric::render
