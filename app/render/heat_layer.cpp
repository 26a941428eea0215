#include "app/render/heat_layer.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fabric::render {

float hotter(float a, float b)
{
    const auto rank = [](float value) { return std::isnan(value) ? -0.5F : value; };
    return rank(a) >= rank(b) ? a : b;
}

float HeatLayer::valueOf(const Link& link) const
{
    float worst = kNotAsked;
    for (const Id<Cable> cable : link.cables)
        worst = hotter(worst,
                       cable.value < ofCable.size() ? ofCable[cable.value] : std::numeric_limits<float>::quiet_NaN());
    return worst;
}

QString HeatLayer::text(float value) const
{
    if (std::isnan(value) || value < 0) return {};
    // A value just above the limit must not read as the limit.
    const int digits = isOver(value) && std::lround(value) <= std::lround(limit) ? 1 : 0;
    const QString number = QString::number(static_cast<double>(value), 'f', digits);
    return unit.isEmpty() ? number : number + QLatin1Char(' ') + unit;
}

QColor heatColour(const Theme& theme, double share)
{
    constexpr double kDarkest = 0.18;  // cividis begins darker than the dark ground
    constexpr double kLightest = 0.86; // and ends in a yellow that white swallows
    const double t = std::clamp(share, 0.0, 1.0);
    return magnitudeColour(theme.isDark ? kDarkest + (1 - kDarkest) * t : kLightest * (1 - t));
}

QColor heatColour(const Theme& theme, const HeatLayer& heat, float value)
{
    if (std::isnan(value)) return verdictColour(theme, Verdict::NotTested);
    if (value < 0) return {};
    return heatColour(theme, heat.high > 0 ? static_cast<double>(value) / heat.high : 0);
}

} // namespace fabric::render
