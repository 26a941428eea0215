#include "app/render/floor_scene.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric::render {

namespace {

constexpr double kMargin = 60;

double units(std::int64_t mm)
{
    return static_cast<double>(mm) / kMmPerFloorUnit;
}

std::pair<double, double> centreOf(const FloorRack& rack)
{
    const MapRect rect = floorRect(rack.area);
    return {rect.centreX(), rect.centreY()};
}

} // namespace

MapRect floorRect(const FloorArea& area)
{
    return {units(area.xMm), units(area.yMm), units(area.widthMm), units(area.depthMm)};
}

std::shared_ptr<const FloorScene> FloorScene::build(std::shared_ptr<const Project> project, const Catalog& catalog)
{
    auto scene = std::make_shared<FloorScene>();
    scene->plan = floorPlan(*project, catalog);
    scene->project = std::move(project);
    bool isFirst = true;
    MapRect& all = scene->bounds;
    const auto add = [&](const FloorArea& area) {
        const MapRect rect = floorRect(area);
        if (isFirst) all = rect;
        isFirst = false;
        const double x = std::min(all.x, rect.x);
        const double y = std::min(all.y, rect.y);
        all = {x, y, std::max(all.right(), rect.right()) - x, std::max(all.bottom(), rect.bottom()) - y};
    };
    for (const FloorRoom& room : scene->plan.rooms)
        add(room.area);
    for (const FloorRack& rack : scene->plan.racks)
        add(rack.area);
    all = {all.x - kMargin, all.y - kMargin, all.width + 2 * kMargin, all.height + 2 * kMargin};
    return scene;
}

const FloorRack* FloorScene::rack(Id<Group> id) const
{
    const auto found =
        std::find_if(plan.racks.begin(), plan.racks.end(), [id](const FloorRack& one) { return one.id == id; });
    return found == plan.racks.end() ? nullptr : &*found;
}

const FloorRack* FloorScene::rackAt(double x, double y) const
{
    const auto found = std::find_if(plan.racks.rbegin(), plan.racks.rend(),
                                    [&](const FloorRack& one) { return floorRect(one.area).contains(x, y); });
    return found == plan.racks.rend() ? nullptr : &*found;
}

FloorWay floorWay(const FloorScene& scene, Id<Cable> id)
{
    FloorWay way;
    const Cable* cable = scene.project->cables().find(id);
    if (cable == nullptr) return way;
    std::vector<const FloorRack*> racks;
    for (const CableEnd& end : cable->ends) {
        const Device* device = scene.project->devices().find(end.end.port.device);
        const FloorRack* rack = device == nullptr ? nullptr : scene.rack(device->place);
        if (rack == nullptr) return {};
        if (std::find(racks.begin(), racks.end(), rack) == racks.end()) racks.push_back(rack);
    }
    for (const FloorRack* rack : racks)
        way.racks.push_back(rack->id);
    for (const FloorTray& tray : scene.plan.trays) {
        if (std::find(cable->routes.begin(), cable->routes.end(), tray.id) == cable->routes.end()) continue;
        way.isAlongTrays = true;
        auto& line = way.lines.emplace_back();
        for (const FloorPosition& point : tray.points)
            line.emplace_back(units(point.xMm), units(point.yMm));
    }
    if (way.isAlongTrays) return way;
    for (std::size_t i = 1; i < racks.size(); ++i) {
        const auto from = centreOf(*racks.front());
        const auto to = centreOf(*racks[i]);
        way.lines.push_back({from, {to.first, from.second}, to});
    }
    return way;
}

Result<QByteArray> renderFloorBytes(std::shared_ptr<const Project> project, const Catalog& catalog,
                                    const RenderOptions& options, Picture picture)
{
    constexpr double kPxPerMm = 4.2; // as the map on paper: 9 px text comes out as 6 pt
    const auto text = [](std::string_view raw) { return QString::fromStdString(displayText(raw)); };
    const auto scene = FloorScene::build(std::move(project), catalog);
    if (scene->plan.racks.empty() && scene->plan.rooms.empty())
        return fail(ErrorKind::Input, "FP-RND-013",
                    FABRIC_TEXT("render", "No rack of this plan has a place on the floor"));
    const bool isA3 = options.page == Page::A3;
    const double widthPx = picture == Picture::Pdf ? ((isA3 ? 420.0 : 297.0) - 30) * kPxPerMm : options.widthPx;
    const double heightPx = picture == Picture::Pdf ? ((isA3 ? 297.0 : 210.0) - 46) * kPxPerMm : 1e9;
    FloorRequest request;
    request.view = scene->bounds;
    request.scale = std::min(widthPx / request.view.width, heightPx / request.view.height);
    request.theme = options.isDark && picture != Picture::Pdf ? Theme::dark() : Theme::light();
    const DisplayList list = buildFloor(*scene, request);
    const QString title = text(scene->project->setting("title"));
    if (picture == Picture::Png) return pngBytes(list);
    if (picture == Picture::Pdf) {
        std::vector<PdfPage> pages;
        pages.push_back({list, {}});
        return pdfBytes(
            pages, {title, {}, text(scene->project->setting("revision", "")), text(options.date), options.language},
            options.page);
    }
    SvgOptions svg;
    svg.title = title;
    svg.describe = [&scene, &text](const ObjectRef& object) -> Attributes {
        const Group* rack = object.kind == ObjectKind::Rack
                                ? scene->project->groups().find(Id<Group>{static_cast<std::uint32_t>(object.block)})
                                : nullptr;
        return rack == nullptr ? Attributes() : Attributes{{"rack", text(rack->name)}};
    };
    return writeSvg(list, svg);
}

} // namespace fabric::render
