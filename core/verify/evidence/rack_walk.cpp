#include "core/verify/evidence/rack_walk.h"

#include "core/base/strings.h"

#include <algorithm>
#include <cstdlib>

namespace fabric {

namespace {

constexpr std::int64_t kRackPitchMm = 700; // as the length rule's defaults
constexpr std::int64_t kRowPitchMm = 3000;
constexpr std::int64_t kOtherRoomMm = 1'000'000;
constexpr std::int64_t kMaxPitchMm = 1'000'000;

std::int64_t pitch(const Project& project, const char* key, std::int64_t fallback)
{
    const auto value = parseInt(project.setting(key));
    return value && *value >= 0 && *value <= kMaxPitchMm ? *value : fallback;
}

} // namespace

RackWalk::RackWalk(const Project& project) : project_(project)
{
    const std::int64_t rackPitch = pitch(project, "rack.pitch_mm", kRackPitchMm);
    const std::int64_t rowPitch = pitch(project, "row.pitch_mm", kRowPitchMm);
    for (const Group& rack : project.groups()) {
        if (rack.kind != GroupKind::Rack) continue;
        const Group* row = project.groups().find(rack.parent);
        if (row != nullptr && row->kind != GroupKind::Row) row = nullptr;
        Spot spot;
        spot.room = row != nullptr ? row->parent : rack.parent;
        const std::int64_t rowX = row != nullptr ? row->xMm.value_or(0) : 0;
        const std::int64_t rowY = row != nullptr ? row->yMm.value_or(std::max(0, row->index - 1) * rowPitch) : 0;
        spot.xMm = rack.xMm.value_or(rowX + std::max(0, rack.index - 1) * rackPitch);
        spot.yMm = rack.yMm.value_or(rowY);
        spots_.emplace(rack.id, spot);
        order_.push_back(rack.id);
    }
    std::sort(order_.begin(), order_.end(), [this](Id<Group> a, Id<Group> b) {
        const Spot& one = spots_.at(a);
        const Spot& two = spots_.at(b);
        return std::tuple(one.room, one.yMm, one.xMm, a) < std::tuple(two.room, two.yMm, two.xMm, b);
    });
}

std::int64_t RackWalk::distanceMm(Id<Group> a, Id<Group> b) const
{
    const auto one = spots_.find(a);
    const auto two = spots_.find(b);
    if (one == spots_.end() || two == spots_.end()) return kOtherRoomMm;
    const std::int64_t walk = std::abs(one->second.xMm - two->second.xMm) + std::abs(one->second.yMm - two->second.yMm);
    return one->second.room == two->second.room ? walk : kOtherRoomMm + walk;
}

Id<Group> RackWalk::byName(const std::string& name) const
{
    const auto found = std::find_if(order_.begin(), order_.end(),
                                    [&](Id<Group> rack) { return project_.groups().at(rack).name == name; });
    return found == order_.end() ? Id<Group>() : *found;
}

} // namespace fabric
