// How long the run between two ports is, from rack positions. Integer millimetres throughout; the rule is the trade's
// (in README.md of this folder) and every value of it is a project setting. A run that cannot be known (a device
// without rack or unit, racks in different rooms) is empty, never 0.
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/edit.h"
#include "core/planner/placement/rack_positions.h"

#include <optional>

namespace fabric {

struct RoutedLength {
    std::int64_t mm = 0;
    Message derivation; ///< the formula with its numbers
};

/// Lengths for one state of a project. Building it is O(groups + settings); a length is O(1). Holds a reference.
class LengthModel {
public:
    explicit LengthModel(const Project& project);

    /// Length of a run between two devices in racks with a unit; a port counts as sitting at its device's lowest unit,
    /// which never makes an overhead run too short.
    std::optional<std::int64_t> between(Id<Device> a, Id<Device> b) const;
    std::optional<RoutedLength> explain(Id<Device> a, Id<Device> b) const;

private:
    struct Run;
    std::optional<Run> run(Id<Device> a, Id<Device> b) const;

    const Project& project_;
    RackPositions racks_;
    LengthRule rule_;
};

/// Length of a run between two ports; one-off form of LengthModel.
std::optional<std::int64_t> routedLength(const Project& project, const PortRef& a, const PortRef& b);

/// Recomputes the run of every cable (its longest pair of ends), and orders the shortest stocked length of the cable's
/// own part family that is long enough. Where the run is unknown, both lengths become unknown; where no stocked length
/// is long enough, the part stays and the ordered length becomes unknown. Returns how many cables changed.
int assignLengths(Edit& edit, const Catalog& catalog);

} // namespace fabric
