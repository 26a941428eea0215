#include "app/render/racks_scene.h"

#include "core/base/strings.h"

#include <algorithm>
#include <map>

namespace fabric::render {

namespace {

constexpr double kNumberWidth = 26; ///< column of unit numbers
constexpr double kRackHead = 28;    ///< name of the rack
constexpr double kRackGap = 28;
constexpr double kRowGap = 56;
constexpr double kRowHead = 30;
constexpr double kLooseHeight = 20;
constexpr int kUsualUnits = 42;
constexpr std::size_t kRacksPerLine = 16;

int unitsOf(const Device& device, const Catalog& catalog)
{
    const Part* part = catalog.find(device.part);
    return part != nullptr && part->heightU && *part->heightU > 0 ? *part->heightU : 1;
}

class RackPlacer {
public:
    RackPlacer(const Project& project, const Catalog& catalog) : project_(project), catalog_(catalog) {}

    RacksLayout run()
    {
        for (const Device& device : project_.devices())
            if (const Group* rack = project_.groups().find(device.place);
                rack != nullptr && rack->kind == GroupKind::Rack)
                inRack_[rack->id].push_back(&device);
        std::map<std::uint32_t, std::vector<const Group*>> rows;
        for (const Group& group : project_.groups())
            if (group.kind == GroupKind::Rack) rows[group.parent.value].push_back(&group);
        std::vector<std::pair<const Group*, std::vector<const Group*>>> ordered;
        for (auto& [row, racks] : rows) {
            std::sort(racks.begin(), racks.end(), [](const Group* a, const Group* b) {
                return a->index != b->index ? a->index < b->index : naturalLess(a->name, b->name);
            });
            ordered.emplace_back(project_.groups().find(Id<Group>{row}), racks);
        }
        std::sort(ordered.begin(), ordered.end(),
                  [](const auto& a, const auto& b) { return rowKey(a.first) < rowKey(b.first); });
        for (const auto& [row, racks] : ordered)
            placeRow(row, racks);
        result_.bounds = {0, 0, std::max(width_, 1.0), std::max(y_ - kRowGap, 1.0)};
        return std::move(result_);
    }

private:
    static std::pair<int, std::uint32_t> rowKey(const Group* row)
    {
        return row != nullptr ? std::pair{row->index, row->id.value} : std::pair{1 << 30, 0U};
    }

    void placeRow(const Group* row, const std::vector<const Group*>& racks)
    {
        for (std::size_t first = 0; first < racks.size(); first += kRacksPerLine) {
            if (row != nullptr && first == 0) {
                result_.rows.emplace_back(row->name, MapRect{0, y_, kRackWidth * 2, kRowHead});
                y_ += kRowHead;
            }
            double x = 0;
            double height = 0;
            for (std::size_t i = first; i < std::min(racks.size(), first + kRacksPerLine); ++i) {
                height = std::max(height, placeRack(*racks[i], x));
                x += kRackWidth + kRackGap;
            }
            width_ = std::max(width_, x - kRackGap);
            y_ += height + kRowGap;
        }
    }

    double placeRack(const Group& rack, double x)
    {
        const auto& devices = inRack_[rack.id];
        int units = rack.heightU > 0 ? rack.heightU : kUsualUnits;
        for (const Device* device : devices)
            if (device->unitU) units = std::max(units, *device->unitU + unitsOf(*device, catalog_) - 1);
        RackPlace place;
        place.rack = rack.id;
        place.heightU = units;
        place.space = {x + kNumberWidth, y_ + kRackHead, kRackWidth - 2 * kNumberWidth, units * kUnitHeight};
        place.frame = {x, y_, kRackWidth, kRackHead + units * kUnitHeight + 8};
        double loose = place.frame.bottom() + 6;
        for (const Device* device : devices) {
            if (device->unitU && *device->unitU >= 1) {
                const int high = unitsOf(*device, catalog_);
                result_.boxes[device->id] = {place.space.x,
                                             place.space.bottom() - (*device->unitU - 1 + high) * kUnitHeight,
                                             place.space.width, high * kUnitHeight};
            } else {
                result_.loose[device->id] = {place.space.x, loose, place.space.width, kLooseHeight - 2};
                loose += kLooseHeight;
            }
        }
        result_.racks.push_back(place);
        return std::max(place.frame.height, loose - y_);
    }

    const Project& project_;
    const Catalog& catalog_;
    std::unordered_map<Id<Group>, std::vector<const Device*>> inRack_;
    RacksLayout result_;
    double y_ = 0;
    double width_ = 0;
};

} // namespace

RacksLayout layoutRacks(const Project& project, const Catalog& catalog)
{
    return RackPlacer(project, catalog).run();
}

RackSpot rackSpotAt(const RacksLayout& layout, double x, double y)
{
    for (const RackPlace& place : layout.racks) {
        if (!place.frame.contains(x, y)) continue;
        RackSpot spot{place.rack, 0};
        if (place.space.contains(x, y))
            spot.unitU = std::clamp(static_cast<int>((place.space.bottom() - y) / kUnitHeight) + 1, 1, place.heightU);
        return spot;
    }
    return {};
}

} // namespace fabric::render
