// From the port names of an Ethernet observation to the ports of the plan. What the numbers of a name count is the
// vendor's business:
//
//   Cumulus                 swp9s1           cage 9, second of the ports that the cage is split into
//   SONiC                   Ethernet68       68 lanes lie before it; "etp9b" is the second name of such a port
//   Arista                  Ethernet9/5      cage 9, from lane 5 on; "Ethernet9" where a cage has one port only
//   NX-OS, SONiC's Eth names Eth1/9/2        slot 1, cage 9, second port
//   H3C, Huawei, Ruijie, ZTE 400GE1/0/9:2    cage 9, second port; Huawei counts cages of each rate from 1
//   Juniper                 et-0/0/8:1       cage 9, second port
//
// A name that fits no planned port, or could mean two, is given no port: a wrong guess would call a cable good that was
// never seen. Names printed on the part and names set in the plan (PortOverride) come before all rules.
//
// Pure functions; O(planned ports + observed ports) a device.
#pragma once

#include "core/catalog/ports.h"
#include "core/verify/observe/observation.h"

#include <optional>
#include <vector>

namespace fabric {

/// Where an observed port is in the plan.
struct PlannedPort {
    End end;        ///< lanes 0 = the whole connector
    int number = 0; ///< plannedPortNumber() of `end`
};

/// The number of an end of a link in a PortGraph: PortFacts::number, and for the second and later legs of a split
/// connector a number of its own above all others.
[[nodiscard]] int plannedPortNumber(const PortFacts& facts, const End& end);

/// For each port of `node`, in its order, the port of the planned device that its name means.
[[nodiscard]] std::vector<std::optional<PlannedPort>> plannedPorts(const Project& project, const PortMap& ports,
                                                                   Id<Device> device, const ObservedNode& node);

/// Ports of an Ethernet observation that no planned port stands for get numbers from here on: each its own, so that
/// two of them never look like one.
inline constexpr int kUnplannedPort = 100'000;

/// The observation with ObservedPort::number of switches set to the plan's port numbers, and kinds of nodes set to
/// those of the planned devices of the same name. Only ports without a number are touched, nothing is moved: references
/// into the observation stay good. Switches that the plan does not name are numbered by their names alone.
[[nodiscard]] Observation withPlannedPorts(Observation observation, const Project& project, const Catalog& catalog);

} // namespace fabric
