// Picture: what a tile view shows, map or racks, as an immutable value that worker threads may ask for any part at any
// scale.
#pragma once

#include "app/render/display_list.h"
#include "app/render/picking.h"

#include <functional>
#include <memory>

namespace fabric::gui {

struct Picture {
    MapRect bounds;
    QColor ground;
    /// The part `view` at `scale` px per map unit. Safe from any thread; at most render::kMaxPrimitives.
    std::function<render::DisplayList(const MapRect& view, double scale)> compose;
    /// The same with whole lines, which leave no room for words: for overviews. Empty = as compose.
    std::function<render::DisplayList(const MapRect& view, double scale)> composeWhole;
};

/// One composed part of a picture at one scale, with its hit grid. Immutable, shared between threads.
struct Composition {
    std::shared_ptr<const Picture> picture;
    render::DisplayList list;
    render::PickGrid grid;
};

} // namespace fabric::gui
