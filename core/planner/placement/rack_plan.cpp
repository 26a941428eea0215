#include "core/planner/placement/rack_plan.h"

#include "core/planner/placement/length_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace fabric {

namespace {

/// The devices of one rack with the unit of each.
struct RackFill {
    bool isNetwork = false;
    std::vector<std::pair<Id<Device>, int>> devices;
};

Group newGroup(GroupKind kind, std::string name, Id<Group> parent, int index)
{
    Group group;
    group.kind = kind;
    group.name = std::move(name);
    group.parent = parent;
    group.index = index;
    return group;
}

struct RowFill {
    std::string name;
    std::vector<RackFill> racks;
};

class RackPlanner {
public:
    RackPlanner(Edit& edit, const Catalog& catalog, const RackRules& rules)
        : edit_(edit), catalog_(catalog), rules_(rules)
    {}

    Result<void> plan(const std::vector<RackZone>& zones)
    {
        for (const RackZone& zone : zones)
            FABRIC_CHECK(fillZone(zone));
        emit();
        return {};
    }

private:
    Result<int> heightOf(Id<Device> id) const
    {
        const Device& device = edit_.project().devices().at(id);
        const Part* part = catalog_.find(device.part);
        if (part == nullptr || !part->heightU || *part->heightU < 1)
            return fail(
                ErrorKind::Usage, "FP-PLC-001",
                FABRIC_TEXT(
                    "placement",
                    "The height of '%1' (part '%2') is unknown, so it cannot be put into a rack: plan without racks"),
                {device.name, device.part});
        return *part->heightU;
    }

    Result<std::vector<RackFill>> fillNodes(const std::vector<Id<Device>>& nodes) const
    {
        std::vector<RackFill> racks;
        int unit = 1;
        for (const Id<Device> node : nodes) {
            FABRIC_TRY(height, heightOf(node));
            if (height > rules_.heightU || height * rules_.nodesPerRack > rules_.heightU)
                return fail(
                    ErrorKind::Usage, "FP-PLC-002",
                    FABRIC_TEXT("placement", "%1 nodes of %2 units do not fit a rack of %3 units"),
                    {std::to_string(rules_.nodesPerRack), std::to_string(height), std::to_string(rules_.heightU)});
            if (racks.empty() || static_cast<int>(racks.back().devices.size()) == rules_.nodesPerRack) {
                racks.emplace_back();
                unit = 1;
            }
            racks.back().devices.emplace_back(node, unit);
            unit += height;
        }
        return racks;
    }

    /// Network devices into as few racks as take them, each filled from the top unit downwards.
    Result<std::vector<RackFill>> fillNetwork(const std::vector<Id<Device>>& devices) const
    {
        int unitsNeeded = 0;
        std::vector<int> heights;
        for (const Id<Device> device : devices) {
            FABRIC_TRY(height, heightOf(device));
            if (height > rules_.networkUnitsPerRack)
                return fail(ErrorKind::Usage, "FP-PLC-003",
                            FABRIC_TEXT("placement", "A switch of %1 units does not fit a rack of %2 units"),
                            {std::to_string(height), std::to_string(rules_.networkUnitsPerRack)});
            unitsNeeded += height;
            heights.push_back(height);
        }
        const int least = (unitsNeeded + rules_.networkUnitsPerRack - 1) / rules_.networkUnitsPerRack;
        for (auto racks = static_cast<std::size_t>(least); racks < devices.size(); ++racks) // tall boxes leave gaps
            if (auto filled = stack(devices, heights, racks)) return std::move(*filled);
        std::vector<RackFill> oneEach; // chassis of which no two fit a rack
        for (std::size_t i = 0; i < devices.size(); ++i) {
            oneEach.emplace_back().isNetwork = true;
            oneEach.back().devices.emplace_back(devices[i], rules_.heightU + 1 - heights[i]);
        }
        return oneEach;
    }

