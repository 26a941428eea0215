#include "app/render/line_look.h"
#include "app/render/scene_parts.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

namespace fabric::render {

namespace {

/// Where a cable ends on a faceplate, and how it gets from there to the edge of the box without crossing another port.
struct Plug {
    Path path;          ///< from the port to the edge of the box
    double share = 0.5; ///< place along the face, 0..1
};

constexpr double kCornerUnits = 3; ///< most that rounding takes off either side of a corner
constexpr int kRoundings = 2;

/// Corners cut twice: at this level single lines are looked at closely, and their curves are polylines of the middle
/// level.
Path rounded(Path path)
{
    for (int pass = 0; pass < kRoundings; ++pass) {
        Path finer{path.front()};
        for (std::size_t i = 1; i + 1 < path.size(); ++i) {
            const auto toward = [&](Point from, Point to) {
                const double length = std::hypot(to.first - from.first, to.second - from.second);
                const double share = length > 0 ? std::min(0.25, kCornerUnits / length) : 0;
                return Point{from.first + (to.first - from.first) * share,
                             from.second + (to.second - from.second) * share};
            };
            finer.push_back(toward(path[i], path[i - 1]));
            finer.push_back(toward(path[i], path[i + 1]));
        }
        finer.push_back(path.back());
        path = std::move(finer);
    }
    return path;
}

class CableDrawer {
public:
    explicit CableDrawer(SceneParts& parts) : parts_(parts) {}

    void run()
    {
        const auto& blocks = parts_.scene.layout().blocks;
        std::unordered_set<int> seen;
        for (std::size_t b = 0; b < blocks.size(); ++b) {
            if (parts_.levels[b] != Detail::Ports || !parts_.isVisible(blocks[b].rect)) continue;
            for (int d = blocks[b].firstDevice; d < blocks[b].firstDevice + static_cast<int>(blocks[b].devices.size());
                 ++d) {
                if (!parts_.isVisible(parts_.device(d).rect)) continue;
                for (const int index : parts_.scene.pairsOf(d)) {
                    const DevicePair& pair = parts_.scene.devicePairs()[static_cast<std::size_t>(index)];
                    const bool isOpen = parts_.levelOf(parts_.device(pair.a).block) != Detail::Blocks &&
                                        parts_.levelOf(parts_.device(pair.b).block) != Detail::Blocks;
                    if (isOpen && seen.insert(index).second && !isHiddenPair(parts_, pair)) drawPair(pair, index);
                }
            }
        }
    }

private:
    void drawPair(const DevicePair& pair, int index)
    {
        for (int i = 0; i < pair.links; ++i) {
            const int link =
                parts_.scene.linkOrder()[static_cast<std::size_t>(pair.firstLink) + static_cast<std::size_t>(i)];
            drawLink(pair, index, link, i);
        }
    }

    void drawLink(const DevicePair& pair, int pairIndex, int linkIndex, int rank)
    {
        const Link& link = parts_.scene.links()[static_cast<std::size_t>(linkIndex)];
        const bool isTurned = parts_.device(pair.a).id != link.a.port.device;
        const PortRef portA = isTurned ? link.b.port : link.a.port;
        const PortRef portB = isTurned ? link.a.port : link.b.port;
        const Stress stress = parts_.stressOfCable(link);
        ObjectRef ref;
        ref.kind = ObjectKind::Cable;
        ref.device = parts_.device(pair.a).id;
        ref.peer = parts_.device(pair.b).id;
        if (!link.cables.empty()) ref.cable = link.cables.front();
        if (pair.a == pair.b) {
            mark(parts_.addLine(selfLoop(parts_.device(pair.a).rect, rank), linkStyle(parts_, linkIndex), ref, stress),
                 link, ref);
            return;
        }
        const MapRouter& router = parts_.scene.router();
        const Plug a = plugOf(pair.a, pair.edgeA, portA, pair.slotA, rank, pair.links);
        const Plug b = plugOf(pair.b, pair.edgeB, portB, pair.slotB, rank, pair.links);
        Path path = a.path;
        const Path leaveA = router.leaveGrid(pair.a, pair.edgeA, a.path.back().first, a.share);
        const Path leaveB = router.leaveGrid(pair.b, pair.edgeB, b.path.back().first, b.share);
        path.insert(path.end(), leaveA.begin(), leaveA.end());
        const Path* detour = parts_.scene.detourOf(pairIndex);
        const Path between = detour != nullptr ? sidestepped(*detour, leaveA.back(), leaveB.back())
                                               : router.join(pair.a, pair.edgeA, leaveA.back(), pair.b, pair.edgeB,
                                                             leaveB.back(), spreadOf(linkIndex));
        path.insert(path.end(), between.begin(), between.end());
        path.insert(path.end(), leaveB.rbegin(), leaveB.rend());
        path.insert(path.end(), b.path.rbegin(), b.path.rend());
        path.erase(std::unique(path.begin(), path.end()), path.end());
        const int line = parts_.addLine(rounded(std::move(path)), linkStyle(parts_, linkIndex), ref, stress);
        mark(line, link, ref);
        labelEnds(pair, portA, portB, stress, line, ref);
    }

