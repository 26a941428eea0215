// SceneBuilder: a view of the map as a DisplayList, with the level of detail chosen per block.
//
//   far     one box per block and one trunk per pair of blocks, tier names at the left
//   middle  devices as boxes, one line per pair of devices with "xN", rail as colour
//   near    cages and ports as on the faceplate, single cables where an end is in view, port numbers and labels
//
// Promises, held by tests/render: at most kMaxPrimitives; no text over text or over a box that is not its own; no text
// below kMinTextPx; no line through a box that it does not end at, none under a text. What does not fit is left out. A
// block whose finer level would break the budget is drawn at the coarser one, starting with those farthest from the
// middle of the view. Pure function of its arguments, safe from any thread that may use QFontMetricsF. Some
// milliseconds per view.
#pragma once

#include "app/render/cable_layer.h"
#include "app/render/heat_layer.h"
#include "app/render/map_scene.h"
#include "app/render/theme.h"
#include "core/base/language.h"

#include <set>

namespace fabric::render {

enum class Detail : std::uint8_t { Auto, Blocks, Devices, Ports };

struct SceneOptions {
    Detail detail = Detail::Auto; ///< Auto: by what fits at the scale
    bool showLinkLabels = true;   ///< "32 x 400G", "x4"
    bool showPortLabels = true;
    std::set<int> hiddenRails;
    std::set<int> hiddenPlanes;
    std::set<int> hiddenTiers;
    std::set<Id<Device>> selectedDevices; ///< 2 px outline, their links in front
    std::set<Id<Cable>> selectedCables;
    PaperLanguage language = PaperLanguage::English; ///< of tiers and counts; names stay as they are
    bool showAlongLines = true; ///< false: no words or symbols on lines, and so no gaps in them; for overviews
    ObjectRef hover;            ///< its links are lifted, the rest dimmed to 15 %
    std::shared_ptr<const HeatLayer> heat;   ///< null = none
    std::shared_ptr<const CableLayer> layer; ///< null = none; wins over `heat`
};

struct SceneRequest {
    MapRect view;     ///< map units
    double scale = 1; ///< px per map unit
    Theme theme = Theme::light();
    SceneOptions options;
};

DisplayList buildScene(const MapScene& scene, const SceneRequest& request);

/// Where the ports of a device are drawn at the near level, in map units, whatever the scale; empty when the part is
/// unknown.
struct PortBox {
    PortRef port;
    MapRect rect;
    int number = 0;
};
std::vector<PortBox> portBoxes(const MapScene& scene, Id<Device> device);

/// "32 x 400G", "16 x 400G + 4 x 200G" is not attempted: mixed or unknown speeds read "20 links".
QString trunkLabel(int links, std::int64_t linkMbps);
/// 400000 -> "400G", 12800000 -> "12.8T"; empty for 0.
QString speedLabel(std::int64_t mbps);

} // namespace fabric::render