    /// Leafs in runs, so that a unit's stay together; spines and cores dealt over the racks in turn, so that the loss
    /// of one rack takes its share of them and not all. Nothing when they do not fit that many racks.
    std::optional<std::vector<RackFill>> stack(const std::vector<Id<Device>>& devices, const std::vector<int>& heights,
                                               std::size_t racks) const
    {
        std::vector<std::vector<std::size_t>> inRack(racks);
        const auto isAbove = [&](std::size_t i) {
            const Role role = edit_.project().devices().at(devices[i]).role;
            return role == Role::Spine || role == Role::Core;
        };
        std::size_t lower = 0;
        for (std::size_t i = 0; i < devices.size(); ++i)
            lower += isAbove(i) ? 0 : 1;
        std::size_t nextLower = 0;
        std::size_t nextAbove = 0;
        for (std::size_t i = 0; i < devices.size(); ++i)
            inRack[isAbove(i) ? nextAbove++ % racks : nextLower++ * racks / std::max<std::size_t>(1, lower)].push_back(
                i);
        std::vector<RackFill> filled;
        for (const std::vector<std::size_t>& members : inRack) {
            RackFill& rack = filled.emplace_back();
            rack.isNetwork = true;
            int below = rules_.heightU + 1; // units from here up are taken
            for (const std::size_t i : members) {
                below -= heights[i];
                if (below <= rules_.heightU - rules_.networkUnitsPerRack) return std::nullopt;
                rack.devices.emplace_back(devices[i], below);
            }
        }
        return filled;
    }

    /// One zone: its node racks in rows of at most racksPerRow, its network racks in the middle of the middle row.
    Result<void> fillZone(const RackZone& zone)
    {
        FABRIC_TRY(nodeRacks, fillNodes(zone.nodes));
        FABRIC_TRY(networkRacks, fillNetwork(zone.network));
        const std::size_t perRow = static_cast<std::size_t>(rules_.racksPerRow);
        const std::size_t rowCount = std::max<std::size_t>(1, (nodeRacks.size() + perRow - 1) / perRow);
        const std::size_t share = (nodeRacks.size() + rowCount - 1) / rowCount;
        for (std::size_t row = 0; row < rowCount; ++row) {
            RowFill fill{rowCount == 1 ? zone.name : fmt::format("{}-{}", zone.name, row + 1), {}};
            const auto from = nodeRacks.begin() + static_cast<std::ptrdiff_t>(std::min(nodeRacks.size(), row * share));
            const auto to =
                nodeRacks.begin() + static_cast<std::ptrdiff_t>(std::min(nodeRacks.size(), (row + 1) * share));
            fill.racks.assign(from, to);
            if (row == (rowCount - 1) / 2)
                fill.racks.insert(fill.racks.begin() + static_cast<std::ptrdiff_t>(fill.racks.size() / 2),
                                  networkRacks.begin(), networkRacks.end());
            rows_.push_back(std::move(fill));
        }
        return {};
    }

    void emit()
    {
        const LengthRule rule = LengthRule::of(edit_.project());
        std::size_t longest = 1;
        for (const RowFill& row : rows_)
            longest = std::max(longest, row.racks.size());
        constexpr std::int64_t kAisleMm = 1200; // to walk round the end of a row
        const std::int64_t rowLengthMm = static_cast<std::int64_t>(longest) * rule.rackPitchMm + kAisleMm;
        const double squareSide = std::sqrt(static_cast<double>(rows_.size()) * static_cast<double>(rule.rowPitchMm) /
                                            static_cast<double>(rowLengthMm));
        const std::size_t columns = std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(squareSide)));
        const std::size_t lines = (rows_.size() + columns - 1) / columns;

        Group room = newGroup(GroupKind::Room, "room1", {}, 1);
        room.notes = "Rack positions by trade practice, not a vendor's drawing";
        const Id<Group> roomId = edit_.add(std::move(room));
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            Group row = newGroup(GroupKind::Row, fmt::format("row-{}", rows_[i].name), roomId, static_cast<int>(i) + 1);
            row.xMm = static_cast<std::int64_t>(i / lines) * rowLengthMm;
            row.yMm = static_cast<std::int64_t>(i % lines) * rule.rowPitchMm;
            emitRow(rows_[i], edit_.add(std::move(row)));
        }
    }

    void emitRow(const RowFill& fill, Id<Group> row)
    {
        int index = 0;
        for (const RackFill& rack : fill.racks) {
            ++index;
            Group group = newGroup(GroupKind::Rack,
                                   fmt::format("{}-{}{:02}", fill.name, rack.isNetwork ? "n" : "c", index), row, index);
            group.heightU = rules_.heightU;
            const Id<Group> place = edit_.add(std::move(group));
            for (const auto& [id, unit] : rack.devices) {
                Device device = edit_.project().devices().at(id);
                device.place = place;
                device.unitU = unit;
                device.face = device.role == Role::Node ? Face::Rear : Face::Front;
                edit_.replace(std::move(device));
            }
        }
    }

    Edit& edit_;
    const Catalog& catalog_;
    RackRules rules_;
    std::vector<RowFill> rows_;
};

} // namespace

Result<void> placeInRacks(Edit& edit, const Catalog& catalog, const std::vector<RackZone>& zones,
                          const RackRules& rules)
{
    return RackPlanner(edit, catalog, rules).plan(zones);
}

} // namespace fabric
