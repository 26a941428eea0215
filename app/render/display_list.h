// DisplayList: a view as plain drawing primitives in map units, with the object each stands for. The same list feeds
// screen tiles, PNG, PDF and SVG, hit tests, and the tests that look for overlaps. At most kMaxPrimitives per view.
//
// Text sizes and line widths are in device-independent pixels at `scale` (px per map unit): a list is made for one
// scale.
#pragma once

#include "core/model/port.h"
#include "core/planner/layout/map_layout.h"

#include <QColor>
#include <QString>

#include <variant>
#include <vector>

namespace fabric::render {

inline constexpr int kMaxPrimitives = 4000;
inline constexpr double kMinTextPx = 9.0;

enum class ObjectKind : std::uint8_t { None, Block, Device, Port, Cable, Bundle, Band, Rack };

/// What a primitive stands for, so that a click finds it. Bundles name their two ends; blocks index MapLayout::blocks.
struct ObjectRef {
    ObjectKind kind = ObjectKind::None;
    Id<Device> device; ///< Device, Port; first end of a Bundle between devices
    Id<Device> peer;   ///< second end of a Bundle between devices
    Id<Cable> cable;
    PortRef port;
    int block = -1; ///< Block; first end of a Bundle between blocks
    int peerBlock = -1;

    bool operator==(const ObjectRef&) const = default;
};

enum class Dash : std::uint8_t { Solid, Long, Dashed, Dotted };

struct BoxItem {
    MapRect rect;
    QColor fill;
    QColor stroke;
    double strokePx = 1;
    double radiusPx = 4;
    QColor accent; ///< rail colour bar at the left edge; invalid = none
    ObjectRef object;
};

struct LineItem {
    std::vector<std::pair<double, double>> points; ///< polyline in map units
    QColor colour;
    double widthPx = 1;
    Dash dash = Dash::Solid;
    ObjectRef object;
};

enum class Align : std::uint8_t { Left, Centre, Right };

struct TextItem {
    QString text;   ///< already cleaned for display, plain text
    MapRect rect;   ///< the space the text occupies; it is never wider
    double px = 11; ///< font pixel size, >= kMinTextPx
    bool isBold = false;
    Align align = Align::Centre;
    QColor colour;
    ObjectRef object;
};

struct DisplayList {
    double scale = 1;
    MapRect view; ///< the part of the map it covers
    QColor ground;
    std::vector<BoxItem> grounds; ///< drawn first: frames of open blocks, over which lines run
    std::vector<LineItem> lines;  ///< then lines
    std::vector<BoxItem> boxes;   ///< then boxes, in order
    std::vector<TextItem> texts;  ///< then text

    std::size_t size() const { return grounds.size() + lines.size() + boxes.size() + texts.size(); }
};

} // namespace fabric::render
