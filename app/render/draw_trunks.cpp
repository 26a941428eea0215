#include "app/render/line_look.h"
#include "app/render/scene_parts.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace fabric::render {

namespace {

constexpr std::size_t kMostTrunks = 260; ///< between two tiers; above that they are drawn as one bus
constexpr double kGuessMbps = 100'000;   ///< only for the width of a band whose speed is unknown

/// Width by the logarithm of capacity, no wider than the room that the trunk has at its blocks.
double trunkWidth(std::int64_t mbps, int links, double roomPx, std::size_t trunks)
{
    const double share = std::clamp(std::sqrt(12.0 / static_cast<double>(std::max<std::size_t>(trunks, 1))), 0.25,
                                    1.0); // many trunks: thinner ones
    const double known = mbps > 0 ? static_cast<double>(mbps) : links * kGuessMbps;
    return std::clamp(share * 1.15 * std::log2(1 + known / kGuessMbps), 1.0, std::max(1.2, std::min(14.0, roomPx)));
}

ObjectRef trunkRef(int a, int b)
{
    ObjectRef ref;
    ref.kind = ObjectKind::Bundle;
    ref.block = a;
    ref.peerBlock = b;
    return ref;
}

class TrunkDrawer {
public:
    explicit TrunkDrawer(SceneParts& parts) : parts_(parts) {}

    void run()
    {
        const auto& pairs = parts_.scene.blockPairs();
        std::map<std::pair<int, int>, std::vector<int>> byTiers;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const BlockPair& pair = pairs[i];
            if (!isShown(pair)) continue;
            ++edgeCount_[{pair.a, pair.edgeA}];
            ++edgeCount_[{pair.b, pair.edgeB}];
            byTiers[std::minmax(parts_.block(pair.a).tier, parts_.block(pair.b).tier)].push_back(static_cast<int>(i));
        }
        for (const auto& [tiers, members] : byTiers) {
            if (members.size() > kMostTrunks && tiers.first != tiers.second)
                drawBus(members);
            else
                for (const int index : members)
                    drawTrunk(pairs[static_cast<std::size_t>(index)], index, members.size());
        }
    }

private:
    /// A trunk stands for the lines between two blocks unless both are open and their devices' lines are drawn.
    bool isShown(const BlockPair& pair) const
    {
        const bool areBothOpen = parts_.levelOf(pair.a) != Detail::Blocks && parts_.levelOf(pair.b) != Detail::Blocks;
        if (areBothOpen || parts_.options.hiddenPlanes.contains(pair.plane)) return false;
        if (parts_.isHiddenTier(parts_.block(pair.a).tier) || parts_.isHiddenTier(parts_.block(pair.b).tier))
            return false;
        return parts_.isVisible(parts_.block(pair.a).rect) || parts_.isVisible(parts_.block(pair.b).rect);
    }

    Point anchor(int block, Edge edge, double slot) const
    {
        const MapRect& rect = parts_.block(block).rect;
        const double share = 0.12 + 0.76 * slot;
        return {rect.x + rect.width * share, edge == Edge::Top ? rect.y : rect.bottom()};
    }

    double roomPx(int block, Edge edge) const
    {
        const auto found = edgeCount_.find({block, edge});
        return found == edgeCount_.end() ? 14
                                         : parts_.block(block).rect.width * 0.76 * parts_.scale / found->second * 0.7;
    }

    void drawTrunk(const BlockPair& pair, int index, std::size_t siblings)
    {
        const Stress stress = parts_.stressOfTrunk(pair);
        LineStyle style;
        style.colour = parts_.theme.trunk;
        style.widthPx = trunkWidth(pair.mbps, pair.links,
                                   std::min(roomPx(pair.a, pair.edgeA), roomPx(pair.b, pair.edgeB)), siblings);
        style.dash = pair.plane > 1 ? Dash::Long : Dash::Solid;
        const LayerCount layer = parts_.layerOfTrunk(pair);
        if (parts_.options.layer && parts_.options.layer->isLoud(layer.style))
            applyLayer(style, (*parts_.options.layer)[layer.style]);
        const float heat = parts_.heatOfTrunk(pair);
        if (!parts_.options.layer) applyHeat(parts_, style, heat);
        const ObjectRef ref = trunkRef(pair.a, pair.b);
        const int line =
            parts_.addLine(parts_.scene.router().joinBlocks(pair.a, anchor(pair.a, pair.edgeA, pair.slotA), pair.b,
                                                            anchor(pair.b, pair.edgeB, pair.slotB), pairSpread(index)),
                           style, ref, stress);
        if (parts_.wantMark(line, layer, ref) || parts_.wantHeatLabel(line, heat, ref)) return;
        if (line < 0 || !parts_.options.showLinkLabels) return;
        parts_.wantLabel({line, trunkLabel(pair.links, pair.linkMbps), 11, static_cast<double>(pair.links),
                          parts_.shown(parts_.theme.quietInk, stress), ref, false, false, false});
    }

