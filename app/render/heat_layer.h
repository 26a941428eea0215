// HeatLayer: a magnitude of every cable as colour, such as how much of its rate a traffic pattern asks for. Cividis, as
// dark-is-more on the light ground and light-is-more on the dark one, so that the most always stands out; lines above
// the limit are wider and say their value, so that nothing hangs on colour alone.
//
// A line that stands for several cables shows the highest value among them. Values are kept by cable and not by link:
// a map that was laid out again shows them where they belong, or as unknown. Immutable; safe from every thread.
#pragma once

#include "app/render/display_list.h"
#include "app/render/theme.h"
#include "core/graph/links.h"

namespace fabric::render {

struct HeatLayer {
    static constexpr float kNotAsked = -1;

    std::vector<float> ofCable; ///< by Id<Cable>::value; NaN and beyond the end = unknown, kNotAsked = drawn quietly
    double high = 100;          ///< end of the scale, which begins at 0
    double limit = 100;         ///< above it a line is marked
    QString unit;               ///< "%"

    /// The highest value of the cables that the link runs over; NaN = none of them is known.
    float valueOf(const Link& link) const;
    bool isOver(float value) const { return value > static_cast<float>(limit) * 1.000001F; }
    /// "137 %".
    QString text(float value) const;
};

/// The higher of two values, where unknown is less than any number but more than "not asked".
float hotter(float a, float b);
/// Colour at `share` (0..1) of the scale.
QColor heatColour(const Theme& theme, double share);
/// Colour of a value; that of "not tested" where it is unknown, invalid where nothing was asked.
QColor heatColour(const Theme& theme, const HeatLayer& heat, float value);

} // namespace fabric::render
