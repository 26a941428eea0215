// What a HeatLayer does to the lines of a view: colour, width, and the value in words where it is above the limit.
#include "app/render/line_look.h"
#include "app/render/scene_parts.h"

#include <cmath>

namespace fabric::render {

namespace {

constexpr double kOverWidening = 1.8;
constexpr double kQuietShare = 0.3; ///< of lines of which nothing was asked
constexpr double kHeatPx = 11;
constexpr double kHeatRank = 1e9; ///< values are placed before the other labels, the highest first

} // namespace

float SceneParts::heatOfPair(const DevicePair& pair) const
{
    float worst = HeatLayer::kNotAsked;
    if (!options.heat) return worst;
    for (int i = pair.firstLink; i < pair.firstLink + pair.links; ++i) {
        const int link = scene.linkOrder()[static_cast<std::size_t>(i)];
        worst = hotter(worst, options.heat->valueOf(scene.links()[static_cast<std::size_t>(link)]));
    }
    return worst;
}

float SceneParts::heatOfTrunk(const BlockPair& pair) const
{
    float worst = HeatLayer::kNotAsked;
    if (!options.heat) return worst;
    for (int i = pair.firstPair; i < pair.firstPair + pair.pairs; ++i) {
        const int index = scene.pairOrder()[static_cast<std::size_t>(i)];
        worst = hotter(worst, heatOfPair(scene.devicePairs()[static_cast<std::size_t>(index)]));
    }
    return worst;
}

bool SceneParts::wantHeatLabel(int line, float value, const ObjectRef& object)
{
    if (line < 0 || !options.heat || !options.heat->isOver(value)) return false;
    LineLabel label{line,      options.heat->text(value),
                    kHeatPx,   kHeatRank + static_cast<double>(value),
                    theme.ink, object,
                    false,     false,
                    false};
    label.isBold = true;
    wantLabel(std::move(label));
    return true;
}

void applyHeat(const SceneParts& parts, LineStyle& style, float value)
{
    if (!parts.options.heat) return;
    const HeatLayer& heat = *parts.options.heat;
    const QColor colour = heatColour(parts.theme, heat, value);
    if (!colour.isValid()) {
        style.colour = dimmed(parts.theme, parts.theme.link, kQuietShare);
        return;
    }
    style.colour = colour;
    style.dash = std::isnan(value) ? Dash::Dotted : Dash::Solid;
    if (heat.isOver(value)) style.widthPx *= kOverWidening;
}

} // namespace fabric::render
