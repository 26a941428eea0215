#include "app/render/render_map.h"

#include "app/render/page_parts.h"
#include "app/render/painter_backend.h"
#include "core/base/strings.h"

#include <QSaveFile>

#include <algorithm>
#include <cmath>

namespace fabric::render {

namespace {

constexpr double kFitMargin = 0.02; ///< of the map's size, on each side
constexpr double kPdfPxPerMm = 4.2; ///< list px over the page: 9 px text comes out as 6 pt

QString text(std::string_view raw)
{
    const std::string clean = displayText(raw);
    return QString::fromUtf8(clean.data(), static_cast<qsizetype>(clean.size()));
}

DisplayList wholeView(const MapScene& scene, const RenderOptions& options, double widthPx, double heightPx)
{
    SceneRequest request;
    request.view = fitRect(scene, options.selection);
    request.scale = std::min(widthPx / request.view.width, heightPx / request.view.height);
    request.theme = options.isDark ? Theme::dark() : Theme::light();
    request.options.detail = options.detail;
    request.options.language = options.language;
    return buildScene(scene, request);
}

QString fabricName(const MapScene& scene)
{
    const Fabric* fabric = scene.project().fabrics().find(scene.fabric());
    return fabric != nullptr ? text(fabric->name) : QStringLiteral("all fabrics");
}

} // namespace

MapRect fitRect(const MapScene& scene, const std::vector<Id<Device>>& selection)
{
    MapRect around = scene.layout().bounds;
    bool isFirst = true;
    for (const Id<Device> id : selection) {
        const int index = scene.deviceIndex(id);
        if (index < 0) continue;
        const MapRect& box = scene.layout().devices[static_cast<std::size_t>(index)].rect;
        if (isFirst) around = box;
        const double x = std::min(around.x, box.x);
        const double y = std::min(around.y, box.y);
        around = {x, y, std::max(around.right(), box.right()) - x, std::max(around.bottom(), box.bottom()) - y};
        isFirst = false;
    }
    if (around.width <= 0 || around.height <= 0) around = {0, 0, 800, 450};
    const double margin = std::max(16.0, kFitMargin * std::max(around.width, around.height)) + (isFirst ? 0 : 30);
    return {around.x - margin, around.y - margin, around.width + 2 * margin, around.height + 2 * margin};
}

Attributes describeObject(const MapScene& scene, const ObjectRef& object)
{
    const auto deviceName = [&](Id<Device> id) {
        const Device* device = scene.project().devices().find(id);
        return device != nullptr ? text(device->name) : QString();
    };
    const auto blockName = [&](int block) {
        return block >= 0 && block < static_cast<int>(scene.layout().blocks.size())
                   ? text(scene.layout().blocks[static_cast<std::size_t>(block)].name)
                   : QString();
    };
    switch (object.kind) {
    case ObjectKind::Block:
        return {{"block", blockName(object.block)}};
    case ObjectKind::Device:
        return {{"device", deviceName(object.device)}};
    case ObjectKind::Port:
        return {{"device", deviceName(object.port.device)}, {"port", text(scene.ports().name(object.port))}};
    case ObjectKind::Bundle:
        if (object.block >= 0) return {{"block", blockName(object.block)}, {"peer-block", blockName(object.peerBlock)}};
        return {{"device", deviceName(object.device)}, {"peer", deviceName(object.peer)}};
    case ObjectKind::Cable: {
        const Cable* cable = scene.project().cables().find(object.cable);
        if (cable == nullptr) return {};
        Attributes attributes{{"cable", text(cable->name)}};
        int index = 0;
        for (const CableEnd& end : cable->ends) {
            const QString port =
                deviceName(end.end.port.device) + QLatin1Char('/') + text(scene.ports().name(end.end.port));
            attributes.emplace_back("end" + QByteArray::number(++index), port);
        }
        return attributes;
    }
    default:
        return {};
    }
}

Result<QByteArray> renderMapBytes(std::shared_ptr<const Project> project, std::shared_ptr<const Catalog> catalog,
                                  const RenderOptions& options, Picture picture)
{
    Id<Fabric> fabric = options.fabric;
    if (!fabric && !project->fabrics().empty()) fabric = project->fabrics().begin()->id;
    const auto scene = MapScene::build(std::move(project), std::move(catalog), fabric);
    const QString title = text(scene->project().setting("title"));
    if (picture == Picture::Pdf) {
        const bool isA3 = options.page == Page::A3;
        const double widthMm = (isA3 ? 420.0 : 297.0) - 30;
        const double heightMm = (isA3 ? 297.0 : 210.0) - 30 - 16;
        RenderOptions light = options;
        light.isDark = false;
        std::vector<PdfPage> pages;
        pages.push_back({wholeView(*scene, light, widthMm * kPdfPxPerMm, heightMm * kPdfPxPerMm), {}});
        const TitleBlock block{title, fabricName(*scene), text(scene->project().setting("revision", "")),
                               text(options.date), options.language};
        return pdfBytes(pages, block, options.page);
    }
    const DisplayList list = wholeView(*scene, options, options.widthPx, 1e9);
    if (picture == Picture::Png) return pngBytes(list);
    SvgOptions svg;
    svg.title = pdfTitle({title, fabricName(*scene)});
    svg.describe = [&scene](const ObjectRef& object) { return describeObject(*scene, object); };
    return writeSvg(list, svg);
}

Result<Picture> pictureOf(const QString& path)
{
    const QString lower = path.toLower();
    if (lower.endsWith(QLatin1String(".svg"))) return Picture::Svg;
    if (lower.endsWith(QLatin1String(".png"))) return Picture::Png;
    if (lower.endsWith(QLatin1String(".pdf"))) return Picture::Pdf;
    return fail(ErrorKind::Usage, "FP-RND-003",
                FABRIC_TEXT("render", "A picture's file name ends in .svg, .png or .pdf, not as in '%1'."),
                {path.toStdString()});
}

Result<void> renderMap(std::shared_ptr<const Project> project, std::shared_ptr<const Catalog> catalog,
                       const RenderOptions& options, const QString& path)
{
    FABRIC_TRY(picture, pictureOf(path));
    FABRIC_TRY(bytes, renderMapBytes(std::move(project), std::move(catalog), options, picture));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return fail(ErrorKind::Io, "FP-RND-004", FABRIC_TEXT("render", "The picture could not be written: %1"),
                    {file.errorString().toStdString()}, path.toStdString());
    return {};
}

} // namespace fabric::render
