#include "core/planner/placement/length_model.h"

#include "core/base/strings.h"
#include "core/catalog/compatibility.h"

#include <algorithm>
#include <cstdlib>

namespace fabric {

namespace {

std::string number(std::int64_t value)
{
    return std::to_string(value);
}

} // namespace

/// The parts of one run before they are summed.
struct LengthModel::Run {
    bool isInRack = false;
    std::int64_t verticalMm = 0; ///< both ends together
    std::int64_t trayMm = 0;
    std::int64_t totalMm = 0;
};

LengthModel::LengthModel(const Project& project) : project_(project), racks_(project), rule_(racks_.rule()) {}

std::optional<LengthModel::Run> LengthModel::run(Id<Device> a, Id<Device> b) const
{
    const Device* one = project_.devices().find(a);
    const Device* two = project_.devices().find(b);
    if (one == nullptr || two == nullptr || !one->unitU || !two->unitU) return std::nullopt;
    const auto from = racks_.rackAt(one->place);
    const auto to = racks_.rackAt(two->place);
    if (!from || !to) return std::nullopt;
    const auto heightMm = [this](std::int64_t units) { return (units * rule_.rackUnitMicrometres + 999) / 1000; };
    Run run;
    if (one->place == two->place) {
        run.isInRack = true;
        run.verticalMm = heightMm(std::abs(*one->unitU - *two->unitU));
        run.totalMm = run.verticalMm + 2 * rule_.dressingMm;
        return run;
    }
    if (from->room != to->room) return std::nullopt;
    run.verticalMm = heightMm(std::max(0, from->topU - *one->unitU)) + heightMm(std::max(0, to->topU - *two->unitU));
    run.trayMm = std::abs(from->xMm - to->xMm) + std::abs(from->yMm - to->yMm);
    const std::int64_t bare = run.verticalMm + run.trayMm + 2 * rule_.riserMm + 2 * rule_.endSlackMm;
    run.totalMm = bare + (bare * rule_.slackPercent + 99) / 100;
    return run;
}

std::optional<std::int64_t> LengthModel::between(Id<Device> a, Id<Device> b) const
{
    const auto found = run(a, b);
    if (!found) return std::nullopt;
    return found->totalMm;
}

std::optional<RoutedLength> LengthModel::explain(Id<Device> a, Id<Device> b) const
{
    const auto found = run(a, b);
    if (!found) return std::nullopt;
    if (found->isInRack)
        return RoutedLength{found->totalMm,
                            {FABRIC_TEXT("placement", "in rack: %1 mm between units + 2 x %2 mm dressing = %3 mm"),
                             {number(found->verticalMm), number(rule_.dressingMm), number(found->totalMm)}}};
    return RoutedLength{
        found->totalMm,
        {FABRIC_TEXT("placement",
                     "overhead: %1 mm up and down + %2 mm tray + 2 x %3 mm riser + 2 x %4 mm slack, + %5 % = %6 mm"),
         {number(found->verticalMm), number(found->trayMm), number(rule_.riserMm), number(rule_.endSlackMm),
          number(rule_.slackPercent), number(found->totalMm)}}};
}

std::optional<std::int64_t> routedLength(const Project& project, const PortRef& a, const PortRef& b)
{
    return LengthModel(project).between(a.device, b.device);
}

} // namespace fabric
