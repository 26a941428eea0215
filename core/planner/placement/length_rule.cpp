#include "core/planner/placement/length_rule.h"

#include "core/base/strings.h"

#include <optional>

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

} // namespace fabric
