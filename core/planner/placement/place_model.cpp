#include "core/planner/placement/place_model.h"

#include "core/base/strings.h"
#include "core/planner/placement/place_racks.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace fabric {

namespace {

std::string text(std::int64_t number)
{
    return std::to_string(number);
}

class ModelMaker {
public:
    ModelMaker(const Project& project, const Catalog& catalog, CableCost& costs)
        : project_(project), costs_(costs), lengths_(project), loads_(rackLoads(project, catalog))
    {}

    Result<PlaceModel> make()
    {
        addRacksAndSlots();
        FABRIC_CHECK(addStart());
        measure();
        FABRIC_CHECK(addLimits());
        addCables();
        return std::move(model_);
    }

private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    /// Racks in file order; spots by room, row and index.
    void addRacksAndSlots()
    {
        std::vector<const Group*> rows;
        std::map<Id<Group>, std::vector<int>> usedIndices;
        for (const Group& group : project_.groups()) {
            if (group.kind == GroupKind::Row) rows.push_back(&group);
            if (group.kind != GroupKind::Rack) continue;
            rackNumber_.emplace(group.id, static_cast<int>(model_.racks.size()));
            model_.racks.push_back(group.id);
            const Group* row = rowOf(group);
            if (group.xMm || row == nullptr) {
                if (const auto point = lengths_.positions().rackAt(group.id))
                    model_.spots.push_back({group.parent, group.xMm ? 0 : group.index, group.id, *point});
            } else if (group.index > 0) {
                usedIndices[row->id].push_back(group.index);
            }
        }
        std::stable_sort(rows.begin(), rows.end(), [&](const Group* a, const Group* b) {
            return std::tuple(roomOf(project_, a->parent), a->index) <
                   std::tuple(roomOf(project_, b->parent), b->index);
        });
        for (const Group* row : rows) {
            std::vector<int> indices = usedIndices[row->id];
            for (int i = 1; i <= lengths_.positions().positionsOf(*row); ++i)
                indices.push_back(i);
            std::sort(indices.begin(), indices.end());
            indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
            for (const int index : indices)
                addSlot(*row, index);
        }
    }
    void addSlot(const Group& row, int index)
    {
        FloorPoint point = lengths_.positions().inRow(row, index);
        point.room = roomOf(project_, row.parent);
        slotNumber_.emplace(std::pair(row.id, index), static_cast<int>(model_.spots.size()));
        model_.spots.push_back({row.id, index, {}, point});
    }
    const Group* rowOf(const Group& rack) const
    {
        const Group* row = rack.parent ? project_.groups().find(rack.parent) : nullptr;
        return row != nullptr && row->kind == GroupKind::Row ? row : nullptr;
    }

    /// Where every rack stands now; those without a position, or two on one, get the next free slot.
    Result<void> addStart()
    {
        PlaceProblem& problem = model_.problem;
        problem.racks = static_cast<int>(model_.racks.size());
        problem.spots = static_cast<int>(model_.spots.size());
        if (problem.spots < problem.racks)
            return fail(ErrorKind::Usage, "FP-PLC-010",
                        FABRIC_TEXT("placement", "The site has %1 positions for %2 racks: state longer or more rows"),
                        {text(problem.spots), text(problem.racks)});
        if (problem.spots > kMaxPositions)
            return fail(ErrorKind::Limit, "FP-PLC-011",
                        FABRIC_TEXT("placement", "The site has %1 positions; at most %2 can be planned at once"),
                        {text(problem.spots), text(kMaxPositions)});
        problem.start.assign(at(problem.racks), -1);
        problem.isFixed.assign(at(problem.racks), 0);
        std::vector<char> isTaken(at(problem.spots), 0);
        for (int slot = 0; slot < problem.spots; ++slot)
            if (const Id<Group> owner = model_.spots[at(slot)].owner) {
                problem.start[at(rackNumber_.at(owner))] = slot;
                problem.isFixed[at(rackNumber_.at(owner))] = 1;
                isTaken[at(slot)] = 1;
            }
        FABRIC_CHECK(standFixedRacks(isTaken));
        model_.inOrder = problem.start;
        std::vector<char> isTakenInOrder = isTaken;
        for (int rack = 0; rack < problem.racks; ++rack) {
            const Group& group = project_.groups().at(model_.racks[at(rack)]);
            if (problem.start[at(rack)] >= 0) continue;
            const auto slot = slotNumber_.find({group.parent, group.index});
            if (slot == slotNumber_.end() || isTaken[at(slot->second)]) continue;
            problem.start[at(rack)] = slot->second;
            isTaken[at(slot->second)] = 1;
        }
        fillFree(problem.start, isTaken, model_.isStartKnown);
        bool isUnused = true;
        fillFree(model_.inOrder, isTakenInOrder, isUnused);
        return {};
    }