    /// Too many trunks to tell apart: every block is led to one bar in the gutter that carries the sum.
    void drawBus(const std::vector<int>& members)
    {
        const auto& pairs = parts_.scene.blockPairs();
        const auto& rows = parts_.scene.layout().rows;
        std::map<int, Edge> edges;
        int links = 0;
        std::int64_t linkMbps = -1;
        int lowerRow = 1 << 20;
        float heat = HeatLayer::kNotAsked;
        for (const int index : members) {
            const BlockPair& pair = pairs[static_cast<std::size_t>(index)];
            edges.emplace(pair.a, pair.edgeA);
            edges.emplace(pair.b, pair.edgeB);
            links += pair.links;
            heat = hotter(heat, parts_.heatOfTrunk(pair));
            linkMbps = linkMbps < 0 || linkMbps == pair.linkMbps ? pair.linkMbps : 0;
            lowerRow = std::min(lowerRow, std::max(parts_.block(pair.a).row, parts_.block(pair.b).row));
        }
        if (lowerRow >= static_cast<int>(rows.size())) return;
        const MapRow& row = rows[static_cast<std::size_t>(lowerRow)];
        const double y = row.y - row.gutter * 0.45;
        double left = 1e300;
        double right = -1e300;
        LineStyle style;
        style.colour = parts_.theme.trunk;
        style.widthPx = 1.6;
        for (const auto& [block, edge] : edges) {
            if (parts_.block(block).row < 0) continue;
            Path path = parts_.scene.router().toGutter(block, anchor(block, edge, 0.5), lowerRow, y, pairSpread(block));
            left = std::min(left, path.back().first);
            right = std::max(right, path.back().first);
            parts_.addLine(std::move(path), style, trunkRef(block, -1), parts_.stressOfBlock(block));
        }
        style.widthPx = 5;
        if (!parts_.options.layer) applyHeat(parts_, style, heat);
        const int bar = parts_.addLine({{left, y}, {right, y}}, style, trunkRef(-1, -1), Stress::Normal);
        const QString text = QStringLiteral("%1 trunks · %2")
                                 .arg(members.size())
                                 .arg(trunkLabel(links, std::max<std::int64_t>(linkMbps, 0)));
        if (bar >= 0 && !parts_.wantHeatLabel(bar, heat, trunkRef(-1, -1)))
            parts_.wantLabel({bar, text, 12, 1e9, parts_.theme.quietInk, trunkRef(-1, -1), false, false, false});
    }

    SceneParts& parts_;
    std::map<std::pair<int, Edge>, int> edgeCount_;
};

} // namespace

void drawTrunks(SceneParts& parts)
{
    TrunkDrawer(parts).run();
}

QString speedLabel(std::int64_t mbps)
{
    if (mbps <= 0) return {};
    if (mbps >= 1'000'000) {
        const double tera = static_cast<double>(mbps) / 1e6;
        return QString::number(tera, 'f', mbps % 1'000'000 == 0 ? 0 : 1) + QLatin1Char('T');
    }
    if (mbps >= 1000) {
        const double giga = static_cast<double>(mbps) / 1e3;
        return QString::number(giga, 'f', mbps % 1000 == 0 ? 0 : 1) + QLatin1Char('G');
    }
    return QString::number(mbps) + QLatin1Char('M');
}

QString trunkLabel(int links, std::int64_t linkMbps)
{
    if (linkMbps > 0) return QStringLiteral("%1 x %2").arg(links).arg(speedLabel(linkMbps));
    return links == 1 ? QStringLiteral("1 link") : QStringLiteral("%1 links").arg(links);
}

} // namespace fabric::render