    void mark(int line, const Link& link, const ObjectRef& ref)
    {
        if (parts_.options.layer) parts_.wantMark(line, {parts_.options.layer->style(link), 1}, ref);
        if (parts_.options.heat) parts_.wantHeatLabel(line, parts_.options.heat->valueOf(link), ref);
    }

    static double spreadOf(int link) { return pairSpread(link); }

    /// The pair's detour, begun and ended at this cable's own ports.
    static Path sidestepped(const Path& detour, Point from, Point to)
    {
        Path path{from};
        if (detour.size() > 2) {
            path.push_back({from.first, detour[1].second});
            for (std::size_t i = 2; i + 2 < detour.size(); ++i)
                path.push_back(detour[i]);
            path.push_back({to.first, detour[detour.size() - 2].second});
        }
        path.push_back(to);
        return path;
    }

    const std::vector<PortBox>& boxesOf(int device)
    {
        const auto found = boxes_.find(device);
        return found != boxes_.end()
                   ? found->second
                   : boxes_.emplace(device, portBoxes(parts_.scene, parts_.device(device).id)).first->second;
    }

    Plug plugOf(int device, Edge edge, const PortRef& port, double slot, int rank, int links)
    {
        const MapRect& box = parts_.device(device).rect;
        const double edgeY = edge == Edge::Top ? box.y : box.bottom();
        const auto& boxes = boxesOf(device);
        const auto found =
            std::find_if(boxes.begin(), boxes.end(), [&](const PortBox& candidate) { return candidate.port == port; });
        if (found == boxes.end()) {
            const double x = edgeX(box, slot) + (rank - (links - 1) / 2.0) * 0.8;
            return {{{x, edgeY}}, slot};
        }
        Plug plug;
        plug.share = (found->rect.centreX() - box.x) / box.width;
        const bool hasPortBetween = std::any_of(boxes.begin(), boxes.end(), [&](const PortBox& other) {
            const bool isBetween =
                edge == Edge::Top ? other.rect.bottom() <= found->rect.y : other.rect.y >= found->rect.bottom();
            return isBetween && other.rect.x < found->rect.right() && found->rect.x < other.rect.right();
        });
        if (!hasPortBetween) {
            const double x = found->rect.centreX();
            plug.path = {{x, edge == Edge::Top ? found->rect.y : found->rect.bottom()}, {x, edgeY}};
            return plug;
        }
        // Through the gap beside the column: left for the first connector of a cage, right for the others.
        const bool hasLeft = std::any_of(boxes.begin(), boxes.end(), [&](const PortBox& other) {
            return other.port.bay == port.bay && other.port.cage == port.cage && other.port.connector < port.connector;
        });
        const bool hasRight = std::any_of(boxes.begin(), boxes.end(), [&](const PortBox& other) {
            return other.port.bay == port.bay && other.port.cage == port.cage && other.port.connector > port.connector;
        });
        const double step = gapOf(boxes) * 0.28;
        const bool isLeft = !hasLeft && hasRight;
        const double side = isLeft ? found->rect.x : found->rect.right();
        const double x = isLeft ? side - step : side + step;
        plug.path = {{side, found->rect.centreY()}, {x, found->rect.centreY()}, {x, edgeY}};
        return plug;
    }

    /// Free width between two columns of cages.
    static double gapOf(const std::vector<PortBox>& boxes)
    {
        double gap = 1e9;
        for (std::size_t i = 1; i < boxes.size(); ++i) {
            const double between = boxes[i].rect.x - boxes[i - 1].rect.right();
            if (between > 0.05) gap = std::min(gap, between);
        }
        return gap > 1e8 ? 2 : gap;
    }

    /// The name of the far port beside the near one, for an end whose other end is out of view.
    void labelEnds(const DevicePair& pair, const PortRef& portA, const PortRef& portB, Stress stress, int line,
                   const ObjectRef& ref)
    {
        if (line < 0 || !parts_.options.showPortLabels) return;
        const bool isInViewA = parts_.isVisible(parts_.device(pair.a).rect);
        const bool isInViewB = parts_.isVisible(parts_.device(pair.b).rect);
        if (isInViewA == isInViewB) return;
        const int far = isInViewA ? pair.b : pair.a;
        const PortRef& port = isInViewA ? portB : portA;
        const QString text =
            shownName(parts_.row(far).name) + QLatin1Char('/') + shownName(parts_.scene.ports().name(port));
        LineLabel label{
            line, text, levelTextPx(2.2, parts_.scale, 12), 1, parts_.shown(parts_.theme.quietInk, stress), ref, false,
            true, false};
        label.isReversed = !isInViewA;
        parts_.wantLabel(std::move(label));
    }

    SceneParts& parts_;
    std::unordered_map<int, std::vector<PortBox>> boxes_;
};

} // namespace

void drawCables(SceneParts& parts)
{
    CableDrawer(parts).run();
}

} // namespace fabric::render
