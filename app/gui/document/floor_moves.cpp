#include "app/gui/document/floor_moves.h"

#include "core/planner/placement/rack_positions.h"

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr std::int64_t kStepMm = 100;

bool overlap(const FloorArea& a, const FloorArea& b)
{
    return a.xMm < b.right() && b.xMm < a.right() && a.yMm < b.bottom() && b.yMm < a.bottom();
}

bool holds(const FloorArea& area, std::int64_t x, std::int64_t y)
{
    return x >= area.xMm && x < area.right() && y >= area.yMm && y < area.bottom();
}

class MovePlanner {
public:
    MovePlanner(const Project& project, const FloorPlan& plan, Id<Group> rack)
        : plan_(plan), positions_(project), id_(rack), rack_(rackOf(rack))
    {}

    FloorMove to(FloorPosition corner)
    {
        if (rack_ == nullptr) return refuse({FABRIC_TEXT("document", "The rack has no place on the floor"), {}});
        const std::int64_t x = corner.xMm + rack_->area.widthMm / 2;
        const std::int64_t y = corner.yMm + rack_->area.depthMm / 2;
        for (const FloorRow& row : plan_.rows)
            if (holds(reachOf(row), x, y)) return inRow(row, nearest(row, corner.xMm));
        return free(corner, x, y);
    }

    FloorMove step(int by)
    {
        if (rack_ == nullptr || rack_->position == 0)
            return refuse({FABRIC_TEXT("document", "The rack stands in no row"), {}});
        for (const FloorRow& row : plan_.rows)
            if (row.id == rack_->row) return inRow(row, rack_->position + by);
        return refuse({FABRIC_TEXT("document", "The rack stands in no row"), {}});
    }

private:
    const FloorRack* rackOf(Id<Group> id) const
    {
        const auto found =
            std::find_if(plan_.racks.begin(), plan_.racks.end(), [id](const FloorRack& one) { return one.id == id; });
        return found == plan_.racks.end() ? nullptr : &*found;
    }

    static FloorMove refuse(Message why)
    {
        FloorMove move;
        move.refusal = std::move(why);
        return move;
    }

    std::int64_t pitch() const { return std::max<std::int64_t>(1, positions_.rule().rackPitchMm); }

    /// A row that states its length takes what is dropped on it; others also grow by a position at their end.
    FloorArea reachOf(const FloorRow& row) const
    {
        FloorArea area = row.area;
        if (row.positions == 0) area.widthMm += pitch();
        area.yMm -= rack_->area.depthMm / 4;
        area.depthMm += rack_->area.depthMm / 2;
        return area;
    }

    int nearest(const FloorRow& row, std::int64_t x) const
    {
        const std::int64_t steps = (x - row.area.xMm + pitch() / 2) / pitch();
        return static_cast<int>(std::clamp<std::int64_t>(steps, 0, kMaxRowPositions - 1)) + 1;
    }

    FloorMove::Target targetIn(const FloorRow& row, const FloorRack& rack, int index) const
    {
        return {
            rack.id,      row.id,
            index,        std::nullopt,
            std::nullopt, {row.area.xMm + (index - 1) * pitch(), row.area.yMm, rack.area.widthMm, rack.area.depthMm}};
    }

    FloorMove inRow(const FloorRow& row, int index)
    {
        FloorMove move;
        move.targets.push_back(targetIn(row, *rack_, std::max(index, 1)));
        if (index < 1 || (row.positions > 0 && index > row.positions)) {
            move.refusal = {FABRIC_TEXT("document", "%1 has %2 positions"), {row.name, std::to_string(row.positions)}};
            return move;
        }
        for (const FloorRack& other : plan_.racks) {
            if (other.row != row.id || other.position != index || other.id == id_) continue;
            const auto home = std::find_if(plan_.rows.begin(), plan_.rows.end(),
                                           [&](const FloorRow& one) { return one.id == rack_->row; });
            if (rack_->position == 0 || home == plan_.rows.end()) {
                move.refusal = {FABRIC_TEXT("document", "Position %1 of %2 is taken by %3"),
                                {std::to_string(index), row.name, other.name}};
                return move;
            }
            move.targets.push_back(targetIn(*home, other, rack_->position));
        }
        check(move);
        return move;
    }

    FloorMove free(FloorPosition corner, std::int64_t x, std::int64_t y)
    {
        const auto room = std::find_if(plan_.rooms.begin(), plan_.rooms.end(),
                                       [&](const FloorRoom& one) { return holds(one.area, x, y); });
        const auto origin = room == plan_.rooms.end() ? std::nullopt : originOf(*room);
        if (!origin) return refuse({FABRIC_TEXT("document", "There is no room"), {}});
        FloorMove::Target target{id_, room->id, 0, {}, {}, rack_->area};
        const auto stepped = [](std::int64_t mm) { return clampedMm((mm + kStepMm / 2) / kStepMm * kStepMm); };
        target.xMm = stepped(corner.xMm - origin->xMm);
        target.yMm = stepped(corner.yMm - origin->yMm);
        target.area.xMm = origin->xMm + *target.xMm;
        target.area.yMm = origin->yMm + *target.yMm;
        FloorMove move;
        move.targets.push_back(target);
        if (room->isSizeStated &&
            (target.area.right() > room->area.right() || target.area.bottom() > room->area.bottom()))
            move.refusal = {FABRIC_TEXT("document", "That is outside %1"), {room->name}};
        check(move);
        return move;
    }

    /// Where the co-ordinates of a room begin on the site: its corner, or told by a rack that stands in it.
    std::optional<FloorPosition> originOf(const FloorRoom& room) const
    {
        if (room.isSizeStated) return FloorPosition{room.area.xMm, room.area.yMm};
        for (const FloorRack& rack : plan_.racks) {
            if (rack.room != room.id) continue;
            if (const auto local = positions_.rackAt(rack.id))
                return FloorPosition{rack.area.xMm - local->xMm, rack.area.yMm - local->yMm};
        }
        return std::nullopt;
    }

    void check(FloorMove& move) const
    {
        const auto isMoving = [&](Id<Group> id) {
            return std::any_of(move.targets.begin(), move.targets.end(),
                               [id](const FloorMove::Target& one) { return one.rack == id; });
        };
        for (const FloorMove::Target& target : move.targets) {
            const FloorRack* rack = rackOf(target.rack);
            if (rack->isFixed && !move.refusal)
                move.refusal = {FABRIC_TEXT("document", "%1 is fixed in its place"), {rack->name}};
            for (const FloorRack& other : plan_.racks)
                if (!move.refusal && !isMoving(other.id) && overlap(target.area, other.area))
                    move.refusal = {FABRIC_TEXT("document", "%1 stands there"), {other.name}};
        }
    }

    const FloorPlan& plan_;
    RackPositions positions_;
    Id<Group> id_;
    const FloorRack* rack_;
};

} // namespace

FloorMove planFloorMove(const Project& project, const FloorPlan& plan, Id<Group> rack, FloorPosition corner)
{
    return MovePlanner(project, plan, rack).to(corner);
}

FloorMove stepInRow(const Project& project, const FloorPlan& plan, Id<Group> rack, int step)
{
    return MovePlanner(project, plan, rack).step(step);
}

void moveOnFloor(Edit& edit, const FloorMove& move)
{
    for (const FloorMove::Target& target : move.targets) {
        Group rack = edit.project().groups().at(target.rack);
        if (target.parent) rack.parent = target.parent;
        rack.index = target.index;
        rack.xMm = target.xMm;
        rack.yMm = target.yMm;
        edit.replace(std::move(rack));
    }
}

} // namespace fabric::gui
