// How long the run between two ports is, from rack positions. Integer millimetres throughout; the rule is the trade's
// (in README.md of this folder) and every value of it is a project setting. Where a room has trays, and between rooms,
// a run follows the routes of the project. A run that cannot be known (a device without rack or unit, rooms that no
// route of known length joins) is empty, never 0.
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/edit.h"
#include "core/planner/placement/route_network.h"

#include <optional>

namespace fabric {

/// Height of so many rack units, rounded up.
std::int64_t unitsMm(const LengthRule& rule, std::int64_t units);
/// The run inside a rack between two units.
std::int64_t inRackRunMm(const LengthRule& rule, int unitA, int unitB);
/// The run between two racks: what goes up and down in both, the way along the trays, and the extras of the rule.
std::int64_t overheadRunMm(const LengthRule& rule, std::int64_t verticalMm, std::int64_t trayMm);

struct RoutedLength {
    std::int64_t mm = 0;
    Message derivation; ///< the formula with its numbers
};

/// Lengths for one state of a project. Building it is O(groups + settings) and that of the RouteNetwork; a length is
/// O(1) without trays, O(segments of a room) with them. Holds a reference.
class LengthModel {
public:
    explicit LengthModel(const Project& project);

    /// Length of a run between two devices in racks with a unit; a port counts as sitting at its device's lowest unit,
    /// which never makes an overhead run too short.
    std::optional<std::int64_t> between(Id<Device> a, Id<Device> b) const;
    std::optional<RoutedLength> explain(Id<Device> a, Id<Device> b) const;
    /// The trays, risers and ways that the run lies in; empty inside a rack and where none is drawn.
    std::vector<Id<Route>> routes(Id<Device> a, Id<Device> b) const;
    /// True when some run follows drawn routes.
    bool hasRoutes() const { return !network_.isEmpty(); }
    const RackPositions& positions() const { return racks_; }
    const RouteNetwork& network() const { return network_; }

private:
    struct Run;
    std::optional<Run> run(Id<Device> a, Id<Device> b) const;

    const Project& project_;
    RackPositions racks_;
    RouteNetwork network_;
    LengthRule rule_;
};

/// Length of a run between two ports; one-off form of LengthModel.
std::optional<std::int64_t> routedLength(const Project& project, const PortRef& a, const PortRef& b);

/// Recomputes the run of every cable (its longest pair of ends), and orders the shortest stocked length of the cable's
/// own part family that is long enough. Where the run is unknown, both lengths become unknown; where no stocked length
/// is long enough, the part stays and the ordered length becomes unknown. Returns how many cables changed.
int assignLengths(Edit& edit, const Catalog& catalog);

} // namespace fabric
