#include "core/catalog/compatibility.h"
#include "core/planner/placement/length_model.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

/// The longest run between an end of side A and an end of side B; nothing when one of them is unknown or a side is
/// open.
std::optional<std::int64_t> longestRun(const LengthModel& lengths, const Cable& cable)
{
    std::optional<std::int64_t> longest;
    for (const CableEnd& a : cable.ends) {
        if (a.side != Side::A) continue;
        for (const CableEnd& b : cable.ends) {
            if (b.side != Side::B) continue;
            const auto run = lengths.between(a.end.port.device, b.end.port.device);
            if (!run) return std::nullopt;
            longest = std::max(longest.value_or(0), *run);
        }
    }
    return longest;
}

/// The routes of the run between the first ends of both sides.
std::vector<Id<Route>> routesOf(const LengthModel& lengths, const Cable& cable)
{
    const CableEnd* b = nullptr;
    for (const CableEnd& end : cable.ends)
        if (end.side == Side::B && b == nullptr) b = &end;
    if (b == nullptr || cable.ends.front().side != Side::A) return {};
    return lengths.routes(cable.ends.front().end.port.device, b->end.port.device);
}

} // namespace

int assignLengths(Edit& edit, const Catalog& catalog)
{
    const LengthModel lengths(edit.project());
    std::map<std::pair<std::string, std::int64_t>, const Part*> stocked;
    std::vector<Cable> changed;
    for (const Cable& cable : edit.project().cables()) {
        Cable next = cable;
        next.routedMm = longestRun(lengths, cable);
        if (lengths.hasRoutes()) next.routes = routesOf(lengths, cable);
        const Part* part = cable.part.empty() ? nullptr : catalog.find(cable.part);
        if (part != nullptr) {
            next.lengthMm.reset();
            if (next.routedMm) {
                const auto [found, isNew] = stocked.try_emplace({cable.part, *next.routedMm}, nullptr);
                if (isNew) found->second = stockedLength(catalog, *part, *next.routedMm);
                if (const Part* fits = found->second) {
                    next.part = fits->slug;
                    next.lengthMm = fits->cable ? fits->cable->lengthMm : fits->fibre->lengthMm;
                }
            }
        }
        if (next != cable) changed.push_back(std::move(next));
    }
    for (Cable& cable : changed)
        edit.replace(std::move(cable));
    return static_cast<int>(changed.size());
}

} // namespace fabric
