#include "app/render/scene_builder.h"

#include "app/render/scene_parts.h"

namespace fabric::render {

DisplayList buildScene(const MapScene& scene, const SceneRequest& request)
{
    SceneParts parts(scene, request, chooseLevels(scene, request));
    drawBlocks(parts);
    drawDevices(parts);
    drawPorts(parts);
    drawTrunks(parts);
    drawBundles(parts);
    drawCables(parts);
    drawExtras(parts);
    drawHeaders(parts);
    return parts.finish();
}

} // namespace fabric::render
