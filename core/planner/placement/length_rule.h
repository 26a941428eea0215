// The values of the rule for cable lengths. Every one is a setting of the project; trade practice gives the defaults
// (README.md of this folder). Integer millimetres.
#pragma once

#include "core/base/text.h"
#include "core/model/project.h"

#include <cstdint>
#include <span>

namespace fabric {

/// The values of the rule. Settings keys are listed in kLengthSettings; an absent or unreadable setting means the
/// default.
struct LengthRule {
    std::int64_t rackUnitMicrometres = 44450; ///< EIA-310; fixed
    std::int64_t dressingMm = 300;            ///< per end, inside a rack
    std::int64_t riserMm = 400;               ///< rack top to tray, per rack
    std::int64_t endSlackMm = 500;            ///< per end, between racks
    std::int64_t slackPercent = 5;
    std::int64_t rackPitchMm = 700;
    std::int64_t rowPitchMm = 3000;
    int rackHeightU = 48; ///< of racks whose height is not stated

    static LengthRule of(const Project& project);
};

struct LengthSetting {
    const char* key;
    std::int64_t LengthRule::*value;
    Text title;
};
/// The settings of the rule that are lengths or percentages ("rack.height_u" is read beside them).
std::span<const LengthSetting> lengthSettings();

} // namespace fabric
