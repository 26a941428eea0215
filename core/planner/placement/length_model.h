// How long the run between two ports is, from rack positions. Integer millimetres throughout; the rule is the trade's
// (in README.md of this folder) and every value of it is a project setting. A run that cannot be known (a device
// without rack or unit, racks in different rooms) is empty, never 0.
#pragma once

#include "core/base/text.h"
#include "core/catalog/catalog.h"
#include "core/model/edit.h"

#include <optional>
#include <unordered_map>

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

struct RoutedLength {
    std::int64_t mm = 0;
    Message derivation; ///< the formula with its numbers
};

/// Floor position of a rack.
struct FloorPoint {
    std::int64_t xMm = 0;
    std::int64_t yMm = 0;
    Id<Group> room; ///< none when the row stands in no room
    int topU = 0;
};

/// Lengths for one state of a project. Building it is O(groups + settings); a length is O(1). Holds a reference.
class LengthModel {
public:
    explicit LengthModel(const Project& project);

    std::optional<FloorPoint> rackAt(Id<Group> rack) const;
    /// Length of a run between two devices in racks with a unit; a port counts as sitting at its device's lowest unit,
    /// which never makes an overhead run too short.
    std::optional<std::int64_t> between(Id<Device> a, Id<Device> b) const;
    std::optional<RoutedLength> explain(Id<Device> a, Id<Device> b) const;

private:
    struct Run;
    std::optional<Run> run(Id<Device> a, Id<Device> b) const;

    const Project& project_;
    LengthRule rule_;
    std::unordered_map<Id<Group>, FloorPoint> racks_;
};

/// Length of a run between two ports; one-off form of LengthModel.
std::optional<std::int64_t> routedLength(const Project& project, const PortRef& a, const PortRef& b);

/// Recomputes the run of every cable (its longest pair of ends), and orders the shortest stocked length of the cable's
/// own part family that is long enough. Where the run is unknown, both lengths become unknown; where no stocked length
/// is long enough, the part stays and the ordered length becomes unknown. Returns how many cables changed.
int assignLengths(Edit& edit, const Catalog& catalog);

} // namespace fabric
