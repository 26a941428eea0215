// How the lines of the middle and near levels look, and which of the two a pair of devices gets. Internal to
// app/render.
#pragma once

#include "app/render/scene_parts.h"

namespace fabric::render {

/// Colour, dash and width of a layer; a style without a colour changes the width alone.
void applyLayer(LineStyle& style, const LayerStyle& look);
/// Colour and width of a value; quiet where nothing was asked. Nothing without a heat layer.
void applyHeat(const SceneParts& parts, LineStyle& style, float value);
LineStyle pairStyle(const SceneParts& parts, const DevicePair& pair);
LineStyle linkStyle(const SceneParts& parts, int link);
ObjectRef pairRef(const SceneParts& parts, const DevicePair& pair);
bool isHiddenPair(const SceneParts& parts, const DevicePair& pair);
/// Both ends are open to their ports, and at least one is in view.
bool drawnAsCables(const SceneParts& parts, const DevicePair& pair);
/// A cable from a device to itself: a small arch above its box; `rank` keeps several apart.
Path selfLoop(const MapRect& box, int rank);

} // namespace fabric::render
