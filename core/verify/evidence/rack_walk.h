// RackWalk: how far racks are from each other on the floor, to bring work into the order in which a person walks. Rack
// and row positions are those of the plan (x and y, or index times pitch, settings "rack.pitch_mm" and "row.pitch_mm");
// a walk is along the rows, so distances add up by axis. Only for ordering: cable runs are lengthened elsewhere.
#pragma once

#include "core/model/project.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace fabric {

class RackWalk {
public:
    explicit RackWalk(const Project& project);

    /// Rack names are unique or told apart by row; the order is by room, row and position.
    const std::vector<Id<Group>>& racks() const { return order_; }
    /// Millimetres on the floor; another room counts as further than any rack of this one.
    std::int64_t distanceMm(Id<Group> a, Id<Group> b) const;
    /// The rack of that name, or none.
    Id<Group> byName(const std::string& name) const;

private:
    struct Spot {
        std::int64_t xMm = 0;
        std::int64_t yMm = 0;
        Id<Group> room;
    };
    const Project& project_;
    std::unordered_map<Id<Group>, Spot> spots_;
    std::vector<Id<Group>> order_;
};

} // namespace fabric
