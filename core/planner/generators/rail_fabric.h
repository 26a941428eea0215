// A rail-optimised fabric of scalable units (SU): leaf r of an SU serves rail r of every node of that SU, so traffic
// between equal rails of an SU crosses one switch. Two tiers join all leafs to all spines. In three tiers the SUs form
// blocks of m; the m leafs of one rail in a block and their spines are a rail group, and core group g joins spine g of
// every rail group.
#pragma once

#include "core/planner/generators/clos_links.h"
#include "core/planner/placement/rack_plan.h"

namespace fabric {

struct RailSpec {
    int units = 1;
    int rails = 8;
    int planes = 1; ///< port (rail x planes + p) of a node goes to plane p; two tiers only
    int nodesPerUnit = 32;
    int nodes = 32; ///< in all units, filled unit after unit
    const PortTable* leaf = nullptr;
    const PortTable* spine = nullptr;
    const PortTable* node = nullptr;
    const PortTable* manager = nullptr; ///< appliance of the fabric manager; null = none
    int managerLinks = 0; ///< to the last node port of the leafs of rails 1.. of unit 1, which then has one node fewer
    int reserve = 0;      ///< ports of every leaf to keep free, and what for
    std::string reserveFor = "reserve";
    int spineReserve = 0; ///< ports of every spine above its down ports to keep free for a core
    std::int64_t downMbps = 0;
    std::int64_t upMbps = 0;
    bool isRailOnly = false; ///< no switch joins two rails: every rail has spines of its own, or none
    bool splitsLeaf = false; ///< two nodes share a leaf port by a 1:2 splitter
    const char* unitStem = "su";
    const char* blockStem = "block";
    int unitsPerZone = 1; ///< units that stand in one row of racks
};

/// The shape of a rail fabric: two tiers where they fit, else three. `unitsPerBlock` is used in three tiers only; 0 =
/// the size of at least 4 units that needs the fewest spines and cores. Fails when it does not fit.
Result<ClosShape> solveRails(const RailSpec& spec, int leafDown, int leafUp, std::optional<int> spines, int minSpines,
                             int unitsPerBlock);

/// The same without any way between rails: each rail is one switch per unit when there is one unit, else a two-tier
/// fabric of its own. Fails when a rail does not fit two tiers.
Result<ClosShape> solveRailOnly(const RailSpec& spec, int leafDown, int leafUp);

/// Nodes that fit the units beside the manager's links.
int railCapacity(const RailSpec& spec);

/// Rail (1-based) of each of the first ports of a node: the part's own map where it covers the rails, else port order.
std::vector<int> railsOfNodePorts(const PortTable& node, int rails);

/// Adds switches, nodes, managers and links in the order of names; returns what stands together in racks.
std::vector<RackZone> buildRails(FabricBuilder& builder, const RailSpec& spec, const ClosShape& shape);

} // namespace fabric
