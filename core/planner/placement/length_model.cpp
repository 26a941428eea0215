#include "core/planner/placement/length_model.h"

#include "core/base/strings.h"
#include "core/catalog/compatibility.h"

#include <algorithm>
#include <cstdlib>

namespace fabric {

namespace {

const LengthSetting kLengthSettings[] = {
    {"length.dressing_mm", &LengthRule::dressingMm, FABRIC_TEXT("placement", "Dressing per end inside a rack (mm)")},
    {"length.riser_mm", &LengthRule::riserMm, FABRIC_TEXT("placement", "Rack top to tray (mm)")},
    {"length.end_slack_mm", &LengthRule::endSlackMm, FABRIC_TEXT("placement", "Slack per end between racks (mm)")},
    {"length.slack_percent", &LengthRule::slackPercent,
     FABRIC_TEXT("placement", "Extra length of a run between racks (%)")},
    {"rack.pitch_mm", &LengthRule::rackPitchMm, FABRIC_TEXT("placement", "Rack pitch in a row (mm)")},
    {"row.pitch_mm", &LengthRule::rowPitchMm, FABRIC_TEXT("placement", "Row pitch (mm)")},
};

constexpr std::int64_t kMaxSettingMm = 1'000'000;

std::optional<std::int64_t> settingValue(const Project& project, const char* key)
{
    const auto value = parseInt(project.setting(key));
    if (!value || *value < 0 || *value > kMaxSettingMm) return std::nullopt;
    return value;
}

std::string number(std::int64_t value)
{
    return std::to_string(value);
}

} // namespace

std::span<const LengthSetting> lengthSettings()
{
    return kLengthSettings;
}

LengthRule LengthRule::of(const Project& project)
{
    LengthRule rule;
    for (const LengthSetting& setting : kLengthSettings)
        if (const auto value = settingValue(project, setting.key)) rule.*setting.value = *value;
    if (const auto height = settingValue(project, "rack.height_u"); height && *height > 0 && *height <= 100)
        rule.rackHeightU = static_cast<int>(*height);
    return rule;
}

/// The parts of one run before they are summed.
struct LengthModel::Run {
    bool isInRack = false;
    std::int64_t verticalMm = 0; ///< both ends together
    std::int64_t trayMm = 0;
    std::int64_t totalMm = 0;
};

LengthModel::LengthModel(const Project& project) : project_(project), rule_(LengthRule::of(project))
{
    for (const Group& rack : project.groups()) {
        if (rack.kind != GroupKind::Rack) continue;
        const Group* row = rack.parent ? project.groups().find(rack.parent) : nullptr;
        if (row != nullptr && row->kind != GroupKind::Row) row = nullptr;
        FloorPoint point;
        const std::int64_t rowX = row != nullptr ? row->xMm.value_or(0) : 0;
        const std::int64_t rowY =
            row != nullptr ? row->yMm.value_or(std::max(0, row->index - 1) * rule_.rowPitchMm) : 0;
        point.xMm = rack.xMm.value_or(rowX + std::max(0, rack.index - 1) * rule_.rackPitchMm);
        point.yMm = rack.yMm.value_or(rowY);
        point.room = row != nullptr ? row->parent : rack.parent;
        point.topU = rack.heightU > 0 ? rack.heightU : rule_.rackHeightU;
        racks_.emplace(rack.id, point);
    }
}

std::optional<FloorPoint> LengthModel::rackAt(Id<Group> rack) const
{
    const auto found = racks_.find(rack);
    if (found == racks_.end()) return std::nullopt;
    return found->second;
}

std::optional<LengthModel::Run> LengthModel::run(Id<Device> a, Id<Device> b) const
{
    const Device* one = project_.devices().find(a);
    const Device* two = project_.devices().find(b);
    if (one == nullptr || two == nullptr || !one->unitU || !two->unitU) return std::nullopt;
    const auto from = rackAt(one->place);
    const auto to = rackAt(two->place);
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
