// SceneParts: a view in the making, shared by the steps that draw it (blocks, trunks, devices, bundles, ports, labels).
// Internal to app/render. Lines, boxes and texts go through its add functions, so that labels know what is taken,
// dimming and selection are applied in one place, and what lies outside the view is never added.
#pragma once

#include "app/render/overlap_grid.h"
#include "app/render/scene_builder.h"

namespace fabric::render {

/// How a thing stands out against the rest.
enum class Stress : std::uint8_t { Normal, Dimmed, Lifted, Selected };

/// A text that wants a place along a line once everything else is drawn.
struct LineLabel {
    int line = -1;
    QString text;
    double px = 10;
    double rank = 0; ///< larger ones are placed first
    QColor colour;
    ObjectRef object;
    bool isThin = false;     ///< one of many: only on the line, or beside it where no other is near
    bool isAtStart = false;  ///< only near the first point of the line
    bool isReversed = false; ///< the line's last point counts as its first
    bool isBold = false;
};

struct LineStyle {
    QColor colour;
    double widthPx = 1;
    Dash dash = Dash::Solid;
};

class SceneParts {
public:
    SceneParts(const MapScene& scene, const SceneRequest& request, std::vector<Detail> levels);

    const MapScene& scene;
    const SceneRequest& request;
    const Theme& theme;
    const SceneOptions& options;
    const double scale;
    const std::vector<Detail> levels; ///< per block

    const MapDevice& device(int index) const { return scene.layout().devices[static_cast<std::size_t>(index)]; }
    const MapBlock& block(int index) const { return scene.layout().blocks[static_cast<std::size_t>(index)]; }
    Detail levelOf(int blockIndex) const { return levels[static_cast<std::size_t>(blockIndex)]; }
    bool isVisible(const MapRect& rect) const { return rect.intersects(request.view); }
    bool isHiddenTier(int tier) const { return options.hiddenTiers.contains(tier); }
    const Device& row(int index) const;

    Stress stressOfDevice(int index) const;
    Stress stressOfPair(const DevicePair& pair) const;
    Stress stressOfBlock(int index) const;
    Stress stressOfTrunk(const BlockPair& pair) const;
    Stress stressOfCable(const Link& link) const;
    /// What the layer says of a pair, a trunk, or all cables that end in a block; style 0 without a layer.
    LayerCount layerOfPair(const DevicePair& pair) const;
    LayerCount layerOfTrunk(const BlockPair& pair) const;
    /// Cables per style that end at a device of the block, each once; empty without a layer.
    std::vector<int> layerOfBlock(int index) const;
    /// The highest value of the heat layer among the links; "not asked" without a layer.
    float heatOfPair(const DevicePair& pair) const;
    float heatOfTrunk(const BlockPair& pair) const;
    /// The value on a line above the limit; false where it says none.
    bool wantHeatLabel(int line, float value, const ObjectRef& object);
    /// The mark of the layer on a line; false when it has none.
    bool wantMark(int line, LayerCount count, const ObjectRef& object);
    QColor shown(const QColor& colour, Stress stress) const;

    /// Returns a number for labels, or -1 when the line lies outside the view.
    int addLine(Path path, LineStyle style, const ObjectRef& object, Stress stress);
    void addBox(BoxItem box, Stress stress);
    /// A frame under the lines; labels may stand on it.
    void addGround(BoxItem box, Stress stress);
    /// A text inside a box of its own: set when it fits into `space` (map units), shortened in the middle when
    /// `mayElide`.
    bool addBoxText(const QString& text, const MapRect& space, double px, bool isBold, Align align,
                    const QColor& colour, const ObjectRef& object, bool mayElide);
    void wantLabel(LineLabel label) { labels_.push_back(std::move(label)); }

    /// Sets the wanted labels where they are free and gives the list.
    DisplayList finish();
    std::size_t size() const { return grounds_.size() + lines_.size() + boxes_.size() + texts_.size(); }

private:
    struct Drawn {
        LineItem item;
        Stress stress;
    };
    QPointF px(Point point) const
    {
        return {(point.first - request.view.x) * scale, (point.second - request.view.y) * scale};
    }
    QRectF px(const MapRect& r) const { return {px(Point{r.x, r.y}), QSizeF(r.width * scale, r.height * scale)}; }
    MapRect units(const QRectF& r) const
    {
        return {request.view.x + r.x() / scale, request.view.y + r.y() / scale, r.width() / scale, r.height() / scale};
    }
    bool place(const LineLabel& label);
    void dress(BoxItem& box, Stress stress) const;
    bool placeAt(const LineLabel& label, const QRectF& rect, bool cutsLine);
    void cutLine(int line, const QRectF& rect);
    bool touchesHover(Id<Device> device) const;
    /// Normal, or dimmed when the layer shows only what is loud.
    Stress plainStress(std::uint8_t style) const;

    std::vector<Drawn> lines_;
    std::vector<BoxItem> grounds_;
    std::vector<BoxItem> boxes_;
    std::vector<TextItem> texts_;
    std::vector<LineLabel> labels_;
    OverlapGrid taken_;
    std::set<int> hoverPeers_; ///< devices that a hovered device is linked to
    int hoverBlock_ = -1;
};

// The steps, in the order in which they run.
std::vector<Detail> chooseLevels(const MapScene& scene, const SceneRequest& request);
void drawHeaders(SceneParts& parts);
void drawBlocks(SceneParts& parts);
void drawTrunks(SceneParts& parts);
void drawDevices(SceneParts& parts);
void drawBundles(SceneParts& parts);
void drawPorts(SceneParts& parts);
void drawCables(SceneParts& parts);
void drawExtras(SceneParts& parts);

/// Scales from which a level is legible.
inline constexpr double kDeviceScale = 0.26;
inline constexpr double kPortScale = 2.2;

QString shownName(const std::string& name);
/// The name of a device, after the symbol that the layer gives it or one of its cables.
QString markedName(const SceneParts& parts, int index);
double levelTextPx(double unitsHigh, double scale, double most);

} // namespace fabric::render
