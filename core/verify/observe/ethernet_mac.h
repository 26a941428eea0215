// Cables known from MAC and ARP tables alone. Internal to ethernet.cpp.
#pragma once

#include "core/formats/neighbour_table.h"
#include "core/verify/observe/observation.h"

#include <optional>
#include <vector>

namespace fabric {

/// The cables that MAC tables add to what LLDP says, as an observation of its own; nothing when there are none.
std::optional<Observation> observeMacTables(const std::vector<DeviceTable>& tables);

} // namespace fabric
