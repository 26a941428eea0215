#include "app/render/line_look.h"
#include "app/render/scene_parts.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace fabric::render {

namespace {

class BundleDrawer {
public:
    explicit BundleDrawer(SceneParts& parts) : parts_(parts) {}

    void run()
    {
        const auto& blocks = parts_.scene.layout().blocks;
        for (std::size_t b = 0; b < blocks.size(); ++b) {
            if (parts_.levels[b] == Detail::Blocks || !parts_.isVisible(blocks[b].rect)) continue;
            for (int d = blocks[b].firstDevice; d < blocks[b].firstDevice + static_cast<int>(blocks[b].devices.size());
                 ++d)
                if (parts_.isVisible(parts_.device(d).rect))
                    for (const int pair : parts_.scene.pairsOf(d))
                        drawOnce(pair);
        }
    }

private:
    void drawOnce(int index)
    {
        const DevicePair& pair = parts_.scene.devicePairs()[static_cast<std::size_t>(index)];
        if (!seen_.insert(index).second || isHiddenPair(parts_, pair)) return;
        const Detail a = parts_.levelOf(parts_.device(pair.a).block);
        const Detail b = parts_.levelOf(parts_.device(pair.b).block);
        if (a == Detail::Blocks || b == Detail::Blocks || drawnAsCables(parts_, pair)) return;
        draw(pair, index);
    }

    void draw(const DevicePair& pair, int index)
    {
        const Stress stress = parts_.stressOfPair(pair);
        const ObjectRef ref = pairRef(parts_, pair);
        const MapRouter& router = parts_.scene.router();
        const LineStyle style = pairStyle(parts_, pair);
        if (pair.a == pair.b) {
            addLabel(parts_.addLine(selfLoop(parts_.device(pair.a).rect, 0), style, ref, stress), pair, stress, ref);
            return;
        }
        Path path = start(pair.a, pair.edgeA, pair.slotA, stress);
        Path back = start(pair.b, pair.edgeB, pair.slotB, stress);
        const Path* detour = parts_.scene.detourOf(index);
        const Path between = detour != nullptr ? *detour
                                               : router.join(pair.a, pair.edgeA, path.back(), pair.b, pair.edgeB,
                                                             back.back(), pairSpread(index));
        if (detour != nullptr) {
            path.pop_back();
            back.pop_back();
        }
        path.insert(path.end(), between.begin(), between.end());
        path.insert(path.end(), back.rbegin(), back.rend());
        path.erase(std::unique(path.begin(), path.end()), path.end());
        addLabel(parts_.addLine(std::move(path), style, ref, stress), pair, stress, ref);
    }

    void addLabel(int line, const DevicePair& pair, Stress stress, const ObjectRef& ref)
    {
        if (parts_.wantMark(line, parts_.layerOfPair(pair), ref)) return;
        if (parts_.wantHeatLabel(line, parts_.heatOfPair(pair), ref)) return;
        if (line < 0 || pair.links < 2 || !parts_.options.showLinkLabels) return;
        const double px = levelTextPx(11, parts_.scale, 12);
        parts_.wantLabel({line, QStringLiteral("x%1").arg(pair.links), px, static_cast<double>(pair.links),
                          parts_.shown(parts_.theme.quietInk, stress), ref, true, false, false});
    }

    /// From the box to the edge of its grid. Where several lines of a device share the lane, the way there is drawn
    /// once, as the bundle that it is, and the line begins at its end.
    Path start(int device, Edge edge, double slot, Stress stress)
    {
        const MapRouter& router = parts_.scene.router();
        const MapRect& box = parts_.device(device).rect;
        const int lines = parts_.scene.pairsAt(device, edge);
        if (!router.usesLane(device, edge)) return router.leaveGrid(device, edge, edgeX(box, slot), slot);
        Path riser = router.leaveGrid(device, edge, box.centreX(), 0.5);
        if (lines < 2) return riser;
        const Point end = riser.back();
        if (risers_.insert(device * 2 + static_cast<int>(edge)).second) {
            LineStyle style;
            style.colour = parts_.theme.link;
            if (parts_.options.heat) applyHeat(parts_, style, HeatLayer::kNotAsked);
            style.widthPx = std::clamp(0.7 + 0.3 * std::log2(lines), 1.0, 2.4) * std::min(1.0, parts_.scale * 1.3);
            ObjectRef ref;
            ref.kind = ObjectKind::Bundle;
            ref.device = parts_.device(device).id;
            parts_.addLine(std::move(riser), style, ref,
                           stress == Stress::Lifted ? parts_.stressOfDevice(device) : stress);
        }
        return {end};
    }

    SceneParts& parts_;
    std::unordered_set<int> seen_;
    std::unordered_set<int> risers_;
};

} // namespace

void drawBundles(SceneParts& parts)
{
    BundleDrawer(parts).run();
}

} // namespace fabric::render
