#include "app/render/cable_layer.h"

#include <algorithm>

namespace fabric::render {

std::uint8_t CableLayer::style(const Link& link) const
{
    std::uint8_t worst = 0;
    for (const Id<Cable> cable : link.cables)
        worst = std::max(worst, style(cable));
    return worst;
}

QString layerMark(const CableLayer& layer, LayerCount count)
{
    const QString& symbol = layer[count.style].symbol;
    if (symbol.isEmpty() || count.count < 2) return symbol;
    return QStringLiteral("%1 %2").arg(symbol).arg(count.count);
}

QColor layerInk(const Theme& theme, const LayerStyle& style)
{
    constexpr int kDarkerPercent = 145; // 4.5:1 on the light ground for every colour of the verdicts
    constexpr int kLighterPercent = 120;
    if (!style.colour.isValid()) return theme.ink;
    return theme.isDark ? style.colour.lighter(kLighterPercent) : style.colour.darker(kDarkerPercent);
}

} // namespace fabric::render
