#include "core/planner/placement/cable_cost.h"

#include "core/catalog/compatibility.h"
#include "core/catalog/join_optics.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr std::int64_t kMediumChange = 10; ///< times the longest served run

std::int64_t lengthOf(const Part& part)
{
    return part.cable ? part.cable->lengthMm : part.fibre ? part.fibre->lengthMm : 0;
}

const Part* opticAt(const PortMap& ports, const Cable& cable, Side side)
{
    for (const CableEnd& end : cable.ends)
        if (end.side == side) {
            const CageModule* module = ports.moduleIn(end.end.port);
            return module != nullptr ? module->part : nullptr;
        }
    return nullptr;
}

} // namespace

std::optional<std::int64_t> opticReachMm(const Catalog& catalog, const PortMap& ports, const Cable& cable)
{
    const Part* cord = cable.part.empty() ? nullptr : catalog.find(cable.part);
    const Part* a = opticAt(ports, cable, Side::A);
    const Part* b = opticAt(ports, cable, Side::B);
    if (cord == nullptr || !cord->fibre || a == nullptr || b == nullptr || !a->transceiver || !b->transceiver)
        return std::nullopt;
    return reachMm(*cord, opticEnd(*a), opticEnd(*b));
}

int CableCost::classOf(const Cable& cable)
{
    const Part* part = cable.part.empty() ? nullptr : catalog_.find(cable.part);
    const Part* a = part != nullptr && part->fibre ? opticAt(ports_, cable, Side::A) : nullptr;
    const Part* b = part != nullptr && part->fibre ? opticAt(ports_, cable, Side::B) : nullptr;
    const std::tuple key(part != nullptr ? part->slug : std::string(), a != nullptr ? a->slug : std::string(),
                         b != nullptr ? b->slug : std::string());
    const auto [known, isNew] = bySlugs_.try_emplace(key, 0);
    if (!isNew) return known->second;
    std::vector<Step> steps;
    if (part != nullptr)
        steps = stepsOf(*part, opticReachMm(catalog_, ports_, cable));
    else if (!prices_.empty() && unpriced_.empty())
        unpriced_ = cable.name;
    // Cords of one family in different lengths are one class.
    std::vector<std::int64_t> look;
    for (const Step& step : steps)
        look.insert(look.end(), {step.lengthMm, step.cost});
    const auto [same, isNewLook] = byLook_.try_emplace(std::move(look), static_cast<int>(classes_.size()));
    if (isNewLook) classes_.push_back({std::move(steps)});
    known->second = same->second;
    return known->second;
}

std::vector<CableCost::Step> CableCost::stepsOf(const Part& part, std::optional<std::int64_t> reach)
{
    std::vector<Step> steps;
    std::int64_t from = 0;
    while (const Part* next = stockedLength(catalog_, part, from)) {
        const std::int64_t length = lengthOf(*next);
        if (length < from || (reach && length > *reach)) break;
        Step step{length, length};
        if (!prices_.empty()) {
            const auto price = prices_.find(next->slug);
            if (price == prices_.end() && unpriced_.empty()) unpriced_ = next->slug;
            step.cost = price == prices_.end() ? 0 : price->second;
        }
        steps.push_back(step);
        from = length + 1;
    }
    return steps;
}

std::int64_t CableCost::of(int cableClass, std::int64_t runMm) const
{
    const std::vector<Step>& steps = classes_[static_cast<std::size_t>(cableClass)].steps;
    if (steps.empty()) return runMm;
    const auto found = std::lower_bound(steps.begin(), steps.end(), runMm,
                                        [](const Step& step, std::int64_t mm) { return step.lengthMm < mm; });
    if (found != steps.end()) return found->cost;
    const std::int64_t beyond = runMm - steps.back().lengthMm;
    return steps.back().cost * (1 + kMediumChange) + beyond;
}

std::int64_t CableCost::leastFrom(int cableClass, std::int64_t runMm) const
{
    // What is ordered is never shorter than the run, whatever its medium becomes; of its price nothing is known.
    std::optional<std::int64_t> least;
    for (const Step& step : classes_[static_cast<std::size_t>(cableClass)].steps)
        if (step.lengthMm >= runMm) least = std::min(least.value_or(step.cost), step.cost);
    return least.value_or(prices_.empty() ? runMm : 0);
}

} // namespace fabric