    Result<void> standFixedRacks(std::vector<char>& isTaken)
    {
        PlaceProblem& problem = model_.problem;
        for (int rack = 0; rack < problem.racks; ++rack) {
            const Group& group = project_.groups().at(model_.racks[at(rack)]);
            if (group.mobility != Mobility::Fixed || problem.isFixed[at(rack)]) continue;
            const auto slot = slotNumber_.find({group.parent, group.index});
            if (slot == slotNumber_.end())
                return fail(ErrorKind::Usage, "FP-PLC-012",
                            FABRIC_TEXT("placement", "Rack '%1' is fixed, but states no position"), {group.name});
            if (isTaken[at(slot->second)])
                return fail(ErrorKind::Usage, "FP-PLC-013",
                            FABRIC_TEXT("placement", "Two fixed racks have position %1 of row '%2'; one is '%3'"),
                            {text(group.index), displayText(project_.groups().at(group.parent).name), group.name});
            problem.start[at(rack)] = slot->second;
            problem.isFixed[at(rack)] = 1;
            isTaken[at(slot->second)] = 1;
        }
        return {};
    }

    static void fillFree(std::vector<int>& slotOf, std::vector<char>& isTaken, bool& isKnown)
    {
        std::size_t next = 0;
        for (int& slot : slotOf) {
            if (slot >= 0) continue;
            isKnown = false;
            while (isTaken[next])
                ++next;
            slot = static_cast<int>(next);
            isTaken[next] = 1;
        }
    }

