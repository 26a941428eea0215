#include "core/planner/placement/route_fill.h"

#include "core/base/strings.h"
#include "core/planner/placement/length_model.h"

#include <algorithm>
#include <unordered_map>

namespace fabric {

namespace {

/// Cables side by side: how many, and their cross-section in square micrometres.
struct Strand {
    std::int64_t cables = 0;
    std::int64_t areaUm2 = 0;
    std::int64_t unknown = 0;

    void add(const Strand& other, std::int64_t times)
    {
        cables += times * other.cables;
        areaUm2 += times * other.areaUm2;
        unknown += times * other.unknown;
    }
};

std::int64_t diameterUm(const Project& project, const char* key, std::int64_t usual)
{
    constexpr std::int64_t kMostUm = 200'000;
    const auto stated = parseInt(project.setting(key));
    return stated && *stated > 0 && *stated <= kMostUm ? *stated : usual;
}

/// pi/4 d^2, with pi = 355/113 (right to 3e-7).
std::int64_t circleArea(std::int64_t diameter)
{
    return diameter * diameter * 355 / (4 * 113);
}

class FillCounter {
public:
    FillCounter(const Project& project, const Catalog& catalog)
        : project_(project),
          catalog_(catalog),
          lengths_(project),
          copperUm2_(circleArea(diameterUm(project, "cable.copper_diameter_um", 9430))),
          fibreUm2_(circleArea(diameterUm(project, "cable.fibre_diameter_um", 3000))),
          events_(lengths_.network().edges().size())
    {}

    std::map<Id<Route>, RouteFill> count()
    {
        if (!lengths_.hasRoutes()) return {};
        gather();
        for (const auto& [racks, strand] : strands_)
            lay(racks.first, racks.second, strand);
        std::map<Id<Route>, RouteFill> fills;
        for (std::size_t i = 0; i < events_.size(); ++i)
            if (const Id<Route> route = lengths_.network().edges()[i].route; route && !events_[i].empty())
                take(fills[route], route, fullest(events_[i]));
        return fills;
    }

private:
    Strand strandOf(const Cable& cable) const
    {
        const Part* part = cable.part.empty() ? nullptr : catalog_.find(cable.part);
        const std::string* medium = part == nullptr ? nullptr
                                    : part->cable   ? &part->cable->medium
                                    : part->fibre   ? &part->fibre->mode
                                                    : nullptr;
        if (cable.kind == CableKind::Trunk || medium == nullptr || medium->empty()) return {1, 0, 1};
        return {1, *medium == "CU" || *medium == "UTP" ? copperUm2_ : fibreUm2_, 0};
    }

    /// Sums cables by the two racks that they join; every further end of a splitter counts as one more.
    void gather()
    {
        for (const Cable& cable : project_.cables()) {
            if (cable.ends.size() < 2) continue;
            const Strand strand = strandOf(cable);
            const Id<Group> head = rackOf(cable.ends.front());
            std::vector<Id<Group>> far;
            for (const CableEnd& end : cable.ends)
                if (end.side != cable.ends.front().side) far.push_back(rackOf(end));
            std::sort(far.begin(), far.end());
            far.erase(std::unique(far.begin(), far.end()), far.end());
            for (const Id<Group> rack : far)
                if (head && rack && rack != head) strands_[std::minmax(head, rack)].add(strand, 1);
        }
    }
    Id<Group> rackOf(const CableEnd& end) const { return project_.devices().at(end.end.port.device).place; }

    void lay(Id<Group> a, Id<Group> b, const Strand& strand)
    {
        const auto from = lengths_.positions().rackAt(a);
        const auto to = lengths_.positions().rackAt(b);
        if (!from || !to) return;
        for (const WayPiece& piece : lengths_.network().pieces(*from, *to)) {
            if (piece.fromMm == piece.toMm) continue;
            events_[piece.edge][piece.fromMm].add(strand, 1);
            events_[piece.edge][piece.toMm].add(strand, -1);
        }
    }

    /// Where most lies side by side along one edge.
    static Strand fullest(const std::map<std::int64_t, Strand>& events)
    {
        Strand now;
        Strand most;
        for (const auto& [at, change] : events) {
            now.add(change, 1);
            if (std::pair(now.areaUm2, now.cables) > std::pair(most.areaUm2, most.cables)) most = now;
        }
        return most;
    }

    void take(RouteFill& fill, Id<Route> id, const Strand& strand) const
    {
        const Route& route = project_.table<Route>().at(id);
        const std::int64_t areaMm2 = (strand.areaUm2 + 999'999) / 1'000'000;
        if (route.fillLimitPercent > 0) fill.limitPercent = route.fillLimitPercent;
        if (std::pair(areaMm2, strand.cables) < std::pair(fill.areaMm2, fill.cables)) return;
        fill.cables = strand.cables;
        fill.areaMm2 = areaMm2;
        fill.unknownCables = strand.unknown;
        if (route.crossSectionMm2 && *route.crossSectionMm2 > 0)
            fill.percent = (areaMm2 * 100 + *route.crossSectionMm2 - 1) / *route.crossSectionMm2;
    }

    const Project& project_;
    const Catalog& catalog_;
    LengthModel lengths_;
    std::int64_t copperUm2_;
    std::int64_t fibreUm2_;
    std::map<std::pair<Id<Group>, Id<Group>>, Strand> strands_;
    std::vector<std::map<std::int64_t, Strand>> events_; ///< by edge: what begins and ends where
};

} // namespace

std::map<Id<Route>, RouteFill> routeFill(const Project& project, const Catalog& catalog)
{
    return FillCounter(project, catalog).count();
}

} // namespace fabric
