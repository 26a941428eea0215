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

std::optional<std::int64_t> straightMm(const FloorPoint& a, const FloorPoint& b)
{
    if (a.room != b.room) return std::nullopt;
    return std::abs(a.xMm - b.xMm) + std::abs(a.yMm - b.yMm);
}

} // namespace

std::int64_t unitsMm(const LengthRule& rule, std::int64_t units)
{
    return (units * rule.rackUnitMicrometres + 999) / 1000;
}

std::int64_t inRackRunMm(const LengthRule& rule, int unitA, int unitB)
{
    return unitsMm(rule, std::abs(unitA - unitB)) + 2 * rule.dressingMm;
}

std::int64_t overheadRunMm(const LengthRule& rule, std::int64_t verticalMm, std::int64_t trayMm)
{
    const std::int64_t bare = verticalMm + trayMm + 2 * rule.riserMm + 2 * rule.endSlackMm;
    return bare + (bare * rule.slackPercent + 99) / 100;
}

/// The parts of one run before they are summed.
struct LengthModel::Run {
    bool isInRack = false;
    std::int64_t verticalMm = 0; ///< both ends together
    std::int64_t trayMm = 0;
    std::int64_t totalMm = 0;
};

LengthModel::LengthModel(const Project& project)
    : project_(project), racks_(project), network_(project), rule_(racks_.rule())
{}

std::optional<LengthModel::Run> LengthModel::run(Id<Device> a, Id<Device> b) const
{
    const Device* one = project_.devices().find(a);
    const Device* two = project_.devices().find(b);
    if (one == nullptr || two == nullptr || !one->unitU || !two->unitU) return std::nullopt;
    Run run;
    if (one->place == two->place) { // a rack need stand nowhere for that
        const Group* rack = one->place ? project_.groups().find(one->place) : nullptr;
        if (rack == nullptr || rack->kind != GroupKind::Rack) return std::nullopt;
        run.isInRack = true;
        run.verticalMm = unitsMm(rule_, std::abs(*one->unitU - *two->unitU));
        run.totalMm = inRackRunMm(rule_, *one->unitU, *two->unitU);
        return run;
    }
    const auto from = racks_.rackAt(one->place);
    const auto to = racks_.rackAt(two->place);
    if (!from || !to) return std::nullopt;
    const auto tray = network_.isEmpty() ? straightMm(*from, *to) : network_.lengthMm(*from, *to);
    if (!tray) return std::nullopt;
    run.verticalMm =
        unitsMm(rule_, std::max(0, from->topU - *one->unitU)) + unitsMm(rule_, std::max(0, to->topU - *two->unitU));
    run.trayMm = *tray;
    run.totalMm = overheadRunMm(rule_, run.verticalMm, run.trayMm);
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
    std::string names;
    for (const Id<Route> route : routes(a, b))
        names += (names.empty() ? "" : ", ") + displayText(project_.table<Route>().at(route).name);
    if (!names.empty())
        return RoutedLength{
            found->totalMm,
            {FABRIC_TEXT("placement", "overhead: %1 mm up and down + %2 mm along %7 + 2 x %3 mm riser + 2 x %4 mm "
                                      "slack, + %5 % = %6 mm"),
             {number(found->verticalMm), number(found->trayMm), number(rule_.riserMm), number(rule_.endSlackMm),
              number(rule_.slackPercent), number(found->totalMm), names}}};
    return RoutedLength{
        found->totalMm,
        {FABRIC_TEXT("placement",
                     "overhead: %1 mm up and down + %2 mm tray + 2 x %3 mm riser + 2 x %4 mm slack, + %5 % = %6 mm"),
         {number(found->verticalMm), number(found->trayMm), number(rule_.riserMm), number(rule_.endSlackMm),
          number(rule_.slackPercent), number(found->totalMm)}}};
}

std::vector<Id<Route>> LengthModel::routes(Id<Device> a, Id<Device> b) const
{
    const Device* one = project_.devices().find(a);
    const Device* two = project_.devices().find(b);
    if (one == nullptr || two == nullptr || one->place == two->place || network_.isEmpty()) return {};
    const auto from = racks_.rackAt(one->place);
    const auto to = racks_.rackAt(two->place);
    if (!from || !to) return {};
    return network_.routes(*from, *to);
}

std::optional<std::int64_t> routedLength(const Project& project, const PortRef& a, const PortRef& b)
{
    return LengthModel(project).between(a.device, b.device);
}

} // namespace fabric
