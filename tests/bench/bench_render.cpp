#include "app/render/painter_backend.h"
#include "app/render/render_map.h"
#include "app/render/scene_builder.h"
#include "tests/bench/bench.h"
#include "tests/bench/timing.h"

#include <QImage>
#include <QPainter>

#include <cmath>

namespace fabric::bench {

namespace {

constexpr int kWidthPx = 1920;
constexpr int kHeightPx = 1080;

/// A leaf in the middle of the plan, with its links up and its nodes near by.
MapRect middleLeaf(const render::MapScene& scene)
{
    std::vector<Id<Device>> leaves;
    for (const Device& device : scene.project().devices())
        if (device.role == Role::Leaf) leaves.push_back(device.id);
    return scene.layout().boxes.at(leaves[leaves.size() / 2]);
}

/// A full-HD view at `scale` around `middle`.
render::SceneRequest viewAt(const MapRect& middle, double scale)
{
    render::SceneRequest request;
    request.scale = scale;
    request.view = {middle.centreX() - kWidthPx / scale / 2, middle.centreY() - kHeightPx / scale / 2, kWidthPx / scale,
                    kHeightPx / scale};
    return request;
}

void benchFrame(const render::MapScene& scene, const MapRect& middle, double scale, const char* name, int runs)
{
    const render::SceneRequest request = viewAt(middle, scale);
    render::DisplayList list;
    const double buildMs = medianMs(runs, [&] { list = render::buildScene(scene, request); });
    print(std::string("build the view, ") + name, buildMs, std::to_string(list.size()) + " primitives");
    QImage image(kWidthPx, kHeightPx, QImage::Format_ARGB32_Premultiplied);
    print(std::string("paint a frame, ") + name,
          medianMs(runs,
                   [&] {
                       QPainter painter(&image);
                       render::paintView(painter, list);
                   }),
          "1920 x 1080, all tiles");
}

} // namespace

void benchRender(const Subject& subject)
{
    std::shared_ptr<const render::MapScene> scene;
    print("lay out the map and gather trunks", medianMs(std::min(subject.runs, 3), [&] {
              scene = render::MapScene::build(subject.project, subject.catalog, subject.fabric);
          }));
    std::size_t bytes = 0;
    const double svgMs = medianMs(std::min(subject.runs, 3), [&] {
        const auto svg = render::renderMapBytes(subject.project, subject.catalog, {}, render::Picture::Svg);
        bytes = svg ? static_cast<std::size_t>(svg->size()) : 0;
    });
    print("SVG of the whole map", svgMs, std::to_string(bytes / 1000) + " kB");
    const MapRect& bounds = scene->layout().bounds;
    const double fit = std::min(kWidthPx / bounds.width, kHeightPx / bounds.height);
    benchFrame(*scene, bounds, fit, "whole map", subject.runs);
    benchFrame(*scene, middleLeaf(*scene), std::sqrt(fit), "half way in", subject.runs);
    benchFrame(*scene, middleLeaf(*scene), 2.0, "ports", subject.runs);
}

} // namespace fabric::bench
