#include "core/planner/placement/rack_positions.h"

namespace fabric {

RackPositions::RackPositions(const Project& project) : rule_(LengthRule::of(project))
{
    for (const Group& rack : project.groups()) {
        if (rack.kind != GroupKind::Rack) continue;
        const Group* row = rack.parent ? project.groups().find(rack.parent) : nullptr;
        if (row != nullptr && row->kind != GroupKind::Row) row = nullptr;
        if (!rack.xMm && rack.index < 1) continue;
        FloorPoint point = inRow(row != nullptr ? *row : Group(), rack.index);
        if (rack.xMm) point.xMm = clampedMm(*rack.xMm);
        if (rack.yMm) point.yMm = clampedMm(*rack.yMm);
        point.room = roomOf(project, row != nullptr ? row->parent : rack.parent);
        if (rack.heightU > 0) point.topU = rack.heightU;
        racks_.emplace(rack.id, point);
    }
}

std::optional<FloorPoint> RackPositions::rackAt(Id<Group> rack) const
{
    const auto found = racks_.find(rack);
    if (found == racks_.end()) return std::nullopt;
    return found->second;
}

FloorPoint RackPositions::inRow(const Group& row, int index) const
{
    const std::int64_t before = std::max(0, index - 1);
    const std::int64_t rowsBefore = std::max(0, row.index - 1);
    FloorPoint point;
    point.xMm = clampedMm(clampedMm(row.xMm.value_or(0)) + before * rule_.rackPitchMm);
    point.yMm = clampedMm(row.yMm.value_or(rowsBefore * rule_.rowPitchMm));
    point.room = row.parent;
    point.topU = rule_.rackHeightU;
    return point;
}

int RackPositions::positionsOf(const Group& row) const
{
    if (!row.widthMm || rule_.rackPitchMm < 1) return 0;
    return static_cast<int>(std::min<std::int64_t>(clampedMm(*row.widthMm) / rule_.rackPitchMm, kMaxRowPositions));
}

Id<Group> roomOf(const Project& project, Id<Group> place)
{
    for (const Group* group = place ? project.groups().find(place) : nullptr; group != nullptr;
         group = group->parent ? project.groups().find(group->parent) : nullptr)
        if (group->kind == GroupKind::Room) return group->id;
    return place;
}

} // namespace fabric
