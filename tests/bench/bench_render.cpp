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

/// A full-HD view at `scale` around the middle of the map.
render::SceneRequest viewAt(const render::MapScene& scene, double scale)
{
    const MapRect& bounds = scene.layout().bounds;
    render::SceneRequest request;
    request.scale = scale;
    request.view = {bounds.centreX() - kWidthPx / scale / 2, bounds.centreY() - kHeightPx / scale / 2, kWidthPx / scale,
                    kHeightPx / scale};
    return request;
}

void benchFrame(const render::MapScene& scene, double scale, const char* name, int runs)
{
    const render::SceneRequest request = viewAt(scene, scale);
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
    benchFrame(*scene, fit, "whole map", subject.runs);
    benchFrame(*scene, std::sqrt(fit), "half way in", subject.runs);
    benchFrame(*scene, 2.0, "ports", subject.runs);
}

} // namespace fabric::bench