    /// Distances between spots as indices of the different ones. When these are too many, they are rounded up to
    /// centimetres, decimetres or metres; the final lengths are exact in any case.
    void measure()
    {
        PlaceProblem& problem = model_.problem;
        std::vector<FloorPoint> points;
        for (const RackSlot& slot : model_.spots)
            points.push_back(slot.point);
        std::vector<std::int64_t> lengths = lengthsOf(points);
        for (std::size_t i = 0; i < points.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (const std::int64_t mm = lengths[i * points.size() + j]; mm >= 0)
                    shortestMm_ = shortestMm_ < 0 ? mm : std::min(shortestMm_, mm);
        shortestMm_ = std::max<std::int64_t>(shortestMm_, 0);
        constexpr std::size_t kMostDistances = 60'000;
        std::vector<std::int64_t> different;
        for (const std::int64_t quantum : {1, 10, 100, 1000, 10'000}) {
            if (quantum > 1)
                for (std::int64_t& mm : lengths)
                    mm = mm < 0 ? mm : (mm + quantum - 1) / quantum * quantum;
            different = lengths;
            std::sort(different.begin(), different.end());
            different.erase(std::unique(different.begin(), different.end()), different.end());
            if (different.size() <= kMostDistances) break;
        }
        std::map<std::int64_t, std::uint16_t> number;
        for (const std::int64_t mm : different) {
            number.emplace(mm, static_cast<std::uint16_t>(number.size()));
            isReachable_.push_back(mm >= 0);
            problem.distanceMm.push_back(mm < 0 ? kMaxFloorMm : mm);
        }
        problem.distance.reserve(lengths.size());
        std::int64_t last = -2;
        std::uint16_t lastNumber = 0;
        for (const std::int64_t mm : lengths) {
            if (mm != last) lastNumber = number.at(mm);
            last = mm;
            problem.distance.push_back(lastNumber);
        }
    }
    std::vector<std::int64_t> lengthsOf(const std::vector<FloorPoint>& points) const
    {
        if (lengths_.hasRoutes()) return lengths_.network().lengthsMm(points);
        std::vector<std::int64_t> lengths;
        lengths.reserve(points.size() * points.size());
        for (const FloorPoint& a : points)
            for (const FloorPoint& b : points)
                lengths.push_back(a.room == b.room ? std::abs(a.xMm - b.xMm) + std::abs(a.yMm - b.yMm) : -1);
        return lengths;
    }

    /// Racks of equal power, weight and height are one kind, with the spots whose row takes them.
    Result<void> addLimits()
    {
        PlaceProblem& problem = model_.problem;
        std::map<std::tuple<std::int64_t, std::int64_t, int>, int> kinds;
        for (int rack = 0; rack < problem.racks; ++rack) {
            const Group& group = project_.groups().at(model_.racks[at(rack)]);
            const auto load = loads_.find(group.id);
            // A rack with limits of its own is judged by these, wherever it stands.
            const std::tuple needs(load == loads_.end() || group.maxPowerW ? 0 : load->second.nameplateW(),
                                   load == loads_.end() || group.maxWeightG ? 0 : load->second.weightG, group.heightU);
            const auto [kind, isNew] = kinds.try_emplace(needs, static_cast<int>(problem.mayStand.size()));
            if (isNew) FABRIC_CHECK(addKind(group, needs, rack));
            problem.kindOfRack.push_back(kind->second);
        }
        return {};
    }
    Result<void> addKind(const Group& rack, const std::tuple<std::int64_t, std::int64_t, int>& needs, int number)
    {
        const auto& [powerW, weightG, heightU] = needs;
        std::vector<char> may;
        for (const RackSlot& slot : model_.spots) {
            const Group* row = slot.index > 0 && slot.row ? project_.groups().find(slot.row) : nullptr;
            may.push_back(row == nullptr || ((!row->maxPowerW || powerW <= *row->maxPowerW) &&
                                             (!row->maxWeightG || weightG <= *row->maxWeightG) &&
                                             (row->heightU == 0 || heightU <= row->heightU))
                              ? 1
                              : 0);
        }
        const bool isFixed = model_.problem.isFixed[at(number)] != 0;
        if (!isFixed && std::find(may.begin(), may.end(), 1) == may.end())
            return fail(ErrorKind::Usage, "FP-PLC-014",
                        FABRIC_TEXT("placement",
                                    "No row takes rack '%1' with %2 W, %3 kg and %4 U: take devices out of "
                                    "it or raise the limits of a row"),
                        {rack.name, text(powerW), text((weightG + 999) / 1000), text(heightU)});
        model_.problem.mayStand.push_back(std::move(may));
        return {};
    }

    struct Bundle {
        std::map<std::pair<int, std::int64_t>, std::int64_t> counts; ///< by class and vertical
        std::int64_t cables = 0;
    };

    void addCables()
    {
        std::map<std::pair<int, int>, Bundle> bundles;
        for (const Cable& cable : project_.cables())
            addCable(cable, bundles);
        std::map<std::map<std::pair<int, std::int64_t>, std::int64_t>, int> profiles;
        for (auto& [racks, bundle] : bundles) {
            model_.lowerBound += leastCost(bundle);
            roundHeights(bundle);
            const auto [profile, isNew] =
                profiles.try_emplace(bundle.counts, static_cast<int>(model_.problem.profileCost.size()));
            if (isNew) addProfile(bundle);
            model_.problem.pairs.push_back({racks.first, racks.second, profile->second, bundle.cables});
            model_.cablesBetweenRacks += bundle.cables;
        }
    }

    /// A cable with ends in several racks on one side counts from its first end to the first of the other side.
    void addCable(const Cable& cable, std::map<std::pair<int, int>, Bundle>& bundles)
    {
        const CableEnd* far = nullptr;
        for (const CableEnd& end : cable.ends)
            if (far == nullptr && end.side != cable.ends.front().side) far = &end;
        const Device* a = far == nullptr ? nullptr : project_.devices().find(cable.ends.front().end.port.device);
        const Device* b = far == nullptr ? nullptr : project_.devices().find(far->end.port.device);
        const auto rackA = a == nullptr ? rackNumber_.end() : rackNumber_.find(a->place);
        const auto rackB = b == nullptr ? rackNumber_.end() : rackNumber_.find(b->place);
        if (rackA == rackNumber_.end() || rackB == rackNumber_.end() || !a->unitU || !b->unitU) {
            ++model_.cablesWithoutRack;
            return;
        }
        const int cableClass = costs_.classOf(cable);
        const LengthRule& rule = lengths_.positions().rule();
        if (rackA->second == rackB->second) {
            model_.lowerBound += costs_.leastFrom(cableClass, inRackRunMm(rule, *a->unitU, *b->unitU));
            return;
        }
        const std::int64_t vertical = upMm(rule, project_.groups().at(a->place), *a->unitU) +
                                      upMm(rule, project_.groups().at(b->place), *b->unitU);
        Bundle& bundle = bundles[std::minmax(rackA->second, rackB->second)];
        ++bundle.counts[{cableClass, vertical}];
        ++bundle.cables;
    }
    static std::int64_t upMm(const LengthRule& rule, const Group& rack, int unitU)
    {
        return unitsMm(rule, std::max(0, (rack.heightU > 0 ? rack.heightU : rule.rackHeightU) - unitU));
    }

    /// Every cable at the shortest way that two different spots have.
    std::int64_t leastCost(const Bundle& bundle) const
    {
        std::int64_t sum = 0;
        for (const auto& [look, count] : bundle.counts)
            sum += count *
                   costs_.leastFrom(look.first, overheadRunMm(lengths_.positions().rule(), look.second, shortestMm_));
        return sum;
    }

    /// The search may take heights to a quarter of a metre, so that pairs of racks share their tables of costs.
    static void roundHeights(Bundle& bundle)
    {
        constexpr std::int64_t kStepMm = 250;
        std::map<std::pair<int, std::int64_t>, std::int64_t> rounded;
        for (const auto& [look, count] : bundle.counts)
            rounded[{look.first, (look.second + kStepMm - 1) / kStepMm * kStepMm}] += count;
        bundle.counts = std::move(rounded);
    }

    void addProfile(const Bundle& bundle)
    {
        const LengthRule& rule = lengths_.positions().rule();
        std::vector<std::int64_t>& costs = model_.problem.profileCost.emplace_back();
        costs.reserve(isReachable_.size());
        for (std::size_t i = 0; i < isReachable_.size(); ++i) {
            std::int64_t sum = 0;
            for (const auto& [look, count] : bundle.counts)
                sum +=
                    count * (isReachable_[i]
                                 ? costs_.of(look.first, overheadRunMm(rule, look.second, model_.problem.distanceMm[i]))
                                 : kUnreachableCost);
            costs.push_back(sum);
        }
    }

    const Project& project_;
    CableCost& costs_;
    LengthModel lengths_;
    std::map<Id<Group>, RackLoad> loads_;
    std::map<Id<Group>, int> rackNumber_;
    std::map<std::pair<Id<Group>, int>, int> slotNumber_;
    std::vector<char> isReachable_; ///< by distance index
    std::int64_t shortestMm_ = -1;  ///< between two different spots
    PlaceModel model_;
};

} // namespace

Result<PlaceModel> placeModel(const Project& project, const Catalog& catalog, CableCost& costs)
{
    return ModelMaker(project, catalog, costs).make();
}

} // namespace fabric
