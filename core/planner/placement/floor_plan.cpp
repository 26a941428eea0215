#include "core/planner/placement/floor_plan.h"

#include "core/planner/placement/rack_load.h"
#include "core/planner/placement/rack_positions.h"
#include "core/planner/placement/route_fill.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

constexpr std::int64_t kMarginMm = 1200;  // round what stands in a room of unknown size
constexpr std::int64_t kRoomGapMm = 3000; // between rooms that state no place

/// The smallest area round everything that was added.
class Bounds {
public:
    void add(const FloorArea& area)
    {
        left_ = std::min(left_.value_or(area.xMm), area.xMm);
        top_ = std::min(top_.value_or(area.yMm), area.yMm);
        right_ = std::max(right_.value_or(area.right()), area.right());
        bottom_ = std::max(bottom_.value_or(area.bottom()), area.bottom());
    }
    FloorArea withMargin() const
    {
        if (!left_) return {0, 0, 2 * kMarginMm, 2 * kMarginMm};
        return {*left_ - kMarginMm, *top_ - kMarginMm, *right_ - *left_ + 2 * kMarginMm,
                *bottom_ - *top_ + 2 * kMarginMm};
    }

private:
    std::optional<std::int64_t> left_, top_, right_, bottom_;
};

std::int64_t sizeOr(const std::optional<std::int64_t>& stated, std::int64_t usual)
{
    return clampedMm(stated.value_or(usual));
}

void shift(FloorArea& area, const FloorPosition& by)
{
    area.xMm += by.xMm;
    area.yMm += by.yMm;
}

class FloorDrawer {
public:
    FloorDrawer(const Project& project, const Catalog& catalog)
        : project_(project),
          positions_(project),
          loads_(rackLoads(project, catalog)),
          fills_(routeFill(project, catalog))
    {}

    FloorPlan draw()
    {
        addRows();
        addRacks();
        addTrays();
        addRooms();
        moveToSite();
        return std::move(plan_);
    }

private:
    void addRows()
    {
        for (const Group& group : project_.groups()) {
            if (group.kind != GroupKind::Row) continue;
            FloorRow row{group.id, roomOf(project_, group.parent), group.name, {}, positions_.positionsOf(group), 0};
            const FloorPoint corner = positions_.inRow(group, 1);
            row.area = {corner.xMm, corner.yMm, sizeOr(group.widthMm, 0), sizeOr(group.depthMm, kUsualRackDepthMm)};
            rowAt_.emplace(group.id, plan_.rows.size());
            plan_.rows.push_back(std::move(row));
        }
    }

    void addRacks()
    {
        for (const Group& group : project_.groups()) {
            if (group.kind != GroupKind::Rack) continue;
            const auto point = positions_.rackAt(group.id);
            if (!point) {
                plan_.racksWithoutPosition.push_back(group.id);
                continue;
            }
            plan_.racks.push_back(rackOf(group, *point));
            const auto row = rowAt_.find(group.parent);
            if (row == rowAt_.end()) continue;
            FloorRow& inRow = plan_.rows[row->second];
            plan_.racks.back().row = inRow.id;
            ++inRow.racks;
            if (inRow.positions == 0)
                inRow.area.widthMm = std::max(inRow.area.widthMm, plan_.racks.back().area.right() - inRow.area.xMm);
        }
    }

    FloorRack rackOf(const Group& group, const FloorPoint& point) const
    {
        FloorRack rack;
        rack.id = group.id;
        rack.room = point.room;
        rack.name = group.name;
        rack.area = {point.xMm, point.yMm,
                     sizeOr(group.widthMm, std::min(kUsualRackWidthMm, positions_.rule().rackPitchMm)),
                     sizeOr(group.depthMm, kUsualRackDepthMm)};
        rack.position = group.xMm ? 0 : group.index;
        rack.isFixed = group.mobility == Mobility::Fixed;
        rack.heightU = group.heightU;
        rack.maxPowerW = powerWithOneFeedLostW(project_, group);
        rack.maxWeightG = weightLimitG(project_, group);
        if (const auto load = loads_.find(group.id); load != loads_.end()) {
            rack.usedU = load->second.usedU;
            rack.nameplateW = load->second.nameplateW();
            rack.devicesWithoutPower = load->second.withoutPower;
            rack.weightG = load->second.weightG;
            rack.devicesWithoutWeight = load->second.withoutWeight;
        }
        return rack;
    }

