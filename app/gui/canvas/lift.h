// Lifting: the primitives of a composed view that belong to some objects, brought to the front of an overlay: the links
// of what is under the pointer with the boxes at their far ends, and the outlines and links of the selection.
#pragma once

#include "app/gui/canvas/overlay.h"
#include "app/gui/document/selection.h"
#include "app/render/map_scene.h"
#include "core/graph/links.h"

#include <set>

namespace fabric::gui {

/// The links of `hovered` and what they lead to, at most `limit` primitives. Nothing for an object that has no links.
void liftObject(Overlay& overlay, const render::DisplayList& list, const Project& project, const Occupancy& occupancy,
                const render::ObjectRef& hovered, std::size_t limit);

struct SelectionMarks {
    const SelectionSet& selection;
    const render::MapScene& scene;
    const std::vector<int>& selectedIn; ///< by block of the scene's layout: how many selected devices it holds
};
/// Outlines of the selected devices, and of blocks that hold some where their devices are not drawn, and the selected
/// links in front; at most `limit` primitives.
void markSelection(Overlay& overlay, const render::DisplayList& list, const SelectionMarks& marks, std::size_t limit);

/// Outlines of any number of devices, drawn as part of a scene: for selections too large for an overlay. Their links
/// stay as they are, for a map full of lifted links shows nothing.
void markInScene(render::DisplayList& list, const std::set<Id<Device>>& devices, const render::MapScene& scene,
                 const std::vector<int>& selectedIn, const render::Theme& theme);

} // namespace fabric::gui
