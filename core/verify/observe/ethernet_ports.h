// Which of a device's ports have a cage, and by what name a neighbour's port is known. Internal to ethernet.cpp.
#pragma once

#include "core/formats/neighbour_table.h"
#include "core/verify/observe/observation.h"

#include <string>
#include <string_view>

namespace fabric {

/// True for data ports of a device. "eth0" is one on a host and the management port of a switch.
bool hasCage(std::string_view port, bool isSwitch);
/// True when the names of its own ports are those of a switch.
bool isSwitchTable(const DeviceTable& table);

/// The peer's port as the row tells it: name, second name, MAC.
ObservedPort peerPort(const NeighbourRow& row);
/// Host, switch, or unknown: capabilities are believed only where the port's name does not speak against them.
ObservedKind peerKind(const NeighbourRow& row);

} // namespace fabric