    void addTrays()
    {
        for (const Route& route : project_.table<Route>()) {
            if (route.pathMm.size() < 4) continue;
            FloorTray tray;
            tray.id = route.id;
            tray.kind = route.kind;
            tray.name = route.name;
            tray.room = roomOf(project_, route.from);
            tray.crossSectionMm2 = route.crossSectionMm2;
            if (route.fillLimitPercent > 0) tray.limitPercent = route.fillLimitPercent;
            if (const auto fill = fills_.find(route.id); fill != fills_.end()) {
                tray.cables = fill->second.cables;
                tray.fillPercent = fill->second.percent;
                tray.isOverfull = fill->second.isOverfull();
            } else if (route.crossSectionMm2) {
                tray.fillPercent = 0;
            }
            for (std::size_t i = 0; i + 1 < route.pathMm.size(); i += 2)
                tray.points.push_back({clampedMm(route.pathMm[i]), clampedMm(route.pathMm[i + 1])});
            if (route.kind == RouteKind::Tray) {
                plan_.trays.push_back(std::move(tray));
                continue;
            }
            FloorTray far = tray;
            far.room = roomOf(project_, route.to);
            far.points = {tray.points.back()};
            tray.points.resize(1);
            plan_.trays.push_back(std::move(tray));
            plan_.trays.push_back(std::move(far));
        }
    }

    /// Rooms as stated, or round what stands in them; one without an id where something stands in no room.
    void addRooms()
    {
        std::map<Id<Group>, Bounds> bounds;
        for (const FloorRow& row : plan_.rows)
            bounds[row.room].add(row.area);
        for (const FloorRack& rack : plan_.racks)
            bounds[rack.room].add(rack.area);
        for (const FloorTray& tray : plan_.trays)
            for (const FloorPosition& point : tray.points)
                bounds[tray.room].add({point.xMm, point.yMm, 0, 0});
        std::int64_t freeX = 0;
        const auto place = [&](FloorRoom room, const Group* stated) {
            FloorArea local = bounds[room.id].withMargin();
            if (stated != nullptr && stated->widthMm && stated->depthMm) {
                room.isSizeStated = true;
                local = {0, 0, clampedMm(*stated->widthMm), clampedMm(*stated->depthMm)};
            }
            const bool hasPlace = stated != nullptr && stated->xMm && stated->yMm;
            FloorPosition& origin = origin_[room.id];
            origin = hasPlace ? FloorPosition{clampedMm(*stated->xMm), clampedMm(*stated->yMm)}
                              : FloorPosition{freeX - local.xMm, -local.yMm};
            room.area = local;
            shift(room.area, origin);
            freeX = std::max(freeX, room.area.right() + kRoomGapMm);
            plan_.rooms.push_back(std::move(room));
        };
        for (const Group& group : project_.groups())
            if (group.kind == GroupKind::Room) place({group.id, group.name, {}, false}, &group);
        for (const auto& [id, unused] : std::map(bounds)) {
            const Group* group = id ? project_.groups().find(id) : nullptr;
            if (group == nullptr || group->kind != GroupKind::Room)
                place({id, group != nullptr ? group->name : std::string(), {}, false}, nullptr);
        }
    }

    void moveToSite()
    {
        for (FloorRow& row : plan_.rows)
            shift(row.area, origin_[row.room]);
        for (FloorRack& rack : plan_.racks)
            shift(rack.area, origin_[rack.room]);
        for (FloorTray& tray : plan_.trays)
            for (FloorPosition& point : tray.points) {
                point.xMm += origin_[tray.room].xMm;
                point.yMm += origin_[tray.room].yMm;
            }
    }

    const Project& project_;
    RackPositions positions_;
    std::map<Id<Group>, RackLoad> loads_;
    std::map<Id<Route>, RouteFill> fills_;
    std::map<Id<Group>, std::size_t> rowAt_;
    std::map<Id<Group>, FloorPosition> origin_;
    FloorPlan plan_;
};

} // namespace

FloorPlan floorPlan(const Project& project, const Catalog& catalog)
{
    return FloorDrawer(project, catalog).draw();
}

} // namespace fabric
